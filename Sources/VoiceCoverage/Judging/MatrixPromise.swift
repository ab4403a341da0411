// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
package import VoiceMatching

/// A stand-in of the matrix, which some device must be able to use: else it is a mistake that no
/// single device shows.
package struct MatrixPromise: Sendable {
    /// The name of the locale that it stands in for.
    package let locale: String
    /// Its place in the entry, from 0.
    package let index: Int
    package let standIn: VoiceMatrix.StandIn.Kind
    /// What is answered only by this stand-in.
    private let request: PreparedRequest

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
        case .locale: return request.answer(in: device).voice == nil ? .absent : .usable
        case .voice(let id):
            guard device.lists(id) else { return .absent }
            let answer = request.answer(in: device, requestedVoice: id)
            return answer.voice == nil ? .listed : .usable
        }
    }
}

extension VoiceMatrix.StandIn.Kind {
    /// What asks for exactly this stand-in, whatever else the matrix says: the voice, or its locale
    /// in the script that `wanted` is written in.
    fileprivate func request(for wanted: SpokenLocale) -> PreparedRequest {
        guard case .locale(let locale) = self else {
            let entry = VoiceMatrix.StandIn(self, serves: "")
            return PreparedRequest(
                RequestedLocale(wanted.tag.description),
                matrix: VoiceMatrix(entries: [.init(locale: wanted, decision: .speak([entry]))]))
        }
        let key = LocaleKey(
            language: locale.key.language, script: wanted.key.script, region: locale.key.region)
        // An accent is asked for as well: without it, no voice of that accent is taken.
        let variants = locale.tag.variants.map { "-\($0)" }.joined()
        let accent =
            locale.tag.privateUse.isEmpty ? [] : ["x"] + locale.tag.privateUse.map { "\($0)" }
        let tag = key.description + variants + accent.map { "-" + $0 }.joined()
        return PreparedRequest(RequestedLocale(tag), matrix: VoiceMatrix())
    }
}

/// A promise of the matrix that none of the devices keeps.
package struct BrokenPromise: Sendable {
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
