// swift-tools-version: 6.2
import PackageDescription

// A debug build is what `swift run` makes, and an unoptimised particle loop is up to a hundred times
// slower. The libraries and the program are therefore optimised in every configuration.
let optimised: [SwiftSetting] = [
  .unsafeFlags(["-O"], .when(configuration: .debug))
]

// Code that no frame waits for is compiled file by file for the library that `make library` makes, because the linker
// then leaves out the files that C never asks for.
let isForC = Context.environment["CONFETTI_FOR_C"] != nil
let apart: [SwiftSetting] = isForC ? [.unsafeFlags(["-no-whole-module-optimization"])] : []
let small: [SwiftSetting] = isForC ? [.unsafeFlags(["-Osize"])] : []

// On Linux the flags pkg-config gives for SDL2 (-D_REENTRANT) only cause a warning at every build,
// and its headers are found without; on macOS they name Homebrew's folder.
#if os(macOS)
  let sdlPackageName: String? = "sdl2"
#else
  let sdlPackageName: String? = nil
#endif

// Packages that depend on this one with `traits: []` fetch no other package.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Demo"]))

let package = Package(
  name: "Confetti",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "MotionCGFloat", targets: ["MotionCGFloat"]),
    .library(name: "Confetti", targets: ["Confetti"]),
    .library(name: "ConfettiFilm", targets: ["ConfettiFilm"]),
    .library(name: "ConfettiSound", targets: ["ConfettiSound"]),
    .library(name: "ConfettiSDL", targets: ["ConfettiSDL"]),
    .library(name: "ConfettiTerminal", targets: ["ConfettiTerminal"]),
    .executable(name: "ConfettiDemo", targets: ["ConfettiProgram"]),
    // For programs in C and other languages; `make library` builds it with Swift's own library inside.
    .library(name: "ConfettiC", type: .dynamic, targets: ["ConfettiC"]),
  ],
  traits: [
    .trait(name: "Demo", description: "The program ConfettiDemo, with its command line."),
    .default(enabledTraits: ["Demo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Square roots and remainders may become calls of the C library's, which a program that imports
    // nothing else is not linked with.
    .target(
      name: "Motion", swiftSettings: optimised + apart,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Foundation's numbers, apart: no other library here imports Foundation.
    .target(name: "MotionCGFloat", dependencies: ["Motion"], swiftSettings: optimised),
    .target(name: "ConfettiSystem", dependencies: ["CConfettiSystem"], swiftSettings: optimised),
    .target(
      name: "ConfettiGraphics",
      dependencies: [
        "ConfettiSystem", "Motion", "CConfettiZlib", "CConfettiFiles", "CConfettiLanes",
      ],
      swiftSettings: optimised),
    .target(
      name: "ConfettiLanguage", dependencies: ["ConfettiSystem"],
      swiftSettings: optimised + apart + small),
    .target(
      name: "Confetti",
      dependencies: [
        "ConfettiSystem", "ConfettiLanguage", "Motion", "ConfettiGraphics", "CConfettiFiles",
        "CConfettiLanes",
      ],
      exclude: ["Library/Files"], swiftSettings: optimised),
    .target(
      name: "ConfettiFilm",
      dependencies: ["Confetti", "ConfettiGraphics", "ConfettiSystem", "Motion"],
      swiftSettings: optimised),
    .target(
      name: "ConfettiSound",
      dependencies: ["Confetti", "ConfettiGraphics", "ConfettiSystem", "Motion"],
      swiftSettings: optimised),
    .target(
      name: "ConfettiControls", dependencies: ["Motion", "ConfettiGraphics"],
      swiftSettings: optimised),
    .target(
      name: "ConfettiShow",
      dependencies: ["Confetti", "ConfettiControls", "ConfettiSound", "ConfettiSystem", "Motion"],
      swiftSettings: optimised),
    // Effects of other programs in the language of effects.
    .target(
      name: "ConfettiExchange", dependencies: ["Confetti", "ConfettiLanguage", "Motion"],
      swiftSettings: optimised),
    // The editor of effects.
    .target(
      name: "ConfettiStudio",
      dependencies: [
        "Confetti", "ConfettiControls", "ConfettiExchange", "ConfettiSound", "ConfettiSystem",
        "Motion",
      ],
      swiftSettings: optimised),
    .target(
      name: "ConfettiSDL", dependencies: ["Confetti", "ConfettiSystem", "CConfettiSDL", "Motion"],
      swiftSettings: optimised),
    .target(
      name: "ConfettiTerminal",
      dependencies: ["Confetti", "ConfettiGraphics", "ConfettiSystem", "CConfettiZlib", "Motion"],
      swiftSettings: optimised),
    // The header of the interface for C, and the functions behind it.
    .target(name: "CConfetti"),
    .target(
      name: "ConfettiC",
      dependencies: [
        "CConfetti", "Confetti", "ConfettiGraphics", "ConfettiLanguage", "ConfettiSound",
        "ConfettiSystem", "Motion",
      ],
      swiftSettings: optimised),
    // The loops over particles, for processors that compute four or eight numbers at a time.
    .target(
      name: "CConfettiLanes",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    // The files of effects and of the folder assets, compiled into the program.
    .target(name: "CConfettiFiles"),
    .target(
      name: "ConfettiDemo",
      dependencies: [
        "ConfettiControls", "ConfettiExchange", "ConfettiFilm", "ConfettiGraphics",
        "ConfettiLanguage", "ConfettiShow", "ConfettiSDL", "ConfettiSound", "ConfettiStudio",
        "ConfettiSystem", "ConfettiTerminal", "Motion",
        argumentParser,
      ],
      swiftSettings: optimised),
    .executableTarget(name: "ConfettiProgram", dependencies: ["ConfettiDemo"]),
    .systemLibrary(
      name: "CConfettiSDL", pkgConfig: sdlPackageName,
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(name: "CConfettiSystem"),
    .systemLibrary(name: "CConfettiZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "ConfettiTestSupport"],
      exclude: ["motion.json"]),
    .testTarget(name: "MotionCGFloatTests", dependencies: ["MotionCGFloat"]),
    // Its declarations are on the main actor unless they say otherwise, as those of new apps are.
    .testTarget(
      name: "MotionMainActorTests", dependencies: ["Motion"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ConfettiSystemTests", dependencies: ["ConfettiSystem", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiGraphicsTests",
      dependencies: ["ConfettiGraphics", "ConfettiSystem", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiLanguageTests", dependencies: ["ConfettiLanguage", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiTests",
      dependencies: ["Confetti", "ConfettiLanguage", "ConfettiTestSupport", "CConfettiLanes"],
      exclude: ["Vectors"]),
    .testTarget(
      name: "ConfettiFilmTests",
      dependencies: ["ConfettiFilm", "ConfettiSystem", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiSoundTests",
      dependencies: ["ConfettiSound", "ConfettiSystem", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiControlsTests", dependencies: ["ConfettiControls", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiShowTests",
      dependencies: ["ConfettiShow", "ConfettiShowTestSupport", "ConfettiSound"]),
    .testTarget(
      name: "ConfettiExchangeTests",
      dependencies: ["Confetti", "ConfettiExchange", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiStudioTests",
      dependencies: ["ConfettiStudio", "ConfettiControls", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiSDLTests",
      dependencies: ["ConfettiSDL", "ConfettiSDLTestSupport", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiCTests",
      dependencies: [
        "CConfetti", "ConfettiC", "Confetti", "ConfettiGraphics", "ConfettiSound",
        "ConfettiTestSupport", "Motion",
      ]),
    .testTarget(
      name: "ConfettiTerminalTests",
      dependencies: ["ConfettiSystem", "ConfettiTerminal", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiDemoTests",
      dependencies: [
        "ConfettiControls", "ConfettiDemo", "ConfettiFilm", "ConfettiSDLTestSupport",
        "ConfettiSystem",
        "ConfettiTestSupport",
      ]),
    .testTarget(
      name: "ConfettiGoldenTests",
      dependencies: [
        "Confetti", "ConfettiControls", "ConfettiFilm", "ConfettiShowTestSupport",
        "ConfettiSystem", "ConfettiTestSupport",
      ],
      exclude: ["Stills", "frames.txt"]),
    // What several test targets share, apart by what it depends on.
    .target(
      name: "ConfettiTestSupport", path: "Tests/ConfettiTestSupport", swiftSettings: optimised),
    .target(
      name: "ConfettiShowTestSupport",
      dependencies: ["ConfettiControls", "ConfettiShow", "ConfettiTestSupport"],
      path: "Tests/ConfettiShowTestSupport"),
    // Random calls from C, which fuzzing and a program for any build of the library make.
    .target(name: "CConfettiTrials", dependencies: ["CConfetti"], path: "Tests/c/trials"),
    .target(
      name: "ConfettiSDLTestSupport",
      dependencies: ["ConfettiGraphics", "ConfettiSystem", "CConfettiSDL"],
      path: "Tests/ConfettiSDLTestSupport"),
    // Benchmarks and fuzzing have folders of their own, but are targets of this package: they use declarations
    // that other packages do not see. Nothing depends on them, and no product has them.
    .executableTarget(
      name: "ConfettiBenchmarks",
      dependencies: [
        "Confetti", "ConfettiControls", "ConfettiDemo", "ConfettiGraphics", "ConfettiSDL",
        "ConfettiSound",
        "ConfettiStudio", "ConfettiSystem", "CConfettiSDL", "CConfettiSystem", "Motion",
        argumentParser,
      ],
      path: "Benchmarks/Sources"),
    .testTarget(
      name: "ConfettiBenchmarksTests",
      dependencies: ["ConfettiBenchmarks", "ConfettiSDLTestSupport", "ConfettiSystem"],
      path: "Benchmarks/Tests"),
    // The unit tests try all targets of fuzzing; fuzz.sh links the same objects with libFuzzer.
    .testTarget(
      name: "ConfettiFuzzTests",
      dependencies: [
        "Confetti", "ConfettiC", "ConfettiControls", "ConfettiDemo", "ConfettiExchange",
        "ConfettiFilm", "CConfettiTrials", "ConfettiSDL", "ConfettiSDLTestSupport", "ConfettiShow",
        "ConfettiSound", "ConfettiStudio", "ConfettiTerminal", "ConfettiTestSupport",
        "CConfettiSDL", "CConfettiZlib", "Motion",
        argumentParser,
      ],
      path: "Fuzz", exclude: ["Corpus", "Findings", "fuzz.sh"], swiftSettings: optimised),
  ],
  swiftLanguageModes: [.v6]
)
