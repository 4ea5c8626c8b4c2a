import Foundation
import Motion
import Testing

@testable import ConfettiBenchmarks

@Suite("MotionBench") struct MotionBenchTests {
  static let bench = MotionBench(
    springs: [
      MotionBench.SpringRate(
        spring: "bouncy", perMillisecond: 101234.5, plainPerMillisecond: 50617.25, ratio: 2)
    ],
    columns: [
      MotionBench.ColumnRate(
        element: "Float", perMillisecond: 800_000, singlyPerMillisecond: 100_000, ratio: 8)
    ],
    read: MotionBench.ReadTime(nanoseconds: 12, springNanoseconds: 10, ratio: 1.2),
    sets: [MotionBench.SetTime(animation: "easeInOut", nanoseconds: 123.4)],
    values: [
      MotionBench.ValueTime(
        animation: "smooth", values: 10_000, milliseconds: 0.875, retargetedMilliseconds: 1.5)
    ])

  @Test("the table has a line for each figure") func tableLines() {
    let lines = Self.bench.table(build: "release").split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[0].contains("(release build;"))
    #expect(lines[1] == "  bouncy            101234    (50617, × 2.00)")
    #expect(lines[3] == "  Float             800000    (100000, × 8.00)")
    #expect(lines[5] == "  bouncy            12.0      (10.0, × 1.20)")
    #expect(lines[7].hasPrefix("  easeInOut         123"))
    #expect(lines[9] == "  smooth            0.88      (1.50) for 10000")
  }

  @Test("JSON has the figures by their names") func jsonKeys() throws {
    let json = try JSONEncoder().encode(Self.bench)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    func first(_ key: String) -> [String: Any]? { (object[key] as? [[String: Any]])?.first }
    #expect(first("springs")?["perMillisecond"] as? Double == 101234.5)
    #expect(first("columns")?["ratio"] as? Double == 8)
    #expect((object["read"] as? [String: Any])?["nanoseconds"] as? Double == 12)
    #expect(first("sets")?["nanoseconds"] as? Double == 123.4)
    #expect(first("values")?["values"] as? Int == 10_000)
    #expect(first("values")?["milliseconds"] as? Double == 0.875)
    #expect(first("values")?["retargetedMilliseconds"] as? Double == 1.5)
  }

  @Test("the plain formula is the same spring") func plainSpring() {
    for spring in [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.4)] {
      let plain = MotionBench.PlainSpring(spring)
      for step in 0...50 {
        let time = Double(step) / 25
        let value = spring.value(target: 3.0, initialVelocity: -20, time: time)
        #expect(abs(plain.value(target: 3, initialVelocity: -20, time: time) - value) < 1e-12)
      }
    }
  }

  @Test("works take turns, and the shortest time of each counts") func turns() {
    var order: [Int] = []
    let best = MotionBench.bestInTurns(
      rounds: 3,
      [
        {
          order.append(1)
          return 5 - Double($0)
        },
        { _ in
          order.append(2)
          return 7
        },
      ])
    #expect(best == [3, 7] && order == [1, 2, 1, 2, 1, 2])
  }

  @Test("every kind of figure can be measured") func everyKind() {
    #expect(MotionBench.springRate("smooth", .smooth, rounds: 1).ratio > 0)
    #expect(MotionBench.columnRate("Float", of: Float(1), rounds: 1).ratio > 0)
    #expect(MotionBench.readTime(rounds: 1).ratio > 0)
    #expect(MotionBench.setNanoseconds(.bouncy, rounds: 1) > 0)
  }
}
