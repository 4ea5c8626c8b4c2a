import ConfettiSDL
import Foundation
import Testing

@testable import ConfettiDemo

@Suite struct ReportTests {
  static let report = Report(
    frames: 600, fps: 59.987, frameMs: Report.FrameTimes(p50: 16.5, p95: 17, p99: 17.25, max: 20),
    missed: 2, pacing: PacingReport(PacingHistogram()), cpuPercentOfCore: 12.34, residentMB: 30.5,
    particlesPeak: 130, shed: 7, drawCalls: 1,
    painter: "opengl", videoDriver: "x11", build: "debug")

  @Test func `the line says frames, rate, p99 and processor time`() {
    #expect(
      Self.report.line == "600 frames, 59.99 fps, p99 17.25 ms, CPU 12.3 % of a core")
  }

  @Test func `the file has the keys that were agreed, and the values`() throws {
    let json = try JSON.encode(Self.report)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "frames", "fps", "frameMs", "missed", "cpuPercentOfCore", "residentMB", "particlesPeak",
        "shed", "drawCalls", "painter", "videoDriver", "build", "pacing",
      ])
    let times = try #require(object["frameMs"] as? [String: Double])
    #expect(times == ["p50": 16.5, "p95": 17, "p99": 17.25, "max": 20])
    #expect(object["frames"] as? Int == 600 && object["painter"] as? String == "opengl")
    #expect(json.last == UInt8(ascii: "\n"))
  }

  @Test func `the build has a name`() {
    #expect(["debug", "release"].contains(Report.buildName))
  }
}
