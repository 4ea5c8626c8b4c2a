import CConfettiZlib

extension Bitmap {
  /// The picture as a PNG file: 8-bit RGBA with straight alpha.
  ///
  /// The same picture always gives the same bytes. Premultiplied pixels are restored exactly when
  /// the file is read. Light that adds to what is behind, colour above its alpha, cannot be said in a
  /// PNG file: its alpha is raised to its brightest component, so that it looks the same over black,
  /// and over brighter grounds covers what it should add to.
  ///
  /// - Precondition: the picture has at least one pixel.
  public func pngData() -> [UInt8] {
    precondition(width > 0 && height > 0, "a PNG file needs at least one pixel")
    return pngSignature + PNGChunk.header(width: width, height: height)
      + PNGChunk.bytes("IDAT", deflated(filteredRows())) + PNGChunk.bytes("IEND", [])
  }

  /// The filtered rows, each after the number of its filter.
  private func filteredRows() -> [UInt8] {
    let length = width * 4
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * height)
    var above = [UInt8](repeating: 0, count: length)
    for y in 0..<height {
      let row = straightRow(y)
      let filter = cheapestFilter(row, above)
      rows.append(filter.rawValue)
      differences(filter, row, above) { rows.append($0) }
      above = row
    }
    return rows
  }

  private func straightRow(_ y: Int) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(width * 4)
    for pixel in pixels[y * width..<(y + 1) * width] {
      let straight = pixel.straightAlpha
      for shift: UInt32 in [0, 8, 16, 24] {
        row.append(UInt8(truncatingIfNeeded: straight >> shift))
      }
    }
    return row
  }
}

/// The filter with the smallest sum of absolute differences, the usual heuristic for what
/// compresses best.
private func cheapestFilter(_ row: [UInt8], _ above: [UInt8]) -> PNGFilter {
  var (best, least) = (PNGFilter.none, Int.max)
  for filter in PNGFilter.allCases {
    var sum = 0
    differences(filter, row, above) { sum += abs(Int(Int8(bitPattern: $0))) }
    if sum < least { (best, least) = (filter, sum) }
  }
  return best
}

@inline(__always)
private func differences(
  _ filter: PNGFilter, _ row: [UInt8], _ above: [UInt8], _ take: (UInt8) -> Void
) {
  for index in row.indices {
    let left = index < 4 ? 0 : row[index - 4]
    let aboveLeft = index < 4 ? 0 : above[index - 4]
    take(
      row[index] &- filter.prediction(left: left, above: above[index], aboveLeft: aboveLeft))
  }
}

/// Bytes as zlib packs them.
func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var size = compressBound(uLong(bytes.count))
  return [UInt8](unsafeUninitializedCapacity: Int(size)) { result, count in
    let status = compress2(
      result.baseAddress, &size, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
    precondition(status == Z_OK, "zlib ran out of memory")
    count = Int(size)
  }
}

/// The chunks that a PNG file consists of.
enum PNGChunk {
  /// A chunk with its length and its check sum.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc32(0, body, uInt(body.count))))
  }

  /// The header of pictures with 8-bit RGBA pixels.
  static func header(width: Int, height: Int) -> [UInt8] {
    // 8 bits, RGBA, and the only compression, filter and interlace.
    bytes("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
  }
}

/// A number of 32 bits, the highest first.
func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// How a byte of a PNG row is predicted from bytes before it, so that only the difference is stored.
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
