/// The times and counts of a frame, which the window tells to the program in it.
public struct FrameFigures: Sendable {
  /// The times of the parts of the frame.
  public var split = FrameSplit()
  /// The number of quads and of draw calls in its picture.
  public var quads = 0, drawCalls = 0
  /// The time for which the process certainly worked on the frame, in seconds.
  public var work = 0.0
  /// The time until the frame was shown, in seconds; the part beyond the work is waiting for the display, unless the
  /// frame is late.
  public var shown = 0.0
  /// The time for which the frame was ready to go on while other programs had the processors, in seconds; 0 if it is
  /// not measured.
  public var heldUp = 0.0
  /// The processor time of all threads of the process, in seconds; `nil` if it is not measured.
  public var processorTime: Double?
  /// Whether a graphics processor may have taken a part of the time until the frame was shown.
  public var waitsForGPU = false
  /// The number of frames that were shown after their deadline, since the program began.
  public var missed = 0
  /// The time since the frame before, in milliseconds; `nil` if the program rested in between.
  public var milliseconds: Float?

  /// Figures of a frame that took no time and drew nothing.
  public init() {}
}

/// The milliseconds that the parts of a frame take.
public struct FrameSplit: Hashable, Sendable {
  /// The times of the four steps: input and time to state; state to quads; quads to the painter; picture to screen.
  public var update: Float = 0, build: Float = 0, submit: Float = 0, present: Float = 0
  /// The part of `build` that draws the overlay above the picture.
  public var overlay: Float = 0

  /// A split of a frame that took no time.
  public init() {}

  /// Blends in a small share of a frame's times, so that the numbers can be read: they are smoothed over about half a
  /// second.
  public mutating func blend(_ frame: FrameSplit) {
    let share: Float = 1 / 30
    update += (frame.update - update) * share
    build += (frame.build - build) * share
    submit += (frame.submit - submit) * share
    present += (frame.present - present) * share
    overlay += (frame.overlay - overlay) * share
  }
}
