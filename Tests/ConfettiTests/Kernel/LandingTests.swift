import ConfettiTestSupport
import Motion
import Testing

@testable import Confetti

@Suite("LandingSolver") struct LandingSolverTests {
  typealias Birth = LandingSolver.Birth

  @Test("a throw without air lands where its parabola does")
  func parabola() throws {
    let solver = LandingSolver(drag: 0, longestLife: 10)
    for (y, v, g) in [(0.0, 0.0, 800.0), (100, -300, 400), (-500, 60, 9.81), (299, -900, 500)] {
      let birth = Birth(y: y, velocity: v, gravity: g)
      let height = 300 - y
      let exact = (-v + (v * v + 2 * g * height).squareRoot()) / g
      let age = try #require(solver.age(of: birth, reaching: 300, life: 10))
      #expect(abs(age - exact) < 1e-9)
      let drifting = Birth(y: y, velocity: v - 25, gravity: g, drift: 25)
      let other = try #require(solver.age(of: drifting, reaching: 300, life: 10))
      #expect(abs(other - exact) < 1e-9)
    }
  }

  @Test("with drag a particle lands where steps in time lead")
  func drag() throws {
    let solver = LandingSolver(drag: 1.6, longestLife: 8)
    let birth = Birth(y: 40, velocity: -700, gravity: 900)
    let age = try #require(solver.age(of: birth, reaching: 400, life: 8))
    let regime = AirRegime(name: "", drag: 1.6, attraction: 0, age: age)
    let stepped = regime.stepped(x: 40, v: -700) { _ in 900 }
    #expect(abs(stepped.x - 400) < 1e-6 && stepped.v > 0)
  }

  @Test("with gusts and an attraction a particle lands where steps in time lead")
  func gusts() throws {
    let frequencies = [0.4, 1.3, 0, 3]
    let solver = LandingSolver(
      drag: 0.8, attraction: 0.2, gustFrequencies: frequencies, longestLife: 9)
    let birth = Birth(
      y: 10, velocity: -200, gravity: 150, target: 80, gustStrengths: [400, -300, 50, 700],
      gustPhases: [0.1, 0.6, 0.25, -0.3])
    let age = try #require(solver.age(of: birth, reaching: 100, life: 9))
    let regime = AirRegime(name: "", drag: 0.8, attraction: 0.2, age: age)
    let stepped = regime.stepped(x: 10, v: -200, target: 80) { age in
      (0..<4).reduce(150) { sum, i in
        let turns = frequencies[i] * age + birth.gustPhases[i]
        return sum + birth.gustStrengths[i] * exactSine(halfTurns: 2 * turns)
      }
    }
    #expect(abs(stepped.x - 100) < 1e-6 && stepped.v > 0)
  }

  @Test("a particle lands at the first of all the crossings that a search in small steps sees")
  func firstCrossing() {
    var random = SplitMix(seed: 41)
    var (landed, flew) = (0, 0)
    for _ in 0..<400 {
      let drag = random.rate(upTo: 4)
      let attraction = Bool.random(using: &random) ? 0 : random.rate(upTo: 1)
      let frequencies = [random.rate(upTo: 2), random.rate(upTo: 1)]
      let solver = LandingSolver(
        drag: drag, attraction: attraction, gustFrequencies: frequencies, longestLife: 6)
      let birth = Birth(
        y: .random(in: -200...250, using: &random),
        velocity: .random(in: -600...100, using: &random),
        gravity: .random(in: -50...600, using: &random),
        drift: .random(in: -30...30, using: &random),
        target: .random(in: -200...200, using: &random),
        gustStrengths: [.random(in: 0...400, using: &random), 90, 0, 0],
        gustPhases: [.random(in: 0...1, using: &random), 0.3, 0, 0])
      let life = Double.random(in: 0.5...6, using: &random)
      let count = 6000
      let depths = (0...count).map { i in
        Self.depth(
          birth, floor: 200, drag: drag, attraction: attraction, gustFrequencies: frequencies,
          age: life * Double(i) / Double(count))
      }
      let crossing = (1...count).first { depths[$0 - 1] < 0 && depths[$0] >= 0 }
      let age = solver.age(of: birth, reaching: 200, life: life)
      if let age, let crossing {
        landed += 1
        let step = life / Double(count)
        #expect(age >= step * Double(crossing - 1) - 1e-9 && age <= step * Double(crossing) + 1e-9)
      } else {
        flew += 1
        #expect(age == nil && crossing == nil)
      }
    }
    #expect(landed > 100 && flew > 50)
  }

