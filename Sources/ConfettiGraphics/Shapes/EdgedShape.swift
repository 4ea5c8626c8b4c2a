/// A drawn shape or a path with an edge of its own, from ``ParticleShape/with(edge:aspect:)``.
public struct EdgedShape: Hashable, Sendable {
  /// The edge.
  public let edge: EdgeStyle
  /// The aspect, width over height, for which the corners are round and the rim is even.
  public let aspect: Float
  private let source: Source

  private enum Source: Hashable, Sendable {
    /// The index in ``ParticleShape/drawn``.
    case drawn(Int)
    case path(ShapePath)
  }

  /// The texels along the longer side, as those of paths.
  static let longest = 128

  /// The aspects that rectangles and circles are drawn for: a piece has the one nearest to its own, so that
  /// an atlas has few of them.
  static let aspects: [Float] = [
    0.1, 0.125, 0.167, 0.2, 0.25, 0.333, 0.4, 0.5, 0.667, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8,
    10,
  ]

  /// A shape with an edge; `nil` for shapes whose edge stays as it is.
  init?(_ shape: ParticleShape, _ style: EdgeStyle, aspect: Float) {
    var edge = style
    switch shape {
    case .softCircle, .text, .picture, .edged: return nil
    case .path(let path): (source, self.aspect) = (.path(path), path.aspect)
    default:
      guard let index = shape.drawnIndex else { return nil }
      source = .drawn(index)
      self.aspect = shape.ownAspect ?? Self.nearest(to: aspect)
      // An ellipse has no corners.
      if shape == .circle { edge.corner = 0 }
    }
    guard edge != .plain else { return nil }
    self.edge = edge
  }

  /// The shape without its own edge.
  public var base: ParticleShape {
    switch source {
    case .drawn(let index): ParticleShape.drawn[index]
    case .path(let path): .path(path)
    }
  }

  /// The aspect if the shape keeps it.
  var keptAspect: Float? {
    if case .path(let path) = source { path.aspect } else { base.ownAspect }
  }

  /// The fingerprint of the shape and its edge.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint(7)
    fingerprint.mix(base.key.bits)
    fingerprint.mix(UInt64(edge.corner.bitPattern) << 32 | UInt64(edge.outline.bitPattern))
    fingerprint.mix(UInt64(edge.soft.bitPattern) << 32 | UInt64(aspect.bitPattern))
    return fingerprint.value
  }

  /// The columns and rows of a grid of square texels with a number of them along the longer side.
  func grid(longest: Int) -> (width: Int, height: Int) {
    (
      max(Int((Float(longest) * min(aspect, 1)).rounded()), 1),
      max(Int((Float(longest) / max(aspect, 1)).rounded()), 1)
    )
  }

  /// The aspect of ``aspects`` that is nearest as a ratio; not-a-number counts as 1.
  private static func nearest(to aspect: Float) -> Float {
    guard aspect > 0 else { return 1 }
    func distance(_ other: Float) -> Float { max(other / aspect, aspect / other) }
    return aspects.min { distance($0) < distance($1) } ?? 1
  }
}

extension ParticleShape {
  /// The shape with round corners, as its outline, or with a soft edge.
  ///
  ///     let ring = ParticleShape.circle.with(edge: EdgeStyle(outline: 0.1))
  ///
  /// Texts, pictures and soft circles stay as they are.
  ///
  /// - Parameters:
  ///   - edge: the edge.
  ///   - aspect: the aspect, width over height, that pieces have. Rectangles and circles are drawn for the
  ///     nearest of some aspects of 0.1…10; other shapes keep their own.
  public func with(edge: EdgeStyle, aspect: Float = 1) -> ParticleShape {
    edge == .plain ? self : EdgedShape(self, edge, aspect: aspect).map { .edged($0) } ?? self
  }
}
