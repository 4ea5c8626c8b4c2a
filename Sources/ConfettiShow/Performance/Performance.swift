import ConfettiControls

/// The platform's measurements of the show, for the overlay and the report.
public struct Performance: Sendable {
  /// The times from one frame to the next.
  public var frames = FrameTimes()
  /// The times of the parts of a frame, smoothed.
  public var split = FrameSplit()
  /// Frames that were shown after their deadline.
  public var missed = 0
  /// The 99th percentile of the distances of frames from their deadlines, in milliseconds.
  public var pacingP99: Float = 0
  /// The quads and the draw calls of the last frame.
  public var quads = 0, drawCalls = 0
  /// The processor time the process takes, as a share of one core and of the machine, in percent.
  public var percentOfCore = 0.0, percentOfMachine = 0.0
  /// The memory the process has in use, in bytes.
  public var residentBytes = 0
  /// The number of running springs that one core advances and reads in a millisecond, in a loop of its own
  /// beside the frames; 0 until it has been measured.
  public var animationsPerMillisecond = 0.0
  /// The names of the painter, the window system and the display, for people to read.
  public var painter = "", videoDriver = "", display = ""
  /// The time for a frame, in milliseconds.
  public var budget: Float = 1000 / 60

  /// No measurements yet.
  public init() {}
}
