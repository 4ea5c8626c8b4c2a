import ConfettiGraphics
import ConfettiShow

/// A show as it was at a moment, and all that happened to it from then on: enough to show the same
/// pictures again, in little memory.
struct Recording: Sendable {
  /// The show as it was when the recording began.
  var start: Show { beginning.show }
  private let beginning: Beginning
  /// Pixels per point.
  let scale: Float
  /// The rate of its film.
  let framesPerSecond: Double
  /// The first and the latest moment, in seconds of the show's clock.
  let began: Double
  private(set) var reached: Double
  private(set) var steps: [ShowStep] = []
  /// Whether the show was to be heard at any moment, so that the film has sound.
  var isHeard: Bool
  private var eventCount = 0

  /// The longest recording, in seconds.
  static let longest = 60.0
  /// The highest rate of a film in frames per second: few players keep up with more.
  static let highestRate = 60.0
  private static let (mostSteps, mostEvents) = (200_000, 200_000)
  private static let usualSteps = 16_384

  /// Begins a recording of a show, whose film has at most the frame rate of the window.
  ///
  /// - Parameter now: the moment the show was last updated to, in seconds.
  init(of show: Show, at now: Double, scale: Float, framesPerSecond: Double) {
    beginning = Beginning(show)
    isHeard = show.soundMode != .off
    (began, reached, self.scale) = (now, now, scale)
    self.framesPerSecond = min(framesPerSecond, Self.highestRate)
    steps.reserveCapacity(Self.usualSteps)
  }

  /// A show behind a reference, because a recording is asked in each frame how long it is.
  private final class Beginning: Sendable {
    let show: Show

    init(_ show: Show) { self.show = show }
  }

  /// Whether it has reached the longest duration, or the most steps or events.
  var isFull: Bool {
    duration >= Self.longest || steps.count >= Self.mostSteps || eventCount >= Self.mostEvents
  }

  /// In seconds.
  var duration: Double { reached - began }

  /// The number of frames of its film, at least 1.
  var frameCount: Int { max(Int((duration * framesPerSecond).rounded()), 1) }

  mutating func append(_ step: ShowStep) {
    if case .updated(let input, let moment) = step {
      reached = max(reached, moment)
      eventCount += input.events.count
    }
    steps.append(step)
  }
}

/// A show, and its recording while there is one: everything that changes the show goes through here.
struct RecordedShow {
  private(set) var show: Show
  private(set) var recording: Recording?

  init(_ show: Show) { self.show = show }

  /// Begins a recording, or ends it with `nil`; returns the one that has ended.
  mutating func record(_ recording: Recording?) -> Recording? {
    defer { self.recording = recording }
    return self.recording
  }

  /// Moves the show on to a moment in seconds.
  mutating func update(_ input: Input, at now: Double) -> Requests {
    recording?.append(.updated(input, at: now))
    let requests = show.update(input, at: now)
    if show.soundMode != .off { recording?.isHeard = true }
    return requests
  }

  /// Draws the show without its overlay.
  mutating func draw(
    into quads: inout QuadBuffer, _ version: inout Int, atlasChanged: (Atlas) throws -> Void
  ) rethrows {
    recording?.append(.drawn)
    try show.drawAll(into: &quads, &version, atlasChanged: atlasChanged)
  }

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
