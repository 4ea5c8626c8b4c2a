import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("SizeTerm") struct SizeTermTests {
  static func sizes(_ sizes: Look.Sizes) -> [SIMD2<Double>] {
    Spawned(.lasting(look: Look(size: sizes)), count: 300).trace(at: 0).map(\.drawnSize)
  }

  @Test(
    "a square has one side, sides are drawn independently and share a scale, and a chosen size stays as it is"
  )
  func kinds() {
    let squares = Self.sizes(.square(.between(3, 9)))
    #expect(squares.allSatisfy { $0.x == $0.y && (3...9).contains($0.x) })
    let sides = Self.sizes(.sides(width: .between(3, 9), height: .between(20, 30)))
    #expect(sides.allSatisfy { (3...9).contains($0.x) && (20...30).contains($0.y) })
    #expect(sides.count { ($0.x - 3) / 6 < ($0.y - 20) / 10 } > 100)
    let scaled = Self.sizes(
      .sides(width: .between(0.5, 2), height: 0.5, scale: .between(6, 14)))
    // The height tells the scale, which the width shares.
    #expect(scaled.allSatisfy { (3...7).contains($0.y) && (0.5...2).contains($0.x / $0.y / 2) })
    #expect(scaled.count { $0.y < 4 } > 50 && scaled.count { $0.y > 6 } > 50)
    let small = scaled.filter { $0.y < 4 }.map(\.x)
    #expect(small.allSatisfy { $0 < 16 } && scaled.contains { $0.x > 22 })
    let choices = Self.sizes(
      .oneOf([Size(width: 10, height: 10), Size(width: 12, height: 7), Size(width: 7, height: 12)]))
    let counts = Dictionary(grouping: choices) { $0 }.mapValues(\.count)
    #expect(counts.count == 3 && counts.values.allSatisfy { $0 > 70 })
  }
}
