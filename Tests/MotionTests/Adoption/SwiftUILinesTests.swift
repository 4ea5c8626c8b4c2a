import Motion
import Observation
import Testing

/// The commonest lines of animation code written for SwiftUI, as they are written here, from every
/// kind of host.
@Suite("SwiftUI lines") struct SwiftUILinesTests {
  /// A view's model, as most of SwiftUI's state is.
  @MainActor final class Card {
    var scale = Animated(1.0)
    var isOpen = false

    func open() {
      withAnimation(.snappy) {
        scale.value = 2
      } completion: {
        self.isOpen = true
      }
    }

    func close() {
      withAnimation(.snappy, completionCriteria: .removed) {
        scale.value = 1
      } completion: { [weak self] in
        self?.finish()
      }
    }

    func finish() { isOpen = false }

    func openAndWait() async {
      await withCheckedContinuation { continuation in
        withAnimation(.snappy) {
          scale.value = 2
        } completion: {
          continuation.resume()
        }
      }
      isOpen = true
    }
  }

  @Test("a completion changes the state of a class of the main actor")
  @MainActor func mainActorClass() {
    let card = Card()
    card.open()
    card.scale.advance(to: 0)
    card.scale.advance(to: 0.4)
    #expect(!card.isOpen)
    card.scale.advance(to: 0.5)
    #expect(card.isOpen)
    card.close()
    card.scale.advance(to: 1)
    card.scale.advance(to: 5)
    #expect(!card.isOpen)
  }

  @Test("an async function waits for an animation")
  @MainActor func waiting() async {
    let card = Card()
    let task = Task { await card.openAndWait() }
    var now = 0.0
    while !card.isOpen, now < 1000 {
      card.scale.advance(to: now)
      now += 0.1
      await Task.yield()
    }
    await task.value
    #expect(card.isOpen)
  }

  /// A node of a game's scene.
  final class Node {
    var height = Animated(100.0)
    var landings = 0

    func fall() {
      withAnimation(.bouncy) {
        height.value = 0
      } completion: {
        self.landings += 1
      }
    }
  }

  @Test("a completion changes the state of a plain class")
  func plainClass() {
    let node = Node()
    node.fall()
    node.height.advance(to: 0)
    node.height.advance(to: 1)
    #expect(node.landings == 1)
  }

  @Observable final class Model {
    var progress = Animated(0.0)
    var isDone = false

    func start() {
      withAnimation(.easeInOut(duration: 1)) {
        progress.value = 1
      } completion: {
        self.isDone = true
      }
    }
  }

  @Test("a completion changes the state of an observable class")
  func observableClass() {
    let model = Model()
    model.start()
    model.progress.advance(to: 0)
    model.progress.advance(to: 1)
    #expect(model.isDone)
  }

  actor World {
    var height = Animated(0.0)
    var isDone = false

    func rise() {
      withAnimation(.smooth) {
        height.value = 1
      } completion: {
        self.isDone = true
      }
    }
    func advance(to now: Double) { height.advance(to: now) }
  }

  @Test("a completion changes the state of an actor")
  func actors() async {
    let world = World()
    await world.rise()
    await world.advance(to: 0)
    await world.advance(to: 1)
    #expect(await world.isDone)
  }

  @Test("a completion changes a local variable")
  func localVariable() {
    var value = Animated(0.0)
    var calls = 0
    withAnimation(.bouncy) {
      value.value = 1
    } completion: {
      calls += 1
    }
    value.advance(to: 0)
    value.advance(to: 10)
    #expect(calls == 1)
  }

  struct Pose: Animatable {
    var x = 0.0
    var angle = Angle.zero
    var animatableData: AnimatablePair<Double, Angle> {
      get { AnimatablePair(x, angle) }
      set { (x, angle) = (newValue.first, newValue.second) }
    }
  }

