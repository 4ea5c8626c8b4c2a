internal import Motion

extension Bitmap {
  /// The picture reduced so that its longer side has at most a number of pixels; the picture itself
  /// if it has no more.
  ///
  /// Each new pixel is the mean of the pixels it covers, weighted by area, so thin lines stay. The
  /// aspect is kept as closely as whole pixels allow, at least one on each side.
  ///
  ///     let small = try Bitmap(png: bytes).reduced(toLongestSide: 512)
  ///
  /// - Parameter side: pixels on the longer side; less than 1 counts as 1.
  /// - Complexity: O(*n*) in the pixels.
  public func reduced(toLongestSide side: Int) -> Bitmap {
    guard max(width, height) > max(1, side) else { return self }
    guard width > 0, height > 0 else { return Bitmap(width: 0, height: 0) }
    checkInvariants()
    var reducer = BitmapReducer(width: width, height: height, toLongestSide: side)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        reducer.add(UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]))
      }
    }
    return reducer.result
  }

  /// The picture without the clear rows and columns at its edges; without any pixels if all are
  /// clear.
  ///
  /// - Complexity: O(*n*) in the pixels.
  public func trimmed() -> Bitmap {
    checkInvariants()
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != .clear {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    guard left < right else { return Bitmap(width: 0, height: 0) }
    return cropped(to: PixelRect(columns: left..<right, rows: top..<bottom))
  }
}

/// Reduces a picture row by row, so that the whole of it need not be in memory.
///
/// Lengths are counted in shares of a pixel so small that pixels of both sizes are whole numbers of
/// them: a row of the picture has `width × toWidth` of them. All sums are exact.
package struct BitmapReducer {
  package private(set) var result: Bitmap
  private let width: Int
  private let height: Int
  private var y = 0
  /// The current row of the result, and its sums so far.
  private var row = 0
  private var sums: [SIMD4<UInt64>]

  /// A reduction, which changes nothing if the longer side is short enough; both must be at least 1.
  package init(width: Int, height: Int, toLongestSide side: Int) {
    precondition(width > 0 && height > 0, "a picture without pixels cannot be reduced")
    (self.width, self.height) = (width, height)
    let longest = max(width, height)
    let side = side.clamped(to: 1...longest)
    result = Bitmap(
      width: max(1, (width * side + longest / 2) / longest),
      height: max(1, (height * side + longest / 2) / longest))
    sums = Array(repeating: .zero, count: result.width)
  }

  /// Adds the next row, of the picture's width.
  package mutating func add(_ pixels: UnsafeBufferPointer<PackedColor>) {
    let columns = columnSums(of: pixels)
    var start = y * result.height
    let end = start + result.height
    while start < end {
      let stop = min(end, (row + 1) * height)
      for x in columns.indices { sums[x] &+= columns[x] &* UInt64(stop - start) }
      if stop == (row + 1) * height { finishRow() }
      start = stop
    }
    y += 1
  }

  /// The sums of a row's pixels over the columns of the result.
  private func columnSums(of pixels: UnsafeBufferPointer<PackedColor>) -> [SIMD4<UInt64>] {
    var column = 0
    return (0..<result.width).map { x in
      var sum = SIMD4<UInt64>.zero
      var start = x * width
      let end = start + width
      while start < end {
        let stop = min(end, (column + 1) * result.width)
        let bits = UInt64(pixels[column].bits)
        let color = SIMD4(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24)
        sum &+= color &* UInt64(stop - start)
        if stop == (column + 1) * result.width { column += 1 }
        start = stop
      }
      return sum
    }
  }

  private mutating func finishRow() {
    let whole = UInt64(width * height)
    for x in sums.indices {
      let average = (sums[x] &+ whole / 2) / whole
      result.pixels[row * result.width + x] = PackedColor(
        bits: UInt32(average[0] | average[1] << 8 | average[2] << 16 | average[3] << 24))
      sums[x] = .zero
    }
    row += 1
  }
}
