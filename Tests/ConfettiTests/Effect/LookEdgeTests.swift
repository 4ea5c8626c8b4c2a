import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("look.corner, look.outline and look.soft") struct LookEdgeTests {
  private static func effect(_ look: String) throws -> Effect {
    let file = "{emitters: [{when: {count: 6}, look: {\(look)}}]}"
    return try Effect(file: "x.json", contents: Array(file.utf8))
  }

  @Test("they are read, and come back; without them shapes are as they were")
  func files() throws {
    let effect = try Self.effect("shapes: ['star'], corner: 0.25, outline: 0.1, soft: 0.5")
    let look = effect.emitters[0].look
    #expect(look.corner == 0.25 && look.outline == 0.1 && look.soft == 0.5)
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    #expect(
      look.drawnShapes == [
        ParticleShape.star.with(edge: EdgeStyle(corner: 0.25, outline: 0.1, soft: 0.5))
      ])
    let plain = Look(shapes: [.init(.star), .init(.text("A"))])
    #expect(plain.drawnShapes == [.star, .text("A")])
  }

  @Test("an edge changes neither births nor flights, only the shape that is drawn")
  func births() throws {
    let stage = Size(width: 640, height: 360)
    func particles(_ look: String) throws -> [Particle] {
      var system = ParticleSystem(seed: 3)
      system.fire(try Self.effect(look).checked(), in: stage, at: 0)
      return Array(system.particles(at: 0.5))
    }
    let plain = try particles("shapes: ['star', 'heart']")
    let edged = try particles("shapes: ['star', 'heart'], outline: 0.1")
    #expect(plain.count == edged.count && !plain.isEmpty)
    for (one, other) in zip(plain, edged) {
      #expect(one.position == other.position && one.size == other.size)
      #expect(one.color == other.color && one.shape == other.shape)
    }
  }

  @Test("an atlas with the shapes of an effect shows all of it")
  func shown() throws {
    let effect = try Self.effect(
      "shapes: ['rectangle', 'star'], size: {width: [8, 12], height: [16, 24]}, corner: 0.5"
    )
    .checked()
    #expect(
      effect.shapes == [
        ParticleShape.rectangle.with(edge: EdgeStyle(corner: 0.5), aspect: 0.5),
        ParticleShape.star.with(edge: EdgeStyle(corner: 0.5)),
      ])
    var system = ParticleSystem(seed: 3)
    system.fire(effect, in: Size(width: 640, height: 360), at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    system.draw(.front, at: 0.3, into: &quads)
    #expect(!quads.missingShapes.isEmpty)
    #expect(Set(quads.missingShapes).isSubset(of: effect.shapes))
    quads.removeAll()
    try quads.atlas.add(effect.shapes)
    system.draw(.front, at: 0.3, into: &quads)
    #expect(quads.missingShapes.isEmpty && quads.count == 6)
  }

  @Test("a share that is being chosen makes few shapes, and none is lost")
  func steps() {
    let shares = (0...1000).map { Double($0) / 2000 }
    let shapes = shares.map { Look(shapes: [.init(.heart)], outline: $0).drawnShapes[0] }
    #expect(Set(shapes).count == 101 && shapes[0] == .heart && shapes[1] != .heart)
  }

  @Test("sizes that are drawn have the aspect of their middle, and odd ones that of a square")
  func aspects() {
    func shape(_ size: Look.Sizes) -> ParticleShape {
      Look(shapes: [.init(.rectangle)], size: size, corner: 0.5).drawnShapes[0]
    }
    func expected(_ aspect: Float) -> ParticleShape {
      ParticleShape.rectangle.with(edge: EdgeStyle(corner: 0.5), aspect: aspect)
    }
    #expect(shape(.square(9)) == expected(1))
    #expect(shape(.sides(width: .between(2, 4), height: 1, scale: 5)) == expected(3))
    #expect(shape(.oneOf([Size(width: 10, height: 4), Size(width: 20, height: 6)])) == expected(3))
    #expect(shape(.sides(width: 0, height: 0)) == expected(1))
  }
}
