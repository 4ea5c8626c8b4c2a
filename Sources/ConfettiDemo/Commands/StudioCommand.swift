import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiStudio
import ConfettiSystem

struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Open an effect in the studio, to change it by hand while it moves.",
    discussion: """
      Without an effect the studio begins with a burst of paper. An effect of the library is opened as a copy, which is \
      saved under a name of your own.
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of an effect, the library's or your own (see list), or a file.", valueName: "effect"
    ),
    completion: .effect,
    transform: { try EffectSource($0) })
  var effect: EffectSource?

  @Option(
    "The moment that is shown first, held, in seconds.", value: "seconds", transform: Arguments.time
  )
  var at: Double?

  @Option(
    "The seed of all random numbers (default: 7).", value: "number", transform: Arguments.seed)
  var seed: UInt64 = 7

  @OptionGroup var window: WindowOptions

  @Flag(
    inversion: .prefixedNo,
    help: "An interface that changes at once (default: the desktop's setting).")
  var reducedMotion: Bool?

  @Option("Quit after this many frames.", value: "count", transform: Arguments.frameCount)
  var frames: Int?

  /// Whether people want reduced motion.
  var reducesMotion: Bool { reducedMotion ?? DesktopSettings().reducesMotion }

  func run() throws {
    Signals.endShowAtStop()
    let assets = try Assets()
    let source = try StudioSource(effect)
    let edited = try source.edited()
    var settings = Studio.Settings()
    (settings.moment, settings.seed) = (at, seed)
    settings.reducesMotion = reducesMotion
    settings.draw = source.draw
    settings.greeting = Studio.greeting
    ProgramName.nameWindows()
    let window = try Window(self.window.settings(title: "Confetti studio"))
    defer { window.close() }
    window.setIcon(assets.icon)
    let studio = Studio(
      typeface: assets.typeface, editing: edited, settings: settings, size: window.size,
      scale: window.scale)
    var loop = RootLoop(window, studio, StudioFiles(source), framesPerSecond: self.window.fps)
    loop.frameLimit = frames
    window.show()
    try loop.run()
    loop.files.close()
    window.close()
    guard loop.finishFiles() else { throw ExitCode.failure }
  }
}
