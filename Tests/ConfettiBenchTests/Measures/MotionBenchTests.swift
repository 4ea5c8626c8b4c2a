import Foundation
import Motion
import Testing

@testable import ConfettiBench

@Suite("MotionBench") struct MotionBenchTests {
  static let bench = MotionBench(
    springs: [MotionBench.SpringRate(spring: "bouncy", perMillisecond: 61234.5)],
    values: [MotionBench.ValueTime(animation: "smooth", values: 10_000, milliseconds: 0.875)])

  @Test("the table has a line for each figure") func tableLines() {
    let lines = Self.bench.table(build: "release").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasSuffix("(release build)"))
    #expect(lines[1] == "  bouncy            61234 per ms")
    #expect(lines[3].hasSuffix("0.88 ms for 10000"))
  }

  @Test("JSON has the figures by their names") func jsonKeys() throws {
    let json = try JSONEncoder().encode(Self.bench)
    let object = try #require(
      try JSONSerialization.jsonObject(with: json) as? [String: [[String: Any]]])
    #expect(object["springs"]?.first?["perMillisecond"] as? Double == 61234.5)
    #expect(object["values"]?.first?["values"] as? Int == 10_000)
    #expect(object["values"]?.first?["milliseconds"] as? Double == 0.875)
  }

  @Test("a meter's values go on for as long as it is asked") func meterGoesOn() {
    var meter = AnimationMeter(.bouncy.repeatForever(), count: 8)
    for hour in 0..<3 { #expect(meter.perMillisecond(at: Double(hour) * 3600) > 0) }
  }
}
