import ConfettiSDL
import ConfettiShow

/// Counts the frames of a show and the time between them; rests do not count.
struct FrameLog {
  private(set) var frames = 0
  var mostDrawCalls = 0
  /// What the process has taken since the show began.
  var total = ProcessMeter()

  private let began = MonotonicClock.now
  private var lastEnd: Int64?
  /// Nanoseconds between frames that followed each other, and how many there were.
  private var playing: (time: Int64, intervals: Int64) = (0, 0)

  /// Seconds since the show began.
  var elapsed: Double { Double(MonotonicClock.now - began) / 1e9 }

  /// The mean rate while the show was playing.
  var framesPerSecond: Double {
    playing.time > 0 ? Double(playing.intervals) * 1e9 / Double(playing.time) : 0
  }

  /// Whether the last thing that happened was a frame and not a rest.
  var isPlaying: Bool { lastEnd != nil }

  /// A frame was shown and its time is over.
  mutating func frameEnded(_ performance: inout Performance) {
    let now = MonotonicClock.now
    frames += 1
    if let lastEnd {
      performance.frames.record(milliseconds: Float(now - lastEnd) / 1e6)
      playing.time += now - lastEnd
      playing.intervals += 1
    }
    lastEnd = now
  }

  /// The show rested; the time until the next frame is not a frame's time.
  mutating func rested() { lastEnd = nil }
}
