import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("ShapeForm") struct ShapeFormTests {
  /// Whether a point is inside closed polygons.
  static func contains(
    _ polygons: [[SIMD2<Float>]], _ rule: ShapePath.Rule, _ x: Float, _ y: Float
  ) -> Bool {
    var winding = 0
    for polygon in polygons {
      var before = polygon[polygon.count - 1]
      for point in polygon {
        let isDown = before.y <= y && point.y > y
        if isDown || before.y > y && point.y <= y {
          let crossing = before.x + (y - before.y) / (point.y - before.y) * (point.x - before.x)
          if crossing > x { winding += rule == .evenOdd || isDown ? 1 : -1 }
        }
        before = point
      }
    }
    return rule == .nonzero ? winding != 0 : winding % 2 != 0
  }

  @Test(
    "the outline of a drawn shape contains what the shape contains",
    arguments: ParticleShape.drawn.map(\.name))
  func drawn(name: String) throws {
    let shape = try #require(ParticleShape.drawn.first { $0.name == name })
    guard case .polygons(let polygons, let rule) = try shape.form() else {
      #expect([.rectangle, .circle, .softCircle].contains(shape))
      return
    }
    var random = SplitMix(seed: 5)
    var wrong = 0
    for _ in 0..<2000 {
      let x = Float.random(in: -1...1, using: &random)
      let y = Float.random(in: -1...1, using: &random)
      if Self.contains(polygons, rule, x, y) != shape.contains(x, y) { wrong += 1 }
    }
    #expect(wrong <= 12)
    #expect(polygons.reduce(0) { $0 + $1.count } < 800)
  }

  @Test("a text and a path are outlines, a picture is itself unless it is white")
  func own() throws {
    guard case .polygons(let letters, _) = try ParticleShape.text("Hi!").form() else {
      Issue.record("a text must have an outline")
      return
    }
    #expect(letters.count >= 3)
    let path = try ParticleShape.path(ShapePath("M0 0L2 0 2 2 0 2Z")).form()
    let square: [SIMD2<Float>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    #expect(path == .polygons([square], .nonzero))
    let red = Bitmap(width: 2, height: 2, filledWith: Color(1, 0, 0).premultiplied)
    #expect(try ParticleShape.picture(Picture("red", red)).form() == .picture(red))
    let white = Bitmap(width: 8, height: 8, filledWith: Color.white().premultiplied)
    guard case .polygons = try ParticleShape.picture(Picture("white", white)).form() else {
      Issue.record("a white picture must have an outline, so that it can take a colour")
      return
    }
  }

  @Test("a picture without pixels is told, as an atlas tells it")
  func missing() {
    #expect(throws: AtlasError.self) { try ParticleShape.picture("duck").form() }
    #expect(throws: AtlasError.self) { try ParticleShape.text("  ").form() }
  }
}
