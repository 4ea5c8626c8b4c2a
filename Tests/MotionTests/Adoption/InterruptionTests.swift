import ConfettiTestSupport
import Motion
import Testing

/// Thousands of interruptions of animations of every kind by each other.
@Suite("Interruptions") struct InterruptionTests {
  /// Approaches its target by an eighth of a second's share in each frame, so that where it is
  /// depends on the frames there were.
  struct Chase: CustomAnimation {
    struct Left: AnimationStateKey { static let defaultValue = (share: 1.0, time: 0.0) }

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      let last = context.state[Left.self]
      let share = last.share * (1 - 8 * (time - last.time))
      context.state[Left.self] = (share, time)
      return share > 1e-6 ? value.scaled(by: 1 - share) : nil
    }
  }

  /// Replaces any animation, and goes on from where that one is.
  struct Relay: CustomAnimation {
    struct Start<V: VectorArithmetic>: AnimationStateKey {
      var (position, time) = (V.zero, 0.0)
      static var defaultValue: Start { Start() }
    }

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      let start = context.state[Start<V>.self]
      let u = (time - start.time) / 0.4
      guard u < 1 else { return nil }
      return start.position + (value - start.position).scaled(by: u * u * (3 - 2 * u))
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
      var copy = context
      let position = previous.animate(value: value, time: time, context: &copy) ?? value
      context.state[Start<V>.self] = Start(position: position, time: time)
      return true
    }
  }

  /// Replaces any animation, and goes on from where that one is at its velocity.
  struct Heir: CustomAnimation {
    struct Start<V: VectorArithmetic>: AnimationStateKey {
      var (position, velocity, time) = (V.zero, V.zero, 0.0)
      static var defaultValue: Start { Start() }
    }

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      let start = context.state[Start<V>.self]
      let u = (time - start.time) / 0.4
      guard u < 1 else { return nil }
      return start.position + (value - start.position).scaled(by: u * u * (3 - 2 * u))
        + start.velocity.scaled(by: 0.4 * u * (1 - u) * (1 - u))
    }

    func velocity<V: VectorArithmetic>(
      value: V, time: Double, context: AnimationContext<V>
    ) -> V? {
      let start = context.state[Start<V>.self]
      let u = (time - start.time) / 0.4
      return (value - start.position).scaled(by: 6 * u * (1 - u) / 0.4)
        + start.velocity.scaled(by: (1 - u) * (1 - 3 * u))
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
      var copy = context
      context.state[Start<V>.self] = Start(
        position: previous.animate(value: value, time: time, context: &copy) ?? value,
        velocity: previous.velocity(value: value, time: time, context: context) ?? .zero,
        time: time)
      return true
    }
  }

  /// An animation, and the properties that it must have.
  struct Kind {
    var animation: Animation
    /// Whether the velocity goes on where it begins.
    var isSmooth = true
    /// Whether it jumps on its own, as rounds do that do not go back.
    var jumps = false
    var isCustom = false
    /// Whether later moments can be read ahead: the second round of a custom animation begins when
    /// it says in a frame that the first is over.
    var isForeseeable: Bool { !(isCustom && jumps) }
  }

  /// An animation of any kind with up to three modifiers in any order.
  static func randomKind(_ random: inout SplitMix) -> Kind {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var kind: Kind
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      kind = Kind(
        animation: .spring(duration: number(0.1...1), bounce: number(-0.5...0.9)))
    case 3: kind = Kind(animation: .easeInOut(duration: number(0.1...0.8)))
    case 4: kind = Kind(animation: .timingCurve(0.68, 0, 0.32, 1.6, duration: number(0.1...0.8)))
    case 5: kind = Kind(animation: .easeOut(duration: number(0.1...0.8)), isSmooth: false)
    case 6: kind = Kind(animation: Animation(Chase()), isSmooth: false, isCustom: true)
    case 7: kind = Kind(animation: Animation(Relay()), isSmooth: false, isCustom: true)
    default: kind = Kind(animation: Animation(Heir()), isCustom: true)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: kind.animation = kind.animation.delay(number(0...0.3))
      case 3...5: kind.animation = kind.animation.speed(number(0.5...2))
      case 6:
        kind.animation = kind.animation.repeatCount(
          .random(in: 1...3, using: &random), autoreverses: .random(using: &random))
        (kind.isSmooth, kind.jumps) = (false, true)
      default:
        kind.animation = kind.animation.repeatForever(autoreverses: .random(using: &random))
        (kind.isSmooth, kind.jumps) = (false, true)
      }
    }
    return kind
  }

  /// The largest jump between two times, found by halving the step that changes most.
  private func jump(
    of value: Animated<Double>, from start: Double, to end: Double
  ) -> Double {
    var (low, high) = (start, end)
    var change = Double.infinity
    while high - low > 1e-10 {
      let middle = (low + high) / 2
      let half = value.presentation(at: middle)
      let first = abs(half - value.presentation(at: low))
      let second = abs(value.presentation(at: high) - half)
      if first > second { high = middle } else { low = middle }
      change = max(first, second)
    }
    return change
  }

  @Test("no value jumps, and each completion is called once, whatever copies are kept")
  func randomInterruptions() {
    // The last step of a spring is a ten-thousandth of its way, which is at most some hundreds.
    let invisible = 0.05
    var kept: [Animated<Double>] = []
    for seed in 0..<600 {
      var random = SplitMix(seed: UInt64(seed))
      var value = Animated(0.0)
      var time = 0.0
      var (jumps, isCustom, isForeseeable) = (false, false, true)
      var completions: [Counter] = []
      var kind = Self.randomKind(&random)
      for change in 0..<5 {
        // Now and then the same animation again, so that animations that merge meet.
        if Int.random(in: 0..<3, using: &random) > 0 { kind = Self.randomKind(&random) }
        jumps = jumps || kind.jumps
        isCustom = isCustom || kind.isCustom
        isForeseeable = isForeseeable && kind.isForeseeable
        let (position, velocity) = (value.presentation(at: time), value.velocity(at: time))
        for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
          let counter = Counter()
          completions.append(counter)
          // Equal animations in one frame are one change.
          withAnimation(kind.animation, completionCriteria: criteria) {
            value.value = .random(in: -100...100, using: &random)
          } completion: {
            counter.call()
          }
        }
        value.advance(to: time)
        let comment: Comment = "seed \(seed), change \(change), \(kind)"
        #expect(abs(value.presentation(at: time) - position) < 1e-9, comment)
        if kind.isSmooth {
          #expect(abs(value.velocity(at: time) - velocity) < 1e-3, comment)
        }
        if Int.random(in: 0..<3, using: &random) == 0 { kept.append(value) }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          let next = time + .random(in: 0.001...0.05, using: &random)
          if !jumps { #expect(jump(of: value, from: time, to: next) < invisible, comment) }
          let before = (value.presentation(at: next), value.velocity(at: next))
          value.advance(to: next)
          if isForeseeable {
            #expect(abs(value.presentation(at: next) - before.0) < invisible, comment)
          }
          if !isCustom { #expect(abs(value.velocity(at: next) - before.1) < 5, comment) }
          time = next
        }
      }
      value.set(1, .smooth, at: time)
      for step in 1...40 { value.advance(to: time + Double(step) / 10) }
      #expect(!value.isAnimating(at: time + 4) && value.presentation(at: time + 4) == 1)
      #expect(completions.map(\.count) == completions.map { _ in 1 }, "seed \(seed)")
    }
    #expect(kept.count > 500)
  }
}
