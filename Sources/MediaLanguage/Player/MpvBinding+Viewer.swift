// SPDX-License-Identifier: Apache-2.0

extension MpvBinding {
    /// Follows what mpv reports by itself, until it goes.
    func observe() -> Task<Void, Never> {
        Task { [weak self, notices = connection.notices, actions] in
            for await notice in notices { await self?.consider(notice) }
            actions.finish()
        }
    }

    private func consider(_ notice: MpvNotice) async {
        switch notice.name {
        case "file-loaded": loaded = notice.order
        case "end-file" where notice.content["reason"]?.text == "error": failed = notice.order
        case "property-change": await considerChange(notice)
        default: break
        }
    }

    /// A track that changed without this binding's word was changed by the viewer.
    private func considerChange(_ notice: MpvNotice) async {
        guard let property = notice.content["name"]?.text, var applied,
            notice.order > applied.order, let expected = applied.ids[property]
        else { return }
        let id = notice.content["data"]?.integer
        guard id != expected else { return }
        applied.ids[property] = id
        self.applied = applied
        let kind: MediaTrack.Kind = property == "aid" ? .audio : .text
        guard let list = try? await trackList().list else { return }
        let playing = id.flatMap { id in list.first { $0.kind == kind && $0.id == id } }
        actions.yield(ViewerAction(kind: kind, track: playing.flatMap { track(of: $0, in: list) }))
    }
}
