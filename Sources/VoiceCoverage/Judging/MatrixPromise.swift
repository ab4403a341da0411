// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
package import VoiceMatching

/// A stand-in of the matrix, which some device must be able to use: else it is a mistake that no
/// single device shows.
package struct MatrixPromise: Hashable, Sendable {
    /// The name of the locale that it stands in for.
    package let locale: String
    /// Its place in the entry, from 0.
    package let index: Int
    package let standIn: VoiceMatrix.StandIn.Kind
    private let request: RequestedLocale

    /// How far a device keeps it.
    package enum Keeping: Int, Comparable, Sendable {
        case absent
        /// The voice is listed, but cannot be used.
        case listed
        case usable

        package static func < (first: Keeping, second: Keeping) -> Bool {
            first.rawValue < second.rawValue
        }
    }

    /// Those of the judged locales, in order.
    static func all(of matrix: VoiceMatrix, for locales: [AppLocale]) -> [MatrixPromise] {
        locales.flatMap { locale -> [MatrixPromise] in
            guard case .locale(let spoken) = locale.request.meaning,
                case .speak(let standIns)? = matrix[spoken.reliableKey]?.decision
            else { return [] }
            return standIns.enumerated().map { index, standIn in
                MatrixPromise(
                    locale: locale.name, index: index, standIn: standIn.kind,
                    request: standIn.kind.request(for: spoken))
            }
        }
    }

    /// How far `device` keeps it.
    func keeping(on device: ReviewedInventory) -> Keeping {
        switch standIn {
        case .locale:
            let answer = resolve(request, in: device, matrix: VoiceMatrix())
            return answer.speech == nil ? .absent : .usable
        case .voice(let id):
            guard device.inventory.voices.contains(where: { $0.id == id }) else { return .absent }
            let entry = VoiceMatrix.StandIn(standIn, serves: "")
            guard case .locale(let locale) = request.meaning else { return .listed }
            let matrix = VoiceMatrix(entries: [.init(locale: locale, decision: .speak([entry]))])
            let answer = resolve(request, in: device, matrix: matrix, requestedVoice: id)
            return answer.speech == nil ? .listed : .usable
        }
    }
}

extension VoiceMatrix.StandIn.Kind {
    /// What asks for exactly this stand-in: its locale in the script that `wanted` is written in.
    fileprivate func request(for wanted: SpokenLocale) -> RequestedLocale {
        guard case .locale(let locale) = self else {
            return RequestedLocale(wanted.tag.description)
        }
        let key = LocaleKey(
            language: locale.key.language, script: wanted.key.script, region: locale.key.region)
        // An accent is asked for as well: without it, no voice of that accent is taken.
        let variants = locale.tag.variants.map { "-\($0)" }.joined()
        let accent =
            locale.tag.privateUse.isEmpty ? [] : ["x"] + locale.tag.privateUse.map { "\($0)" }
        return RequestedLocale(key.description + variants + accent.map { "-" + $0 }.joined())
    }
}

/// A promise of the matrix that none of the devices keeps.
package struct BrokenPromise: Hashable, Sendable {
    package let promise: MatrixPromise
    /// The most that any device does.
    package let keeping: MatrixPromise.Keeping
}

extension BrokenPromise: CustomStringConvertible {
    /// The rung that the stand-in is, as in a trace.
    package var rung: String { TraceStep.Rung.standIn(promise.index).code }

    /// A stable word for machines.
    package var code: String {
        if case .voice = promise.standIn, keeping == .absent {
            "voiceInNoInventory"
        } else {
            "standInUnusable"
        }
    }

    /// A sentence that says what is wrong.
    package var description: String {
        switch promise.standIn {
        case .locale(let locale):
            "No device has a voice that can stand in as \(locale.tag)."
        case .voice(let id) where keeping == .absent: "No device has the voice “\(id)”."
        case .voice(let id): "No device can use the voice “\(id)”: it lacks data or is unfit."
        }
    }

    /// A sentence that says what would mend it.
    package var remedy: String {
        "Remove the stand-in from the entry of \(promise.locale), or add an inventory of a device "
            + "that has it."
    }
}
