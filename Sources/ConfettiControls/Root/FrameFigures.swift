/// The times and counts of a frame, which the window tells the program that it shows.
public struct FrameFigures: Sendable {
  /// The times of its parts.
  public var split = FrameSplit()
  /// The quads and the draw calls of its picture.
  public var quads = 0, drawCalls = 0
  /// How long there was something to do for it for certain, in seconds.
  public var work = 0.0
  /// After how long it was shown, in seconds: more than the work is waiting for the display, unless the frame
  /// is late.
  public var shown = 0.0
  /// How long it was ready to go on while other programs had the processors, in seconds; 0 where that is not
  /// measured.
  public var heldUp = 0.0
  /// The processor time of all threads of the process together, in seconds; `nil` where it is not
  /// measured.
  public var processorTime: Double?
  /// Whether a graphics processor may have taken a part of the time until it was shown.
  public var waitsForGPU = false
  /// How many frames were shown after their deadline, since the program began.
  public var missed = 0
  /// The time since the frame before, in milliseconds; `nil` where the program rested in between.
  public var milliseconds: Float?

  /// No time, and nothing drawn.
  public init() {}
}

/// The milliseconds that the parts of a frame take.
public struct FrameSplit: Hashable, Sendable {
  /// Input and time to state; state to quads; quads to the painter; the picture to the screen.
  public var update: Float = 0, build: Float = 0, submit: Float = 0, present: Float = 0
  /// The part of `build` that draws what lies above the picture.
  public var overlay: Float = 0

  /// No time at all.
  public init() {}

  /// Takes over a small share of a frame's times, so that the numbers can be read: smoothed over about half a
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
