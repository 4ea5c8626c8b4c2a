/// A shape for programs that draw lines and areas instead of texels, within the square from (−1, −1)
/// to (1, 1), y growing downward.
package enum ShapeForm: Hashable, Sendable {
  /// The whole square.
  case square
  /// The disc in the square.
  case disc
  /// The same disc, which fades from its middle to its edge; see ``softStops``.
  case softDisc
  /// Closed polygons.
  case polygons([[SIMD2<Float>]], ShapePath.Rule)
  /// A picture stretched to the square, in its own colours.
  case picture(Bitmap)

  package var isPicture: Bool { if case .picture = self { true } else { false } }

  /// The opacities of a soft disc at shares of the way from its middle to its edge, linear in between.
  package static let softStops: [(share: Float, opacity: Float)] = (0...8).map { step in
    let share = Float(step) / 8
    let opacity = (1 - share * share) * (1 - share * share)
    return (share, opacity)
  }
}

extension ParticleShape {
  /// The shape as lines and areas.
  ///
  /// - Throws: an ``AtlasError`` if the shape would be invisible.
  /// - Complexity: O(*n*) in the texels that an atlas would have of it, or in the lines of its path.
  package func form() throws(AtlasError) -> ShapeForm {
    switch self {
    case .rectangle: return .square
    case .circle: return .disc
    case .softCircle: return .softDisc
    case .triangle, .crescent, .snowflake, .sparkle, .balloon, .path:
      guard let outline else { throw .missing(self) }
      return outline.form
    case .roundedRectangle, .star, .heart, .ribbon:
      let side = 512
      return Self.form(coverage(width: side, height: side), width: side, tolerance: 0.7)
    case .edged(let shape):
      let edge = shape.edge
      // Lines have no soft edges.
      if edge.corner == 0, edge.outline == 0 { return try shape.base.form() }
      let grid = shape.grid(longest: 256)
      return Self.form(
        shape.coverage(width: grid.width, height: grid.height, isSoft: false), width: grid.width,
        tolerance: 0.35)
    case .text, .picture:
      if case .picture(let picture) = self, !picture.isWhite, let bitmap = picture.bitmap {
        try AtlasError.check(bitmap, picture.name)
        return .picture(bitmap)
      }
      guard let image = try ShapeImage(self) else { throw .missing(self) }
      let coverage = image.texels.map { UInt8($0.w.rounded()) }
      return Self.form(coverage, width: image.width, tolerance: 0.15)
    }
  }

  private static func form(
    _ coverage: [UInt8], width: Int, tolerance: Float
  ) -> ShapeForm {
    let size = SIMD2(Float(width), Float(coverage.count / width))
    let contours = Contours(coverage, width: width, tolerance: tolerance)
    return .polygons(
      contours.polygons.map { polygon in polygon.map { 2 * $0 / size - 1 } }, .evenOdd)
  }

  /// The aspect, width over height, that the shape keeps; `nil` if it takes any.
  ///
  /// - Throws: an ``AtlasError`` if the shape would be invisible.
  package func keptAspect() throws(AtlasError) -> Float? {
    if case .edged(let shape) = self { return shape.keptAspect }
    if let ownAspect { return ownAspect }
    return try ShapeImage(self)?.aspect
  }
}

extension Outline {
  /// The polygons, without corners that are too small to see.
  fileprivate var form: ShapeForm {
    var (polygons, first) = ([[SIMD2<Float>]](), 0)
    for end in ends {
      let polygon = Contours.simplified(Array(points[first..<end]), 0.002)
      if polygon.count > 2 { polygons.append(polygon) }
      first = end
    }
    return .polygons(polygons, rule)
  }
}
