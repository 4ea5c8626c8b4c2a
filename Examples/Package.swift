// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that these programs depend on Confetti as any other program does. In
// yours, name the folder of your copy of the repository: see the README.
let confetti = "Confetti"

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: confetti, path: "..")],
  targets: [
    .executableTarget(
      name: "Breath",
      dependencies: [
        .product(name: "Confetti", package: confetti), .product(name: "Motion", package: confetti),
      ]),
    .executableTarget(
      name: "Coins",
      dependencies: [
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiSDL", package: confetti),
      ]),
    .executableTarget(
      name: "Ducks",
      dependencies: [
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiSDL", package: confetti),
      ],
      exclude: ["duck.png", "ducks.json"]),
    .executableTarget(
      name: "Game",
      dependencies: [
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiSDL", package: confetti),
        .product(name: "ConfettiSound", package: confetti),
      ]),
    .executableTarget(
      name: "Loudspeaker",
      dependencies: [
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiSound", package: confetti),
      ]),
    .executableTarget(
      name: "BesideAnotherBinding",
      dependencies: ["CSDL2", .product(name: "ConfettiSDL", package: confetti)]),
    .executableTarget(
      name: "Picture", dependencies: [.product(name: "Confetti", package: confetti)]),
    .executableTarget(
      name: "Terminal", dependencies: [.product(name: "Motion", package: confetti)]),
    .executableTarget(
      name: "Tool",
      dependencies: [
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiTerminal", package: confetti),
      ]),
    // Represents the SDL binding that a program already has.
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
  ],
  swiftLanguageModes: [.v6]
)
