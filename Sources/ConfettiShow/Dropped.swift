import Motion

/// Falls onto its target and bounces off it a few times, ever lower, as a dropped ball does.
///
///     withAnimation(Animation(Dropped())) { ball.y.value = ground }
///
/// Each flight is a parabola, so place and speed are exact at any moment. It is logically complete
/// when it first touches the target.
struct Dropped: CustomAnimation {
  /// Seconds until it lies still; 0.88 has all bounces at multiples of 0.08.
  var duration = 0.88

  /// How often it bounces.
  static let bounces = 3
  /// The share of its speed that a bounce leaves it.
  static let restitution = 0.5

  /// Seconds until it first touches the target.
  ///
  /// A flight after a bounce takes as much less time as it starts slower, and goes up and down.
  var fall: Double {
    var (flights, share) = (1.0, 1.0)
    for _ in 0..<Self.bounces {
      share *= Self.restitution
      flights += 2 * share
    }
    return duration / flights
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    let fall = fall
    context.isLogicallyComplete = time >= fall
    return value.scaled(by: 1 - Flight(at: time, afterFalling: fall).height(at: time))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    guard time < duration else { return .zero }
    return value.scaled(by: -Flight(at: time, afterFalling: fall).climb(at: time))
  }
}

/// One flight between two bounces: a parabola through its top.
private struct Flight {
  /// When it is at its top, and how long it takes from there down, in seconds.
  var top = 0.0, half: Double
  /// How high its top is, as a share of the whole way.
  var summit = 1.0

  /// The flight of a moment; the first one begins at its top.
  init(at time: Double, afterFalling fall: Double) {
    half = fall
    for _ in 0..<Dropped.bounces where time >= top + half {
      top += half * (1 + Dropped.restitution)
      half *= Dropped.restitution
      summit *= Dropped.restitution * Dropped.restitution
    }
  }

  func height(at time: Double) -> Double {
    let place = (time - top) / half
    return summit * (1 - place * place)
  }

  /// How fast it rises, per second.
  func climb(at time: Double) -> Double { -2 * summit * (time - top) / (half * half) }
}
