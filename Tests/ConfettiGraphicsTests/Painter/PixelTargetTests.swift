import Testing

@testable import ConfettiGraphics

@Suite("PixelTarget") struct PixelTargetTests {
  /// Runs `body` with a target of 3 × 4 pixels whose rows lie 5 apart; returns all 20 pixels, which
  /// are numbered from 0 before.
  func pixels(_ body: (PixelTarget) throws -> Void) throws -> [UInt32] {
    var pixels = Array(0..<20 as Range<UInt32>)
    try pixels.withUnsafeMutableBufferPointer {
      try body(
        PixelTarget(pixels: try #require($0.baseAddress), width: 3, height: 4, stride: 5))
    }
    return pixels
  }

  @Test("clearing leaves alone what lies between the rows")
  func clearing() throws {
    let cleared = try pixels { $0.clear() }
    for (index, pixel) in cleared.enumerated() {
      #expect(pixel == (index % 5 < 3 ? 0 : UInt32(index)))
    }
  }

  @Test("a part of a part holds its pixels, and knows where in the whole they are")
  func parts() throws {
    let changed = try pixels { target in
      let part = target.part(PixelRect(columns: 1..<3, rows: 1..<4))
      #expect(part.columns == 1..<3 && part.rows == 1..<4)
      let inner = part.part(PixelRect(columns: 1..<2, rows: 1..<3))
      #expect(inner.columns == 2..<3 && inner.rows == 2..<4)
      #expect(inner.row(0).pointee == 12 && inner.row(1).pointee == 17)
      inner.clear()
    }
    #expect(changed.indices.filter { changed[$0] != UInt32($0) } == [12, 17])
  }
}
