import ConfettiTestSupport
import Motion
import Testing

@testable import Confetti

@Suite("AirSolution") struct AirSolutionTests {
  @Test("place and velocity are those of small steps in time", arguments: AirRegime.all)
  func steps(regime: AirRegime) {
    let solution = AirSolution(
      drag: regime.drag, attraction: regime.attraction, age: regime.age)
    let starts: [(x: Double, v: Double, g: Double, c: Double)] = [
      (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (3, -40, 9, -2),
    ]
    for (x0, v0, g, c) in starts {
      let stepped = regime.stepped(x: x0, v: v0, target: c) { _ in g }
      let x = x0 + v0 * solution.travel + g * solution.fall + (c - x0) * solution.pull
      let v = v0 * solution.travelRate + g * solution.fallRate + (c - x0) * solution.pullRate
      #expect(abs(x - stepped.x) <= 1e-9 * stepped.reach)
      #expect(abs(v - stepped.v) <= 1e-9 * stepped.speed)
    }
  }

  @Test("two steps in time lead to the same place as one")
  func twoParts() {
    var random = SplitMix(seed: 31)
    for _ in 0..<20_000 {
      let (drag, attraction) = (random.rate(upTo: 1000), random.rate(upTo: 1000))
      // Up to 1000 s ahead, and back by what drag allows.
      let first = random.rate(upTo: 1000)
      let back = -Double.random(in: 0...1, using: &random) * min(4 / max(drag, 1e-9), first, 2)
      let second = Bool.random(using: &random) ? back : random.rate(upTo: 1000)
      let one = AirSolution(drag: drag, attraction: attraction, age: first)
      let two = AirSolution(drag: drag, attraction: attraction, age: second)
      let both = AirSolution(drag: drag, attraction: attraction, age: first + second)
      // The place after a push, and after a steady acceleration, each the sum of three parts.
      let travels = [one.travel, one.travelRate * two.travel, -one.travel * two.pull]
      let falls = [one.fall, one.fallRate * two.travel, two.fall, -one.fall * two.pull]
      // A swing has its size also where it passes its middle.
      let modes = AirModes(drag: drag, attraction: attraction)
      let reach = first + second.magnitude
      let swing = modes.swings ? min(1 / modes.angularFrequency, reach) : 0
      let travelSize = travels.reduce(swing) { $0 + abs($1) }
      let fallSize = falls.reduce(swing * swing) { $0 + abs($1) }
      #expect(abs(travels.reduce(0, +) - both.travel) <= 4e-9 * travelSize)
      #expect(abs(falls.reduce(0, +) - both.fall) <= 4e-9 * fallSize)
    }
  }

  @Test("flying forth and back in time returns to the start", arguments: AirRegime.all)
  func forthAndBack(regime: AirRegime) {
    let age = min(regime.age.magnitude, 2, 4 / max(regime.drag, 1e-9))
    let forth = AirSolution(drag: regime.drag, attraction: regime.attraction, age: age)
    let back = AirSolution(drag: regime.drag, attraction: regime.attraction, age: -age)
    let (x0, v0, g, c) = (3.0, -40.0, 9.0, 20.0)
    let x = x0 + v0 * forth.travel + g * forth.fall + (c - x0) * forth.pull
    let v = v0 * forth.travelRate + g * forth.fallRate + (c - x0) * forth.pullRate
    let x1 = x + v * back.travel + g * back.fall + (c - x) * back.pull
    let v1 = v * back.travelRate + g * back.fallRate + (c - x) * back.pullRate
    #expect(abs(x1 - x0) < 1e-9 * (1 + abs(v0)))
    #expect(abs(v1 - v0) < 1e-9 * (abs(v0) + regime.stiffness))
  }

  @Test("without attraction, drag keeps the digits of its limits")
  func littleDrag() {
    for drag in [0, 1e-300, 1e-15, 1e-12, 1e-9, 1e-6, 1e-4] {
      for age in [-2, 1e-6, 0.01, 1, 4] {
        let solution = AirSolution(drag: drag, age: age)
        let x = drag * age
        // The first terms of the series in k t.
        let travel = age * (1 - x / 2 + x * x / 6 - x * x * x / 24 + x * x * x * x / 120)
        let fall = age * age * (0.5 - x / 6 + x * x / 24 - x * x * x / 120 + x * x * x * x / 720)
        #expect(abs(solution.travel - travel) <= 1e-14 * abs(travel))
        #expect(abs(solution.fall - fall) <= 1e-14 * fall)
        #expect(abs(solution.travelRate - (1 - drag * travel)) <= 1e-14)
        #expect(solution.pull == 0 && solution.pullRate == 0)
      }
    }
  }

  @Test("solutions agree with the vectors of a flight to their last digits")
  func vectors() throws {
    let cases = try Repository.decode(
      Cases.self, from: "Tests/ConfettiTests/Vectors/flight.json"
    ).cases
    #expect(cases.count > 90)
    for c in cases {
      let (motion, t) = (c.motion, c.age)
      let air = AirSolution(drag: motion.drag, age: t)
      var x = motion.position[0] + motion.velocity[0] * air.travel
      x += motion.velocity[0] < 0 ? -motion.spread * t * t : motion.spread * t * t
      if let flutter = motion.flutter {
        x += flutter.amplitude * exactSine(halfTurns: (flutter.frequency * t + flutter.phase) / .pi)
      }
      if let wind = motion.wind {
        let gust = GustSolution(
          frequency: wind.frequency / (2 * .pi), drag: motion.drag, age: t)
        x += wind.strength * gust.reach * exactSine(halfTurns: wind.phase / .pi + gust.turn)
      }
      let y = motion.position[1] + motion.velocity[1] * air.travel + motion.gravity * air.fall
      #expect(abs(x - c.position[0]) < 2e-6 && abs(y - c.position[1]) < 2e-6, "\(c)")
    }
  }

  /// The vectors of a flight, in double precision.
  private struct Cases: Decodable {
    struct Wave: Decodable { let amplitude, frequency, phase: Double }
    struct Wind: Decodable { let strength, frequency, phase: Double }
    struct Motion: Decodable {
      let position, velocity: [Double]
      let gravity, drag, spread: Double
      let flutter: Wave?
      let wind: Wind?
    }
    struct Case: Decodable {
      let motion: Motion
      let age: Double
      let position: [Double]
    }
    let cases: [Case]
  }

  @Test("a small change of any number changes little")
  func continuity() {
    // Where the formulas change: k t = 1, ω₀ t = 1, critical damping, and 1 between the modes.
    for (drag, attraction, age) in [
      (2, 0, 0.5), (2, 0.3, 0.5), (0.5, 1 / (4 * Double.pi), 2), (0, 1 / (2 * Double.pi), 1),
      (8, 4 / (2 * Double.pi), 1.5), (8, 4 / (2 * Double.pi), 0.1), (1000, 0.5, 0.001),
      (4, 3.0.squareRoot() / (2 * Double.pi), 0.5), (0.2, 0.1 / (2 * Double.pi), -1.7),
    ] {
      let here = AirSolution(drag: drag, attraction: attraction, age: age)
      for nudge in [-1e-9, 1e-9, -1e-12, 1e-12] {
        for there in [
          AirSolution(drag: drag * (1 + nudge), attraction: attraction, age: age),
          AirSolution(drag: drag, attraction: attraction * (1 + nudge), age: age),
          AirSolution(drag: drag, attraction: attraction, age: age * (1 + nudge)),
        ] {
          let slack = 20 * abs(nudge) + 1e-13
          #expect(abs(there.travel - here.travel) <= slack * abs(here.travel))
          #expect(abs(there.fall - here.fall) <= slack * here.fall)
          #expect(abs(there.travelRate - here.travelRate) <= slack)
          #expect(abs(there.pull - here.pull) <= slack)
        }
      }
    }
  }

  @Test("a strong attraction with drag ends at the target, and at rest")
  func rest() {
    for (drag, attraction) in [(1.0, 2.0), (1000, 1000), (1000, 30), (8, 4 / (2 * Double.pi))] {
      let solution = AirSolution(drag: drag, attraction: attraction, age: 900)
      #expect(abs(solution.pull - 1) < 1e-12)
      #expect(abs(solution.travel) < 1e-12 && abs(solution.travelRate) < 1e-12)
    }
  }

  @Test("at birth no particle has moved")
  func birth() {
    for (drag, attraction) in [(0.0, 0.0), (1000, 0), (3, 1000), (0, 5), (2, 1 / (2 * .pi))] {
      let solution = AirSolution(drag: drag, attraction: attraction, age: 0)
      #expect(solution.travel == 0 && solution.fall == 0 && solution.pull == 0)
      #expect(solution.travelRate == 1 && solution.pullRate == 0)
    }
  }

  @Test("solutions are finite at any age, and do not change further before an age that far back")
  func finite() {
    var random = SplitMix(seed: 32)
    for _ in 0..<50_000 {
      let (drag, attraction) = (random.rate(upTo: 1000), random.rate(upTo: 1000))
      let age = random.rate(upTo: 1e6) * (Bool.random(using: &random) ? -1 : 1)
      let s = AirSolution(drag: drag, attraction: attraction, age: age)
      for value in [s.travel, s.fall, s.pull, s.travelRate, s.fallRate, s.pullRate] {
        #expect(value.isFinite, "\(drag) \(attraction) \(age)")
      }
    }
    #expect(AirSolution(drag: 10, age: -7) == AirSolution(drag: 10, age: -6.4))
  }
}
