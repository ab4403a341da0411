// SPDX-License-Identifier: Apache-2.0

package import Parlance
package import Platform

/// One adapter for several clients of a Unix socket; each sees its own requests and every state.
///
/// ```
/// nobody's ──── setLocale, pause, resume of a client ────→ that client's
///     ↑                                                        │
///     └──── releaseLocale, or the end of its connection ───────┘
/// ```
/// Only the client that the locale belongs to may change it and pause the sound.
package actor SpeechService {
    private struct Client {
        let link: ClientLink
        /// The requests that have not ended, by the client's names.
        var requests: [String: RequestID] = [:]
        /// The client sends no more; it is let go when its requests have ended.
        var inputEnded = false
    }

    private let adapter: SpeechAdapter
    private let program: String
    private let limits: ServiceLimits
    private var clients: [ClientLink.ID: Client] = [:]
    private var owner: ClientLink.ID?
    private var state: SpeechState?
    private var loop: SocketLoop?
    private var telling: Task<Void, Never>?
    /// Who tells the clients what becomes of their requests.
    private var following: [RequestID: Task<Void, Never>] = [:]

    /// A service of this adapter; `program` is what its greeting calls it.
    package init(
        _ adapter: SpeechAdapter, program: String, limits: ServiceLimits = ServiceLimits()
    ) {
        self.adapter = adapter
        self.program = program
        self.limits = limits
    }

    /// Serves until it is stopped.
    ///
    /// - Throws: ``PlatformError`` when the system has no thread or descriptor left.
    package func start(at socket: ListeningSocket) throws(PlatformError) {
        loop = try SocketLoop(socket, limits: limits) { [weak self] link in
            Task { await self?.serve(link) }
        }
        telling = Task { [weak self, states = adapter.states] in
            for await state in states { await self?.tell(state) }
        }
    }

    /// Ends every request, tells the clients so, and ends their connections.
    package func stop() async {
        await adapter.shutDown()
        await telling?.value
        for task in following.values { await task.value }
        await loop?.stop()
        loop = nil
    }

    // MARK: - Clients

    private func serve(_ link: ClientLink) async {
        clients[link.id] = Client(link: link)
        link.send(.hello(program: program, limits))
        tellState(to: link)
        for await line in link.lines {
            do throws(ServiceError) {
                try await perform(try ServiceCommand(line, limits: limits), for: link)
            } catch { link.send(.error(error)) }
            link.lineIsDone()
        }
        clients[link.id]?.inputEnded = true
        closeIfDone(link.id)
        await link.end()
        await leave(link.id)
    }

    /// The connection is gone: what the client asked for has no more use.
    private func leave(_ id: ClientLink.ID) async {
        guard let client = clients.removeValue(forKey: id) else { return }
        for request in client.requests.values { await adapter.cancel(request) }
        if owner == id { await release() }
    }

    private func closeIfDone(_ id: ClientLink.ID) {
        guard let client = clients[id], client.inputEnded, client.requests.isEmpty else { return }
        client.link.closeWhenRead()
    }

    private func release() async {
        owner = nil
        // Otherwise the device would be silent for ever.
        await adapter.resume()
        tellState()
    }

    // MARK: - Commands

    private func perform(
        _ command: ServiceCommand, for link: ClientLink
    ) async throws(ServiceError) {
        if command.isOwners { try claim(for: link.id) }
        switch command {
        case .speak(let name, let request): await speak(name, request, for: link)
        case .cancel(let name):
            guard let request = clients[link.id]?.requests[name] else { throw .unknownRequest }
            await adapter.cancel(request)
        case .stop:
            for request in clients[link.id]?.requests.values.sorted().reversed() ?? [] {
                await adapter.cancel(request)
            }
        case .pause: await adapter.pause()
        case .resume: await adapter.resume()
        case .setLocale(let locale): _ = await adapter.setLocale(locale)
        case .releaseLocale:
            guard owner == link.id else { throw .notOwner }
            await release()
        case .refresh: _ = await adapter.refresh()
        case .state: tellState(to: link, .kept)
        }
    }

    private func claim(for id: ClientLink.ID) throws(ServiceError) {
        guard owner != id else { return }
        guard owner == nil else { throw .notOwner }
        owner = id
        tellState()
    }

    private func speak(_ name: String, _ request: SpeechRequest, for link: ClientLink) async {
        do throws(ServiceError) {
            try admit(name, for: link.id)
            let speech = try await submit(request)
            clients[link.id]?.requests[name] = speech.id
            following[speech.id] = Task {
                await follow(speech, name, of: request.text, for: link)
            }
        } catch { link.send(.refused(name: name, error)) }
    }

    private func submit(_ request: SpeechRequest) async throws(ServiceError) -> Speech {
        do throws(SpeechRefusal) { return try await adapter.submit(request) } catch {
            throw .refused(error)
        }
    }

    private func admit(_ name: String, for id: ClientLink.ID) throws(ServiceError) {
        let requests = clients[id]?.requests ?? [:]
        guard requests[name] == nil else { throw .nameInUse }
        guard requests.count < limits.requestsPerClient else {
            throw .tooManyRequests(limit: limits.requestsPerClient)
        }
    }

    /// Tells a client what becomes of its request.
    private func follow(
        _ speech: Speech, _ name: String, of text: String, for link: ClientLink
    ) async {
        var offsets = TextOffsets(text)
        for await event in speech.events {
            var ranges: (utf16: TextOffsets.Bounds, scalars: TextOffsets.Bounds)?
            if case .word(let word) = event { ranges = offsets.ranges(of: word.range) }
            // Who sees the end may use the name again.
            if case .ended = event { clients[link.id]?.requests[name] = nil }
            link.send(.event(event, of: name, ranges?.utf16, scalars: ranges?.scalars))
        }
        following[speech.id] = nil
        closeIfDone(link.id)
    }

    // MARK: - States

    private func tell(_ state: SpeechState) {
        self.state = state
        tellState()
    }

    private func tellState() {
        for client in clients.values { tellState(to: client.link) }
    }

    /// An answer is kept, other states are replaced: who asks and never reads is held back.
    private func tellState(to link: ClientLink, _ retention: OutputQueue.Retention = .state) {
        guard let state else { return }
        link.send(
            .state(state, isOwner: owner == link.id, isOwned: owner != nil), retention)
    }
}
