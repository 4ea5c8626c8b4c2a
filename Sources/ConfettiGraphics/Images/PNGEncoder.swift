extension Bitmap {
  /// The picture as a PNG file: 8-bit RGBA with straight alpha.
  ///
  /// The same picture always gives the same bytes. Premultiplied pixels are restored exactly when
  /// the file is read. A PNG file cannot hold additive light, colour above its alpha: its alpha is
  /// raised to its brightest component, so that it looks the same over black, and covers brighter
  /// grounds instead of adding to them.
  ///
  /// - Precondition: the picture has at least one pixel.
  public func pngData() -> [UInt8] {
    precondition(width > 0 && height > 0, "a PNG file needs at least one pixel")
    return pngSignature + PNGChunk.header(width: width, height: height)
      + PNGChunk.bytes("IDAT", Deflate.wrapped(filteredRows())) + PNGChunk.bytes("IEND", [])
  }

  private func filteredRows() -> [UInt8] {
    // A pixel of zeros before each row and a row of zeros above the first make all pixels alike.
    let (length, stride) = (width * 4, width + 1)
    var padded = [UInt32](repeating: 0, count: stride * (height + 1))
    for y in 0..<height {
      for x in 0..<width {
        padded[(y + 1) * stride + x + 1] = pixels[y * width + x].straightAlpha.littleEndian
      }
    }
    return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { rows, count in
      padded.withUnsafeBytes { bytes in
        for y in 0..<height {
          let start = ((y + 1) * stride + 1) * 4
          let row = FilteredRow(
            row: bytes[start..<start + length], left: bytes[start - 4..<start - 4 + length],
            above: bytes[start - stride * 4..<start - stride * 4 + length],
            aboveLeft: bytes[start - stride * 4 - 4..<start - stride * 4 - 4 + length])
          let filter = row.cheapestFilter
          let target = rows[y * (length + 1)..<(y + 1) * (length + 1)]
          row.write(filter, to: UnsafeMutableBufferPointer(rebasing: target))
        }
      }
      count = (length + 1) * height
    }
  }
}

/// A row of bytes, and the rows that it is predicted from.
private struct FilteredRow {
  private let row, left, above, aboveLeft: UnsafeRawBufferPointer

  init(
    row: Slice<UnsafeRawBufferPointer>, left: Slice<UnsafeRawBufferPointer>,
    above: Slice<UnsafeRawBufferPointer>, aboveLeft: Slice<UnsafeRawBufferPointer>
  ) {
    self.row = UnsafeRawBufferPointer(rebasing: row)
    self.left = UnsafeRawBufferPointer(rebasing: left)
    self.above = UnsafeRawBufferPointer(rebasing: above)
    self.aboveLeft = UnsafeRawBufferPointer(rebasing: aboveLeft)
  }

  /// The filter with the smallest sum of absolute differences, which usually compresses best; the first of
  /// several with the same sum.
  var cheapestFilter: PNGFilter {
    var (best, least) = (PNGFilter.none, sum(.none))
    // Most rows of most pictures of particles are empty.
    if least == 0 { return best }
    func consider(_ filter: PNGFilter, _ sum: Int) {
      if sum < least { (best, least) = (filter, sum) }
    }
    consider(.sub, sum(.sub))
    consider(.up, sum(.up))
    consider(.average, sum(.average))
    consider(.paeth, sum(.paeth))
    return best
  }

  /// Writes the number of a filter and the differences.
  func write(_ filter: PNGFilter, to target: UnsafeMutableBufferPointer<UInt8>) {
    target.initializeElement(at: 0, to: filter.rawValue)
    for index in row.indices {
      target.initializeElement(at: index + 1, to: difference(filter, index))
    }
  }

  // Always inlined, so that each filter gets a loop of its own.
  @inline(__always)
  private func sum(_ filter: PNGFilter) -> Int {
    var sum: Int32 = 0
    for index in row.indices {
      sum &+= abs(Int32(Int8(bitPattern: difference(filter, index))))
    }
    return Int(sum)
  }

  @inline(__always)
  private func difference(_ filter: PNGFilter, _ index: Int) -> UInt8 {
    row[index]
      &- filter.prediction(left: left[index], above: above[index], aboveLeft: aboveLeft[index])
  }
}

enum PNGChunk {
  /// A chunk with its length and its check sum.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(checkSum(of: body)))
  }

  /// The header of pictures with 8-bit RGBA pixels, or with 8-bit numbers of colours.
  static func header(width: Int, height: Int, hasPalette: Bool = false) -> [UInt8] {
    // 8 bits, RGBA or a palette, and the only compression, filter and interlace.
    bytes("IHDR", bigEndian(width) + bigEndian(height) + [8, hasPalette ? 3 : 6, 0, 0, 0])
  }
}

/// A number of 32 bits, the highest first.
func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// A prediction of the bytes of a PNG row from earlier ones, so that only the difference is stored.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// The predicted byte, given the bytes one pixel to the left, above, and above to the left.
  @inline(__always)
  func prediction(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: above
    case .average: UInt8(truncatingIfNeeded: (Int(left) + Int(above)) / 2)
    case .paeth: Self.nearest(left, above, aboveLeft)
    }
  }

  /// The neighbour closest to `left + above − aboveLeft`; ties go left first, then above.
  @inline(__always)
  private static func nearest(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
    let toLeft = abs(Int(above) - Int(aboveLeft))
    let toAbove = abs(Int(left) - Int(aboveLeft))
    let toAboveLeft = abs(Int(left) + Int(above) - 2 * Int(aboveLeft))
    if toLeft <= toAbove && toLeft <= toAboveLeft { return left }
    return toAbove <= toAboveLeft ? above : aboveLeft
  }
}

/// The eight bytes every PNG file starts with.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
