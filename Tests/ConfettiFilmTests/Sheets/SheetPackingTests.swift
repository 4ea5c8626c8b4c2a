import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("SheetPacking") struct SheetPackingTests {
  private static func sizes(_ count: Int, _ sides: ClosedRange<Int>, seed: UInt64) -> [SIMD2<Int>] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in
      SIMD2(Int.random(in: sides, using: &random), Int.random(in: sides, using: &random))
    }
  }

  /// Whether two pictures are nearer to each other than the settings want.
  private static func touch(
    _ a: (SIMD2<Int>, SIMD2<Int>), _ b: (SIMD2<Int>, SIMD2<Int>), _ distance: Int
  ) -> Bool {
    let (aEnd, bEnd) = (a.0 &+ a.1 &+ distance, b.0 &+ b.1 &+ distance)
    return a.0.x < bEnd.x && b.0.x < aEnd.x && a.0.y < bEnd.y && b.0.y < aEnd.y
  }

  @Test(
    "pictures keep their distance from each other, and their repeated edges from the edges of the sheet",
    arguments: [(0, 0), (2, 0), (1, 2), (7, 4)], [1, 2, 12, 60, 300])
  func distance(gaps: (padding: Int, extrude: Int), count: Int) throws {
    for isPowerOfTwo in [false, true] {
      let settings = SheetSettings(
        isTrimmed: true, padding: gaps.padding, extrude: gaps.extrude, isPowerOfTwo: isPowerOfTwo)
      let sizes = Self.sizes(count, 1...60, seed: UInt64(count))
      let packing = try #require(SheetPacking(sizes, settings))
      let placed = Array(zip(packing.places, sizes))
      for (index, one) in placed.enumerated() {
        let end = one.0 &+ one.1 &+ gaps.extrude
        #expect(one.0.x >= gaps.extrude && one.0.y >= gaps.extrude)
        #expect(end.x <= packing.width && end.y <= packing.height)
        for other in placed[..<index] {
          #expect(!Self.touch(one, other, gaps.padding + 2 * gaps.extrude))
        }
      }
      if isPowerOfTwo {
        #expect(packing.width.nonzeroBitCount == 1 && packing.height.nonzeroBitCount == 1)
      }
    }
  }

  @Test(
    "five sixths of a sheet are used at least, whatever its pictures are",
    arguments: [(12, 10...120), (40, 20...200), (300, 20...150), (1000, 5...100), (9, 64...64)])
  func density(count: Int, sides: ClosedRange<Int>) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let sizes = Self.sizes(count, sides, seed: seed)
      let settings = SheetSettings(isTrimmed: true, padding: 0, mostSide: 16_384)
      let packing = try #require(SheetPacking(sizes, settings))
      let used = sizes.reduce(0) { $0 + $1.x * $1.y }
      #expect(used * 6 > packing.width * packing.height * 5)
    }
  }

  @Test("the same pictures have the same places") func same() throws {
    let sizes = Self.sizes(100, 1...50, seed: 3)
    let settings = SheetSettings(isTrimmed: true)
    #expect(SheetPacking(sizes, settings)?.places == SheetPacking(sizes, settings)?.places)
  }

  @Test("a sheet is as long as it may be where it must, and what does not fit has none")
  func limits() throws {
    let settings = SheetSettings(isTrimmed: true, padding: 0, mostSide: 100)
    let squares = [SIMD2<Int>](repeating: SIMD2(50, 50), count: 4)
    let packing = try #require(SheetPacking(squares, settings))
    #expect((packing.width, packing.height) == (100, 100))
    #expect(SheetPacking(squares + [SIMD2(1, 1)], settings) == nil)
    #expect(SheetPacking([SIMD2(101, 1)], settings) == nil)
    #expect(SheetPacking([SIMD2(1, 101)], settings) == nil)
    let long = try #require(SheetPacking([SIMD2(100, 1), SIMD2(1, 99)], settings))
    #expect((long.width, long.height) == (100, 100))
  }

  @Test("a grid has the shortest longer side of all, and is as powers of two want it")
  func grid() {
    let plain = SheetSettings(mostSide: 16_384)
    let sparks = SheetGrid(of: 12, width: 256, height: 256, plain)
    #expect((sparks.columns, sparks.width, sparks.height) == (3, 768, 1024))
    let hundred = SheetGrid(of: 100, width: 512, height: 512, plain)
    #expect((hundred.width, hundred.height) == (5120, 5120))
    for count in 1...60 {
      for (width, height) in [(10, 10), (16, 9), (3, 40)] {
        let grid = SheetGrid(of: count, width: width, height: height, plain)
        #expect(grid.columns * grid.rows >= count && grid.columns * (grid.rows - 1) < count)
        let least = (1...count).map { max($0 * width, (count + $0 - 1) / $0 * height) }.min()
        #expect(max(grid.width, grid.height) == least)
      }
    }
    let apart = SheetGrid(
      of: 6, width: 10, height: 10, SheetSettings(padding: 3, extrude: 1))
    #expect((apart.columns, apart.width, apart.height) == (2, 27, 42))
    let powers = SheetGrid(of: 6, width: 10, height: 10, SheetSettings(isPowerOfTwo: true))
    #expect((powers.width, powers.height) == (32, 32))
  }
}
