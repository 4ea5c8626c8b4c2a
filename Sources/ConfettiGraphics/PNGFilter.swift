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
