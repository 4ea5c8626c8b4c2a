import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("MotionScene") struct MotionSceneTests {
  @Test("a press sends all lanes to its place, each by its own animation")
  func pressSendsLanes() throws {
    var visitor = try MotionVisitor()
    visitor.press(visitor.place(0.75))
    for lane in visitor.scene.lanes { #expect(abs(lane.target - 0.75) < 1e-5) }
    visitor.wait(0.1)
    let places = LanePreset.allCases.map { visitor.lane($0).position(at: visitor.now) }
    #expect(Set(places.map { ($0 * 1e6).rounded() }).count == places.count)
    #expect(abs(visitor.lane(.linear).position(at: visitor.now) - 0.75 * 0.1 / 0.35) < 1e-5)
    _ = visitor.rest()
    for lane in visitor.scene.lanes { #expect(lane.position(at: visitor.now) == lane.target) }
  }

  @Test("a spring that is sent elsewhere goes on from its place at its speed")
  func springSentElsewhere() throws {
    var visitor = try MotionVisitor()
    visitor.press(visitor.place(1))
    visitor.wait(0.1)
    for target in [0.2, 0.9, 0.0, 0.6] {
      let before = LanePreset.allCases.map {
        (visitor.lane($0).position(at: visitor.now), visitor.lane($0).velocity(at: visitor.now))
      }
      visitor.press(visitor.place(target))
      for preset in LanePreset.allCases {
        let (position, velocity) = before[preset.rawValue]
        #expect(abs(visitor.lane(preset).position(at: visitor.now) - position) < 1e-9)
        guard preset.isSpring || preset == .dropped else { continue }
        #expect(abs(velocity) > 0.01)
        #expect(abs(visitor.lane(preset).velocity(at: visitor.now) - velocity) < 1e-6)
      }
      visitor.wait(0.06)
    }
  }

  @Test("a drag takes the target along, once a frame")
  func dragTakesTargetAlong() throws {
    var visitor = try MotionVisitor()
    visitor.press(visitor.place(0.1))
    for step in 1...20 {
      visitor.move(visitor.place(0.1 + Double(step) / 40))
      visitor.move(visitor.place(0.1 + Double(step) / 25))
      #expect(visitor.isMoving)
      visitor.wait(1 / 60.0)
      #expect(abs(visitor.scene.target - (0.1 + Double(step) / 25)) < 1e-5)
    }
    visitor.release(visitor.place(0.9))
    visitor.move(visitor.place(0.3))
    visitor.wait(0.1)
    #expect(abs(visitor.scene.target - 0.9) < 1e-5)
  }

  @Test(
    "a choice holds for the next animations, and is seen at once",
    arguments: [Size(width: 1280, height: 720), Size(width: 480, height: 320)])
  func choicesHold(size: Size) throws {
    var visitor = try MotionVisitor(size)
    visitor.press(visitor.place(1))
    visitor.release(visitor.place(1))
    _ = visitor.rest()
    visitor.choose(0, 2)
    visitor.choose(1, 3)
    // The last choice sent the shapes across once more.
    #expect(
      visitor.scene.animation(of: .linear)
        == Animation.linear(duration: 0.35).speed(2).delay(0.5))
    _ = visitor.rest()
    let start = visitor.lane(.linear).target
    visitor.press(visitor.place(1 - start))
    let sent = visitor.now
    visitor.wait(0.45)
    #expect(visitor.lane(.linear).position(at: visitor.now) == start)
    let middle = visitor.lane(.linear).position(at: sent + 0.5 + 0.35 / 4)
    #expect(abs(middle - 0.5) < 1e-5)
  }

  @Test("an animation that repeats forever moves until another is chosen")
  func repeatsForever() throws {
    var visitor = try MotionVisitor()
    visitor.choose(2, 3)
    visitor.choose(3, 1)
    #expect(visitor.rest() > 59)
    for preset in LanePreset.allCases {
      let time = visitor.scene.curveTime(of: preset)
      #expect(time >= 0 && time < visitor.scene.periods[preset.rawValue])
    }
    visitor.choose(2, 0)
    #expect(visitor.rest() < 10)
  }

  @Test("a curve's dot is where the shape is on its way, also in later rounds")
  func dotOfCurve() throws {
    var visitor = try MotionVisitor()
    visitor.choose(2, 3)
    visitor.choose(3, 1)
    let (start, end) = (1 - visitor.scene.target, visitor.scene.target)
    for _ in 0..<40 {
      visitor.wait(0.1)
      let time = visitor.scene.curveTime(of: .linear)
      let value = try #require(visitor.scene.plot.value(of: 0, at: time))
      let position = visitor.lane(.linear).position(at: visitor.now)
      // Both choices sent the shapes: the first way is what the second one began with.
      #expect(position >= -0.01 && position <= 1.01)
      #expect((-0.001...1.001).contains(value))
    }
    #expect(start != end)
  }

  @Test("the help lights up when people come in, and is quiet again")
  func invitation() throws {
    var visitor = try MotionVisitor()
    #expect(visitor.scene.invitingColor == .quiet)
    _ = visitor.scene.respond(to: .entered, SceneContext())
    visitor.wait(0.45)
    #expect(visitor.scene.invitingColor.red > 0.9 && visitor.isMoving)
    #expect(visitor.rest() < 2 && visitor.scene.invitingColor == .quiet)
    withTransaction(\.reducesMotion, true) {
      _ = visitor.scene.respond(to: .entered, SceneContext())
    }
    #expect(!visitor.isMoving && visitor.scene.invitingColor == .quiet)
  }

  @Test("the scene does not move before the first deed, and comes to rest after it")
  func comesToRest() throws {
    var visitor = try MotionVisitor()
    #expect(!visitor.isMoving)
    visitor.click(visitor.place(0.5))
    #expect(visitor.isMoving)
    #expect(visitor.rest() < 4)
    let picture = visitor.vertices
    visitor.wait(1)
    #expect(visitor.vertices == picture)
  }

  @Test("with reduced motion all shapes are at their ends at once")
  func reducedMotion() throws {
    var visitor = try MotionVisitor()
    let place = visitor.place(0.75)
    withTransaction(\.reducesMotion, true) {
      visitor.press(place)
      visitor.release(place)
      visitor.leave()
      visitor.advance(by: 0)
    }
    #expect(!visitor.isMoving)
    #expect(abs(visitor.lane(.bouncy).position(at: visitor.now) - 0.75) < 1e-5)
  }

  @Test("the rate is measured while the scene moves, and reaches its counter")
  func rate() throws {
    var visitor = try Visitor()
    #expect(visitor.show.showsAnimationRate == false)
    visitor.type("g")
    visitor.show.content.carousel.bringForward(.motion)
    visitor.type(.enter)
    visitor.show.content.performance.animationsPerMillisecond = 20_000
    visitor.wait(2)
    #expect(visitor.seen == .motion && visitor.said.contains("20,000 springs per ms"))
    visitor.rest()
    #expect(visitor.show.showsAnimationRate == false)
    visitor.click(Point(x: 300, y: 300))
    #expect(visitor.show.showsAnimationRate == true)
  }

  @Test("the curve of the lane under the pointer stands out")
  func pointingAtLane() throws {
    var visitor = try MotionVisitor()
    visitor.move(visitor.lane(.snappy).frame.center)
    visitor.wait(1)
    #expect(visitor.lane(.snappy).emphasis(at: visitor.now) == 1)
    #expect(visitor.lane(.bouncy).emphasis(at: visitor.now) == 0)
    visitor.leave()
    visitor.wait(1)
    #expect(visitor.scene.lanes.allSatisfy { $0.emphasis(at: visitor.now) == 0 })
    #expect(!visitor.isMoving)
  }

  @Test(
    "the scene survives a thousand events at any places",
    arguments: [
      Size(width: 480, height: 320), Size(width: 1280, height: 720), Size(width: 480, height: 900),
    ], 1...4 as ClosedRange<UInt64>)
  func thousandEvents(size: Size, seed: UInt64) throws {
    var visitor = try MotionVisitor(size)
    var random = SeededGenerator(seed: seed, stream: 0)
    let strange: [Float] = [.nan, .infinity, -.infinity, 1e30]
    for index in 0..<1000 {
      var point = Point(
        x: random.uniform(-50...(size.width + 50)), y: random.uniform(-50...(size.height + 50)))
      if index % 41 == 0 { point.x = strange[index / 41 % 4] }
      if index % 53 == 0 { point.y = strange[index / 53 % 4] }
      switch Int(random.uniform(0...10)) {
      case 0...2: visitor.press(point)
      case 3...5: visitor.release(point)
      case 6: visitor.leave()
      default: visitor.move(point)
      }
      if index % 3 == 0 { visitor.wait(1 / 60.0) }
      guard index % 50 == 0 else { continue }
      #expect(visitor.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(visitor.vertices.allSatisfy { $0.u.isFinite && $0.v.isFinite })
    }
  }
}
