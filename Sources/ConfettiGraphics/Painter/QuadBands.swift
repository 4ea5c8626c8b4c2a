/// A picture's rows in bands, with the quads that may touch each of them, so that a core can paint a
/// band without looking at the quads of the others.
///
/// The storage is kept from frame to frame.
struct QuadBands: Sendable {
  /// The height of a band in pixels: low bands spread the work evenly, but quads in two bands are
  /// processed twice.
  static let height = 64
  /// The shortest side, in pixels, of a quad that may hide a whole area.
  private static let largeSide: Int32 = 64

  struct Bounds {
    let left, top, right, bottom: Int32

    var isEmpty: Bool { left >= right || top >= bottom }
    var columns: Range<Int> { Int(left)..<Int(right) }
    var rows: Range<Int> { Int(top)..<Int(bottom) }

    func overlaps(_ area: PixelRect) -> Bool {
      Int(left) < area.columns.upperBound && Int(right) > area.columns.lowerBound
        && Int(top) < area.rows.upperBound && Int(bottom) > area.rows.lowerBound
    }

    func contains(_ area: PixelRect) -> Bool {
      Int(left) <= area.columns.lowerBound && Int(right) >= area.columns.upperBound
        && Int(top) <= area.rows.lowerBound && Int(bottom) >= area.rows.upperBound
    }
  }

  private(set) var bounds: [Bounds] = []
  /// The indices of large quads, which may hide everything below them.
  private(set) var large: [Int32] = []
  private(set) var count = 0

  /// The indices of the quads of all bands, one band after the other, each in drawing order.
  private var quads: [Int32] = []
  /// The index in `quads` of each band's first quad, and the end of the last band's.
  private var starts: [Int32] = []

  /// Finds the bounds of quads in a picture and sorts them into its bands.
  mutating func sort(_ quads: QuadBuffer, scale: Float, width: Int, height: Int) {
    bounds.removeAll(keepingCapacity: true)
    large.removeAll(keepingCapacity: true)
    count = (height + Self.height - 1) / Self.height
    findBounds(quads, scale: scale, width: width, height: height)
    distribute()
  }

  /// Calls `body` with the indices of the quads that may touch a band, in drawing order.
  func withQuads(of band: Int, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
    quads.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(starts[band])..<Int(starts[band + 1])]))
    }
  }

  private mutating func findBounds(_ quads: QuadBuffer, scale: Float, width: Int, height: Int) {
    let (width, height) = (Float(width), Float(height))
    let limit = SIMD4(width, height, width, height)
    quads.withVertices { vertices in
      guard let first = vertices.baseAddress else { return }
      bounds.reserveCapacity(vertices.count / 4)
      for index in 0..<vertices.count / 4 {
        let found = Self.bounds(first + index * 4, scale: scale, limit)
        bounds.append(found)
        let (width, height) = (found.right - found.left, found.bottom - found.top)
        if width >= Self.largeSide, height >= Self.largeSide {
          large.append(Int32(truncatingIfNeeded: index))
        }
      }
    }
  }

  /// The pixels that may have their centres in a quad; undefined if a coordinate is not-a-number, and
  /// such a quad is never painted.
  @inline(__always)
  private static func bounds(
    _ quad: UnsafePointer<Vertex>, scale: Float, _ limit: SIMD4<Float>
  ) -> Bounds {
    let (a, b) = (SIMD2(quad[0].x, quad[0].y), SIMD2(quad[1].x, quad[1].y))
    let (c, d) = (SIMD2(quad[2].x, quad[2].y), SIMD2(quad[3].x, quad[3].y))
    let (ab, cd) = (SIMD4(lowHalf: a, highHalf: b), SIMD4(lowHalf: c, highHalf: d))
    let low = ab.replacing(with: cd, where: cd .< ab)
    let high = ab.replacing(with: cd, where: cd .> ab)
    let leftTop = low.lowHalf.replacing(with: low.highHalf, where: low.highHalf .< low.lowHalf)
    let rightBottom = high.lowHalf.replacing(
      with: high.highHalf, where: high.highHalf .> high.lowHalf)
    // Half a pixel farther out, and then to the nearest whole number.
    let box =
      SIMD4(lowHalf: leftTop, highHalf: rightBottom) * scale + SIMD4(-0.5, -0.5, 0.5, 0.5)
    let positive = box.replacing(with: SIMD4<Float>.zero, where: .!(box .> SIMD4<Float>.zero))
    let clamped = positive.replacing(with: limit, where: positive .> limit)
    return unsafeBitCast(clamped.roundedNumbers, to: Bounds.self)
  }

  /// Sorts the quads by band: counts those of each band first, then places each quad.
  private mutating func distribute() {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: count + 2))
    bounds.withUnsafeBufferPointer { bounds in
      let total = starts.withUnsafeMutableBufferPointer { starts -> Int32 in
        // Counted one entry late: the next loop uses entry b + 1 as the position at which band b
        // goes on, so that in the end it holds where band b + 1 begins.
        for bound in bounds where !bound.isEmpty {
          for band in Self.bands(of: bound) { starts[band + 2] &+= 1 }
        }
        for band in 2..<starts.count { starts[band] &+= starts[band - 1] }
        return starts[starts.count - 1]
      }
      if quads.count < Int(total) {
        quads.append(contentsOf: repeatElement(0, count: Int(total) - quads.count))
      }
      starts.withUnsafeMutableBufferPointer { starts in
        quads.withUnsafeMutableBufferPointer { quads in
          for (index, bound) in bounds.enumerated() where !bound.isEmpty {
            for band in Self.bands(of: bound) {
              quads[Int(starts[band + 1])] = Int32(truncatingIfNeeded: index)
              starts[band + 1] &+= 1
            }
          }
        }
      }
    }
  }

  private static func bands(of bound: Bounds) -> ClosedRange<Int> {
    Int(bound.top) / height...Int(bound.bottom - 1) / height
  }
}
