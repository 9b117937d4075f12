// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "draining-server",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reach", path: "../..")],
  targets: [
    .target(
      name: "DrainingServer",
      dependencies: [
        .product(name: "ReachModels", package: "reach"),
        .product(name: "ReachMonitor", package: "reach"),
      ]),
    .testTarget(
      name: "DrainingServerTests",
      dependencies: ["DrainingServer", .product(name: "ReachTesting", package: "reach")]),
  ],
  swiftLanguageModes: [.v6]
)
