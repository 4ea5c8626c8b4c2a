import Foundation
import Motion
import MotionCGFloat
import Testing

/// Foundation's numbers and shapes as values that are animated.
@Suite("CGFloat") struct CGFloatTests {
  @Test("a CGFloat is a vector, with all that belongs to it")
  func number() {
    var value = Animated(CGFloat(1))
    value.set(5, .linear(duration: 1), at: 0)
    #expect(value.presentation(at: 0.25) == 2 && value.velocity(at: 0.25) == 4)
    #expect(CGFloat(-3).magnitudeSquared == 9 && CGFloat(3).scaled(by: 2) == 6)
    let sum: CGFloat = 2 + 3
    #expect(sum == 5 && 2 * CGFloat(3) == 6 && CGFloat(3) * 2.0 == 6)
    var offset = Animated(CGFloat(0))
    offset.glide(velocity: 100_000, within: 0...900, at: 0)
    #expect(offset.value == 900)
    #expect(Spring.bouncy.value(target: CGFloat(2), time: 0.2) > 1)
  }

  @Test("points, sizes and rectangles move as their numbers do")
  func shapes() {
    var point = Animated(CGPoint(x: 1, y: 2))
    var size = Animated(CGSize(width: 10, height: 20))
    var rect = Animated(CGRect(x: 1, y: 2, width: 10, height: 20))
    var numbers = Animated(SIMD4<Double>(1, 2, 10, 20))
    withAnimation(.bouncy) {
      point.value = CGPoint(x: -3, y: 8)
      size.value = CGSize(width: 40, height: 0)
      rect.value = CGRect(x: -3, y: 8, width: 40, height: 0)
      numbers.value = [-3, 8, 40, 0]
    }
    for frame in 0...180 {
      let time = Double(frame) / 60
      point.advance(to: time)
      size.advance(to: time)
      rect.advance(to: time)
      numbers.advance(to: time)
      let expected = numbers.presentation(at: time)
      let shown = rect.presentation(at: time)
      let origin = point.presentation(at: time)
      let extent = size.presentation(at: time)
      let rectangle = SIMD4<Double>(
        shown.origin.x, shown.origin.y, shown.size.width, shown.size.height)
      #expect((rectangle - expected).magnitude < 0.02)
      let apart = SIMD4<Double>(origin.x, origin.y, extent.width, extent.height)
      #expect((apart - expected).magnitude < 0.02)
    }
    #expect(rect.presentation(at: 3) == CGRect(x: -3, y: 8, width: 40, height: 0))
  }

  /// A shape as it is written for SwiftUI, apart from its path.
  struct Wave: Animatable, Equatable {
    var strength: CGFloat
    var frequency: CGFloat
    var frame: CGRect

    var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, CGRect.AnimatableData>
    {
      get { AnimatablePair(AnimatablePair(strength, frequency), frame.animatableData) }
      set {
        strength = newValue.first.first
        frequency = newValue.first.second
        frame.animatableData = newValue.second
      }
    }
  }

  @Test("a shape with numbers and a rectangle is written as for SwiftUI")
  func wave() {
    let flat = Wave(strength: 0, frequency: 2, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let high = Wave(strength: 8, frequency: 4, frame: CGRect(x: 0, y: 20, width: 200, height: 90))
    var wave = Animated(flat)
    withAnimation(.linear(duration: 2)) { wave.value = high }
    wave.advance(to: 0)
    #expect(
      wave.presentation(at: 1)
        == Wave(strength: 4, frequency: 3, frame: CGRect(x: 0, y: 10, width: 150, height: 70)))
  }

  /// The pose of a symbol that hops.
  struct Pose {
    var scale: CGFloat = 1
    var offset = CGSize.zero
  }

  @Test("keyframes and phases move them, too")
  func keyframes() {
    let hop = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
      }
      KeyframeTrack(\.offset) {
        LinearKeyframe(CGSize(width: 0, height: -40), duration: 1)
      }
    }
    let pose = hop.value(time: 0.5)
    #expect(pose.scale == 1.5 && pose.offset == CGSize(width: 0, height: -20))
  }
}
