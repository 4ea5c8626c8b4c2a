import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("births inside a shape") struct WhereInsideTests {
  private static let frame = Rect(x: 100, y: 50, width: 200, height: 100)

  private static func emitter(
    _ shape: ParticleShape, _ when: When = When(count: 60), per: Where.Sharing = .particle
  ) -> Emitter {
    var emitter = Emitter.lasting()
    emitter.when = when
    emitter.where = Where(.inside(shape), per: per)
    return emitter
  }

  private static func places(
    _ emitter: Emitter, count: Int = 60, at anchor: Site.Anchor = .frame(frame)
  ) -> [SIMD2<Double>] {
    Spawned(emitter, count: count, at: Site(anchor, in: Spawned.stage)).trace(at: 0)
      .map(\.placeAtBirth)
  }

  @Test("births are spread evenly over the shape, which fills the frame")
  func even() {
    let emitter = Self.emitter(.circle, When(count: 400))
    let places = Self.places(emitter, count: 400)
    // The largest circle in the frame has a radius of 50 around (200, 100).
    let squares = places.map { place in
      let way = place - SIMD2(200, 100)
      return (way * way).sum() / 2500
    }
    #expect(squares.count == 400 && squares.allSatisfy { $0 < 1.05 })
    WhereSpawnTests.expectEven(squares.map { min($0, 1) }, 0...1)
  }

  @Test(
    "births are at the places that an attraction to the shape has",
    arguments: ParticleShape.drawn, [Site.Anchor.frame(frame), .stage, .point(Point(x: 90, y: 80))])
  func sameAsAttraction(shape: ParticleShape, anchor: Site.Anchor) {
    var pulled = Emitter.lasting(air: Air(attract: Attract(to: .shape(shape))))
    pulled.when.count = 60
    let targets = Spawned(pulled, count: 60, at: Site(anchor, in: Spawned.stage)).trace(at: 0).map {
      $0["motion.attract.target"].numbers
    }
    let places = Self.places(Self.emitter(shape), at: anchor)
    #expect(places.count == 60)
    for place in places {
      #expect(targets.contains { abs($0[0] - place.x) < 0.01 && abs($0[1] - place.y) < 0.01 })
    }
    for target in targets {
      #expect(places.contains { abs($0.x - target[0]) < 0.01 && abs($0.y - target[1]) < 0.01 })
    }
  }

  @Test("a stream is spread over the shape as well, and all of a round may share one place")
  func streams() {
    let stream = Self.places(Self.emitter(.circle, When(rate: 60)), count: 400)
    let squares = stream.map { place in
      let way = place - SIMD2(200, 100)
      return (way * way).sum() / 2500
    }
    #expect(Set(stream).count == 400 && squares.allSatisfy { $0 < 1.05 })
    #expect(Set(Self.places(Self.emitter(.circle, per: .round))).count == 1)
  }

  @Test("a picture that falls to pieces has its own colours")
  func colors() {
    var bitmap = Bitmap(width: 8, height: 4, filledWith: PackedColor(bits: 0xFF00_00FF))
    let blue = PackedColor(bits: 0xFFFF_0000)
    for y in 0..<4 { for x in 4..<8 { bitmap[x, y] = blue } }
    var emitter = Self.emitter(.picture(Picture("flag", bitmap)))
    emitter.look.order = .target
    let site = Site(.frame(Self.frame), in: Spawned.stage)
    let traces = Spawned(emitter, count: 60, at: site).trace(at: 0)
    #expect(traces.count == 60)
    for trace in traces where abs(trace.placeAtBirth.x - 200) > 45 {
      #expect(trace["color"].word == (trace.placeAtBirth.x < 200 ? "#FF0000" : "#0000FF"))
    }
  }

  @Test("children are born in the shape around their parent")
  func children() throws {
    let child = Child(
      at: .death,
      Emitter(when: When(count: 60), where: Where(.inside(.circle)), life: Life(1)))
    let parent = Emitter(
      when: When(count: 1), where: Where(.point(Where.Share(0.2, 0.9))), life: Life(0.5),
      children: [child])
    let system = try FamilyTests.fire(Effect("shapes", parent))
    let places = system.trace(at: 0.5).map(\.placeAtBirth)
    #expect(places.count == 60)
    let middle = places.reduce(SIMD2<Double>.zero, +) / 60
    #expect(abs(middle.x - 80) < 3 && abs(middle.y - 270) < 3)
  }

  @Test("a shape is read and written, and counts as a target of colours")
  func files() throws {
    for (text, shape) in [
      ("\"star\"", ParticleShape.star), ("\"HI\"", .text("HI")),
      ("{\"text\": \"star\"}", .text("star")),
      ("{\"picture\": \"logo.png\"}", .picture("logo.png")),
    ] {
      let made = try effect(
        """
        {"emitters": [{"where": {"inside": \(text)}, "look": {"order": "target"}}]}
        """)
      #expect(made.emitters[0].where.place == .inside(shape))
      #expect(try effect(made.fileText) == made)
      #expect(made.pictures == (shape == .picture("logo.png") ? ["logo.png"] : []))
    }
    let lines = mistakes("{\"emitters\": [{\"look\": {\"order\": \"target\"}}]}")
    #expect(lines.contains { $0.contains("or births \"inside\" it") }, "\(lines)")
    #expect(!mistakes("{\"emitters\": [{\"where\": {\"inside\": 5}}]}").isEmpty)
  }

  @Test("another shape for the whole, and less motion, leave the place and its births")
  func restyled() {
    let effect = Effect("pieces", Self.emitter(.star))
    #expect(effect.throwing(.heart).emitters[0].where.place == .inside(.star))
    #expect(effect.reducedMotion.emitters[0].when.count == 60)
  }
}
