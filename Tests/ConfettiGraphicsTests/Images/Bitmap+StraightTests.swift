import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Bitmap+Straight") struct BitmapStraightTests {
  @Test("straight bytes are the pixels of the PNG file") func straight() throws {
    var random = SplitMix(seed: 3)
    let picture = random.picture(31, 17)
    let bytes = picture.straightBytes()
    for (index, pixel) in picture.pixels.enumerated() {
      let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index * 4 + $1]) << ($1 * 8) }
      #expect(word == pixel.straightAlpha)
    }
  }

  @Test("spreading colours changes only what cannot be seen, and leaves it clear")
  func onlyUnseen() {
    var random = SplitMix(seed: 4)
    for (width, height) in [(1, 1), (3, 9), (30, 21), (64, 16)] {
      var picture = random.picture(width, height)
      for index in picture.pixels.indices where Int.random(in: 0..<10, using: &random) > 0 {
        picture.pixels[index] = .clear
      }
      let (plain, spread) = (picture.straightBytes(), picture.straightBytesSpreadingColors())
      for index in stride(from: 0, to: plain.count, by: 4) {
        #expect(plain[index + 3] == spread[index + 3])
        if plain[index + 3] > 0 { #expect(plain[index..<index + 3] == spread[index..<index + 3]) }
      }
    }
  }

  @Test("around a thing of one colour everything near has that colour, and nothing far away")
  func nearColor() {
    var picture = Bitmap(width: 40, height: 40)
    picture[20, 20] = PackedColor(bits: 0x8000_4080)
    let bytes = picture.straightBytesSpreadingColors()
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      Array(bytes[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4])
    }
    #expect(color(20, 20) == [255, 128, 0, 128])
    for (x, y) in [(19, 20), (21, 21), (17, 17), (24, 20)] {
      #expect(color(x, y) == [255, 128, 0, 0])
    }
    for (x, y) in [(0, 0), (39, 20), (20, 5)] { #expect(color(x, y) == [0, 0, 0, 0]) }
  }
}
