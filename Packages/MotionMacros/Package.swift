// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// A package of its own, so that nobody who uses the libraries without the macros builds swift-syntax.
let confetti = "Confetti"

let package = Package(
  name: "MotionMacros",
  platforms: [.macOS(.v14)],
  products: [.library(name: "MotionMacros", targets: ["MotionMacros"])],
  dependencies: [
    .package(name: confetti, path: "../..", traits: []),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(
      name: "MotionMacros",
      dependencies: ["MotionMacrosPlugin", .product(name: "Motion", package: confetti)]),
    // What the compiler runs.
    .macro(
      name: "MotionMacrosPlugin",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "Example",
      dependencies: ["MotionMacros", .product(name: "Motion", package: confetti)]),
    .testTarget(
      name: "MotionMacrosTests",
      dependencies: ["MotionMacros", .product(name: "Motion", package: confetti)]),
    .testTarget(
      name: "MotionMacrosPluginTests",
      dependencies: [
        "MotionMacrosPlugin",
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
