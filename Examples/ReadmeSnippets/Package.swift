// swift-tools-version: 6.2

import PackageDescription

// Its sources are written by Scripts/check-readme.
let package = Package(
  name: "readme-snippets",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reach", path: "../..")],
  targets: [
    .target(
      name: "ReadmeSnippets",
      dependencies: [
        .product(name: "ReachModels", package: "reach"),
        .product(name: "ReachMonitor", package: "reach"),
      ]),
    .testTarget(
      name: "ReadmeSnippetsTests",
      dependencies: [
        .product(name: "ReachMonitor", package: "reach"),
        .product(name: "ReachTesting", package: "reach"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
