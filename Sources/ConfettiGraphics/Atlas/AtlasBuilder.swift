/// Packs pictures into one large one, in shelves from top to bottom.
///
/// Copies share their texels until one of them is packed further; the other then keeps its own.
struct AtlasBuilder: Sendable {
  /// A part of the atlas, in texels.
  struct Region: Hashable, Sendable {
    let x, y, width, height: Int
  }

  /// An object that tells one atlas and its copies from all other atlases.
  final class Origin: Sendable {}

  private(set) var width, height: Int
  /// All regions so far, each with the clear texels to its right and below it.
  private(set) var regions: [Region] = []
  private(set) var store: TexelStore
  /// The identity of the atlas, which all its copies have, whatever their texels.
  let origin = Origin()
  private var version = 0
  /// The column at which shelves begin, and the free part of the last shelf.
  private var firstColumn = 0
  private var shelf = (x: 0, y: 0, height: 0)
  /// The number of rows from the top in use.
  private(set) var usedRows = 0

  /// The most columns or rows of an atlas that grows.
  static let longestSide = 4096

  /// The most texels of an atlas with letters, without the copy at half size: a quarter of a gigabyte.
  static let mostTexelsOfLetters = 1 << 26

  /// An empty atlas of a given width; it grows downward, and to the right for a wider picture.
  init(width: Int) {
    (self.width, height) = (width, 64)
    store = TexelStore(width: width, capacity: Self.longestSide)
  }

