import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Wind") struct WindTests {
  @Test(
    "a wind is a constant acceleration against the drag",
    arguments: [(0, 90.0), (0.8, 90), (3, 200), (12, -30)])
  func formula(drag: Double, direction: Double) {
    let air = Air(drag: Drag(drag), wind: Wind(direction: direction, strength: .between(100, 300)))
    let spawned = Spawned(.lasting(air: air), count: 8)
    for age in [0.2, 1.1, 3.4] {
      for trace in spawned.trace(at: age) {
        let strength = trace.wind.strength
        #expect((100...300).contains(strength))
        // x″ = S − k x′, from rest.
        let way =
          drag == 0
          ? strength * age * age / 2
          : strength / drag * (age - (1 - exp(-drag * age)) / drag)
        let angle = direction * .pi / 180
        let place = trace.placeAtBirth + way * SIMD2(sin(angle), -cos(angle))
        #expect(abs(place.x - trace.place.x) < 0.01 && abs(place.y - trace.place.y) < 0.01)
      }
    }
  }

  @Test("a wind and gusts add up, and the floor knows the wind")
  func together() throws {
    let down = Wind(direction: 180, strength: 400)
    let gust = Gust(strength: 90, frequency: 0.7)
    let air = Air(drag: 1, wind: down, gusts: [gust], floor: .stage)
    let spawned = Spawned(Emitter.lasting(air: air))
    #expect(spawned.trace(at: 3.9).allSatisfy { abs($0.place.y - 300) < 0.01 })
    let traced = try #require(spawned.trace(at: 1).first)
    guard case .array(let gusts)? = traced.motion["gusts"] else {
      Issue.record("no gusts")
      return
    }
    #expect(gusts.count == 2)
  }

  @Test("a gust with only a strength blows otherwise for each particle")
  func bareGust() {
    let air = Air(gusts: [Gust(strength: 300)])
    let places = Spawned(.lasting(air: air)).trace(at: 2).map(\.place.x)
    #expect(Set(places).count > 20)
    let said = Air(gusts: [Gust(strength: 300, phase: .drawn(0.25))])
    #expect(Set(Spawned(.lasting(air: said)).trace(at: 2).map(\.place.x)).count == 1)
  }

  @Test("a file says a wind in braces")
  func file() throws {
    let made = try effect(#"{"emitters": [{"air": {"wind": {"strength": [40, 60]}}}]}"#)
    #expect(made.emitters[0].air.wind == Wind(direction: 90, strength: .between(40, 60)))
    let five = #"{"emitters": [{"air": {"wind": {}, "gusts": [{}, {}, {}, {}]}}]}"#
    #expect(mistakes(five)[0].contains("at most 3 gusts beside a wind"))
    #expect(made.withLengths(times: 2).emitters[0].air.wind?.strength == .between(80, 120))
    #expect(made.withTimes(times: 2).emitters[0].air.wind?.strength == .between(10, 15))
  }
}
