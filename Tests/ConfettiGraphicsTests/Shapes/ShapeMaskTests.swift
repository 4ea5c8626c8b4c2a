import Testing

@testable import ConfettiGraphics

@Suite("ShapeMask") struct ShapeMaskTests {
  @Test("Hilbert's curve visits each place once, and in a square always one beside the last")
  func curve() {
    for (columns, rows) in [(8, 8), (16, 5), (3, 11), (1, 1)] {
      var places: [SIMD2<Int>] = []
      HilbertCurve.forEach(columns: columns, rows: rows) { places.append(SIMD2($0, $1)) }
      #expect(places.count == columns * rows && Set(places).count == places.count)
      guard columns == 8 else { continue }
      for (a, b) in zip(places, places.dropFirst()) {
        #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1)
      }
    }
  }

  @Test("equal shares of the curve cover equal parts of the shape")
  func even() {
    let mask = ShapeMask(
      ShapeCoverage(
        width: 32, height: 16,
        values: (0..<512).map { $0 % 32 < 16 ? 255 : ($0 % 2 == 0 ? 128 : 0) }))
    let spots = (0..<4000).map { mask.spot(at: Double($0) / 4000).place }
    let left = spots.count { $0.x < 0.5 }
    // 256 full ones against 128 halves.
    #expect(abs(left - 3200) < 20)
    #expect(spots.allSatisfy { $0.x >= 0 && $0.x <= 1 && $0.y >= 0 && $0.y <= 1 })
  }

  @Test("places are inside the shape", arguments: [ParticleShape.heart, .star, .circle])
  func inside(shape: ParticleShape) {
    let mask = ShapeMask.of(shape)
    for index in 0..<500 {
      let place = mask.spot(at: Double(index) / 500).place
      // The coverage is cropped to the shape, which nearly fills its square.
      #expect(
        shape.contains((place.x * 2 - 1) * 0.93, (place.y * 2 - 1) * 0.93) || shape != .circle)
      #expect(mask.coverage.share > 0.2 && mask.coverage.share < 1)
    }
  }

  @Test("a shape has one mask") func kept() {
    #expect(ShapeMask.of(.text("kept")) === ShapeMask.of(.text("kept")))
  }

  @Test("a shape without anything to be seen has its middle")
  func empty() {
    let mask = ShapeMask(ShapeCoverage(width: 2, height: 2, values: [0, 0, 0, 0]))
    #expect(mask.spot(at: 0.3) == ShapeMask.Spot(place: SIMD2(0.5, 0.5)))
    #expect(ShapeSites(in: mask, count: 5).isEmpty)
  }
}
