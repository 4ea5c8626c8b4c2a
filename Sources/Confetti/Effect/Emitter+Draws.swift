extension Emitter {
  /// Whether a number of it, or of its children, follows a draw with a name.
  var followsDraws: Bool {
    self.where.follows || launch.follows || air.follows || path?.follows == true || turn.follows
      || look.size.follows || life.seconds.follows || life.opacity.follows || life.scale.follows
      || trail?.follows == true || sound.contains(where: \.follows)
      || children.contains { $0.emitter.followsDraws }
  }
}

extension Draw {
  fileprivate var follows: Bool { if case .by = self { true } else { false } }
}

extension DrawnVector {
  fileprivate var follows: Bool { x.follows || y.follows }
}

extension Track {
  fileprivate var follows: Bool { keyframes.contains { $0.value.follows } }
}

extension Where {
  fileprivate var follows: Bool {
    switch place {
    case .ring(let radius), .disc(let radius): radius.follows || offset.follows || jitter.follows
    case .point, .points, .line, .box, .outline, .corners: offset.follows || jitter.follows
    }
  }
}

extension Launch {
  fileprivate var follows: Bool {
    velocity.follows || aimed?.follows == true || fromPoint?.velocity.follows == true
  }
}

extension Launch.Velocity {
  fileprivate var follows: Bool {
    switch self {
    case .polar(let direction, let speed): direction.follows || speed.follows
    case .cartesian(let x, let y): x.follows || y.follows
    }
  }
}

extension Air {
  fileprivate var follows: Bool {
    gravity.follows || drift.follows || spread?.strength.follows == true
      || flutter.map { $0.amplitude.follows || $0.frequency.follows || $0.phase.follows } == true
      || gusts.contains { gust in
        guard case .drawn(let phase) = gust.phase else { return gust.strength.follows }
        return gust.strength.follows || phase.follows
      }
  }
}

extension Path {
  fileprivate var follows: Bool {
    scale.follows || (curves.upper + curves.lower).contains { $0.contains(where: \.follows) }
  }
}

extension Turn {
  fileprivate var follows: Bool {
    spin.map { $0.angle.follows || $0.rate.follows } == true
      || flip.map { $0.frequency.follows || $0.phase.follows } == true
      || tilt.map { $0.angle.follows || $0.rate.follows } == true
  }
}

extension Look.Sizes {
  fileprivate var follows: Bool {
    switch self {
    case .square(let side): side.follows
    case .sides(let width, let height, let scale): width.follows || height.follows || scale.follows
    case .oneOf: false
    }
  }
}

extension Sound {
  fileprivate var follows: Bool { level.follows || pitch.follows || size.follows }
}

extension Trail {
  fileprivate var follows: Bool {
    if case .ribbon(let ribbon) = self { ribbon.width.follows } else { false }
  }
}
