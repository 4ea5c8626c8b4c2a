import ConfettiTestSupport
import Motion
import Testing

@testable import ConfettiGraphics

@Suite("Shapes: animated") struct ShapeAnimationTests {
  private struct Fan: Shape, Equatable {
    var share: Double
    var animatableData: Double {
      get { share }
      set { share = newValue }
    }
    func path(in rect: Rect) -> Path {
      Path {
        $0.move(to: rect.center)
        $0.addArc(
          center: rect.center, radius: rect.width / 2, startAngle: .degrees(-90),
          endAngle: .degrees(-90 + 360 * share))
        $0.closeSubpath()
      }
    }
  }

  @Test("a shape of one's own moves as its number does")
  func ownShape() {
    var fan = Animated(Fan(share: 0))
    withAnimation(.linear(duration: 1)) { fan.value.share = 1 }
    fan.advance(to: 0)
    let rect = Rect(x: 2, y: 2, width: 60, height: 60)
    for quarter in 0...4 {
      let share = Double(quarter) / 4
      let shape = fan.presentation(at: share)
      #expect(abs(shape.share - share) < 1e-9)
      let ink = painted(Atlas(scale: 1), width: 64, height: 64) {
        $0.fill(shape, in: rect, .white())
      }.ink
      #expect(abs(ink - Float(share) * .pi * 900) < 3)
    }
  }

  @Test("trimmed, rotated, scaled, moved and inset shapes are animated in all their numbers")
  func modifiers() {
    let start = RoundedRectangle(cornerRadius: 4).inset(by: 1).trim(from: 0, to: 0.2)
      .rotation(.degrees(10)).scale(x: 1, y: 1).offset(x: 0, y: 0)
    let end = RoundedRectangle(cornerRadius: 8).inset(by: 3).trim(from: 0.4, to: 1)
      .rotation(.degrees(50)).scale(x: 2, y: 3).offset(x: 10, y: 20)
    let middle = start.interpolated(towards: end, amount: 0.5)
    #expect(middle.offset == Point(x: 5, y: 10))
    #expect(middle.shape.scale == Size(width: 1.5, height: 2))
    #expect(abs(middle.shape.shape.angle.degrees - 30) < 1e-9)
    let trimmed = middle.shape.shape.shape
    #expect(abs(trimmed.start - 0.2) < 1e-9 && abs(trimmed.end - 0.6) < 1e-9)
    #expect(trimmed.shape.cornerRadius == 6)
    let other = RoundedRectangle(cornerRadius: 6).inset(by: 2)
    let rect = Rect(x: 0, y: 0, width: 40, height: 30)
    #expect(trimmed.shape.path(in: rect) == other.path(in: rect))
  }

  @Test("shapes without numbers, and paths, are what they are at once")
  func still() {
    #expect(Circle().animatableData == EmptyAnimatableData())
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let path = Circle().path(in: rect)
    #expect(path.path(in: Rect(x: 5, y: 5, width: 1, height: 1)) == path)
  }

  @Test("a shape that is interrupted at random moments never jumps")
  func interruptions() {
    var random = SplitMix(seed: 21)
    var shape = Animated(Arc(startAngle: .zero, endAngle: .degrees(40)).trim(from: 0, to: 0.5))
    let animations: [Animation] = [
      .smooth, .bouncy, .snappy, .linear(duration: 0.3), .easeInOut(duration: 0.5),
      .spring(duration: 0.8), .interactiveSpring,
    ]
    func numbers(_ time: Double) -> SIMD4<Double> {
      let value = shape.presentation(at: time)
      return SIMD4(
        value.shape.startAngle.radians, value.shape.endAngle.radians, value.start, value.end)
    }
    var now = 0.0
    for _ in 0..<1_000 {
      now += Double.random(in: 0..<0.4, using: &random)
      shape.advance(to: now)
      let before = numbers(now)
      withAnimation(animations.randomElement(using: &random)) {
        shape.value.shape.endAngle = .radians(.random(in: 0..<6, using: &random))
        shape.value.end = .random(in: 0..<1, using: &random)
      }
      shape.advance(to: now)
      let jump = numbers(now) - before
      #expect((jump * jump).sum().squareRoot() < 1e-9 * 6)
    }
  }

  @Test("a rectangle whose corners have no room has the largest that fit")
  func corners() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(
      RoundedRectangle(cornerRadius: 100).path(in: rect) == Capsule().path(in: rect))
    let radii = RectangleCornerRadii(topLeft: 30, topRight: 30, bottomRight: 0, bottomLeft: -3)
      .fitting(rect.size)
    #expect(radii.topLeft + radii.topRight <= 40 && radii.topLeft <= 20 && radii.bottomLeft == 0)
  }
}
