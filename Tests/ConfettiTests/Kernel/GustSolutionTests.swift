import ConfettiTestSupport
import Motion
import Testing

@testable import Confetti

@Suite("GustSolution") struct GustSolutionTests {
  @Test("place and velocity are those of small steps in time", arguments: AirRegime.all)
  func steps(regime: AirRegime) {
    let swing = (max(regime.stiffness - regime.drag * regime.drag / 4, 0)).squareRoot()
    let resonant = swing / (2 * .pi)
    for frequency in [
      0, 1e-7, 0.3, 2, 6, regime.attraction, resonant, resonant * 1.000001, 40 / abs(regime.age),
    ] where frequency * abs(regime.age) <= 40 {
      let gust = GustSolution(
        frequency: frequency, drag: regime.drag, attraction: regime.attraction, age: regime.age)
      for phase in [0, 0.1, 0.25, 0.8] {
        let stepped = regime.stepped { exactSine(halfTurns: 2 * (frequency * $0 + phase)) }
        let x = gust.reach * exactSine(halfTurns: 2 * phase + gust.turn)
        let v = gust.rateReach * exactSine(halfTurns: 2 * phase + gust.rateTurn)
        #expect(abs(x - stepped.x) <= 1e-9 * max(stepped.reach, gust.reach), "\(frequency)")
        #expect(abs(v - stepped.v) <= 1e-9 * max(stepped.speed, gust.rateReach), "\(frequency)")
      }
    }
  }

  @Test("two steps in time lead to the same place as one")
  func twoParts() {
    var random = SplitMix(seed: 33)
    for _ in 0..<20_000 {
      let (drag, attraction) = (random.rate(upTo: 1000), random.rate(upTo: 1000))
      let frequency = Bool.random(using: &random) ? attraction : random.rate(upTo: 1000)
      let (first, second) = (random.rate(upTo: 1000), random.rate(upTo: 1000))
      let modes = AirModes(drag: drag, attraction: attraction)
      func gust(_ age: Double) -> GustSolution {
        GustSolution(frequency: frequency, in: modes, age: age)
      }
      let (one, two, both) = (gust(first), gust(second), gust(first + second))
      let air = AirSolution(modes, age: second)
      // The gust has turned when the second part begins.
      let (sine, cosine) = Elementary.sinCos(radians(turns: frequency * first))
      var response: Complex = one.response * (1 - air.pull) + one.rate * air.travel
      response = response + two.response * Complex(cosine, sine)
      // A swing has its size also where it passes its middle.
      let swings = [first, second, first + second].map { gust($0 * 0.618_033_99).reach }
      let ends: Double = max(one.reach, two.reach, both.reach)
      let size: Double = max(ends, one.rateReach * abs(air.travel), swings.max() ?? 0)
      #expect(
        (response - both.response).magnitude <= 4e-9 * size,
        "\(drag) \(attraction) \(frequency) \(first) \(second)")
    }
  }

  @Test("a gust that does not change is a steady acceleration", arguments: AirRegime.all)
  func steady(regime: AirRegime) {
    let air = AirSolution(drag: regime.drag, attraction: regime.attraction, age: regime.age)
    for frequency in [0, 1e-300, 1e-15] {
      let gust = GustSolution(
        frequency: frequency, drag: regime.drag, attraction: regime.attraction, age: regime.age)
      let size = max(air.fall, regime.stiffness > 1 ? 1 / regime.stiffness : 0)
      #expect((gust.response - Complex(air.fall, 0)).magnitude <= 1e-12 * size)
      #expect((gust.rate - Complex(air.fallRate, 0)).magnitude <= 1e-12 * abs(air.fallRate) + 1e-15)
    }
  }

  @Test("at resonance without drag the motion grows evenly")
  func resonance() {
    for (attraction, age) in [(1.0, 10.0), (5, 200), (250, 4)] {
      let w = 2 * .pi * attraction
      for detuning in [0, 1e-15, 1e-13] {
        let gust = GustSolution(
          frequency: attraction * (1 + detuning), drag: 0, attraction: attraction, age: age)
        // At whole periods, (sin w t − w t cos w t) / 2w² and its counterpart.
        let even: Double = age / (2 * w)
        #expect(abs(gust.reach / even - 1) < 1e-9)
        #expect(abs(gust.turn + 0.5) < 1e-9)
      }
    }
  }

  @Test("a small change of any number changes little")
  func continuity() {
    for (frequency, drag, attraction, age) in [
      // Where a series takes over: distances of 1 / t between the rates.
      (1 / (2 * Double.pi), 0, 0, 1), (0.1, 1, 0, 1), (0, 1, 0, 1), (0.4, 2, 0.3, 0.5),
      (1 / (4 * Double.pi), 0, 1 / (4 * Double.pi), 1), (1.2, 0, 1.2, 7), (1.2, 1e-9, 1.2, 7),
      ((1 + 2 * Double.pi) / (2 * Double.pi), 0, 1, 1), (2, 4, 1 / Double.pi, 1.5),
      (1 / Double.pi, 4, 1 / Double.pi, 0.2), (0.2, 0.5, 0, -2),
    ] {
      let here = GustSolution(frequency: frequency, drag: drag, attraction: attraction, age: age)
      for nudge in [-1e-9, 1e-9, -1e-12, 1e-12] {
        let other = 1 + nudge
        for there in [
          GustSolution(frequency: frequency * other, drag: drag, attraction: attraction, age: age),
          GustSolution(frequency: frequency, drag: drag * other, attraction: attraction, age: age),
          GustSolution(frequency: frequency, drag: drag, attraction: attraction * other, age: age),
          GustSolution(frequency: frequency, drag: drag, attraction: attraction, age: age * other),
        ] {
          let slack = 80 * abs(nudge) + 1e-13
          #expect((there.response - here.response).magnitude <= slack * here.reach)
          #expect((there.rate - here.rate).magnitude <= slack * max(here.rateReach, abs(age)))
        }
      }
    }
  }

  @Test("gusts are finite at any age, and turned by half a turn at most")
  func finite() {
    var random = SplitMix(seed: 34)
    for _ in 0..<50_000 {
      let gust = GustSolution(
        frequency: random.rate(upTo: 1000), drag: random.rate(upTo: 1000),
        attraction: random.rate(upTo: 1000),
        age: random.rate(upTo: 1e6) * (Bool.random(using: &random) ? -1 : 1))
      #expect(gust.reach.isFinite && gust.rateReach.isFinite)
      #expect(abs(gust.turn) <= 1 && abs(gust.rateTurn) <= 1)
    }
  }
}