  @Test("a hop or a dip between two ages of the grid is found")
  func betweenAges() throws {
    let solver = LandingSolver(drag: 0, longestLife: 320)
    // Up and down again in half a second, where the grid has an age every ten.
    let hop = Birth(y: 300, velocity: -100, gravity: 400)
    #expect(abs(try #require(solver.age(of: hop, reaching: 300, life: 320)) - 0.5) < 1e-9)
    let fromBelow = Birth(y: 304.5, velocity: -100, gravity: 400)
    let age = try #require(solver.age(of: fromBelow, reaching: 300, life: 320))
    #expect(abs(age - (100 + 6400.0.squareRoot()) / 400) < 1e-9)
    let tooLow = Birth(y: 320, velocity: -100, gravity: 400)
    #expect(solver.age(of: tooLow, reaching: 300, life: 320) == nil)
    // Down and up again, against gravity.
    let dip = Birth(y: 290, velocity: 100, gravity: -400)
    let first = try #require(solver.age(of: dip, reaching: 300, life: 320))
    #expect(abs(first - (100 - 2000.0.squareRoot()) / 400) < 1e-9)
    let tooHigh = Birth(y: 280, velocity: 100, gravity: -400)
    #expect(solver.age(of: tooHigh, reaching: 300, life: 320) == nil)
  }

  @Test("a particle born on the floor that does not rise lands at once")
  func bornOnTheFloor() {
    let solver = LandingSolver(drag: 1, longestLife: 5)
    for y in [300, 299.9995, 300.0005] {
      for (velocity, drift) in [(0.0, 0.0), (50, 0), (-50, 50)] {
        let birth = Birth(y: y, velocity: velocity, gravity: 400, drift: drift)
        #expect(solver.age(of: birth, reaching: 300, life: 5) == 0)
      }
      let rising = Birth(y: y, velocity: -400, gravity: 400)
      #expect(solver.age(of: rising, reaching: 300, life: 5) ?? 0 > 1)
    }
  }

  @Test("a particle that is always below or always above the floor does not land")
  func neverLands() {
    let solver = LandingSolver(drag: 1, longestLife: 5)
    let below = Birth(y: 400, velocity: -60, gravity: 400)
    #expect(solver.age(of: below, reaching: 300, life: 5) == nil)
    let falling = Birth(y: 301, velocity: 60, gravity: 400)
    #expect(solver.age(of: falling, reaching: 300, life: 5) == nil)
    let gone = Birth(y: 400, velocity: -900)
    #expect(solver.age(of: gone, reaching: 300, life: 5) == nil)
    let weightless = Birth(y: 100, velocity: 60)
    #expect(solver.age(of: weightless, reaching: 300, life: 5) == nil)
  }

  @Test("a particle lands within its life or not at all")
  func life() {
    let solver = LandingSolver(drag: 0, longestLife: 10)
    // It falls for 2 s.
    let birth = Birth(y: 0, gravity: 150)
    for life in [-1, 0, 0.001, 1.9999, .nan] {
      #expect(solver.age(of: birth, reaching: 300, life: life) == nil)
    }
    for life in [2.0001, 2.2, 10, 1e9, .infinity] {
      #expect(abs((solver.age(of: birth, reaching: 300, life: life) ?? 0) - 2) < 1e-9)
    }
  }

  @Test("numbers that are not finite neither trap nor land outside the life")
  func badNumbers() {
    let bad = [0, -1, 1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan] as [Double]
    var random = SplitMix(seed: 42)
    func any() -> Double { bad.randomElement(using: &random) ?? 0 }
    for _ in 0..<2000 {
      let solver = LandingSolver(
        drag: abs(any()), attraction: abs(any()), gustFrequencies: [any(), any(), 1, 2, 3],
        longestLife: any())
      for _ in 0..<3 {
        let birth = Birth(
          y: any(), velocity: any(), gravity: any(), drift: any(), target: any(),
          gustStrengths: [any(), any(), 1, 1], gustPhases: [any(), 0, any(), 0])
        let life = any()
        if let age = solver.age(of: birth, reaching: any(), life: life) {
          #expect(age >= 0 && age <= life)
        }
      }
    }
  }

  /// The distance of a particle below the floor, from the solutions themselves.
  static func depth(
    _ birth: Birth, floor: Double, drag: Double, attraction: Double, gustFrequencies: [Double],
    age: Double
  ) -> Double {
    let air = AirSolution(drag: drag, attraction: attraction, age: age)
    var y = birth.y + birth.velocity * air.travel + birth.gravity * air.fall + birth.drift * age
    y += (birth.target - birth.y) * air.pull
    for (i, frequency) in gustFrequencies.enumerated() {
      let gust = GustSolution(
        frequency: frequency, drag: drag, attraction: attraction, age: age)
      y +=
        birth.gustStrengths[i] * gust.reach
        * exactSine(halfTurns: 2 * birth.gustPhases[i] + gust.turn)
    }
    return y - floor
  }
}
