import ConfettiSDL
import ConfettiGraphics
import ConfettiShow

/// What the show takes while nothing moves.
struct IdleBench: Encodable {
  /// Processor time of all threads, as a percentage of one core.
  let cpuPercent: Double
  /// How many frames were drawn.
  let frames: Int
  /// How long it was watched.
  let seconds: Double
}

extension IdleBench {
  /// How long the show may take to come to rest, and how long it is watched then, in seconds.
  private static let settling = 3.0
  private static let watching = 4.0

  /// Opens the show in a window on the screen, lets it come to rest and watches it; `nil` where
  /// there is no screen, on which SDL never sleeps.
  ///
  /// - Throws: ``DemoError`` or ``SDLError`` when the show cannot be opened.
  static func measure() throws -> IdleBench? {
    let assets = try Assets()
    let window = try Window(WindowSettings(size: Crowd.stage))
    defer { window.close() }
    guard !window.isUnseen else { return nil }
    let stage = Show(typeface: assets.typeface, size: window.size, scale: window.scale)
    var loop = ShowLoop(window, stage)
    window.show()
    loop.timeLimit = settling
    let before = try loop.run()
    var meter = ProcessMeter()
    loop.timeLimit = settling + watching
    let start = MonotonicClock.now
    let after = try loop.run()
    return IdleBench(
      cpuPercent: meter.sample().percentOfCore, frames: after.frames - before.frames,
      seconds: Double(MonotonicClock.now - start) / 1e9)
  }
}
