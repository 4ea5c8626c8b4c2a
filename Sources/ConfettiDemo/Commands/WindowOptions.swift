import ArgumentParser
import ConfettiGraphics
import ConfettiSDL

/// The options of commands that open a window, apart from the show's own.
struct WindowOptions: ParsableArguments {
  @Option(
    "The size of the window in points (default: 1280x720, or what the display has room for).",
    value: "WIDTHxHEIGHT", transform: Arguments.size)
  var size: Size?

  @Option(
    "Frames per second (default: the display's refresh rate).", value: "number",
    transform: Arguments.framesPerSecond)
  var fps: Double?

  @Option(
    "The factor by which everything is enlarged (default: GDK_SCALE, or 1).", value: "factor",
    transform: Arguments.scale)
  var scale: Float?

  @Option(help: ArgumentHelp("What paints the window.", valueName: "painter"))
  var painter = WindowSettings.PainterChoice.automatic

  @Flag(help: "Cover the whole screen.")
  var fullscreen = false

  @Flag(
    inversion: .prefixedNo,
    help: "An interface that changes at once (default: the desktop's setting).")
  var reducedMotion: Bool?

  @Option("Quit after this many frames.", value: "count", transform: Arguments.frameCount)
  var frames: Int?

  /// Whether people want reduced motion.
  var reducesMotion: Bool { reducedMotion ?? DesktopSettings().reducesMotion }

  /// The settings of a window with a title.
  func settings(title: String) -> WindowSettings {
    WindowSettings(
      title: title, size: size ?? WindowSettings().size, fitsDisplay: size == nil,
      isFullscreen: fullscreen, isVSyncOn: true, painter: painter,
      scale: scale ?? DesktopSettings.scale)
  }
}
