import Foundation
import Testing

@testable import ConfettiGraphics

@Suite("ShapeTable")
struct ShapeTableTests {
  @Test("the level of a size is the power of two nearest as a ratio")
  func nearestLevel() {
    var random = SampleGenerator(seed: 8)
    for _ in 0..<5000 {
      let pixels = exp2(random.number(in: -4...9))
      let level = ShapeTable.level(forPixels: pixels)
      let ratio = { (level: Int) in abs(log2(pixels) - Float(level)) }
      for other in 0..<ShapeTable.levelCount { #expect(ratio(level) <= ratio(other) + 1e-5) }
    }
  }

  @Test(
    "strange sizes still give a level",
    arguments: [0, -0.0, -3, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e38] as [Float])
  func strangeSizes(pixels: Float) {
    #expect((0..<ShapeTable.levelCount).contains(ShapeTable.level(forPixels: pixels)))
  }

  @Test("a shape the atlas does not have is drawn as a rectangle")
  func unknownShape() {
    let table = Atlas(scale: 1).shapes
    let start = { (shape: Shape) in table.withLevels(of: shape) { $0[0] } }
    #expect(start(.picture("none")) == start(.rectangle))
    #expect(start(.star) != start(.rectangle))
  }

  @Test("a table without shapes has no levels")
  func emptyTable() {
    #expect(ShapeTable(scale: 1, regions: [:]).withLevels(of: .circle) { _ in true } == nil)
  }
}
