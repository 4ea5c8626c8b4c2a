import Motion
import Testing

@Suite("Animated") struct AnimatedTests {
  @Test("a spring takes over position and velocity of a spring")
  func springAfterSpring() {
    var value = Animated(0.0)
    value.set(100, .interactiveSpring, at: 0)
    value.set(0, .bouncy, at: 0.05)
    #expect(abs(value.presentation(at: 0.15) - 82.538505) < 1e-6)
    #expect(abs(value.velocity(at: 0.15) - -459.595733) < 1e-6)

    var other = Animated(0.0)
    other.set(1, .bouncy, at: 10)
    other.set(0, .bouncy, at: 10.1)
    #expect(abs(other.presentation(at: 10.2) - 0.450408773) < 1e-9)
    #expect(abs(other.velocity(at: 10.2) - -2.753751537) < 1e-9)
  }

  @Test("a curve runs on top of a curve")
  func curveOnCurve() {
    var value = Animated(0.0)
    value.set(1, .easeInOut, at: 0)
    value.set(0, .easeInOut, at: 0.1)
    #expect(abs(value.presentation(at: 0.2) - 0.516087) < 1e-6)
    #expect(value.isAnimating(at: 0.44) && !value.isAnimating(at: 0.46))
    #expect(value.presentation(at: 0.46) == 0)
  }

  @Test("a bouncy spring peaks at its known value")
  func peak() {
    var value = Animated(0.0)
    value.set(1, .bouncy, at: 0)
    #expect(abs(value.presentation(at: 0.350070) - 1.045988) < 1e-6)
    #expect(abs(value.velocity(at: 0.350070)) < 1e-4)
  }

  @Test("a change without animation shifts the visible value, and the run goes on")
  func changeWithoutAnimation() {
    for animation in [Animation.bouncy, .easeInOut, .smooth.delay(0.3), .linear] {
      var value = Animated(0.0)
      value.set(1, animation, at: 0)
      var shifted = value
      shifted.set(6, nil, at: 0.1)
      #expect(shifted.value == 6)
      for step in 1...60 {
        let time = 0.1 + Double(step) / 60
        #expect(abs(shifted.presentation(at: time) - value.presentation(at: time) - 5) < 1e-12)
        #expect(abs(shifted.velocity(at: time) - value.velocity(at: time)) < 1e-12)
      }
    }
  }

  @Test("a change begins at the next advance, and is not visible before")
  func beginning() {
    var value = Animated(0.0)
    withAnimation(.linear(duration: 1)) { value.value = 10 }
    #expect(value.value == 10)
    #expect(value.presentation(at: 5) == 0)
    #expect(value.isAnimating(at: 5))
    value.advance(to: 7)
    #expect(value.presentation(at: 7) == 0)
    #expect(value.presentation(at: 7.25) == 2.5)
    #expect(value.velocity(at: 7.5) == 10)
    #expect(value.presentation(at: 8) == 10)
    #expect(!value.isAnimating(at: 8))
  }

  @Test("any moment of a run can be read, in any order")
  func anyOrder() {
    var value = Animated(0.0)
    value.set(1, .bouncy, at: 0)
    value.set(-1, .easeInOut, at: 0.2)
    let times = (0..<100).map { step -> Double in 0.2 + Double(step * 37 % 100) / 100 }
    let first = times.map { value.presentation(at: $0) }
    #expect(times.map { value.presentation(at: $0) } == first)
    var stepped = value
    for time in times.sorted() { stepped.advance(to: time) }
    #expect(stepped.presentation(at: 1.1) == value.presentation(at: 1.1))
  }

  /// Animations of every kind, for interruptions of each by each.
  static let kinds = single + repeated
  static let single: [Animation] = [
    .smooth, .bouncy, .interactiveSpring, .spring(duration: 0.5, bounce: -0.4), .easeInOut,
    .bouncy.delay(0.1), .smooth.speed(2), .bouncy.delay(0.05).speed(0.7), .easeInOut.delay(0.1),
  ]
  static let repeated: [Animation] = [
    .bouncy.repeatForever(), .smooth.repeatCount(3, autoreverses: false),
  ]

