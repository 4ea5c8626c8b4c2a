import Testing

@testable import ConfettiGraphics

@Suite("HeightMap") struct HeightMapTests {
  private let metrics = TypefaceMetrics(
    unitsPerEm: 1000, weight: 90, capHeight: 620, xHeight: 430, ascender: 660, descender: -215)

  private func map(
    _ heights: [Float], bars: [Float] = [], pixelSize: Float, weight: Float = 82
  ) -> (map: HeightMap, half: Float) {
    let glyph = Glyph(
      advance: 100, strokes: [Glyph.Stroke(path: heights.map { [0, $0] })], bars: bars)
    let thickness = weight * pixelSize / 1000
    let map = HeightMap(
      glyph: glyph, metrics: metrics, scale: pixelSize / 1000, thickness: thickness)
    return (map, thickness / 2)
  }

  @Test("outer edges fall on pixel edges", arguments: [12, 13.5, 15, 17, 26, 41] as [Float])
  func edgesAreWhole(_ size: Float) {
    for top in [430, 620, 660] as [Float] {
      let (height, half) = map([0, top], pixelSize: size)
      #expect(abs(height(0) - half) < 1e-4)
      let edge = height(top) + half
      #expect(abs(edge - edge.rounded()) < 1e-4)
      #expect(abs(edge - (top + 90) * size / 1000) <= 0.5)
    }
    let (height, half) = map([430, -215], pixelSize: size)
    let edge = height(-215) - half
    #expect(abs(edge - edge.rounded()) < 1e-4)
  }

  @Test("a bar has an edge on a pixel edge", arguments: [12, 13.5, 15, 17, 26, 41] as [Float])
  func barsAreSharp(_ size: Float) {
    let (height, half) = map([0, 620], bars: [320], pixelSize: size)
    let edges = [height(320) - half, height(320) + half]
    #expect(edges.contains { abs($0 - $0.rounded()) < 1e-4 })
  }

  @Test("higher stays higher", arguments: [6, 12, 17, 68, 300] as [Float])
  func isMonotonic(_ size: Float) {
    let (height, _) = map([-221, 438], pixelSize: size)
    var last = height(-300)
    for step in -299...800 {
      let next = height(Float(step))
      #expect(next >= last)
      last = next
    }
  }

  @Test("the overshoot of round letters is left out when small and kept when large")
  func overshoot() {
    let small = map([-8, 438], pixelSize: 15).map
    #expect(small(438) == small(430))
    #expect(small(-8) == small(0))
    let large = map([-8, 438], pixelSize: 200).map
    #expect(abs(large(438) - large(430) - 1.6) < 0.01)
    #expect(abs(large(0) - large(-8) - 1.6) < 0.01)
  }

  @Test("a glyph that touches no line is only scaled")
  func withoutLines() {
    let (height, _) = map([100, 300], pixelSize: 20)
    #expect(abs(height(200) - (200 + 45) * 0.02) < 1e-4)
    #expect(abs(height(300) - height(100) - 4) < 1e-4)
  }
}
