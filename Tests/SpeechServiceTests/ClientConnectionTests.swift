// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

@testable import SpeechService

@Suite("A client's connection")
struct ClientConnectionTests {
    @Test func `reads nothing more while it has lines, however fast they are done`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { close(ends[1]) }
        let limits = ServiceLimits()
        let link = ClientLink(id: ClientLink.ID(number: 1), limits: limits) {}
        var connection = ClientConnection(ends[0], link: link, limits: limits)
        func reads() -> Bool { connection.events & Int16(POLLIN) != 0 }
        func send(_ text: String) { Glibc.send(ends[1], text, text.utf8.count, 0) }

        #expect(reads())
        send("1\n2\n3")
        connection.handle(Int16(POLLIN))
        for _ in 1...2 {
            connection.deliver()
            // Done before the sockets' thread looks what to wait for.
            link.lineIsDone()
            #expect(!reads())
        }
        // Half a line is left.
        connection.deliver()
        #expect(reads())
        send("\n")
        connection.handle(Int16(POLLIN))
        connection.deliver()
        link.lineIsDone()
        #expect(reads())
    }
}
