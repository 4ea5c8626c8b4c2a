import ConfettiGraphics

/// A frame of an animated WebP file, as a file of its own: SDL2_image refuses animations.
struct WebPFrame {
  /// A WebP file that is not animated.
  let file: [UInt8]
  /// The position of the frame's upper left corner in the picture.
  let x, y: Int

  /// Makes a file of the first frame; `nil` if the original is not animated, or has no frame.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    // The parts of a file begin with their names and lengths; the part of a frame contains further parts.
    guard Self.name(reader, 12) == "VP8X", let frame = Self.part("ANMF", from: 12, reader) else {
      return nil
    }
    self.init(bytes, frame)
  }

  /// Makes a file of the frame in a part of the original; `nil` if the part has no pixels.
  init?(_ bytes: [UInt8], _ frame: Range<Int>) {
    let reader = ByteReader(bytes: bytes)
    guard let left = reader.little(frame.lowerBound, bytes: 3),
      let top = reader.little(frame.lowerBound + 3, bytes: 3), frame.count > 16
    else { return nil }
    func part(_ name: String) -> Range<Int>? {
      Self.part(name, from: frame.lowerBound + 16, to: frame.upperBound, reader)
    }
    let lossless = part("VP8L")
    guard let pixels = lossless ?? part("VP8 ") else { return nil }
    var body = Array("WEBP".utf8)
    if lossless == nil, let alpha = part("ALPH") {
      // A frame with an alpha part needs the header of extended files, with the flag for alpha and the size of the
      // frame.
      body += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0]
      body += bytes[frame.lowerBound + 6..<frame.lowerBound + 12]
      body += Self.whole(bytes, alpha)
    }
    body += Self.whole(bytes, pixels)
    let count = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
    file = Array("RIFF".utf8) + count + body
    (x, y) = (left * 2, top * 2)
  }

  /// The contents of the first part with a name between two offsets, up to the end of the file at most.
  static func part(
    _ name: String, from start: Int, to end: Int? = nil, _ reader: ByteReader
  ) -> Range<Int>? {
    var offset = start
    let end = min(end ?? .max, reader.bytes.count)
    while offset + 8 <= end, let count = reader.little(offset + 4, bytes: 4) {
      if Self.name(reader, offset) == name { return offset + 8..<min(offset + 8 + count, end) }
      // Parts are filled up to an even length.
      offset += 8 + count + count & 1
    }
    return nil
  }

  static func name(_ reader: ByteReader, _ offset: Int) -> String {
    String(decoding: reader.bytes.dropFirst(offset).prefix(4), as: UTF8.self)
  }

  /// A part with its name and its length.
  private static func whole(_ bytes: [UInt8], _ contents: Range<Int>) -> [UInt8] {
    let name = bytes[contents.lowerBound - 8..<contents.lowerBound - 4]
    let count = (0..<4).map { UInt8(truncatingIfNeeded: contents.count >> ($0 * 8)) }
    return name + count + bytes[contents] + (contents.count & 1 == 1 ? [0] : [])
  }
}
