/// One picture of a GIF file, before its pixels are decoded.
package struct GIFFrame {
  /// The size of the file's screen, on which the picture has its place.
  ///
  /// It is larger where the picture sticks out of the screen, and at least 1.
  package let width, height: Int
  /// The hundredths of a second for which the picture is shown, as the file says.
  let delay: Int
  /// The fate of the picture when the next one is drawn.
  let disposal: FilmReader.Disposal
  /// The place of the picture on the screen.
  let area: PixelRect

  private let bytes: [UInt8]
  private let colors: [PackedColor]
  private let isInterlaced: Bool
  /// Bits of a colour's number.
  private let depth: Int
  /// The offset of the first block of pixels.
  private let start: Int

  /// The most pixels for which memory is taken whatever the data is.
  private static let cheapPixels = 1 << 20

  /// Finds the first picture of a whole file; `nil` if there is none or the file is damaged before its
  /// pixels.
  package init?(_ bytes: [UInt8]) {
    guard var parts = GIFParts(bytes), let first = parts.next() else { return nil }
    self = first
  }

  /// Reads a picture behind its mark; `nil` if it is damaged.
  ///
  /// - Parameters:
  ///   - screen: the size of the screen.
  ///   - table: the colours for pictures without a table of their own.
  fileprivate init?(
    _ reader: inout GIFReader, on screen: (width: Int, height: Int), table: [PackedColor],
    _ control: GIFControl
  ) {
    guard let x = reader.nextPair(), let y = reader.nextPair(), let columns = reader.nextPair(),
      let rows = reader.nextPair(), let flags = reader.next(),
      let own = reader.table(flags: flags), let depth = reader.next()
    else { return nil }
    var table = own.isEmpty ? table : own
    // A picture without a size has that of the screen.
    let area = PixelRect(
      columns: x..<x + (columns > 0 ? columns : screen.width),
      rows: y..<y + (rows > 0 ? rows : screen.height))
    guard !area.columns.isEmpty, !area.rows.isEmpty, (1...GIFCodes.mostBits).contains(depth),
      !table.isEmpty
    else { return nil }
    if let clear = control.clear, table.indices.contains(clear) { table[clear] = .clear }
    (width, height) = (
      max(screen.width, area.columns.upperBound), max(screen.height, area.rows.upperBound)
    )
    (delay, disposal) = (control.delay, control.disposal)
    (self.area, colors) = (area, table)
    (isInterlaced, self.depth) = (flags & 0x40 != 0, depth)
    (bytes, start) = (reader.bytes, reader.offset)
  }

  /// The decoded picture in its place on the screen, which is clear around it.
  ///
  /// - Returns: `nil` if no pixel is known.
  package func picture() -> Bitmap? {
    pixels()?.onCanvas(
      width: width, height: height, x: area.columns.lowerBound, y: area.rows.lowerBound)
  }

  /// The decoded picture without the screen.
  ///
  /// Where the data is damaged, or ends before all pixels are known, the others are clear; in an
  /// interlaced picture they have the colours of known ones above them.
  ///
  /// - Returns: `nil` if no pixel is known.
  func pixels() -> Bitmap? {
    // A code of at least three bits stands for at most 4,096 pixels, so a large picture that claims too
    // many is refused before memory is allocated for it.
    let (width, height) = (area.columns.count, area.rows.count)
    let count = width * height
    guard count <= Self.cheapPixels || count / 4096 <= bytes.count * 3 else { return nil }
    var codes = GIFCodes(bytes: bytes, offset: start, depth: depth)
    guard var numbers = codes.next() else { return nil }
    var picture = Bitmap(width: width, height: height)
    let rows = rows
    var (row, column) = (0, 0)
    while true {
      for number in numbers {
        guard row < rows.count else { return picture }
        // Numbers beyond the table are clear, as browsers show them.
        if colors.indices.contains(Int(number)) {
          picture[column, rows[row].y] = colors[Int(number)]
        }
        column += 1
        if column == width { (row, column) = (row + 1, 0) }
      }
      guard let next = codes.next() else { break }
      numbers = next
    }
    for index in row..<rows.count {
      let (y, distance) = rows[index]
      for x in (index == row ? column : 0)..<width where distance > 0 {
        picture[x, y] = picture[x, y - distance]
      }
    }
    return picture
  }

  /// The rows of the picture in their order, each with its distance from an earlier one above it,
  /// or 0 if there is none.
  private var rows: [(y: Int, distance: Int)] {
    guard isInterlaced else { return (0..<area.rows.count).map { ($0, 0) } }
    return [(first: 0, step: 8), (4, 8), (2, 4), (1, 2)].flatMap { pass in
      stride(from: pass.first, to: area.rows.count, by: pass.step).map { ($0, pass.first) }
    }
  }
}

