import Confetti
import ConfettiGraphics
import Testing

/// How particles of different shapes fill their sizes, and what happens to those the atlas lacks.
@Suite("ParticleSystem: shapes") struct ParticleShapeTests {
  /// Particles that neither turn nor fly, 24 points wide and 8 high.
  static func still(_ shape: ParticleShape, flip: Flip? = nil) -> Effect {
    Effect(
      "still",
      Emitter(
        when: When(count: 3), turn: Turn(flip: flip),
        look: Look(
          shapes: [.init(shape)], size: .sides(width: 24, height: 8), colors: [.white()])))
  }

  /// The width and the height of the area that the first particle covers.
  static func extent(_ effect: Effect, _ atlas: Atlas) throws -> Size {
    var system = ParticleSystem(seed: 1)
    try system.fire(effect.checked(), from: Point(x: 50, y: 50), at: 0)
    var quads = QuadBuffer(atlas: atlas)
    system.draw(at: 0.5, into: &quads)
    let (xs, ys) = quads.withVertices { ($0.prefix(4).map(\.x), $0.prefix(4).map(\.y)) }
    // The clear edge: two texels at each of the sizes 1, 2, 4 …
    return Size(
      width: (xs.max() ?? 0) - (xs.min() ?? 0), height: (ys.max() ?? 0) - (ys.min() ?? 0))
  }

  @Test("stars, hearts and pictures keep their aspect, rectangles and circles take the particle's")
  func aspects() throws {
    let flag = Bitmap(width: 24, height: 16, filledWith: PackedColor(bits: .max))
    let atlas = try Atlas(scale: 1, pictures: ["flag": flag])
    for shape in [.star, .heart, .ribbon] as [ParticleShape] {
      #expect(try Self.extent(Self.still(shape), atlas) == Size(width: 10, height: 10))
    }
    // 12 × 8 of the 24 × 8, shown at the sizes 16 × 8.
    let extent = try Self.extent(Self.still(.picture("flag")), atlas)
    #expect(abs(extent.width - 13.5) < 1e-4 && abs(extent.height - 10) < 1e-4)
    for shape in [.rectangle, .circle, .roundedRectangle] as [ParticleShape] {
      let extent = try Self.extent(Self.still(shape), atlas)
      #expect(extent.width > 24 && extent.height == 10)
    }
  }

  @Test("a flip squeezes a star as it squeezes a rectangle")
  func flips() throws {
    let atlas = Atlas(scale: 1)
    // Edge-on: cos(π/2) shows the least share.
    let flip = Flip(frequency: 0, phase: 0.25, minimum: 0.5)
    let star = try Self.extent(Self.still(.star, flip: flip), atlas)
    #expect(star.height == 10 && abs(star.width - 6) < 1e-4)
  }

  @Test("particles of a shape that the atlas lacks are not drawn, and the buffer lists the shape")
  func missing() throws {
    var system = ParticleSystem(seed: 1)
    system.fire(try Self.still(.picture("duck")).checked(), from: .zero, at: 0)
    system.fire(try Self.still(.star).checked(), from: .zero, at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    system.draw(at: 1, into: &quads)
    #expect(quads.count == 3)
    #expect(quads.missingShapes == [.picture("duck")])
    quads.removeAll()
    system.draw(at: 3, into: &quads)
    #expect(quads.missingShapes.isEmpty)
  }
}
