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

let package = Package(
    name: "Kiosk",
    products: [.executable(name: "kiosk", targets: ["kiosk"])],
    dependencies: [.package(name: "Parlance", path: "../..")],
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        // What C does with macros and variadic functions.
        .target(name: "CKiosk", dependencies: ["CGtk"]),
        // What is shown, as values: no GTK, so it is tested without a window.
        .target(
            name: "KioskModel",
            dependencies: [
                .product(name: "Parlance", package: "Parlance"),
                .product(name: "ParlanceCaptions", package: "Parlance"),
                .product(name: "MediaLanguage", package: "Parlance"),
            ], swiftSettings: strict),
        .executableTarget(
            name: "kiosk",
            dependencies: [
                "CGtk", "CKiosk", "KioskModel",
                .product(name: "speak-engine", package: "Parlance"),
            ], swiftSettings: strict),
        .testTarget(
            name: "KioskModelTests", dependencies: ["KioskModel"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