/// The numbers that a file gives for the next picture.
private struct GIFControl {
  /// The number of the transparent colour.
  var clear: Int?
  var delay = 0
  var disposal = FilmReader.Disposal.stays

  init() {}

  /// Reads a block of four bytes: flags, the delay, and the transparent colour.
  init(_ block: [UInt8]) {
    clear = block[0] & 1 == 1 ? Int(block[3]) : nil
    delay = Int(block[2]) << 8 | Int(block[1])
    switch block[0] >> 2 & 7 {
    case 2: disposal = .clears
    case 3: disposal = .restores
    default: disposal = .stays
    }
  }
}

/// The pictures of a GIF file, one after the other.
struct GIFParts {
  private var reader: GIFReader
  private let screen: (width: Int, height: Int)
  private let table: [PackedColor]

  /// Reads the beginning of a whole file; `nil` if it is damaged.
  init?(_ bytes: [UInt8]) {
    reader = GIFReader(bytes: bytes)
    reader.offset = 6
    guard let width = reader.nextPair(), let height = reader.nextPair(), let flags = reader.next(),
      reader.skip(2), let table = reader.table(flags: flags)
    else { return nil }
    (screen, self.table) = ((width, height), table)
  }

  /// The next picture; `nil` at the end and where the file is damaged.
  mutating func next() -> GIFFrame? {
    var control = GIFControl()
    while let mark = reader.next() {
      switch mark {
      case 0x21:
        guard let label = reader.next(), let block = reader.skipBlocks() else { return nil }
        if label == 0xF9, block.count >= 4 { control = GIFControl(Array(block)) }
      case 0x2C:
        guard let frame = GIFFrame(&reader, on: screen, table: table, control) else { return nil }
        // The pixels may be cut off, but no picture follows them then.
        if reader.skipBlocks() == nil { reader.offset = reader.bytes.count }
        return frame
      case 0x3B: return nil
      // Some programs leave bytes between the parts of a file.
      default: continue
      }
    }
    return nil
  }
}

struct GIFReader {
  let bytes: [UInt8]
  var offset = 0

  mutating func next() -> Int? {
    guard offset < bytes.count else { return nil }
    offset += 1
    return Int(bytes[offset - 1])
  }

  /// A number of two bytes, the lower first.
  mutating func nextPair() -> Int? {
    guard let low = next(), let high = next() else { return nil }
    return high << 8 | low
  }

  /// Skips bytes; `false` if there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    offset += count
    return offset <= bytes.count
  }

  /// The table of colours if flags announce one, or else an empty one; `nil` if it is cut off.
  mutating func table(flags: Int) -> [PackedColor]? {
    guard flags & 0x80 != 0 else { return [] }
    let first = offset
    let count = 2 << (flags & 7)
    guard skip(count * 3) else { return nil }
    return (0..<count).map { index in
      let color = bytes[first + index * 3..<first + index * 3 + 3].map { UInt32($0) }
      return PackedColor(bits: color[0] | color[1] << 8 | color[2] << 16 | 0xFF00_0000)
    }
  }

  /// Skips blocks up to the empty one that ends them, and returns the first.
  mutating func skipBlocks() -> ArraySlice<UInt8>? {
    var block: ArraySlice<UInt8>?
    while let count = next() {
      let first = offset
      guard skip(count) else { return nil }
      if block == nil { block = bytes[first..<first + count] }
      if count == 0 { return block }
    }
    return nil
  }
}
