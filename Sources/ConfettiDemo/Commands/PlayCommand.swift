import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow

/// `play`: the show in a window.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Open the show in a window (the default).")

  @OptionGroup var options: ShowOptions

  /// How long the show plays without a display, in seconds.
  private static let unseenSeconds = 5.0

  func run() throws {
    Signals.endShowAtStop()
    let stats = options.stats.map(StatsFile.init)
    try stats?.check()
    let own = try OwnEffects(for: options.effect)
    let assets = try Assets()
    // Read even where it is not needed, so that what is wrong is said before the window opens.
    let score = try options.score.map { try ScoreFile.read($0, own) } ?? assets.score(own)
    let settings = options.windowSettings
    let window = try Window(settings)
    defer { window.close() }
    if let note = window.fallbackNote { Output.complain(note) }
    if settings.exceedsLargestSide {
      Output.complain(
        "The window is limited to \(Int(WindowSettings.largestSide)) pixels per side; choose a smaller "
          + "--size.")
    }
    window.setIcon(assets.icon)
    let playsItself = options.playsItself || (window.isUnseen && options.stress == nil)
    let show = Show(
      typeface: assets.typeface,
      settings: options.showSettings(own, score: playsItself ? score : nil),
      size: window.size, scale: window.scale)
    var loop = ShowLoop(window, show, framesPerSecond: options.fps)
    loop.watch = EffectWatch(own.effects, always: own.named)
    loop.frameLimit = options.frames
    if window.isUnseen {
      Output.complain(
        "There is no display (SDL chose the driver “\(window.videoDriver)”), so the "
          + "show plays unseen; set DISPLAY or WAYLAND_DISPLAY to see it.")
      if options.frames == nil { loop.timeLimit = Self.unseenSeconds }
    }
    window.show()
    let report = try loop.run()
    Output.say(report.line)
    try stats?.write(report)
    if window.isUnseen {
      let path = try Snapshot.write(loop.show, scale: window.scale, into: Files.temporary)
      Output.say("Picture saved to \(path)")
    }
  }
}

extension ShowOptions {
  fileprivate var windowSettings: WindowSettings {
    WindowSettings(
      title: "Confetti", size: size, isFullscreen: fullscreen, isVSyncOn: vsync, painter: painter,
      scale: scale ?? Self.desktopScale)
  }

  /// The scale that desktops on X11, which reports no pixel density, pass to programs.
  private static var desktopScale: Float {
    let named = Files.variable("GDK_SCALE").flatMap(Float.init)
    return named.map { $0.isFinite ? min(max($0, 1), 4) : 1 } ?? 1
  }

  /// Whether people asked for a show that plays by itself.
  fileprivate var playsItself: Bool { autoplay || score != nil }

  /// The settings the show begins with.
  fileprivate func showSettings(_ own: OwnEffects, score: Score?) -> Show.Settings {
    Show.Settings(
      seed: seed, effect: own.preset.flatMap(ShowEffect.init(named:)) ?? ShowEffect.all[0],
      ownEffects: own.effects.map { ShowEffect(own: $0.effect, name: $0.name) },
      ownEffect: own.named,
      score: score,
      reducesMotion: reducedMotion ?? DesktopSettings().reducesMotion, particleCount: stress)
  }
}
