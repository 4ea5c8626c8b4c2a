import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Births, block by block")
struct BirthBlockTests {
  /// The number of particles: more than three blocks.
  private static let count = 800

  private static let emitters: [Emitter] = [
    Emitter(
      draws: [NamedDraw("near", .between(0, 1))],
      where: Where(.ring(.between(20, 90)), offset: DrawnVector(x: .oneOf([1, 5]), y: 3)),
      launch: Launch(
        .polar(direction: .either(5, 80), speed: .by("near", from: 80, to: 300)), from: .outward),
      air: Air(gravity: DrawnVector(y: .between(50, 90)), spread: .between(8, 18)),
      turn: Turn(spin: Spin(angle: .between(0, 360), rate: .steps(-4, 4, over: 0.1))),
      life: Life(.between(1, 2))),
    Emitter(
      where: Where(
        .corners(.random(3)), offset: DrawnVector(x: .between(0, 9)),
        jitter: DrawnVector(y: .between(-4, 4))),
      launch: Launch(.cartesian(x: .between(-1, 1), y: -1), unit: .stage), life: Life(1)),
    sparks,
  ]

  /// Paths in four quarters, of particles that keep their order.
  private static let sparks = {
    var sparks = Effect.sparks.emitters[0]
    sparks.look = Look()
    return sparks
  }()

  private static func burst(_ emitter: Emitter, _ indices: Range<Int>) -> Burst {
    let random = CountedRandom(seed: 3, firing: 0)
    var births = Births(
      indices.map {
        Births.Particle(
          random: random.part(UInt64($0)), shared: random, round: random, index: $0, place: $0 % 3,
          bornAt: 0)
      }, at: Site(.stage, in: Size(width: 400, height: 300)))
    let program = EmitterProgram(emitter, id: Emitter.ID(0))
    births.share(program, firing: random)
    return Burst(program, births, birth: 0)
  }

  @Test("a particle starts the same in any block", arguments: emitters.indices)
  func blocks(number: Int) {
    let emitter = Self.emitters[number]
    let whole = Self.burst(emitter, 0..<Self.count)
    let columns = whole.program.compiled.columnCount
    for part in [0..<1, 0..<256, 100..<500, 255..<257, 600..<Self.count] {
      let own = Self.burst(emitter, part)
      #expect(own.births.particles.map(\.lifetime) == whole.births.particles[part].map(\.lifetime))
      #expect(own.columns.colors.prefix(part.count) == whole.columns.colors[part])
      let isSame = own.columns.reading { own in
        whole.columns.reading { whole in
          part.allSatisfy { i in
            (0..<columns).allSatisfy { column in
              own.first[column * own.stride + i - part.lowerBound]
                == whole.first[column * whole.stride + i]
            }
          }
        }
      }
      #expect(isSame, "particles \(part)")
    }
  }
}
