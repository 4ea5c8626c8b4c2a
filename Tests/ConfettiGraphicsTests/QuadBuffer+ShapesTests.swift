import Testing

@testable import ConfettiGraphics

@Suite("QuadBuffer: shapes")
struct QuadBufferShapesTests {
  @Test("an upright shape has the ink of its form, and its middle", arguments: [1, 2] as [Float])
  func ink(scale: Float) {
    let frame = Rect(x: 12, y: 20, width: 40, height: 24)
    let picture = painted(Atlas(scale: scale), width: 70, height: 70) {
      $0.fill(.circle, frame, .white())
    }
    let area = Float.pi * 20 * 12 * scale * scale
    #expect(abs(picture.ink - area) < area * 0.02)
    #expect(abs(picture.inkCenter.x - 32 * scale) < 0.1)
    #expect(abs(picture.inkCenter.y - 32 * scale) < 0.1)
  }

  @Test("a shape turned by a quarter is as wide as it was high")
  func rotation() {
    func picture(_ rect: Rect, _ rotation: Float) -> Bitmap {
      painted(Atlas(scale: 1), width: 60, height: 60) {
        $0.fill(.rectangle, rect, .white(), rotation: rotation)
      }
    }
    let turned = picture(Rect(x: 10, y: 26, width: 40, height: 8), .pi / 2)
    #expect(turned.alpha(30, 12) == 255 && turned.alpha(30, 47) == 255)
    #expect(turned.alpha(12, 30) == 0 && turned.alpha(47, 30) == 0)
  }

  @Test("a shape without extent, or at no place, is nothing")
  func nothing() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    for side in [0, -3, .nan] as [Float] {
      quads.fill(.circle, Rect(x: 0, y: 0, width: side, height: 9), .white())
      quads.fill(.circle, Rect(x: 0, y: 0, width: 9, height: side), .white())
    }
    quads.fill(.star, Rect(x: .nan, y: 0, width: 9, height: 9), .white())
    quads.fill(.star, Rect(x: 0, y: 0, width: 9, height: 9), .white(), rotation: .infinity)
    #expect(quads.count == 0)
  }
}