  /// A change, and the animation that it must have.
  private func expect(
    _ animation: Animation?, _ change: (inout Animated<Double>) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var value = Animated(0.0)
    change(&value)
    value.advance(to: 0)
    var expected = Animated(0.0)
    expected.set(value.value, animation, at: 0)
    for step in 0...20 {
      let time = Double(step) / 20
      #expect(
        value.presentation(at: time) == expected.presentation(at: time),
        sourceLocation: sourceLocation)
    }
  }

  @Test("an animation is named as in SwiftUI")
  func explicit() {
    expect(.smooth) { value in withAnimation { value.value = 1 } }
    expect(.spring) { value in withAnimation(.spring()) { value.value = 1 } }
    expect(.easeInOut(duration: 0.3)) { value in
      withAnimation(.easeInOut(duration: 0.3)) { value.value = 1 }
    }
    expect(.spring(Spring(response: 0.3, dampingRatio: 0.6))) { value in
      withAnimation(.spring(response: 0.3, dampingFraction: 0.6, blendDuration: 0)) {
        value.value = 1
      }
    }
    expect(.spring(Spring(response: 0.5, dampingRatio: 0.6))) { value in
      withAnimation(.spring(dampingFraction: 0.6)) { value.value = 1 }
    }
    expect(.spring(Spring(response: 0.15, dampingRatio: 0.6))) { value in
      withAnimation(.interactiveSpring(dampingFraction: 0.6)) { value.value = 1 }
    }
    expect(.spring(Spring(stiffness: 170, damping: 15))) { value in
      withAnimation(.interpolatingSpring(stiffness: 170, damping: 15)) { value.value = 1 }
    }
    expect(.spring(.smooth)) { value in withAnimation(.interpolatingSpring) { value.value = 1 } }
    expect(.spring(Spring(duration: 0.25, bounce: 0.25))) { value in
      withAnimation(.snappy(duration: 0.25, extraBounce: 0.1)) { value.value = 1 }
    }
    expect(.linear(duration: 1).repeatForever(autoreverses: false)) { value in
      withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { value.value = 1 }
    }
    expect(.default.speed(2).delay(0.05)) { value in
      withAnimation(.default.speed(2).delay(0.05)) { value.value = 1 }
    }
  }

  @Test("changes happen at once where SwiftUI makes them at once")
  func atOnce() {
    expect(nil) { $0.value = 1 }
    expect(nil) { value in withAnimation(nil) { value.value = 1 } }
    for reducesMotion in [true, false] {
      expect(reducesMotion ? nil : .bouncy) { value in
        withAnimation(reducesMotion ? .none : .bouncy) { value.value = 2 }
      }
    }
    expect(nil) { value in
      value.animation = .bouncy
      withTransaction(\.disablesAnimations, true) { value.value = 1 }
    }
  }

  @Test("a transaction carries the animation and keys of one's own")
  func transactions() {
    expect(.linear) { value in
      value.animation = .bouncy
      var transaction = Transaction(animation: .linear)
      transaction.disablesAnimations = true
      withTransaction(transaction) { value.value = 1 }
    }
    expect(.easeIn) { value in
      withTransaction(\.isFromPointer, true) {
        withAnimation(Transaction.current.isFromPointer ? .easeIn : .easeOut) { value.value = 1 }
      }
    }
  }

  @Test("the value's own animation is SwiftUI's animation(_:value:)")
  func implicit() {
    expect(.easeInOut) { value in
      value.animation = .easeInOut
      value.value = 1
    }
  }

  @Test("parts of a value are changed in place, and several values together")
  func inPlace() {
    var pose = Animated(Pose())
    var opacities = [Animated(0.0), Animated(0.0)]
    let isOn = true
    let result = withAnimation(.linear(duration: 1)) {
      pose.value.x = 10
      pose.value.angle += .degrees(90)
      for index in opacities.indices { opacities[index].value = isOn ? 1 : 0 }
      return "changed"
    }
    #expect(result == "changed")
    pose.advance(to: 0)
    #expect(pose.presentation(at: 0.5).x == 5)
    #expect(abs(pose.presentation(at: 0.5).angle.degrees - 45) < 1e-12)
    for index in opacities.indices {
      opacities[index].advance(to: 0)
      #expect(opacities[index].presentation(at: 0.5) == 0.5)
    }
  }

  @Test("a panel comes and goes by SwiftUI's transitions")
  func transitions() {
    var panel = Presence(.move(edge: .bottom).combined(with: .opacity))
    var toast = Presence(.asymmetric(insertion: .scale, removal: .opacity.animation(.easeIn)))
    withAnimation(.spring) {
      panel.appear(at: 0)
      toast.appear(at: 0)
    }
    for now in [0, 0.1, 5] {
      panel.advance(to: now)
      toast.advance(to: now)
    }
    #expect(panel.look(at: 5) == .identity && toast.look(at: 5) == .identity)
    panel.disappear(at: 5)
    toast.disappear(at: 5)
    for now in [5.1, 10] {
      panel.advance(to: now)
      toast.advance(to: now)
    }
    #expect(!panel.isVisible(at: 10) && !toast.isVisible(at: 10))
  }

  @Test("keyframes and phases are played by a trigger")
  func triggers() {
    var hop = KeyframeAnimator(initialValue: Pose()) { _ in
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 0.2)
        SpringKeyframe(0, duration: 0.3, spring: .bouncy)
      }
      KeyframeTrack(\.angle) {
        CubicKeyframe(.degrees(45), duration: 0.2)
        MoveKeyframe(.zero)
      }
    }
    var lift = PhaseAnimator([0, 1, 2]) {
      Double($0)
    } animation: {
      $0 == 1 ? .bouncy : .easeIn
    }
    for (taps, now) in [(0, 0), (1, 1), (1, 1.1), (1, 1.2)] {
      hop.trigger(taps, at: now)
      lift.trigger(taps, at: now)
      lift.advance(to: now)
    }
    #expect(abs(hop.value(at: 1.1).x - 5) < 1e-9 && hop.isAnimating(at: 1.2))
    #expect(lift.phase(at: 1.2) == 1 && lift.isAnimating(at: 1.2))
    #expect(hop.value(at: 9).x == 0 && lift.value(at: 9) == 0)
  }

  @Test("a dragged value follows the finger, and returns at its speed when it is released")
  func dragging() {
    var offset = Animated(SIMD2<Float>.zero)
    var sampler = VelocitySampler<SIMD2<Float>>()
    var now = 0.0
    for step in 0...20 {
      now = Double(step) / 60
      let translation = SIMD2<Float>(Float(step) * 4, 0)
      sampler.addSample(translation, at: now)
      offset.set(translation, .interactiveSpring, at: now)
    }
    let glide = project(sampler.velocity(at: now))
    #expect(abs(glide.x - 120) < 1)
    offset.set(.zero, .spring, velocity: sampler.velocity(at: now), at: now)
    #expect(abs(offset.velocity(at: now).x - 240) < 1)
    offset.advance(to: now + 5)
    #expect(offset.presentation(at: now + 5) == .zero)
  }
}

private struct PointerKey: TransactionKey { static let defaultValue = false }

extension Transaction {
  fileprivate var isFromPointer: Bool {
    get { self[PointerKey.self] }
    set { self[PointerKey.self] = newValue }
  }
}
