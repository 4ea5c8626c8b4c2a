/// Maps heights in a glyph to heights in pixels so that horizontal strokes come out sharp.
///
/// The lines that a glyph stands on or reaches up to (baseline, x-height and so on) are moved by
/// less than a pixel, so that the outer edges of strokes there fall on pixel edges; so are the bars
/// in between. All other heights follow in proportion. Round letters overshoot the lines; the
/// overshoot is dropped at sizes where it would only blur the edge.
struct HeightMap {
  /// The largest distance of a point that belongs to a line, in thousandths of an em.
  private static let reach: Float = 14

  private var knots: [(height: Float, pixels: Float)] = []
  private let scale: Float
  private let middle: Float

  /// The map of one glyph; `scale` is in pixels per unit, `thickness` the pen's width in pixels.
  init(glyph: Glyph, metrics: TypefaceMetrics, scale: Float, thickness: Float) {
    self.scale = scale
    middle = metrics.weight * scale / 2
    let half = thickness / 2
    let reach = Self.reach * metrics.unitsPerEm / 1000
    let turns = Self.turns(of: glyph)
    // A common overshoot is 10/1000 of an em: up to a quarter of a pixel, that only blurs the edge.
    let overshoot = min(1, max(0, (scale * metrics.unitsPerEm / 100 - 0.25) / 0.35)) * reach * scale

    for (line, isBottom) in [
      (metrics.descender, true), (0, true), (metrics.xHeight, false), (metrics.capHeight, false),
      (metrics.ascender, false),
    ] where turns.contains(where: { abs($0 - line) <= reach }) {
      if isBottom {
        let pixels = (line * scale).rounded() + half
        knots.append((line - reach, pixels - overshoot))
        knots.append((line, pixels))
      } else {
        let pixels = ((line + metrics.weight) * scale).rounded() - half
        knots.append((line, pixels))
        knots.append((line + reach, pixels + overshoot))
      }
    }
    let bars = glyph.bars.map { bar in
      let centre = self(bar)
      let onTop = (centre + half).rounded() - half
      let onBottom = (centre - half).rounded() + half
      return (bar, abs(onTop - centre) < abs(onBottom - centre) ? onTop : onBottom)
    }
    knots += bars
    knots.sort { $0.height < $1.height }
  }

  /// A height above the baseline in pixels.
  func callAsFunction(_ height: Float) -> Float {
    guard let first = knots.first, let last = knots.last else { return height * scale + middle }
    if height <= first.height { return first.pixels + (height - first.height) * scale }
    if height >= last.height { return last.pixels + (height - last.height) * scale }
    var index = 1
    while knots[index].height < height { index += 1 }
    let (low, high) = (knots[index - 1], knots[index])
    return low.pixels
      + (height - low.height) / (high.height - low.height) * (high.pixels - low.pixels)
  }

  /// The heights at which strokes end or turn from rising to falling; dots do not count.
  private static func turns(of glyph: Glyph) -> [Float] {
    var turns: [Float] = []
    for stroke in glyph.strokes where stroke.path.count > 1 {
      let path = stroke.path
      turns += [path[0].y, path[path.count - 1].y]
      for index in 1..<path.count - 1 {
        let (before, after) = (path[index].y - path[index - 1].y, path[index + 1].y - path[index].y)
        if before * after <= 0 { turns.append(path[index].y) }
      }
    }
    return turns
  }
}
