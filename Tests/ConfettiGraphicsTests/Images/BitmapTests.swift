import ConfettiGraphics
import Testing

@Suite("Bitmap") struct BitmapTests {
  @Test("pixels lie row after row from the top, each row from the left")
  func rows() {
    var bitmap = Bitmap(width: 3, height: 2)
    #expect(bitmap.pixels == Array(repeating: .clear, count: 6))
    for y in 0..<2 {
      for x in 0..<3 { bitmap[x, y] = PackedColor(bits: UInt32(y * 3 + x)) }
    }
    #expect(bitmap.pixels.map(\.bits) == Array(0..<6))
    #expect(bitmap[2, 1].bits == 5)
  }

  @Test("a bitmap without a row or a column has no pixels")
  func empty() {
    #expect(Bitmap(width: 0, height: 9).pixels.isEmpty)
    #expect(Bitmap(width: 9, height: 0, filledWith: .clear).pixels.isEmpty)
  }
}
