import ConfettiSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The show that is measured as a whole.
struct MeasuredShow {
  /// The path of the program, which plays the show when it is run with `play`.
  var program: String
  /// The configuration of the program: `debug` or `release`.
  var build: String
  /// Opens the show in a window on the screen, lets it settle and then watches it, each for a time
  /// in seconds; returns `nil` without a display, because SDL would not sleep.
  var watchAtRest: (_ settling: Double, _ watching: Double) throws -> IdleBench?

  init(
    program: String, build: String,
    watchAtRest: @escaping (_ settling: Double, _ watching: Double) throws -> IdleBench?
  ) {
    (self.program, self.build, self.watchAtRest) = (program, build, watchAtRest)
  }
}

/// The cost of the show while nothing moves.
struct IdleBench: Encodable {
  /// Processor time of all threads, as a percentage of one core.
  let cpuPercent: Double
  let frames: Int
  let seconds: Double

  /// The time in seconds for the show to come to rest, and the time for which it is then watched.
  static let settling = 3.0
  static let watching = 4.0

  /// Watches a show at rest; `play` plays it, and returns the number of frames that it drew.
  init(_ play: () throws -> Int) rethrows {
    var meter = ProcessMeter()
    let start = MonotonicClock.now
    frames = try play()
    cpuPercent = meter.sample().percentOfCore
    seconds = Double(MonotonicClock.now - start) / 1e9
  }

  init(cpuPercent: Double, frames: Int, seconds: Double) {
    (self.cpuPercent, self.frames, self.seconds) = (cpuPercent, frames, seconds)
  }
}

struct StartupBench: Encodable {
  /// Milliseconds from the start of a process to its report, which follows its first frame at once; the
  /// median of all starts.
  let firstFrameMs: Double
  let runs: Int
}

extension StartupBench {
  /// Starts the show several times.
  ///
  /// - Throws: ``BenchError`` if it does not show its frame.
  static func measure(_ show: MeasuredShow, runs: Int = 7) throws(BenchError) -> StartupBench {
    var times: [Double] = []
    for _ in 0..<runs {
      // At a thousand frames per second the wait after the first frame is short.
      let process = try ChildProcess(
        show.program, ["play", "--frames", "1", "--fps", "1000", "--no-vsync"])
      try process.check()
      guard let time = process.millisecondsToFirstLine else {
        throw BenchError("the show gave no report")
      }
      times.append(time)
    }
    times.sort()
    return StartupBench(firstFrameMs: times[times.count / 2], runs: runs)
  }
}

/// The cost of the whole show at sixty frames per second with a number of particles alive.
struct ProcessBench: Encodable {
  let particles: Int
  /// The processor time of all threads divided by the time that passed.
  let cores: Double
}

extension ProcessBench {
  static let counts = [30, 100, 1000]
  private static let frames = 600

  /// Plays the stress scene in a process of its own.
  ///
  /// - Throws: ``BenchError`` if it does not play, or an error of reading its report.
  static func measure(_ show: MeasuredShow, _ particles: Int) throws -> ProcessBench {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/stats.json"
    let process = try ChildProcess(
      show.program,
      [
        "play", "--stress", "\(particles)", "--frames", "\(frames)", "--fps", "60", "--stats", file,
      ])
    try process.check()
    let stats = try JSONDecoder().decode(
      Stats.self, from: Data(contentsOf: URL(filePath: file)))
    return ProcessBench(particles: particles, cores: stats.cpuPercentOfCore / 100)
  }

  private struct Stats: Decodable {
    let cpuPercentOfCore: Double
  }
}
