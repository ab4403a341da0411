// SPDX-License-Identifier: Apache-2.0

internal import CKiosk
internal import KioskModel
internal import Parlance

/// The program.
@main
struct KioskProgram {
    static func main() {
        let options = Options(CommandLine.arguments.dropFirst())
        var configuration = SpeechConfiguration()
        configuration.applicationName = "Kiosk"
        configuration.matrixFile = options.matrixFile
        let window = KioskWindow(
            speech: SpeechAdapter(
                locale: options.language.tag, configuration: configuration),
            language: options.language, film: options.film)
        // GTK owns this thread from here on. The window outlives the loop.
        let status = kiosk_run(
            "ca.example.Kiosk",
            { context in
                let window = Unmanaged<KioskWindow>.fromOpaque(context).takeUnretainedValue()
                window.assumeIsolated { $0.open() }
            }, Unmanaged.passUnretained(window).toOpaque())
        withExtendedLifetime(window) {}
        exit(status)
    }
}
