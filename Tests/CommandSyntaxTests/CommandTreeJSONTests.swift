// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Foundation
import Testing

@Suite("The tree as JSON")
struct CommandTreeJSONTests {
    private struct Command: Decodable {
        struct Option: Decodable, Equatable {
            var name: String
            var short: String?
            var value: String?
            var isRepeatable: Bool?
            var choices: [String]?
            var help: String
        }
        struct Status: Decodable, Equatable {
            var code: Int
            var meaning: String
        }
        var name: String
        var version: String?
        var isDefault: Bool
        var discussion: [String]
        var options: [Option]
        var commands: [Command]
        var exitStatuses: [Status]
    }

    @Test("another JSON reader finds every command and option again")
    func decodes() throws {
        let json = Data(sampleTool.generate(.json).utf8)
        let root = try JSONDecoder().decode(Command.self, from: json)
        #expect(root.version == "1.2")
        #expect(root.discussion == sampleTool.discussion)
        #expect(root.commands.map(\.name) == ["play", "list", "preset"])
        #expect(root.commands.map(\.isDefault) == [true, false, false])
        #expect(
            root.commands[0].options.map(\.name) == sampleTool.subcommands[0].options.map(\.long))
        #expect(root.commands[0].options[4].choices == ["calm", "cheerful"])
        #expect(root.commands[2].commands.map(\.name) == ["add", "clear"])
        #expect(root.exitStatuses.map(\.code) == [0, 64])
    }

    @Test("quotes, backslashes and control characters survive")
    func escapes() throws {
        let hard = "\"\\\n\t\u{1}\u{1F}é😀"
        let tool = CommandSpec("tool", summary: hard, discussion: [hard])
        let root = try JSONDecoder().decode(Command.self, from: Data(tool.generate(.json).utf8))
        #expect(root.discussion == [hard])
    }
}
