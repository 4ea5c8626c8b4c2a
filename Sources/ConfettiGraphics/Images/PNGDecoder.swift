import CConfettiZlib

extension Bitmap {
  /// Reads a PNG file: 8-bit grey, RGB or RGBA, not interlaced.
  ///
  /// Reading any data ends with a picture or an error, and takes no more memory than the data can
  /// fill. Each side may have at most 16,384 pixels, and the picture 64 MB.
  ///
  /// - Parameter png: the bytes of the file.
  /// - Throws: a ``PNGError`` that says in one sentence what is wrong with the data.
  public init(png: [UInt8]) throws(PNGError) {
    guard png.starts(with: pngSignature) else { throw .notPNG }
    var reader = ChunkReader(bytes: png, offset: pngSignature.count)
    let header = try PNGHeader(reader.next())
    var compressed: [UInt8] = []
    reading: while true {
      let chunk = try reader.next()
      switch chunk.name {
      case "IDAT": compressed += chunk.data
      case "IEND": break reading
      case "tRNS": throw .unsupported("a transparent colour")
      case "PLTE": continue
      // A capital first letter marks a chunk without which the picture cannot be understood.
      case let name where name.first?.isUppercase != false:
        throw .unsupported("an unknown critical chunk")
      default: continue
      }
    }
    let rows = try unfiltered(inflated(compressed, size: header.dataSize), header)
    self.init(width: header.width, height: header.height)
    for index in pixels.indices {
      pixels[index] = header.pixel(at: index, of: rows)
    }
  }
}

/// The size of a picture and what its bytes mean.
private struct PNGHeader {
  let width: Int
  let height: Int
  /// Bytes per pixel: 1 for grey, 3 for RGB, 4 for RGBA.
  let channels: Int

  var rowSize: Int { width * channels }
  var dataSize: Int { (rowSize + 1) * height }

  init(_ chunk: ChunkReader.Chunk) throws(PNGError) {
    guard chunk.name == "IHDR", chunk.data.count == 13 else { throw .damaged("header") }
    let data = Array(chunk.data)
    (width, height) = (number(data[0..<4]), number(data[4..<8]))
    guard width > 0, height > 0, data[10] == 0, data[11] == 0, data[12] <= 1 else {
      throw .damaged("header")
    }
    guard width <= PNGLimits.side, height <= PNGLimits.side,
      width * height * 4 <= PNGLimits.bytes
    else { throw .tooLarge(width: width, height: height) }
    guard data[8] == 8 else { throw .unsupported("\(data[8]) bits per channel") }
    guard data[12] == 0 else { throw .unsupported("interlacing") }
    switch data[9] {
    case 0: channels = 1
    case 2: channels = 3
    case 6: channels = 4
    default: throw .unsupported("colour type \(data[9])")
    }
  }

  /// The premultiplied pixel at an index of unfiltered rows.
  func pixel(at index: Int, of rows: [UInt8]) -> PackedColor {
    let start = index * channels
    let red = UInt32(rows[start])
    guard channels > 1 else { return PackedColor(bits: red * 0x10101 | 0xFF00_0000) }
    let (green, blue) = (UInt32(rows[start + 1]), UInt32(rows[start + 2]))
    let alpha = channels == 4 ? UInt32(rows[start + 3]) : 255
    func premultiplied(_ channel: UInt32) -> UInt32 { (channel * alpha + 127) / 255 }
    return PackedColor(
      bits: premultiplied(red) | premultiplied(green) << 8 | premultiplied(blue) << 16
        | alpha << 24)
  }
}

/// Splits a PNG file into its chunks and verifies their checksums.
private struct ChunkReader {
  struct Chunk {
    let name: String
    let data: ArraySlice<UInt8>
  }

  let bytes: [UInt8]
  var offset: Int

  mutating func next() throws(PNGError) -> Chunk {
    guard bytes.count - offset >= 12 else { throw .truncated }
    let length = number(bytes[offset..<offset + 4])
    guard bytes.count - offset - 12 >= length else { throw .truncated }
    let body = bytes[offset + 4..<offset + 8 + length]
    let sum = body.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
    let name = String(decoding: body.prefix(4), as: UTF8.self)
    offset += length + 12
    guard Int(sum) == number(bytes[offset - 4..<offset]) else {
      throw .damaged(body.prefix(4).allSatisfy(isLetter) ? "\(name) chunk" : "structure")
    }
    return Chunk(name: name, data: body.dropFirst(4))
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.reduce(0) { $0 << 8 | Int($1) }
}

/// Decompresses data, which must have the expected size.
private func inflated(_ compressed: [UInt8], size: Int) throws(PNGError) -> [UInt8] {
  // Deflate packs at most 1032 bytes into one, so data that is too short is found before memory is
  // allocated for it.
  guard size / 1032 <= compressed.count else { throw .truncated }
  var result = [UInt8](repeating: 0, count: size)
  var written = uLongf(size)
  switch uncompress(&result, &written, compressed, uLong(compressed.count)) {
  case Z_OK where Int(written) == size: return result
  case Z_OK: throw .truncated
  default: throw .damaged("pixel data")
  }
}

/// The rows with the filters undone.
private func unfiltered(_ data: [UInt8], _ header: PNGHeader) throws(PNGError) -> [UInt8] {
  let (size, step) = (header.rowSize, header.channels)
  var rows = [UInt8](repeating: 0, count: size * header.height)
  for y in 0..<header.height {
    guard let filter = PNGFilter(rawValue: data[y * (size + 1)]) else {
      throw .damaged("pixel data")
    }
    let source = y * (size + 1) + 1
    let start = y * size
    for x in 0..<size {
      let hasLeft = x >= step
      let left = hasLeft ? rows[start + x - step] : 0
      let above = y > 0 ? rows[start + x - size] : 0
      let aboveLeft = hasLeft && y > 0 ? rows[start + x - size - step] : 0
      rows[start + x] =
        data[source + x]
        &+ filter.prediction(left: left, above: above, aboveLeft: aboveLeft)
    }
  }
  return rows
}

/// Why a PNG file could not be read.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data does not start as a PNG file does.
  case notPNG
  /// The data ends before the picture does.
  case truncated
  /// The data is inconsistent; the text says where.
  case damaged(String)
  /// The file uses a feature of PNG that is not supported; the text names it.
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
    case .damaged(let place):
      "The PNG file is damaged in its \(place); copy or export it again."
    case .unsupported(let feature):
      "The PNG file has \(feature), which is not supported; export it as 8-bit RGBA without "
        + "interlacing."
    case .tooLarge(let width, let height):
      "The PNG file is \(width) × \(height) pixels; make it at most \(PNGLimits.side) on a side "
        + "and \(PNGLimits.bytes >> 20) MB of pixels."
    }
  }
}

/// The largest pictures that are read.
enum PNGLimits {
  static let side = 16_384
  /// Counted as four bytes per pixel, however many the file has.
  static let bytes = 64 << 20
}
