// swift-tools-version: 6.2

import PackageDescription

/// Held by every Swift target, tests and command included; none gets a list of its own.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),  // SE-0458
  .treatAllWarnings(as: .error),  // SE-0480, dropped for dependents by SwiftPM
  .enableUpcomingFeature("ExistentialAny"),  // SE-0335
  .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
  .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
]

func library(_ name: String, dependsOn dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  for name: String, also dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "reach",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReachModels", targets: ["ReachModels"]),
    .library(name: "ReachPath", targets: ["ReachPath"]),
    .library(name: "ReachProbe", targets: ["ReachProbe"]),
    .library(name: "ReachMonitor", targets: ["ReachMonitor"]),
    .library(name: "ReachTesting", targets: ["ReachTesting"]),
    .executable(name: "reach", targets: ["reach"]),
  ],
  targets: [
    .target(name: "CReachSystem"),
    library("ReachModels"),
    library("ReachSystem", dependsOn: ["ReachModels", "CReachSystem"]),
    library("ReachPath", dependsOn: ["ReachModels", "ReachSystem", "CReachSystem"]),
    library("ReachProbe", dependsOn: ["ReachModels", "ReachSystem", "CReachSystem"]),
    library(
      "ReachMonitor", dependsOn: ["ReachModels", "ReachPath", "ReachProbe", "ReachSystem"]),
    library(
      "ReachTesting",
      dependsOn: ["ReachModels", "ReachPath", "ReachProbe", "ReachMonitor", "ReachSystem"]),
    .executableTarget(
      name: "reach",
      dependencies: ["ReachModels", "ReachPath", "ReachProbe", "ReachMonitor", "ReachSystem"],
      swiftSettings: settings),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "LiveSupport", dependencies: ["ReachSystem", "CReachSystem", "CTestSupport"],
      path: "Tests/LiveSupport", swiftSettings: settings),
    tests(for: "ReachModels"),
    tests(for: "ReachSystem", also: ["LiveSupport"]),
    tests(
      for: "ReachPath", also: ["ReachModels", "LiveSupport", "CReachSystem"],
      resources: [.copy("Captures")]),
    tests(for: "ReachProbe", also: ["ReachTesting", "LiveSupport"]),
    .executableTarget(
      name: "URLErrorProgram", dependencies: ["ReachProbe"], path: "Tests/URLErrorProgram",
      swiftSettings: settings),
    tests(for: "ReachMonitor", also: ["ReachTesting", "LiveSupport", "ReachSystem"]),
    tests(
      for: "reach", also: ["ReachModels", "ReachPath", "ReachProbe", "ReachSystem", "LiveSupport"]),
    tests(for: "ReachTesting", resources: [.copy("Recordings")]),
    .testTarget(
      name: "ReachLiveTests",
      dependencies: ["ReachMonitor", "ReachTesting", "LiveSupport", "reach"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
