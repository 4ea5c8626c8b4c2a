import ConfettiTestSupport
import Motion
import Testing

/// Custom animations that are asked whether they replace the animation that is running.
@Suite("Merging") struct MergingTests {
  private typealias Heir = InterruptionTests.Heir

  /// Goes on from where the previous animation is, unless its base is a curve, and notes what it was told.
  private struct Noting: CustomAnimation {
    let notes: Notes

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      Heir().animate(value: value, time: time, context: &context)
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
      notes.add(Notes.Question(previous: previous, change: value.magnitude, time: time))
      return Heir().shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    static func == (a: Self, b: Self) -> Bool { a.notes === b.notes }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(notes)) }
  }

  /// The questions that a custom animation was asked; only one test at a time uses it.
  private final class Notes: @unchecked Sendable {
    struct Question {
      let previous: Animation
      let change, time: Double
    }

    private(set) var questions: [Question] = []

    func add(_ question: Question) { questions.append(question) }
  }

  /// Never replaces another one.
  private struct Declining: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: time) : nil
    }
  }

  static let previous: [Animation] = [
    .smooth, .bouncy, .interpolatingSpring(stiffness: 170, damping: 5, initialVelocity: 3),
    .easeInOut,
    .decay, .bouncy.speed(2), .linear(duration: 1).repeatForever(), .smooth.repeatCount(3),
    Animation(InterruptionTests.Chase()), Animation(InterruptionTests.Relay()).speed(1.5),
    .snappy.delay(0.2),
  ]

  @Test(
    "a custom animation that replaces any other goes on at its position and velocity",
    arguments: previous)
  func continues(previous: Animation) {
    for next in [Animation(Heir()), Animation(Heir()).speed(2), Animation(Heir()).speed(0.3)] {
      var value = Animated(SIMD2<Double>(0, 0))
      // The first change gives a spring a velocity, and a curve something below it that moves.
      value.set([30, -10], .easeOut(duration: 0.5), at: 0)
      value.advance(to: 0.05)
      value.set([100, 40], previous, at: 0.1)
      for frame in 1...12 { value.advance(to: 0.1 + Double(frame) / 100) }
      let (position, velocity) = (value.presentation(at: 0.22), value.velocity(at: 0.22))
      value.set([-50, 70], next, at: 0.22)
      #expect((value.presentation(at: 0.22) - position).magnitude < 1e-9)
      // The velocity of an animation that has none is measured.
      #expect((value.velocity(at: 0.22) - velocity).magnitude < 0.1)
      value.advance(to: 2)
      #expect(value.presentation(at: 2) == [-50, 70] && !value.isAnimating(at: 2))
    }
  }

  @Test("a custom animation that replaces another one is alone, and one that declines runs on top")
  func declines() {
    var heir = Animated(0.0)
    heir.set(100, .smooth, at: 0)
    var declining = heir
    heir.set(50, Animation(Heir()), at: 0.1)
    declining.set(50, Animation(Declining()), at: 0.1)
    var below = Animated(0.0)
    below.set(100, .smooth, at: 0)
    for step in 1...9 {
      let time = 0.1 + Double(step) / 10
      heir.advance(to: time)
      declining.advance(to: time)
      let expected = below.presentation(at: time)
      #expect(
        abs(declining.presentation(at: time) - (expected + (50 - expected) * (time - 0.1))) < 1e-9)
      #expect(heir.isAnimating(at: time) == (time < 0.5))
    }
  }

  @Test("it is told of the previous animation, its change, and the time on a clock of its own")
  func questions() throws {
    let custom = Animation(InterruptionTests.Chase())
    for (previous, next, seen, time): (Animation, (Animation) -> Animation, Animation, Double) in [
      (.bouncy, { $0 }, .bouncy, 0.25), (.bouncy, { $0.speed(2) }, .bouncy.speed(0.5), 0.5),
      (.bouncy.speed(49), { $0.speed(49) }, .bouncy, 12.25 / 1000),
      (.easeOut.delay(0.1), { $0 }, .easeOut.delay(0.1), 0.25),
      (.easeOut(duration: 2), { $0.delay(0.5) }, .easeOut(duration: 2), 0.75),
      (custom, { $0 }, custom, 0.25), (custom.speed(2), { $0.speed(2) }, custom, 0.5),
    ] {
      let notes = Notes()
      var value = Animated(0.0)
      value.set(3, previous, at: 0)
      // The fastest of them would be over by then.
      let moment = previous == .bouncy.speed(49) ? 0.00025 : 0.25
      value.set(7, next(Animation(Noting(notes: notes))), at: moment)
      let question = try #require(notes.questions.first)
      #expect(question.previous == seen)
      #expect(question.change == 3 && abs(question.time - time) < 1e-12)
    }
  }

  @Test("it is not asked at rest, nor where it is repeated or stands still")
  func unasked() {
    let notes = Notes()
    let noting = Animation(Noting(notes: notes))
    var value = Animated(0.0)
    value.set(1, noting, at: 0)
    value.advance(to: 5)
    value.set(2, noting, at: 5)
    value.set(3, .smooth, at: 5.1)
    for animation in [noting.repeatCount(2), noting.repeatForever(), noting.speed(0)] {
      var copy = value
      copy.set(4, animation, at: 5.2)
    }
    #expect(notes.questions.isEmpty)
  }

  @Test("with a delay it takes over after the delay, wherever the frames are")
  func delayed() {
    for frames in [[0.15, 0.19, 0.21], [0.2], [0.3], []] as [[Double]] {
      var value = Animated(0.0)
      value.set(100, .bouncy, at: 0)
      let spring = value
      value.set(0, Animation(Heir()).delay(0.1), at: 0.1)
      for time in [0.1, 0.15, 0.2] {
        #expect(abs(value.presentation(at: time) - spring.presentation(at: time)) < 1e-9)
        #expect(abs(value.velocity(at: time) - spring.velocity(at: time)) < 1e-2)
      }
      let middle = value.presentation(at: 0.35)
      for time in frames { value.advance(to: time) }
      #expect(value.presentation(at: 0.35) == middle)
      value.advance(to: 0.7)
      #expect(value.presentation(at: 0.7) == 0 && !value.isAnimating)
    }
  }

  @Test("if what it waits to replace has ended by then, it begins from rest")
  func delayedBeyondEnd() {
    var value = Animated(0.0)
    value.set(100, Animation(InterruptionTests.Chase()), at: 0)
    value.set(0, Animation(Heir()).delay(4), at: 0.1)
    var last = value.presentation(at: 0.1)
    for frame in 7...300 {
      let time = Double(frame) / 60
      value.advance(to: time)
      #expect(abs(value.presentation(at: time) - last) < 14)
      last = value.presentation(at: time)
    }
    #expect(last == 0 && !value.isAnimating(at: 5))
  }

  @Test(
    "a completion waits for the custom animation that has replaced its own, a spring's does not")
  func completions() {
    for (first, calls) in [(Animation(Heir()), 0), (.smooth, 1)] {
      let completion = Counter()
      var value = Animated(0.0)
      withAnimation(first) {
        value.value = 1
      } completion: {
        completion.call()
      }
      value.advance(to: 0)
      value.set(2, Animation(Heir()), at: 0.3)
      value.advance(to: 0.55)
      #expect(completion.count == calls)
      value.advance(to: 0.8)
      #expect(completion.count == 1)
    }
  }

  @Test("no interruption at any moment makes a jump, whichever animations replace each other")
  func randomMoments() {
    for seed in 0..<1000 {
      var random = SplitMix(seed: UInt64(seed))
      var value = Animated(0.0)
      var time = 0.0
      for change in 0..<4 {
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          time += .random(in: 0.001...0.05, using: &random)
          value.advance(to: time)
        }
        // When the rounds of a custom animation begin is known only in the frames.
        let kind = InterruptionTests.randomKind(&random)
        var animation = kind.isForeseeable ? kind.animation : .bouncy.repeatForever()
        if change % 2 == 1 {
          animation = Animation(Heir()).speed(.random(in: 0.3...3, using: &random))
          if Bool.random(using: &random) {
            animation = animation.delay(.random(in: 0...0.2, using: &random))
          }
        }
        let way = Double.random(in: 1...100, using: &random)
        let position = value.presentation(at: time)
        value.set(position + way, animation, at: time)
        #expect(
          abs(value.presentation(at: time) - position) < 1e-9 * way, "seed \(seed), \(animation)")
      }
    }
  }

  @Test(
    "an animation around a custom one passes the question on, on the clock inside its modifiers")
  func asked() {
    let notes = Notes()
    var context = AnimationContext<Double>()
    let animation = Animation(Noting(notes: notes)).speed(2).delay(0.1)
    #expect(
      animation.shouldMerge(previous: .linear(duration: 1), value: 8, time: 0.6, context: &context))
    #expect(notes.questions.first?.time == 1)
    // Six tenths of the way are done, and the rest is one, at any speed.
    #expect(abs((animation.animate(value: 8, time: 0.6, context: &context) ?? 0) - 4.8) < 1e-9)
    #expect(
      !animation.repeatForever()
        .shouldMerge(previous: .smooth, value: 8, time: 0.6, context: &context))
  }
}
