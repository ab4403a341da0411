// SPDX-License-Identifier: Apache-2.0

import LanguageTag

extension VoiceMatrix {
    /// Reads a matrix, whole or not at all, and checks it against the voice review.
    public init(path: String, catalog: VoiceCatalog) throws(VoiceDataError) {
        self = try MatrixReader(catalog: catalog).matrix(JSONDocument(path: path).root)
    }

    /// Reads a matrix from memory; `file` is what errors call it.
    public init(json: [UInt8], file: String, catalog: VoiceCatalog) throws(VoiceDataError) {
        self = try MatrixReader(catalog: catalog).matrix(JSONDocument(json, file: file).root)
    }
}

/// Reads `matrix.json` and refuses whatever a reviewer cannot have meant.
private struct MatrixReader {
    let catalog: VoiceCatalog

    func matrix(_ root: JSONField) throws(VoiceDataError) -> VoiceMatrix {
        let object = try root.object(["version", "rules", "locales"])
        let version = try object.required("version")
        guard try version.integer() == 1 else {
            throw version.error(.unknownValue(allowed: ["1"]))
        }
        var rules: Set<VoiceMatrix.Rule> = []
        for field in try object["rules"]?.elements() ?? [] {
            rules.insert(try field.choice(VoiceMatrix.Rule.self))
        }
        var entries: [VoiceMatrix.Entry] = []
        var keys: [LocaleKey: String] = [:]
        let locales = try object.required("locales")
        for member in try locales.members() {
            let locale = try self.locale(member, in: root.document)
            if let earlier = keys.updateValue(member.key, forKey: locale.key) {
                throw root.document.error(.sameLocale(as: earlier), at: member.keyOffset)
            }
            let field = JSONField(node: member.node, document: root.document)
            entries.append(try entry(field, locale))
        }
        return VoiceMatrix(entries: entries, rules: rules)
    }

    private func locale(_ member: JSONNode.Member, in document: JSONDocument)
        throws(VoiceDataError) -> SpokenLocale
    {
        // As POSIX writes a locale: one file would know it and the next one not.
        guard !member.key.contains(where: { "_.@".contains($0) }) else {
            let expected = "a BCP 47 tag, with hyphens"
            throw document.error(.malformed(expected: expected), at: member.keyOffset)
        }
        switch RequestedLocale(member.key).meaning {
        case .none(let reason): throw document.error(.invalidTag(reason), at: member.keyOffset)
        case .locale(let locale):
            guard !locale.notes.contains(.scriptImpliedByRegion) else {
                let written = locale.key.description
                throw document.error(.scriptNotWritten(write: written), at: member.keyOffset)
            }
            return locale
        }
    }

    private func entry(_ field: JSONField, _ locale: SpokenLocale) throws(VoiceDataError)
        -> VoiceMatrix.Entry
    {
        let object = try field.object(["speak", "silent", "notes"])
        let decision: VoiceMatrix.Decision
        switch (object["speak"], object["silent"]) {
        case (let speak?, nil): decision = .speak(try standIns(speak, for: locale))
        case (nil, let silent?): decision = .silent(try silent.clause())
        default: throw field.error(.notExactlyOne(of: ["speak", "silent"]))
        }
        return VoiceMatrix.Entry(
            locale: locale, decision: decision, notes: try object["notes"]?.string())
    }

    private func standIns(_ field: JSONField, for locale: SpokenLocale) throws(VoiceDataError)
        -> [VoiceMatrix.StandIn]
    {
        var standIns: [VoiceMatrix.StandIn] = []
        for element in try field.elements() {
            let object = try element.object(["locale", "voice", "serves"])
            let kind: VoiceMatrix.StandIn.Kind
            switch (object["locale"], object["voice"]) {
            case (let tag?, nil): kind = .locale(try standInLocale(tag, for: locale))
            case (nil, let voice?): kind = .voice(try standInVoice(voice, for: locale))
            default: throw element.error(.notExactlyOne(of: ["locale", "voice"]))
            }
            guard !standIns.contains(where: { $0.kind == kind }) else {
                throw element.error(.pointlessStandIn)
            }
            standIns.append(.init(kind, serves: try object.required("serves").clause()))
        }
        return standIns
    }

    private func standInLocale(_ field: JSONField, for locale: SpokenLocale)
        throws(VoiceDataError) -> SpokenLocale
    {
        let standIn = try field.spokenLocale()
        guard standIn.key.language == locale.key.language else {
            throw field.error(.otherLanguage(standIn.key.language))
        }
        if let script = locale.key.script {
            let reads = catalog.reviews.contains {
                $0.locale?.key.language == standIn.key.language
                    && $0.locale?.key.region == standIn.key.region && $0.reads(script)
            }
            guard reads else { throw field.error(.scriptNotReadable(script)) }
        }
        guard standIn.key.region != locale.key.region || standIn.accent != locale.accent else {
            throw field.error(.pointlessStandIn)
        }
        return standIn
    }

    private func standInVoice(_ field: JSONField, for locale: SpokenLocale)
        throws(VoiceDataError) -> VoiceID
    {
        let id = VoiceID(try field.string())
        guard let review = catalog[id] else { throw field.error(.unreviewedVoice(id)) }
        guard review.cannotRead == nil else { throw field.error(.unfitVoice(id)) }
        let language = locale.key.language
        if let spoken = review.locale?.key.language, spoken != language,
            !Macrolanguage.members(of: language).contains(spoken)
        {
            throw field.error(.otherLanguage(spoken))
        }
        if let script = locale.key.script, !review.reads(script) {
            throw field.error(.scriptNotReadable(script))
        }
        return id
    }
}
