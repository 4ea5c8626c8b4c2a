import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("QuadBands") struct QuadBandsTests {
  @Test("a band has the quads that may touch it, in the order of drawing", arguments: 0..<6)
  func order(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let quads = (0..<300).map { _ in
      random.quad(
        around: random.number(in: -60...260), random.number(in: -60...260), reach: 40)
    }
    var bands = QuadBands()
    // The storage of a picture with more quads is used again.
    bands.sort(QuadBuffer(quads + quads), scale: 1, width: 400, height: 300)
    bands.sort(QuadBuffer(quads), scale: 1, width: 200, height: 150)
    #expect(bands.count == (150 + QuadBands.height - 1) / QuadBands.height)
    for band in 0..<bands.count {
      let (top, bottom) = (Float(band * QuadBands.height), Float((band + 1) * QuadBands.height))
      bands.withQuads(of: band) { found in
        #expect(Array(found) == found.sorted())
        for (index, quad) in quads.enumerated() {
          let (xs, ys) = (quad.map(\.x), quad.map(\.y))
          let touches =
            xs.max() ?? 0 > 0.5 && xs.min() ?? 0 < 199.5
            && ys.max() ?? 0 > top + 0.5 && ys.min() ?? 0 < min(bottom, 150) - 0.5
          if touches { #expect(found.contains(Int32(index))) }
        }
      }
    }
  }

  @Test("a pixel whose centre lies in a quad lies in its bounds", arguments: 0..<20)
  func bounds(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let frame = Rect(
      x: random.number(in: 0...90), y: random.number(in: 0...90),
      width: random.number(in: 0.1...9), height: random.number(in: 0.1...9))
    var bands = QuadBands()
    bands.sort(
      QuadBuffer([.rectangle(frame, PackedColor(bits: .max))]), scale: 1.5, width: 150, height: 150
    )
    for y in 0..<150 {
      for x in 0..<150 {
        let center = Point(x: (Float(x) + 0.5) / 1.5, y: (Float(y) + 0.5) / 1.5)
        if frame.contains(center) {
          #expect(bands.bounds[0].overlaps(PixelRect(columns: x..<x + 1, rows: y..<y + 1)))
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
    var bands = QuadBands()
    for (width, height) in [(0, 0), (0, 9), (9, 0), (9, 9)] {
      bands.sort(QuadBuffer(quads), scale: 1, width: width, height: height)
      #expect(bands.bounds.count == quads.count)
      for bound in bands.bounds where !bound.isEmpty {
        #expect(bound.left >= 0 && bound.right <= width && bound.top >= 0 && bound.bottom <= height)
      }
    }
  }
}
