// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "sync-engine",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "reach", path: "../..")],
  targets: [
    .target(
      name: "SyncEngine",
      dependencies: [
        .product(name: "ReachModels", package: "reach"),
        .product(name: "ReachMonitor", package: "reach"),
      ]),
    .testTarget(
      name: "SyncEngineTests",
      dependencies: ["SyncEngine", .product(name: "ReachTesting", package: "reach")]),
  ],
  swiftLanguageModes: [.v6]
)
