import Motion

/// Draws the glyphs of a typeface into coverage masks with a round pen.
///
/// Edges are one pixel soft and follow from the distance to the strokes; heights are fitted to rows
/// of pixels, so that text is sharp at small sizes. Widths are left alone: for even spacing, draw
/// each glyph at four positions a quarter of a pixel apart and use the nearest.
///
///     let rasterizer = GlyphRasterizer(metrics: typeface.metrics)
///     let mask = rasterizer.rasterize(typeface.glyph(for: "g"), pixelSize: 26, weight: 82)
public struct GlyphRasterizer: Sendable {
  /// The sizes that are drawn, in pixels per em; others are clamped to them.
  public static let pixelSizes: ClosedRange<Float> = 1...512
  /// The thinnest pen in pixels: thinner strokes look broken on a dark background.
  public static let minimumThickness: Float = 1.15

  private static let dotLift: Float = 0.25
  /// The farthest that a point is drawn from the start of the baseline, in pixels: more than the ten ems
  /// that a typeface's text allows, at the largest size.
  private static let farthest: Float = 8192

  /// The metrics of the typeface whose glyphs are drawn; those beyond the ranges of a typeface's text are
  /// clamped to them.
  public let metrics: TypefaceMetrics

  /// A rasterizer for the glyphs of a typeface.
  public init(metrics: TypefaceMetrics) { self.metrics = metrics.clamped }

  /// Draws a glyph.
  ///
  /// - Parameters:
  ///   - glyph: a glyph of the typeface; points and bars that are not finite are left out, and those
  ///     more than 8,192 pixels away are drawn there.
  ///   - pixelSize: pixels per em, clamped to ``pixelSizes``; not-a-number counts as the smallest.
  ///   - weight: the width of the pen in units of the typeface, clamped to 1 unit … half an em.
  ///   - subpixelX: the distance of the pen's start from a pixel's left edge, in pixels, 0 ..< 1; any
  ///     other number counts as 0.
  /// - Complexity: O(*n*) in the pixels near each line of the strokes.
  public func rasterize(
    _ glyph: Glyph, pixelSize: Float, weight: Float, subpixelX: Float = 0
  ) -> GlyphMask {
    let glyph = glyph.drawable
    let scale = pixelSize.clamped(to: Self.pixelSizes) / metrics.unitsPerEm
    let weight = weight.clamped(to: 1...metrics.unitsPerEm / 2)
    let thickness = max(weight * scale, Self.minimumThickness)
    let originX = subpixelX >= 0 && subpixelX < 1 ? subpixelX : 0
    let height = HeightMap(glyph: glyph, metrics: metrics, scale: scale, thickness: thickness)

    let strokes = glyph.strokes.map { stroke in
      let radius = stroke.pen * thickness / 2
      var path = stroke.path.map {
        SIMD2($0.x * scale + originX, -height($0.y))
          .clamped(
            lowerBound: SIMD2(repeating: -Self.farthest),
            upperBound: SIMD2(repeating: Self.farthest))
      }
      if path.count == 1 {
        // A dot ends on a pixel edge as well; the bias keeps it clear of the stem below.
        path[0].y = (path[0].y + radius - Self.dotLift).rounded() - radius
        path.append(path[0])
      }
      return PixelStroke(path: path, radius: radius)
    }
    return mask(of: strokes)
  }

