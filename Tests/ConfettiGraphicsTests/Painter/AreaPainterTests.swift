import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("AreaPainter") struct AreaPainterTests {
  static let (width, height) = (300, 200)

  /// Quads of any kind, above a ground that covers the picture or above none.
  static func quads(_ random: inout SplitMix, onGround: Bool) -> QuadBuffer {
    let ground = [Vertex].rectangle(
      Rect(x: 0, y: 0, width: 300, height: 200), PackedColor(bits: 0xFF40_2010))
    let others = (0..<60).map { index in
      let (x, y) = (random.number(in: 0...300), random.number(in: 0...200))
      return index % 2 == 0
        ? random.quad(around: x, y, reach: 30) : random.uprightQuad(around: x, y, reach: 120)
    }
    return QuadBuffer(onGround ? [ground] + others : others)
  }

  @Test(
    "areas become as in the whole picture, few or too many to cut quads along them, apart or not",
    arguments: [1, 8, 30, 400], [false, true])
  func areas(count: Int, onGround: Bool) {
    var random = SplitMix(seed: UInt64(count))
    let quads = Self.quads(&random, onGround: onGround)
    let painter = SoftwarePainter(atlas: Atlas(scale: 1))
    var whole = Bitmap(width: Self.width, height: Self.height)
    painter.paint(quads, into: &whole)

    var blocks = QuadBlocks()
    blocks.findBounds(quads, scale: 1, width: Self.width, height: Self.height)
    blocks.isNew = Array(repeating: false, count: quads.count)
    var picture = whole
    for _ in 0..<count {
      let (x, y) = (Int(random.next() % 290), Int(random.next() % 190))
      let area = PixelRect(
        columns: x..<x + 1 + Int(random.next() % 10), rows: y..<y + 1 + Int(random.next() % 10))
      blocks.add(QuadBounds(area))
      picture.withPixelTarget { target in
        for y in area.rows { for x in area.columns { target.row(y)[x] = 0x8123_4567 } }
      }
    }
    blocks.sort(narrow: true)
    picture.withPixelTarget {
      painter.paint(quads, blocks, scale: 1, into: $0, onClearGround: true)
    }
    let isSame = picture == whole
    #expect(isSame)
  }

  @Test("the ground of areas continues its pattern in every column", arguments: 0..<8)
  func pattern(left: Int) {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.fill(
      Rect(x: 0, y: 0, width: 300, height: 200), top: Color(0.1, 0.2, 0.3),
      bottom: Color(0.15, 0.22, 0.3))
    let painter = SoftwarePainter(atlas: quads.atlas)
    var whole = Bitmap(width: Self.width, height: Self.height)
    painter.paint(quads, into: &whole)
    var blocks = QuadBlocks()
    blocks.findBounds(quads, scale: 1, width: Self.width, height: Self.height)
    blocks.isNew = [false]
    for row in 0..<10 {
      blocks.add(
        QuadBounds(
          PixelRect(columns: left..<left + 1 + 3 * row, rows: row * 20..<row * 20 + 19)))
    }
    blocks.sort(narrow: true)
    var picture = Bitmap(width: Self.width, height: Self.height)
    picture.withPixelTarget {
      painter.paint(quads, blocks, scale: 1, into: $0, onClearGround: true)
    }
    let wrong = blocks.areas.map { area in
      (Int(area.top)..<Int(area.bottom)).count { y in
        let row = y * Self.width + Int(area.left)..<y * Self.width + Int(area.right)
        return picture.pixels[row] != whole.pixels[row]
      }
    }
    #expect(wrong == Array(repeating: 0, count: 10), "rows of areas that differ")
  }
}
