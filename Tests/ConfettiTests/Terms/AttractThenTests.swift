import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("attraction from one target to the next") struct AttractThenTests {

  private static func emitter(
    damping: Double = 3, moments: [Double] = [0.8, 1.5], gusts: [Gust] = [], floor: Floor? = nil,
    push: Draw = 0,
    last: Attract.Release? = 2.2
  ) -> Emitter {
    .lasting(
      Emitter.thrown,
      air: Air(
        gravity: DrawnVector(y: 150), drag: 0.8, drift: DrawnVector(x: 12), gusts: gusts,
        attract: Attract(
          to: .shape(.heart), frequency: 0.7, damping: damping,
          until: .drawn(.fixed(moments[0])), push: push,
          then: [
            Attract.Next(
              to: .shape(.text("HI")), at: Where.Share(0.7, 0.6), size: 0.4,
              until: .drawn(.fixed(moments[1]))),
            Attract.Next(to: .point(Where.Share(0.1, 0.9)), until: last),
          ]), floor: floor))
  }

  /// The place after steps of Runge and Kutta, target by target.
  private static func integrated(
    _ trace: ParticleTrace, damping: Double = 3, to age: Double
  ) -> SIMD2<Double> {
    let gravity = SIMD2(0, 150.0)
    let angular: Double = 2 * .pi * 0.7
    var (place, velocity) = (trace.placeAtBirth, trace.velocityAtBirth)
    func fly(from begin: Double, to end: Double, toward target: SIMD2<Double>?) {
      let stop = min(end, age)
      guard stop > begin else { return }
      let drag = target == nil ? 0.8 : 0.8 + damping
      func pushed(_ x: SIMD2<Double>, _ v: SIMD2<Double>) -> SIMD2<Double> {
        let pull: SIMD2<Double> = target.map { angular * angular * ($0 - x) } ?? .zero
        return gravity - drag * v + pull
      }
      let steps = 4000
      let h = (stop - begin) / Double(steps)
      for _ in 0..<steps {
        let (x1, v1) = (velocity, pushed(place, velocity))
        let (x2, v2) = (
          velocity + v1 * (h / 2), pushed(place + x1 * (h / 2), velocity + v1 * (h / 2))
        )
        let (x3, v3) = (
          velocity + v2 * (h / 2), pushed(place + x2 * (h / 2), velocity + v2 * (h / 2))
        )
        let (x4, v4) = (velocity + v3 * h, pushed(place + x3 * h, velocity + v3 * h))
        let way: SIMD2<Double> = x1 + 2 * x2 + 2 * x3 + x4
        let change: SIMD2<Double> = v1 + 2 * v2 + 2 * v3 + v4
        place += way * (h / 6)
        velocity += change * (h / 6)
      }
    }
    func target(_ numbers: [Double]) -> SIMD2<Double> { SIMD2(numbers[0], numbers[1]) }
    var (begin, current) = (0.0, target(trace["motion.attract.target"].numbers))
    if case .array(let nexts) = trace["motion.attract.then"] {
      for next in nexts {
        let at = next["at"]?.number ?? 0
        fly(from: begin, to: at, toward: current)
        (begin, current) = (at, target((next["target"] ?? .null).numbers))
      }
    }
    let release = trace["motion.attract.releasedAt"].number ?? .infinity
    fly(from: begin, to: max(release, 0), toward: current)
    fly(from: max(release, 0), to: .infinity, toward: nil)
    return place + SIMD2(12, 0) * age
  }

  @Test(
    "the place is that of the equation of motion, before, between and after all targets",
    arguments: [0.0, 3, 11])
  func formula(damping: Double) {
    let spawned = Spawned(Self.emitter(damping: damping), count: 6)
    for age in [0.5, 1.1, 1.49, 1.9, 2.19, 3.1] {
      for trace in spawned.trace(at: age) {
        let place = Self.integrated(trace, damping: damping, to: age)
        #expect(abs(place.x - trace.place.x) < 0.01 && abs(place.y - trace.place.y) < 0.01)
      }
    }
  }

  @Test("particles born late, also after the first moment, fly by the same equation")
  func late() {
    let spawned = Spawned(Self.emitter(moments: [0.3, 0.6]), over: 0.9)
    for age in [0.5, 0.85, 1.4, 2.6] {
      for trace in spawned.trace(at: age) {
        let own = age - trace.bornAt
        let place = Self.integrated(trace, to: own)
        #expect(abs(place.x - trace.place.x) < 0.02 && abs(place.y - trace.place.y) < 0.02)
      }
    }
    let born = spawned.trace(at: 0.95).filter { $0.bornAt > 0.6 }
    #expect(born.count == 7)
    for trace in born {
      #expect(trace["motion.attract.then"] == .null)
      #expect(abs(trace["motion.attract.target"].numbers[0] - 40) < 1e-3)
    }
  }

  @Test("any order of moments gives the same places, and the velocity is their slope")
  func order() {
    expectVelocityIsSlope(Self.emitter(last: 2.6))
    let spawned = Spawned(Self.emitter(), over: 0.6)
    let ages = [0.3, 0.9, 1.7, 2.4, 3]
    let forwards = ages.map { age in (0..<24).map { spawned.state(of: $0, at: age).position } }
    let backwards = ages.reversed().map { age in
      (0..<24).map { spawned.state(of: $0, at: age).position }
    }
    #expect(forwards == Array(backwards.reversed()))
  }

  @Test("the last target may let go of each particle at a moment of its own, and push it")
  func release() {
    let releases: [Attract.Release] = [
      .drawn(.between(2, 2.4)), .sweep(from: 2, to: 2.4, direction: 90),
    ]
    for release in releases {
      let spawned = Spawned(Self.emitter(last: release), over: 0.5)
      for trace in spawned.trace(at: 3) {
        let place = Self.integrated(trace, to: 3 - trace.bornAt)
        #expect(abs(place.x - trace.place.x) < 0.02 && abs(place.y - trace.place.y) < 0.02)
      }
    }
  }

  @Test("without a last moment the last target holds for ever")
  func forever() {
    let spawned = Spawned(Self.emitter(last: nil))
    for trace in spawned.trace(at: 3) {
      let place = Self.integrated(trace, to: 3)
      #expect(abs(place.x - trace.place.x) < 0.01 && abs(place.y - trace.place.y) < 0.01)
      #expect(trace["motion.attract.releasedAt"] == .null)
    }
  }

  @Test("the forces add up to the place, with gusts, a push and a floor")
  func forces() throws {
    let gust = Gust(direction: 30, strength: .between(-90, 90), frequency: 0.7, phase: .drawn(0.1))
    try Self.emitter(gusts: [gust], floor: .stage, push: .between(50, 200))
      .expectForcesAddUp(at: [0.7, 1.2, 1.8, 2.5, 3.2])
  }

  @Test("the targets come back from a file, and their times grow with all others")
  func file() throws {
    let text =
      "{emitters: [{air: {attract: {to: 'star', damping: 9, until: 2, "
      + "then: [{to: 'ONE', until: 4}, {to: [0.5, 0.2], at: [0.1, 0.2], until: [5, 5.4]}]}}}]}"
    let effect = try Effect(file: "x.json", contents: Array(text.utf8))
    let then = try #require(effect.emitters[0].air.attract?.then)
    #expect(then.map(\.target) == [.shape(.text("ONE")), .point(Where.Share(0.5, 0.2))])
    #expect(then[1].until == .drawn(.between(5, 5.4)))
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    let slow = try #require(effect.withTimes(times: 2).emitters[0].air.attract)
    #expect(slow.until == 4 && slow.then[0].until == 8)
  }

  @Test("a shape of one's own takes the place of the last one")
  func throwing() throws {
    let effect = Effect("then", Self.emitter()).throwing(.text("BRAVO"))
    let attract = try #require(effect.emitters[0].air.attract)
    #expect(attract.target == .shape(.heart))
    #expect(attract.then[0].target == .shape(.text("BRAVO")))
    #expect(attract.then[1].target == .point(Where.Share(0.1, 0.9)))
  }
}
