import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("PenDepths") struct PenDepthsTests {
  private struct Line {
    let start, end: SIMD2<Float>
    let reach: Float
  }

  /// The coverage of one pixel by one line.
  private static func coverage(_ line: Line, column: Int, row: Int) -> UInt8 {
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let lengthSquared = dx * dx + dy * dy
    let inverse = lengthSquared > 0 ? 1 / lengthSquared : 0
    let (x, y) = (Float(column) - line.start.x, Float(row) - line.start.y)
    let along = max(0, min(1, (x * dx + y * dy) * inverse))
    let (offX, offY) = (x - along * dx, y - along * dy)
    let distance = (offX * offX + offY * offY).squareRoot()
    guard distance < line.reach else { return 0 }
    return UInt8(min(1, line.reach - distance) * 255 + 0.5)
  }

  private static func drawn(_ lines: [Line], width: Int, height: Int) -> [UInt8] {
    var depths = PenDepths(width: width, height: height)
    for line in lines { depths.add([line.start, line.end], from: .zero, reach: line.reach) }
    return [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
      depths.cover(pixels)
      count = width * height
    }
  }

  @Test("each pixel has the coverage of the line that covers it most", arguments: 0..<200 as Range)
  func mostOfAllLines(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let (width, height) = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
    )
    func coordinate(_ limit: Int) -> Float {
      // Some lines end on the middle of a pixel, some outside the picture.
      let number = Float.random(in: -8...Float(limit) + 8, using: &random)
      return Bool.random(using: &random) ? number.rounded() : number
    }
    var lines = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Line(
        start: SIMD2(coordinate(width), coordinate(height)),
        end: SIMD2(coordinate(width), coordinate(height)),
        reach: Float.random(in: 0.5...9, using: &random))
    }
    // A dot, and lines too short to divide by their length.
    for short in [0, 1e-20, 1e-30] as [Float] {
      let start = SIMD2(short, 0)
      lines.append(Line(start: start, end: SIMD2(0, short), reach: 1.2))
    }
    let expected = (0..<width * height).map { index in
      lines.map { Self.coverage($0, column: index % width, row: index / width) }.max() ?? 0
    }
    #expect(Self.drawn(lines, width: width, height: height) == expected)
  }
}
