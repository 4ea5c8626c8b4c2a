import ConfettiTestSupport
import Motion
import Testing

@Suite("AnimationCompletion") struct AnimationCompletionTests {
  /// A value that is on its way from 0 to 1, and how often its completion was called.
  private func sent(
    by animation: Animation?,
    _ criteria: AnimationCompletionCriteria = .logicallyComplete
  ) -> (value: Animated<Double>, completion: Counter) {
    let completion = Counter()
    var value = Animated(0.0)
    withAnimation(animation, completionCriteria: criteria) {
      value.value = 1
    } completion: {
      completion.call()
    }
    return (value, completion)
  }

  /// Sends a value of 0 to 1 and tells when the completion was called, to a hundredth of a second.
  private func end(
    of animation: Animation?, _ criteria: AnimationCompletionCriteria
  ) -> Double? {
    var (value, counter) = sent(by: animation, criteria)
    if counter.count == 1 { return -1 }
    var first: Double?
    for step in 0...1000 {
      value.advance(to: Double(step) / 100)
      if first == nil, counter.count > 0 { first = Double(step) / 100 }
    }
    #expect(counter.count <= 1)
    return first
  }

  @Test("a completion is called at the end, once")
  func calledOnce() {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      #expect(end(of: .linear(duration: 0.5), criteria) == 0.5)
      #expect(end(of: .linear(duration: 0.5).delay(1).speed(2), criteria) == 0.75)
      #expect(end(of: .linear(duration: 0.25).repeatCount(3).delay(0.25), criteria) == 1)
      #expect(end(of: .linear.repeatForever(), criteria) == nil)
    }
  }

  @Test("a spring is logically complete after its duration, and removed when it has settled")
  func springEnds() {
    #expect(end(of: .bouncy, .logicallyComplete) == 0.5)
    #expect(end(of: .bouncy.speed(2).delay(0.1), .logicallyComplete) == 0.35)
    let settled = Spring.bouncy.settlingDuration(target: 1.0, epsilon: 0.0001)
    #expect(end(of: .bouncy, .removed) == (settled * 100).rounded(.up) / 100)
  }

  @Test("a completion is called at once when no value was animated")
  func nothingAnimated() {
    #expect(end(of: nil, .logicallyComplete) == -1)
    let counter = Counter()
    var value = Animated(3.0)
    withAnimation(.bouncy) {
      value.value = 3
    } completion: {
      counter.call()
    }
    #expect(counter.count == 1)
    withAnimation(.bouncy) {
    } completion: {
      counter.call()
    }
    #expect(counter.count == 2)
  }

  @Test("a completion is called when the last of several values has come to its end")
  func severalValues() {
    let counter = Counter()
    var (first, second) = (Animated(0.0), Animated(0.0, animation: .linear(duration: 1)))
    withAnimation(.linear(duration: 0.5)) {
      (first.value, second.value) = (1, 1)
    } completion: {
      counter.call()
    }
    for (time, calls) in [(0.0, 0), (0.6, 0), (0.9, 0), (1.1, 1), (2, 1)] {
      first.advance(to: time)
      second.advance(to: time)
      #expect(counter.count == calls)
    }
  }

  @Test("a logical end does not wait for changes that follow, but the other end does")
  func laterChanges() {
    var random = SplitMix(seed: 6)
    let (logical, removed) = (Counter(), Counter())
    var value = Animated(0.0)
    var transaction = Transaction(animation: .bouncy)
    transaction.addAnimationCompletion { logical.call() }
    transaction.addAnimationCompletion(criteria: .removed) { removed.call() }
    withTransaction(transaction) { value.value = 1 }
    #expect(logical.count + removed.count == 0)
    value.advance(to: 0)
    for time in [0.2, 0.6, 1.0, 1.4] {
      value.set(Double.random(in: 1...2, using: &random), .bouncy, at: time)
      #expect(logical.count == (time > 0.5 ? 1 : 0) && removed.count == 0)
    }
    value.advance(to: 4)
    #expect(logical.count == 1 && removed.count == 1)
    // The same transaction can be used again.
    withTransaction(transaction) {}
    #expect(logical.count == 2 && removed.count == 2)
  }

  @Test("copies of a value call a completion once")
  func copies() {
    var (value, counter) = sent(by: .linear(duration: 1))
    let kept = value
    var copy = value
    value.advance(to: 0)
    copy.advance(to: 0)
    value.advance(to: 2)
    #expect(counter.count == 1)
    copy.advance(to: 2)
    withExtendedLifetime(kept) { #expect(counter.count == 1) }
  }

  @Test("a completion may change the very value that was advanced")
  func changingTheValue() {
    final class Model {
      nonisolated(unsafe) static var shared = Model()
      var position = Animated(0.0)
    }
    let model = Model.shared
    withAnimation(.linear(duration: 1)) {
      model.position.value = 1
    } completion: {
      withAnimation(.linear(duration: 1)) { Model.shared.position.value = 0 }
    }
    model.position.advance(to: 0)
    model.position.advance(to: 1)
    #expect(model.position.value == 0)
    model.position.advance(to: 1)
    #expect(model.position.presentation(at: 1.25) == 0.75)
  }

  @Test("an endless animation is logically complete when another change has ended it")
  func endedByAnother() {
    var (value, counter) = sent(by: .linear.repeatForever())
    value.advance(to: 0)
    value.set(0, .linear(duration: 1), at: 20)
    value.advance(to: 20.9)
    #expect(counter.count == 0)
    value.advance(to: 21)
    #expect(counter.count == 1)
  }

  @Test(
    "however late a frame is, completions are called in the order of their times, inner ones first")
  func order() {
    for step in [0.01, 5] {
      var calls: [String] = []
      func note(_ name: String) -> () -> Void { { calls.append(name) } }
      var value = Animated(0.0)
      withAnimation(
        .linear(duration: 2), completionCriteria: .removed,
        {
          value.value = 1
        }, completion: note("removed"))
      withAnimation(
        .linear(duration: 1),
        {
          withAnimation(.linear(duration: 1), { value.value = 2 }, completion: note("inner"))
        }, completion: note("outer"))
      withAnimation(.linear(duration: 0.5), { value.value = 3 }, completion: note("first"))
      value.advance(to: 0)
      for time in stride(from: step, through: 5, by: step) { value.advance(to: time) }
      #expect(calls == ["first", "inner", "outer", "removed"])
    }
  }

  /// A value type with values of its own, that completions change.
  private struct Host {
    var x = Animated(0.0), y = Animated(0.0)
    var arrivals: [String] = []
    var finished = FinishedAnimations()

    mutating func send(_ name: String, _ change: (inout Host) -> Void) {
      withAnimation(.linear(duration: 1), changing: &self) {
        change(&$0)
      } completion: {
        $0.arrivals.append(name)
      }
    }

    mutating func advance(to now: Double) {
      finished.formUnion(x.advance(to: now))
      finished.formUnion(y.advance(to: now))
      finished = finished.apply(to: &self)
    }
  }

  @Test("a host that is a value is changed, each copy for itself")
  func valueHosts() {
    var host = Host()
    host.send("x") { $0.x.value = 1 }
    host.send("both") { host in
      host.x.value = 2
      withAnimation(.linear(duration: 2)) { host.y.value = 1 }
    }
    host.send("nothing") { _ in }
    #expect(host.arrivals == ["nothing"])
    host.advance(to: 0)
    var copy = host
    host.advance(to: 1)
    #expect(host.arrivals == ["nothing", "x"] && copy.arrivals == ["nothing"])
    var later = host
    host.advance(to: 2)
    copy.advance(to: 2)
    #expect(host.arrivals == ["nothing", "x", "both"] && copy.arrivals == host.arrivals)
    later.advance(to: 3)
    later.advance(to: 4)
    #expect(later.arrivals == host.arrivals)
  }

  @Test("completions of one type of host are left for the value it is part of")
  func nestedHosts() {
    struct Outer {
      var inner = Host()
      var arrivals = 0
    }
    var outer = Outer()
    withAnimation(.linear(duration: 1), changing: &outer) {
      $0.inner.send("x") { $0.x.value = 1 }
    } completion: {
      $0.arrivals += 1
    }
    outer.inner.advance(to: 0)
    outer.inner.advance(to: 1)
    #expect(outer.inner.arrivals == ["x"] && outer.arrivals == 0)
    let left = outer.inner.finished
    #expect(!left.isEmpty && left.apply(to: &outer).isEmpty && outer.arrivals == 1)
  }

  @Test("completions of values in an array wait until the array is free")
  func valuesInAnArray() {
    final class World {
      var sprites = (0..<3).map { Animated(Double($0)) }
    }
    let world = World()
    for index in world.sprites.indices {
      withAnimation(.linear(duration: 1)) {
        world.sprites[index].value = 9
      } completion: {
        world.sprites.removeLast()
      }
    }
    for time in [0.0, 1, 2] {
      var finished = FinishedAnimations()
      for index in world.sprites.indices {
        finished.formUnion(world.sprites[index].advance(to: time))
      }
      finished.call()
      #expect(world.sprites.count == (time < 1 ? 3 : 0))
    }
  }

  @Test("a completion can be kept and called later")
  func calledLater() {
    var (value, counter) = sent(by: .linear(duration: 1))
    value.advance(to: 0)
    var other = Animated(0.0)
    var finished: FinishedAnimations? = other.advance(to: 2)
    finished?.formUnion(value.advance(to: 2))
    withExtendedLifetime(finished) { #expect(counter.count == 0) }
    finished = nil
    #expect(counter.count == 1)
  }

  @Test("a repeated spring is logically complete in its last round")
  func repeatedSpring() {
    let round = Spring.bouncy.settlingDuration(target: 1.0, epsilon: 0.0001)
    let last = (2 * round + 0.5) * 100
    #expect(
      end(of: .bouncy.repeatCount(3, autoreverses: false), .logicallyComplete)
        == last.rounded(.up) / 100)
    #expect(end(of: .bouncy.repeatForever(), .logicallyComplete) == nil)
  }

  @Test("an animation can be told when it is logically complete")
  func givenDuration() {
    let spring = Animation.bouncy.logicallyComplete(after: 0.25)
    #expect(end(of: spring, .logicallyComplete) == 0.25)
    #expect(end(of: spring.delay(0.5).speed(2), .logicallyComplete) == 0.38)
    #expect(end(of: .linear(duration: 0.1).logicallyComplete(after: 1), .logicallyComplete) == 0.1)
    #expect(end(of: spring.repeatForever(), .logicallyComplete) == 0.25)
    let own = Animation(CustomAnimationTests.Straight())
    #expect(end(of: own.logicallyComplete(after: 0.25), .logicallyComplete) == 0.25)
    #expect(end(of: own.logicallyComplete(after: 2), .logicallyComplete) == 1)
    #expect(spring != .bouncy)
  }

  @Test("of several logical ends the earliest counts, whichever is outside")
  func givenDurations() {
    for (first, second) in [(0.1, 0.5), (0.5, 0.1)] {
      let twice = Animation.smooth.logicallyComplete(after: first)
        .logicallyComplete(after: second)
      #expect(end(of: twice, .logicallyComplete) == 0.1)
      #expect(twice == .smooth.logicallyComplete(after: 0.1))
    }
    // The inner one is 0.4 s in the time of the outer one.
    let slow = Animation.smooth.logicallyComplete(after: 0.2).speed(0.5)
    #expect(end(of: slow.logicallyComplete(after: 0.5), .logicallyComplete) == 0.4)
    #expect(end(of: slow.logicallyComplete(after: 0.3), .logicallyComplete) == 0.3)
    #expect(end(of: slow.logicallyComplete(after: .nan), .logicallyComplete) == 0)
  }

  @Test("no completion is left to be called when the value rests")
  func nothingLeft() {
    var (value, counter) = sent(by: .spring(duration: 5))
    value.advance(to: 0)
    value.set(0, .linear(duration: 0.2), at: 0.1)
    value.advance(to: 0.31)
    #expect(!value.isAnimating(at: 0.31) && counter.count == 1)
  }

  /// A value of a class: changing it while it is being changed is an error that traps.
  @MainActor private final class Model {
    var position = Animated(0.0)
    var hits = 0
    nonisolated func hit() {
      MainActor.assumeIsolated {
        hits += 1
        position.value += 10
      }
    }
  }

  @MainActor @Test("a completion called by a change may change the same value")
  func changingInAChange() {
    let model = Model()
    for change in 0..<3 {
      withAnimation(.linear(duration: 0.1), completionCriteria: .removed) {
        model.position.value += 1
      } completion: {
        model.hit()
      }
      let time = Double(change)
      model.position.advance(to: time)
      switch change {
      case 0: model.position.set(5, nil, at: time + 0.5)
      case 1: model.position.set(5, .snappy, at: time + 0.5)
      default: model.position.set(5, .snappy, velocity: 3, at: time + 0.5)
      }
      model.position.advance(to: time + 0.99)
    }
    model.position.advance(to: 10)
    #expect(model.hits == 3)
  }
}
