import ConfettiGraphics
import Testing

@testable import Confetti

/// Particles of one emitter, spawned without a system: all at once, or one after the other.
struct Spawned {
  static let stage = Size(width: 400, height: 300)

  let burst: Burst
  /// When each is born.
  let delays: [Double]

  /// - Parameters:
  ///   - span: over how many seconds their births are spread.
  ///   - isSpread: whether the program is one for particles that differ in their ages.
  init(
    _ emitter: Emitter, count: Int = 24, over span: Double = 0, isSpread: Bool? = nil,
    at site: Site = Site(.stage, in: stage), seed: UInt64 = 7
  ) {
    let delays = (0..<count).map { span * Double($0) / Double(count) }
    let program = EmitterProgram(emitter, id: Emitter.ID(0), isSpread: isSpread ?? (span > 0))
    let random = CountedRandom(seed: seed, firing: 0)
    let particles = delays.indices.map {
      Births.Particle(
        random: random.part(UInt64($0)), shared: random, round: random, index: $0, place: 0,
        bornAt: delays[$0],
        delay: delays[$0])
    }
    burst = Burst(program, Births(particles, at: site), birth: 0)
    self.delays = delays
  }

  /// The living particles at an age of the burst.
  func trace(at age: Double) -> [ParticleTrace] { burst.trace(at: age, fired: 0) }

  /// One particle at an age of its own.
  func particle(_ index: Int, at age: Double) -> ParticleTrace? {
    trace(at: delays[index] + age).first { $0.bornAt == delays[index] }
  }

  /// The place and the velocity of one particle at an age of the burst; its number is that among
  /// the columns.
  func state(of index: Int, at age: Double) -> ParticleState {
    Poses.withStorage { burst.state(of: index, at: age, $0) }
  }
}

extension Emitter {
  /// An emitter whose particles live so long that nothing fades in the tests.
  static func lasting(
    _ launch: Launch = Launch(), air: Air = Air(), path: FlightPath? = nil, turn: Turn = Turn(),
    look: Look = Look(), life: Life = Life(4, opacity: 1)
  ) -> Emitter {
    Emitter(launch: launch, air: air, path: path, turn: turn, look: look, life: life)
  }

  /// A throw in all directions.
  static let thrown = Launch(.polar(direction: .between(0, 360), speed: .between(50, 200)))
}

/// That particles of an emitter that are born late look, at each age of theirs, like those born with
/// the burst.
func expectLateIsLikeEarly(
  _ emitter: Emitter, within tolerance: Double = 0.02,
  _ location: SourceLocation = #_sourceLocation
) {
  let (early, late) = (Spawned(emitter, isSpread: false), Spawned(emitter, over: 0.9))
  for age in [0.05, 0.3, 1.1, 2.4] {
    let expected = early.trace(at: age)
    for index in [0, 1, 7, 15, 23] where index < expected.count {
      guard let actual = late.particle(index, at: age) else {
        Issue.record("particle \(index) is not alive at \(age)", sourceLocation: location)
        continue
      }
      let numbers = zip(actual.look, expected[index].look)
      #expect(
        numbers.allSatisfy { abs($0 - $1) <= tolerance },
        "particle \(index) at \(age): \(actual.look) not \(expected[index].look)",
        sourceLocation: location)
    }
  }
}

/// That the velocity of an emitter's particles is the derivative of their place, born early or late.
func expectVelocityIsSlope(_ emitter: Emitter, _ location: SourceLocation = #_sourceLocation) {
  for spawned in [Spawned(emitter, isSpread: false), Spawned(emitter, over: 0.9)] {
    for age in [0.95, 1.3, 2.2] {
      for index in [0, 5, 20] {
        let step = 1.0 / 256
        let (before, after) = (
          spawned.state(of: index, at: age - step).position,
          spawned.state(of: index, at: age + step).position
        )
        let velocity = spawned.state(of: index, at: age).velocity
        let x = (after.x - before.x) * 128
        let y = (after.y - before.y) * 128
        let speed = max(abs(velocity.x), abs(velocity.y))
        #expect(
          abs(x - velocity.x) < 0.2 + speed * 0.005 && abs(y - velocity.y) < 0.2 + speed * 0.005,
          "\(velocity) not \(x), \(y) at \(age)", sourceLocation: location)
      }
    }
  }
}

extension ParticleTrace {
  /// All numbers of how it is drawn; angles without whole turns.
  fileprivate var look: [Double] {
    let turns = (rotation / 360).rounded()
    return [
      place.x, place.y, drawnSize.x, drawnSize.y, abs(rotation - 360 * turns), opacity * 10,
    ]
  }
}

extension Burst {
  /// The traces of the particles that are alive at a time.
  func trace(at time: Double, fired: Double) -> [ParticleTrace] {
    var traces: [ParticleTrace] = []
    forEachTrace(at: time, fired: fired) { traces.append($0) }
    return traces
  }
}
