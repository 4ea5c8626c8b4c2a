import Testing

@testable import ConfettiGraphics

@Suite("ShapeSites") struct ShapeSitesTests {
  @Test("each index has a site of its own, wherever the first is", arguments: [1, 2, 6, 100, 617])
  func own(count: Int) {
    let sites = ShapeSites(in: .of(.circle), count: count)
    for start in [0, 0.37, 0.999] {
      let places = Set((0..<count).map { sites[$0, start: start].place })
      #expect(places.count == count)
    }
  }

  @Test("no two are close together, and no part of the shape is far from all")
  func even() {
    let count = 200
    let sites = ShapeSites(in: .of(.rectangle), count: count)
    let places = (0..<count).map { sites[$0, start: 0].place }
    // The sides of their parts, if these were squares.
    let side = Float(1 / Double(count).squareRoot())
    for (index, place) in places.enumerated() {
      let nearest = places.indices.filter { $0 != index }.map { distance(places[$0], place) }.min()
      #expect((nearest ?? 0) > side * 0.5)
    }
    for index in 0..<400 {
      let point = SIMD2(Float(index % 20) + 0.5, Float(index / 20) + 0.5) / 20
      #expect((places.map { distance($0, point) }.min() ?? 1) < side * 1.1)
    }
  }

  private func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
    ((a - b) * (a - b)).sum().squareRoot()
  }

  @Test("sites of a picture have its colours, and none where it is clear")
  func colors() {
    var bitmap = Bitmap(width: 30, height: 10)
    for y in 0..<10 {
      for x in 0..<10 { bitmap[x, y] = PackedColor(bits: 0xFF00_00FF) }
      for x in 20..<30 { bitmap[x, y] = PackedColor(bits: 0x8000_8000) }
    }
    let sites = ShapeSites(in: .of(.picture(Picture("two", bitmap))), count: 80)
    for index in 0..<80 {
      let spot = sites[index, start: 0.2]
      #expect(spot.place.x < 1 / 3 || spot.place.x > 2 / 3)
      #expect(spot.color == (spot.place.x < 0.5 ? Color(1, 0, 0) : Color(0, 1, 0)))
    }
  }

  @Test("too many for the shape, or for anything, are no mistake")
  func many() {
    let tiny = ShapeMask(ShapeCoverage(width: 1, height: 1, values: [9]))
    #expect(ShapeSites(in: tiny, count: 50)[49, start: 0].place == SIMD2(0.5, 0.5))
    #expect(ShapeSites(in: tiny, count: 1_000_000).isEmpty)
    #expect(ShapeSites(in: tiny, count: 0).isEmpty)
  }
}
