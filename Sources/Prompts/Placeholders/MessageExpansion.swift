// SPDX-License-Identifier: Apache-2.0

/// Makes a text of each way through an ICU message.
struct MessageExpansion {
    let samples: [String: String]
    let rules: PluralRules

    /// More ways than a person listens to.
    private static let maximumReadings = 200

    /// What was chosen and said so far on one way.
    private struct Way {
        var text = ""
        var variant: Prompt.Variant
        /// The branch of each argument that was decided.
        var chosen: [String: String] = [:]
        /// The number of each plural argument.
        var numbers: [String: String] = [:]
        var missing: [String] = []
    }

    func readings(
        of parts: [MessagePart], of prompt: Prompt
    ) throws(MessageParser.Failure) -> [PromptReading] {
        let ways = try extend([Way(variant: prompt.variant)], by: parts, number: nil)
        return ways.map { way in
            way.missing.isEmpty
                ? PromptReading(variant: way.variant, text: way.text)
                : PromptReading(
                    variant: way.variant, text: prompt.text, missingSamples: way.missing)
        }
    }

    /// `number` is what `#` stands for: the argument of the plural around, and its offset.
    private func extend(
        _ ways: [Way], by parts: [MessagePart], number: (argument: String, offset: Int)?
    ) throws(MessageParser.Failure) -> [Way] {
        var ways = ways
        for part in parts {
            switch part {
            case .words(let words): for index in ways.indices { ways[index].text += words }
            case .argument(let name):
                for index in ways.indices { append(name, offset: 0, to: &ways[index]) }
            case .number:
                guard let number else { continue }
                for index in ways.indices {
                    append(number.argument, offset: number.offset, to: &ways[index])
                }
            case .choice(let choice):
                var extended: [Way] = []
                for way in ways { extended += try branch(way, choice, number) }
                ways = extended
            }
            guard ways.count <= Self.maximumReadings else {
                throw .init(why: "it has more than \(Self.maximumReadings) readings")
            }
        }
        return ways
    }

    private func append(_ name: String, offset: Int, to way: inout Way) {
        let number = way.numbers[name].map { text in
            Int(text).map { String($0 - offset) } ?? text
        }
        if let value = number ?? samples[name] {
            way.text += value
        } else if !way.missing.contains(name) {
            way.missing.append(name)
        }
    }

    private func branch(
        _ way: Way, _ choice: MessageChoice, _ number: (argument: String, offset: Int)?
    ) throws(MessageParser.Failure) -> [Way] {
        let number = choice.kind == .select ? number : (choice.argument, choice.offset)
        var branches = choice.branches
        // An argument that was decided before keeps its branch.
        if let chosen = way.chosen[choice.argument] {
            let same = branches.filter { $0.selector == chosen }
            branches = same.isEmpty ? branches.filter { $0.selector == "other" } : same
        }
        var ways: [Way] = []
        for branch in branches {
            var way = way
            if way.chosen[choice.argument] == nil {
                way.chosen[choice.argument] = branch.selector
                choose(branch.selector, choice, &way)
            }
            ways += try extend([way], by: branch.parts, number: number)
        }
        return ways
    }

    private func choose(_ selector: String, _ choice: MessageChoice, _ way: inout Way) {
        guard let form = PluralForm(selector: selector), choice.kind != .select else {
            way.variant.choices.append("\(choice.argument): \(selector)")
            return
        }
        let isFirst = way.variant.plural == nil
        if isFirst { way.variant.plural = form }
        if !isFirst || choice.kind == .selectordinal {
            way.variant.choices.append("\(choice.argument): \(selector)")
        }
        let ordinals = choice.kind == .selectordinal
        way.numbers[choice.argument] = (ordinals ? rules.ordinals : rules).number(of: form)
    }
}

extension PluralForm {
    /// ICU's `one` or `=0`.
    fileprivate init?(selector: String) {
        if selector.hasPrefix("="), let number = Int(selector.dropFirst()) {
            self = .exactly(number)
        } else if let category = Category(rawValue: selector) {
            self = .category(category)
        } else {
            return nil
        }
    }
}
