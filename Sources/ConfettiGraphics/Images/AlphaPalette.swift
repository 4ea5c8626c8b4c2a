/// The colours of a picture with a palette: up to 255 with their alpha, beside a clear one, which is number 0.
///
///     var builder = AlphaPaletteBuilder()
///     for frame in frames { builder.add(frame) }
///     let palette = builder.palette
///
/// Colours are compared as they look: premultiplied, with their alpha as a fourth component.
public struct AlphaPalette: Hashable, Sendable {
  /// The colours with straight alpha, as their bytes stand in files; the first is clear.
  let straight: [UInt32]
  /// The same colours, premultiplied.
  private let seen: [SIMD4<Int32>]

  /// The most colours beside the clear one.
  static let most = 255

  /// A palette of premultiplied colours, of which the first ``most`` count.
  init(_ colors: [SIMD4<Double>]) {
    var straight: [UInt32] = [0]
    for color in colors.prefix(Self.most) {
      let bytes = color.rounded(.toNearestOrAwayFromZero).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      let (x, y, z, w) = (UInt32(bytes.x), UInt32(bytes.y), UInt32(bytes.z), UInt32(bytes.w))
      let entry = PackedColor(bits: x | y << 8 | z << 16 | w << 24).straightAlpha
      if entry != 0, !straight.contains(entry) { straight.append(entry) }
    }
    self.straight = straight
    seen = straight.map(Self.seen)
  }

  /// The premultiplied components of a colour with straight alpha.
  static func seen(_ straight: UInt32) -> SIMD4<Int32> {
    let alpha = straight >> 24
    func component(_ shift: UInt32) -> Int32 {
      Int32(((straight >> shift & 255) * alpha + 127) / 255)
    }
    return SIMD4(component(0), component(8), component(16), Int32(alpha))
  }

  /// The number of the colour that is nearest to one with straight alpha; of several the first.
  private func index(of color: UInt32) -> UInt8 {
    let wanted = Self.seen(color)
    var (best, least) = (0, Int32.max)
    for index in seen.indices {
      let off = seen[index] &- wanted
      let distance = (off &* off).wrappedSum()
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(best)
  }

  /// The rows of an area as the numbers of their colours, each after the number of the filter `none`.
  func rows(of picture: Bitmap, in area: PixelRect) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((area.columns.count + 1) * area.rows.count)
    // Neighbours and frames repeat their colours, so the latest of each of some groups are remembered.
    var known = [(color: UInt32, index: UInt8)](repeating: (0, 0), count: Self.remembered)
    for row in area.rows {
      rows.append(PNGFilter.none.rawValue)
      let start = row * picture.width
      for pixel in start + area.columns.lowerBound..<start + area.columns.upperBound {
        let color = picture.pixels[pixel].straightAlpha
        guard color != 0 else {
          rows.append(0)
          continue
        }
        let slot = Int((color &* 2_654_435_761) >> 20)
        if known[slot].color != color { known[slot] = (color, index(of: color)) }
        rows.append(known[slot].index)
      }
    }
    return rows
  }

  /// The number of groups of colours of which one is remembered: the values of 12 bits.
  private static let remembered = 4096

  /// The chunks of the palette, which stand before the pixels.
  var chunks: [UInt8] {
    let colors = straight.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    return PNGChunk.bytes("PLTE", colors)
      + PNGChunk.bytes("tRNS", straight.map { UInt8(truncatingIfNeeded: $0 >> 24) })
  }
}
