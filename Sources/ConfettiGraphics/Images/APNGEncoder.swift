/// Makes the parts of an animated PNG file, each exact: 8-bit RGBA with straight alpha; with a palette, each in its
/// colours, and a quarter to a third as large.
///
/// The file is the header, then the frames in their order, then the end. Each frame has only the area
/// that differs from the frame before it, so frames can be made on several cores, in any order.
///
///     let encoder = APNGEncoder(width: 640, height: 360, frameCount: 60, delay: (1, 30))
///     var file = encoder.header
///     for (index, frame) in frames.enumerated() {
///       file += encoder.chunks(of: encoder.change(to: frame, from: previous), at: index)
///     }
///     file += encoder.end
public struct APNGEncoder: Sendable {
  /// The part of a frame that differs from the frame before it, packed.
  public struct Change: Sendable {
    let area: PixelRect
    /// The rows of the area, deflated: bytes with straight alpha, or numbers of colours.
    let data: [UInt8]
  }

  private let width, height, frameCount, plays: Int
  private let delay: (seconds: Int, parts: Int)
  private let palette: AlphaPalette?

  /// An encoder of films of one size and rate.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - frameCount: the exact number of frames; some programs refuse a file with fewer.
  ///   - delay: the duration of a frame as a fraction of a second, such as (1, 60).
  ///   - plays: how often the film is played; 0 plays it for ever.
  ///   - palette: the colours of all frames; `nil` for frames that are exact.
  /// - Precondition: the sides and the number of frames are at least 1, and both parts of the delay
  ///   are 1…65535.
  public init(
    width: Int, height: Int, frameCount: Int, delay: (Int, Int), plays: Int = 0,
    palette: AlphaPalette? = nil
  ) {
    precondition(width > 0 && height > 0, "an animated PNG file needs at least one pixel")
    precondition(frameCount > 0, "an animated PNG file needs at least one frame")
    precondition(
      (1...65535).contains(delay.0) && (1...65535).contains(delay.1),
      "both parts of the delay between frames must be 1 to 65535")
    (self.width, self.height, self.frameCount, self.plays) = (width, height, frameCount, plays)
    (self.delay, self.palette) = (delay, palette)
  }

  /// The first bytes of the file.
  public var header: [UInt8] {
    pngSignature + PNGChunk.header(width: width, height: height, hasPalette: palette != nil)
      + PNGChunk.bytes("acTL", bigEndian(frameCount) + bigEndian(plays)) + (palette?.chunks ?? [])
  }

  /// The last bytes of the file.
  public var end: [UInt8] { PNGChunk.bytes("IEND", []) }

  /// The difference of a frame from the one before it, `nil` for the first.
  ///
  /// - Precondition: both have the encoder's size.
  /// - Complexity: O(*n*) in the pixels.
  public func change(to frame: Bitmap, from previous: Bitmap?) -> Change {
    precondition(
      frame.width == width && frame.height == height, "all frames of a film have one size")
    let whole = PixelRect(columns: 0..<width, rows: 0..<height)
    // An unchanged frame repeats one pixel, because each frame must have some.
    let same = PixelRect(columns: 0..<1, rows: 0..<1)
    let area = previous.map { frame.area(differingFrom: $0) ?? same } ?? whole
    let rows = palette?.rows(of: frame, in: area) ?? frame.straightRows(in: area)
    return Change(area: area, data: Deflate.wrapped(rows))
  }

  /// The chunks of the frame with an index, from 0.
  public func chunks(of change: Change, at index: Int) -> [UInt8] {
    // Control chunks and data chunks are numbered together; the first frame's data has no number.
    let sequence = index == 0 ? 0 : 2 * index - 1
    let (columns, rows) = (change.area.columns, change.area.rows)
    var control = bigEndian(sequence) + bigEndian(columns.count) + bigEndian(rows.count)
    control += bigEndian(columns.lowerBound) + bigEndian(rows.lowerBound)
    control += bigEndian(delay.seconds).suffix(2) + bigEndian(delay.parts).suffix(2)
    // The frame before stays, and the area replaces its pixels, alpha included.
    control += [0, 0]
    let data =
      index == 0
      ? PNGChunk.bytes("IDAT", change.data)
      : PNGChunk.bytes("fdAT", bigEndian(sequence + 1) + change.data)
    return PNGChunk.bytes("fcTL", control) + data
  }
}

extension Bitmap {
  /// The smallest area that has all pixels in which a picture of the same size differs; `nil` if both
  /// are equal.
  package func area(differingFrom other: Bitmap) -> PixelRect? {
    precondition(width == other.width && height == other.height, "both pictures have one size")
    return pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in
        func differs(_ row: Int) -> Bool {
          let start = row * width
          for index in start..<start + width where mine[index] != theirs[index] { return true }
          return false
        }
        guard let top = (0..<height).first(where: differs),
          let bottom = (top..<height).last(where: differs)
        else { return nil }
        var (left, right) = (width - 1, 0)
        for row in top...bottom {
          let start = row * width
          var column = 0
          while column < left, mine[start + column] == theirs[start + column] { column += 1 }
          left = min(left, column)
          column = width - 1
          while column > right, mine[start + column] == theirs[start + column] { column -= 1 }
          right = max(right, column)
        }
        return PixelRect(columns: left..<right + 1, rows: top..<bottom + 1)
      }
    }
  }

  /// The rows of an area as bytes of straight RGBA, each after the number of the filter `none`, with
  /// which pictures of small things on a plain ground are smallest.
  fileprivate func straightRows(in area: PixelRect) -> [UInt8] {
    let length = area.columns.count * 4 + 1
    return [UInt8](unsafeUninitializedCapacity: length * area.rows.count) { bytes, count in
      let raw = UnsafeMutableRawBufferPointer(bytes)
      pixels.withUnsafeBufferPointer { pixels in
        var next = 0
        for row in area.rows {
          raw.storeBytes(of: PNGFilter.none.rawValue, toByteOffset: next, as: UInt8.self)
          next += 1
          let start = row * width
          for index in start + area.columns.lowerBound..<start + area.columns.upperBound {
            let straight = pixels[index].straightAlpha.littleEndian
            raw.storeBytes(of: straight, toByteOffset: next, as: UInt32.self)
            next += 4
          }
        }
        count = next
      }
    }
  }
}
