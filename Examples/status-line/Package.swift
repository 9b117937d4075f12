// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "status-line",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reach", path: "../..")],
  targets: [
    // What it shows is a function of the state, so the models are all that it takes.
    .target(
      name: "StatusLine", dependencies: [.product(name: "ReachModels", package: "reach")]),
    .testTarget(
      name: "StatusLineTests",
      dependencies: ["StatusLine", .product(name: "ReachTesting", package: "reach")]),
  ],
  swiftLanguageModes: [.v6]
)
