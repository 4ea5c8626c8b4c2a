import ConfettiGraphics

enum PictureKind: CaseIterable {
  case png, jpeg, webp, gif, bmp, svg

  /// The kind of a file by its bytes, whatever its name; `nil` for any other kind.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: Array("RIFF".utf8)),
      bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webp
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if bytes.starts(with: Array("BM".utf8)), bytes.count > 26 {
      self = .bmp
    } else if VectorDocument.isVector(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  var name: String { self == .svg ? "an SVG" : "a \(shortName)" }

  var shortName: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .bmp: "BMP"
    case .svg: "SVG"
    }
  }
}

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
    // The first header of OS/2 has numbers of two bytes, which are never negative, and no packing.
    let bytes = little(14, bytes: 4) == 12 ? 2 : 4
    guard let width = little(18, bytes: bytes), let height = little(18 + bytes, bytes: bytes),
      // If a fax or a JPEG is packed in the file, SDL would show its bytes as pixels.
      let packing = bytes == 2 ? 0 : little(30, bytes: 4), [0, 1, 2, 3, 6].contains(packing)
    else { return nil }
    // A negative height means that the rows go downward.
    return (width, bytes == 2 ? height : abs(Int(Int32(truncatingIfNeeded: height))))
  }
}
