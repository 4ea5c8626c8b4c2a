import Testing

@testable import Confetti

@Suite("BirthPlan") struct BirthPlanTests {
  static func plan(_ when: When, drag: Double = 0, _ place: Where.Place = .outline) -> BirthPlan {
    let emitter = Emitter(when: when, where: Where(place), air: Air(drag: Drag(drag)))
    return BirthPlan(
      EmitterProgram(emitter, id: Emitter.ID(0)), random: CountedRandom(seed: 1, firing: 2))
  }

  @Test("slice by slice each particle is born once, at its moment", arguments: WhenTests.whens)
  func births(when: When) throws {
    for drag in [0, 20.0] {
      let plan = Self.plan(when, drag: drag)
      var births: [Double] = []
      for slice in 0...(try #require(plan.lastSlice)) {
        for particle in plan.particles(of: slice, isBorn: { _ in true }) {
          #expect(particle.delay >= 0 && particle.delay < plan.slice)
          let begin = Double(slice) * plan.slice
          #expect(abs(begin + particle.delay + when.delay - particle.bornAt) < 1e-9)
          births.append(particle.bornAt - when.delay)
        }
      }
      births.sort()
      let expected = WhenTests.births(when)
      #expect(births.count == expected.count)
      #expect(zip(births, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test("an hour into a stream, a slice is found without the slices before it")
  func late() {
    let plan = Self.plan(When(rate: 7))
    #expect(plan.slice == 1 && plan.lastSlice == nil)
    let particles = plan.particles(of: 3600, isBorn: { _ in true })
    #expect(particles.map(\.index) == Array(25_200..<25_207))
    #expect(particles.map(\.bornAt).allSatisfy { (3600..<3601).contains($0) })
  }

  @Test("all particles that may be alive are in the slices of their time", arguments: [0.3, 2.5])
  func slices(lasting: Double) {
    let plan = Self.plan(When(count: 4000, over: 3, repeat: .init(times: 3, every: 2)))
    let births = (0...(plan.lastSlice ?? 0)).map { slice in
      plan.particles(of: slice, isBorn: { _ in true }).map(\.bornAt)
    }
    for step in -4...100 {
      let time = Double(step) / 10
      let slices = plan.slices(at: time, lasting: lasting)
      for (slice, births) in births.enumerated() where !slices.contains(slice) {
        #expect(births.allSatisfy { time < $0 || time >= $0 + lasting }, "\(slice) at \(time)")
      }
    }
    for time in [-.infinity, .infinity, .nan, 1e300] {
      #expect(plan.slices(at: time, lasting: lasting).isEmpty)
    }
  }

  @Test("each corner has births of its own, with other numbers")
  func corners() {
    let plan = Self.plan(When(count: 8), .corners(.random(3)))
    let particles = plan.particles(of: 0, isBorn: { _ in true })
    #expect(particles.map(\.place) == (0..<3).flatMap { [Int](repeating: $0, count: 8) })
    #expect(Set(particles.map(\.random)).count == 24 && Set(particles.map(\.shared)).count == 3)
  }

  @Test("a slice is short where many are born and where the air is thick, and never too short")
  func lengths() {
    #expect(BirthPlan.slice(perSecond: 10, drag: 0) == 1)
    #expect(BirthPlan.slice(perSecond: 20_000, drag: 0) <= 0.06)
    #expect(BirthPlan.slice(perSecond: 1, drag: 100) <= 0.02)
    #expect(BirthPlan.slice(perSecond: 1e12, drag: 1000) == 1.0 / 1024)
  }
}
