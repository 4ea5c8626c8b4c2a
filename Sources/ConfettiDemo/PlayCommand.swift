import ArgumentParser
import Confetti
import ConfettiSDL
import Foundation
import ConfettiGraphics
import ConfettiShow

/// `play`: the show in a window.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Open the show in a window (the default).")

  @Option(
    help: ArgumentHelp(
      "What clicks fire: \(Arguments.effectNames) (default: celebration).", valueName: "effect"),
    transform: Arguments.effect)
  var effect = Effect.celebration

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

  /// Without a display the show plays for so many seconds.
  private static let unseenSeconds = 5.0

  func validate() throws {
    if autoplay, stress != nil {
      throw ValidationError("--autoplay and --stress exclude each other; leave one of them out.")
    }
  }

  func run() throws {
    let stats = stats.map(StatsFile.init)
    try stats?.check()
    let assets = try Assets()
    let settings = windowSettings
    let window = try Signals.holdingStop { () throws(SDLError) in try Window(settings) }
    defer { window.close() }
    if let note = window.fallbackNote { Output.complain(note) }
    if settings.exceedsLargestSide {
      Output.complain(
        "The window is held to \(Int(WindowSettings.largestSide)) pixels a side; ask for a smaller "
          + "--size.")
    }
    window.setIcon(assets.icon)
    var loop = ShowLoop(window, stage(assets, in: window), framesPerSecond: fps)
    loop.frameLimit = frames
    if window.isUnseen {
      Output.complain(
        "There is no display (SDL chose the driver “\(window.videoDriver)”), so the "
          + (stress == nil ? "scripted show" : "show")
          + " plays unseen; set DISPLAY or WAYLAND_DISPLAY to see it.")
      if frames == nil { loop.timeLimit = Self.unseenSeconds }
    }
    window.show()
    let report = try loop.run()
    Output.say(report.line)
    try stats?.write(report)
    if window.isUnseen {
      let path = try Snapshot.write(
        loop.stage, scale: window.scale, into: FileManager.default.temporaryDirectory.path)
      Output.say("Picture saved to \(path)")
    }
  }

  private var windowSettings: WindowSettings {
    WindowSettings(
      title: "Confetti", size: size, isFullscreen: fullscreen, isVSyncOn: vsync, painter: painter,
      scale: scale ?? Self.desktopScale)
  }

  /// What desktops on X11, which gives no density by itself, tell programs about it.
  private static var desktopScale: Float {
    let named = ProcessInfo.processInfo.environment["GDK_SCALE"].flatMap(Float.init)
    return named.map { $0.isFinite ? min(max($0, 1), 4) : 1 } ?? 1
  }

  private func stage(_ assets: Assets, in window: Window) -> Show {
    Show(
      typeface: assets.typeface,
      settings: Show.Settings(
        seed: seed, effect: ShowEffect(named: effect.name) ?? ShowEffect.all[0],
        isAutoplay: autoplay || (window.isUnseen && stress == nil),
        reducesMotion: reducedMotion ?? DesktopSettings().reducesMotion, particleCount: stress),
      size: window.size, scale: window.scale)
  }
}

extension WindowSettings.PainterChoice: ExpressibleByArgument {}
