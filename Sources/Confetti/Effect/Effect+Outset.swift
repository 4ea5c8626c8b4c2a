import ConfettiGraphics

extension Effect {
  /// The effect, which restyles another one, with births at the edges of the stage out of sight:
  /// the birthplaces move out as far as the particles have grown.
  ///
  /// Otherwise large particles would appear suddenly.
  ///
  /// - Parameter stage: the stage of an effect that is designed for none.
  func bornOutOfSight(like original: Effect, on stage: Size = PointThrowFit.stage) -> Effect {
    let stage = designedFor ?? stage
    return with {
      if source == .stage {
        $0.emitters = zip(emitters, original.emitters).map {
          $0.bornOutOfSight(like: $1, on: stage)
        }
      }
      if let own = ownReducedMotion, let other = original.ownReducedMotion {
        $0.ownReducedMotion = own.bornOutOfSight(like: other, on: stage)
      }
    }
  }
}

extension Emitter {
  fileprivate func bornOutOfSight(like original: Emitter, on stage: Size) -> Emitter {
    let (place, margins) = (self.where, self.where.margins)
    guard place.isAtEdge else { return self }
    let (now, before) = (reach, original.reach)
    /// How much farther out particles must be born if they reach farther than before, or have other
    /// shapes.
    func outset(_ margin: Margin?, _ axis: Int, _ side: Float, _ shifts: Shifts) -> Double {
      guard let margin, now[axis] > before[axis] || look.shapes != original.look.shapes else {
        return 0
      }
      // Particles may have been born nearer than the largest reach, because few are so large and
      // turned on end.
      let distance = margin.distance(on: side, shifts)
      // In tenths of a point, as files are read by people.
      return max(((now[axis] - min(before[axis], distance)) * 10).rounded(.up) / 10, 0)
    }
    var emitter = self
    let sides = outset(
      margins.sides, 0, stage.width, (place.outset.x, place.offset.x, place.jitter.x))
    let ends = outset(
      margins.ends, 1, stage.height, (place.outset.y, place.offset.y, place.jitter.y))
    let most = Where.Outset.most
    emitter.where.outset.x = min(place.outset.x + sides, most)
    emitter.where.outset.y = min(place.outset.y + ends, most)
    return emitter
  }

  /// How far a particle, and those that are born with it, reach to each side of the birthplace, in
  /// points.
  private var reach: SIMD2<Double> {
    let scale = life.scale.keyframes.first?.value.largest ?? 1
    // The version for reduced motion does not grow.
    var reach = look.extent(isTurned: turn.isAny) * max(scale, 1)
    for child in children where child.moment == .birth {
      let place = child.emitter.where
      let shift = SIMD2(place.offset.x.largest, place.offset.y.largest) + place.radii
      reach = pointwiseMax(reach, child.emitter.reach + shift)
    }
    return reach
  }
}

extension Turn {
  /// Whether a particle is ever seen otherwise than upright; a flip makes it only narrower.
  fileprivate var isAny: Bool { spin != nil || tilt != nil || along }
}

extension Look {
  /// How far the largest particle reaches to each side of its position, in points.
  fileprivate func extent(isTurned: Bool) -> SIMD2<Double> {
    shapes.reduce(SIMD2.zero) { half, one in
      let size = one.size ?? size
      var own = SIMD2(size.most { width, _ in width }, size.most { _, height in height }) / 2
      if let aspect = one.shape.knownAspect {
        let height = min(own.y, own.x / aspect)
        own = SIMD2(height * aspect, height)
      }
      own *= 2 * reach
      if isTurned { own = SIMD2(repeating: (own * own).sum().squareRoot()) }
      return pointwiseMax(half, own)
    }
  }
}

/// How far beyond an edge of the frame particles are born at least.
private struct Margin {
  /// The share of the frame's side.
  var share = 0.0
  /// −1 beyond the left or the upper edge, 1 beyond the right or the lower one, 0 where both occur.
  var direction = 0.0

  /// The distance on a side of the frame, both in points.
  func distance(on side: Float, _ shifts: Shifts) -> Double {
    func least(_ shift: Draw) -> Double {
      direction < 0 ? -shift.bounds.upperBound : direction > 0 ? shift.bounds.lowerBound : 0
    }
    return max(
      share * Double(side) + shifts.outset + least(shifts.offset) + least(shifts.jitter), 0)
  }
}

/// How far births are moved along one of the frame's sides, in points.
private typealias Shifts = (outset: Double, offset: Draw, jitter: Draw)

extension Where {
  /// Whether particles are born at an edge of the frame or beyond.
  var isAtEdge: Bool { margins.sides != nil || margins.ends != nil }

  /// The margins at the left or right edge and at the upper or lower one.
  fileprivate var margins: (sides: Margin?, ends: Margin?) {
    switch place {
    case .ring, .disc: (margin(at: middle.u), margin(at: middle.v))
    case .point, .points, .line, .box, .outline, .inside, .corners: place.margins
    }
  }

  /// The margin of a ring or a disc: one around a middle in the frame is not meant to be out of sight.
  private func margin(at way: Double) -> Margin? { way <= 0 || way >= 1 ? Margin() : nil }

  /// The largest distances from the middle of a ring or a disc, in points.
  fileprivate var radii: SIMD2<Double> { SIMD2(1, squash) * place.radius }
}

extension Where.Place {
  /// The margins at the left or right edge and at the upper or lower one.
  ///
  /// A margin is `nil` where no particle is born at or beyond its edges. Where all are beyond the same edge, that
  /// alone counts.
  fileprivate var margins: (sides: Margin?, ends: Margin?) {
    switch self {
    case .point(let share): Self.margins([share], isExact: true)
    case .points(let shares): Self.margins(shares, isExact: true)
    case .line(let a, let b), .box(let a, let b): Self.margins([a, b], isExact: false)
    case .outline, .corners: (Margin(), Margin())
    case .ring, .disc, .inside: (nil, nil)
    }
  }

  /// - Parameter isExact: whether particles are born at these places alone, rather than between them.
  private static func margins(
    _ shares: [Where.Share], isExact: Bool
  ) -> (sides: Margin?, ends: Margin?) {
    let (us, vs) = (shares.map(\.u), shares.map(\.v))
    if let margin = common(vs) { return (nil, margin) }
    if let margin = common(us) { return (margin, nil) }
    func isBeyond(_ way: Double) -> Bool { isExact ? way <= 0 || way >= 1 : way < 0 || way > 1 }
    return (
      us.contains(where: isBeyond) ? Margin() : nil, vs.contains(where: isBeyond) ? Margin() : nil
    )
  }

  /// The margin at an edge that all are at or beyond; `nil` if there is none.
  private static func common(_ ways: [Double]) -> Margin? {
    guard let least = ways.min(), let most = ways.max() else { return nil }
    if most <= 0 { return Margin(share: -most, direction: -1) }
    return least >= 1 ? Margin(share: least - 1, direction: 1) : nil
  }

  /// The largest distance from the middle, in points.
  fileprivate var radius: Double {
    switch self {
    case .ring(let radius), .disc(let radius): radius.largest
    case .point, .points, .line, .box, .outline, .inside, .corners: 0
    }
  }
}
