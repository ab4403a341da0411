// SPDX-License-Identifier: Apache-2.0

package import VoiceMatching

/// A JSON result that was stored, of another release, engine version or device image.
package struct Baseline: Sendable {
    /// The name of the group by that of a device.
    private let groupOfDevice: [String: String]
    private let states: [String: [String: CoverageState]]

    /// Reads a result that ``CoverageReport/writeJSON(to:changes:)`` wrote.
    ///
    /// Of several devices of one name with different outcomes, the first is compared.
    package init(path: String) throws(VoiceDataError) {
        try self.init(JSONDocument(path: path).root)
    }

    /// Reads a result from memory; `file` is what errors call it.
    package init(json: [UInt8], file: String) throws(VoiceDataError) {
        try self.init(JSONDocument(json, file: file).root)
    }

    private init(_ root: JSONField) throws(VoiceDataError) {
        let object = try root.object([
            "format", "passes", "deviceCount", "devices", "results", "matrixFailures", "changes",
        ])
        let format = try object.required("format")
        guard try format.integer() == CoverageReport.format else {
            throw format.error(.unknownValue(allowed: ["\(CoverageReport.format)"]))
        }
        var groupOfDevice: [String: String] = [:]
        for field in try object.required("devices").elements() {
            let device = try field.object(["name", "count", "group"])
            let name = try device.required("name").string()
            if groupOfDevice[name] == nil {
                groupOfDevice[name] = try device.required("group").string()
            }
        }
        var states: [String: [String: CoverageState]] = [:]
        for field in try object.required("results").elements() {
            let result = try field.object([
                "locale", "verdict", "voice", "voiceLocale", "level", "reason", "text", "rung",
                "remedy", "deviceCount", "groups",
            ])
            let locale = try result.required("locale").string()
            let state = CoverageState(
                verdict: try result.required("verdict").string(),
                voice: try result.required("voice").optionalString(),
                level: try result.required("level").string(),
                reason: try result.required("reason").optionalString())
            for group in try result.required("groups").elements() {
                states[locale, default: [:]][try group.string()] = state
            }
        }
        self.groupOfDevice = groupOfDevice
        self.states = states
    }

    private func state(of locale: String, in group: String?) -> CoverageState? {
        group.flatMap { states[locale]?[$0] }
    }

    /// The group that devices of other names are compared with.
    ///
    /// It is that of the devices that are gone, where all of these were judged alike, and the new
    /// ones too: so an image is compared with the one before.
    private func predecessor(of report: CoverageReport, gone: [String]) -> String? {
        let new = Set(report.devices.filter { groupOfDevice[$0.name] == nil }.map(\.group))
        let old = Set(gone.compactMap { groupOfDevice[$0] })
        return new.count == 1 && old.count == 1 ? old.first : nil
    }

    /// What is different in `report`: by locale, then by what it was and is.
    ///
    /// Devices are known by their names; a change of their image or engine is no other device.
    package func changes(in report: CoverageReport) -> [CoverageChange] {
        let names = Set(report.devices.map(\.name))
        var gone = groupOfDevice.keys.filter { !names.contains($0) }
        let predecessor = predecessor(of: report, gone: gone)
        if predecessor != nil { gone = [] }
        var all: [CoverageChange] = []
        let index = Dictionary(uniqueKeysWithValues: zip(report.locales.map(\.name), 0...))
        for locale in Set(states.keys).union(index.keys).sorted(by: byBytes) {
            var devices: [Change: [String]] = [:]
            for device in report.devices {
                let after = index[locale].map {
                    CoverageState(report.outcome(of: $0, in: report.groups[device.group]))
                }
                let group = groupOfDevice[device.name] ?? predecessor
                let change = Change(before: state(of: locale, in: group), after: after)
                if change.before != change.after {
                    devices[change, default: []].append(device.name)
                }
            }
            for device in gone {
                let change = Change(
                    before: state(of: locale, in: groupOfDevice[device]), after: nil)
                if change.before != nil { devices[change, default: []].append(device) }
            }
            all += devices.map { change, names in
                CoverageChange(
                    locale: locale, before: change.before, after: change.after,
                    devices: names.sorted(by: byBytes))
            }.sorted { byBytes($0.devices[0] + "\($0)", $1.devices[0] + "\($1)") }
        }
        return all
    }

    private struct Change: Hashable {
        let before: CoverageState?
        let after: CoverageState?
    }
}

private func byBytes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
}
