import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

/// The ranges and the shares of `effects.md`, drawn many times.
@Suite("Classics") struct ClassicsTests {
  static let stage = Size(width: 1000, height: 500)
  static let frame = Rect(x: 400, y: 200, width: 160, height: 48)

  static func traces(
    _ effect: Effect.Checked, firings: Int = 100, at time: Double = 0.0001
  ) -> [ParticleTrace] {
    var system = ParticleSystem(seed: 11)
    let anchor: Site.Anchor = effect.source == .frame ? .frame(frame) : .stage
    for _ in 0..<firings { system.fire(effect, at: Site(anchor, in: stage), time: 0) }
    return system.trace(at: time)
  }

  /// That numbers fill a range: none outside, both ends nearly reached, the mean in the middle.
  static func expectFill(
    _ traces: [ParticleTrace], _ path: String, part: Int? = nil, _ low: Double, _ high: Double,
    signed: Bool = false, _ location: SourceLocation = #_sourceLocation
  ) {
    let numbers = traces.compactMap { trace in
      part.map { trace[path][$0]?.number } ?? trace[path].number
    }
    #expect(numbers.count == traces.count, sourceLocation: location)
    expectFill(numbers, low, high, signed: signed, location)
  }

  static func expectFill(
    _ numbers: [Double], _ low: Double, _ high: Double, signed: Bool = false,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var numbers = numbers
    if signed {
      let share = Double(numbers.count { $0 < 0 }) / Double(numbers.count)
      #expect(abs(share - 0.5) < 0.05, sourceLocation: location)
      numbers = numbers.map { abs($0) }
    }
    let (width, slack) = (high - low, 1e-4 * max(abs(low), abs(high)))
    #expect(
      numbers.allSatisfy { $0 >= low - slack && $0 <= high + slack }, sourceLocation: location)
    #expect((numbers.min() ?? .infinity) < low + 0.02 * width, sourceLocation: location)
    #expect((numbers.max() ?? -.infinity) > high - 0.02 * width, sourceLocation: location)
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    #expect(abs(mean - (low + high) / 2) < 0.03 * width, sourceLocation: location)
  }

  @Test("celebration keeps to its numbers")
  func celebration() {
    let traces = Self.traces(.celebration)
    #expect(traces.count == 100 * 30 && traces.allSatisfy { $0.lifetime == 1.5 })
    Self.expectFill(traces, "motion.position", part: 0, 150, 850)
    #expect(traces.allSatisfy { $0.placeAtBirth.y == 520 })
    Self.expectFill(traces, "motion.velocity", part: 0, -300, 300)
    Self.expectFill(traces, "motion.velocity", part: 1, -500 * 1.8 * 1.1, -500 * 1.8 * 0.85)
    Self.expectFill(traces, "motion.flutter.amplitude", 25, 45)
    Self.expectFill(traces, "motion.flutter.frequency", 4, 7)
    Self.expectFill(traces, "motion.flutter.phase", 0, 2 * .pi)
    Self.expectFill(traces, "motion.spread", 8, 18)
    Self.expectFill(traces, "spin.angle", 0, 360)
    Self.expectFill(traces, "spin.rate", -400, 400)
    Self.expectFill(traces, "flip.frequency", 3, 6)
    Self.expectFill(traces, "flip.phase", 0, 2 * .pi)
    #expect(
      traces.allSatisfy {
        $0["motion.gravity"] == 280 && $0["motion.drag"] == 1.6 && $0["motion.wind.strength"] == 0
      })
    let sizes = Dictionary(grouping: traces, by: \.size).mapValues(\.count)
    #expect(Set(sizes.keys) == [[10, 10], [12, 7], [7, 12]])
    #expect(sizes.values.allSatisfy { abs($0 - 1000) < 120 })
    let colors = Dictionary(grouping: traces, by: \.color).mapValues(\.count)
    #expect(
      Set(colors.keys) == ["#FF3B30", "#FF9500", "#FFCC00", "#34C759", "#007AFF", "#AF52DE"])
    #expect(colors.values.allSatisfy { abs($0 - 500) < 90 })
    let opacities = [1.05, 1.3, 1.45].map {
      Self.traces(.celebration, firings: 1, at: $0)[0].opacity
    }
    #expect(zip(opacities, [1, 0.5, 0.125]).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test("fanfare keeps to its numbers")
  func fanfare() {
    let traces = Self.traces(.fanfare, firings: 30)
    #expect(traces.count == 30 * 100 && traces.allSatisfy { $0.placeAtBirth == [500, 200] })
    #expect(traces.allSatisfy { $0.velocityAtBirth.y <= 0.001 && $0.lifetime == 4 })
    Self.expectFill(traces.map { hypot($0.velocityAtBirth.x, $0.velocityAtBirth.y) }, 1200, 2400)
    Self.expectFill(
      traces.map { atan2($0.velocityAtBirth.x, -$0.velocityAtBirth.y) }, -.pi / 2, .pi / 2)
    Self.expectFill(traces, "motion.wind.strength", -1080, 1080)
    for (index, trace) in traces.enumerated() {
      let phase = trace["motion.wind.phase"].number ?? .nan
      #expect(abs(phase - 0.1 * Double(index % 100)) < 1e-4)
      #expect(abs((trace["motion.wind.frequency"].number ?? .nan) - 2) < 1e-5)
      #expect(trace["motion.gravity"] == 1800)
      let drag = trace["motion.drag"].number ?? .nan
      #expect(abs(drag + 3600 * log(0.998)) < 1e-9)
    }
    let sizes = traces.map { $0["size"].numbers }
    #expect(sizes.allSatisfy { (3.6...25.2).contains($0[0]) && (3.6...14).contains($0[1]) })
    // One size of 6…14 for both sides: their means are those of the products, their ratio is not
    // that of two sizes.
    let count = Double(sizes.count)
    let width: Double = sizes.reduce(0) { $0 + $1[0] } / count
    let height: Double = sizes.reduce(0) { $0 + $1[1] } / count
    #expect(abs(width - 10 * 1.2) < 0.25 && abs(height - 10 * 0.8) < 0.15)
    #expect(sizes.allSatisfy { (0.6...3).contains($0[0] / $0[1]) })
    #expect(sizes.contains { $0[0] / $0[1] < 0.63 } && sizes.contains { $0[0] / $0[1] > 2.7 })
    #expect(
      Set(traces.map(\.color)) == Set(Palette.fanfare.colors.map { $0.hexText(withAlpha: false) }))
    for axis in ["tilt.x", "tilt.y"] {
      Self.expectFill(traces, axis, part: 0, 0, 2 * .pi)
      Self.expectFill(traces, axis, part: 1, 2, 8, signed: true)
    }
  }

  @Test("sparks burst at all four corners, two to a quarter, on both sides of the interface")
  func sparks() throws {
    let traces = Self.traces(.sparks)
    #expect(traces.count == 100 * 32)
    #expect(abs(traces.count { $0.layer == "behind" } - 1600) < 170)
    let colors = Palette.sparks.colors.map { $0.hexText(withAlpha: false) }
    for (index, trace) in traces.enumerated() {
      let corner = index % 32 / 8
      let (x, y) = (corner % 2 == 0 ? 400.0 : 560, corner < 2 ? 200.0 : 248)
      let start = trace["motion.points"][0]?.numbers ?? []
      #expect(abs(start[0] - x) <= 7.5 + 9 && abs(start[1] - y) <= 7.5 + 9)
      #expect(trace.color == colors[index % 4] && trace.size == [7, 7] && trace.lifetime == 0.4)
      // 1.0, 1.1 … 1.6 and 0.5, 0.6, 0.7.
      let (peak, end) = (trace["scaleTrack.peak"].number ?? 0, trace["scaleTrack.end"].number ?? 0)
      #expect(abs(peak * 10 - (peak * 10).rounded()) < 1e-5 && (1...1.61).contains(peak))
      #expect(abs(end * 10 - (end * 10).rounded()) < 1e-5 && (0.49...0.71).contains(end))
    }
    for eight in stride(from: 0, to: traces.count, by: 8) {
      let left = traces[eight..<eight + 8].count { trace in
        let points = trace["motion.points"]
        return (points[3]?.numbers[0] ?? 0) < (points[0]?.numbers[0] ?? 0)
      }
      #expect(left == 4)
    }
    #expect(Self.traces(.sparks.counting(30), firings: 1).count == 120)
    let two = try Effect.Checked.sparks.with(corners: .random(2))
    #expect(Self.traces(two, firings: 10).count == 160)
  }

  @Test("fountain's sparks are born every twentieth of a second, the first after one")
  func fountain() {
    var system = ParticleSystem(seed: 3)
    system.fire(.fountain, around: Self.frame, at: 0)
    #expect(system.trace(at: 0.049).isEmpty)
    for n in 1...10 { #expect(system.trace(at: 0.05 * Double(n) + 0.001).count == n) }
    #expect(system.trace(at: 0.5 + 0.7 + 0.001).isEmpty)
    let all = system.trace(at: 0.6)
    #expect(zip(all, 1...).allSatisfy { abs($0.bornAt - Double($1) / 20) < 1e-12 })
    for trace in all {
      let points = trace["motion.points"]
      #expect(points[0] == [480, 200] && points[1]?.numbers[0] == 480)
      let rise = (200 - (points[1]?.numbers[1] ?? 0)) / 45 * 10
      #expect(abs(rise - rise.rounded()) < 1e-3 && (6.99...12.01).contains(rise))
    }
  }

  @Test("each classic is found by its name, and all are valid as they are")
  func names() throws {
    #expect(Effect.named("fanfare") == .fanfare && Effect.named("ducks") == nil)
    for effect in Effect.classics + [.symmetricFountain] {
      #expect(try effect.value.checked() == effect)
    }
  }
}
