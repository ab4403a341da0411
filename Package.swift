// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A module of the library, in dependency order below: arrows point up this list only.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a module; what they read from the source tree is never bundled.
func tests(_ name: String, _ dependencies: [Target.Dependency], reading: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: dependencies + ["TestSupport"], exclude: reading,
        swiftSettings: strict)
}

let package = Package(
    name: "Parlance",
    products: [
        .library(name: "Parlance", targets: ["Parlance"]),
        .library(name: "ParlanceCaptions", targets: ["ParlanceCaptions"]),
        .library(name: "ParlanceTestKit", targets: ["ParlanceTestKit"]),
        // What scripts/build-library makes libparlance.so of: a library product has no SONAME.
        .library(name: "ParlanceC", type: .static, targets: ["ParlanceC"]),
        .library(name: "MediaLanguage", targets: ["MediaLanguage"]),
        .executable(name: "speak", targets: ["speak"]),
        .executable(name: "speak-workshop", targets: ["speak-workshop"]),
        .executable(name: "speak-engine", targets: ["speak-engine"]),
        .plugin(name: "VoiceCoverage", targets: ["VoiceCoveragePlugin"]),
    ],
    targets: [
        .systemLibrary(
            name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
        .target(name: "CPulse"),
        // Not a system library: ICU's headers and those of Foundation's own ICU exclude each other.
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(name: "CPlatform"),
        .target(name: "VoiceMatrixData"),

        module("Platform", ["CPlatform"]),
        module("LanguageTag"),
        module("VoiceMatching", ["LanguageTag", "Platform", "VoiceMatrixData"]),
        module("SpeechText", ["LanguageTag"]),
        module("VoiceFitness", ["LanguageTag", "VoiceMatching", "SpeechText"]),
        module("ListeningEvidence", ["LanguageTag", "VoiceMatching", "Platform"]),
        module("JUnitReport"),
        module(
            "VoiceCoverage",
            ["LanguageTag", "VoiceMatching", "ListeningEvidence", "JUnitReport", "Platform"]),
        module("EngineProtocol"),
        module("EspeakEngine", ["CEspeakNG", "EngineProtocol"]),
        .target(name: "CNoSound"),
        .executableTarget(
            name: "speak-engine",
            dependencies: ["EspeakEngine", "EngineProtocol", "CPlatform", "CNoSound"],
            swiftSettings: strict),
        module("EngineHost", ["EngineProtocol", "Platform", "CPlatform"]),
        module(
            "VoiceProbe",
            [
                "VoiceFitness", "VoiceMatching", "LanguageTag", "EngineHost", "EngineProtocol",
                "Platform",
            ]),
        module("AudioOutput", ["CPulse", "Platform"]),
        module(
            "Utterance",
            [
                "LanguageTag", "VoiceMatching", "SpeechText", "EngineProtocol", "EngineHost",
                "AudioOutput", "Platform",
            ]),
        module(
            "Parlance",
            [
                "Utterance", "LanguageTag", "VoiceMatching", "SpeechText", "EngineProtocol",
                "EngineHost", "AudioOutput", "Platform",
            ]),
        // ICU is linked by what writes captions only: it takes long to load.
        module("Captions", ["CICU", "LanguageTag"]),
        module("ParlanceCaptions", ["Captions", "Parlance", "LanguageTag"]),
        // For tests of apps: an engine and a sound output without sound.
        module(
            "ParlanceTestKit",
            [
                "Parlance", "LanguageTag", "VoiceMatching", "EngineHost", "EngineProtocol",
                "AudioOutput",
            ]),
        .target(name: "CParlance"),
        module("ParlanceC", ["CParlance", "CPlatform", "Parlance", "VoiceMatching", "Platform"]),
        module(
            "SpeechService",
            ["Parlance", "LanguageTag", "VoiceMatching", "Platform", "CPlatform"]),
        module("MediaLanguage", ["LanguageTag", "Platform"]),
        module("CommandSyntax"),
        module(
            "SpeakCommands",
            [
                "CommandSyntax", "Parlance", "Utterance", "LanguageTag", "VoiceMatching",
                "EngineHost", "EngineProtocol", "AudioOutput", "Platform", "SpeechText",
                "VoiceFitness", "VoiceProbe", "ListeningEvidence", "VoiceCoverage", "SpeechService",
            ]),
        .executableTarget(
            name: "speak", dependencies: ["SpeakCommands"], swiftSettings: strict),
        module("Prompts", ["LanguageTag", "VoiceMatching"]),
        .target(name: "ListeningReportPage", exclude: ["files"]),
        module(
            "ListeningReport",
            [
                "ListeningReportPage", "Prompts", "Captions", "ListeningEvidence", "Utterance",
                "EngineHost", "EngineProtocol", "SpeechText", "VoiceMatching", "LanguageTag",
                "Platform",
            ]),
        // What works on files, in a program of its own: its libraries take long to load.
        module(
            "WorkshopCommands",
            [
                "SpeakCommands", "CommandSyntax", "Captions", "LanguageTag", "Utterance",
                "SpeechText", "MediaLanguage", "JUnitReport", "Parlance", "Prompts",
                "ListeningReport", "ListeningEvidence", "EngineHost", "EngineProtocol",
                "VoiceMatching", "Platform",
            ]),
        .executableTarget(
            name: "speak-workshop", dependencies: ["SpeakCommands", "WorkshopCommands"],
            swiftSettings: strict),

        // `swift package voice-coverage` in an app: its name, because a module has the other one.
        .plugin(
            name: "VoiceCoveragePlugin",
            capability: .command(
                intent: .custom(
                    verb: "voice-coverage",
                    description: "Assert that every app locale has an approved voice, or silence.")),
            dependencies: ["speak", "speak-engine"], path: "Plugins/VoiceCoverage"),

        // For scripts/bench only; no product, so that users never build it.
        .executableTarget(
            name: "bench",
            dependencies: [
                "EngineHost", "EngineProtocol", "LanguageTag", "MediaLanguage", "Parlance",
                "SpeechText", "VoiceCoverage", "VoiceMatching",
            ], path: "Benchmarks/bench", swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport",
            swiftSettings: strict),
        // A long run with faults, for scripts/soak: no product.
        .executableTarget(
            name: "soak",
            dependencies: [
                "Parlance", "EngineHost", "LanguageTag", "VoiceMatching", "TestSupport",
                "speak-engine",
            ], path: "Tests/Soak", swiftSettings: strict),
        tests("Platform", ["Platform"]),
        tests("LanguageTag", ["LanguageTag"], reading: ["Fixtures"]),
        tests("VoiceMatching", ["VoiceMatching", "LanguageTag"], reading: ["Fixtures"]),
        tests("SpeechText", ["SpeechText", "LanguageTag"]),
        tests("VoiceFitness", ["VoiceFitness", "LanguageTag", "VoiceMatching"]),
        tests(
            "VoiceProbe",
            [
                "VoiceProbe", "VoiceFitness", "VoiceMatching", "LanguageTag", "EngineHost",
                "EngineProtocol", "Parlance", "Platform", "speak-engine",
            ]),
        tests("ListeningEvidence", ["ListeningEvidence", "LanguageTag", "VoiceMatching"]),
        tests(
            "VoiceCoverage",
            ["VoiceCoverage", "LanguageTag", "VoiceMatching", "ListeningEvidence"]),
        tests("EngineProtocol", ["EngineProtocol"]),
        tests(
            "EngineHost", ["EngineHost", "EngineProtocol", "SpeechText", "speak-engine"],
            reading: ["Fixtures"]),
        tests("AudioOutput", ["AudioOutput", "Platform"]),
        tests(
            "Parlance",
            [
                "Parlance", "Utterance", "LanguageTag", "VoiceMatching", "SpeechText", "EngineHost",
                "EngineProtocol", "AudioOutput", "speak-engine",
            ], reading: ["Fixtures"]),
        tests(
            "Captions",
            [
                "Captions", "ParlanceCaptions", "Parlance", "Utterance", "LanguageTag",
                "SpeechText", "EngineHost", "EngineProtocol", "VoiceMatching", "speak-engine",
                "speak", "speak-workshop",
            ], reading: ["Fixtures", "Support"]),
        tests(
            "SpeechService",
            ["SpeechService", "ParlanceTestKit", "Parlance", "Platform", "speak", "speak-engine"]),
        tests("ParlanceTestKit", ["ParlanceTestKit", "Parlance"]),
        tests(
            "MediaLanguage",
            ["MediaLanguage", "LanguageTag", "JUnitReport", "speak", "speak-workshop"],
            reading: ["Fixtures"]),
        tests("CommandSyntax", ["CommandSyntax"]),
        tests("Prompts", ["Prompts", "LanguageTag"], reading: ["Fixtures"]),
        tests(
            "ListeningReport", ["speak-workshop", "speak-engine"], reading: ["Fixtures", "Browser"]),
        tests(
            "Speak",
            [
                "SpeakCommands", "CommandSyntax", "Parlance", "Utterance", "VoiceMatching",
                "ListeningEvidence", "LanguageTag", "speak", "speak-engine",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
