/// Phases that are written out: `[.rest, .up, .down]`.
///
/// You do not make one yourself: write an array literal where a ``PhaseAnimator`` asks for its
/// phases. An array that is made elsewhere may turn out to be empty, so such phases go to
/// ``PhaseAnimator/init(_:ifEmpty:repeating:value:animation:)``.
public struct PhaseList<Phase>: ExpressibleByArrayLiteral {
  let phases: [Phase]

  /// Phases in order.
  public init(arrayLiteral elements: Phase...) { phases = elements }
}

extension PhaseAnimator {
  /// Makes an animator of phases that are written out, which rests in the first one.
  ///
  ///     PhaseAnimator([0.0, 100, -30]) { $0 }
  ///
  /// - Parameters:
  ///   - phases: the phases in order, as an array literal.
  ///   - repeating: whether it goes through them again and again once it is started.
  ///   - value: the value in a phase.
  ///   - animation: how it gets to a phase; `nil` makes it jump there, and the phase is over at
  ///     once. A ``CustomAnimation`` is asked for its end; one that is not complete after a minute
  ///     counts as endless.
  /// - Precondition: There is a phase: the literal is not `[]`.
  public init(
    _ phases: PhaseList<Phase>, repeating: Bool = false, value: (Phase) -> Value,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases.phases, repeating, value, animation)
  }

  /// Makes an animator of the cases of a type, which rests in the first one.
  ///
  ///     PhaseAnimator(Bounce.allCases) { $0.rawValue }
  ///
  /// - Parameters:
  ///   - phases: the phases in order; if there is none, it rests in the first case of the type.
  ///   - repeating: whether it goes through them again and again once it is started.
  ///   - value: the value in a phase.
  ///   - animation: how it gets to a phase; `nil` jumps there, and ends the phase at once.
  /// - Precondition: The type has a case.
  public init(
    _ phases: [Phase], repeating: Bool = false, value: (Phase) -> Value,
    animation: (Phase) -> Animation? = { _ in .default }
  ) where Phase: CaseIterable {
    self.init(
      phases.isEmpty ? Array(Phase.allCases.prefix(1)) : phases, repeating, value, animation)
  }

  /// Makes an animator of any phases, which rests in the first one.
  ///
  ///     PhaseAnimator(stops.map(\.height), ifEmpty: 0) { $0 }
  ///
  /// - Parameters:
  ///   - phases: the phases in order.
  ///   - fallback: the phase in which the animator rests if there are no phases.
  ///   - repeating: whether it goes through them again and again once it is started.
  ///   - value: the value in a phase.
  ///   - animation: how it gets to a phase; `nil` jumps there, and ends the phase at once.
  public init(
    _ phases: some Sequence<Phase>, ifEmpty fallback: Phase, repeating: Bool = false,
    value: (Phase) -> Value, animation: (Phase) -> Animation? = { _ in .default }
  ) {
    let phases = Array(phases)
    self.init(phases.isEmpty ? [fallback] : phases, repeating, value, animation)
  }

  /// Phases that may be empty need a phase to rest in.
  @available(
    *, unavailable,
    message: "say where it rests if there are no phases: PhaseAnimator(phases, ifEmpty: phase)"
  )
  public init(
    _ phases: some Sequence<Phase>, repeating: Bool = false, value: (Phase) -> Value,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    // A call of an unavailable initialiser does not compile.
    fatalError("unavailable")
  }
}
