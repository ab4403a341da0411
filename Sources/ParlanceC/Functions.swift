// SPDX-License-Identifier: Apache-2.0

// The functions of `parlance.h`; the compiler checks each against its declaration there. They are
// public because others would not be exported.

public import CParlance
internal import Parlance

/// Starts to prepare speech in a locale; see `parlance.h`.
@c @implementation
public func parlance_create(
    _ locale: UnsafePointer<CChar>?, _ options: UnsafePointer<parlance_options>?
) -> OpaquePointer? {
    do throws(Failure) {
        let handle = try Handle(
            locale: try text(locale), configuration: try SpeechConfiguration(options?.pointee),
            callbacks: options?.pointee ?? parlance_options())
        return OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
    } catch {
        error.note()
        return nil
    }
}

/// Ends everything of a handle; see `parlance.h`.
@c @implementation
public func parlance_destroy(_ speech: OpaquePointer?) -> Int32 {
    guard let speech else { return Int32(PARLANCE_OK) }
    return perform(speech) { handle throws(Failure) in
        if handle.isDispatchingHere { throw .dispatching }
        handle.end()
        Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(speech)).release()
    }
}

/// A descriptor that tells when there is something to dispatch; see `parlance.h`.
@c @implementation
public func parlance_descriptor(_ speech: OpaquePointer?) -> Int32 {
    number(speech) { handle in handle.descriptor }
}

/// Calls back for all that has happened; see `parlance.h`.
@c @implementation
public func parlance_dispatch(_ speech: OpaquePointer?, _ timeout: Int32) -> Int32 {
    number(speech) { handle throws(Failure) in try handle.dispatch(timeout: timeout) }
}

/// Speaks a text after those that wait; see `parlance.h`.
@c @implementation
public func parlance_speak(
    _ speech: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ locale: UnsafePointer<CChar>?,
    _ voice: UnsafePointer<CChar>?
) -> Int64 {
    speak(speech, text, locale, voice, .enqueue)
}

/// Speaks a text instead of what is spoken and what waits; see `parlance.h`.
@c @implementation
public func parlance_speak_now(
    _ speech: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ locale: UnsafePointer<CChar>?,
    _ voice: UnsafePointer<CChar>?
) -> Int64 {
    speak(speech, text, locale, voice, .interrupt)
}

/// Ends one request; see `parlance.h`.
@c @implementation
public func parlance_cancel(_ speech: OpaquePointer?, _ request: Int64) -> Int32 {
    perform(speech) { handle in handle.ask(.cancel(request)) }
}

/// Ends what is spoken and what waits; see `parlance.h`.
@c @implementation
public func parlance_stop(_ speech: OpaquePointer?, _ atWordBoundary: Int32) -> Int32 {
    perform(speech) { handle in
        handle.ask(.stop(atWordBoundary == 0 ? .immediate : .wordBoundary))
    }
}

/// Pauses the sound; see `parlance.h`.
@c @implementation
public func parlance_pause(_ speech: OpaquePointer?) -> Int32 {
    perform(speech) { handle in handle.ask(.pause) }
}

/// Goes on with the sound; see `parlance.h`.
@c @implementation
public func parlance_resume(_ speech: OpaquePointer?) -> Int32 {
    perform(speech) { handle in handle.ask(.resume) }
}

/// Changes the app's locale; see `parlance.h`.
@c @implementation
public func parlance_set_locale(
    _ speech: OpaquePointer?, _ locale: UnsafePointer<CChar>?
) -> Int32 {
    perform(speech) { handle throws(Failure) in
        handle.ask(.setLocale(try requiredText(locale)))
    }
}

/// Sets how later requests sound; see `parlance.h`.
@c @implementation
public func parlance_set_prosody(
    _ speech: OpaquePointer?, _ rate: Int32, _ pitch: Int32, _ volume: Int32
) -> Int32 {
    perform(speech) { handle throws(Failure) in
        do throws(Prosody.OutOfRange) {
            handle.ask(
                .setProsody(
                    try Prosody(
                        rate: Double(rate) / 100, pitch: Double(pitch) / 100,
                        volume: Double(volume) / 100)))
        } catch { throw .outOfRange(error.description) }
    }
}

/// Looks anew which voices are installed; see `parlance.h`.
@c @implementation
public func parlance_refresh(_ speech: OpaquePointer?) -> Int32 {
    perform(speech) { handle in handle.ask(.refresh) }
}

// MARK: - What they share

private func speak(
    _ speech: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ locale: UnsafePointer<CChar>?,
    _ voice: UnsafePointer<CChar>?, _ policy: QueuePolicy
) -> Int64 {
    number(speech) { handle throws(Failure) in
        var request = SpeechRequest(
            try requiredText(text), locale: try ParlanceC.text(locale))
        request.voice = try ParlanceC.text(voice).map { VoiceID($0) }
        request.policy = policy
        return handle.speak(request)
    }
}

private func perform(
    _ speech: OpaquePointer?, _ body: (Handle) throws(Failure) -> Void
) -> Int32 {
    number(speech) { handle throws(Failure) in
        try body(handle)
        return Int32(PARLANCE_OK)
    }
}

/// What `body` returns, or the number of its failure.
private func number<Number: SignedInteger>(
    _ speech: OpaquePointer?, _ body: (Handle) throws(Failure) -> Number
) -> Number {
    do throws(Failure) { return try Handle.with(speech, body) } catch {
        error.note()
        return Number(error.status)
    }
}

extension SpeechConfiguration {
    /// The defaults, with what the program sets.
    fileprivate init(_ options: parlance_options?) throws(Failure) {
        self.init()
        guard let options else { return }
        guard options.size >= MemoryLayout<parlance_options>.size else { throw .optionsWithoutSize }
        engineExecutable = try text(options.engine)
        matrixFile = try text(options.matrix)
        sink = try text(options.sink)
        soundServer = try text(options.sound_server)
        applicationName = try text(options.application_name) ?? applicationName
    }
}
