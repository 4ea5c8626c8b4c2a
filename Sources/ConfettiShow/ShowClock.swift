/// The show's own time: it follows a clock, but can be slowed, paused and stepped.
///
/// A gap in the clock (a suspended computer, a stalled window, a debugger) passes as one frame, and a clock that goes
/// back does not move the time, so the show never leaps.
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
  /// The most seconds of the clock that pass with one frame: where frames take longer, time runs slower.
  ///
  /// Infinite for a show that keeps pace with the clock however long its frames take.
  var longestStep = Double.infinity {
    didSet { if longestStep != oldValue { pace = Pace() } }
  }
  private(set) var pace = Pace()
  private var lastMoment: Double?

  /// Whether the clock has ticked.
  var hasBegun: Bool { lastMoment != nil }

  init(time: Double = 0, frameInterval: Double = 1.0 / 60) {
    precondition(frameInterval > 0, "a frame takes longer than no time")
    self.time = time
    self.frameInterval = frameInterval
  }

  /// Moves the show's time on to a moment of the clock it follows, in seconds.
  ///
  /// - Parameter hasRested: whether nothing moved until then, so that the time belongs to no frame.
  mutating func tick(at moment: Double, hasRested: Bool = false) {
    var gap = moment - (lastMoment ?? moment)
    if !(gap > 0) { gap = 0 }
    let elapsed = gap
    if gap > frameInterval * Self.longestGapInFrames { gap = frameInterval }
    if longestStep < .infinity {
      gap = min(elapsed, longestStep)
      if isPaused || hasRested { pace = Pace() } else { pace.note(gap, of: elapsed) }
    }
    lastMoment = moment
    if !isPaused { time += gap * speed }
  }

  /// Moves the show's time by whole frames, forward or back, also while it is paused.
  mutating func step(frames: Int) { step(seconds: Double(frames) * frameInterval) }

  /// Moves the show's time by some seconds, forward or back.
  mutating func step(seconds: Double) { time += seconds }
}

extension ShowClock {
  /// The speed of a show lately, which is slower than its clock if frames take too long.
  struct Pace: Hashable, Sendable {
    /// The seconds of the clock since the last measurement, and the seconds that the show went on meanwhile.
    private var elapsed = 0.0, passed = 0.0
    /// The last measurement, as a share of the clock's speed.
    private var latest = 1.0
    /// The speed in steps of five percent; `nil` for full speed.
    private(set) var percent: Int?

    /// The time of a measurement, in seconds.
    private static let span = 0.5
    private static let full = 0.95

    /// Takes in the seconds that the show went on while `elapsed` seconds of the clock passed.
    fileprivate mutating func note(_ gap: Double, of elapsed: Double) {
      self.elapsed += elapsed
      passed += gap
      guard self.elapsed >= Self.span else { return }
      let share = passed / self.elapsed
      // A single hiccup is over before people could read about it.
      let better = max(share, latest)
      percent = better < Self.full ? max(Int((better * 20).rounded()) * 5, 5) : nil
      (latest, self.elapsed, passed) = (share, 0, 0)
    }
  }
}
