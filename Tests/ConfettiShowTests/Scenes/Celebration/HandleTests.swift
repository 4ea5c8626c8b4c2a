import Confetti
import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("Handle") struct HandleTests {
  static let layout = Layout(size: Size(width: 1280, height: 720))
  static let ground = HandleGround(layout)
  static let home = layout.handle.center

  /// A hand at a handle, a hundred times a second.
  struct Hand {
    var handle = Handle(HandleTests.layout)
    var now = 50.0
    var point = HandleTests.home
    var sampler = VelocitySampler<Point>()

    init() { handle.advance(to: now) }

    /// Gives the stage another size.
    mutating func resize(to layout: Layout) {
      withTransaction(\.disablesAnimations, true) {
        handle.prepare(layout, HandleGround(layout), at: now)
      }
    }

    mutating func wait(_ seconds: Double) {
      for _ in 0..<Int((seconds * 100).rounded()) {
        now += 0.01
        handle.advance(to: now)
      }
    }

    mutating func grab() {
      point = handle.center(at: now)
      sampler.reset()
      sampler.addSample(point, at: now)
      handle.grab(at: point, time: now)
    }

    /// Drags at an even speed.
    mutating func drag(by way: Point, in seconds: Double) {
      let steps = Int((seconds * 100).rounded())
      for _ in 0..<steps {
        point.x += way.x / Float(steps)
        point.y += way.y / Float(steps)
        now += 0.01
        handle.advance(to: now)
        sampler.addSample(point, at: now)
        handle.drag(to: point, at: now)
      }
    }

    /// Releases the handle; returns whether the press was a click.
    @discardableResult
    mutating func release() -> Bool {
      handle.release(velocity: sampler.velocity(at: now), at: now)
    }

    var center: Point { handle.center(at: now) }

    /// The differences of place and speed between just before and just after a change at a moment.
    mutating func jump(at act: (inout Hand) -> Void) -> (place: Double, speed: Double) {
      let before = self
      act(&self)
      handle.advance(to: now)
      let (a, b) = (before.center.animatableData, center.animatableData)
      let speeds = handle.velocity(at: now) - before.handle.velocity(at: now)
      return ((b - a).magnitude, speeds.magnitude)
    }
  }

  func distance(_ a: Point, _ b: Point) -> Double {
    (a.animatableData - b.animatableData).magnitude
  }

  @Test("the handle follows a pointer that holds it, and is there a quarter of a second later")
  func followsPointer() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: 200, y: 60), in: 0.2)
    #expect(distance(hand.center, hand.point) < 60)
    hand.wait(0.25)
    #expect(distance(hand.center, hand.point) < 1)
    hand.wait(0.5)
    #expect(hand.center == hand.point)
  }

  @Test("the handle is held where it was taken")
  func heldWhereTaken() {
    var hand = Hand()
    hand.handle.grab(at: Point(x: Self.home.x + 15, y: Self.home.y - 12), time: hand.now)
    hand.handle.drag(to: Point(x: 400, y: 500), at: hand.now)
    hand.wait(1)
    #expect(distance(hand.center, Point(x: 385, y: 512)) < 0.01)
  }

  @Test("neither grab nor release nor catch jumps in place or speed")
  func noJumps() {
    var hand = Hand()
    func expectNoJump(_ jump: (place: Double, speed: Double)) {
      #expect(jump.place <= 1e-3 && jump.speed <= 1e-3)
    }
    expectNoJump(hand.jump { $0.grab() })
    hand.drag(by: Point(x: 160, y: 90), in: 0.12)
    #expect(hand.handle.velocity(at: hand.now).magnitude > 500)
    expectNoJump(hand.jump { $0.handle.drag(to: $0.point, at: $0.now) })
    expectNoJump(hand.jump { $0.release() })
    hand.wait(0.1)
    #expect(hand.handle.velocity(at: hand.now).magnitude > 300)
    expectNoJump(hand.jump { $0.grab() })
    hand.wait(0.02)
    expectNoJump(hand.jump { $0.release() })
    hand.wait(0.02)
    expectNoJump(hand.jump { $0.handle.recoil(at: $0.now) })
    expectNoJump(hand.jump { $0.handle.setHovered(true) })
  }

  @Test("a flick carries the handle about as far as friction would")
  func flickDistance() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: -96, y: 48), in: 0.12)
    let landing = Point(x: hand.point.x - 800 * 0.499, y: hand.point.y + 400 * 0.499)
    #expect(Self.ground.clamped(landing).x == landing.x)
    hand.release()
    hand.wait(4)
    #expect(distance(hand.center, Self.ground.clamped(landing)) < 8)
    #expect(!hand.handle.isMoving(at: hand.now))
  }

  @Test("a flicked handle is never faster than it was thrown, and never turns")
  func flickSpeed() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: -96, y: 0), in: 0.12)
    let thrown = hand.handle.velocity(at: hand.now).magnitude
    hand.release()
    for _ in 0..<200 {
      hand.wait(0.01)
      let velocity = hand.handle.velocity(at: hand.now)
      #expect(velocity.magnitude < thrown * 1.1 && velocity.x <= 0)
    }
  }

  @Test("a drag that stops before its release puts the handle down there")
  func stopBeforeLettingGo() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: 250, y: 40), in: 0.1)
    hand.wait(0.3)
    hand.release()
    hand.wait(1)
    #expect(distance(hand.center, hand.point) < 0.01)
  }

  @Test("a handle thrown against an edge springs back from beyond, and stays in the stage")
  func thrownAgainstEdge() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: 240, y: 0), in: 0.1)
    hand.release()
    var farthest: Float = 0
    for _ in 0..<300 {
      hand.wait(0.01)
      farthest = max(farthest, hand.center.x)
    }
    #expect(farthest > Self.ground.area.maxX + 1 && farthest < 1280)
    #expect(hand.center == Point(x: Self.ground.area.maxX, y: Self.home.y))
  }

  @Test("a handle dragged beyond an edge comes back when it is let go")
  func draggedBeyondEdge() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: 0, y: 400), in: 0.5)
    hand.wait(0.5)
    #expect(hand.center.y > Self.ground.area.maxY + 10 && hand.center.y < 720)
    hand.release()
    hand.wait(2)
    #expect(hand.center == Point(x: Self.home.x, y: Self.ground.area.maxY))
  }

  @Test("a click leaves the handle where it is, and a catch or a drag is no click")
  func clicks() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: 4, y: -3), in: 0.05)
    let isClick = hand.release()
    #expect(isClick)
    let isReleasedTwice = hand.release()
    #expect(hand.center == Self.home && !isReleasedTwice)
    hand.wait(2)
    hand.grab()
    hand.drag(by: Point(x: -150, y: 0), in: 0.1)
    let isThrowClick = hand.release()
    #expect(!isThrowClick)
    hand.wait(0.05)
    hand.grab()
    let isCatchClick = hand.release()
    #expect(!isCatchClick)
    hand.wait(2)
    hand.grab()
    hand.drag(by: Point(x: 30, y: 0), in: 0.1)
    hand.drag(by: Point(x: -30, y: 0), in: 0.1)
    let isReturnClick = hand.release()
    #expect(!isReturnClick)
  }

  @Test("a shot presses the handle together, and it springs back")
  func recoil() {
    var hand = Hand()
    let calm = hand.handle.drawnFrame(at: hand.now)
    hand.handle.recoil(at: hand.now)
    hand.wait(0.09)
    let pressed = hand.handle.drawnFrame(at: hand.now)
    #expect(pressed.height < calm.height * 0.85 && pressed.width > calm.width * 1.08)
    #expect(pressed.center.y > calm.center.y + 2)
    hand.wait(3)
    #expect(hand.handle.drawnFrame(at: hand.now) == calm)
    #expect(!hand.handle.isMoving(at: hand.now))
  }

  @Test("on a stage of another size the handle keeps its place in proportion, or is at home")
  func anotherSize() {
    var hand = Hand()
    let small = Layout(size: Size(width: 640, height: 360))
    hand.resize(to: small)
    #expect(hand.center == small.handle.center)
    hand.resize(to: Self.layout)
    hand.grab()
    hand.drag(by: Point(x: 900, y: 400), in: 0.1)
    hand.release()
    hand.wait(3)
    let sizes = [(500, 300), (320, 240), (3840, 2160), (640, 360), (1280, 720)] as [(Float, Float)]
    for (width, height) in sizes {
      let layout = Layout(size: Size(width: width, height: height))
      let ground = HandleGround(layout)
      hand.resize(to: layout)
      #expect(distance(hand.center, ground.restingPlace(near: ground.corner)) < 0.01)
    }
  }

  @Test("a stage that changes its size under a drag goes on with the drag")
  func sizeChangesUnderDrag() {
    var hand = Hand()
    hand.grab()
    hand.drag(by: Point(x: 500, y: 0), in: 0.4)
    let small = Layout(size: Size(width: 640, height: 360))
    hand.resize(to: small)
    hand.wait(1)
    #expect(hand.center.x > HandleGround(small).area.maxX && hand.center.x < 640)
    hand.release()
    hand.wait(2)
    #expect(HandleGround(small).isFree(hand.center))
  }
}
