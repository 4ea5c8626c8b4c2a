/// A picture of a rounded rectangle that stretches to any size without stretching its corners.
public struct NinePatch: Hashable, Sendable {
  /// The kinds that every atlas has.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A filled panel with large corners, such as a button.
    case panel
    /// The outline of a panel.
    case outline
    /// The soft shadow of a panel.
    case shadow
    /// A filled panel with small corners.
    case chip
  }

  /// The width of a corner in points, measured from the picture's edge.
  let corner: Float
  /// The width of the margin around the rectangle, in points.
  let outset: Float
  let source: TextureRect
  /// The width and height of a corner in texture coordinates.
  let cornerU, cornerV: Float
}

extension NinePatch.Kind {
  /// The radius of the corners, in points.
  var radius: Float {
    switch self {
    case .panel, .outline, .shadow: 14
    case .chip: 6
    }
  }

  /// The least width of the margin around the rectangle, in points.
  private var reach: Float {
    switch self {
    case .panel, .chip: 1
    case .outline: 6
    case .shadow: 24
    }
  }

  /// The width of the margin in whole texels, because an edge on a pixel boundary is sharp only if it
  /// is on a texel boundary.
  private func outsetTexels(scale: Float) -> Int { Int((reach * scale).rounded(.up)) }

  private func cornerTexels(scale: Float) -> Int {
    // The shadow is as soft inward as outward, so its corner reaches just as far inward.
    let inward = self == .shadow ? max(radius, reach) : radius
    return outsetTexels(scale: scale) + Int((inward * scale).rounded(.up))
  }

  /// The coverage at a distance from the edge of the rounded rectangle, in points, negative inside.
  fileprivate func coverage(_ distance: Float, pixel: Float) -> Float {
    switch self {
    case .panel, .chip:
      return (0.5 - distance / pixel).clamped()
    case .outline:
      // A line 2 points wide, 3 points outside the panel.
      return (0.5 - (abs(distance - 3) - 1) / pixel).clamped()
    case .shadow:
      // This curve is close to the edge of a wide blur.
      let share = ((distance + reach * 0.5) / (reach * 1.45)).clamped()
      return 1 - share * share * (3 - 2 * share)
    }
  }

  /// Draws the patch, with a middle of one texel, into an atlas and returns its region.
  func add(scale: Float, to builder: inout AtlasBuilder) -> AtlasBuilder.Region {
    let corner = cornerTexels(scale: scale)
    let side = corner * 2 + 1
    // In points, like the radius; the picture and the rectangle have the same centre.
    let texel = 1 / scale
    let middle = Float(side) * texel / 2
    let half = middle - Float(outsetTexels(scale: scale)) * texel
    var coverage: [UInt8] = []
    for row in 0..<side {
      for column in 0..<side {
        let x = abs((Float(column) + 0.5) * texel - middle)
        let y = abs((Float(row) + 0.5) * texel - middle)
        let (dx, dy) = (max(x - half + radius, 0), max(y - half + radius, 0))
        let inside = min(max(x - half + radius, y - half + radius), 0)
        let distance = (dx * dx + dy * dy).squareRoot() + inside - radius
        coverage.append(UInt8(self.coverage(distance, pixel: texel) * 255 + 0.5))
      }
    }
    return builder.add(width: side, height: side, coverage: coverage)
  }

  /// The patch in a region of an atlas.
  func patch(in source: TextureRect, scale: Float) -> NinePatch {
    let corner = Float(cornerTexels(scale: scale))
    let share = corner / (corner * 2 + 1)
    return NinePatch(
      corner: corner / scale, outset: Float(outsetTexels(scale: scale)) / scale, source: source,
      cornerU: (source.right - source.left) * share, cornerV: (source.bottom - source.top) * share)
  }
}
