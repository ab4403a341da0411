// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import ListeningEvidence
internal import VoiceCoverage

/// Which verdicts of listeners the call demands.
struct ListeningOptions {
    private enum Policy: String, CaseIterable { case refusals, heard, current }

    static let policies = Policy.allCases.map(\.rawValue)

    private let folder: String
    private let policy: Policy
    private let maximumAge: Int?

    /// Nil where no folder of verdicts is named.
    init?(_ command: ParsedCommand) throws(UsageError) {
        let policy: Policy? = try command.choice("listening-policy")
        maximumAge = try command.integer("listening-age", in: 0...36_500)
        guard let folder = command.value("listening") else {
            // A demand that nothing can meet would pass in silence.
            guard policy == nil, maximumAge == nil else {
                throw command.error(.missingArgument("--listening"))
            }
            return nil
        }
        self.folder = folder
        self.policy = policy ?? .current
    }

    func demand() throws(CommandFailure) -> ListeningDemand {
        do throws(ListeningError) {
            return ListeningDemand(
                records: try ListeningFolder(path: folder).records(),
                policy: ListeningPolicy(
                    maximumAge: maximumAge, acceptsOtherEngines: policy != .current),
                requiresVerdict: policy != .refusals, today: .today)
        } catch {
            throw CommandFailure(.badInput, code: error.code, error.description)
        }
    }
}
