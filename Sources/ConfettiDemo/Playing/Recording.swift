import ConfettiGraphics
import ConfettiShow

/// A show as it was at a moment, and all that happened to it from then on: little to keep, and
/// enough to see it again as it was seen.
struct Recording: Sendable {
  /// The show as it was when the recording began.
  let start: Show
  /// Pixels per point.
  let scale: Float
  /// How many frames its film has in a second.
  let framesPerSecond: Double
  /// When it began, and up to when it has gone, in seconds of the show's clock.
  let began: Double
  private(set) var reached: Double
  /// What happened, in order.
  private(set) var steps: [ShowStep] = []
  /// How many events there were.
  private var eventCount = 0

  /// The longest recording, in seconds.
  static let longest = 60.0
  /// The highest rate of a film, in frames a second: few players keep up with more.
  static let highestRate = 60.0
  /// The most steps and events of a recording.
  private static let (mostSteps, mostEvents) = (200_000, 200_000)
  private static let usualSteps = 16_384

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - show: the show as it is.
  ///   - now: the moment it was last updated to, in seconds.
  ///   - scale: pixels per point.
  ///   - framesPerSecond: how many frames of the show are seen in a second.
  init(of show: Show, at now: Double, scale: Float, framesPerSecond: Double) {
    (start, began, reached, self.scale) = (show, now, now, scale)
    self.framesPerSecond = min(framesPerSecond, Self.highestRate)
    steps.reserveCapacity(Self.usualSteps)
  }

  /// Whether nothing more is recorded.
  var isFull: Bool {
    duration >= Self.longest || steps.count >= Self.mostSteps || eventCount >= Self.mostEvents
  }

  /// How long it is, in seconds.
  var duration: Double { reached - began }

  /// How many frames its film has, at least 1.
  var frameCount: Int { max(Int((duration * framesPerSecond).rounded()), 1) }

  /// Records what has happened.
  mutating func append(_ step: ShowStep) {
    if case .updated(let input, let moment) = step {
      reached = max(reached, moment)
      eventCount += input.events.count
    }
    steps.append(step)
  }
}

/// A show, and its recording while there is one: whatever happens to the show goes through here.
struct RecordedShow {
  private(set) var show: Show
  private(set) var recording: Recording?

  init(_ show: Show) { self.show = show }

  /// Begins a recording with the show as it is, or ends it.
  ///
  /// - Returns: the recording that has ended.
  mutating func record(_ recording: Recording?) -> Recording? {
    defer { self.recording = recording }
    return self.recording
  }

  /// Moves the show on to a moment in seconds.
  mutating func update(_ input: Input, at now: Double) -> Requests {
    recording?.append(.updated(input, at: now))
    return show.update(input, at: now)
  }

  /// Draws the show without what lies above it.
  mutating func draw(
    into quads: inout QuadBuffer, _ version: inout Int, atlasChanged: (Atlas) throws -> Void
  ) rethrows {
    recording?.append(.drawn)
    try show.drawAnew(into: &quads, &version, atlasChanged: atlasChanged)
  }

  /// Draws what lies above the show.
  mutating func drawOverlay(into quads: inout QuadBuffer) { show.drawOverlay(into: &quads) }

  mutating func take(_ frame: FrameFigures) {
    recording?.append(.shown(frame))
    show.take(frame)
  }

  mutating func take(_ usage: UsageFigures) {
    recording?.append(.sampled(usage))
    show.take(usage)
  }

  /// Changes the show in another way.
  @discardableResult
  mutating func change<Result>(_ change: @escaping @Sendable (inout Show) -> Result) -> Result {
    recording?.append(.changed { _ = change(&$0) })
    return change(&show)
  }
}