  @Test("neither position nor velocity jumps at an interruption", arguments: kinds, kinds)
  func interruptions(first: Animation, second: Animation) {
    for moment in [0.04, 0.13, 0.31] {
      var value = Animated(SIMD2Double(0, 10))
      value.set(SIMD2Double(100, -30), first, at: 0)
      let (position, velocity) = (value.presentation(at: moment), value.velocity(at: moment))
      value.set(SIMD2Double(-20, 50), second, at: moment)
      #expect((value.presentation(at: moment) - position).magnitude < 1e-9)
      #expect((value.velocity(at: moment) - velocity).magnitude < 1e-9)
      // Nor when a delay is over, nor anywhere else on the way; repeated rounds turn sharply.
      guard Self.single.contains(first), Self.single.contains(second) else { continue }
      let step = 1e-6
      var last = (position, velocity)
      for index in 1...200_000 where index % 400 < 2 {
        let time = moment + Double(index) * step
        let next = (value.presentation(at: time), value.velocity(at: time))
        if index % 400 == 1 {
          let expected = last.0 + (last.1 + next.1).scaled(by: step / 2)
          #expect((next.0 - expected).magnitude < 1e-6)
          #expect((next.1 - last.1).magnitude < 0.5)
        }
        last = next
      }
    }
  }

  @Test("a given velocity is the one that the animation begins with")
  func givenVelocity() {
    var value = Animated(0.0)
    value.set(0, .smooth, velocity: 400, at: 1)
    #expect(value.velocity(at: 1) == 400)
    #expect(value.presentation(at: 1.05) > 8)
    value.advance(to: 1.05)
    #expect(value.isAnimating(at: 1.2))
    #expect(!value.isAnimating(at: 3))
  }

  @Test("a spring after a curve starts at its speed")
  func springAfterCurve() {
    var value = Animated(0.0)
    value.set(1, .linear(duration: 1), at: 0)
    value.set(0, .smooth, at: 0.5)
    #expect(value.velocity(at: 0.5) == 1)
    #expect(value.presentation(at: 0.51) > 0.5)
  }

  @Test("the last step of a spring cannot be seen")
  func lastStep() {
    for animation in [Animation.smooth, .bouncy, .spring(duration: 0.3, bounce: -0.5)] {
      var value = Animated(0.0)
      value.set(1000, animation, at: 0)
      var time = 0.0
      var last = 0.0
      while value.isAnimating(at: time) {
        last = value.presentation(at: time)
        time += 1e-4
      }
      #expect(abs(1000 - last) <= 0.1001)
    }
  }

  @Test("hundreds of changes at once stay bounded, do not jump, and end")
  func manyChanges() {
    var value = Animated(0.0)
    for step in 0..<1000 {
      let time = Double(step) / 1000
      let before = value.presentation(at: time)
      value.set(Double(step % 100), .easeInOut, at: time)
      #expect(abs(value.presentation(at: time) - before) < 1e-9)
    }
    value.advance(to: 2)
    #expect(value.presentation(at: 2) == 99 && !value.isAnimating(at: 2))
    for step in 0..<100_000 {
      withAnimation(step % 2 == 0 ? .easeIn : .linear) { value.value = Double(step) }
    }
    value.advance(to: 3)
    value.advance(to: 3.1)
    #expect(value.presentation(at: 3.4) == 99_999)
  }

  @Test("an unanimated change wins over one of the same frame that was never visible")
  func changeInTheSameFrame() {
    for animation in [Animation.bouncy, .easeInOut, .smooth.delay(0.1)] {
      var value = Animated(0.0)
      withAnimation(animation) { value.value = 100 }
      value.value = 0
      value.advance(to: 0)
      #expect(value.presentation(at: 0) == 0 && !value.isAnimating)
      // The change that was shown goes on.
      value.set(10, animation, at: 1)
      withAnimation(.linear) { value.value = 50 }
      value.value = 12
      value.advance(to: 1.2)
      var expected = Animated(0.0)
      expected.set(10, animation, at: 1)
      #expect(abs(value.presentation(at: 1.25) - expected.presentation(at: 1.25) - 2) < 1e-12)
      #expect(value.value == 12)
    }
  }

  @Test("setting the same value changes no motion, but ends a repetition without end")
  func sameValue() {
    let forever = Animation.linear(duration: 1).repeatForever()
    var pulse = Animated(0.0)
    pulse.set(1, forever, at: 0)
    pulse.set(1, forever, at: 0.25)
    #expect(pulse.presentation(at: 0.5) == 0.5)
    var smooth = pulse
    smooth.set(1, .linear(duration: 1), at: 0.5)
    #expect(smooth.presentation(at: 0.5) == 0.5 && smooth.velocity(at: 0.5) == 1)
    smooth.advance(to: 1.5)
    #expect(smooth.presentation(at: 1.5) == 1 && !smooth.isAnimating)
    pulse.value = 1
    pulse.advance(to: 0.5)
    #expect(pulse.presentation(at: 0.5) == 1 && !pulse.isAnimating)
    var once = Animated(0.0)
    once.set(1, .linear(duration: 1), at: 0)
    once.set(1, nil, at: 0.5)
    #expect(once.presentation(at: 0.5) == 0.5)
  }

