import ConfettiGraphics
import Testing

@Suite("DitherRow") struct DitherRowTests {
  private let width = 24, height = 640

  private func painted() -> Bitmap {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let whole = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
    quads.fill(whole, top: Color(0.078, 0.063, 0.208), bottom: Color(0.224, 0.082, 0.251))
    var picture = Bitmap(width: width, height: height)
    SoftwarePainter(atlas: quads.atlas).paint(quads, into: &picture)
    return picture
  }

  @Test("a dark gradient climbs in sixteenths of a step, not in bands")
  func climbsInSixteenths() {
    let picture = painted()
    for channel in 0..<3 {
      func level(_ x: Int, _ y: Int) -> Int { Int(picture[x, y].bits >> (8 * channel) & 255) }
      // The sum over a tile of the pattern says where between two steps its colour is.
      let sums = stride(from: 0, to: height, by: 4).map { top in
        (0..<16).reduce(0) { $0 + level($1 % 4, top + $1 / 4) }
      }
      let (first, last) = (Float(sums[0]), Float(sums[sums.count - 1]))
      for (index, sum) in sums.enumerated() {
        let share = Float(index) / Float(sums.count - 1)
        #expect(abs(Float(sum) - (first + (last - first) * share)) < 2.5)
      }
    }
  }

  @Test("neighbouring pixels differ by one step at most, and the pattern repeats")
  func isCalm() {
    let picture = painted()
    for y in 0..<height {
      for x in 1..<width {
        let (a, b) = (picture[x - 1, y].bytes, picture[x, y].bytes)
        #expect(abs(Int(a.red) - Int(b.red)) <= 1 && abs(Int(a.green) - Int(b.green)) <= 1)
        #expect(abs(Int(a.blue) - Int(b.blue)) <= 1 && b.alpha == 255)
        #expect(x < 4 || picture[x, y] == picture[x - 4, y])
      }
    }
  }

  @Test("a pixel is the same whichever part of the picture is painted")
  func dependsOnPlaceAlone() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let area = Rect(x: 0, y: 0, width: Float(width), height: 64)
    quads.fill(area, top: .black(), bottom: Color(0.1, 0.2, 0.3))
    let painter = SoftwarePainter(atlas: quads.atlas)
    var (changes, picture) = (DamageTracker(), Bitmap(width: width, height: 64))
    func paint(_ quads: QuadBuffer) {
      changes.update(quads, scale: 1, width: width, height: 64)
      picture.withPixelTarget { painter.paint(quads, scale: 1, into: $0, only: changes) }
    }
    paint(quads)
    let whole = picture
    var covered = quads
    covered.fill(Rect(x: 5, y: 3, width: 7, height: 9), .white())
    paint(covered)
    #expect(picture != whole)
    paint(quads)
    #expect(picture == whole)
  }

  @Test("one colour, and the ends of a gradient that are steps of 255, stay as they are")
  func stepsStay() {
    for value in [0, 1, 77, 254, 255] {
      let color = Color(hex: UInt32(value * 0x01_0101))
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.fill(Rect(x: 0, y: 0, width: 8, height: 8), color)
      quads.fill(Rect(x: 8, y: 0, width: 8, height: 8), top: color, bottom: color)
      var picture = Bitmap(width: 16, height: 8)
      SoftwarePainter(atlas: quads.atlas).paint(quads, into: &picture)
      #expect(picture.pixels.allSatisfy { Int($0.bytes.red) == value })
    }
  }
}
