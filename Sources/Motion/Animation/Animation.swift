/// How a change of a value spreads over time.
///
///     withAnimation(.bouncy) { card.scale.value = 1.2 }
///     withAnimation(.easeInOut(duration: 0.2).delay(0.1)) { … }
///
/// The built-in animations are values without any storage of their own; only one of your own
/// making (``CustomAnimation``) is kept in a box.
public struct Animation: Hashable, Sendable {
  /// What runs, before it is delayed, sped up and repeated.
  enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    /// The initial velocity is a share of the way per second.
    case spring(Spring, initialVelocity: Double = 0)
    case custom(AnyCustomAnimation)
  }

  let base: Base
  /// From the time outside to that of the base, or of the rounds' inside.
  private(set) var timing = Timing()
  /// Repetitions, the innermost first.
  private(set) var rounds: [Rounds] = []
  /// After how many seconds it counts as arrived, if it was told so.
  private(set) var logicalDuration: Double?

  init(_ base: Base) { self.base = base }

  /// An animation of your own making.
  public init<Custom: CustomAnimation>(_ custom: Custom) {
    base = .custom(AnyCustomAnimation(custom))
  }
}

extension Animation {
  /// The animation, a number of seconds later.
  public func delay(_ delay: Double) -> Animation {
    withOuterTiming { $0.delayed(by: delay) }
  }

  /// The animation, faster by a factor; 0 and less stand still.
  public func speed(_ speed: Double) -> Animation {
    withOuterTiming { $0.sped(up: speed) }
  }

  /// The animation several times.
  ///
  /// - Parameters:
  ///   - repeatCount: how often; less than 1 counts as 1.
  ///   - autoreverses: whether every second round runs back, which counts as a round. After an even
  ///     number the value jumps to where it was sent.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeated(Rounds(count: max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// The animation again and again, until another change takes its place.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeated(Rounds(count: nil, autoreverses: autoreverses))
  }

  /// The animation, which counts as arrived (``AnimationCompletionCriteria/logicallyComplete``) after
  /// a number of seconds, if it does not before.
  ///
  ///     withAnimation(.bouncy.logicallyComplete(after: 0.2)) { … } completion: { … }
  public func logicallyComplete(after duration: Double) -> Animation {
    var copy = self
    copy.logicalDuration = max(duration, 0)
    return copy
  }

  private func repeated(_ round: Rounds) -> Animation {
    var copy = self
    copy.rounds.append(round)
    return copy
  }

  private func withOuterTiming(_ change: (Timing) -> Timing) -> Animation {
    var copy = self
    copy.logicalDuration = logicalDuration.map { change(Timing()).outer($0) }
    if copy.rounds.isEmpty {
      copy.timing = change(timing)
    } else {
      copy.rounds[copy.rounds.count - 1].timing = change(rounds[rounds.count - 1].timing)
    }
    return copy
  }
}
