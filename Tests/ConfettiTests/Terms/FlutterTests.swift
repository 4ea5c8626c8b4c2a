import Foundation
import Testing

@testable import Confetti

@Suite("Flutter") struct FlutterTests {
  static let emitter = Emitter.lasting(
    Emitter.thrown,
    air: Air(
      drag: 1,
      flutter: Flutter(
        amplitude: .between(10, 30), frequency: .between(0.4, 1.2), phase: .between(0, 1))))

  @Test("a particle sways by A · sin(2π (f t + φ)) from side to side only")
  func formula() {
    var calm = Self.emitter
    calm.air.flutter = nil
    for age in [0, 0.4, 2.3] {
      for (trace, still) in zip(Spawned(Self.emitter).trace(at: age), Spawned(calm).trace(at: age))
      {
        guard let amplitude = trace["motion.flutter.amplitude"].number,
          let frequency = trace["motion.flutter.frequency"].number,
          let phase = trace["motion.flutter.phase"].number
        else {
          Issue.record("no flutter")
          return
        }
        #expect((10...30).contains(amplitude))
        let turns: Double = frequency / (2 * .pi)
        #expect((0.4...1.2).contains(turns))
        let sway = amplitude * sin(frequency * age + phase)
        #expect(abs(trace.place.x - still.place.x - sway) < 0.002)
        #expect(abs(trace.place.y - still.place.y) < 1e-6)
      }
    }
  }

  @Test("a particle born late sways as at the same age, and its velocity is the slope")
  func late() {
    expectLateIsLikeEarly(Self.emitter)
    expectVelocityIsSlope(Self.emitter)
  }
}
