import ConfettiTestSupport
import Motion
import Testing

@Suite("PhaseAnimator") struct PhaseAnimatorTests {
  enum Bounce: CaseIterable, Sendable { case rest, up, down }

  static func bounce(repeating: Bool = false) -> PhaseAnimator<Bounce, Double> {
    PhaseAnimator(Bounce.allCases, repeating: repeating) { phase in
      switch phase {
      case .rest: 0
      case .up: -40
      case .down: 6
      }
    } animation: { phase in
      switch phase {
      case .rest: .smooth(duration: 0.4)
      case .up: .easeOut(duration: 0.2)
      case .down: .bouncy(duration: 0.3).delay(0.1)
      }
    }
  }

  @Test("one run goes through all phases, each when the last is complete, and back to the first")
  func once() {
    var bounce = Self.bounce()
    #expect(bounce.phase(at: 3) == .rest && bounce.value(at: 3) == 0 && !bounce.isAnimating(at: 3))
    bounce.play(at: 10)
    // Out in 0.2 s, down in 0.4 s, back in 0.4 s.
    let expected: [(time: Double, phase: Bounce)] = [
      (10, .up), (10.19, .up), (10.21, .down), (10.59, .down), (10.61, .rest), (99, .rest),
    ]
    for (time, phase) in expected { #expect(bounce.phase(at: time) == phase, "\(time)") }
    #expect(abs(bounce.value(at: 10.2) + 40) < 1e-12)
    #expect(abs(bounce.value(at: 10.3) + 40) < 1e-12)
    #expect(bounce.isAnimating(at: 10.9) && !bounce.isAnimating(at: 14))
    #expect(bounce.value(at: 14) == 0)
  }

  @Test("frame times make no difference: values are the same to the last digits")
  func frameTimes() {
    var random = SplitMix(seed: 7)
    for repeating in [false, true] {
      var (still, moving) = (Self.bounce(repeating: repeating), Self.bounce(repeating: repeating))
      still.play(at: 0)
      moving.play(at: 0)
      var time = 0.0
      for _ in 0..<500 {
        time += Double.random(in: 0...0.05, using: &random)
        moving.advance(to: time)
        #expect(abs(moving.value(at: time) - still.value(at: time)) < 1e-9)
        #expect(abs(moving.velocity(at: time) - still.velocity(at: time)) < 1e-8)
        #expect(moving.phase(at: time) == still.phase(at: time))
        #expect(moving.isAnimating(at: time) == still.isAnimating(at: time))
      }
    }
  }

  @Test("from phase to phase springs take over, and the value does not jump")
  func continuous() {
    var springs = PhaseAnimator([0.0, 100, -30, 50], repeating: true) {
      $0
    } animation: { _ in
      .bouncy(duration: 0.25)
    }
    springs.play(at: 0)
    for number in 1...12 {
      let joint = Double(number) * 0.25
      let step = 1e-9
      #expect(abs(springs.value(at: joint - step) - springs.value(at: joint)) < 1e-5)
      #expect(abs(springs.velocity(at: joint - step) - springs.velocity(at: joint)) < 1e-3)
    }
  }

  /// Arrives at 3 per second without saying so.
  struct Square: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      let u = time * 1.5
      return u < 1 ? value.scaled(by: u * u) : nil
    }
  }

  @Test("a spring goes on at the velocity at which the phase before arrives")
  func handedOn() {
    let arriving: [(animation: Animation, speed: Double)] = [
      (.easeIn(duration: 0.2), 100 / 0.2 / 0.58), (.linear(duration: 0.25).delay(0.1), 400),
      (.linear(duration: 0.25).speed(2).repeatCount(3), 800),
      (.linear(duration: 0.25).repeatCount(2, autoreverses: false), 400),
      (Animation(Square()), 300), (Animation(Square()).delay(0.1).speed(0.5), 150),
    ]
    for start in [0, 1.7, 12_345.6] {
      for (animation, speed) in arriving {
        var still = PhaseAnimator([0.0, 100, -50]) {
          $0
        } animation: { phase in
          phase == 100 ? animation : .bouncy
        }
        still.play(at: start)
        var (low, high) = (start, start + 5)
        while high - low > 1e-10, low < (low + high) / 2, (low + high) / 2 < high {
          let middle = (low + high) / 2
          if still.phase(at: middle) == 100 { low = middle } else { high = middle }
        }
        let step = 1e-6
        let comment: Comment = "\(animation) from \(start)"
        let before = still.velocity(at: low - 3e-4)
        #expect(abs(before - speed) < 0.02 * speed, comment)
        #expect(abs(still.velocity(at: high) - speed) < 1e-3 * speed, comment)
        #expect(abs(still.value(at: high) - 100) < 1e-3, comment)
        // Frames make no difference.
        var moving = still
        var time = start
        while time < high + step {
          moving.advance(to: time)
          time += 0.003
        }
        #expect(abs(moving.velocity(at: time) - still.velocity(at: time)) < 1e-2, comment)
        #expect(abs(moving.value(at: time) - still.value(at: time)) < 1e-4, comment)
      }
    }
  }

  @Test("where a phase ends at rest or with a jump, or the next one waits, a spring begins at rest")
  func notHandedOn() {
    let resting: [(Animation?, Animation)] = [
      (.easeOut(duration: 0.25), .bouncy), (nil, .bouncy),
      (.linear(duration: 0.25), .bouncy.delay(0.1)),
      (.linear(duration: 0.25).repeatCount(2), .smooth),
    ]
    for (first, second) in resting {
      var animator = PhaseAnimator([0.0, 100, -50]) {
        $0
      } animation: { phase in
        phase == 100 ? first : second
      }
      animator.play(at: 0)
      let end = first == nil ? 0 : first == .linear(duration: 0.25).repeatCount(2) ? 0.5 : 0.25
      #expect(animator.phase(at: end) == -50)
      #expect(abs(animator.velocity(at: end)) < 1e-4, "\(first.debugDescription), \(second)")
    }
  }

  @Test("started again on its way, the animator goes to the second phase without a jump")
  func interrupted() {
    var random = SplitMix(seed: 8)
    var springs = PhaseAnimator([0.0, 100, -30]) {
      $0
    } animation: { _ in
      .snappy
    }
    var (time, taps) = (0.0, 0)
    springs.trigger(taps, at: time)
    for _ in 0..<200 {
      time += Double.random(in: 0.001...0.7, using: &random)
      springs.advance(to: time)
      let (value, velocity) = (springs.value(at: time), springs.velocity(at: time))
      taps += 1
      springs.trigger(taps, at: time)
      #expect(springs.phase(at: time) == 100)
      #expect(abs(springs.value(at: time) - value) < 1e-9)
      #expect(abs(springs.velocity(at: time) - velocity) < 1e-6)
    }
  }

  @Test("only a change triggers it")
  func trigger() {
    var bounce = Self.bounce()
    let starts = [1, 1, 2, 2, 1].enumerated().map { bounce.trigger($1, at: Double($0)) }
    #expect(starts == [false, false, true, false, true])
    #expect(bounce.phase(at: 4.1) == .up)
  }

  @Test("a run without end never stops, and a long gap is gone through in no time")
  func longGap() {
    var patient = Self.bounce(repeating: true)
    patient.play(at: 0)
    for frame in 1...6000 { patient.advance(to: Double(frame) / 60) }
    var absent = Self.bounce(repeating: true)
    absent.play(at: 0)
    absent.advance(to: 100)
    for time in [100.1, 100.5, 100.9] {
      #expect(abs(patient.value(at: time) - absent.value(at: time)) < 1e-8)
      #expect(patient.phase(at: time) == absent.phase(at: time))
    }
    absent.advance(to: 1e9)
    #expect(absent.isAnimating(at: 1e9) && absent.value(at: 1e9).isFinite)
    var tiny = PhaseAnimator([0.0, 1], repeating: true) {
      $0
    } animation: { _ in
      .linear(duration: 1e-9)
    }
    tiny.play(at: 1e9)
    tiny.advance(to: 2e9)
    #expect(tiny.value(at: 2e9).isFinite && tiny.isAnimating(at: 2e9))
  }

  @Test(
    "seeking to a moment shows the same as playing up to it, forward and back, even after interruptions"
  )
  func seeking() {
    var played = Self.bounce(repeating: true)
    played.play(at: 0)
    played.play(at: 0.33)
    var sought = played
    for position in [0.5, 0.1, 7.77, 0, 40.2, 0.35] {
      sought.seek(to: position, at: 60)
      for later in [0.01, 0.22, 0.53] {
        let (expected, value) = (0.33 + position + later, 60 + later)
        #expect(abs(sought.value(at: value) - played.value(at: expected)) < 1e-8, "\(position)")
        #expect(sought.phase(at: value) == played.phase(at: expected))
      }
    }
    var resting = Self.bounce()
    resting.seek(to: 0.3, at: 5)
    var started = Self.bounce()
    started.play(at: 0)
    #expect(abs(resting.value(at: 5) - started.value(at: 0.3)) < 1e-9)
    resting.seek(to: -1, at: 6)
    #expect(resting.value(at: 6) == 0 && resting.phase(at: 6) == .up)
  }

  @Test("the animator goes back to rest when it is told to, without a jump")
  func resting() {
    var bounce = Self.bounce(repeating: true)
    bounce.play(at: 0)
    let value = bounce.value(at: 3.1)
    bounce.rest(at: 3.1)
    #expect(abs(bounce.value(at: 3.1) - value) < 1e-9 && bounce.phase(at: 3.1) == .rest)
    #expect(bounce.isAnimating(at: 3.2) && !bounce.isAnimating(at: 9))
    bounce.advance(to: 9)
    #expect(bounce.value(at: 9) == 0)
  }

  @Test("a phase without animation is over at once, and phases that take no time rest")
  func withoutAnimation() {
    var jumping = PhaseAnimator([0.0, 10, 20], repeating: true) {
      $0
    } animation: {
      $0 == 10 ? nil : .linear(duration: 1)
    }
    jumping.play(at: 0)
    #expect(jumping.phase(at: 0) == 20 && jumping.value(at: 0) == 10)
    #expect(jumping.value(at: 0.5) == 15 && jumping.phase(at: 1.5) == 0)
    for repeating in [false, true] {
      var none = PhaseAnimator([1.0, 2], repeating: repeating) {
        $0
      } animation: { _ in
        nil
      }
      none.play(at: 0)
      none.advance(to: 5)
      #expect(none.value(at: 5) == 1 && none.phase(at: 5) == 1 && !none.isAnimating(at: 5))
      var single = PhaseAnimator([4.0], repeating: repeating) { $0 }
      single.play(at: 0)
      #expect(single.value(at: 100) == 4)
    }
  }

  @Test("a phase lasts until its animation is logically complete, whatever kind it is")
  func durations() {
    struct Stairs: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
      ) -> V? {
        if time >= 0.75 { context.isLogicallyComplete = true }
        return time < 1.25 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
      }
    }
    let expected: [(Animation, Double)] = [
      (.bouncy(duration: 0.3), 0.3), (.linear(duration: 0.2).speed(2).delay(1), 1.1),
      (.linear(duration: 0.2).repeatCount(3), 0.6), (.smooth.logicallyComplete(after: 0.1), 0.1),
      (Animation(Stairs()), 0.75), (Animation(Stairs()).repeatCount(2, autoreverses: false), 2),
      (Animation(Stairs()).delay(0.5).speed(0.5), 2.5),
    ]
    for (animation, duration) in expected {
      var animator = PhaseAnimator([0.0, 1]) {
        $0
      } animation: { _ in
        animation
      }
      animator.play(at: 0)
      #expect(animator.phase(at: duration - 1e-6) == 1, "\(animation)")
      #expect(animator.phase(at: duration + 1e-6) == 0, "\(animation)")
    }
    for endless in [Animation.linear.repeatForever(), .smooth.speed(0)] {
      var animator = PhaseAnimator([0.0, 1]) {
        $0
      } animation: { _ in
        endless
      }
      animator.play(at: 0)
      #expect(animator.phase(at: 1e6) == 1)
    }
  }

  @Test("with reduced motion the animator rests in its first phase")
  func reducedMotion() {
    var bounce = Self.bounce(repeating: true)
    bounce.play(at: 0)
    withTransaction(\.reducesMotion, true) { bounce.advance(to: 0.3) }
    #expect(bounce.value(at: 0.3) == 0 && !bounce.isAnimating(at: 0.3))
    withTransaction(\.reducesMotion, true) { bounce.play(at: 1) }
    #expect(bounce.value(at: 1.1) == 0 && bounce.phase(at: 1.1) == .rest)
  }

  @Test("odd times are ignored")
  func odd() {
    var bounce = Self.bounce(repeating: true)
    for time in [Double.nan, .infinity, -.infinity] {
      bounce.play(at: time)
      bounce.seek(to: time, at: 0)
      bounce.seek(to: 0, at: time)
      bounce.rest(at: time)
      bounce.advance(to: time)
      #expect(bounce.phase(at: time) == .rest && bounce.value(at: 0) == 0)
    }
    bounce.play(at: 0)
    for time in [Double.nan, .infinity, -.infinity] { #expect(bounce.value(at: time).isFinite) }
  }
}
