import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiSDL

/// How the show is opened and played.
struct ShowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What clicks fire: \(Arguments.effectNames) (default: celebration).", valueName: "effect"),
    transform: Arguments.effect)
  var effect = Effect.Checked.celebration

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What all randomness follows from (default: 1).", valueName: "number"),
    transform: Arguments.seed)
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in points (default: 1280x720).", valueName: "WIDTHxHEIGHT"),
    transform: Arguments.size)
  var size = Size(width: 1280, height: 720)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second (default: the display's refresh rate).", valueName: "number"),
    transform: Arguments.framesPerSecond)
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much larger than usual everything is (default: GDK_SCALE, or 1).",
      valueName: "factor"),
    transform: Arguments.scale)
  var scale: Float?

  @Option(help: ArgumentHelp("Who paints.", valueName: "painter"))
  var painter = WindowSettings.PainterChoice.automatic

  @Flag(help: "Cover the whole screen.")
  var fullscreen = false

  @Flag(inversion: .prefixedNo, help: "Wait for the display's refresh where it can be done.")
  var vsync = true

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Fewer and calmer particles, and an interface that changes at once "
        + "(default: as the desktop is set)."))
  var reducedMotion: Bool?

  @Flag(help: "Play a scripted show: every button and every effect in turn.")
  var autoplay = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Open the stress scene and keep so many particles in the air.", valueName: "count"),
    transform: Arguments.particleCount)
  var stress: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Quit after so many frames.", valueName: "count"),
    transform: Arguments.frameCount)
  var frames: Int?

  @Option(
    help: ArgumentHelp("Write what the show took to a file as JSON at the end.", valueName: "file"))
  var stats: String?

  func validate() throws {
    if autoplay, stress != nil {
      throw ValidationError("--autoplay and --stress exclude each other; leave one of them out.")
    }
  }
}

extension WindowSettings.PainterChoice: ExpressibleByArgument {}
