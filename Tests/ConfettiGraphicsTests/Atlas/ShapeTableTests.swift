import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@Suite("ShapeTable") struct ShapeTableTests {
  @Test("the level of a size is the power of two nearest as a ratio")
  func nearestLevel() {
    var random = SplitMix(seed: 8)
    for _ in 0..<5000 {
      let pixels = exp2(random.number(in: -4...9))
      let level = ShapeTable.level(forPixels: pixels)
      let ratio = { (level: Int) in abs(log2(pixels) - Float(level)) }
      for other in 0..<ShapeTable.drawnLevelCount { #expect(ratio(level) <= ratio(other) + 1e-5) }
    }
  }

  @Test(
    "strange sizes still give a level",
    arguments: [0, -0.0, -3, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e38] as [Float])
  func strangeSizes(pixels: Float) {
    #expect((0..<ShapeTable.levelCount).contains(ShapeTable.level(forPixels: pixels)))
  }

  @Test("a shape the atlas lacks has no levels, and no two shapes have the same")
  func unknownShape() {
    let table = Atlas(scale: 1).shapes
    let start = { (shape: ParticleShape) in table.withLevels(of: shape) { $0[0] } }
    #expect(start(.picture("none")) == nil)
    #expect(Set(ParticleShape.drawn.map(start)).count == ParticleShape.drawn.count)
    #expect(Atlas.white.shapes.withLevels(of: .circle) { _ in true } == nil)
  }

  @Test("levels are sixteen bytes long and numbered by their sizes, as the loop over quads expects")
  func levels() {
    #expect(MemoryLayout<ShapeTable.Level>.stride == 16)
    for level in 0..<ShapeTable.drawnLevelCount {
      let size = Float(1 << level)
      #expect(ShapeTable.level(forPixels: size) == level)
      #expect(size.bitPattern >> 23 == UInt32(level + 127))
    }
  }
}