  private func mask(of strokes: [PixelStroke]) -> GlyphMask {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for stroke in strokes {
      for point in stroke.path {
        low = pointwiseMin(low, point - stroke.radius)
        high = pointwiseMax(high, point + stroke.radius)
      }
    }
    guard low.x <= high.x else { return .empty }
    let (left, top) = (Int(low.x.rounded(.down)) - 1, Int(low.y.rounded(.down)) - 1)
    let (right, bottom) = (Int(high.x.rounded(.up)) + 1, Int(high.y.rounded(.up)) + 1)
    let (width, height) = (right - left, bottom - top)
    let origin = SIMD2(Float(left) + 0.5, Float(top) + 0.5)
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
      pixels.initialize(repeating: 0)
      count = width * height
      for stroke in strokes {
        for index in 1..<stroke.path.count {
          Self.cover(
            pixels, width: width, height: height, from: stroke.path[index - 1] - origin,
            to: stroke.path[index] - origin, reach: stroke.radius + 0.5)
        }
      }
    }
    return GlyphMask(width: width, height: height, left: left, top: top, coverage: coverage)
  }

  /// Raises the coverage of the pixels near one line, given in coordinates of pixel centres.
  private static func cover(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, from start: SIMD2<Float>,
    to end: SIMD2<Float>, reach: Float
  ) {
    let columns = span(start.x, end.x, reach: reach, limit: width)
    let rows = span(start.y, end.y, reach: reach, limit: height)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let lengthSquared = dx * dx + dy * dy
    let inverse = lengthSquared > 0 ? 1 / lengthSquared : 0
    let reachSquared = reach * reach
    for row in rows {
      let y = Float(row) - start.y
      for column in columns {
        let x = Float(column) - start.x
        let along = max(0, min(1, (x * dx + y * dy) * inverse))
        let (offX, offY) = (x - along * dx, y - along * dy)
        let distanceSquared = offX * offX + offY * offY
        guard distanceSquared < reachSquared else { continue }
        let value = UInt8(min(1, reach - distanceSquared.squareRoot()) * 255 + 0.5)
        let index = row * width + column
        if pixels[index] < value { pixels[index] = value }
      }
    }
  }

  private static func span(_ a: Float, _ b: Float, reach: Float, limit: Int) -> Range<Int> {
    let low = max(0, Int((min(a, b) - reach).rounded(.up)))
    let high = min(limit - 1, Int((max(a, b) + reach).rounded(.down)))
    return low..<max(low, high + 1)
  }
}

extension TypefaceMetrics {
  /// The metrics, clamped to the ranges of a typeface's text.
  fileprivate var clamped: TypefaceMetrics {
    let em = unitsPerEm.clamped(to: 16...16384)
    return TypefaceMetrics(
      unitsPerEm: em, weight: weight.clamped(to: 1...em),
      capHeight: capHeight.clamped(to: 1...16384),
      xHeight: xHeight.clamped(to: 1...16384), ascender: ascender.clamped(to: 1...16384),
      descender: descender.clamped(to: -16384...0))
  }
}

extension Glyph {
  /// The largest magnitude of a coordinate, in units: far beyond all that is drawn.
  private static let farthest: Float = 1e6

  /// The glyph without what is not finite.
  fileprivate var drawable: Glyph {
    let points = strokes.lazy.flatMap(\.path)
    func isUsable(_ number: Float) -> Bool { abs(number) <= Self.farthest }
    if bars.allSatisfy(isUsable), points.allSatisfy({ isUsable($0.x) && isUsable($0.y) }),
      strokes.allSatisfy({ !$0.path.isEmpty && (0...10).contains($0.pen) })
    {
      return self
    }
    func clamped(_ number: Float) -> Float { number.clamped(to: -Self.farthest...Self.farthest) }
    let strokes = strokes.map { stroke in
      Stroke(
        path: stroke.path.filter { $0.x.isFinite && $0.y.isFinite }
          .map { SIMD2(clamped($0.x), clamped($0.y)) },
        pen: stroke.pen.clamped(to: 0...10))
    }
    return Glyph(
      advance: advance, strokes: strokes.filter { !$0.path.isEmpty },
      bars: bars.filter(\.isFinite).map(clamped))
  }
}

/// A stroke in pixels, y growing downward.
private struct PixelStroke {
  var path: [SIMD2<Float>]
  var radius: Float
}

/// A drawn glyph: its coverage of each pixel, in rows from top to bottom.
public struct GlyphMask: Hashable, Sendable {
  /// The number of columns; 0 for a glyph without strokes.
  public let width: Int
  /// The number of rows; 0 for a glyph without strokes.
  public let height: Int
  /// The first column, counted from the pen's pixel to the right.
  public let left: Int
  /// The first row, counted from the baseline downward; negative above it.
  public let top: Int
  /// `width × height` values of 0 (clear) to 255 (covered); the border is always clear.
  public let coverage: [UInt8]

  /// The coverage, 0…255, in a column, 0 ..< ``width``, and a row, 0 ..< ``height``.
  public subscript(x: Int, y: Int) -> UInt8 { coverage[y * width + x] }

  static let empty = GlyphMask(width: 0, height: 0, left: 0, top: 0, coverage: [])
}
