import Motion
import Testing

@Suite("Angle") struct AngleTests {
  @Test("degrees and radians are two units of one angle")
  func units() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle(degrees: 90) == .radians(.pi / 2))
    #expect(Angle.radians(.pi / 6).degrees - 30 < 1e-12)
    var angle = Angle.zero
    angle.degrees = 45
    #expect(abs(angle.radians - .pi / 4) < 1e-15)
    #expect(Angle() == .zero)
  }

  @Test("angles are added, subtracted, multiplied and divided")
  func arithmetic() {
    let (a, b) = (Angle.radians(3), Angle.radians(0.5))
    #expect(a + b == .radians(3.5) && a - b == .radians(2.5))
    #expect(a * 2 == .radians(6) && 2 * a == .radians(6) && a / 2 == .radians(1.5))
    #expect(-a == .radians(-3))
  }

  @Test("whole turns count")
  func turns() {
    #expect(Angle.degrees(350) < .degrees(360))
    #expect(Angle.degrees(370) > .degrees(10))
    #expect(Angle.degrees(360) != .zero)
  }

  @Test("a spring turns an angle, even through more than a turn")
  func animation() {
    let angle = Spring.smooth.value(target: Angle.degrees(720), time: 0.25)
    #expect(abs(angle.degrees - 720 * Spring.smooth.value(target: 1.0, time: 0.25)) < 1e-9)
    #expect(
      Angle.zero.interpolated(towards: .degrees(720), amount: 0.75).degrees == 540)
  }

  @Test("an angle is multiplied and divided in place")
  func inPlace() {
    var angle = Angle(radians: 1.5)
    angle *= 4
    #expect(angle.radians == 6)
    angle /= 3
    #expect(angle.radians == 2)
  }
}
