/// Finds the parts of a picture that differ from the last one by comparing the two pictures' quads.
///
/// The picture is cut into tiles. A tile with the same quads in the same order as last time need
/// not be painted again; usually that is most of them.
///
///     tracker.update(quads, scale: 1, width: 1280, height: 720)
///     for area in tracker.damage { … }
public struct DamageTracker: Sendable {
  /// The side of a tile in pixels: small tiles follow the particles closely, but there are many.
  static let tile = 32
  /// With more quads than this, or a larger share of damaged tiles, everything is painted.
  private static let mostQuads = 20_000
  private static let largestShare = 0.6

  /// The areas that must be painted: horizontal runs of tiles that do not overlap.
  public private(set) var damage: [PixelRect] = []
  private(set) var bands = QuadBands()

  private(set) var size = (width: 0, height: 0)
  /// In pixels per point.
  private var scale: Float = 1
  /// A fingerprint of each tile's quads, row by row, and those of the last picture.
  private var prints: [UInt64] = []
  private var lastPrints: [UInt64] = []
  /// Whether `prints` are those of the pixels.
  private var isKnown = false

  /// A tracker that has not seen a picture yet.
  public init() {}

  /// Makes all of the next picture damage, because the pixels of the last one are lost.
  public mutating func forget() { isKnown = false }

  /// Compares the quads of a picture with those of the last one.
  ///
  /// A change of the scale, in pixels per point, or of the columns and rows makes the whole picture
  /// damage.
  ///
  /// - Complexity: O(*n*) in the quads and the tiles that each may touch. Allocates nothing unless
  ///   there are more quads than ever before.
  public mutating func update(_ quads: QuadBuffer, scale: Float, width: Int, height: Int) {
    damage.removeAll(keepingCapacity: true)
    if size != (width, height) || self.scale != scale {
      (size, self.scale) = ((width, height), scale)
      isKnown = false
    }
    bands.sort(quads, scale: scale, width: width, height: height)
    guard width > 0, height > 0 else { return }
    guard quads.count <= Self.mostQuads else {
      isKnown = false
      damage.append(whole)
      return
    }
    swap(&prints, &lastPrints)
    fingerprint(quads)
    if isKnown { compare() } else { damage.append(whole) }
    isKnown = true
  }

  private var whole: PixelRect { PixelRect(columns: 0..<size.width, rows: 0..<size.height) }
  private var tileColumns: Int { (size.width + Self.tile - 1) / Self.tile }
  private var tileRows: Int { (size.height + Self.tile - 1) / Self.tile }

  /// Mixes each quad into the prints of the tiles it may touch.
  private mutating func fingerprint(_ quads: QuadBuffer) {
    let (across, down) = (tileColumns, tileRows)
    prints.removeAll(keepingCapacity: true)
    prints.append(contentsOf: repeatElement(0, count: across * down))
    prints.withUnsafeMutableBufferPointer { prints in
      quads.withVertices { vertices in
        guard let first = vertices.baseAddress else { return }
        for (index, bound) in bands.bounds.enumerated() where !bound.isEmpty {
          let print = Self.print(of: first + index * 4)
          let columns =
            bound.columns.lowerBound / Self.tile...(bound.columns.upperBound - 1) / Self.tile
          let rows = bound.rows.lowerBound / Self.tile...(bound.rows.upperBound - 1) / Self.tile
          for row in rows {
            for column in columns {
              let tile = row * across + column
              prints[tile] = Self.mix(prints[tile], print)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func print(of quad: UnsafeRawPointer) -> UInt64 {
    var print: UInt64 = 0
    for offset in stride(from: 0, to: 4 * MemoryLayout<Vertex>.stride, by: 16) {
      let a = quad.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let b = quad.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      let salt = UInt64(offset + 1) &* 0x9E37_79B9_7F4A_7C15
      let product = (a ^ salt).multipliedFullWidth(by: b ^ ~salt &* 0xD1B5_4A32_D192_ED03)
      print = print &* 0x9FB2_1C65_1E98_DF25 ^ product.high ^ product.low
    }
    return print
  }

  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ b ^ 0x9E37_79B9_7F4A_7C15) &* 0xD1B5_4A32_D192_ED03
    return product ^ (product >> 29)
  }

  /// Collects the tiles whose prints differ, as runs along the rows.
  private mutating func compare() {
    let (across, down) = (tileColumns, tileRows)
    var changed = 0
    for row in 0..<down {
      var column = 0
      while column < across {
        let start = column
        while column < across, prints[row * across + column] != lastPrints[row * across + column] {
          column += 1
        }
        if column > start {
          changed += column - start
          damage.append(area(columns: start..<column, row: row))
        }
        column += 1
      }
    }
    if Double(changed) > Self.largestShare * Double(across * down) {
      damage.removeAll(keepingCapacity: true)
      damage.append(whole)
    }
  }

  private func area(columns: Range<Int>, row: Int) -> PixelRect {
    PixelRect(
      columns: columns.lowerBound * Self.tile..<min(columns.upperBound * Self.tile, size.width),
      rows: row * Self.tile..<min((row + 1) * Self.tile, size.height))
  }
}
