/// Packs pictures into one large one, in shelves from top to bottom.
struct AtlasBuilder {
  /// A part of the atlas, in texels.
  struct Region: Hashable {
    let x, y, width, height: Int
  }

  private(set) var bitmap: Bitmap
  private var shelf = (x: 0, y: 0, height: 0)

  /// An empty atlas of a given width; it grows downward, and to the right for a wider picture.
  init(width: Int) {
    bitmap = Bitmap(width: width, height: 64)
  }

  /// Reserves a region for a picture, with a clear texel to its right and below it.
  mutating func reserve(width: Int, height: Int) -> Region {
    grow(toColumn: width + 1, row: 0)
    if shelf.x + width + 1 > bitmap.width {
      shelf = (0, shelf.y + shelf.height, 0)
    }
    let region = Region(x: shelf.x, y: shelf.y, width: width, height: height)
    shelf.x += width + 1
    shelf.height = max(shelf.height, height + 1)
    grow(toColumn: 0, row: shelf.y + shelf.height)
    return region
  }

  /// Adds a white picture with a coverage per texel, row by row.
  mutating func add(width: Int, height: Int, coverage: [UInt8]) -> Region {
    let region = reserve(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        set(region, column: column, row: row, coverage: coverage[row * width + column])
      }
    }
    return region
  }

  /// Adds a picture.
  mutating func add(_ picture: Bitmap) -> Region {
    let region = reserve(width: picture.width, height: picture.height)
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        bitmap[region.x + column, region.y + row] = picture[column, row]
      }
    }
    return region
  }

  /// Writes one texel of a region as white with a coverage.
  mutating func set(_ region: Region, column: Int, row: Int, coverage: UInt8) {
    bitmap[region.x + column, region.y + row] = PackedColor(
      bits: UInt32(coverage) &* 0x0101_0101)
  }

  /// Adds a copy of everything so far at half size, averaging four texels to one, and returns where
  /// the copy is.
  mutating func addReduction() -> Region {
    let original = bitmap
    let height = shelf.y + shelf.height
    let region = reserve(width: original.width / 2 - 1, height: height / 2)
    for row in 0..<region.height {
      for column in 0..<region.width {
        let first = row * 2 * original.width + column * 2
        var (low, high): (UInt32, UInt32) = (0x0002_0002, 0x0002_0002)
        for texel in [first, first + 1, first + original.width, first + original.width + 1] {
          low += original.pixels[texel].bits & 0x00FF_00FF
          high += original.pixels[texel].bits >> 8 & 0x00FF_00FF
        }
        bitmap[region.x + column, region.y + row] = PackedColor(
          bits: low >> 2 & 0x00FF_00FF | (high >> 2 & 0x00FF_00FF) << 8)
      }
    }
    return region
  }

  private mutating func grow(toColumn column: Int, row: Int) {
    guard column > bitmap.width || row > bitmap.height else { return }
    var (width, height) = (bitmap.width, bitmap.height)
    while width < column { width *= 2 }
    while height < row { height *= 2 }
    var grown = Bitmap(width: width, height: height)
    for y in 0..<bitmap.height {
      grown.pixels.replaceSubrange(
        y * width..<y * width + bitmap.width,
        with: bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width])
    }
    bitmap = grown
  }
}
