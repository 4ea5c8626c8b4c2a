import ConfettiGraphics

/// A root at a moment, and all steps that it took from then on: enough to make the same pictures again, in little
/// memory.
struct Recording<Shown: Root & ~Copyable>: Sendable {
  /// A copy of the root from the moment when the recording began.
  var start: Shown { beginning.root.copy() }
  private let beginning: KeptRoot<Shown>
  /// Pixels per point.
  let scale: Float
  /// The rate of its film.
  let framesPerSecond: Double
  /// The first and the latest moment, in seconds of the root's clock.
  let began: Double
  private(set) var reached: Double
  private(set) var steps: [RootStep<Shown>] = []
  /// Whether the root could be heard at any moment, so that the film has sound.
  var isHeard: Bool
  private var eventCount = 0

  /// The longest recording, in seconds.
  static var longest: Double { 60 }
  /// The highest rate of a film in frames per second: few players keep up with more.
  static var highestRate: Double { 60 }
  /// The most pixels of a frame of its film: a larger window is shown smaller.
  private static var mostPixels: Float { 1920 * 1080 }
  private static var mostSteps: Int { 200_000 }
  private static var mostEvents: Int { 200_000 }
  private static var usualSteps: Int { 16_384 }

  /// Begins a recording of a root, whose film has at most the frame rate of the window.
  ///
  /// - Parameter now: the moment the root was last updated to, in seconds.
  init(of root: borrowing Shown, at now: Double, scale: Float, framesPerSecond: Double) {
    beginning = KeptRoot(root)
    isHeard = root.soundMode != .off
    (began, reached, self.scale) = (now, now, scale)
    self.framesPerSecond = min(framesPerSecond, Self.highestRate)
    steps.reserveCapacity(Self.usualSteps)
  }

  /// Whether the recording has reached the longest duration, or the most steps or events.
  var isFull: Bool {
    duration >= Self.longest || steps.count >= Self.mostSteps || eventCount >= Self.mostEvents
  }

  /// The duration of the recording in seconds.
  var duration: Double { reached - began }

  /// The number of frames of the film, at least 1.
  var frameCount: Int { max(Int((duration * framesPerSecond).rounded()), 1) }

  mutating func append(_ step: RootStep<Shown>) {
    if case .updated(let input, let moment) = step {
      reached = max(reached, moment)
      eventCount += input.events.count
    }
    steps.append(step)
  }
}

// MARK: - The size of its film

extension Recording where Shown: ~Copyable {
  /// The size of the film in points: the size of the window when the recording began.
  var size: Size { beginning.root.size }

  /// The pixels of the film per point.
  var filmScale: Float {
    let pixels = size.width * size.height * scale * scale
    return scale * min((Self.mostPixels / pixels).squareRoot(), 1)
  }

  /// The size of the film in pixels.
  var width: Int { max(Int((size.width * filmScale).rounded()), 1) }
  var height: Int { max(Int((size.height * filmScale).rounded()), 1) }
}
