import ConfettiTestSupport
@testable import Motion
import Testing

/// Another change ends an animation that repeats for ever, even if the change repeats itself.
@Suite("Repeating for ever") struct RepeatForeverTests {
  private static let animations: [Animation] = [
    .linear(duration: 1), .easeInOut(duration: 1), .bouncy, Animation(Third()),
  ]

  /// Goes its way evenly in a third of a second.
  struct Third: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      time < 1.0 / 3 ? value.scaled(by: time * 3) : nil
    }
  }

  @Test("a repetition that follows another begins each round where that one was")
  func followed() {
    let forever = Animation.linear(duration: 1).repeatForever(autoreverses: false)
    var value = Animated(0.0)
    value.set(100, forever, at: 0)
    value.set(200, forever, at: 0.5)
    let expected = [
      (0.5, 50), (0.75, 87.5), (0.999, 124.85), (1.001, 125.15), (1.25, 162.5), (1.75, 87.5),
    ]
    for (time, position) in expected {
      #expect(abs(value.presentation(at: time) - position) < 1e-9, "\(time)")
      value.advance(to: time)
      #expect(abs(value.presentation(at: time) - position) < 1e-9, "\(time)")
    }
  }

  @Test("a repetition moves as one that begins where the other was, whatever repeats")
  func alone() {
    for first in Self.animations {
      for second in Self.animations {
        for autoreverses in [false, true] {
          let repetition = second.speed(1.5).repeatForever(autoreverses: autoreverses)
          var value = Animated(0.0)
          value.set(100, first.repeatForever(autoreverses: autoreverses), at: 0)
          for frame in 1...5 { value.advance(to: Double(frame) / 10) }
          var alone = Animated(value.presentation(at: 0.5))
          value.set(200, repetition, at: 0.5)
          alone.set(200, repetition, at: 0.5)
          // A spring goes on at the other's velocity in its first round, which is over by then.
          for frame in (second == .bouncy ? 16 : 5)...40 {
            let time = Double(frame) / 10
            #expect(
              abs(value.presentation(at: time) - alone.presentation(at: time)) < 1e-9,
              "\(first), then \(repetition) at \(time)")
            #expect(abs(value.velocity(at: time) - alone.velocity(at: time)) < 1e-6)
            value.advance(to: time)
            alone.advance(to: time)
          }
        }
      }
    }
  }

  @Test("a spring that repeats takes over position and velocity, and hands its own on")
  func springs() {
    for second in [Animation.bouncy, .smooth.speed(2), .snappy.repeatCount(2).speed(0.5)] {
      var value = Animated(0.0)
      value.set(100, .linear(duration: 1).repeatForever(), at: 0)
      value.set(-50, second.repeatForever().delay(0.2), at: 0.5)
      let spring = value
      value.advance(to: 0.7)
      #expect(abs(value.presentation(at: 0.7) - 70) < 1e-9, "\(second)")
      #expect(abs(value.velocity(at: 0.7) - 100) < 1e-9, "\(second)")
      for step in 0..<300 {
        let time = 0.5 + Double(step) / 1000
        let later = max(time, 0.7)
        #expect(abs(value.presentation(at: later) - spring.presentation(at: later)) < 1e-9)
        let change = spring.presentation(at: time + 1e-6) - spring.presentation(at: time)
        #expect(abs(change * 1e6 - spring.velocity(at: time + 5e-7)) < 0.1, "\(second) at \(time)")
      }
    }
  }

  @Test("a repetition with a delay waits for its turn, and the value does not jump")
  func delayed() {
    for first in Self.animations {
      for second in Self.animations {
        let delayed = second.repeatForever().delay(0.25)
        var (value, still) = (Animated(0.0), Animated(0.0))
        value.set(100, first.repeatForever(), at: 0)
        still.set(100, first.repeatForever(), at: 0)
        for frame in 1...5 {
          value.advance(to: Double(frame) / 10)
          still.advance(to: Double(frame) / 10)
        }
        value.set(200, delayed, at: 0.5)
        for time in stride(from: 0.5, to: 0.75, by: 0.01) {
          value.advance(to: time)
          still.advance(to: time)
          #expect(value.presentation(at: time) == still.presentation(at: time))
        }
        let unread = value
        var alone = Animated(value.presentation(at: 0.75))
        alone.set(200, second.repeatForever(), at: 0.75)
        for time in stride(from: second == .bouncy ? 2.5 : 0.75, to: 5, by: 0.01) {
          value.advance(to: time)
          alone.advance(to: time)
          let comment: Comment = "\(first), then \(delayed) at \(time)"
          #expect(abs(value.presentation(at: time) - alone.presentation(at: time)) < 1e-9, comment)
          guard second.base is Animation else { continue }
          #expect(abs(unread.presentation(at: time) - alone.presentation(at: time)) < 1e-9, comment)
        }
      }
    }
  }

  @Test("a change without animation moves a repetition, even while it waits for its turn")
  func moved() {
    var value = Animated(0.0)
    value.set(100, .linear(duration: 1).repeatForever(autoreverses: false), at: 0)
    value.set(200, .linear(duration: 1).repeatForever(autoreverses: false).delay(0.25), at: 0.25)
    value.set(210, nil, at: 0.4)
    #expect(abs(value.presentation(at: 0.4) - 50) < 1e-9)
    for time in [0.5, 1.5, 2.5] {
      #expect(abs(value.presentation(at: time) - 60) < 1e-9)
      #expect(abs(value.presentation(at: time + 0.5) - 135) < 1e-9)
      value.advance(to: time)
    }
  }

  @Test("however often it is sent elsewhere, no more runs are kept")
  func bounded() {
    for animation in Self.animations {
      let forever = animation.repeatForever()
      var value = Animated(0.0)
      for change in 0..<200 {
        value.set(Double(change % 7) * 10 + 1, forever, at: Double(change) * 0.3)
        #expect(Self.runs(of: value) == 1, "\(animation)")
      }
      var random = SplitMix(seed: 5)
      var time = 60.0
      for _ in 0..<200 {
        let next = Self.animations[Int.random(in: 0..<4, using: &random)]
        let delay = Double.random(in: 0...0.2, using: &random)
        value.set(
          .random(in: -100...100, using: &random),
          Bool.random(using: &random) ? next.repeatForever().delay(delay) : next, at: time)
        time += .random(in: 0...0.4, using: &random)
        value.advance(to: time)
        #expect(Self.runs(of: value) < 12)
      }
    }
  }

  @Test("a repetition's completion is called when another repetition has ended it")
  func completion() {
    let counter = Counter()
    var value = Animated(0.0)
    withAnimation(.linear(duration: 1).repeatForever()) {
      value.value = 100
    } completion: {
      counter.call()
    }
    for frame in 0...30 { value.advance(to: Double(frame) / 10) }
    #expect(counter.count == 0)
    value.set(50, .linear(duration: 1).repeatForever(), at: 3.05)
    #expect(counter.count == 1)
    value.set(5, .linear, at: 3.5)
    value.advance(to: 4)
    #expect(counter.count == 1 && value.presentation(at: 4) == 5)
  }

  @Test("a repetition's completion is called when a spring takes over, after the spring's delay")
  func completionBySpring() {
    let counter = Counter()
    var value = Animated(0.0)
    withAnimation(.linear(duration: 1).repeatForever()) {
      value.value = 100
    } completion: {
      counter.call()
    }
    value.advance(to: 0)
    value.set(50, .bouncy.delay(0.5), at: 2)
    value.advance(to: 2.25)
    #expect(counter.count == 0)
    value.advance(to: 2.5)
    #expect(counter.count == 1)
  }

  /// How many runs a value keeps.
  private static func runs(of value: Animated<Double>) -> Int { value.runs.count }
}
