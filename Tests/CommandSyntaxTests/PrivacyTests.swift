// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Testing

/// Whatever is typed may be a private text, wherever it stands.
@Suite("Errors never repeat what was typed")
struct PrivacyTests {
    static let secret = "verysecret"

    static let calls: [[String]] = [
        ["-" + secret], ["--" + secret], ["--\(secret)=x"], ["-j" + secret],
        ["-\(secret) and more"],
        ["--json=" + secret], ["--mood", secret], ["--mood=" + secret], [secret, secret],
        ["--rate", "-" + secret], ["preset", secret], ["preset", "-" + secret],
        ["preset", "clear", secret], ["list", "--" + secret], ["--generate", secret],
        ["--generate=" + secret], ["--help=" + secret], ["--locale", secret, "--locale", secret],
    ]

    @Test("not in a sentence, a reason or a dump", arguments: calls)
    func refusal(_ call: [String]) throws {
        let error = try #require(throws: UsageError.self) { try sampleTool.parse(call) }
        var dumped = ""
        dump(error, to: &dumped)
        let words = [error.sentence, "\(error)", error.helpCall, String(reflecting: error), dumped]
        for text in words { #expect(!text.contains(Self.secret)) }
    }

    @Test("a wrong value is not repeated")
    func conversion() throws {
        let command = try parsed(["--rate", Self.secret, "--locale", Self.secret])
        let error = try #require(throws: UsageError.self) {
            try command.number("rate", in: 0.5...2)
        }
        #expect(!String(reflecting: error).contains(Self.secret))
        #expect(error.sentence == "--rate must be a number from 0.5 to 2.0.")
    }

    @Test("a text that begins with a dash is told how to be passed")
    func textWithDash() throws {
        let error = try #require(throws: UsageError.self) { try sampleTool.parse(["-Bonjour"]) }
        #expect(
            error.sentence
                == "argument 1 is no option of 'radio play'; "
                + "a text that begins with a dash goes after '--'.")
    }

    @Test("only a name of ours is suggested")
    func suggestion() throws {
        let error = try #require(throws: UsageError.self) { try sampleTool.parse(["--jsno"]) }
        #expect(error.sentence.contains("perhaps --json was meant"))
        #expect(error.helpCall == "radio play --help")
    }

    @Test("a parsed command, printed or dumped, shows no text")
    func parsedCommand() throws {
        let command = try parsed(["--locale", Self.secret, "-j", Self.secret])
        var dumped = ""
        dump(command, to: &dumped)
        for text in [
            "\(command)", String(reflecting: command), dumped, "\(Invocation.run(command))",
        ] {
            #expect(!text.contains(Self.secret))
        }
        #expect("\(command)" == "radio play --json --locale, 1 arguments")
    }
}
