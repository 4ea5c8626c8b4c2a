import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Gust") struct GustTests {
  static let gusts = [
    Gust(strength: 300),
    Gust(strength: .either(100, 200), frequency: 0.7, phase: .drawn(.between(0, 1))),
    Gust(direction: 30, strength: 200, frequency: 1.5, phase: .step(0.05)),
    Gust(direction: 180, strength: 250, frequency: 0.3, phase: .across(0.4)),
  ]

  @Test("a gust is the acceleration of its formula, step by step", arguments: gusts)
  func formula(gust: Gust) {
    for drag in [0, 0.5, 6.0] {
      let air = Air(drag: Drag(drag), gusts: [gust])
      let emitter = Emitter.lasting(air: air).at(.box(Where.Share(0, 0), Where.Share(1, 1)))
      for trace in Spawned(emitter, count: 6).trace(at: 1.7) {
        let wind = trace.wind
        let direction = gust.direction * .pi / 180
        let (strength, phase) = (wind.strength, wind.phase)
        let way = moved(by: 1.7, drag: drag) { age in
          strength * sin(2 * .pi * gust.frequency * age + phase)
        }
        let place = trace.placeAtBirth + way * SIMD2(sin(direction), -cos(direction))
        #expect(abs(place.x - trace.place.x) < 0.02 && abs(place.y - trace.place.y) < 0.02)
      }
    }
  }

  /// How far an acceleration moves something that starts at rest, by small steps (Runge–Kutta).
  private func moved(
    by age: Double, drag: Double, _ acceleration: (Double) -> Double
  ) -> Double {
    let steps = 2000
    let h = age / Double(steps)
    var (x, v) = (0.0, 0.0)
    for step in 0..<steps {
      let t = Double(step) * h
      let (a, b, c) = (acceleration(t), acceleration(t + h / 2), acceleration(t + h))
      let (x1, v1) = (v, a - drag * v)
      let (x2, v2) = (v + v1 * h / 2, b - drag * (v + v1 * h / 2))
      let (x3, v3) = (v + v2 * h / 2, b - drag * (v + v2 * h / 2))
      let (x4, v4) = (v + v3 * h, c - drag * (v + v3 * h))
      x += (x1 + 2 * x2 + 2 * x3 + x4) * h / 6
      v += (v1 + 2 * v2 + 2 * v3 + v4) * h / 6
    }
    return x
  }

  @Test("the phase is drawn, or follows from the index or the birthplace")
  func phases() {
    func phases(_ phase: Gust.Phase) -> [(phase: Double, x: Double)] {
      let air = Air(gusts: [Gust(strength: 1, frequency: 1, phase: phase)])
      let emitter = Emitter.lasting(air: air).at(.line(Where.Share(0, 0), Where.Share(1, 0)))
      return Spawned(emitter).trace(at: 0).map { ($0.wind.phase / (2 * .pi), $0.placeAtBirth.x) }
    }
    for (index, phase) in phases(.step(0.25)).enumerated() {
      #expect(abs(phase.phase - 0.25 * Double(index)) < 1e-5)
    }
    #expect(phases(.across(0.5)).allSatisfy { abs($0.phase - $0.x / 200) < 1e-5 })
    let drawn = phases(.drawn(.between(0.2, 0.4))).map(\.phase)
    #expect(drawn.allSatisfy { (0.2...0.4).contains($0) } && Set(drawn).count > 20)
  }

  @Test("four gusts add up")
  func sum() {
    func places(_ gusts: [Gust]) -> [SIMD2<Double>] {
      let emitter = Emitter.lasting(air: Air(drag: 0.3, gusts: gusts))
      return Spawned(emitter).trace(at: 2).map { $0.place - $0.placeAtBirth }
    }
    // Their draws differ, so only those without any can be compared one by one.
    let fixed = Self.gusts.filter { $0.strength.constant != nil && $0.phase != .across(0.4) }
    let sum = fixed.map { places([$0]) }.reduce(Array(repeating: .zero, count: 24)) {
      zip($0, $1).map { $0 + $1 }
    }
    for (a, b) in zip(places(fixed), sum) { #expect(abs(a.x - b.x) + abs(a.y - b.y) < 0.02) }
  }

  @Test("a gust blows at a particle born late as at the same age", arguments: gusts)
  func late(gust: Gust) {
    expectLateIsLikeEarly(.lasting(Emitter.thrown, air: Air(drag: 0.6, gusts: [gust])))
    expectLateIsLikeEarly(.lasting(Emitter.thrown, air: Air(gusts: Self.gusts)), within: 0.05)
  }

  @Test("the velocity is the slope of the place", arguments: gusts)
  func velocity(gust: Gust) {
    expectVelocityIsSlope(.lasting(air: Air(drag: 0.6, gusts: [gust])))
  }
}

extension ParticleTrace {
  /// The strength, and the phase in radians, of its only gust.
  var wind: (strength: Double, phase: Double) {
    let gust = self["motion.gusts"][0] ?? self["motion.wind"]
    return (gust["strength"]?.number ?? .nan, gust["phase"]?.number ?? .nan)
  }
}

extension Emitter {
  /// The same emitter at another place.
  func at(_ place: Where.Place) -> Emitter {
    var copy = self
    copy.where = Where(place)
    return copy
  }
}
