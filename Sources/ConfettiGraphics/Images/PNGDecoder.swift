import CConfettiZlib
import ConfettiSystem

extension Bitmap {
  /// Reads a PNG file of any kind: grey, RGB or a palette, with or without transparency, of 1 to 16
  /// bits, interlaced or not.
  ///
  /// Samples of 16 bits are rounded to 8. All colours are taken as sRGB: the colour space of a file
  /// (`gAMA`, `cHRM`, `sRGB`, `iCCP`) is ignored, as are texts, times and further pictures of an
  /// animation.
  ///
  /// Reading any data ends with a picture or an error. It takes the memory of the picture, four
  /// bytes a pixel, and little more; a picture larger than its data can fill is refused before that.
  /// Each side may have at most 16,384 pixels, and the picture 33,554,432, enough for a screen of
  /// 7,680 × 4,320.
  ///
  /// - Throws: a ``PNGError`` that says in one sentence why the data cannot be read.
  /// - Complexity: O(*n*) in the pixels and in the bytes of the file.
  public init(png: [UInt8]) throws(PNGError) {
    guard png.starts(with: pngSignature) else { throw .notPNG }
    var reader = PNGChunkReader(bytes: png, offset: pngSignature.count)
    let header = try PNGHeader(reader.next())
    var palette: ArraySlice<UInt8> = []
    var transparency: ArraySlice<UInt8>?
    var compressed: [UInt8] = []
    reading: while true {
      let chunk = try reader.next()
      switch chunk.name {
      case "IDAT": compressed += chunk.data
      case "IEND": break reading
      case "PLTE": palette = chunk.data
      case "tRNS": transparency = chunk.data
      case "IHDR": throw .damaged("structure")
      case let name where chunk.isCritical: throw .unsupported("a “\(name)” part")
      default: continue
      }
    }
    let colors = try PNGColors(header, palette: palette, transparency: transparency)
    // Deflate packs at most 1032 bytes into one, so data that is too short is refused before memory
    // is allocated for it.
    guard header.dataSize / 1032 <= compressed.count else { throw .truncated }
    var rows = PNGRows(header, compressed: compressed)
    self.init(width: header.width, height: header.height)
    try pixels.withUnsafeMutableBufferPointer { pixels throws(PNGError) in
      try rows.read { row, columns, indices in
        colors.write(row, columns: columns, to: pixels, at: indices)
      }
    }
  }
}

/// Splits a PNG file into its chunks and verifies their checksums.
struct PNGChunkReader {
  struct Chunk {
    let name: String
    let data: ArraySlice<UInt8>
    /// Whether the picture cannot be understood without it.
    let isCritical: Bool
  }

  let bytes: [UInt8]
  private(set) var offset: Int

  init(bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func next() throws(PNGError) -> Chunk {
    guard bytes.count - offset >= 12 else { throw .truncated }
    let length = bigEndian(bytes[offset..<offset + 4])
    guard bytes.count - offset - 12 >= length else { throw .truncated }
    let body = bytes[offset + 4..<offset + 8 + length]
    let letters = body.prefix(4)
    guard letters.allSatisfy(isLetter) else { throw .damaged("structure") }
    let name = String(decoding: letters, as: UTF8.self)
    let sum = body.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
    offset += length + 12
    guard Int(sum) == bigEndian(bytes[offset - 4..<offset]) else {
      throw .damaged("“\(name)” part")
    }
    // Capital first letters mark critical chunks.
    return Chunk(
      name: name, data: body.dropFirst(4), isCritical: bytes[body.startIndex] & 0x20 == 0)
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
}

extension Bitmap {
  /// The most bytes of a PNG file that is read by its path: 64 MiB.
  public static let mostFileBytes = 64 << 20

  /// Reads the PNG file at a path.
  ///
  ///     let duck = Shape.picture(Picture("duck", try Bitmap(contentsOf: "duck.png")))
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
