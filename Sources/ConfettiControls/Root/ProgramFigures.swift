/// The process's use of resources, which a program may show.
public struct UsageFigures: Sendable {
  /// The processor time, in percent of one core and of the whole machine.
  public var percentOfCore, percentOfMachine: Double
  /// The memory in use, in bytes.
  public var residentBytes: Int
  /// The 99th percentile of the distances of frames from their deadlines, in milliseconds.
  public var pacingP99: Float
  /// The number of animations that the machine evaluates in a millisecond; `nil` if it was not measured.
  public var animationsPerMillisecond: Double?

  /// Figures from their parts.
  public init(
    percentOfCore: Double, percentOfMachine: Double, residentBytes: Int, pacingP99: Float,
    animationsPerMillisecond: Double? = nil
  ) {
    (self.percentOfCore, self.percentOfMachine) = (percentOfCore, percentOfMachine)
    (self.residentBytes, self.pacingP99) = (residentBytes, pacingP99)
    self.animationsPerMillisecond = animationsPerMillisecond
  }
}

/// The facts about the window of a program.
public struct WindowFigures: Sendable {
  /// The time that a frame should take, in seconds.
  public var frameInterval: Double
  /// The names of the painter, the window system and the display, for people to read.
  public var painter, videoDriver, display: String

  /// Figures from their parts.
  public init(frameInterval: Double, painter: String, videoDriver: String, display: String) {
    (self.frameInterval, self.painter) = (frameInterval, painter)
    (self.videoDriver, self.display) = (videoDriver, display)
  }
}

/// The figures about itself that a program reports at its end.
public struct ProgramFigures: Sendable {
  /// Percentiles of the time from one frame to the next, and the longest, in milliseconds.
  public var median: Float = 0, p95: Float = 0, p99: Float = 0, longest: Float = 0
  /// The most particles that were alive at once.
  public var peakParticles = 0
  /// The number of particles that were left out to keep frames on time.
  public var shedCount = 0

  /// Figures of a program that has shown nothing.
  public init() {}
}
