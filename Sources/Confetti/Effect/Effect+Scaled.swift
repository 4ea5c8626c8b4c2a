import ConfettiGraphics

extension Effect {
  /// The factor for the lengths of an effect that is fired on a stage: the square root of the ratio of
  /// its area to that of the stage that the effect is designed for, held to 0.25…4; 1 if it is designed
  /// for none.
  func lengthScale(on stage: Size) -> Double {
    guard let designedFor else { return 1 }
    let ratio = Double(stage.width * stage.height) / Double(designedFor.width * designedFor.height)
    return ratio > 0 ? ratio.squareRoot().clamped(to: 0.25...4) : 0.25
  }

  /// The effect with all its lengths multiplied: places, speeds, accelerations and sizes, but those
  /// that are shares of the frame or the stage already.
  ///
  /// Times and counts stay.
  func scaled(by factor: Double) -> Effect {
    mappingEmitters { $0.scaled(by: factor) }
  }
}

extension Effect.Checked {
  /// An effect that is designed for a stage with larger pieces, as a picture of the size of a postage stamp
  /// needs them: pieces of up to 24 points by the factor, larger ones less.
  package func withLargerPieces(by factor: Double) -> Effect.Checked {
    guard value.designedFor != nil else { return self }
    return Effect.Checked(
      unchecked: value.mappingEmitters {
        // One factor for a family, as some pieces are made of several.
        $0.withPieces(by: (factor * 24 / max($0.largestPiece, 1)).clamped(to: 1...factor))
      })
  }
}

extension Emitter {
  /// Larger particles are glows and the like.
  private static let largestPiece = 60.0

  private var isOfPieces: Bool { Double(look.longestSide) <= Self.largestPiece }

  /// The longest side of a piece of it or its children, in points.
  fileprivate var largestPiece: Double {
    children.reduce(isOfPieces ? Double(look.longestSide) : 0) {
      max($0, $1.emitter.largestPiece)
    }
  }

  fileprivate func withPieces(by factor: Double) -> Emitter {
    var larger = mappingChildren { $0.withPieces(by: factor) }
    if isOfPieces { larger.look.size = look.size.scaled(by: factor) }
    larger.trail = trail?.scaled(by: factor)
    return larger
  }
}

extension Emitter {
  fileprivate func scaled(by factor: Double) -> Emitter {
    var scaled = mappingChildren { $0.scaled(by: factor) }
    scaled.where = self.where.scaled(by: factor)
    scaled.launch = launch.scaled(by: factor)
    scaled.air = air.scaled(by: factor)
    scaled.path?.scale = path?.scale.scaled(by: factor) ?? 0
    // Per speed, which grows as much as the length that it multiplies.
    scaled.turn.stretch = turn.stretch / factor
    scaled.look.size = look.size.scaled(by: factor)
    scaled.trail = trail?.scaled(by: factor)
    return scaled
  }
}

extension Trail {
  /// Echoes have no length of their own.
  fileprivate func scaled(by factor: Double) -> Trail {
    guard case .ribbon(var ribbon) = self else { return self }
    ribbon.width = ribbon.width.scaled(by: factor)
    return .ribbon(ribbon)
  }
}

extension Where {
  fileprivate func scaled(by factor: Double) -> Where {
    var scaled = self
    scaled.outset = outset.scaled(by: factor)
    scaled.offset = offset.scaled(by: factor)
    scaled.jitter = jitter.scaled(by: factor)
    switch place {
    case .ring(let radius): scaled.place = .ring(radius.scaled(by: factor))
    case .disc(let radius): scaled.place = .disc(radius.scaled(by: factor))
    case .point, .points, .line, .box, .outline, .corners: break
    }
    return scaled
  }
}

extension Launch {
  /// A throw from a point has a scale of its own: see ``PointThrow``.
  fileprivate func scaled(by factor: Double) -> Launch {
    var scaled = self
    if unit == .points { scaled.velocity = velocity.scaled(by: factor) }
    scaled.aimed = aimed?.scaled(by: factor)
    return scaled
  }
}

extension Launch.Velocity {
  fileprivate func scaled(by factor: Double) -> Self {
    switch self {
    case .polar(let direction, let speed):
      .polar(direction: direction, speed: speed.scaled(by: factor))
    case .cartesian(let x, let y): .cartesian(x: x.scaled(by: factor), y: y.scaled(by: factor))
    }
  }
}

extension Air {
  fileprivate func scaled(by factor: Double) -> Air {
    var scaled = self
    scaled.gravity = gravity.scaled(by: factor)
    scaled.drift = drift.scaled(by: factor)
    scaled.gusts = gusts.map { gust in
      var scaled = gust
      scaled.strength = gust.strength.scaled(by: factor)
      // By 100 points of the birthplace, which is farther away by the factor.
      if case .across(let turns) = gust.phase { scaled.phase = .across(turns / factor) }
      return scaled
    }
    scaled.flutter?.amplitude = flutter?.amplitude.scaled(by: factor) ?? 0
    scaled.spread = spread.map { Spread($0.strength.scaled(by: factor)) }
    return scaled
  }
}
