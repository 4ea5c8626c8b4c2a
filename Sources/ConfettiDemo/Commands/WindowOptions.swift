import ArgumentParser
import ConfettiGraphics
import ConfettiSDL

/// The options of the window, for commands that open one.
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

  /// The settings of a window with a title.
  func settings(title: String, isVSyncOn: Bool = true) -> WindowSettings {
    WindowSettings(
      title: title, size: size ?? WindowSettings().size, fitsDisplay: size == nil,
      isFullscreen: fullscreen, isVSyncOn: isVSyncOn, painter: painter,
      scale: scale ?? DesktopSettings.scale)
  }
}

extension WindowSettings.PainterChoice: ExpressibleByArgument {}
