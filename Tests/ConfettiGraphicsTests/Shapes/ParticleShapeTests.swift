import Foundation
import Testing

@testable import ConfettiGraphics

@Suite("ParticleShape") struct ParticleShapeTests {
  /// Places evenly over the square.
  private static let places: [Point] = {
    let steps = (0..<100).map { Float($0) / 50 - 0.99 }
    return steps.flatMap { y in steps.map { x in Point(x: x, y: y) } }
  }()

  @Test("each drawn shape knows its place among them, and a picture has none")
  func drawnIndices() {
    for (index, shape) in ParticleShape.drawn.enumerated() { #expect(shape.drawnIndex == index) }
    #expect(ParticleShape.picture("duck").drawnIndex == nil)
  }

  @Test("a form lies in its square", arguments: ParticleShape.drawn.dropFirst())
  func liesInSquare(shape: ParticleShape) {
    for place in Self.places where max(abs(place.x), abs(place.y)) > 0.6 {
      #expect(!shape.contains(place.x * 1.7, place.y * 1.7), "\(place)")
    }
  }

  @Test("a form reaches far on both axes and is centred", arguments: ParticleShape.drawn)
  func isCentred(shape: ParticleShape) {
    let inside = Self.places.filter { shape.contains($0.x, $0.y) }
    let (xs, ys) = (inside.map(\.x), inside.map(\.y))
    for axis in [xs, ys] {
      let mean = axis.reduce(0, +) / Float(axis.count)
      // The knot of a balloon weighs little.
      #expect(abs(mean) < (shape == .balloon ? 0.15 : 0.1))
      #expect((axis.min() ?? 0) < -0.6 && (axis.max() ?? 0) > 0.6)
    }
    #expect(inside.count > Self.places.count / 4)
  }

  @Test(
    "a form looks the same in a mirror",
    arguments: [
      .rectangle, .circle, .roundedRectangle, .triangle, .star, .heart, .sparkle, .balloon,
      .softCircle,
    ] as [ParticleShape])
  func isSymmetric(shape: ParticleShape) {
    let uneven = Self.places.count { shape.contains($0.x, $0.y) != shape.contains(-$0.x, $0.y) }
    #expect(uneven == 0)
  }

  @Test("a ribbon looks the same upside down")
  func ribbonTurns() {
    let uneven = Self.places.count {
      ParticleShape.ribbon.contains($0.x, $0.y) != ParticleShape.ribbon.contains(-$0.x, -$0.y)
    }
    #expect(uneven == 0)
  }

  @Test("a star has five points, one of them up")
  func starPoints() {
    for step in 0..<10 {
      let angle = Float(step) * .pi / 5
      let (x, y) = (sin(angle), -cos(angle))
      let isPoint = step % 2 == 0
      #expect(ParticleShape.star.contains(x * 0.98, y * 0.98) == isPoint)
      #expect(ParticleShape.star.contains(x * 0.55, y * 0.55) == isPoint)
      #expect(ParticleShape.star.contains(x * 0.4, y * 0.4))
    }
  }

  @Test("a heart has two lobes above a notch, and comes to a point at the bottom")
  func heartLobes() {
    #expect(!ParticleShape.heart.contains(0, -0.6))
    #expect(ParticleShape.heart.contains(0.48, -0.8) && ParticleShape.heart.contains(-0.48, -0.8))
    // Each row below the lobes is narrower than the one above, without a kink.
    let widths = (0...60).map { row in
      let y = -0.32 + Float(row) * 0.0215
      return (0..<400).count { ParticleShape.heart.contains(Float($0) / 400, y) }
    }
    let steps = zip(widths, widths.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) <= 5 })
    #expect((widths.last ?? 400) < 12)
  }

  @Test("names are unlike, and a picture has its own")
  func names() {
    #expect(Set(ParticleShape.drawn.map(\.name)).count == ParticleShape.drawn.count)
    #expect(ParticleShape.picture("balloon").name == "balloon")
  }

  @Test("a snowflake looks the same turned by a sixth, and a crescent upside down")
  func turns() {
    let (sine, cosine) = (sin(Float.pi / 3), cos(Float.pi / 3))
    let turned = Self.places.count {
      ParticleShape.snowflake.contains($0.x, $0.y)
        != ParticleShape.snowflake.contains(
          $0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine)
    }
    #expect(turned < 20)
    let flipped = Self.places.count {
      ParticleShape.crescent.contains($0.x, $0.y) != ParticleShape.crescent.contains($0.x, -$0.y)
    }
    #expect(flipped < 20)
  }

  @Test("a snowflake has arms and branches, and gaps between them")
  func snowflakeArms() {
    #expect(
      ParticleShape.snowflake.contains(0, -0.9) && ParticleShape.snowflake.contains(0.2, -0.84))
    #expect(
      !ParticleShape.snowflake.contains(0.15, -0.4) && !ParticleShape.snowflake.contains(0.5, 0))
  }

  @Test("the coverage of a shape is as large as the shape")
  func coverage() {
    for shape in ParticleShape.drawn {
      let inside = Self.places.count { shape.contains($0.x, $0.y) }
      let coverage = shape.coverage(width: 50, height: 40).reduce(0) { $0 + Int($1) }
      let shares = (
        Float(inside) / Float(Self.places.count), Float(coverage) / Float(255 * 50 * 40)
      )
      #expect(abs(shares.0 - shares.1) < 0.01, "\(shape)")
    }
  }

  @Test("keys tell shapes apart, and equal shapes have one")
  func keys() throws {
    let dot = Bitmap(width: 1, height: 1)
    let shapes =
      ParticleShape.drawn + [
        .text("a"), .text("b"), .text("aaaaaaaa"), .text("aaaaaaaaa"), .picture("a"),
        .picture(Picture("a", dot)), .path(try ShapePath("M0 0H1V1")),
        .path(try ShapePath("M0 0H1V1", rule: .evenOdd)),
      ]
    #expect(Set(shapes.map(\.key)).count == shapes.count)
    #expect(Set(shapes).count == shapes.count)
    #expect(ParticleShape.text("word").key == ParticleShape.text("word").key)
    // Two pictures with the same pixels share them, whatever they are called.
    #expect(
      ParticleShape.picture(Picture("b", dot)).key == ParticleShape.picture(Picture("a", dot)).key)
    #expect(ParticleShape.picture(Picture("b", dot)) != ParticleShape.picture(Picture("a", dot)))
  }
}
