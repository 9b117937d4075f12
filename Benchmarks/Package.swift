// swift-tools-version: 6.2

import PackageDescription

/// As the command has it: a task stays where it runs.
let settings: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let package = Package(
  name: "reach-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reach", path: "..")],
  targets: [
    .executableTarget(
      name: "FirstPath", dependencies: [.product(name: "ReachPath", package: "reach")],
      swiftSettings: settings),
    .executableTarget(
      name: "PathListener",
      dependencies: [
        .product(name: "ReachPath", package: "reach"),
        .product(name: "ReachMonitor", package: "reach"),
        .product(name: "ReachTesting", package: "reach"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ProbeCost",
      dependencies: [
        .product(name: "ReachPath", package: "reach"),
        .product(name: "ReachProbe", package: "reach"),
      ]),
    // Of the tests' own simulation, which is linked here.
    .executableTarget(
      name: "Fleet",
      dependencies: [
        .product(name: "ReachModels", package: "reach"),
        .product(name: "ReachMonitor", package: "reach"),
        .product(name: "ReachProbe", package: "reach"),
        .product(name: "ReachTesting", package: "reach"),
      ]),
    .executableTarget(
      name: "FanOut",
      dependencies: [
        .product(name: "ReachModels", package: "reach"),
        .product(name: "ReachMonitor", package: "reach"),
        .product(name: "ReachTesting", package: "reach"),
      ]),
    .target(name: "CNetlink"),
    .executableTarget(name: "PathLimit", dependencies: ["CNetlink"]),
    .executableTarget(name: "PathDrive", dependencies: ["CNetlink"]),
    .executableTarget(name: "CurlLimit"),
  ],
  swiftLanguageModes: [.v6]
)