  /// The texture as a picture of its own.
  var bitmap: Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in 0..<min(usedRows, height) * width {
        pixels[index] = PackedColor(bits: store.texels[index])
      }
    }
    return bitmap
  }

  /// Reserves a region for a picture, with a clear texel to its right and below it.
  mutating func reserve(width: Int, height: Int) -> Region {
    claim()
    if width + 1 > self.width - firstColumn {
      // Too wide for the columns of the present shelves: the picture begins a shelf below all of them.
      firstColumn = 0
      shelf = (0, usedRows, 0)
    }
    widen(to: width + 1)
    if shelf.x + width + 1 > self.width {
      shelf = (firstColumn, shelf.y + shelf.height, 0)
    }
    let region = Region(x: shelf.x, y: shelf.y, width: width, height: height)
    shelf.x += width + 1
    shelf.height = max(shelf.height, height + 1)
    usedRows = max(usedRows, shelf.y + shelf.height)
    heighten(to: usedRows)
    regions.append(Region(x: region.x, y: region.y, width: width + 1, height: height + 1))
    return region
  }

  /// Whether the texture can take another letter within ``mostTexelsOfLetters``.
  func hasRoomForLetter(width: Int, height: Int) -> Bool {
    var wide = self.width
    while wide < width + 1 { wide *= 2 }
    return (usedRows + height + 1) * wide <= Self.mostTexelsOfLetters
  }

  /// Reserves a region; `nil` if the texture would become larger than ``longestSide``.
  mutating func reserveIfPossible(width: Int, height: Int) -> Region? {
    let longest = Self.longestSide
    guard width + 1 <= longest, height + 1 <= longest else { return nil }
    let fitsBeside = shelf.x + width + 1 <= self.width
    let top = fitsBeside ? shelf.y : shelf.y + shelf.height
    if width + 1 <= self.width - firstColumn, top + height + 1 <= longest {
      return reserve(width: width, height: height)
    }
    if width + 1 > self.width - firstColumn, usedRows + height + 1 <= longest {
      return reserve(width: width, height: height)
    }
    // The columns are full: the texture becomes twice as wide, and new shelves begin in its right half.
    guard self.width * 2 <= longest, width + 1 <= self.width else { return nil }
    claim()
    let left = self.width
    widen(to: self.width * 2)
    firstColumn = left
    shelf = (left, 0, 0)
    return reserve(width: width, height: height)
  }

  /// Adds spare rows, so that later additions seldom change the size of the texture.
  mutating func leaveRoom(rows: Int) { heighten(to: min(usedRows + rows, Self.longestSide)) }

  /// Adds a white picture with a coverage per texel, row by row.
  mutating func add(width: Int, height: Int, coverage: [UInt8]) -> Region {
    let region = reserve(width: width, height: height)
    for row in 0..<height {
      let texels = store.texels + (region.y + row) * self.width + region.x
      for column in 0..<width {
        texels[column] = UInt32(coverage[row * width + column]) &* 0x0101_0101
      }
    }
    return region
  }

  /// Adds a picture framed by a copy of its edges, so that the edges stay as they are where it is enlarged;
  /// `nil` if there is no room.
  mutating func addFramed(_ picture: Bitmap) -> Region? {
    let (width, height) = (picture.width, picture.height)
    guard let region = reserveIfPossible(width: width + 2, height: height + 2) else { return nil }
    for row in 0..<height + 2 {
      let source = (row - 1).clamped(to: 0...height - 1) * width
      let texels = store.texels + (region.y + row) * self.width + region.x
      for column in 0..<width + 2 {
        texels[column] = picture.pixels[source + (column - 1).clamped(to: 0...width - 1)].bits
      }
    }
    return Region(x: region.x + 1, y: region.y + 1, width: width, height: height)
  }

  /// The texels of a row, from a column on, of a region that was reserved by this value.
  func texels(of region: Region, column: Int, row: Int) -> UnsafeMutablePointer<UInt32> {
    store.texels + (region.y + row) * width + region.x + column
  }

  /// Adds a copy of everything so far at half size, each texel the mean of four, and returns its
  /// region.
  mutating func addReduction() -> Region {
    let rows = usedRows
    let region = reserve(width: width / 2 - 1, height: rows / 2)
    for row in 0..<region.height {
      let upper = store.texels + row * 2 * width
      let lower = upper + width
      let copy = store.texels + (region.y + row) * width + region.x
      // Four at a time; the last four overlap those before.
      for start in Swift.stride(from: 0, to: region.width, by: 4) {
        let column = min(start, region.width - 4)
        let mean = Self.mean(of: upper + column * 2, lower + column * 2)
        UnsafeMutableRawPointer(copy + column).storeBytes(of: mean, as: SIMD4<UInt32>.self)
      }
    }
    return region
  }

  /// The rounded means of two times two texels of two rows, for four such squares side by side.
  @inline(__always)
  private static func mean(
    of upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>
  ) -> SIMD4<UInt32> {
    let upper = UnsafeRawPointer(upper).loadUnaligned(as: SIMD8<UInt32>.self)
    let lower = UnsafeRawPointer(lower).loadUnaligned(as: SIMD8<UInt32>.self)
    let mask: UInt32 = 0x00FF_00FF
    // Two channels at a time, so far apart that neither sum reaches into the other.
    func sums(_ parts: SIMD8<UInt32>, _ others: SIMD8<UInt32>) -> SIMD4<UInt32> {
      let sums = (parts & mask) &+ (others & mask)
      return sums.evenHalf &+ sums.oddHalf &+ 0x0002_0002
    }
    let low = sums(upper, lower) &>> 2 & mask
    return low | (sums(upper &>> 8, lower &>> 8) &>> 2 & mask) &<< 8
  }

  /// Takes a copy of the texels if another value has written into them.
  private mutating func claim() {
    if !store.claim(version) {
      store = store.copy(rows: usedRows, width: width, capacity: store.capacity)
      // The additions of the newer version are not part of this one.
      clear(columns: shelf.x..<width, rows: shelf.y..<usedRows)
      clear(columns: firstColumn..<width, rows: shelf.y + shelf.height..<usedRows)
      version = 0
      _ = store.claim(version)
    }
    version += 1
  }

  private func clear(columns: Range<Int>, rows: Range<Int>) {
    for row in rows {
      (store.texels + row * width + columns.lowerBound).update(repeating: 0, count: columns.count)
    }
  }

  private mutating func widen(to columns: Int) {
    var wide = width
    while wide < columns { wide *= 2 }
    guard wide > width else { return }
    replaceStore(width: wide, capacity: store.capacity)
  }

  private mutating func heighten(to rows: Int) {
    while height < rows { height *= 2 }
    guard height > store.capacity else { return }
    replaceStore(width: width, capacity: height)
  }

  private mutating func replaceStore(width: Int, capacity: Int) {
    store = store.copy(rows: usedRows, width: width, capacity: capacity)
    self.width = width
    version = 0
    _ = store.claim(version)
    version += 1
  }
}
