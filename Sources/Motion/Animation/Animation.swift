/// How a change of a value spreads over time.
///
///     withAnimation(.bouncy) { card.scale.value = 1.2 }
///     withAnimation(.easeInOut(duration: 0.2).delay(0.1)) { … }
///
/// An animation is a curve, a spring, a decay or a ``CustomAnimation``, with modifiers around it:
/// ``delay(_:)``, ``speed(_:)``, ``repeatCount(_:autoreverses:)`` and
/// ``repeatForever(autoreverses:)``. Modifiers nest in any order; the outermost applies to time
/// first.
public struct Animation: Sendable {
  /// The animation itself, before it is delayed, sped up and repeated.
  ///
  /// It holds no references, so that copying a built-in animation counts no references.
  @usableFromInline
  enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    /// The initial velocity is a fraction of the distance per second.
    case spring(Spring, initialVelocity: Double = 0)
    /// The fraction of the velocity that remains after a millisecond, and the spring beyond bounds.
    case decay(rate: Double, edge: Spring)
    /// The animation of its own type, which is in ``Extras``.
    case custom
  }

  /// The properties that only few animations have.
  private final class Extras: Sendable {
    let custom: (any CustomAnimation)?
    let repetitions: [Repetition]
    /// The movement that the animation makes of a value; `nil` unless it is the previous one of another.
    let motion: (any Sendable)?

    init(
      custom: (any CustomAnimation)?, repetitions: [Repetition], motion: (any Sendable)? = nil
    ) {
      (self.custom, self.repetitions, self.motion) = (custom, repetitions, motion)
    }
  }

  @usableFromInline let kind: Base
  /// The delay and speed of the base itself, inside all repetitions.
  private(set) var timing = Timing()
  /// The seconds after which the animation counts as logically complete; infinite if that was not set.
  private(set) var logicalDuration = Double.infinity
  private var extras: Extras?

  init(_ kind: Base) { self.kind = kind }

  /// Makes an animation of a type of your own.
  ///
  /// - Parameter custom: tells how much of a change has happened at a time. An ``Animation`` is one
  ///   as well, and is taken as it is.
  public init<Custom: CustomAnimation>(_ custom: Custom) {
    if let animation = custom as? Animation {
      self = animation
    } else {
      kind = .custom
      extras = Extras(custom: custom, repetitions: [])
    }
  }

  /// The animation without its modifiers.
  ///
  ///     (previous.base as? Stairs)?.count
  ///
  /// That is the value that the animation was made of, or an ``Animation`` if it is a spring, a curve or a decay.
  public var base: any CustomAnimation { custom ?? Animation(kind) }

  /// The ``CustomAnimation`` that the animation was made of; `nil` for others.
  var custom: (any CustomAnimation)? { extras?.custom }

  /// The repetitions around the base, the innermost first.
  var repetitions: [Repetition] { extras?.repetitions ?? [] }

  var isRepeated: Bool { !repetitions.isEmpty }

  /// The movement that the animation makes of a value, if it is a vector of this type and its change is this one.
  func motion<V: VectorArithmetic>(over change: V) -> RunningMotion<V>? {
    guard let motion = extras?.motion as? RunningMotion<V>, motion.change == change else {
      return nil
    }
    return motion
  }

  /// This animation, which makes a movement of a value, as another one sees it from inside its modifiers.
  ///
  /// - Parameters:
  ///   - timing: the delay and the speed of the other animation; it does not stand still.
  ///   - motion: the movement, on the clock of this animation.
  func seen<V>(through timing: Timing, making motion: RunningMotion<V>?) -> Animation {
    var seen = withOuterTiming { $0.relative(to: timing) }
    seen.extras = Extras(
      custom: custom, repetitions: seen.repetitions, motion: motion?.seen(through: timing))
    return seen
  }

  /// This animation with other modifiers.
  func with(_ timing: Timing, _ repetitions: [Repetition], logicalDuration: Double) -> Animation {
    var copy = self
    (copy.timing, copy.logicalDuration) = (timing, logicalDuration)
    copy.extras =
      custom == nil && repetitions.isEmpty
      ? nil : Extras(custom: custom, repetitions: repetitions)
    return copy
  }
}

extension Animation: Hashable {
  /// Whether two animations have equal parts.
  public static func == (a: Animation, b: Animation) -> Bool {
    guard a.kind == b.kind, a.hasSameModifiers(as: b) else { return false }
    guard let custom = a.custom, let other = b.custom else {
      return a.custom == nil && b.custom == nil
    }
    return AnyHashable(custom) == AnyHashable(other)
  }

  /// Whether two animations differ only in their bases.
  func hasSameModifiers(as other: Animation) -> Bool {
    timing == other.timing && logicalDuration == other.logicalDuration
      && (extras === other.extras || repetitions == other.repetitions)
  }

  /// Adds all parts of the animation to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(timing)
    hasher.combine(logicalDuration)
    hasher.combine(repetitions)
    if let custom { hasher.combine(AnyHashable(custom)) }
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
  /// If several such times are set, the earliest counts.
  ///
  ///     withAnimation(.bouncy.logicallyComplete(after: 0.2)) { … } completion: { … }
  ///
  /// - Parameter duration: seconds since the start; less than 0 counts as 0.
  public func logicallyComplete(after duration: Double) -> Animation {
    with(
      timing, repetitions, logicalDuration: min(logicalDuration, duration > 0 ? duration : 0))
  }

  private func repeated(_ repetition: Repetition) -> Animation {
    with(timing, repetitions + [repetition], logicalDuration: logicalDuration)
  }

  fileprivate func withOuterTiming(_ change: (Timing) -> Timing) -> Animation {
    let logicalDuration = change(Timing()).outer(logicalDuration)
    var repetitions = repetitions
    guard let outermost = repetitions.popLast() else {
      return with(change(timing), [], logicalDuration: logicalDuration)
    }
    var changed = outermost
    changed.timing = change(outermost.timing)
    return with(timing, repetitions + [changed], logicalDuration: logicalDuration)
  }
}
