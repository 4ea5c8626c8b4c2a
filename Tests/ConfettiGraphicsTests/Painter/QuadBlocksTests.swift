import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("QuadBlocks") struct QuadBlocksTests {
  @Test(
    "a block has the quads that may touch it, in the order of drawing, and the areas",
    arguments: 0..<12)
  func order(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let isNarrow = seed % 2 == 0
    let quads = (0..<300).map { _ in
      random.quad(
        around: random.number(in: -60...660), random.number(in: -60...260), reach: 40)
    }
    var blocks = QuadBlocks()
    // The storage of a picture with more quads is used again.
    blocks.findBounds(QuadBuffer(quads + quads), scale: 1, width: 400, height: 300)
    blocks.add(QuadBounds(left: 0, top: 0, right: 400, bottom: 300))
    blocks.sort(narrow: isNarrow)
    blocks.findBounds(QuadBuffer(quads), scale: 1, width: 600, height: 150)
    blocks.add(QuadBounds(left: 60, top: 60, right: 70, bottom: 65))
    blocks.sort(narrow: isNarrow)
    #expect(blocks.grid.rows == 3 && blocks.grid.columns == (isNarrow ? 3 : 1))
    for block in 0..<blocks.grid.count {
      let area = blocks.grid.area(block % blocks.grid.columns, block / blocks.grid.columns)
      blocks.quadsOfBlocks.withBoxes(of: block) { found in
        #expect(Array(found) == found.sorted())
        for (index, quad) in quads.enumerated() {
          let (xs, ys) = (quad.map(\.x), quad.map(\.y))
          let touches =
            xs.max() ?? 0 > Float(area.left) + 0.5 && xs.min() ?? 0 < Float(area.right) - 0.5
            && ys.max() ?? 0 > Float(area.top) + 0.5 && ys.min() ?? 0 < Float(area.bottom) - 0.5
          if touches { #expect(found.contains(Int32(index))) }
        }
      }
      blocks.areasOfBlocks.withBoxes(of: block) { found in
        #expect(Array(found) == (area.overlaps(blocks.areas[0]) ? [0] : []))
      }
    }
  }

  @Test("a pixel whose centre lies in a quad lies in its bounds", arguments: 0..<20)
  func bounds(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let frame = Rect(
      x: random.number(in: 0...90), y: random.number(in: 0...90),
      width: random.number(in: 0.1...9), height: random.number(in: 0.1...9))
    var blocks = QuadBlocks()
    blocks.findBounds(
      QuadBuffer([.rectangle(frame, PackedColor(bits: .max))]), scale: 1.5, width: 150, height: 150
    )
    for y in 0..<150 {
      for x in 0..<150 {
        let center = Point(x: (Float(x) + 0.5) / 1.5, y: (Float(y) + 0.5) / 1.5)
        if frame.contains(center) {
          let pixel = PixelRect(columns: x..<x + 1, rows: y..<y + 1)
          #expect(blocks.bounds[0].contains(QuadBounds(pixel)))
        }
      }
    }
  }

  @Test("quads with impossible numbers and pictures without pixels are no trouble")
  func strange() {
    let numbers: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30]
    let quads = numbers.flatMap { number in
      (0..<4).map { corner in
        var quad = [Vertex].rectangle(Rect(x: 1, y: 1, width: 5, height: 5), .clear)
        quad[corner].x = number
        quad[(corner + 1) % 4].y = number
        return quad
      }
    }
    var blocks = QuadBlocks()
    for (width, height) in [(0, 0), (0, 9), (9, 0), (9, 9)] {
      blocks.findBounds(QuadBuffer(quads), scale: 1, width: width, height: height)
      blocks.sort(narrow: true)
      #expect(blocks.bounds.count == quads.count)
      for bound in blocks.bounds where !bound.isEmpty {
        #expect(bound.left >= 0 && bound.right <= width && bound.top >= 0 && bound.bottom <= height)
      }
    }
  }
}
