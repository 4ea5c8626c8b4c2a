import ConfettiSDL
import ConfettiShow
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Report") struct ReportTests {
  static let report = Report(
    frames: 600, fps: 59.987, frameMs: Report.FrameTimes(p50: 16.5, p95: 17, p99: 17.25, max: 20),
    missed: 2, pacing: PacingReport(PacingHistogram()), cpuPercentOfCore: 12.34, residentMB: 30.5,
    particlesPeak: 130, shed: 7, drawCalls: 1,
    painter: "opengl", videoDriver: "x11", build: "debug")

  @Test("the line says frames, rate, p99 and processor time") func oneLine() {
    #expect(
      Self.report.line == "600 frames, 59.99 fps, p99 17.25 ms, CPU 12.3 % of a core")
  }

  @Test("the file has the keys that were agreed, and the values") func fileKeys() throws {
    let json = try JSON.encode(Self.report)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "frames", "fps", "frameMs", "missed", "cpuPercentOfCore", "residentMB", "particlesPeak",
        "shed", "soundGaps", "drawCalls", "painter", "videoDriver", "build", "pacing",
      ])
    let times = try #require(object["frameMs"] as? [String: Double])
    #expect(times == ["p50": 16.5, "p95": 17, "p99": 17.25, "max": 20])
    #expect(object["shed"] as? Int == 7)
    #expect(object["frames"] as? Int == 600 && object["painter"] as? String == "opengl")
    #expect(json.last == UInt8(ascii: "\n"))
  }
}

@Suite("PacingReport") struct PacingReportTests {
  @Test("the histogram has the keys that were agreed, and null for the band without an end")
  func histogramKeys() throws {
    var errors = PacingHistogram()
    for microseconds in [10, 20, 70, 300, 90_000] {
      errors.record(nanoseconds: Int64(microseconds * 1000))
    }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(JSON.encode(PacingReport(errors))))
        as? [String: Any])
    #expect(Set(object.keys) == ["p50Us", "p95Us", "p99Us", "maxUs", "histogram"])
    #expect(object["p50Us"] as? Double == 71 && object["maxUs"] as? Double == 90_000)
    let bands = try #require(object["histogram"] as? [[String: Any]])
    #expect(bands.compactMap { $0["upToUs"] as? Int }.prefix(4) == [50, 100, 200, 400])
    #expect(bands.last?["upToUs"] is NSNull)
    #expect(bands.compactMap { $0["frames"] as? Int } == [2, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1])
  }
}

@Suite("StatsFile") struct StatsFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("file", Data("old".utf8))
  }

  @Test("a report that has no place is refused before the show")
  func refusals() throws {
    for (link, target) in [("loop", "loop"), ("astray", "no/such.json")] {
      symlink(target, folder.path(link))
    }
    let long = String(repeating: "x", count: 300)
    for wrong in [
      "", folder.url.path, folder.path("no/such.json"), folder.path("file/below.json"),
      folder.path("loop"), folder.path("astray"), folder.path(long),
    ] {
      #expect(throws: DemoError.self, "\(wrong)") { try StatsFile(path: wrong).check() }
    }
    #expect(try String(contentsOfFile: folder.path("file"), encoding: .utf8) == "old")
  }

  @Test("a report may replace a file, go to a new one or to a device")
  func acceptance() throws {
    for right in [folder.path("file"), folder.path("new.json"), "/dev/null", "/dev/stdout"] {
      try StatsFile(path: right).check()
    }
  }

  @Test("a name without a folder is taken to be in the current one")
  func currentFolder() throws {
    try StatsFile(path: "confetti-stats-that-nobody-writes.json").check()
  }
}

@Suite("FrameLog") struct FrameLogTests {
  @Test("the time between frames is told, not that before the first") func timeBetweenFrames() {
    var log = FrameLog()
    #expect(log.framesPerSecond == 0)
    let times = [3, 5, 4].map { log.frameEnded(drawCalls: $0) }
    #expect(times[0] == nil && times[1] != nil && times[2] != nil)
    #expect(log.frames == 3 && log.mostDrawCalls == 5)
    #expect(log.framesPerSecond > 0)
  }

  @Test("a rest is no frame") func restIsNoFrame() {
    var log = FrameLog()
    _ = log.frameEnded(drawCalls: 1)
    #expect(log.isPlaying)
    log.rested()
    #expect(!log.isPlaying)
    let afterRest = log.frameEnded(drawCalls: 1)
    #expect(log.frames == 2 && afterRest == nil)
    #expect(log.framesPerSecond == 0)
    let next = log.frameEnded(drawCalls: 1)
    #expect(next != nil)
  }

  @Test("the time since the start only grows") func elapsedGrows() {
    let log = FrameLog()
    let first = log.elapsed
    #expect(first >= 0 && log.elapsed >= first)
  }
}
