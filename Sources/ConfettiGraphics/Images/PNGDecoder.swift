import ConfettiSystem

extension Bitmap {
  /// Reads a PNG file of any kind: grey, RGB or a palette, with or without transparency, of 1 to 16
  /// bits, interlaced or not.
  ///
  /// Samples of 16 bits are rounded to 8. All colours are taken as sRGB: the colour space of a file
  /// (`gAMA`, `cHRM`, `sRGB`, `iCCP`) is ignored, as are texts, times and further pictures of an
  /// animation.
  ///
  /// A damaged file gives all of the picture that can be read. Wrong checksums of pixels and of ignored parts
  /// do not matter. Where the pixels end too early or make no sense, the rows before that are read, and
  /// all others are clear; of an interlaced picture, pixels that are missing show their neighbours.
  ///
  /// Reading any data ends with a picture or an error. It takes the memory of the picture, four
  /// bytes a pixel, and little more; a picture of more than a million pixels that its data cannot fill
  /// is refused before that. Each side may have at most 16,384 pixels, and the picture 33,554,432,
  /// enough for a screen of 7,680 × 4,320.
  ///
  /// - Throws: a ``PNGError`` that says in one sentence why nothing of the data can be shown.
  /// - Complexity: O(*n*) in the pixels and in the bytes of the file.
  public init(png: [UInt8]) throws(PNGError) {
    guard png.starts(with: pngSignature) else { throw .notPNG }
    var reader = PNGChunkReader(bytes: png, offset: pngSignature.count)
    guard let first = reader.next() else { throw .truncated }
    let header = try PNGHeader(first)
    let parts = try PNGParts(header, &reader)
    let colors = try PNGColors(header, palette: parts.palette, transparency: parts.transparency)
    // Deflate packs at most 1032 bytes into one, so data that is too short for many pixels is refused
    // before memory is allocated for them.
    guard
      header.width * header.height <= PNGLimits.cheapPixels
        || header.dataSize / 1032 <= parts.compressed.count
    else { throw .truncated }
    var rows = PNGRows(header, compressed: parts.compressed)
    self.init(width: header.width, height: header.height)
    let end = try pixels.withUnsafeMutableBufferPointer { pixels throws(PNGError) in
      try rows.read { row, columns, indices in
        colors.write(row, columns: columns, to: pixels, at: indices)
      }
    }
    if let end { fillBlocks(of: header.passes, from: end) }
  }

  /// Gives the pixels of an interlaced picture that are missing the colours of their neighbours in
  /// earlier passes, so that it is whole, but coarse.
  private mutating func fillBlocks(of passes: [PNGHeader.Pass], from end: PNGRows.End) {
    for (index, pass) in passes.enumerated() where index >= max(end.pass, 1) {
      // Each pass halves the distance of pixels in one direction: the other pass has its neighbour.
      let (left, up) = pass.x > 0 ? (pass.x, 0) : (0, pass.y)
      let first = index == end.pass ? pass.y + end.row * pass.stepY : pass.y
      for y in stride(from: first, to: height, by: pass.stepY) {
        for x in stride(from: pass.x, to: width, by: pass.stepX) {
          self[x, y] = self[x - left, y - up]
        }
      }
    }
  }
}

/// The parts of a PNG file that make its picture, as far as they can be used.
private struct PNGParts {
  var palette: ArraySlice<UInt8> = []
  var transparency: ArraySlice<UInt8>?
  var compressed: [UInt8] = []

  init(_ header: PNGHeader, _ reader: inout PNGChunkReader) throws(PNGError) {
    while let chunk = reader.next(), chunk.name != "IEND" {
      switch chunk.name {
      case "IDAT": compressed += chunk.data
      case "PLTE":
        // Pictures of other kinds may hold a palette as a suggestion.
        guard header.colorType == .palette else { continue }
        if let fault = chunk.fault { throw fault }
        palette = chunk.data
      case "tRNS": if chunk.fault == nil { transparency = chunk.data }
      default:
        guard chunk.isCritical else { continue }
        // After the first pixels, a part that is not understood is taken for the end of the picture.
        guard compressed.isEmpty else { return }
        throw chunk.name == "IHDR" || !chunk.isNamed
          ? .damaged("structure") : .unsupported("a “\(chunk.name)” part")
      }
    }
  }
}

