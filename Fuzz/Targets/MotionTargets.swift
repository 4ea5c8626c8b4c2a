@testable import Motion

extension FuzzTarget {
  /// Animated values that are set, released, stopped and read at any times.
  static let motion = FuzzTarget("motion", runs: 1500, longest: 512) { bytes in
    var choices = Choices(bytes)
    var shown = Animated(0.0)
    var now = choices.number(-1e6...1e6)
    var changes: [Change] = []
    for _ in 0..<choices.integer(1...12) {
      now += choices.number(0...3)
      let change = Change(&choices, at: now)
      changes.append(change)
      change.make(of: &shown)
      if choices.chance(0.5) { now += choices.one(of: [0, 1e-9, 1 / 60.0, 1, 1e6]) }
      shown.advance(to: now)
      for later in [0, 1 / 120.0, 0.4, 1e3] {
        let place = shown.presentation(at: now + later)
        try demand(place.isFinite, "\(place) \(later) s after \(now): \(changes)")
        _ = shown.velocity(at: now + later)
        _ = shown.isAnimating(at: now + later)
      }
    }
    shown.set(1, .easeInOut(duration: 0.3), at: now)
    shown.finish()
    try demand(!shown.isAnimating(at: now) && shown.presentation(at: now) == 1, "it does not end")
  }

  /// Springs made in every way: they are finite, and settled at their settling durations.
  static let springs = FuzzTarget("springs", runs: 3000, longest: 128) { bytes in
    var choices = Choices(bytes)
    let spring = choices.spring()
    let target = choices.number(-1000...1000)
    let velocity = choices.number(-1000...1000)
    for time: Double in [0, choices.number(0...10), 1e6, choices.anyNumber()] where !time.isNaN {
      let place = spring.value(target: target, initialVelocity: velocity, time: time)
      try demand(!place.isNaN, "\(spring) is \(place) at \(time)")
    }
    let settled = spring.settlingDuration(target: target, initialVelocity: velocity)
    try demand(settled >= 0, "\(spring) settles in \(settled)")
    guard settled < 1e9, spring.angularFrequency > 1e-3, spring.angularFrequency < 1e6 else {
      return
    }
    let swing = target == 0 ? abs(velocity) / spring.angularFrequency : abs(target)
    for factor in [1.0001, 2, 10] {
      let place = spring.value(
        target: target, initialVelocity: velocity, time: settled * factor + 1e-9)
      try demand(
        abs(place - target) <= swing * 0.0011 + 1e-6,
        "\(spring) is at \(place), not \(target), after \(settled * factor)")
    }
  }

  /// Curves of any control points: they are finite, and go from 0 to 1.
  static let curves = FuzzTarget("curves", runs: 3000, longest: 128) { bytes in
    var choices = Choices(bytes)
    let curve = choices.curve()
    for progress in [0, 1, choices.number(0...1), choices.number(0...1), choices.anyNumber()] {
      _ = curve.velocity(at: progress)
      let value = curve.value(at: progress)
      if progress.isFinite { try demand(!value.isNaN, "\(curve) is \(value) at \(progress)") }
    }
    try demand(abs(curve.value(at: 0)) < 1e-6, "\(curve) does not begin at 0")
    try demand(abs(curve.value(at: 1) - 1) < 1e-6, "\(curve) does not end at 1")
  }

  /// Timelines of any keyframes, and animators that play them at any rates.
  static let keyframes = FuzzTarget("keyframes", runs: 600, longest: 512) { bytes in
    var choices = Choices(bytes)
    let frames = choices.list(0...6) { $0.keyframe() }
    let timeline = KeyframeTimeline(initialValue: choices.number(-100...100)) {
      for frame in frames { frame }
    }
    try demand(timeline.duration >= 0, "a duration of \(timeline.duration)")
    for time in [-1, 0, choices.number(0...5), timeline.duration, 1e300, .infinity] {
      let value = timeline.value(time: time)
      try demand(value.isFinite, "\(value) at \(time): \(frames)")
      _ = timeline.velocity(time: time)
    }
    let count = choices.integer(-1...3)
    var animator = KeyframeAnimator(initialValue: 0.0, repeatCount: count) { _ in
      KeyframeTrack { for frame in frames { frame } }
    }
    var now = choices.number(-10...10)
    for _ in 0..<choices.integer(0...8) {
      now += choices.number(0...2)
      switch choices.integer(0...4) {
      case 0: animator.seek(to: choices.anyNumber(), at: now)
      case 1: animator.setRate(choices.anyNumber(), at: now)
      case 2: animator.stop(at: now)
      case 3: animator.trigger(choices.integer(0...1), at: now)
      default: animator.play(at: now)
      }
      let value = animator.value(at: now + choices.number(0...3))
      try demand(value.isFinite, "the animator shows \(value)")
      _ = (animator.velocity(at: now), animator.time(at: now), animator.timeInRound(at: now))
    }
    _ = animator.isAnimating(at: now + 1e9)
  }

