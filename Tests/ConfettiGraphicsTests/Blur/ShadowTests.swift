import Motion
import Testing

@testable import ConfettiGraphics

@Suite("Shadow") struct ShadowTests {
  static let card = Rect(x: 40, y: 40, width: 60, height: 30)

  func vertices(_ draw: (inout QuadBuffer) -> Void) -> [Vertex] {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    draw(&quads)
    return quads.withVertices { Array($0) }
  }

  @Test("the offset moves a shadow, and the spread makes it that of a larger shape")
  func offsetAndSpread() {
    for radius in [Float(0), 0.6, 8] {
      let shadow = Shadow(color: .black(0.5), radius: radius, x: 3, y: 5, spread: 2)
      #expect(
        vertices { $0.shadow(Self.card, cornerRadius: 6, shadow) }
          == vertices {
            $0.fill(
              Rect(x: 41, y: 43, width: 64, height: 34), cornerRadius: 8, .black(0.5), blur: radius)
          })
      #expect(
        vertices { $0.shadow(ofEllipseIn: Self.card, shadow) }
          == vertices {
            $0.fillEllipse(
              in: Rect(x: 41, y: 43, width: 64, height: 34), .black(0.5), blur: radius)
          })
    }
  }

  @Test("square corners stay square, and a shape that has shrunk to nothing has no shadow")
  func corners() {
    #expect(
      vertices { $0.shadow(Self.card, Shadow(radius: 4, spread: 3)) }
        == vertices { $0.fill(Self.card.inset(by: -3, -3), .black(0.33), blur: 4) })
    #expect(vertices { $0.shadow(Self.card, Shadow(radius: 4, spread: -20)) }.isEmpty)
    #expect(vertices { $0.shadow(Self.card, Shadow(color: .black(0), radius: 4)) }.isEmpty)
  }

  @Test("all of a shadow is animated")
  func animatable() {
    let (low, high) = (
      Shadow(color: .black(0.2), radius: 2, x: 0, y: 1, spread: 0),
      Shadow(color: .white(0.6), radius: 10, x: 4, y: 9, spread: -2)
    )
    let middle = low.interpolated(towards: high, amount: 0.5)
    #expect(middle.radius == 6 && middle.spread == -1)
    #expect(middle.offset == Size(width: 2, height: 5))
    #expect(abs(middle.color.alpha - 0.4) < 1e-6 && middle.color.red == 0.5)
    #expect(low.interpolated(towards: high, amount: 1) == high)
  }
}
