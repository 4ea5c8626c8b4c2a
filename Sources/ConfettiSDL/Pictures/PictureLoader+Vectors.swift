import ConfettiGraphics

extension PictureLoader {
  /// The longest side of a drawing in pixels: enough for particles, which show less than a photograph.
  static let outlineSide = 256

  /// An SVG file as librsvg draws it if it is installed, and otherwise as our own reader draws it.
  ///
  /// In both cases our own reader has read the document first, and checked its limits.
  func vectorPicture(
    from bytes: [UInt8], name: String, longestSide side: Int
  ) throws(PictureError) -> Bitmap {
    let side = min(side, Self.outlineSide)
    let picture: Bitmap?
    let library = VectorLibrary(vectorLibraries)
    do {
      let document = try VectorDocument(bytes, pixelsOf: Self.pixels)
      picture =
        if let library {
          try library.bitmap(of: document, longestSide: side)
        } else {
          try document.bitmap(longestSide: side)
        }
    } catch {
      throw .vector(name, error)
    }
    guard let picture else { throw .undrawnVector(name) }
    guard picture.pixels.contains(where: { $0 != .clear }) else { throw .vector(name, .blank) }
    return picture
  }

  /// The number of pixels of a picture in an SVG; `nil` if it is neither a PNG nor a JPEG.
  private static func pixels(of bytes: [UInt8]) -> Int? {
    switch PictureKind(bytes) {
    case .png:
      // The size is at the beginning of the file.
      let reader = ByteReader(bytes: bytes)
      guard let width = reader.big(16, bytes: 4), let height = reader.big(20, bytes: 4) else {
        return nil
      }
      return width > mostSide || height > mostSide ? Int.max : width * height
    case .jpeg: return PictureKind.jpeg.size(in: bytes).map { $0.width * $0.height }
    default: return nil
    }
  }
}
