// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Testing

@Suite("Values as types")
struct ConversionTests {
    @Test(
        "a number in the range is taken",
        arguments: [("1", 1.0), ("0.5", 0.5), ("2", 2), ("+1.25", 1.25), ("5e-1", 0.5)])
    func number(_ text: String, _ number: Double) throws {
        #expect(try parsed(["--rate", text]).number("rate", in: 0.5...2) == number)
    }

    @Test(
        "anything else is refused with the range",
        arguments: [
            "", "0.49", "2.1", "-1", "nan", "inf", "0x1", "1,5", "1 ", "fast", "1.5x", "١",
        ])
    func noNumber(_ text: String) throws {
        let command = try parsed(["--rate=" + text])
        let error = #expect(throws: UsageError.self) { try command.number("rate", in: 0.5...2) }
        #expect(error?.reason == .invalidValue(name: "--rate", expected: .number(0.5...2)))
        #expect(error?.code == "invalid-value")
    }

    @Test("whole numbers keep to their range")
    func integer() throws {
        #expect(try parsed(["--rate", "7"]).integer("rate", in: 1...9) == 7)
        #expect(try parsed([]).integer("rate", in: 1...9) == nil)
        for text in ["0", "10", "7.0", "99999999999999999999"] {
            let command = try parsed(["--rate", text])
            let error = #expect(throws: UsageError.self) { try command.integer("rate", in: 1...9) }
            #expect(error?.sentence == "--rate must be a whole number from 1 to 9.")
        }
    }

    private enum Size: String, CaseIterable { case small, large }

    @Test("a choice is a case of an enum")
    func choice() throws {
        #expect(try parsed(["--locale", "large"]).choice("locale", of: Size.self) == .large)
        #expect(try parsed([]).choice("locale", of: Size.self) == nil)
        let command = try parsed(["--locale", "medium"])
        let error = #expect(throws: UsageError.self) { try command.choice("locale", of: Size.self) }
        #expect(error?.sentence == "--locale must be one of small, large.")
    }

    @Test("a command's own refusal names its command")
    func conflict() throws {
        let error = try parsed([]).error(.conflict("--file", "TEXT"))
        #expect(error.sentence == "--file and TEXT can't be given together.")
        #expect(error.helpCall == "radio play --help")
    }
}
