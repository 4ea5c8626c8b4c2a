import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("Bitmap+Copy") struct BitmapCopyTests {
  @Test(
    "a copy replaces the pixels in its place and no others, and what sticks out is cut off",
    arguments: [-9, -5, -4, -1, 0, 3, 6, 9, 10, 99])
  func places(x: Int) {
    var random = SplitMix(seed: 7)
    let (ground, picture) = (random.picture(10, 6), random.picture(5, 4))
    for y in [-5, -4, -3, -1, 0, 1, 2, 3, 5, 6, 99] {
      var copy = ground
      copy.copy(picture, x: x, y: y)
      #expect(copy.width == 10 && copy.height == 6 && copy.pixels.count == 60)
      for row in 0..<6 {
        for column in 0..<10 {
          let isInside = (0..<5).contains(column - x) && (0..<4).contains(row - y)
          let pixel = isInside ? picture[column - x, row - y] : ground[column, row]
          #expect(copy[column, row] == pixel, "\(column), \(row) with a copy at \(x), \(y)")
        }
      }
    }
  }

  @Test("a larger picture fills all, whichever part of it is asked for") func larger() {
    var random = SplitMix(seed: 8)
    let picture = random.picture(9, 9)
    var part = Bitmap(width: 4, height: 3)
    part.copy(picture, x: -2, y: -5)
    #expect(part == picture.cropped(to: PixelRect(columns: 2..<6, rows: 5..<8)))
  }

  @Test("no place is too far away, and pictures without pixels change nothing") func extremes() {
    var random = SplitMix(seed: 9)
    let ground = random.picture(3, 2)
    var copy = ground
    let numbers = [Int.min, -1, 0, 1, .max]
    for x in numbers {
      copy.copy(ground, x: x, y: .min)
      copy.copy(ground, x: .max, y: x)
      for (width, height) in [(0, 0), (0, 9), (Int.max, 0), (0, Int.max)] {
        var nothing = Bitmap(width: width, height: height)
        copy.copy(nothing, x: x, y: x)
        nothing.copy(ground, x: x, y: x)
        #expect(nothing.pixels.isEmpty)
      }
    }
    #expect(copy == ground)
  }

  @Test("a canvas is clear around its picture, and a picture of its size is itself") func canvas() {
    var random = SplitMix(seed: 10)
    let picture = random.picture(4, 3)
    #expect(picture.onCanvas(width: 4, height: 3, x: 0, y: 0) == picture)
    let canvas = picture.onCanvas(width: 9, height: 7, x: 4, y: 2)
    #expect(canvas.cropped(to: PixelRect(columns: 4..<8, rows: 2..<5)) == picture)
    #expect(canvas.pixels.count { $0 != .clear } == picture.pixels.count { $0 != .clear })
    let beyond = picture.onCanvas(width: 2, height: 2, x: 5, y: 0)
    #expect(beyond == Bitmap(width: 2, height: 2))
  }
}
