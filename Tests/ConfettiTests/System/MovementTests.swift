import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("A source that moves") struct MovementTests {
  static let stage = Size(width: 640, height: 360)
  private static let places: [Movement.Place] = [
    .init(Point(x: 300, y: 100), at: 2), .init(Point(x: 20, y: 40), at: 0.5),
    .init(Point(x: 300, y: 300), at: 3),
  ]

  private static func stream(
    _ launch: Launch = Launch(), where place: Where = Where(), air: Air = Air()
  ) throws -> Effect.Checked {
    try Effect(
      "trail",
      Emitter(
        when: When(rate: 50, duration: 4), where: place, launch: launch, air: air, life: Life(1))
    ).checked()
  }

  @Test("the source goes evenly from place to place, and stands still before and after")
  func path() {
    let movement = Movement(Self.places)
    for (time, x, y) in [
      (-1.0, Float(20), Float(40)), (0.5, 20, 40), (1.25, 160, 70), (2, 300, 100), (2.25, 300, 150),
      (3, 300, 300), (9, 300, 300),
    ] {
      #expect(movement.state(at: time).position.distance(to: Point(x: x, y: y)) < 1e-3)
    }
    let speeds = [0.4, 1, 2.5, 3].map { movement.state(at: $0).velocity }
    #expect(speeds == [.zero, Point(x: Float(280 / 1.5), y: 40), Point(x: 0, y: 200), .zero])
    #expect(Movement([]).state(at: 1).position == .zero)
    let leap = Movement([.init(.zero, at: 1), .init(Point(x: 9, y: 9), at: 1)])
    #expect(leap.state(at: 0.9).position == .zero && leap.state(at: 1).position.x == 9)
  }

  @Test(
    "each particle is born where the source is at that moment, with a share of its velocity",
    arguments: [0.0, 0.5, 1, 3])
  func births(inherit: Double) throws {
    let movement = Movement(inherit: inherit, Self.places)
    var system = ParticleSystem(seed: 3)
    let launch = Launch(.polar(direction: 90, speed: 30))
    system.fire(try Self.stream(launch), along: movement, in: Self.stage, at: 10)
    let births = system.events(from: 0, to: 100, of: [.birth])
    #expect(births.count == 200)
    for birth in births {
      let source = movement.state(at: birth.time - 10)
      #expect(birth.position.distance(to: source.position) < 0.01)
      let share = Float(inherit)
      let expected = Point(x: 30 + source.velocity.x * share, y: source.velocity.y * share)
      #expect(birth.velocity.distance(to: expected) < 0.05)
    }
  }

  @Test(
    "a frame that moves keeps its extent, and a launch from the parent leads where the source goes")
  func frames() throws {
    var system = ParticleSystem(seed: 3)
    let movement = Movement([
      .init(Point(x: 0, y: 200), at: 0), .init(Point(x: 400, y: 200), at: 4),
    ])
    let launch = Launch(.polar(direction: 0, speed: 100), from: .parent)
    let effect = try Self.stream(launch, where: Where(.line(Where.Share(0, 0), Where.Share(0, 1))))
    system.fire(
      effect,
      at: Site(
        .frame(Rect(x: 0, y: 0, width: 20, height: 60)), in: Self.stage, along: movement), time: 0)
    let births = system.events(from: 0, to: 100, of: [.birth])
    for birth in births {
      let middle = movement.state(at: birth.time).position
      #expect(abs(birth.position.x - (middle.x - 10)) < 0.01)
      #expect((170...230).contains(birth.position.y))
      #expect(birth.velocity.distance(to: Point(x: 100, y: 0)) < 0.01)
    }
    #expect(Set(births.map(\.position.y)).count > 100)
  }

  @Test(
    "a moment is the same drawn in any order, alone and after a stop", arguments: [false, true])
  func order(isShort: Bool) throws {
    func system() throws -> ParticleSystem {
      var system = ParticleSystem(seed: 3, history: 100)
      let air = Air(gravity: DrawnVector(y: 90), drag: 1, floor: .stage)
      let effect = try Effect(
        "trail",
        Emitter(
          when: When(rate: 80, duration: isShort ? 2 : 12), launch: Emitter.thrown, air: air,
          life: Life(.between(0.5, 2)), trail: .ribbon(Ribbon()),
          children: [Child(at: .death, inherit: 0.5, Emitter(when: When(count: 2)))])
      ).checked()
      let firing = system.fire(
        effect, along: Movement(inherit: 1, Self.places), in: Self.stage, at: 0)
      system.stop(firing, at: 3)
      return system
    }
    let times = (0..<24).map { Double($0) * 0.21 }
    let fresh = try times.map { vertices(try system(), at: $0) }
    var random = SplitMix(seed: 5)
    let all = try system()
    for index in times.indices.map({ _ in Int.random(in: 0..<24, using: &random) }) {
      #expect(vertices(all, at: times[index]) == fresh[index])
    }
    for index in times.indices.reversed() {
      #expect(vertices(all, at: times[index]) == fresh[index])
    }
    #expect(fresh[8].count > 100)
  }

  @Test(
    "a movement that stands still is the same as a point, except that throws are not kept in sight")
  func still() throws {
    let effect = try Self.stream(Launch(.polar(direction: .between(0, 360), speed: 50)))
    var (moving, standing) = (ParticleSystem(seed: 3), ParticleSystem(seed: 3))
    let point = Point(x: 200, y: 100)
    moving.fire(effect, along: Movement([.init(point, at: 0)]), in: Self.stage, at: 0)
    standing.fire(effect, from: point, in: Self.stage, at: 0)
    for time in [0.3, 1.7] { #expect(vertices(moving, at: time) == vertices(standing, at: time)) }
  }

  @Test("places that are not finite fire no particle, and places far away are clamped")
  func wild() throws {
    var system = ParticleSystem(seed: 3)
    let effect = try Self.stream()
    for place in [
      Movement.Place(Point(x: .nan, y: 0), at: 0), .init(.zero, at: .infinity),
      .init(.zero, at: .nan),
    ] {
      #expect(system.fire(effect, along: Movement([place]), in: Self.stage, at: 0) == .nothing)
    }
    #expect(system.fire(effect, along: Movement(inherit: .nan, []), at: 0) == .nothing)
    let far = Movement(
      inherit: 1e300, [.init(.zero, at: 0), .init(Point(x: 1e38, y: -1e38), at: 1e-300)])
    #expect(system.fire(effect, along: far, at: 0) != .nothing)
    for time in [0, 0.5, 3] {
      #expect(vertices(system, at: time).allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}
