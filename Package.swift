// swift-tools-version: 6.2
import PackageDescription

// A debug build is what `swift run` makes, and an unoptimised particle loop is up to a hundred times
// slower. The libraries under the show are therefore optimised in every configuration.
let optimised: [SwiftSetting] = [
  .unsafeFlags(["-O"], .when(configuration: .debug))
]

// On Linux the flags pkg-config gives for SDL2 (-D_REENTRANT) only cause a warning at every build,
// and its headers are found without; on macOS they name Homebrew's folder.
#if os(macOS)
  let sdlPackageName: String? = "sdl2"
#else
  let sdlPackageName: String? = nil
#endif

// Only `make docs` needs the plugin that builds the documentation.
let documentation: [Package.Dependency] =
  Context.environment["CONFETTI_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

// What the targets of fuzzing try, in the unit tests and with libFuzzer.
let fuzzed: [Target.Dependency] = [
  "Confetti", "ConfettiControls", "ConfettiDemo", "ConfettiFilm", "ConfettiSDL", "ConfettiShow",
  "ConfettiSound",
  "ConfettiTerminal", "ConfettiTestSupport", "CConfettiSDL", "CConfettiZlib", "Motion",
  .product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Demo"])),
]

let package = Package(
  name: "Confetti",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Confetti", targets: ["Confetti"]),
    .library(name: "ConfettiFilm", targets: ["ConfettiFilm"]),
    .library(name: "ConfettiSound", targets: ["ConfettiSound"]),
    .library(name: "ConfettiSDL", targets: ["ConfettiSDL"]),
    .library(name: "ConfettiTerminal", targets: ["ConfettiTerminal"]),
    .executable(name: "ConfettiDemo", targets: ["ConfettiDemo"]),
  ],
  traits: [
    .trait(name: "Demo", description: "The program ConfettiDemo, with its command line."),
    .default(enabledTraits: ["Demo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ] + documentation,
  targets: [
    // Square roots and remainders may become calls of the C library's, which a program that imports
    // nothing else is not linked with.
    .target(
      name: "Motion", swiftSettings: optimised,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ConfettiSystem", dependencies: ["CConfettiSystem"], swiftSettings: optimised),
    .target(
      name: "ConfettiGraphics",
      dependencies: [
        "ConfettiSystem", "Motion", "CConfettiZlib", "CConfettiFiles", "CConfettiLanes",
      ],
      swiftSettings: optimised),
    .target(
      name: "ConfettiLanguage", dependencies: ["ConfettiSystem"], swiftSettings: optimised),
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
    .target(
      name: "ConfettiSDL", dependencies: ["Confetti", "ConfettiSystem", "CConfettiSDL", "Motion"],
      swiftSettings: optimised),
    .target(
      name: "ConfettiTerminal",
      dependencies: ["Confetti", "ConfettiGraphics", "ConfettiSystem", "CConfettiZlib", "Motion"],
      swiftSettings: optimised),
    // The loops over particles, for processors that compute four or eight numbers at a time.
    .target(
      name: "CConfettiLanes",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    // The files of effects and of the folder assets, compiled into the program.
    .target(name: "CConfettiFiles"),
    .target(
      name: "ConfettiBench",
      dependencies: [
        "Confetti", "ConfettiControls", "ConfettiShow", "ConfettiSDL", "ConfettiSound",
        "ConfettiSystem", "CConfettiSDL", "CConfettiSystem", "Motion",
      ]),
    .executableTarget(
      name: "ConfettiDemo",
      dependencies: [
        "ConfettiBench", "ConfettiControls", "ConfettiFilm", "ConfettiGraphics",
        "ConfettiLanguage", "ConfettiShow", "ConfettiSDL", "ConfettiSound", "ConfettiSystem",
        "ConfettiTerminal", "Motion",
        // Who depends on this package with `traits: []` fetches no other package.
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Demo"])),
      ]),
    .systemLibrary(
      name: "CConfettiSDL", pkgConfig: sdlPackageName,
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(name: "CConfettiSystem"),
    .systemLibrary(name: "CConfettiZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "ConfettiTestSupport"],
      exclude: ["motion.json"]),
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
      name: "ConfettiFuzzTests", dependencies: fuzzed + ["ConfettiSDLTestSupport"],
      exclude: ["Corpus", "Findings", "Driver", "fuzz.sh"], swiftSettings: optimised),
    .testTarget(
      name: "ConfettiControlsTests", dependencies: ["ConfettiControls", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiShowTests",
      dependencies: ["ConfettiShow", "ConfettiShowTestSupport", "ConfettiSound"]),
    .testTarget(
      name: "ConfettiSDLTests",
      dependencies: ["ConfettiSDL", "ConfettiSDLTestSupport", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiTerminalTests",
      dependencies: ["ConfettiSystem", "ConfettiTerminal", "ConfettiTestSupport"]),
    .testTarget(
      name: "ConfettiBenchTests", dependencies: ["ConfettiBench", "ConfettiSDLTestSupport"]),
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
    .target(
      name: "ConfettiSDLTestSupport",
      dependencies: ["ConfettiGraphics", "ConfettiSystem", "CConfettiSDL"],
      path: "Tests/ConfettiSDLTestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

// `make check OF=Motion` builds one module and its tests, with what they need and nothing else.
if let module = Context.environment["CONFETTI_CHECK"] {
  var wanted: Set = [module, module + "Tests"]
  var found = 0
  while found < wanted.count {
    found = wanted.count
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
      for case .targetItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { !wanted.contains($0.name) }
}

// `make fuzz` builds the targets of fuzzing with libFuzzer and the address sanitizer, and nothing else.
// The program then is a library, because libFuzzer has the main function.
if Context.environment["CONFETTI_FUZZ"] != nil {
  let checks = ["-sanitize=fuzzer,address"]
  package.products = []
  package.targets.removeAll { $0.type == .test || $0.name.hasSuffix("ShowTestSupport") }
  package.targets = package.targets.map { target in
    guard target.type == .executable else { return target }
    return .target(
      name: target.name, dependencies: target.dependencies, exclude: ["System/Main.swift"])
  }
  for target in package.targets where target.type == .regular && !target.name.hasPrefix("CConf") {
    target.swiftSettings = optimised + [.unsafeFlags(checks)]
  }
  package.targets.append(
    .executableTarget(
      name: "ConfettiFuzzer", dependencies: fuzzed, path: "Tests/ConfettiFuzzTests",
      exclude: ["Corpus", "Findings", "Suites", "fuzz.sh"],
      sources: ["Driver", "Models", "Targets"],
      swiftSettings: optimised + [.unsafeFlags(checks)],
      // The linker that Swift chooses by itself warns of a hundred symbols of the sanitizer.
      linkerSettings: [.unsafeFlags(checks + ["-use-ld=lld"])]))
}
