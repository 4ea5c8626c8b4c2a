import CConfettiZlib

@testable import ConfettiGraphics

/// A PNG file that bytes describe, with the checksums and the compression that a reader needs.
struct PNGModel {
  /// The bytes of the file.
  let file: [UInt8]

  init(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    func next() -> UInt8 { bytes.popFirst() ?? 0 }
    let types: [UInt8] = [0, 2, 3, 4, 6, 1]
    let depths: [UInt8] = [1, 2, 4, 8, 16, 3]
    let (width, height) = (next(), next())
    let (depth, type) = (depths[Int(next()) % 6], types[Int(next()) % 6])
    let (interlaced, form) = (next() & 1, next())
    var file = pngSignature
    Self.append(
      "IHDR", [0, 0, 0, width, 0, 0, 0, height, depth, type, 0, 0, interlaced], to: &file)
    if form & 1 != 0 { Self.append("PLTE", bytes.prefix(Int(form >> 2) * 3), to: &file) }
    if form & 2 != 0 { Self.append("tRNS", bytes.prefix(Int(form >> 3)), to: &file) }
    // Rows of zeros follow the bytes, because there must be enough of them.
    var rows = Array(bytes)
    let size = (Int(width) * 8 * Int(depth) / 8 + 8) * (Int(height) + 8)
    if form & 4 == 0, rows.count < size { rows += Array(repeating: 0, count: size - rows.count) }
    let packed = Self.compressed(rows)
    let cut = packed.count / 2
    Self.append("IDAT", packed[..<cut], to: &file)
    Self.append("IDAT", packed[cut...], to: &file)
    Self.append("IEND", [], to: &file)
    self.file = file
  }

  private static func append(
    _ name: String, _ data: some Collection<UInt8>, to file: inout [UInt8]
  ) {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    let body = Array(name.utf8) + data
    file += number(body.count - 4) + body
    file += number(Int(body.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }))
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress2(&packed, &count, bytes, uLong(bytes.count), 1)
    return Array(packed.prefix(Int(count)))
  }
}
