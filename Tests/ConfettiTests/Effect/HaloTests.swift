import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("look.halo") struct HaloTests {
  private static let stage = Size(width: 640, height: 360)

  private static func emitter(_ halo: Halo?, count: Int = 12) -> Emitter {
    Emitter(
      when: When(count: count), where: Where(.disc(60)), launch: Emitter.thrown,
      turn: Turn(
        spin: Spin(angle: .between(0, 360)), flip: Flip(frequency: .between(1, 2), minimum: 0.1)),
      look: Look(
        size: .sides(width: .between(10, 20), height: .between(12, 30)), back: .shade(0.5),
        halo: halo),
      life: Life(4, opacity: 0.8))
  }

  private static func system(_ emitter: Emitter) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 5)
    system.fire(try Effect("halo", emitter).checked(), in: stage, at: 0)
    return system
  }

  private struct Quad: Equatable {
    let middle: SIMD2<Double>
    /// The length of the upper side.
    let side: Double
    let color: PackedColor
  }

  /// The quads that are drawn, in the order of drawing.
  private static func quads(_ system: ParticleSystem, at time: Double) -> [Quad] {
    let all = vertices(system, at: time)
    return stride(from: 0, to: all.count, by: 4).map { first in
      let corners = all[first..<first + 4].map { SIMD2(Double($0.x), Double($0.y)) }
      let way = corners[1] - corners[0]
      return Quad(
        middle: corners.reduce(.zero, +) / 4, side: (way * way).sum().squareRoot(),
        color: all[first].color)
    }
  }

  @Test("each piece has one circle behind it, of its own colour, as large and strong as said")
  func formula() throws {
    let halo = Halo(size: 2.5, opacity: 0.4)
    let (system, plain) = (try Self.system(Self.emitter(halo)), try Self.system(Self.emitter(nil)))
    for time in [0.3, 1.4] {
      let (drawn, alone) = (Self.quads(system, at: time), Self.quads(plain, at: time))
      let particles = Array(system.particles(at: time))
      try #require(drawn.count == 24 && alone.count == 12 && particles.count == 12)
      for index in 0..<12 {
        let (circle, piece, particle) = (drawn[index], drawn[index + 12], particles[index])
        #expect(piece == alone[index])
        let way = circle.middle - piece.middle
        #expect(max(abs(way.x), abs(way.y)) < 0.02)
        let side = 2.5 * Double(max(abs(particle.size.width), abs(particle.size.height)))
        // The quad has two clear texels beside the shape, on at most an eighth of it.
        #expect(circle.side > side && circle.side < side * 1.3)
        let (own, other) = (piece.color.bytes, circle.color.bytes)
        for (a, b) in [(own.red, other.red), (own.green, other.green), (own.alpha, other.alpha)] {
          #expect(abs(Double(a) * 0.4 - Double(b)) <= 2)
        }
      }
    }
  }

  @Test("all circles are behind all pieces, and in front of the trail")
  func order() throws {
    var emitter = Self.emitter(Halo(), count: 3)
    emitter.trail = .echoes(Trail.Echoes(2, spacing: 0.01, opacity: 1))
    let drawn = Self.quads(try Self.system(emitter), at: 1)
    let plain = Self.quads(try Self.system(Self.emitter(nil, count: 3)), at: 1)
    #expect(drawn.count == 12)
    #expect(drawn.suffix(3).map(\.middle) == plain.map(\.middle))
    let circles = drawn[6..<9].map(\.side)
    #expect(zip(circles, drawn[9...]).allSatisfy { $0 > $1.side * 1.5 })
  }

  @Test("a circle has one colour, also behind a gradient, and hangs with its piece at an anchor")
  func together() throws {
    var emitter = Self.emitter(Halo(size: 1.5))
    emitter.look.fill = Fill(to: .white())
    emitter.look.anchor = Where.Share(0.2, 2)
    let all = vertices(try Self.system(emitter), at: 0.7)
    try #require(all.count == 24 * 4)
    for first in stride(from: 0, to: 48, by: 4) {
      #expect(Set(all[first..<first + 4].map(\.color)).count == 1)
    }
    let drawn = Self.quads(try Self.system(emitter), at: 0.7)
    for (circle, piece) in zip(drawn[..<12], drawn[12...]) {
      let way = circle.middle - piece.middle
      #expect(max(abs(way.x), abs(way.y)) < 0.02)
    }
  }

  @Test("pixels around a piece have its colour, and none without a halo")
  func pixels() throws {
    func around(_ halo: Halo?) throws -> PackedColor {
      let look = Look(size: .square(20), colors: [Color(1, 0, 0)], halo: halo)
      let emitter = Emitter(when: When(count: 1), look: look, life: Life(4, opacity: 1))
      let atlas = Atlas(scale: 1)
      var quads = QuadBuffer(atlas: atlas)
      try Self.system(emitter).draw(at: 1, into: &quads)
      var picture = Bitmap(width: 640, height: 360)
      SoftwarePainter(atlas: atlas).paint(quads, into: &picture)
      return picture[320 + 16, 180]
    }
    #expect(try around(nil) == .clear)
    let seen = try around(Halo(size: 4, opacity: 0.5)).bytes
    #expect(seen.red > 20 && seen.red <= 128 && seen.green == 0)
  }

  @Test("halos count as quads, and as paint")
  func limits() throws {
    func most(_ count: Int, _ look: Look) -> EffectError? {
      let emitter = Emitter(when: When(count: count), look: look, trail: .echoes(.init(10)))
      do throws(EffectError) {
        _ = try Effect("many", emitter).checked()
        return nil
      } catch { return error }
    }
    #expect(most(100_000, Look(size: .square(1))) == nil)
    let error = most(100_000, Look(size: .square(1), halo: Halo()))
    #expect(error?.description.contains("1000000 quads of trails") == true)
    let large = Look(size: .square(30), halo: Halo(size: 100))
    #expect(most(20_000, large)?.description.contains("cover the stage") == true)
  }

  @Test("reduced motion halves it")
  func reduced() {
    let calm = EffectReducedMotionTests.reduced(Self.emitter(Halo(size: 2, opacity: 0.4)))
    #expect(calm.look.halo == Halo(size: 2, opacity: 0.2))
  }

  @Test("a file says it, it is written as it was read, and the trace tells it")
  func file() throws {
    let made = try effect(#"{"emitters": [{"look": {"halo": {"size": 4}}}]}"#)
    #expect(made.emitters[0].look.halo == Halo(size: 4))
    #expect(try effect(made.fileText).emitters == made.emitters)
    #expect(Halo().json == .object([]))
    for trace in Spawned(made.emitters[0]).trace(at: 0.5) {
      #expect(trace["halo.size"].number == 4 && trace["halo.opacity"].number == 0.35)
    }
    #expect(mistakes(#"{"emitters": [{"look": {"halo": {"opacity": 2}}}]}"#).count == 1)
  }
}