  /// Animators of any phases.
  static let phases = FuzzTarget("phases", runs: 800, longest: 512) { bytes in
    var choices = Choices(bytes)
    let animations = choices.list(1...5) { $0.some(0.8) { $0.animation() } }
    var animator = PhaseAnimator(
      animations.indices, ifEmpty: 0, repeating: choices.chance(0.5), value: { Double($0 * 10) },
      animation: { animations[$0] })
    var now = choices.number(-10...10)
    for _ in 0..<choices.integer(0...8) {
      now += choices.number(0...2)
      switch choices.integer(0...4) {
      case 0: animator.seek(to: choices.number(0...100), at: now)
      case 1: animator.rest(at: now)
      case 2: animator.trigger(choices.integer(0...1), at: now)
      default: animator.play(at: now)
      }
      animator.advance(to: now)
      let later = now + choices.number(0...3)
      let value = animator.value(at: later)
      try demand(value.isFinite, "the animator shows \(value)")
      try demand(animations.indices.contains(animator.phase(at: later)), "a phase that is none")
      _ = (animator.velocity(at: later), animator.isAnimating(at: later))
    }
  }
}

/// A change that is made to an animated value.
private struct Change {
  private enum Kind: CaseIterable {
    case set, setAtOnce, setAtVelocity, glide, glideWithinBounds, stop, finish
  }

  private let kind: Kind
  private let value, velocity: Double
  private let animation: Animation
  private let time: Double

  init(_ choices: inout Choices, at time: Double) {
    kind = choices.one(of: Kind.allCases)
    (value, velocity) = (choices.number(-1000...1000), choices.velocity())
    (animation, self.time) = (choices.animation(), time)
  }

  func make(of shown: inout Animated<Double>) {
    switch kind {
    case .set: shown.set(value, animation, at: time)
    case .setAtOnce: shown.set(value, nil, at: time)
    case .setAtVelocity: shown.set(value, animation, velocity: velocity, at: time)
    case .glide: shown.glide(velocity: velocity, animation, at: time)
    case .glideWithinBounds:
      shown.glide(velocity: velocity, within: min(value, 0)...max(value, 0), animation, at: time)
    case .stop: shown.stop(at: time)
    case .finish: shown.finish()
    }
  }
}

extension Choices {
  fileprivate mutating func spring() -> Spring {
    switch integer(0...4) {
    case 0: Spring(duration: anyNumber(), bounce: anyNumber())
    case 1: Spring(response: anyNumber(), dampingRatio: anyNumber())
    case 2:
      Spring(
        mass: anyNumber(), stiffness: anyNumber(), damping: anyNumber(),
        allowOverDamping: chance(0.5))
    case 3:
      Spring(
        settlingDuration: anyNumber(), dampingRatio: anyNumber(),
        epsilon: one(of: [0.001, anyNumber()]))
    default: Spring(duration: number(0.05...2), bounce: number(-0.5...1))
    }
  }

  /// A velocity: fast or zero, but not so fast that the distance within a moment is infinite.
  fileprivate mutating func velocity() -> Double {
    one(of: [number(-1e6...1e6), number(-10...10), .nan, .infinity, -.infinity])
  }

  fileprivate mutating func curve() -> UnitCurve {
    switch integer(0...3) {
    case 0: one(of: [.linear, .easeIn, .easeOut, .easeInOut])
    case 1: UnitCurve(x1: anyNumber(), y1: number(-3...3), x2: anyNumber(), y2: number(-3...3))
    default:
      UnitCurve(x1: number(0...1), y1: number(-1...2), x2: number(0...1), y2: number(-1...2))
    }
  }

  fileprivate mutating func animation() -> Animation {
    var animation: Animation
    switch integer(0...4) {
    case 0: animation = .spring(spring())
    case 1: animation = .interpolatingSpring(spring(), initialVelocity: velocity())
    case 2: animation = .decay(decelerationRate: anyNumber(), edge: spring())
    case 3: animation = .timingCurve(curve(), duration: anyNumber())
    default: animation = .timingCurve(curve(), duration: number(0...2))
    }
    for _ in 0..<integer(0...2) {
      switch integer(0...4) {
      case 0: animation = animation.delay(anyNumber())
      case 1: animation = animation.speed(anyNumber())
      case 2: animation = animation.repeatCount(integer(-2...5), autoreverses: chance(0.5))
      case 3: animation = animation.repeatForever(autoreverses: chance(0.5))
      default: animation = animation.logicallyComplete(after: anyNumber())
      }
    }
    return animation
  }

  fileprivate mutating func keyframe() -> Keyframe<Double> {
    let value = number(-100...100)
    let duration = one(of: [number(0...2), number(0...2), 0, -1, 1e-6, 1e9, .nan, .infinity])
    switch integer(0...3) {
    case 0: return LinearKeyframe(value, duration: duration, timingCurve: curve()).body
    case 1:
      return CubicKeyframe(
        value, duration: duration, startVelocity: some { $0.number(-100...100) },
        endVelocity: some { $0.number(-100...100) }
      ).body
    case 2:
      return SpringKeyframe(
        value, duration: chance(0.5) ? duration : nil, spring: spring(),
        startVelocity: some { $0.number(-100...100) }
      ).body
    default: return MoveKeyframe(value).body
    }
  }
}
