import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

/// The fanfare against the numbers of its article, computed from the trace in another way.
@Suite("Fanfare") struct FanfareTests {
  static let stage = Size(width: 1280, height: 720)
  static let origin = SIMD2<Double>(640, 288)
  /// −3600 ln 0.998, per second.
  static let drag = -3600 * log(0.998)

  static func traces(at time: Double, firings: Int = 5) -> [ParticleTrace] {
    var system = ParticleSystem(seed: 3)
    for _ in 0..<firings { system.fire(.fanfare, in: stage, at: 0) }
    return system.trace(at: time)
  }

  static func number(_ trace: ParticleTrace, _ path: String) -> Double {
    trace[path].number ?? .nan
  }

  static func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

  /// The place of a particle, computed in steps from its birthplace and a velocity by the midpoint
  /// method.
  static func stepped(
    _ trace: ParticleTrace, from start: SIMD2<Double>, to age: Double
  ) -> SIMD2<Double> {
    let strength = number(trace, "motion.wind.strength")
    let frequency = number(trace, "motion.wind.frequency")
    let phase = number(trace, "motion.wind.phase")
    func acceleration(_ velocity: SIMD2<Double>, _ t: Double) -> SIMD2<Double> {
      let wind: Double = strength * sin(frequency * t + phase)
      return SIMD2(wind - drag * velocity.x, 1800 - drag * velocity.y)
    }
    var (place, velocity) = (trace.placeAtBirth, start)
    let step = age / 2000
    for i in 0..<2000 {
      let t = Double(i) * step
      let half = velocity + acceleration(velocity, t) * (step / 2)
      place += half * step
      velocity += acceleration(half, t + step / 2) * step
    }
    return place
  }

  @Test(
    "the paper's motion is that of its birth values, drag, gravity and wind",
    arguments: [0.1, 1, 3.5])
  func motion(age: Double) {
    let traces = Self.traces(at: age)
    #expect(traces.count == 500)
    for trace in traces {
      let place = Self.stepped(trace, from: trace.velocityAtBirth, to: age)
      #expect(Self.length(trace.place - place) < 0.02)
    }
  }

  @Test("the paper shoots out, and stops 167 to 333 points from its birthplace")
  func stops() {
    // Without a throw, only gravity and the wind move it.
    for trace in Self.traces(at: 1) {
      let resting = Self.stepped(trace, from: .zero, to: 1)
      let thrown: SIMD2<Double> = trace.place - resting
      #expect((166.3...332.9).contains(Self.length(thrown)) && thrown.y < 0.1)
      #expect(abs(resting.x - Self.origin.x) < 150)
    }
  }

  @Test("after a second the paper floats down at 250 points a second, and all of it is in sight")
  func floats() {
    let (early, late) = (Self.traces(at: 1.5), Self.traces(at: 2))
    for (a, b) in zip(early, late) { #expect(abs((b.place.y - a.place.y) / 0.5 - 250) < 0.5) }
    for trace in Self.traces(at: 1) {
      #expect((0...1280).contains(trace.place.x) && (0...720).contains(trace.place.y))
    }
  }

  @Test("paper tumbles about two axes, and fades over its last second")
  func tumbles() {
    for age in [0.7, 3.25] {
      for trace in Self.traces(at: age) {
        let (x, y) = (trace["tilt.x"].numbers, trace["tilt.y"].numbers)
        let shown: Double = 0.5 + 0.5 * abs(cos(y[0] + y[1] * age))
        let size = trace["size"].numbers
        #expect(abs(trace.drawnSize.x - size[0] * shown) < 0.01)
        #expect(abs(trace.drawnSize.y - size[1] * shown) < 0.01)
        let turn: Double = sin(x[0] + x[1] * age) * 0.3 * 180 / .pi
        #expect(abs(trace.rotation - turn) < 0.02)
        #expect(abs(trace.opacity - (age < 3 ? 1 : 0.75)) < 1e-4)
      }
    }
    #expect(Self.traces(at: 3.999).count == 500 && Self.traces(at: 4).isEmpty)
  }

  @Test("a fanfare from a point in the open is the same; on a small stage it is half as large")
  func fromPoint() {
    func velocities(_ point: Point?, in stage: Size) -> [SIMD2<Double>] {
      var system = ParticleSystem(seed: 9)
      if let point {
        system.fire(.fanfare, from: point, in: stage, at: 0)
      } else {
        system.fire(.fanfare, in: stage, at: 0)
      }
      return system.trace(at: 0).map(\.velocityAtBirth)
    }
    let own = velocities(nil, in: Self.stage)
    #expect(velocities(Point(x: 640, y: 360), in: Self.stage) == own)
    let small = velocities(Point(x: 320, y: 180), in: Size(width: 640, height: 360))
    for (a, b) in zip(small, own) {
      let off: SIMD2<Double> = a + a - b
      #expect(Self.length(off) < 0.01)
    }
  }

  @Test("with reduced motion there is a quarter of the paper, half as far, and it does not tumble")
  func reducedMotion() {
    var system = ParticleSystem(seed: 3)
    system.fire(Effect.Checked.fanfare.reducedMotion, in: Self.stage, at: 0)
    let traces = system.trace(at: 0)
    #expect(traces.count == 25 && traces.allSatisfy { $0["tilt"] == .null })
    for trace in traces {
      #expect((599.9...1200.1).contains(Self.length(trace.velocityAtBirth)))
      #expect(trace.drawnSize.x >= 3.6 - 1e-4 && trace.drawnSize.y <= 14 + 1e-4)
    }
  }
}
