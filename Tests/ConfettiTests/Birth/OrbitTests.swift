import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Orbit") struct OrbitTests {
  private static func emitter(drag: Drag = 0, launch: Launch = Launch()) -> Emitter {
    var launch = launch
    launch.orbit = true
    var emitter = Emitter.lasting(
      launch,
      air: Air(drag: drag, attract: Attract(to: .point(Where.Share(0.25, 0.75)), frequency: 0.5)))
    emitter.where = Where(.box(Where.Share(0, 0), Where.Share(1, 1)))
    return emitter
  }

  private static let target = SIMD2(100.0, 225)

  @Test("a particle circles its target at the distance of its birth, clockwise")
  func circle() {
    let spawned = Spawned(Self.emitter())
    for age in [0, 0.3, 1.1, 2, 3.7] {
      for trace in spawned.trace(at: age) {
        let start: SIMD2<Double> = trace.placeAtBirth - Self.target
        let (sine, cosine) = (sin(.pi * age), cos(.pi * age))
        let turned = SIMD2(start.x * cosine - start.y * sine, start.x * sine + start.y * cosine)
        let away: SIMD2<Double> = trace.place - Self.target
        #expect(abs(away.x - turned.x) < 0.01 && abs(away.y - turned.y) < 0.01)
      }
    }
  }

  @Test("its velocity is added to that of the launch, and no other number changes")
  func added() {
    var thrown = Self.emitter(drag: 0.4, launch: Emitter.thrown)
    let both = Spawned(thrown).trace(at: 0.6)
    thrown.launch.orbit = false
    for (own, other) in zip(both, Spawned(thrown).trace(at: 0.6)) {
      #expect(own.placeAtBirth == other.placeAtBirth)
      let start: SIMD2<Double> = own.placeAtBirth - Self.target
      let more: SIMD2<Double> = own.velocityAtBirth - other.velocityAtBirth
      #expect(abs(more.x + .pi * start.y) < 0.01 && abs(more.y - .pi * start.x) < 0.01)
    }
  }

  @Test("a particle born late circles as at the same age")
  func late() {
    expectLateIsLikeEarly(Self.emitter(drag: 0.4), within: 0.05)
    expectVelocityIsSlope(Self.emitter(drag: 0.4))
  }

  @Test("any order of moments gives the same places")
  func order() {
    let spawned = Spawned(Self.emitter(), over: 0.5)
    let times = [0.1, 0.8, 1.7, 2.6]
    let forwards = times.map { spawned.trace(at: $0).map(\.place) }
    #expect(forwards == times.reversed().map { spawned.trace(at: $0).map(\.place) }.reversed())
  }

  @Test("a file says it, and without an attraction it is refused")
  func file() throws {
    let made = try effect(#"{"emitters": [{"launch": {"orbit": true}, "air": {"attract": {}}}]}"#)
    #expect(made.emitters[0].launch == Launch(orbit: true))
    #expect(Launch(orbit: true).json == ["orbit": true])
    let all = mistakes(#"{"emitters": [{"launch": {"orbit": true}}]}"#)
    #expect(all.count == 1 && all[0].contains("launch.orbit: expected an \"attract\""), "\(all)")
  }
}
