import ConfettiGraphics
import ConfettiSDL
import ConfettiSystem

/// The frame times and resource use of a show, reported at its end.
struct Report: Encodable {
  struct FrameTimes: Encodable {
    let p50, p95, p99, max: Float
  }

  var frames: Int
  /// Frames per second, on average while the show was playing.
  var fps: Double
  /// Percentiles of the time from one frame to the next, in milliseconds.
  var frameMs: FrameTimes
  var missed: Int
  var pacing: PacingReport
  /// Processor time of all threads, as a percentage of one core.
  var cpuPercentOfCore: Double
  /// Resident memory at the end, in units of 1,048,576 bytes.
  var residentMB: Double
  /// The most particles that were alive at once.
  var particlesPeak: Int
  /// The number of particles that were left out to keep frames on time.
  var shed: Int
  /// The number of gaps in the sound, because samples came too late.
  var soundGaps = 0
  /// The most draw calls in one frame.
  var drawCalls: Int
  var painter: String
  var videoDriver: String
  var build: String

  var line: String {
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    let rate = fps.formatted(decimals: 2)
    let slowest = Double(frameMs.p99).formatted(decimals: 2)
    let cost = cpuPercentOfCore.formatted(decimals: 1)
    return "\(count), \(rate) fps, p99 \(slowest) ms, CPU \(cost) % of a core"
  }
}

/// The distances of the beginnings of frames from their deadlines.
struct PacingReport: Encodable {
  /// Percentiles in microseconds.
  let p50Us, p95Us, p99Us, maxUs: Double
  /// All frames, the most punctual first.
  let histogram: [Band]

  struct Band: Encodable {
    /// The end of the band, in microseconds; `null` for the last band, which has no end.
    let upToUs: Int?
    let frames: Int

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      // The synthesised method would leave out the key for a band without an end.
      try values.encode(upToUs, forKey: .upToUs)
      try values.encode(frames, forKey: .frames)
    }

    private enum CodingKeys: CodingKey { case upToUs, frames }
  }

  init(_ errors: PacingHistogram) {
    p50Us = errors.percentile(50)
    p95Us = errors.percentile(95)
    p99Us = errors.percentile(99)
    maxUs = errors.maximum
    histogram = errors.bands.map { Band(upToUs: $0.limit, frames: $0.frames) }
  }
}

struct StatsFile {
  let path: String

  /// Throws an error if the file cannot be written, before the show instead of after it.
  func check() throws(DemoError) {
    guard !path.isEmpty else { throw DemoError("--stats needs the name of a file.") }
    switch Files.kind(of: path) {
    case .folder: throw DemoError("--stats \(path) is a folder; give the name of a file.")
    // Opening a named pipe would wait for its reader, who may only come for the report.
    case .pipe: return
    case .file, .other, nil: break
    }
    do throws(FileError) {
      // A draft of the file, which is removed at once.
      _ = try DraftFile(path)
    } catch {
      throw DemoError("--stats: \(error)")
    }
  }

  func write(_ report: Report) throws {
    try AtomicFile.write(JSON.encode(report), to: path)
  }
}

/// Counts the frames of a show and measures the time between them, without rests.
struct FrameLog {
  private(set) var frames = 0
  private(set) var mostDrawCalls = 0
  /// Measures the process since the show began.
  var total = ProcessMeter()

  private let began = MonotonicClock.now
  private var lastEnd: Int64?
  /// The total time between consecutive frames, in nanoseconds, and the number of these intervals.
  private var playing: (time: Int64, intervals: Int64) = (0, 0)

  /// Seconds since the show began.
  var elapsed: Double { Double(MonotonicClock.now - began) / 1e9 }

  /// The mean frame rate while the show was playing.
  var framesPerSecond: Double {
    playing.time > 0 ? Double(playing.intervals) * 1e9 / Double(playing.time) : 0
  }

  /// Whether the show has not rested since the last frame.
  var isPlaying: Bool { lastEnd != nil }

  /// Records the end of a frame; returns the time since the frame before, in milliseconds, or `nil`
  /// after a rest.
  mutating func frameEnded(drawCalls: Int) -> Float? {
    let now = MonotonicClock.now
    defer { lastEnd = now }
    frames += 1
    mostDrawCalls = max(mostDrawCalls, drawCalls)
    guard let lastEnd else { return nil }
    playing.time += now - lastEnd
    playing.intervals += 1
    return Float(now - lastEnd) / 1e6
  }

  /// Records a rest, so that the time until the next frame does not count.
  mutating func rested() { lastEnd = nil }
}
