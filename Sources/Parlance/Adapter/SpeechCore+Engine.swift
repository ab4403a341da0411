// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import VoiceMatching

// Whether there is an engine, and how its return is noticed.
extension SpeechCore {
    /// A request failed with the engine: after several crashes in a row no speech is possible.
    func engineFailed() async {
        if let resting = await host.health.resting { resettle(SpeechFailure(resting)) }
    }

    /// Lists the voices of an engine that is another one than before.
    ///
    /// A process that was replaced after a crash is of the version that is installed by now.
    func noticeNewEngine() async {
        let asked = host
        guard let desk, let engine = try? await asked.start(), engine != desk.engine,
            let fresh = try? await listVoices(of: asked), asked === host
        else { return }
        self.desk = fresh
        resettle()
    }

    /// Asks for an engine again and again, until one answers.
    func recoverEngine() {
        guard engineRecovery == nil, !isShutDown else { return }
        engineRecovery = Task { [weak self] in
            var pause = Duration.milliseconds(500)
            while (try? await Task.sleep(for: pause)) != nil {
                guard await self?.engineIsBack() == false else { return }
                pause = min(pause * 2, .seconds(10))
            }
        }
    }

    /// Asks once; true when nobody needs to ask again.
    private func engineIsBack() async -> Bool {
        if case .failed = availability { await refresh(forgives: false) }
        if case .failed = availability, !isShutDown { return false }
        engineRecovery = nil
        return true
    }
}

extension SpeechState.Availability {
    /// Whether nothing has changed that a person could see: how long an engine rests is told anew
    /// each time.
    func isSame(as other: Self) -> Bool {
        if case .failed(let first) = self, case .failed(let second) = other {
            return first.code == second.code && first.area == second.area
        }
        return self == other
    }
}
