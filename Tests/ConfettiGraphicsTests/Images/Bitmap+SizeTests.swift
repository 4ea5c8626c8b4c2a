import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Bitmap+Size") struct BitmapSizeTests {
  @Test("a picture that is small enough stays as it is")
  func small() {
    var random = SplitMix(seed: 1)
    let picture = random.picture(9, 5)
    #expect(picture.reduced(toLongestSide: 9) == picture)
    #expect(picture.reduced(toLongestSide: 512) == picture)
    #expect(Bitmap(width: 0, height: 9).reduced(toLongestSide: 3).pixels.isEmpty)
  }

  @Test(
    "the longer side gets the asked number of pixels, the other one at least one",
    arguments: [
      (8192, 1, 512, 512, 1), (1, 8192, 512, 1, 512), (1000, 500, 512, 512, 256),
      (3, 2, 1, 1, 1), (3, 2, -5, 1, 1), (513, 512, 512, 512, 511),
    ])
  func sides(width: Int, height: Int, side: Int, newWidth: Int, newHeight: Int) {
    let picture = Bitmap(width: width, height: height, filledWith: PackedColor(bits: 0x8040_2010))
    let small = picture.reduced(toLongestSide: side)
    #expect(
      small
        == Bitmap(
          width: newWidth, height: newHeight, filledWith: PackedColor(bits: 0x8040_2010)))
  }

  @Test("each new pixel is the average of all it covers", arguments: 1...16)
  func averages(side: Int) {
    var random = SplitMix(seed: UInt64(side))
    let picture = random.picture(17, 13)
    let small = picture.reduced(toLongestSide: side)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let expected = average(
          picture, x: x, of: small.width, y: y, of: small.height)
        for (channel, value) in expected.enumerated() {
          let found = small[x, y].bits >> (8 * UInt32(channel)) & 255
          #expect(abs(Double(found) - value) < 0.500_001)
        }
      }
    }
  }

  @Test("colours stay within their alpha")
  func premultiplied() {
    var random = SplitMix(seed: 5)
    for color in random.picture(100, 80).reduced(toLongestSide: 33).pixels {
      let bytes = color.bytes
      #expect(max(bytes.red, bytes.green, bytes.blue) <= bytes.alpha)
    }
  }

  @Test("clear edges are cut off, and nothing else")
  func trimmed() {
    var picture = Bitmap(width: 9, height: 7)
    #expect(picture.trimmed() == Bitmap(width: 0, height: 0))
    picture[4, 5] = PackedColor(bits: 1)
    #expect(picture.trimmed() == Bitmap(width: 1, height: 1, filledWith: PackedColor(bits: 1)))
    picture[2, 3] = PackedColor(bits: 2)
    let cut = picture.trimmed()
    #expect(cut.width == 3 && cut.height == 3)
    #expect(cut[0, 0].bits == 2 && cut[2, 2].bits == 1)
    var random = SplitMix(seed: 5)
    let full = random.picture(6, 4)
    #expect(full.trimmed() == full)
  }

  /// The average over a share of a picture, by the overlap of each pixel.
  private func average(_ picture: Bitmap, x: Int, of columns: Int, y: Int, of rows: Int) -> [Double]
  {
    func overlap(_ pixel: Int, _ index: Int, _ count: Int, _ length: Int) -> Double {
      let step = Double(length) / Double(count)
      let (low, high) = (Double(index) * step, Double(index + 1) * step)
      return max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel))) / step
    }
    var sum = [0.0, 0, 0, 0]
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let weight =
          overlap(column, x, columns, picture.width) * overlap(row, y, rows, picture.height)
        for channel in 0..<4 {
          sum[channel] += weight * Double(picture[column, row].bits >> (8 * UInt32(channel)) & 255)
        }
      }
    }
    return sum
  }
}
