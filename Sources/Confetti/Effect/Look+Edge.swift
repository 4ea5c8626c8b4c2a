import ConfettiGraphics

extension Look {
  /// The shapes as they are drawn, with the edge of the look.
  var drawnShapes: [ParticleShape] { shapes.map { drawn($0.shape) } }

  /// A shape as it is drawn, with the edge of the look.
  func drawn(_ shape: ParticleShape) -> ParticleShape {
    guard corner > 0 || outline > 0 || soft > 0 else { return shape }
    let edge = EdgeStyle(
      corner: Self.step(corner), outline: Self.step(outline), soft: Self.step(soft))
    return shape.with(edge: edge, aspect: Float(size.aspect))
  }

  /// The nearest of the shares that shapes are drawn for, so that an atlas has few of them while a share is
  /// being chosen; it is 0 only for 0.
  private static func step(_ share: Double) -> Float {
    share > 0 ? Float(max((share * steps).rounded(), 1) / steps) : 0
  }

  private static let steps = 200.0
}

extension Look.Sizes {
  /// The usual width over the usual height: each the middle of its draw, or the mean of all sizes.
  fileprivate var aspect: Double {
    func middle(_ side: Draw) -> Double {
      abs(side.bounds.lowerBound + side.bounds.upperBound) / 2
    }
    switch self {
    case .square: return 1
    case .sides(let width, let height, _): return middle(width) / middle(height)
    case .oneOf(let sizes):
      let sum = sizes.reduce(SIMD2<Double>.zero) {
        $0 + SIMD2(Double($1.width), Double($1.height))
      }
      return sum.x / sum.y
    }
  }
}
