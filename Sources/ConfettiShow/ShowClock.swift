/// The show's own time: it follows a clock, but can be slowed, paused and stepped.
///
/// A gap in the clock (a suspended computer, a stalled window, a debugger) passes as one frame, and
/// a clock that goes back as none, so the show never leaps.
///
///     var clock = ShowClock()
///     clock.tick(at: seconds)     // once a frame
///     system.draw(at: clock.time, into: &quads)
struct ShowClock: Hashable, Sendable {
  /// A gap of more frames than this counts as one frame.
  static let longestGapInFrames = 8.0

  /// The show's time in seconds.
  private(set) var time: Double
  /// The show's seconds per second of the clock: 1, or 0.25 in slow motion; not negative.
  var speed = 1.0 {
    didSet {
      precondition(speed >= 0 && speed.isFinite, "a show's speed is finite, and not negative")
    }
  }
  var isPaused = false
  /// The time for a frame, in seconds.
  var frameInterval: Double {
    didSet { precondition(frameInterval > 0, "a frame takes longer than no time") }
  }
  private var lastMoment: Double?

  /// Whether it has ticked.
  var hasBegun: Bool { lastMoment != nil }

  init(time: Double = 0, frameInterval: Double = 1.0 / 60) {
    precondition(frameInterval > 0, "a frame takes longer than no time")
    self.time = time
    self.frameInterval = frameInterval
  }

  /// Moves the show's time on to a moment of the clock it follows, in seconds.
  mutating func tick(at moment: Double) {
    var gap = moment - (lastMoment ?? moment)
    if !(gap > 0) { gap = 0 }
    if gap > frameInterval * Self.longestGapInFrames { gap = frameInterval }
    lastMoment = moment
    if !isPaused { time += gap * speed }
  }

  /// Moves the show's time by whole frames, forward or back, also while it is paused.
  mutating func step(frames: Int) { step(seconds: Double(frames) * frameInterval) }

  /// Moves the show's time by some seconds, forward or back.
  mutating func step(seconds: Double) { time += seconds }
}
