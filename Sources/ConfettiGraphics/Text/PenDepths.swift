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

  /// Adds the lines between the points of a path.
  ///
  /// - Parameters:
  ///   - path: the points in coordinates of pixel centres, from an origin.
  ///   - reach: the radius of the pen, and half a pixel for its soft edge.
  /// - Complexity: O(*n*) in the pixels of the boxes around the lines, as wide as the pen.
  mutating func add(_ path: [SIMD2<Float>], from origin: SIMD2<Float>, reach: Float) {
    let (width, height, stride) = (width, height, stride)
    depths.withUnsafeMutableBytes { depths in
      guard let depths = depths.baseAddress, var start = path.first else { return }
      start -= origin
      for point in path.dropFirst() {
        let end = point - origin
        let columns = Self.span(start.x, end.x, reach: reach, limit: width)
        let rows = Self.span(start.y, end.y, reach: reach, limit: height)
        Self.add(
          from: start, to: end, reach: reach, columns, rows, to: depths, stride: stride)
        start = end
      }
    }
  }

  /// Adds one line to the depths of some columns and rows.
  @inline(__always)
  private static func add(
    from start: SIMD2<Float>, to end: SIMD2<Float>, reach: Float, _ columns: Range<Int>,
    _ rows: Range<Int>, to depths: UnsafeMutableRawPointer, stride: Int
  ) {
    guard !columns.isEmpty else { return }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let lengthSquared = dx * dx + dy * dy
    let inverse = lengthSquared > 0 ? 1 / lengthSquared : 0
    let first = SIMD4<Float>(0, 1, 2, 3) + SIMD4(repeating: Float(columns.lowerBound))
    let most = Float(columns.upperBound - 1)
    let fours = (columns.count + 3) / 4
    var line = depths + (rows.lowerBound &* stride &+ columns.lowerBound) &* 4
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

  /// Writes the coverage of each pixel, 0…255, row by row.
  func cover(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    pixels.initialize(repeating: 0)
    depths.withUnsafeBytes { depths in
      for row in 0..<height {
        for start in Swift.stride(from: 0, to: width, by: 4) {
          // Most pixels are covered by nothing, and come in fours.
          let four = depths.loadUnaligned(
            fromByteOffset: (row &* stride &+ start) &* 4, as: SIMD4<Float>.self)
          guard four != .zero else { continue }
          for column in start..<min(start + 4, width) {
            pixels[row &* width &+ column] = UInt8(min(1, four[column - start]) * 255 + 0.5)
          }
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
