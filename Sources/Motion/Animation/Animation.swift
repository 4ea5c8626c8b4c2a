/// How a change of a value spreads over time.
///
///     withAnimation(.bouncy) { card.scale.value = 1.2 }
///     withAnimation(.easeInOut(duration: 0.2).delay(0.1)) { … }
///
/// An animation is a curve, a spring or a ``CustomAnimation``, with modifiers around it:
/// ``delay(_:)``, ``speed(_:)``, ``repeatCount(_:autoreverses:)`` and
/// ``repeatForever(autoreverses:)``. Modifiers nest in any order; the outermost applies to time
/// first.
public struct Animation: Hashable, Sendable {
  /// The animation itself, before it is delayed, sped up and repeated.
  enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    /// The initial velocity is a fraction of the distance per second.
    case spring(Spring, initialVelocity: Double = 0)
    case custom(AnyCustomAnimation)
  }

  let base: Base
  /// The delay and speed of the base itself, inside all repetitions.
  private(set) var timing = Timing()
  /// The repetitions around the base, the innermost first.
  private(set) var repetitions: [Repetition] = []
  /// After how many seconds it counts as logically complete, if that was set.
  private(set) var logicalDuration: Double?

  init(_ base: Base) { self.base = base }

  /// Makes an animation of one of your own.
  ///
  /// - Parameter custom: says how much of a change has happened at a time. Only custom animations
  ///   are boxed, which costs an allocation.
  public init<Custom: CustomAnimation>(_ custom: Custom) {
    base = .custom(AnyCustomAnimation(custom))
  }
}

extension Animation {
  /// Starts the animation later.
  ///
  /// - Parameter delay: seconds until it starts.
  public func delay(_ delay: Double) -> Animation {
    withOuterTiming { $0.delayed(by: delay) }
  }

  /// Makes the animation faster or slower.
  ///
  /// - Parameter speed: the factor; 2 halves the time. At 0 or less the animation stands still.
  public func speed(_ speed: Double) -> Animation {
    withOuterTiming { $0.sped(up: speed) }
  }

  /// Repeats the animation a number of times.
  ///
  /// Each round begins exactly when the last one ends, regardless of frame times, so nothing
  /// drifts.
  ///
  /// - Parameters:
  ///   - repeatCount: the number of rounds; less than 1 counts as 1.
  ///   - autoreverses: whether every second round runs backwards. Such rounds count too, so after
  ///     an even number of rounds the value is back at its start and jumps to its target.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeated(Repetition(count: max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// Repeats the animation until another change replaces it.
  ///
  /// Each round begins exactly when the last one ends, regardless of frame times, so nothing
  /// drifts.
  ///
  /// - Parameter autoreverses: whether every second round runs backwards.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeated(Repetition(count: nil, autoreverses: autoreverses))
  }

  /// Makes the animation count as ``AnimationCompletionCriteria/logicallyComplete`` after some time
  /// at the latest.
  ///
  ///     withAnimation(.bouncy.logicallyComplete(after: 0.2)) { … } completion: { … }
  ///
  /// - Parameter duration: seconds since the start; less than 0 counts as 0.
  public func logicallyComplete(after duration: Double) -> Animation {
    var copy = self
    copy.logicalDuration = max(duration, 0)
    return copy
  }

  private func repeated(_ repetition: Repetition) -> Animation {
    var copy = self
    copy.repetitions.append(repetition)
    return copy
  }

  private func withOuterTiming(_ change: (Timing) -> Timing) -> Animation {
    var copy = self
    copy.logicalDuration = logicalDuration.map { change(Timing()).outer($0) }
    if copy.repetitions.isEmpty {
      copy.timing = change(timing)
    } else {
      let last = repetitions.count - 1
      copy.repetitions[last].timing = change(repetitions[last].timing)
    }
    return copy
  }
}