  @Test("a value can be stopped where it is, and finished where it leads")
  func stoppingAndFinishing() {
    for animation in [Animation.bouncy, .linear, .smooth.repeatForever()] {
      let ended = Counter()
      func running() -> Animated<Double> {
        var value = Animated(0.0)
        withAnimation(animation, completionCriteria: .removed) {
          value.value = 8
        } completion: {
          ended.call()
        }
        value.advance(to: 0)
        return value
      }
      var stopped = running()
      #expect(stopped.isAnimating)
      let shown = stopped.presentation(at: 0.2)
      stopped.stop(at: 0.2)
      #expect(stopped.value == shown && stopped.presentation(at: 1) == shown)
      #expect(!stopped.isAnimating && ended.count == 1)
      var finished = running()
      finished.finish()
      #expect(finished.value == 8 && finished.presentation(at: 0.2) == 8)
      #expect(!finished.isAnimating && ended.count == 2)
    }
  }

  @Test("a spring begins at the speed of a dragging finger, if the transaction measures it")
  func trackedVelocity() {
    var value = Animated(0.0)
    for frame in 0...10 {
      withTransaction(\.tracksVelocity, true) { value.value = Double(frame) * 5 }
      value.advance(to: Double(frame) / 60)
    }
    #expect(value.presentation(at: 1 / 6.0) == 50)
    withAnimation(.smooth) { value.value = 0 }
    value.advance(to: 1 / 6.0)
    #expect(abs(value.velocity(at: 1 / 6.0) - 300) < 1e-9)
    // It is measured again from then on.
    value.advance(to: 9)
    value.set(1, .smooth, at: 10)
    #expect(value.velocity(at: 10) == 0)
    var untracked = Animated(0.0)
    for frame in 0...10 { untracked.set(Double(frame), nil, at: Double(frame) / 60) }
    untracked.set(0, .smooth, at: 1 / 6.0)
    #expect(untracked.velocity(at: 1 / 6.0) == 0)
  }

  @Test("an endless delay never ends")
  func endlessDelay() {
    for animation in [Animation.linear, .bouncy, .smooth.repeatForever()] {
      var value = Animated(0.0)
      value.set(1, animation.delay(.infinity), at: 0)
      value.advance(to: 1e9)
      #expect(value.presentation(at: 1e9) == 0 && value.isAnimating(at: 1e9))
      value.set(2, .linear(duration: 1), at: 1e9)
      value.advance(to: 1e9 + 1)
      #expect(value.presentation(at: 1e9 + 1) == 2 && !value.isAnimating)
    }
  }

  @Test("parts outside of the animatable data have the values that were set last")
  func unanimatedParts() {
    struct Badge: Animatable, Sendable {
      var title: String
      var animatableData: Double
    }
    var badge = Animated(Badge(title: "a", animatableData: 0))
    badge.set(Badge(title: "b", animatableData: 1), .linear(duration: 1), at: 0)
    #expect(badge.presentation(at: 0.5).title == "b")
    #expect(badge.presentation(at: 0.5).animatableData == 0.5)
  }

  @Test("a spring with a push begins faster by that push")
  func push() {
    let push = Animation.interpolatingSpring(.bouncy, initialVelocity: 3)
    for (animation, speed) in [
      (push, 30.0), (push.speed(2).delay(0.5), 60), (push.repeatCount(2), 30),
    ] {
      var value = Animated(5.0)
      value.set(15, animation, at: 0)
      let begin = animation == push || animation == push.repeatCount(2) ? 0 : 0.5
      #expect(abs(value.velocity(at: begin + 1e-9) - speed) < 1e-4)
      let expected = Spring.bouncy.value(
        target: 10.0, initialVelocity: 30, time: 0.1 * speed / 30)
      #expect(abs(value.presentation(at: begin + 0.1) - 5 - expected) < 1e-12)
      value.advance(to: 20)
      #expect(!value.isAnimating(at: 20) && value.presentation(at: 20) == 15)
    }
    var running = Animated(0.0)
    running.set(10, .smooth, at: 0)
    let (position, speed) = (running.presentation(at: 0.1), running.velocity(at: 0.1))
    running.set(20, push, at: 0.1)
    #expect(abs(running.velocity(at: 0.1) - (speed + 3 * (20 - position))) < 1e-9)
  }
}

/// Two numbers of double precision, for tests of small differences.
typealias SIMD2Double = AnimatablePair<Double, Double>
