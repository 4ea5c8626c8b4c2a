/// An SVG file that SDL2_image draws in a bounded time.
struct VectorFile {
  /// The file, with full lines in place of dashed ones, which may have billions of dashes.
  let bytes: [UInt8]

  /// The most bytes and elements that are drawn.
  static let mostBytes = 128 << 10
  static let mostElements = 2000

  /// `nil` if the file is too long or has too many elements.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, bytes.count(where: { $0 == 0x3C }) <= Self.mostElements
    else { return nil }
    var bytes = bytes
    let dashes = Array("stroke-dasharray".utf8)
    for start in bytes.indices
    where bytes[start] == dashes[0] && bytes[start...].starts(with: dashes) {
      // A name without a meaning.
      bytes[start] = 0x78
    }
    self.bytes = bytes
  }
}
