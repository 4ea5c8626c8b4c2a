import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("AimGesture") struct AimGestureTests {
  /// The aim of a straight drag that takes some time, reported so many times a second.
  func drag(_ dx: Float, _ dy: Float, seconds: Double = 0.1, rate: Double = 60) -> Site.Aim? {
    var gesture = AimGesture(at: Point(x: 500, y: 500), time: 10)
    let reports = Int((seconds * rate).rounded())
    for report in 1...reports {
      let share = Float(report) / Float(reports)
      gesture.move(
        to: Point(x: 500 + dx * share, y: 500 + dy * share), time: 10 + Double(report) / rate)
    }
    return gesture.aim(at: 10 + seconds)
  }

  @Test("a click has no aim, and neither has a click that trembles")
  func clickHasNoAim() {
    var gesture = AimGesture(at: Point(x: 5, y: 5), time: 1)
    #expect(gesture.aim(at: 1) == nil)
    gesture.move(to: Point(x: 9, y: 9), time: 1.1)
    #expect(!gesture.isDrag)
    #expect(gesture.aim(at: 1.1) == nil)
  }

  @Test(
    "the aim is clockwise from straight up",
    arguments: [
      (0, -100, 0), (100, 0, 90), (0, 100, 180), (-100, 0, -90), (70, -70, 45),
    ] as [(Float, Float, Float)])
  func clockwiseFromStraightUp(dx: Float, dy: Float, angle: Float) throws {
    let aim = try #require(drag(dx, dy))
    #expect(abs(aim.angle - angle) < 0.01)
  }

  @Test("strength grows with the drag between its bounds")
  func strength() throws {
    #expect(try #require(drag(10, 0)).strength == 0.4)
    let (half, full) = (try #require(drag(70, 0)), try #require(drag(140, 0)))
    #expect(abs(half.strength - 0.5) < 0.01)
    #expect(abs(full.strength - 1) < 0.01)
    #expect(try #require(drag(5000, 0)).strength == 1.3)
  }

  @Test("only the last part of a drag counts")
  func onlyTheLastPartCounts() throws {
    var gesture = AimGesture(at: .zero, time: 0)
    for step in 1...60 {
      gesture.move(to: Point(x: Float(step) * 9, y: 0), time: Double(step) / 60)
    }
    for step in 1...12 {
      gesture.move(to: Point(x: 540, y: Float(step) * -8), time: 1 + Double(step) / 60)
    }
    let aim = try #require(gesture.aim(at: 1.2))
    #expect(abs(aim.angle) < 0.01)
  }

  @Test(
    "a pointer that reports more often throws no weaker",
    arguments: [60, 144, 1000, 8000] as [Double])
  func reportRate(rate: Double) throws {
    let usual = try #require(drag(400, 0, seconds: 0.4, rate: 120))
    let often = try #require(drag(400, 0, seconds: 0.4, rate: rate))
    #expect(abs(often.strength - usual.strength) < 0.15)
  }

  @Test("a drag that ends by holding still throws along the whole line")
  func holdingStill() throws {
    var gesture = AimGesture(at: .zero, time: 0)
    for step in 1...10 {
      gesture.move(to: Point(x: Float(step) * 10, y: Float(step) * 10), time: Double(step) / 60)
    }
    let aim = try #require(gesture.aim(at: 5))
    #expect(abs(aim.angle - 135) < 0.01)
    #expect(abs(aim.strength - 1.01) < 0.01)
  }

  @Test("a drag back to where it began is a click")
  func dragBackIsClick() {
    var gesture = AimGesture(at: .zero, time: 0)
    gesture.move(to: Point(x: 300, y: 0), time: 0.1)
    gesture.move(to: .zero, time: 0.2)
    #expect(gesture.aim(at: 0.2) == nil)
  }

  @Test("the line of dots is as long as the drag, and bounded")
  func lineOfDots() {
    func dots(_ length: Float) -> Int {
      var gesture = AimGesture(at: .zero, time: 0)
      gesture.move(to: Point(x: length, y: 0), time: 0)
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      gesture.draw(into: &quads)
      return quads.count / 9
    }
    #expect(dots(7) == 0)
    #expect(dots(140) == 11)
    #expect(dots(1e30) == 201)
    #expect(dots(.infinity) == 201)
    #expect(dots(.nan) == 0)
  }
}
