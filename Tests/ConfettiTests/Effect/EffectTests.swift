import Foundation
import ConfettiGraphics
import Testing

@testable import Confetti

/// The ranges and the shares of `effects.md`, drawn many times.
@Suite("Effect") struct EffectTests {
  static let stage = Size(width: 1000, height: 500)
  static let frame = Rect(x: 400, y: 200, width: 160, height: 48)

  /// The birth values of many firings.
  static func flights(_ effect: Effect.Checked, firings: Int = 200) -> [ParticleTrace.Flight] {
    traces(effect, firings: firings).compactMap {
      guard case .flight(let flight) = $0.motion else { return nil }
      return flight
    }
  }

  static func traces(
    _ effect: Effect.Checked, firings: Int = 200, at time: Double = 0.0001
  ) -> [ParticleTrace] {
    var system = ParticleSystem(seed: 11)
    let anchor: Site.Anchor = effect.layering == .random ? .frame(frame) : .stage
    for _ in 0..<firings { system.fire(effect, at: Site(anchor, in: stage), time: 0) }
    return system.trace(at: time)
  }

  /// That numbers fill a range: none outside, both ends nearly reached, the mean in the middle.
  static func expectFill(
    _ numbers: [Float], _ low: Float, _ high: Float, _ location: SourceLocation = #_sourceLocation
  ) {
    let width = high - low
    #expect(numbers.count > 1000, sourceLocation: location)
    let slack = 1e-4 * max(abs(low), abs(high))
    #expect(
      numbers.allSatisfy { $0 >= low - slack && $0 <= high + slack }, sourceLocation: location)
    #expect((numbers.min() ?? 0) < low + 0.02 * width, sourceLocation: location)
    #expect((numbers.max() ?? 0) > high - 0.02 * width, sourceLocation: location)
    let mean = numbers.reduce(0, +) / Float(numbers.count)
    #expect(abs(mean - (low + high) / 2) < 0.03 * width, sourceLocation: location)
  }

  @Test("celebration keeps to its numbers")
  func celebration() {
    let traces = Self.traces(.celebration)
    let flights = Self.flights(.celebration)
    #expect(traces.count == 200 * 30)
    Self.expectFill(flights.map { $0.position[0] }, 150, 850)
    #expect(flights.allSatisfy { $0.position[1] == 520 })
    Self.expectFill(flights.map { $0.velocity[0] }, -300, 300)
    Self.expectFill(flights.map { $0.velocity[1] }, -500 * 1.8 * 1.1, -500 * 1.8 * 0.85)
    Self.expectFill(flights.compactMap { $0.flutter?.amplitude }, 25, 45)
    Self.expectFill(flights.compactMap { $0.flutter?.frequency }, 4, 7)
    Self.expectFill(flights.compactMap { $0.flutter?.phase }, 0, 2 * .pi)
    Self.expectFill(flights.map(\.spread), 8, 18)
    Self.expectFill(traces.compactMap { $0.spin?.angle }, 0, 360)
    Self.expectFill(traces.compactMap { $0.spin?.rate }, -400, 400)
    Self.expectFill(traces.compactMap { $0.flip?.frequency }, 3, 6)
    Self.expectFill(traces.compactMap { $0.flip?.phase }, 0, 2 * .pi)
    #expect(flights.allSatisfy { $0.gravity == 280 && $0.drag == 1.6 && $0.wind.strength == 0 })
    let sizes = Dictionary(grouping: traces, by: \.size).mapValues(\.count)
    #expect(Set(sizes.keys) == [[10, 10], [12, 7], [7, 12]])
    #expect(sizes.values.allSatisfy { abs($0 - 2000) < 200 })
    let colors = Dictionary(grouping: traces, by: \.color).mapValues(\.count)
    #expect(
      Set(colors.keys) == ["#FF3B30", "#FF9500", "#FFCC00", "#34C759", "#007AFF", "#AF52DE"])
    #expect(colors.values.allSatisfy { abs($0 - 1000) < 150 })
  }

  @Test("fanfare keeps to its numbers")
  func fanfare() {
    let traces = Self.traces(.fanfare, firings: 50)
    let flights = Self.flights(.fanfare, firings: 50)
    #expect(traces.count == 50 * 100)
    #expect(flights.allSatisfy { $0.position == [500, 500] })
    Self.expectFill(flights.map { atan2($0.velocity[1], $0.velocity[0]) }, -.pi, 0)
    Self.expectFill(flights.map { hypot($0.velocity[0], $0.velocity[1]) }, 1200, 2400)
    Self.expectFill(flights.map { abs($0.wind.strength) }, 180, 900)
    #expect(abs(flights.count { $0.wind.strength > 0 } - 2500) < 200)
    #expect(flights.enumerated().allSatisfy { $1.wind.phase == 0.1 * Float($0 % 100) })
    #expect(
      flights.allSatisfy { $0.gravity == 1800 && abs(Double($0.drag) + 60 * log(0.998)) < 1e-7 })
    Self.expectFill(traces.map { $0.size[0] }, 6, 12)
    Self.expectFill(traces.map { $0.size[1] }, 4, 10)
    for axis in [\ParticleTrace.Tilt.x, \.y] {
      Self.expectFill(traces.compactMap { $0.tilt?[keyPath: axis][0] }, 0, 2 * .pi)
      Self.expectFill(traces.compactMap { abs($0.tilt?[keyPath: axis][1] ?? 0) }, 2, 8)
    }
  }

  @Test("sparks burst at all four corners, two to a quarter, on both sides of the interface")
  func sparks() {
    let traces = Self.traces(.sparks)
    #expect(traces.count == 200 * 32)
    #expect(abs(traces.count { $0.layer == "behind" } - 3200) < 250)
    for (i, trace) in traces.enumerated() {
      guard case .path(let points, 0.4) = trace.motion else {
        Issue.record("not a path")
        return
      }
      let corner = i % 32 / 8
      let x = Self.frame.x + (corner % 2 == 0 ? 0 : 160)
      let y = Self.frame.y + (corner < 2 ? 0 : 48)
      #expect(abs(points[0][0] - x) <= 7.5 + 9 && abs(points[0][1] - y) <= 7.5 + 9)
      #expect(trace.color == Effect.sparkColors[i % 8 % 4].hexText)
      #expect(trace.size == [7, 7])
    }
    for eight in stride(from: 0, to: traces.count, by: 8) {
      let leftward = traces[eight..<eight + 8].count { trace in
        guard case .path(let points, _) = trace.motion else { return false }
        return points[3][0] < points[0][0]
      }
      #expect(leftward == 4)
    }
  }

  @Test("more than eight sparks continue the round")
  func manySparks() {
    let many = Self.traces(.sparks.with(count: 30), firings: 1)
    #expect(many.count == 120)
  }

  @Test("sparks at random corners burst as often as asked")
  func randomCorners() {
    #expect(Self.traces(.sparks(corners: .random(2)), firings: 10).count == 160)
  }

  @Test("fountain births one spark every twentieth of a second, the first after one")
  func fountain() {
    var system = ParticleSystem(seed: 3)
    system.fire(.fountain, around: Self.frame, at: 0)
    #expect(system.trace(at: 0.049).isEmpty)
    for n in 1...10 {
      #expect(system.trace(at: 0.05 * Double(n) + 0.001).count == n)
    }
    #expect(system.trace(at: 0.5 + 0.7 + 0.001).isEmpty)
    let all = system.trace(at: 0.6)
    #expect(zip(all, 1...).allSatisfy { $0.bornAt == Double($1) / 20 })
    for trace in all {
      guard case .path(let points, 0.7) = trace.motion else {
        Issue.record("not a path")
        return
      }
      #expect(points[0] == [480, 200] && points[1][0] == 480)
    }
  }
}
