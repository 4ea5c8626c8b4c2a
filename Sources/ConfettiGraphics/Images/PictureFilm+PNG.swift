extension PictureFilm {
  /// Reads an animated PNG file: each frame is the whole screen at its time.
  ///
  /// Frames of 0.01 s or less have 0.1 s, as in browsers. Reading ends at the first frame of which nothing
  /// can be shown.
  ///
  /// - Returns: `nil` for a file with one picture.
  /// - Throws: a ``ReadError`` if all screens together are too large.
  /// - Complexity: O(*n*) in the pixels of all screens.
  package static func film(png bytes: [UInt8]) throws(ReadError) -> PictureFilm? {
    guard let parts = PNGFilmParts(bytes), parts.frames.count > 1 else { return nil }
    var reader = try FilmReader(
      count: parts.frames.count, width: parts.width, height: parts.height)
    for frame in parts.frames {
      guard let picture = try? Bitmap(png: parts.file(of: frame)) else { break }
      reader.add(
        picture, x: frame.x, y: frame.y, replaces: !frame.isBlended, frame.disposal,
        seconds: frame.seconds)
    }
    return reader.film
  }
}

/// The frames of an animated PNG file, before their pixels are decoded.
private struct PNGFilmParts {
  let width, height: Int
  private(set) var frames: [Frame] = []
  /// The header of the file, and the colours that all frames share.
  private let header: [UInt8]
  private var colors: [UInt8] = []

  struct Frame {
    let x, y, width, height: Int
    let seconds: Double
    let disposal: FilmReader.Disposal
    /// Whether it is drawn over the screen, instead of replacing it.
    let isBlended: Bool
    var data: [UInt8] = []

    /// Reads the control of a frame; `nil` if it is damaged, or the frame sticks out of the screen.
    init?(_ control: [UInt8], on screen: (width: Int, height: Int)) {
      guard control.count == 26 else { return nil }
      func number(_ offset: Int, _ count: Int) -> Int {
        bigEndian(control[offset..<offset + count])
      }
      (width, height, x, y) = (number(4, 4), number(8, 4), number(12, 4), number(16, 4))
      guard width > 0, height > 0, x + width <= screen.width, y + height <= screen.height else {
        return nil
      }
      let (time, parts) = (Double(number(20, 2)), Double(number(22, 2)))
      let said = time / (parts > 0 ? parts : 100)
      seconds = said > 0.01 ? said : 0.1
      disposal = control[24] == 1 ? .clears : control[24] == 2 ? .restores : .stays
      isBlended = control[25] == 1
    }
  }

  /// Finds the frames of a whole file; `nil` if it is no PNG file, or its header is damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: pngSignature) else { return nil }
    var reader = PNGChunkReader(bytes: bytes, offset: pngSignature.count)
    guard let first = reader.next(), let size = try? PNGHeader(first) else { return nil }
    (width, height, header) = (size.width, size.height, Array(first.data))
    var isAnimated = false
    while let chunk = reader.next(), chunk.name != "IEND" {
      switch chunk.name {
      case "acTL": isAnimated = true
      case "PLTE", "tRNS": colors += PNGChunk.bytes(chunk.name, Array(chunk.data))
      case "fcTL":
        guard let frame = Frame(Array(chunk.data), on: (width, height)) else { return }
        frames.append(frame)
      // Pixels before the first control are those of a picture for programs that show no films.
      case "IDAT" where !frames.isEmpty: frames[frames.count - 1].data += chunk.data
      case "fdAT" where !frames.isEmpty: frames[frames.count - 1].data += chunk.data.dropFirst(4)
      default: continue
      }
    }
    guard isAnimated else { return nil }
  }

  /// A frame as a file of its own.
  func file(of frame: Frame) -> [UInt8] {
    let size = bigEndian(frame.width) + bigEndian(frame.height)
    return pngSignature + PNGChunk.bytes("IHDR", size + header.dropFirst(8)) + colors
      + PNGChunk.bytes("IDAT", frame.data)
  }
}
