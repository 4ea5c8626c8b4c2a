internal import Motion

/// How deep the centres of pixels lie within the lines of a round pen, in pixels from its soft edge.
///
/// Where lines cross, the deepest counts. Four pixels are computed at a time, and a pixel's coverage follows
/// once at the end, not for each line near it.
struct PenDepths {
  private let width, height: Int
  /// The floats of a row; those beyond its end are written with the last of its pixels, and not read.
  private let stride: Int
  private var depths: [Float]

  /// No lines, for a picture of `width` × `height` pixels.
  init(width: Int, height: Int) {
    (self.width, self.height, stride) = (width, height, width + 3)
    depths = Array(repeating: 0, count: stride * height)
  }

  /// Adds a line, given in coordinates of pixel centres.
  ///
  /// - Parameter reach: the radius of the pen, and half a pixel for its soft edge.
  /// - Complexity: O(*n*) in the pixels of the box around what the pen covers.
  mutating func add(from start: SIMD2<Float>, to end: SIMD2<Float>, reach: Float) {
    let columns = Self.span(start.x, end.x, reach: reach, limit: width)
    let rows = Self.span(start.y, end.y, reach: reach, limit: height)
    guard !columns.isEmpty else { return }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let lengthSquared = dx * dx + dy * dy
    let inverse = lengthSquared > 0 ? 1 / lengthSquared : 0
    let first = SIMD4<Float>(0, 1, 2, 3) + SIMD4(repeating: Float(columns.lowerBound))
    let most = Float(columns.upperBound - 1)
    let fours = (columns.count + 3) / 4
    depths.withUnsafeMutableBytes { depths in
      guard var line = depths.baseAddress else { return }
      line += (rows.lowerBound * stride + columns.lowerBound) * 4
      for row in rows {
        let y = Float(row) - start.y
        let down = y * dy
        var position = first
        for four in 0..<fours {
          let x = position - start.x
          var along = (x * dx + down) * inverse
          // Not-a-number, of a line too short to divide by, counts as the line's end.
          along.replace(with: 1, where: .!(along .<= 1))
          along.replace(with: 0, where: along .< 0)
          let (offX, offY) = (x - along * dx, y - along * dy)
          var depth = reach - (offX * offX + offY * offY).squareRoot()
          depth.replace(with: 0, where: position .> most)
          let pixels = line + four &* 16
          let deepest = pixels.loadUnaligned(as: SIMD4<Float>.self)
          pixels.storeBytes(
            of: deepest.replacing(with: depth, where: depth .> deepest), as: SIMD4<Float>.self)
          position += 4
        }
        line += stride &* 4
      }
    }
  }

  /// Writes the coverage of each pixel, 0…255, row by row.
  func cover(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    depths.withUnsafeBufferPointer { depths in
      for row in 0..<height {
        for column in 0..<width {
          let depth = depths[row * stride + column]
          pixels[row * width + column] = depth > 0 ? UInt8(min(1, depth) * 255 + 0.5) : 0
        }
      }
    }
  }

  private static func span(_ a: Float, _ b: Float, reach: Float, limit: Int) -> Range<Int> {
    // Clamped first, numbers are rounded up and down by cutting off their decimals.
    let low = (min(a, b) - reach).clamped(to: 0...Float(limit))
    let high = (max(a, b) + reach).clamped(to: -1...Float(limit - 1))
    let first = Int(low)
    let start = Float(first) < low ? first + 1 : first
    return start..<max(start, high < 0 ? 0 : Int(high) + 1)
  }
}
