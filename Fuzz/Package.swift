// swift-tools-version: 6.2

import PackageDescription

// A package of its own: `unsafeFlags` would make the root unusable as a dependency.
let package = Package(
  name: "reach-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reach", path: "..")],
  targets: [
    .executableTarget(
      name: "PathFuzz", dependencies: [.product(name: "ReachPath", package: "reach")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
