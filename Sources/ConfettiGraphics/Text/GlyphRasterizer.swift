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
    let fitted = fit(glyph, pixelSize: pixelSize, weight: weight)
    return fitted.mask(at: subpixelX >= 0 && subpixelX < 1 ? subpixelX : 0)
  }

  /// Draws a glyph for pens at 0, 1/n, 2/n … of a pixel, which costs less than drawing it for each pen.
  ///
  /// - Parameters:
  ///   - count: the number of pens.
  ///   - body: gets the mask for each pen, and returns whether to go on.
  func rasterize(
    _ glyph: Glyph, pixelSize: Float, weight: Float, pens count: Int,
    _ body: (GlyphMask) -> Bool
  ) {
    guard count > 0 else { return }
    let fitted = fit(glyph, pixelSize: pixelSize, weight: weight)
    for pen in 0..<count {
      guard body(fitted.mask(at: Float(pen) / Float(count))) else { return }
    }
  }

  /// Scales a glyph, and moves its heights onto rows of pixels.
  private func fit(_ glyph: Glyph, pixelSize: Float, weight: Float) -> FittedGlyph {
    let glyph = glyph.drawable
    let scale = pixelSize.clamped(to: Self.pixelSizes) / metrics.unitsPerEm
    let weight = weight.clamped(to: 1...metrics.unitsPerEm / 2)
    let thickness = max(weight * scale, Self.minimumThickness)
    let height = HeightMap(glyph: glyph, metrics: metrics, scale: scale, thickness: thickness)
    return FittedGlyph(
      strokes: glyph.strokes.map { stroke in
        let radius = stroke.pen * thickness / 2
        var path = stroke.path.map { point in
          SIMD2(
            point.x * scale,
            (-height(point.y)).clamped(to: -FittedGlyph.farthest...FittedGlyph.farthest))
        }
        if path.count == 1 {
          // A dot ends on a pixel edge as well; the bias keeps it clear of the stem below.
          path[0].y = (path[0].y + radius - Self.dotLift).rounded() - radius
          path.append(path[0])
        }
        return PixelStroke(path: path, radius: radius)
      })
  }
}

/// A glyph in pixels, whose heights are on rows of pixels, and which may begin anywhere in a column.
private struct FittedGlyph {
  /// The farthest that a point is drawn from the start of the baseline, in pixels: more than the ten ems
  /// that a typeface's text allows, at the largest size.
  static let farthest: Float = 8192

  let strokes: [PixelStroke]

  /// The mask for a pen that starts at a distance from a pixel's left edge.
  func mask(at originX: Float) -> GlyphMask {
    let strokes = strokes.map { stroke in
      PixelStroke(
        path: stroke.path.map { point in
          SIMD2((point.x + originX).clamped(to: -Self.farthest...Self.farthest), point.y)
        }, radius: stroke.radius)
    }
    return Self.mask(of: strokes)
  }

  private static func mask(of strokes: [PixelStroke]) -> GlyphMask {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for stroke in strokes {
      guard var least = stroke.path.first else { continue }
      var most = least
      for point in stroke.path {
        least.replace(with: point, where: point .< least)
        most.replace(with: point, where: point .> most)
      }
      low = pointwiseMin(low, least - stroke.radius)
      high = pointwiseMax(high, most + stroke.radius)
    }
    guard low.x <= high.x else { return .empty }
    let (left, top) = (Int(low.x.rounded(.down)) - 1, Int(low.y.rounded(.down)) - 1)
    let (right, bottom) = (Int(high.x.rounded(.up)) + 1, Int(high.y.rounded(.up)) + 1)
    let (width, height) = (right - left, bottom - top)
    let origin = SIMD2(Float(left) + 0.5, Float(top) + 0.5)
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
      count = width * height
      var depths = PenDepths(width: width, height: height)
      for stroke in strokes {
        depths.add(stroke.path, from: origin, reach: stroke.radius + 0.5)
      }
      depths.cover(pixels)
    }
    return GlyphMask(width: width, height: height, left: left, top: top, coverage: coverage)
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

  /// The glyph without points and bars that are not finite.
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