/// Splits a PNG file into its chunks and verifies their checksums.
struct PNGChunkReader {
  struct Chunk {
    let name: String
    /// The contents; where the file is cut off, they are shorter than the chunk says.
    let data: ArraySlice<UInt8>
    /// Whether the name consists of letters, as the standard demands.
    let isNamed: Bool
    /// Whether the picture cannot be understood without this chunk.
    let isCritical: Bool
    /// The reason why its data may be wrong; `nil` if it is whole and has its checksum.
    let fault: PNGError?
  }

  let bytes: [UInt8]
  private(set) var offset: Int

  init(bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next chunk, of which the end may be missing; `nil` at the end of the file.
  mutating func next() -> Chunk? {
    guard bytes.count - offset >= 8 else { return nil }
    let length = bigEndian(bytes[offset..<offset + 4])
    let isCut = bytes.count - offset - 12 < length
    let end = isCut ? bytes.count : offset + 8 + length
    let body = bytes[offset + 4..<end]
    offset = isCut ? end : end + 4
    let letters = body.prefix(4)
    let name = String(decoding: letters, as: UTF8.self)
    var fault: PNGError?
    if isCut {
      fault = .truncated
    } else if Int(checkSum(of: body)) != bigEndian(bytes[end..<end + 4]) {
      fault = .damaged("“\(name)” part")
    }
    let isNamed = letters.allSatisfy(isLetter)
    // Capital first letters mark critical chunks.
    return Chunk(
      name: name, data: body.dropFirst(4), isNamed: isNamed,
      isCritical: !isNamed || bytes[body.startIndex] & 0x20 == 0, fault: fault)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

/// The number of some bytes, the highest first.
func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

/// The reason why a PNG file could not be read.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data does not start as a PNG file does.
  case notPNG
  /// The data ends before the picture does.
  case truncated
  /// The data is inconsistent; the text names the part.
  case damaged(String)
  /// The picture needs a feature that is not supported; the text names it.
  case unsupported(String)
  /// The picture is larger than is accepted.
  case tooLarge(width: Int, height: Int)

  /// One sentence: what was wrong, and what to do.
  public var description: String {
    switch self {
    case .notPNG:
      "This is not a PNG file; convert the picture to PNG first."
    case .truncated:
      "The PNG file ends too early; copy or export it again."
    case .damaged(let part):
      "The PNG file is damaged in its \(part); copy or export it again."
    case .unsupported(let feature):
      "The PNG file has \(feature), which is not part of the PNG standard; export it again with "
        + "another program."
    case .tooLarge(let width, let height):
      "The PNG file is \(width) × \(height) pixels; make it at most \(PNGLimits.side) on a side "
        + "and \(PNGLimits.pixels >> 20) million pixels."
    }
  }
}

enum PNGLimits {
  static let side = 16_384
  static let pixels = 1 << 25
  /// The most pixels for which memory is taken whatever the data is.
  static let cheapPixels = 1 << 20
}

extension Bitmap {
  /// The most bytes of a PNG file that is read by its path: 64 MiB.
  public static let mostFileBytes = 64 << 20

  /// Reads the PNG file at a path.
  ///
  ///     let duck = ParticleShape.picture(Picture("duck", try Bitmap(contentsOf: "duck.png")))
  ///
  /// A program that is started from another folder needs an absolute path, such as one below that of
  /// its bundle. For bytes in memory, see ``init(png:)``.
  ///
  /// - Parameter path: absolute, or relative to the current folder; a regular file of at most
  ///   ``mostFileBytes``.
  /// - Throws: a `FileReadError` that says in one sentence why the file cannot be read.
  /// - Complexity: O(*n*) in the pixels and in the bytes of the file.
  public init(contentsOf path: String) throws(FileReadError) {
    let bytes = try Files.bytes(of: path, upTo: Self.mostFileBytes)
    do {
      try self.init(png: bytes)
    } catch {
      throw FileReadError(path, message: "\(error)")
    }
  }
}
