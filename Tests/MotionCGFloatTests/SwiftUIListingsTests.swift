import Foundation
import Motion
import MotionCGFloat
import Testing

/// The examples that SwiftUI's animation system is usually explained with, as they are written here.
@Suite("SwiftUI listings") struct SwiftUIListingsTests {
  /// A modifier with two animated parts: the scale of a view, and the point around which it is
  /// scaled.
  struct ScaleEffectModifier: Animatable, Equatable {
    var scale: CGSize
    var anchor: UnitPoint

    var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
      get { AnimatablePair(scale.animatableData, anchor.animatableData) }
      set {
        scale.animatableData = newValue.first
        anchor.animatableData = newValue.second
      }
    }
  }

  @Test("a scale effect animates its scale and its anchor together")
  func scaleEffect() {
    var effect = Animated(ScaleEffectModifier(scale: CGSize(width: 1, height: 1), anchor: .top))
    withAnimation(.linear(duration: 1)) {
      effect.value = ScaleEffectModifier(scale: CGSize(width: 2, height: 3), anchor: .bottom)
    }
    effect.advance(to: 0)
    let half = ScaleEffectModifier(scale: CGSize(width: 1.5, height: 2), anchor: .center)
    #expect(effect.presentation(at: 0.5) == half)
    let speed = AnimatablePair(AnimatablePair(CGFloat(1), CGFloat(2)), AnimatablePair(0.0, 1.0))
    #expect(effect.velocity(at: 0.5) == speed)
    #expect(2 * speed == speed * 2.0)
  }

  /// A layout that turns: items stand at equal angles around the middle of its bounds, the first one
  /// at the right.
  struct Carousel: Animatable {
    var offsetAngle = Angle.zero

    var animatableData: Angle.AnimatableData {
      get { offsetAngle.animatableData }
      set { offsetAngle.animatableData = newValue }
    }

    func places(of count: Int, in bounds: CGRect) -> [CGPoint] {
      let ring = RadialLayout(
        count: count, width: bounds.width, height: bounds.height, start: .degrees(90),
        offset: offsetAngle)
      return (0..<count).map { item in
        let place = ring.position(of: item)
        return CGPoint(x: bounds.midX + CGFloat(place.x), y: bounds.midY + CGFloat(place.y))
      }
    }
  }

  @Test("a radial layout turns its items along the circle, not across it")
  func radialLayout() {
    let bounds = CGRect(x: 10, y: 20, width: 300, height: 200)
    var carousel = Animated(Carousel())
    withAnimation(.easeInOut(duration: 1)) { carousel.value.offsetAngle = .degrees(180) }
    carousel.advance(to: 0)
    for (time, first) in [
      (0.0, CGPoint(x: 260, y: 120)), (0.5, CGPoint(x: 160, y: 220)), (1, CGPoint(x: 60, y: 120)),
    ] {
      let places = carousel.presentation(at: time).places(of: 5, in: bounds)
      #expect(abs(places[0].x - first.x) < 1e-4 && abs(places[0].y - first.y) < 1e-4)
      for place in places {
        let (x, y) = (place.x - bounds.midX, place.y - bounds.midY)
        #expect(abs((x * x + y * y).squareRoot() - 100) < 1e-4)
      }
    }
  }

  /// A view whose scale follows from its state.
  struct MyView {
    private(set) var isSelected = false {
      didSet { scale.value = isSelected ? 1.5 : 1 }
    }
    private(set) var scale = Animated(1.0)

    mutating func tap() {
      withAnimation(.bouncy) { isSelected.toggle() }
    }

    mutating func draw(at now: Double) -> Double {
      scale.advance(to: now)
      return scale.presentation(at: now)
    }
  }

  @Test("toggled inside withAnimation, a state changes at once, and its scale is animated")
  func toggled() {
    var view = MyView()
    #expect(view.draw(at: 0) == 1)
    view.tap()
    #expect(view.isSelected && view.scale.value == 1.5)
    #expect(view.draw(at: 0) == 1)
    let bouncy = Spring.bouncy
    #expect(abs(view.draw(at: 0.2) - (1 + 0.5 * bouncy.value(target: 1.0, time: 0.2))) < 1e-12)
    let speed = view.scale.velocity(at: 0.2)
    view.tap()
    #expect(!view.isSelected)
    #expect(abs(view.draw(at: 0.2) - (1 + 0.5 * bouncy.value(target: 1.0, time: 0.2))) < 1e-12)
    #expect(abs(view.scale.velocity(at: 0.2) - speed) < 1e-9)
    #expect(view.draw(at: 5) == 1)
  }

  /// A view with a body that takes long: it depends on the items alone, so it is made when they
  /// change, and not in every frame of an animation.
  struct ExpensiveView {
    var items: [String] {
      didSet { if items != oldValue { layOut() } }
    }
    var scale = Animated(1.0)
    private(set) var rows: [String] = []
    private(set) var layouts = 0

    init(items: [String]) {
      self.items = items
      layOut()
    }

    private mutating func layOut() {
      layouts += 1
      rows = items.sorted().map { "• " + $0 }
    }

    /// One reading of the scale for all that is drawn with it.
    mutating func draw(at now: Double) -> [(row: String, scale: Double)] {
      scale.advance(to: now)
      let scale = scale.presentation(at: now)
      return rows.map { ($0, scale) }
    }
  }

  @Test("slow work is done once for a change, however many frames the animation has")
  func expensive() {
    var view = ExpensiveView(items: ["b", "a"])
    withAnimation(.smooth) {
      view.scale.value = 2
      view.items = ["c", "b", "a"]
    }
    for frame in 0..<120 {
      let now = Double(frame) / 60
      if frame == 20 { view.items = ["c", "b", "a"] }
      let drawn = view.draw(at: now)
      #expect(drawn.map(\.row) == ["• a", "• b", "• c"])
      #expect(drawn.allSatisfy { $0.scale == view.scale.presentation(at: now) })
    }
    #expect(view.layouts == 2 && view.scale.presentation(at: 2) == 2)
  }
}
