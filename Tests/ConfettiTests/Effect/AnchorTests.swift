import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("look.anchor") struct AnchorTests {
  private static let stage = Size(width: 640, height: 360)
  private static let share = Where.Share(0.25, 1.5)

  private static func emitter(_ turn: Turn, anchor: Where.Share = share, scale: Track = 1)
    -> Emitter
  {
    Emitter(
      when: When(count: 12), where: Where(.disc(60)),
      launch: Launch(.polar(direction: .between(0, 360), speed: .between(20, 90))),
      air: Air(gravity: DrawnVector(y: 80), drag: 0.5), turn: turn,
      look: Look(size: .sides(width: .between(10, 40), height: .between(4, 20)), anchor: anchor),
      life: Life(3, opacity: 1, scale: scale))
  }

  private static func system(_ emitter: Emitter, lanes: Lanes = .most) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 5, history: 100)
    system.lanes = lanes
    system.fire(try Effect("anchor", emitter).checked(), in: stage, at: 0)
    return system
  }

  /// The centres of the quads that are drawn, in the order of drawing.
  private static func centers(_ system: ParticleSystem, at time: Double) -> [SIMD2<Double>] {
    let all = vertices(system, at: time)
    return stride(from: 0, to: all.count, by: 4).map { first in
      all[first..<first + 4].reduce(SIMD2<Double>.zero) {
        $0 + SIMD2(Double($1.x), Double($1.y)) / 4
      }
    }
  }

  /// The centre of a particle by the formula, from its position, its size and its rotation.
  private static func center(_ particle: Particle, _ anchor: Where.Share) -> SIMD2<Double> {
    let angle = Double(particle.rotation) * .pi / 180
    let x = (0.5 - anchor.u) * Double(abs(particle.size.width))
    let y = (0.5 - anchor.v) * Double(abs(particle.size.height))
    return SIMD2(
      Double(particle.position.x) + cos(angle) * x - sin(angle) * y,
      Double(particle.position.y) + sin(angle) * x + cos(angle) * y)
  }

  private static let turns: [Turn] = [
    Turn(), Turn(spin: Spin(angle: .between(0, 360), rate: .between(-300, 300))),
    Turn(flip: Flip(frequency: 1.3, phase: .between(0, 1), minimum: 0.1)),
    Turn(tilt: Tilt(angle: .between(0, 360), rate: 200, sway: 30)),
    Turn(spin: Spin(rate: 90), along: true, stretch: 2), Turn(along: true),
  ]

  @Test("the centre is drawn away from the position, turned with the particle", arguments: turns)
  func formula(turn: Turn) throws {
    let scale = Track([(0, 0.2), (1, 1.4)])
    let system = try Self.system(Self.emitter(turn, scale: scale))
    for time in [0.2, 1.1, 2.3] {
      let drawn = Self.centers(system, at: time)
      let particles = Array(system.particles(at: time))
      #expect(drawn.count == 12 && particles.count == 12)
      for (center, particle) in zip(drawn, particles) {
        let expected = Self.center(particle, Self.share)
        #expect(max(abs(center.x - expected.x), abs(center.y - expected.y)) < 0.02)
        let own = SIMD2(Double(particle.center.x), Double(particle.center.y))
        #expect(max(abs(own.x - expected.x), abs(own.y - expected.y)) < 0.02)
      }
    }
  }

  @Test("positions, and the flight of all particles, do not change", arguments: turns)
  func positions(turn: Turn) throws {
    let middle = Where.Share(0.5, 0.5)
    let (one, other) = (
      try Self.system(Self.emitter(turn)), try Self.system(Self.emitter(turn, anchor: middle))
    )
    for (a, b) in zip(one.particles(at: 1.4), other.particles(at: 1.4)) {
      #expect(a.position == b.position && a.velocity == b.velocity)
      #expect(a.rotation == b.rotation && a.size == b.size)
      #expect(b.center == b.position)
    }
  }

  @Test("mirror images are drawn where a mirror shows the particle", arguments: turns)
  func mirrored(turn: Turn) throws {
    for mirror in [Emitter.Mirror.x, .y, .both] {
      var emitter = Self.emitter(turn)
      let plain = Self.centers(try Self.system(emitter), at: 1.2)
      emitter.mirror = mirror
      let system = try Self.system(emitter)
      let drawn = Self.centers(system, at: 1.2)
      #expect(drawn.count == plain.count * mirror.count)
      let (width, height) = (Double(Self.stage.width), Double(Self.stage.height))
      for center in plain {
        var images = [center]
        if mirror != .y { images += images.map { SIMD2(width - $0.x, $0.y) } }
        if mirror != .x { images += images.map { SIMD2($0.x, height - $0.y) } }
        for image in images {
          let isThere = drawn.contains {
            max(abs($0.x - image.x), abs($0.y - image.y)) < 0.02
          }
          #expect(isThere, "\(image) of \(mirror)")
        }
      }
      // Those that ask for particles are told the same.
      for (center, particle) in zip(drawn, system.particles(at: 1.2)) {
        let way = SIMD2(
          center.x - Double(particle.center.x), center.y - Double(particle.center.y))
        #expect(max(abs(way.x), abs(way.y)) < 0.02)
      }
    }
  }

  @Test("smaller echoes hang at the same point")
  func echoes() throws {
    var emitter = Self.emitter(Turn(), anchor: Where.Share(0, 1))
    (emitter.launch, emitter.air) = (Launch(), Air())
    emitter.when.count = 1
    emitter.where = Where()
    emitter.look.size = .square(20)
    emitter.trail = .echoes(Trail.Echoes(2, spacing: 0.1, scale: 0.5))
    let drawn = Self.centers(try Self.system(emitter), at: 1)
    // The lower left corner is in the middle of the stage: sides of 15 and 20 points. The last echo is clear.
    let expected = [7.5, 10].map { SIMD2(320 + $0, 180 - $0) }
    #expect(drawn.count == 2)
    for (center, place) in zip(drawn, expected) {
      #expect(max(abs(center.x - place.x), abs(center.y - place.y)) < 0.01)
    }
  }

  @Test("four lanes and eight draw the same vertices", arguments: turns)
  func lanes(turn: Turn) throws {
    var emitter = Self.emitter(turn)
    emitter.when = When(count: 45, over: 0.7)
    for mirror in [nil, Emitter.Mirror.both] {
      emitter.mirror = mirror
      let four = try Self.system(emitter, lanes: .four)
      let most = try Self.system(emitter)
      for time in [0.3, 1.7] { #expect(vertices(four, at: time) == vertices(most, at: time)) }
    }
  }

  @Test("a particle is found where it is drawn")
  func found() throws {
    var emitter = Self.emitter(Turn(), anchor: Where.Share(0.5, 3))
    (emitter.launch, emitter.air, emitter.where) = (Launch(), Air(), Where())
    emitter.when.count = 1
    emitter.look.size = .square(20)
    let (system, atlas) = (try Self.system(emitter), Atlas(scale: 1))
    // The position is three sides below the upper side: the middle is 50 points higher.
    #expect(system.particle(at: Point(x: 320, y: 130), time: 1, in: atlas) != nil)
    #expect(system.particle(at: Point(x: 320, y: 180), time: 1, in: atlas) == nil)
  }

  @Test("a file has the point, and the trace tells it")
  func file() throws {
    let text = "{emitters: [{look: {anchor: [0.5, 1], size: 12}}]}"
    let effect = try Effect(file: "x.json", contents: Array(text.utf8))
    #expect(effect.emitters[0].look.anchor == Where.Share(0.5, 1))
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    let plain = try Effect(
      file: "x.json", contents: Array("{emitters: [{look: {anchor: [0.5, 0.5]}}]}".utf8))
    #expect(plain.emitters[0].look == Look())
    var system = ParticleSystem(seed: 1)
    system.fire(try effect.checked(), in: Self.stage, at: 0)
    #expect(system.trace(at: 0.5).allSatisfy { $0["anchor"].numbers == [0.5, 1] })
  }

  @Test(
    "a point far from the box is refused",
    arguments: [
      .emitter("\"look\": {\"anchor\": [0.5, 11]}", "1:41", "look.anchor[1]: ", "-10…10", "11"),
      .emitter("\"look\": {\"anchor\": \"left\"}", "1:35", "look.anchor: ", "[u, v]"),
    ] as [BrokenFile])
  func refused(file: BrokenFile) { expect(file) }
}
