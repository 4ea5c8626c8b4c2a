import ConfettiGraphics

/// How much particles paint, which takes more time than all else if they are large.
extension Emitter {
  /// The largest area of a particle, in square points; infinite where it follows from the speed, or where
  /// a curve leaves its keyframes.
  var largestArea: Double { turn.stretch == 0 ? unstretchedArea : .infinity }

  private var unstretchedArea: Double {
    guard [life.ease, life.scale.ease].allSatisfy({ $0?.staysInside ?? true }) else {
      return .infinity
    }
    let factor = life.scale.keyframes.map(\.value.largest).max() ?? 1
    return look.size.most(*) * factor * factor
  }

  /// The area of a particle and all echoes of it, each at its largest but none larger than the stage; of a
  /// particle that its speed stretches, the area at a thousand points a second.
  func largestPaint(onStageOf stage: Double) -> Double {
    let area = unstretchedArea * (1 + turn.stretch)
    func paint(_ factor: Double) -> Double { min(area * factor * factor, stage) }
    guard case .echoes(let echoes) = trail else { return paint(1) }
    return (1...max(echoes.count, 1)).reduce(paint(1)) {
      $0 + paint(Double(echoes.factors(of: $1).scale))
    }
  }
}

extension Ease {
  /// Whether the curve stays between 0 and 1.
  fileprivate var staysInside: Bool { (0...1).contains(y1) && (0...1).contains(y2) }
}
