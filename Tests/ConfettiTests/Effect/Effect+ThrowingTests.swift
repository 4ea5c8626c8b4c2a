import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+Throwing") struct EffectThrowingTests {
  private static let duck = ParticleShape.picture(
    Picture("duck", Bitmap(width: 4, height: 4, filledWith: PackedColor(bits: 0xFF00_FFFF))))
  private static let shapes = [
    duck, .text("SHIP IT"), .text(String(repeating: "W", count: 64)), .heart, .picture("leaf"),
  ]

  @Test(
    "every effect of the library can throw any shape, also in its version for reduced motion",
    arguments: Effect.names)
  func all(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    for shape in Self.shapes {
      let thrown = try effect.throwing(shape).checked()
      var found = false
      _ = thrown.value.mappingShapes { other in
        found = found || other == shape
        return other
      }
      #expect(found)
      _ = try thrown.value.reducedMotion.checked()
      #expect(thrown.name == effect.name && thrown.particleCount == effect.particleCount)
    }
  }

  @Test("gathering pieces gather into the thrown shape; the paper stays paper")
  func gathering() {
    let word = Effect.Checked.word.value
    let thrown = word.throwing(.text("HI"))
    for (own, other) in [
      (word.emitters, thrown.emitters), (word.fromPoint, thrown.fromPoint),
      (word.ownReducedMotion?.emitters ?? [], thrown.ownReducedMotion?.emitters ?? []),
    ] {
      #expect(!own.isEmpty && own.count == other.count)
      for (a, b) in zip(own, other) {
        #expect(b.air.attract?.target == .shape(.text("HI")))
        #expect(b.look.shapes == a.look.shapes && b.look.colors == a.look.colors)
      }
    }
    let mosaic = word.throwing(Self.duck).emitters[0]
    #expect(mosaic.look.order == .target && mosaic.look.shapes == word.emitters[0].look.shapes)
  }

  @Test(
    "a mosaic that is born in a shape is born in the thrown one; paper inside a shape is thrown")
  func mosaics() {
    let shower = Emitter(where: Where(.inside(.star)), look: Look(order: .target))
    let thrown = Effect("mosaic", shower).throwing(Self.duck).emitters[0]
    #expect(thrown.where.place == .inside(Self.duck))
    #expect(thrown.look.shapes == shower.look.shapes && thrown.look.order == .target)
    let plain = Emitter(where: Where(.inside(.star)))
    let logos = Effect("logos", plain).throwing(Self.duck).emitters[0]
    #expect(logos.where == plain.where && logos.look.shapes == [.init(Self.duck)])
  }

  @Test("the longer the text, the smaller the paper; the same text changes no number")
  func sizes() {
    let word = Effect.Checked.word.value
    let sides = ["GO!", "HOORAY!", "HAPPY BIRTHDAY", "a text of many, many, many letters"].map {
      word.throwing(.text($0)).emitters[0].look.longestSide
    }
    #expect(sides[1] > sides[2] && sides[2] > sides[3] && sides[3] > 2)
    #expect(word.throwing(.text("HOORAY!")) == word)
  }

  @Test("pictures have their own colours and can be made out")
  func pictures() {
    let look = Look(
      size: .sides(width: .between(2, 30), height: 5), colors: Palette.sparks.colors,
      order: .cycling, back: .color(Color(1, 0, 0)), glow: 1)
    var emitter = Emitter(look: look)
    emitter.life.color = ColorTrack([(0, .white()), (1, .black())])
    let thrown = Effect("e", emitter).throwing(Self.duck).emitters[0]
    #expect(thrown.look.colors == [.white()] && thrown.look.glow == 0)
    #expect(thrown.look.back == .shade(0.75) && thrown.life.color == nil)
    #expect(thrown.look.shapes == [.init(Self.duck)])
    #expect(thrown.look.size == .square(.between(24, 30)))
    emitter.look.size = .sides(width: .between(1, 3), height: 2, scale: .between(15, 20))
    let scaled = Effect("e", emitter).throwing(Self.duck).emitters[0]
    #expect(scaled.look.size == .square(.between(30, 60)))
  }

  @Test(
    "texts have the area of a square that can be made out, or of the particle, and keep their colours"
  )
  func texts() {
    let emitter = Emitter(look: Look(size: .oneOf([Size(width: 8, height: 5)])))
    let thrown = Effect("e", emitter).throwing(.text("HELLO")).emitters[0].look
    guard case .square(let side) = thrown.size else {
      Issue.record("not a square")
      return
    }
    let aspect = Double(ShapeMask.of(.text("HELLO")).coverage.aspect)
    let least = side.bounds.lowerBound
    #expect(abs(least * least / aspect - 24 * 24) < 1e-6)
    #expect(thrown.colors == emitter.look.colors)
    func thrownSize(_ size: Look.Sizes, _ text: String = "HELLO") -> Look.Sizes {
      Effect("e", Emitter(look: Look(size: size))).throwing(.text(text)).emitters[0].look.size
    }
    let root = aspect.squareRoot()
    #expect(thrownSize(.square(.between(80, 100))) == .square(.between(80 * root, 100 * root)))
    #expect(thrownSize(.square(.between(400, 500))) == .square(.between(400, 500)))
    // The longest texts are 11 points high, as long as they have room.
    let long = ShapeMask.of(.text("CONGRATULATIONS")).coverage.aspect
    guard case .square(let longSide) = thrownSize(.square(5), "CONGRATULATIONS") else { return }
    #expect(abs(longSide.bounds.lowerBound - 11 * Double(long)) < 1e-6)
  }

  @Test("sizes that follow a draw go on following it")
  func followedSizes() {
    let sizes = Look.Sizes.square(.by("near", from: 40, to: 90))
    let emitter = Emitter(draws: [NamedDraw("near", .between(0, 1))], look: Look(size: sizes))
    let thrown = Effect("e", emitter).throwing(Self.duck).emitters[0].look.size
    #expect(thrown == sizes)
    var small = emitter
    small.look.size = .sides(width: .between(1, 2), height: 1, scale: .by("near", from: 4, to: 20))
    #expect(
      Effect("e", small).throwing(Self.duck).emitters[0].look.size
        == .square(.by("near", from: 24, to: 40)))
  }

  @Test("particles without a size stay unseen")
  func carriers() {
    let carrier = Emitter(look: Look(size: .square(0)), children: [Child(Emitter())])
    let thrown = Effect("e", carrier).throwing(Self.duck).emitters[0]
    #expect(thrown.look == carrier.look)
    #expect(thrown.children[0].emitter.look.shapes == [.init(Self.duck)])
  }

  @Test("a thrown shape is not drawn out by its speed")
  func notStretched() {
    let rain = Effect.Checked.rain.value
    #expect(rain.emitters.contains { $0.turn.stretch > 0 })
    #expect(rain.throwing(Self.duck).emitters.allSatisfy { $0.turn.stretch == 0 })
  }

  @Test("a white picture, such as one of a text, has the colours of the effect")
  func whitePictures() {
    let letters = ParticleShape.picture(
      Picture("é", Bitmap(width: 4, height: 4, filledWith: PackedColor(bits: 0x8080_8080))))
    let party = Effect.Checked.cannon.value
    #expect(party.throwing(letters).emitters[0].look.colors == party.emitters[0].look.colors)
    #expect(party.throwing(Self.duck).emitters[0].look.colors == [.white()])
    let word = Effect.Checked.word.value
    #expect(word.throwing(letters).emitters[0].look.order == word.emitters[0].look.order)
    #expect(word.throwing(Self.duck).emitters[0].look.order == .target)
  }

  @Test("rockets with tails and smoke stay, unless the effect has no other particles")
  func heads() {
    var rocket = Emitter(trail: .echoes(.init(8)))
    rocket.children = [Child(at: .death)]
    let smoke = Emitter(look: Look(shapes: [.init(.softCircle)]))
    let thrown = Effect("firework", rocket, smoke).throwing(.heart)
    #expect(thrown.emitters[0].look == rocket.look && thrown.emitters[1].look == smoke.look)
    #expect(thrown.emitters[0].children[0].emitter.look.shapes == [.init(.heart)])
    rocket.children = []
    #expect(
      Effect("comet", rocket).throwing(.heart).emitters[0].look.shapes == [.init(.heart)])
  }
}
