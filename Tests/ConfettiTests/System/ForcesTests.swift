import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("The forces on a particle") struct ForcesTests {
  static let stage = Size(width: 640, height: 360)

  /// Effects with all forces, also such as let go, land, are born late and have twins.
  static let own: [String: Emitter] = [
    "released": Emitter(
      when: When(rate: 40), launch: thrown,
      air: Air(
        gravity: DrawnVector(x: .between(-40, 40), y: 200), drag: 0.7, drift: DrawnVector(x: 15),
        gusts: [gust(90, 0.7), gust(0, 0)],
        flutter: Flutter(amplitude: 9, frequency: 1.3, phase: 0.2),
        attract: Attract(to: .point(Where.Share(0.5, 0.3)), frequency: 0.9, damping: 2, until: 1.4)),
      life: Life(.between(1, 3))),
    "held": Emitter(
      when: When(count: 30, over: 1), launch: thrown,
      air: Air(
        gravity: DrawnVector(y: 90), drag: 6, gusts: [gust(40, 2)], spread: .between(20, 60),
        attract: Attract(to: .point(Where.Share(0.2, 0.8)), frequency: 0.5)), life: Life(2)),
    "landing": Emitter(
      when: When(rate: 30), launch: thrown,
      air: Air(
        gravity: DrawnVector(y: 700), drag: 0.4, gusts: [gust(120, 0.6)],
        flutter: Flutter(amplitude: 6, frequency: 2), floor: .share(0.9)), life: Life(4)),
    "landing after a hold": Emitter(
      when: When(count: 40, over: 0.5), launch: thrown,
      air: Air(
        gravity: DrawnVector(y: 500), drag: 1, drift: DrawnVector(x: -20, y: 4),
        attract: Attract(to: .point(Where.Share(0.5, 0.5)), frequency: 1.1, until: 0.6),
        floor: .stage),
      life: Life(4)),
  ]

  private static let thrown = Launch(
    .polar(direction: .between(-70, 70), speed: .between(100, 400)))

  private static func gust(_ direction: Double, _ frequency: Double) -> Gust {
    Gust(
      direction: direction, strength: .between(30, 90), frequency: frequency,
      phase: .drawn(.between(0, 1)))
  }

  private static func system(_ effect: Effect.Checked) -> ParticleSystem {
    var system = ParticleSystem(seed: 11, history: 100)
    system.fire(effect, at: .standard(for: effect, in: stage), time: 0.3)
    return system
  }

  /// Some particles at some moments, of the whole life.
  private static func some(_ system: ParticleSystem, _ random: inout SplitMix) -> [Particle] {
    var found: [Particle] = []
    for _ in 0..<6 {
      let time = 0.3 + 5 * Double(random.next() % 1000) / 1000
      let all = Array(system.particles(at: time))
      for _ in 0..<5 where !all.isEmpty {
        found.append(all[Int(random.next() % UInt64(all.count))])
      }
    }
    return found
  }

  private static func checkSums(_ effect: Effect.Checked) {
    var random = SplitMix(seed: 5)
    let particles = some(system(effect), &random)
    #expect(!particles.isEmpty)
    for particle in particles {
      let (forces, time) = (particle.forces, particle.time)
      let parts = forces.parts(at: time)
      func sum(_ value: (Particle.Force) -> Point) -> Point {
        parts.reduce(.zero) { Point(x: $0.x + value($1).x, y: $0.y + value($1).y) }
      }
      let moved = sum(\.displacement)
      let place = Point(x: forces.birthplace.x + moved.x, y: forces.birthplace.y + moved.y)
      #expect(place.distance(to: particle.position) < 0.01, "\(particle.id) at \(time)")
      let (speed, velocity) = (sum(\.velocity), particle.velocity)
      let tolerance = 0.01 + 1e-4 * velocity.distance(to: .zero)
      #expect(speed.distance(to: velocity) < tolerance, "\(particle.id) at \(time)")
      let same = forces.position(at: time, without: [])
      #expect((same ?? .zero).distance(to: particle.position) < 0.01)
      let atBirth = forces.parts(at: particle.bornAt)
      #expect(atBirth.allSatisfy { $0.displacement.distance(to: .zero) < 1e-3 })
    }
  }

  @Test(
    "birthplace and displacements add up to the place, in every effect of the library",
    arguments: Effect.names)
  func library(name: String) throws { Self.checkSums(try #require(Effect.named(name))) }

  @Test(
    "birthplace and displacements add up with all forces: let go, landed, born late",
    arguments: ForcesTests.own.keys.sorted())
  func all(name: String) throws {
    Self.checkSums(try Effect("", try #require(Self.own[name])).checked())
  }

  @Test(
    "the accelerations are the changes of the velocity", arguments: ForcesTests.own.keys.sorted())
  func accelerations(name: String) throws {
    let effect = try Effect("", try #require(Self.own[name])).checked()
    var random = SplitMix(seed: 6)
    for particle in Self.some(Self.system(effect), &random) {
      let (forces, step) = (particle.forces, 1e-3)
      func velocity(_ time: Double) -> SIMD2<Double> {
        forces.parts(at: time).reduce(.zero) {
          $0 + SIMD2(Double($1.velocity.x), Double($1.velocity.y))
        }
      }
      func acceleration(_ time: Double) -> SIMD2<Double> {
        forces.parts(at: time).reduce(.zero) {
          $0 + SIMD2(Double($1.acceleration.x), Double($1.acceleration.y))
        }
      }
      let (start, end) = (particle.time - step, particle.time + step)
      let change = (velocity(end) - velocity(start)) / (2 * step)
      let jump = acceleration(end) - acceleration(start)
      // When it is born, let go or lands there are two accelerations.
      guard particle.age > step, abs(jump.x) + abs(jump.y) < 20 else { continue }
      let difference = change - acceleration(particle.time)
      #expect(abs(difference.x) + abs(difference.y) < 2, "\(particle.id)")
    }
  }

  @Test("without a force a particle is where the same effect without that force has it")
  func without() throws {
    let emitter = try #require(Self.own["landing"])
    var lighter = emitter
    lighter.air.gravity = DrawnVector()
    var still = emitter
    still.air.gusts = []
    var (calm, free) = (emitter, try #require(Self.own["landing after a hold"]))
    let held = free
    calm.air.flutter = nil
    free.air.attract = nil
    for (whole, changed, kind) in [
      (emitter, lighter, Particle.Force.Kind.gravity), (emitter, still, .gust(0)),
      (emitter, calm, .flutter), (held, free, .attraction),
    ] {
      let system = Self.system(try Effect("", whole).checked())
      let other = Self.system(try Effect("", changed).checked())
      for time in [0.9, 1.7, 2.9] {
        for particle in system.particles(at: time) {
          let twin = try #require(other.particles(at: time).first { $0.id == particle.id })
          let place = try #require(particle.forces.position(at: time, without: [kind]))
          #expect(place.distance(to: twin.position) < 0.01, "\(kind) \(particle.id)")
        }
      }
    }
  }

  @Test("mirror images have mirrored forces; without its path a particle stays at its birthplace")
  func mirrored() throws {
    let twins = try Effect(
      "",
      Emitter(
        when: When(count: 6), where: Where(.disc(9)), launch: Self.thrown,
        air: Air(gravity: DrawnVector(x: 30, y: 100), drag: 1), life: Life(2))
    ).with { $0.emitters[0].mirror = .x }.checked()
    Self.checkSums(twins)
    let system = Self.system(twins)
    let pulls = system.particles(at: 1).map { particle in
      particle.forces.parts(at: 1).first { $0.kind == .gravity }?.acceleration.x ?? 0
    }
    #expect(pulls.count == 12 && pulls.count { $0 > 0 } == 6 && pulls.count { $0 < 0 } == 6)
    let sparks = Self.system(.sparks)
    let spark = try #require(sparks.particles(at: 0.5).first { _ in true })
    let forces = spark.forces
    #expect(forces.parts(at: 0.5).map(\.kind) == [.path])
    #expect(forces.position(at: 0.5, without: [.path]) == forces.birthplace)
    #expect(forces.position(at: 0.5, without: [.gravity]) == spark.position)
    #expect(forces.position(at: 99, without: []) == nil)
  }
}
