/// An SVG file as it may be given to SDL2_image, whose time for drawing has no bound of its own.
struct VectorFile {
  /// The file, in which dashed lines are full ones: a line may have billions of dashes.
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
      // A name that means nothing.
      bytes[start] = 0x78
    }
    self.bytes = bytes
  }
}
