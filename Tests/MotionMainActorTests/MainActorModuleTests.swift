import Motion
import Testing

/// The code of a module whose declarations are on the main actor unless they say otherwise, as new apps'
/// are: these lines compile, and do the same as elsewhere.
@Suite("Modules on the main actor") struct MainActorModuleTests {
  /// A key path to a property that belongs to an actor cannot go elsewhere, but a timeline can: so
  /// what keyframes move is `nonisolated`.
  nonisolated struct Pose: Equatable {
    var height = 0.0
    var scale = 1.0
  }

  struct Bump: KeyframeTrackContent {
    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(2, duration: 1)
      LinearKeyframe(1, duration: 1)
    }
  }

  struct Hop: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.height) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.scale) { Bump() }
    }
  }

  struct Badge: Animatable {
    var title = "a"
    var scale = 1.0
    var animatableData: Double {
      get { scale }
      set { scale = newValue }
    }
  }

  struct Late: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: time * time) : nil
    }
  }

  private struct SourceKey: TransactionKey { static let defaultValue = "keyboard" }

  final class Card {
    var badge = Animated(Badge())
    var isOpen = false

    func open() {
      withAnimation(.linear(duration: 1)) {
        badge.value.scale = 3
      } completion: {
        self.isOpen = true
      }
    }
  }

  @Test("keyframes move what is nonisolated")
  func keyframes() {
    let hop = KeyframeTimeline(initialValue: Pose()) { Hop() }
    #expect(hop.value(time: 0.5) == Pose(height: 5, scale: 1.5))
    var animator = KeyframeAnimator(initialValue: Pose()) { pose in
      KeyframeTrack(\.height) { LinearKeyframe(pose.height + 4, duration: 1) }
    }
    animator.play(at: 0)
    #expect(animator.value(at: 0.5).height == 2)
  }

  @Test("an app's own types are animated, and their completions are called")
  func values() {
    let card = Card()
    card.open()
    card.badge.advance(to: 0)
    #expect(card.badge.presentation(at: 0.5).scale == 2 && !card.isOpen)
    card.badge.advance(to: 1)
    #expect(card.isOpen)
    card.badge.set(Badge(scale: 1), Animation(Late()), at: 2)
    #expect(card.badge.presentation(at: 2.5).scale == 2.5)
  }

  @Test("so do phases, and keys of transactions")
  func phases() {
    enum Bounce: Double, CaseIterable { case rest = 0, up = 8 }
    var lift = PhaseAnimator(Bounce.allCases) {
      $0.rawValue
    } animation: { _ in
      .linear(duration: 1)
    }
    lift.play(at: 0)
    #expect(lift.value(at: 0.5) == 4)
    var transaction = Transaction()
    transaction[SourceKey.self] = "pointer"
    withTransaction(transaction) { #expect(Transaction.current[SourceKey.self] == "pointer") }
  }
}
