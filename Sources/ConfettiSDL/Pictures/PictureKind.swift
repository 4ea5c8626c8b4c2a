import ConfettiGraphics

/// A kind of picture file.
enum PictureKind: CaseIterable {
  case png, jpeg, webp, gif, bmp, svg

  /// The kind that the bytes of a file say, whatever its name; `nil` if it is none of these.
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
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// How a sentence calls it, with its article.
  var name: String { self == .svg ? "an SVG" : "a \(shortName)" }

  /// How a sentence calls it, without an article.
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

  /// Whether a file is text whose first element is `<svg>`, behind what XML allows before it.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).prefix(4096)
    let start = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let tag = Array("<svg".utf8)
    if start.starts(with: tag) { return true }
    guard start.starts(with: Array("<?".utf8)) || start.starts(with: Array("<!".utf8)) else {
      return false
    }
    return start.indices.contains { start[$0...].starts(with: tag) }
  }
}
