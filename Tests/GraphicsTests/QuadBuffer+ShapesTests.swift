import Testing

@testable import Graphics

@Suite("QuadBuffer: shapes")
struct QuadBufferShapesTests {
  @Test("a shape fits its rectangle at any size and scale", arguments: [1, 2] as [Float])
  func fits(scale: Float) {
    let atlas = Atlas(scale: scale)
    for side in [3, 8, 17, 34, 50, 90] as [Float] {
      for stretch in [0.6, 1, 1.5] as [Float] {
        let size = Size(width: side * stretch, height: side)
        let picture = painted(atlas, width: 160, height: 160) {
          $0.fill(.circle, Rect(center: Point(x: 80, y: 80), size: size), .white())
        }
        let area = Float.pi / 4 * size.width * size.height * scale * scale
        #expect(abs(picture.ink - area) < area * 0.03 + 2)
        let center = picture.inkCenter
        #expect(abs(center.x - 80 * scale) < 0.1 && abs(center.y - 80 * scale) < 0.1)
        // The middle of each side is reached, and nothing beyond.
        let (x, half) = (Int(80 * scale), size.height / 2 * scale)
        #expect(picture.alpha(x, Int(80 * scale - half + 1)) > 100)
        #expect(picture.alpha(x, Int(80 * scale - half - 2)) < 30)
      }
    }
  }

  @Test("a shape has its own form and colour")
  func form() {
    let atlas = Atlas(scale: 1)
    func picture(_ shape: Shape) -> Bitmap {
      painted(atlas, width: 40, height: 40) {
        $0.fill(shape, Rect(x: 4, y: 4, width: 32, height: 32), Color(hex: 0xFF0000))
      }
    }
    #expect(picture(.star).ink < picture(.circle).ink * 0.7)
    #expect(picture(.star)[20, 20] == Color(hex: 0xFF0000).premultiplied)
    #expect(picture(.star).alpha(6, 6) == 0)
  }

  @Test("a shape without extent is nothing")
  func withoutExtent() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.fill(.star, Rect(x: 5, y: 5, width: 0, height: 20), .white())
    quads.fill(.star, Rect(x: 5, y: 5, width: 20, height: -1), .white())
    quads.fill(.star, Rect(x: 5, y: 5, width: .nan, height: 20), .white())
    #expect(quads.count == 0)
  }
}
