import ConfettiGraphics

/// The size that a file claims, read before a library is trusted with it: a few bytes can claim
/// gigabytes of pixels.
extension PictureKind {
  /// The columns and rows of the first picture in a file of this kind; `nil` if the file is damaged,
  /// or if the kind has no size in pixels.
  func size(in bytes: [UInt8]) -> (width: Int, height: Int)? {
    let reader = ByteReader(bytes: bytes)
    let size: (Int, Int)? =
      switch self {
      case .jpeg: JPEGHeader(bytes).map { ($0.width, $0.height) }
      case .webp: reader.webpSize()
      case .gif: GIFFrame(bytes).map { ($0.width, $0.height) }
      case .bmp: reader.bmpSize()
      case .png, .svg: nil
      }
    guard let size, size.0 > 0, size.1 > 0 else { return nil }
    return size
  }
}

extension ByteReader {
  fileprivate func webpSize() -> (Int, Int)? {
    switch String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self) {
    case "VP8X":
      guard let width = little(24, bytes: 3), let height = little(27, bytes: 3) else { return nil }
      return (width + 1, height + 1)
    case "VP8L":
      guard self[20] == 0x2F, let bits = little(21, bytes: 4) else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8 ":
      guard let width = little(26, bytes: 2), let height = little(28, bytes: 2) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    default: return nil
    }
  }

  fileprivate func bmpSize() -> (Int, Int)? {
    guard let header = little(14, bytes: 4) else { return nil }
    let bytes = header == 12 ? 2 : 4
    guard let width = little(18, bytes: bytes), let height = little(18 + bytes, bytes: bytes)
    else { return nil }
    // A negative height says that the rows go downward.
    let rows = bytes == 4 ? abs(Int(Int32(truncatingIfNeeded: height))) : height
    return (width, rows)
  }
}
