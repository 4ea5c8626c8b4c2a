import ConfettiGraphics

/// The properties of the picture in a JPEG file, which come before the pixels.
struct JPEGHeader {
  let width, height: Int
  /// Samples per pixel: 1 for grey, 3 for colours, 4 for the inks of a printer.
  let channels: Int
  /// The orientation in which the camera was held, 1…8 as in Exif; 1 is upright.
  let orientation: Int

  /// Follows the segments up to the start of the frame; `nil` if it is not found.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    var orientation = 1
    var offset = 2
    while let byte = reader[offset], let marker = reader[offset + 1] {
      // Bytes outside of segments are skipped, as libjpeg does.
      guard byte == 0xFF else {
        offset += 1
        continue
      }
      switch marker {
      case 0x00, 0xFF:  // no marker, or a filling byte
        offset += 1
      case 0x01, 0xD0...0xD7:  // without contents
        offset += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = reader.big(offset + 5, bytes: 2),
          let width = reader.big(offset + 7, bytes: 2), let channels = reader[offset + 9]
        else { return nil }
        (self.width, self.height, self.channels) = (width, height, channels)
        self.orientation = orientation
        return
      case 0xD8...0xDA:  // pixels before a frame
        return nil
      default:
        guard let length = reader.big(offset + 2, bytes: 2), length >= 2 else { return nil }
        if marker == 0xE1 { orientation = Self.orientation(reader, at: offset + 4) ?? orientation }
        offset += 2 + length
      }
    }
    return nil
  }

  /// The orientation in a segment of Exif.
  private static func orientation(_ reader: ByteReader, at start: Int) -> Int? {
    let mark = Array("Exif\0\0".utf8)
    guard reader.bytes.dropFirst(start).starts(with: mark) else { return nil }
    let base = start + mark.count
    guard let order = reader[base] else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      order == 0x49
        ? reader.little(base + offset, bytes: count) : reader.big(base + offset, bytes: count)
    }
    guard let table = number(4, 4), let count = number(table, 2) else { return nil }
    for index in 0..<min(count, 64) {
      let entry = table + 2 + index * 12
      guard number(entry, 2) == 0x0112 else { continue }
      return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}

extension Bitmap {
  /// The upright picture of a camera that was held in an orientation of Exif.
  func upright(from orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return self }
    let isOnItsSide = orientation > 4
    var result =
      isOnItsSide ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    let fromRight = [2, 3, 7, 8].contains(orientation)
    let fromBottom = [3, 4, 6, 7].contains(orientation)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) = isOnItsSide ? (y, x) : (x, y)
        result[x, y] =
          self[fromRight ? width - 1 - column : column, fromBottom ? height - 1 - row : row]
      }
    }
    return result
  }
}
