/// How long it takes until there is something to see.
struct StartupBench: Encodable {
  /// From the start of a process to the report that follows its first frame; the median of all runs.
  ///
  /// A little more than the first frame itself takes, because the report comes after it.
  let firstFrameMs: Double
  let runs: Int
}

extension StartupBench {
  /// Starts the show several times.
  ///
  /// - Throws: ``DemoError`` when it does not show its frame.
  static func measure(runs: Int = 7) throws(DemoError) -> StartupBench {
    var times: [Double] = []
    for _ in 0..<runs {
      // At a thousand frames a second there is next to no wait after the first one.
      let process = try OwnProcess(["play", "--frames", "1", "--fps", "1000", "--no-vsync"])
      try process.check()
      guard let time = process.millisecondsToFirstLine else {
        throw DemoError("it gave no report")
      }
      times.append(time)
    }
    times.sort()
    return StartupBench(firstFrameMs: times[times.count / 2], runs: runs)
  }
}
