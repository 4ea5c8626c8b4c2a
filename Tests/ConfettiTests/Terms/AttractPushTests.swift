import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("attraction that pushes when it lets go") struct AttractPushTests {
  private static let release = 1.1
  private static let stiffness = (2 * Double.pi * 0.6) * (2 * Double.pi * 0.6)

  private static func emitter(
    to target: Attract.Target, push: Draw, floor: Floor? = nil, gusts: [Gust] = []
  ) -> Emitter {
    .lasting(
      Emitter.thrown,
      air: Air(
        gravity: DrawnVector(y: 150), drag: 0.8, drift: DrawnVector(x: 12), gusts: gusts,
        attract: Attract(
          to: target, frequency: 0.6, damping: 3, until: .drawn(.fixed(release)), push: push),
        floor: floor))
  }

  /// The place after small steps with the mean of the forces at both ends.
  private static func integrated(
    _ trace: ParticleTrace, target: SIMD2<Double>, middle: SIMD2<Double>, push: Double,
    to age: Double
  ) -> SIMD2<Double> {
    let drift = SIMD2(12.0, 0), gravity = SIMD2(0, 150.0)
    var (place, velocity, moved) = (trace.placeAtBirth, trace.velocityAtBirth, SIMD2<Double>.zero)
    func fly(_ seconds: Double, drag: Double, stiffness: Double) {
      let h = seconds / 40_000
      for _ in 0..<40_000 {
        let before = gravity - drag * velocity - stiffness * (place - target)
        let guess = velocity + before * h
        let after = gravity - drag * guess - stiffness * (place + velocity * h - target)
        place += (velocity + guess) * (h / 2)
        velocity += (before + after) * (h / 2)
      }
      moved += drift * seconds
    }
    fly(release, drag: 3.8, stiffness: stiffness)
    let way = place + moved - middle
    velocity += way * (push / (way * way).sum().squareRoot())
    fly(age - release, drag: 0.8, stiffness: 0)
    return place + moved
  }

  @Test(
    "a particle flies on with its velocity and one away from the middle", arguments: [400.0, -90])
  func flight(push: Double) {
    let share = Where.Share(0.25, 0.6)
    let spawned = Spawned(Self.emitter(to: .point(share), push: .fixed(push)), count: 6)
    let middle = SIMD2(100.0, 180)
    for trace in spawned.trace(at: 1.7) {
      let place = Self.integrated(trace, target: middle, middle: middle, push: push, to: 1.7)
      #expect(abs(place.x - trace.place.x) < 0.02 && abs(place.y - trace.place.y) < 0.02)
    }
  }

  @Test("a word bursts apart from the middle of its box")
  func word() {
    let spawned = Spawned(Self.emitter(to: .shape(.text("HI")), push: 300), count: 20)
    let box = AttractTerm.box(
      aspect: ShapeMask.of(.text("HI")).coverage.aspect, at: Site(.stage, in: Spawned.stage))
    let middle = SIMD2(Double(box.center.x), Double(box.center.y))
    for trace in spawned.trace(at: 1.6) {
      let target = trace["motion.attract.target"].numbers
      let place = Self.integrated(
        trace, target: SIMD2(target[0], target[1]), middle: middle, push: 300, to: 1.6)
      #expect(abs(place.x - trace.place.x) < 0.02 && abs(place.y - trace.place.y) < 0.02)
      let pushed = trace["motion.attract.push"].numbers
      #expect(abs((pushed[0] * pushed[0] + pushed[1] * pushed[1]).squareRoot() - 300) < 0.01)
    }
  }

  @Test("the place is continuous at the release, and the velocity grows by the push in the trace")
  func jump() {
    let gust = Gust(direction: 30, strength: .between(-90, 90), frequency: 0.7, phase: .drawn(0.1))
    let emitter = Self.emitter(
      to: .shape(.heart), push: .between(50, 500), gusts: [gust])
    for span in [0, 0.6] {
      let spawned = Spawned(emitter, over: span)
      let traces = spawned.trace(at: 0.9)
      for (index, delay) in spawned.delays.enumerated() {
        let before = spawned.state(of: index, at: Self.release - 1e-6)
        let after = spawned.state(of: index, at: Self.release + 1e-6)
        #expect(before.position.distance(to: after.position) < 0.02)
        let own = span == 0 ? traces[index] : traces.first { $0.bornAt == delay }
        let push = own?["motion.attract.push"].numbers ?? [0, 0]
        #expect(abs(Double(after.velocity.x - before.velocity.x) - push[0]) < 0.1)
        #expect(abs(Double(after.velocity.y - before.velocity.y) - push[1]) < 0.1)
      }
    }
  }

  @Test("particles that are born late fly as all others, and the velocity is the slope")
  func late() {
    var emitter = Self.emitter(to: .shape(.heart), push: .between(50, 500))
    emitter.air.attract?.until = 0.93
    expectVelocityIsSlope(emitter)
    emitter.air.attract?.until = 0.3
    let (all, none) = (
      Spawned(emitter, over: 0.9),
      Spawned(emitter.with { $0.air.attract?.push = 0 }, over: 0.9)
    )
    // Those that are born after the release are not pushed.
    for index in 9..<24 {
      let (a, b) = (all.state(of: index, at: 1.5), none.state(of: index, at: 1.5))
      #expect(a.position == b.position)
    }
    for index in 0..<7 {
      let (a, b) = (all.state(of: index, at: 1.5), none.state(of: index, at: 1.5))
      #expect(a.position.distance(to: b.position) > 10)
    }
  }

  @Test("particles in the middle go in all directions, as fast as the others")
  func chance() {
    let emitter = Emitter.lasting(
      air: Air(attract: Attract(frequency: 1, damping: 9, until: 1, push: 100)))
    let places = Spawned(emitter, count: 60).trace(at: 2).map(\.place)
    #expect(places.count == 60)
    for place in places {
      let way = place - SIMD2(200, 150)
      #expect(abs((way * way).sum().squareRoot() - 100) < 0.05)
    }
    for (x, y) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
      let count = places.count { ($0.x - 200) * x > 0 && ($0.y - 150) * y > 0 }
      #expect((5...28).contains(count))
    }
  }

  @Test("pushed particles land where they come down to the floor, and the forces add up")
  func landing() throws {
    let emitter = Self.emitter(to: .shape(.heart), push: .between(100, 400), floor: .stage)
      .with { $0.life = Life(8, opacity: 1) }
    let spawned = Spawned(emitter)
    for (index, trace) in spawned.trace(at: 7).enumerated() {
      let landed = try #require(trace["motion.floor.landedAt"].number)
      #expect(landed > Self.release)
      let before = spawned.state(of: index, at: landed - 1e-4)
      #expect(abs(before.position.y - 300) < 0.2 && before.velocity.y > 0)
      #expect(spawned.state(of: index, at: 7).position.y == 300)
    }
    try emitter.expectForcesAddUp(at: [0.7, 1.3, 1.9, 5])
  }

  @Test("the push comes back from a file, grows with the stage and lasts with the times")
  func file() throws {
    let text = "{emitters: [{air: {attract: {to: 'HI', damping: 9, until: 2, push: [100, 300]}}}]}"
    let effect = try Effect(file: "x.json", contents: Array(text.utf8))
    #expect(effect.emitters[0].air.attract?.push == .between(100, 300))
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    let twice = effect.withLengths(times: 2).withTimes(times: 4)
    #expect(twice.emitters[0].air.attract?.push == .between(50, 150))
  }
}

extension Emitter {
  fileprivate func with(_ change: (inout Emitter) -> Void) -> Emitter {
    var emitter = self
    change(&emitter)
    return emitter
  }
}
