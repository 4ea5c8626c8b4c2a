import CConfettiZlib
import ConfettiGraphics
import ConfettiTestSupport

/// A PNG file of any kind with random samples, written without the library, and what must be read
/// from it.
struct PNGSample {
  var width = 13
  var height = 11
  var colorType = 6
  var depth = 8
  var isInterlaced = false
  /// The filter of every row; `nil` for all filters in turn.
  var filter: Int?
  /// Colours and alphas of the palette.
  var palette: [[Int]] = []
  /// The samples of the transparent colour, if there is one.
  var key: [Int]?
  /// How many chunks the data is spread over, every second one empty.
  var dataChunks = 1
  /// Chunks between the header and the data.
  var extras: [UInt8] = []
  /// The samples of every pixel, row by row.
  var samples: [[Int]] = []

  /// A sample of a kind, with random contents.
  init(colorType: Int, depth: Int, seed: UInt64 = 1, width: Int = 13, height: Int = 11) {
    var random = SplitMix(seed: seed)
    (self.colorType, self.depth, self.width, self.height) = (colorType, depth, width, height)
    let most = 1 << depth - 1
    if colorType == 3 {
      palette = (0...most).map { _ in (0..<4).map { _ in Int.random(in: 0...255, using: &random) } }
    }
    samples = (0..<width * height).map { _ in
      (0..<channels).map { _ in Int.random(in: 0...most, using: &random) }
    }
  }

  /// Every allowed pair of colour type and depth.
  static let kinds: [(colorType: Int, depth: Int)] =
    [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) }
    + [8, 16].map { (4, $0) } + [8, 16].map { (6, $0) }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType, default: 1] }

  /// The picture that must be read.
  var picture: Bitmap {
    var picture = Bitmap(width: width, height: height)
    for (index, pixel) in samples.enumerated() {
      picture.pixels[index] = premultiplied(straight(pixel))
    }
    return picture
  }

  /// Red, green, blue and alpha of a pixel, 0…255.
  private func straight(_ pixel: [Int]) -> [Int] {
    if colorType == 3 { return palette[pixel[0]] }
    let rounded = pixel.map { sample in
      Int((Double(sample) * 255 / Double(1 << depth - 1)).rounded())
    }
    let color = channels < 3 ? [rounded[0], rounded[0], rounded[0]] : Array(rounded.prefix(3))
    if pixel == key { return color + [0] }
    return color + [channels.isMultiple(of: 2) ? rounded[channels - 1] : 255]
  }

  private func premultiplied(_ color: [Int]) -> PackedColor {
    let alpha = color[3]
    let bytes = color.prefix(3).map { UInt32((Double($0 * alpha) / 255).rounded()) }
    return PackedColor(bits: bytes[0] | bytes[1] << 8 | bytes[2] << 16 | UInt32(alpha) << 24)
  }

  /// The bytes of the file.
  var file: [UInt8] {
    var chunks = Self.chunk("IHDR", header) + extras
    if colorType == 3 {
      chunks += Self.chunk("PLTE", palette.flatMap { $0.prefix(3).map(UInt8.init) })
      chunks += Self.chunk("tRNS", palette.map { UInt8($0[3]) })
    }
    if let key {
      chunks += Self.chunk("tRNS", key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    }
    let data = Self.deflated(rows)
    let share = (data.count + dataChunks - 1) / dataChunks
    for start in stride(from: 0, to: data.count, by: share) {
      chunks += Self.chunk("IDAT", Array(data[start..<min(start + share, data.count)]))
      if dataChunks > 1 { chunks += Self.chunk("IDAT", []) }
    }
    return Self.signature + chunks + Self.chunk("IEND", [])
  }

  static let signature: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)

  var header: [UInt8] {
    Self.number(width) + Self.number(height)
      + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  /// The filtered rows of all passes, as the standard describes them.
  var rows: [UInt8] {
    guard isInterlaced else {
      return rows(xs: Array(0..<width), ys: Array(0..<height))
    }
    // The pattern as in the standard: the pass of each pixel of an 8 × 8 square.
    let pattern = [
      "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656",
      "77777777",
    ].map { $0.compactMap(\.wholeNumberValue) }
    return (1...7).flatMap { pass in
      let ys = (0..<height).filter { pattern[$0 % 8].contains(pass) }
      let xs = (0..<width).filter { x in pattern.contains { $0[x % 8] == pass } }
      return rows(xs: xs, ys: ys)
    }
  }

  private func rows(xs: [Int], ys: [Int]) -> [UInt8] {
    guard !xs.isEmpty else { return [] }
    let step = max(1, channels * depth / 8)
    var above: [Int]?
    var result: [UInt8] = []
    for (index, y) in ys.enumerated() {
      let row = packed(xs.flatMap { samples[y * width + $0] })
      let filter = filter ?? index % 5
      result.append(UInt8(filter))
      for (place, byte) in row.enumerated() {
        let left = place < step ? 0 : row[place - step]
        let up = above?[place] ?? 0
        let corner = place < step ? 0 : above?[place - step] ?? 0
        let guess = left + up - corner
        let nearest = [left, up, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
        let prediction = [0, left, up, (left + up) / 2, nearest][filter]
        result.append(UInt8(truncatingIfNeeded: byte - prediction))
      }
      above = row
    }
    return result
  }

  /// Samples as bytes, the first in the highest bits.
  private func packed(_ samples: [Int]) -> [Int] {
    let bits = samples.flatMap { sample in (0..<depth).reversed().map { sample >> $0 & 1 } }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }
}

extension PNGSample {
  /// A file of chunks between a header and its end.
  static func file(header: [UInt8], data: [UInt8]) -> [UInt8] {
    signature + chunk("IHDR", header) + chunk("IDAT", deflated(data)) + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(crc32(0, body, uInt(body.count))))
  }

  static func deflated(_ data: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(data.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    compress2(&packed, &size, data, uLong(data.count), 6)
    return Array(packed.prefix(Int(size)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
