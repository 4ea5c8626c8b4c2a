import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("BakedEffect") struct BakedEffectTests {
  static let size = Size(width: 640, height: 360)

  /// A film of an effect that is fired at its usual site.
  static func film(
    of effect: Effect.Checked, seconds: Double = 2, background: Film.Background = .transparent,
    isLoop: Bool = false, seed: UInt64 = 7
  ) throws -> Film {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, at: Site.standard(for: effect, in: size), time: 0)
    return try Film(
      of: system, size: size, framesPerSecond: 60, frameCount: Int(seconds * 60),
      background: background, isLoop: isLoop)
  }

  static func film(_ name: String, seconds: Double = 2, isLoop: Bool = false) throws -> Film {
    let effect = try #require(Effect.library.flatMap(\.entries).first { $0.name == name }).effect
    return try film(of: effect, seconds: seconds, isLoop: isLoop)
  }

  @Test("the same film gives the same bytes", arguments: ["celebration", "hearts"])
  func deterministic(name: String) throws {
    let film = try Self.film(name)
    let bytes = try BakedEffect(film).bytes
    #expect(try BakedEffect(film).bytes == bytes)
    #expect(bytes[0..<4].elementsEqual("CFB1".utf8))
  }

  @Test("a header tells the size, the times, the origin and the background")
  func header() throws {
    let film = try Self.film(
      of: Effect.celebration.checked(), seconds: 3,
      background: .gradient(top: Color(hex: 0x12123A), bottom: Color(hex: 0x3A1232)))
    let baked = try BakedEffect(film, origin: Point(x: 100, y: 50))
    let header = try BakedDecoder(baked.bytes).header
    #expect(header.version == 1 && header.title == "celebration" && !header.loop)
    #expect(header.size == [640, 360] && header.origin == [100, 50] && header.duration == 3)
    #expect(header.background == ["#12123aff", "#3a1232ff"] && header.calm == nil)
    #expect(header.takes.count == 1 && header.end == header.takes[0].end)
    #expect(baked.particleCount == header.takes[0].groups.reduce(0) { $0 + $1.count })
    let plain = try BakedDecoder(BakedEffect(try Self.film("celebration")).bytes).header
    #expect(plain.background == nil && plain.origin == [320, 180])
  }

  @Test("variations are the first takes, and the calm version is the last")
  func takes() throws {
    let effect = try Effect.celebration.checked()
    let films = try (1...3).map { try Self.film(of: effect, seed: UInt64($0)) }
    let calm = try Self.film(of: Effect.celebration.reducedMotion.checked())
    let decoder = try BakedDecoder(
      BakedEffect(films[0], calm: calm, variations: Array(films[1...])).bytes)
    #expect(decoder.takes.count == 4 && decoder.header.calm == 3)
    let alone = try BakedDecoder(BakedEffect(films[1]).bytes)
    for (one, other) in zip(decoder.takes[1].flatMap { $0 }, alone.takes[0].flatMap { $0 }) {
      #expect(one.pose(at: one.birth + 0.3).center == other.pose(at: other.birth + 0.3).center)
    }
  }

  @Test("a film has the births within it with their whole lives, a loop all births of a round")
  func births() throws {
    let effect = Effect(
      "drops",
      Emitter(when: When(rate: 40), air: Air(gravity: DrawnVector(y: 20)), life: Life(1.5)))
    for isLoop in [false, true] {
      let film = try Self.film(of: try effect.checked(), seconds: 2, isLoop: isLoop)
      let decoder = try BakedDecoder(BakedEffect(film).bytes)
      let particles = decoder.takes[0].flatMap { $0 }
      #expect((70...90).contains(particles.count))
      #expect(particles.allSatisfy { $0.birth < 2.01 })
      #expect(particles.contains { $0.end > 3 } && (3...3.6).contains(decoder.header.end))
      #expect(decoder.header.loop == isLoop && decoder.header.duration == 2)
    }
  }

  @Test("particles that are never on the stage are left out, and those that leave it end there")
  func unseen() throws {
    func particles(from u: Double, _ speed: Double) throws -> [BakedParticle] {
      let effect = Effect(
        "arrows",
        Emitter(
          when: When(count: 10), where: Where(.point(Where.Share(u, 0.5))),
          launch: Launch(.cartesian(x: .fixed(speed), y: 0)), life: Life(4)))
      let film = try Self.film(of: try effect.checked())
      return try BakedDecoder(BakedEffect(film).bytes).takes[0].flatMap { $0 }
    }
    #expect(try particles(from: 2, 100).isEmpty)
    let leaving = try particles(from: 0.5, 400)
    #expect(leaving.count == 10 && leaving.allSatisfy { $0.end < 1.2 })
    let arriving = try particles(from: -0.5, 400)
    #expect(arriving.count == 10 && arriving.allSatisfy { $0.birth > 0.6 })
  }

  @Test("a picture as background and too many particles are told in a sentence")
  func refusals() throws {
    let picture = Bitmap(width: 8, height: 8, filledWith: Color.white().premultiplied)
    let effect = try Effect.celebration.checked()
    let film = try Self.film(of: effect, background: .picture(picture))
    #expect { try BakedEffect(film) } throws: { "\($0)".contains("picture as its background") }
    let crowd = try Effect("crowd", Emitter(when: When(count: 30_000), life: Life(1))).checked()
    let many = try Self.film(of: crowd)
    #expect { try BakedEffect(many) } throws: { "\($0)".contains("30000 particles") }
  }

  @Test("particles of an emitter have one line over their lives, be these short or long")
  func ramps() throws {
    let colors: ColorTrack = [.white(), Color(hex: 0xFF8000), .black()]
    let effect = Effect(
      "embers",
      Emitter(
        when: When(count: 60, over: 0.5), air: Air(gravity: DrawnVector(y: 20)),
        life: Life(.between(0.4, 2), opacity: [0, 1, 0.2], color: colors)))
    let particles = try BakedDecoder(BakedEffect(try Self.film(of: try effect.checked())).bytes)
      .takes[0].flatMap { $0 }
    let shared = particles.filter {
      $0.tint?.isOfLife == true && $0.lines["opacity"]?.isOfLife == true
    }
    #expect(particles.count == 60 && shared.count > 50)
    // A moment that is known to a sixteenth of a tick.
    #expect(Set(shared.map { ($0.ticks * 16).truncatingRemainder(dividingBy: 16) }).count > 4)
  }

  @Test("cut and damaged files are refused")
  func damage() throws {
    let bytes = try BakedEffect(try Self.film("celebration")).bytes
    _ = try BakedDecoder(bytes)
    var random = SplitMix(seed: 5)
    for _ in 0..<40 {
      let cut = Int.random(in: 0..<bytes.count, using: &random)
      #expect(throws: BakedDecoder.Damage.self) { try BakedDecoder(Array(bytes[..<cut])) }
      var flipped = bytes
      flipped[cut] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(throws: BakedDecoder.Damage.self) { try BakedDecoder(flipped) }
    }
  }

  @Test("a picture that moves is one sheet of its frames")
  func sheet() throws {
    let frames = (0..<5).map {
      Bitmap(width: 4, height: 4, filledWith: Color(Float($0) / 5, 1, 0).premultiplied)
    }
    let clip = try #require(PictureFilm(frames: frames, seconds: [0.1, 0.1, 0.2, 0.1, 0.1]))
    let effect = Effect.celebration.throwing(.picture(Picture("clip", film: clip)))
    let decoder = try BakedDecoder(BakedEffect(try Self.film(of: try effect.checked())).bytes)
    let shape = try #require(decoder.header.shapes.first { $0["picture"] != nil })
    #expect(shape["grid"] == [3, 2, 5] && shape["loops"] == true)
    #expect(shape["ends"] == [10, 20, 40, 50, 60] && shape["length"] == 60)
    let particle = try #require(decoder.takes[0].flatMap { $0 }.first)
    #expect(particle.frame.rate == 100)
  }
}
