import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("Lane") struct LaneTests {
  private func lane(_ preset: LanePreset = .yours) -> Lane {
    var lane = Lane(preset)
    lane.frame = Rect(x: 100, y: 20, width: 200, height: 40)
    return lane
  }

  @Test("a position has its place on the line")
  func placeOnTheLine() {
    #expect(lane().x(of: 0) == 100 && lane().x(of: 0.25) == 150 && lane().x(of: 1) == 300)
  }

  @Test("however far a spring overshoots, the shape stays in its lane")
  func overshootStaysInside() {
    let room = 200 * Float(Lane.overshoot)
    for position in [1.05, 1.7, 40, 1e12] {
      let x = lane().x(of: position)
      #expect(x > 300 && x <= 300 + room)
      #expect(abs((x - 300) - (100 - lane().x(of: 1 - position))) < 1e-3)
    }
    #expect(abs(lane().x(of: 1.01) - 301.8) < 0.3)
  }

  @Test("an animation is as long as it runs", arguments: LanePreset.allCases)
  func length(preset: LanePreset) {
    let animation = preset.animation(Spring(duration: 0.8, bounce: 0.5), AnimationModifiers())
    var lane = lane(preset)
    lane.send(to: 1, animation, at: 0)
    let length = animation.length
    lane.advance(to: length - 1e-6)
    #expect(lane.isRunning(at: length - 1e-6))
    lane.advance(to: length + 1e-6)
    #expect(!lane.isRunning(at: length + 1e-6))
  }

  @Test("a lane that settles is where it was sent, and shows no mark on its way")
  func settles() {
    for animation in [Animation.bouncy, Animation(Dropped()), .linear.repeatForever()] {
      var lane = lane()
      lane.send(to: 1, animation, at: 0)
      lane.advance(to: 0.1)
      lane.settle()
      #expect(lane.position(at: 0.1) == 1 && lane.ring(at: 0.1) == 1 && lane.light(at: 0.1) == 1)
      #expect(!lane.isMoving(at: 0.1))
    }
  }

  @Test("copies of a lane show the ends of their animations alike")
  func copies() {
    var lane = lane()
    lane.send(to: 1, .bouncy, at: 0)
    lane.advance(to: 0.2)
    var copy = lane
    for step in 13...240 {
      let now = Double(step) / 60
      lane.advance(to: now)
      copy.advance(to: now)
      #expect(lane.ring(at: now) == copy.ring(at: now))
      #expect(lane.light(at: now) == copy.light(at: now))
    }
    #expect(lane.light(at: 4) == 1)
  }

  @Test("only a moving shape has a tail")
  func tails() {
    var lane = lane()
    func quads(_ time: Double) -> Int {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      lane.draw(at: time, into: &quads)
      return quads.count
    }
    let resting = quads(0)
    lane.send(to: 1, .snappy, at: 0)
    #expect(quads(0.1) > resting)
    for time in [5.0, 6, 7] { lane.advance(to: time) }
    #expect(quads(7) == resting)
  }
}

@Suite("CompletionMarks") struct CompletionMarksTests {
  /// A lane that is sent to 1 at 0, and when its marks began to move, to a hundredth of a second.
  private func marks(
    _ animation: Animation
  ) -> (ring: Double?, light: Double?) {
    var lane = Lane(.yours)
    lane.send(to: 1, animation, at: 0)
    var (ring, light): (Double?, Double?)
    var isDark = false
    for step in 1...400 {
      let now = Double(step) / 100
      lane.advance(to: now)
      if ring == nil, lane.ring(at: now) < 1 { ring = now }
      isDark = isDark || lane.light(at: now) == 0
      if light == nil, isDark, lane.light(at: now + 0.001) > 0 { light = now }
    }
    #expect(lane.ring(at: 4) == 1 && isDark)
    return (ring, light)
  }

  @Test("the ring goes out at the logical end, and the light goes on at the removal")
  func ringAndLight() throws {
    let line = marks(.linear(duration: 0.4))
    #expect(line.ring == 0.4 && line.light == 0.4)
    let spring = marks(.bouncy)
    let settled = Spring.bouncy.settlingDuration(target: 1.0, epsilon: 0.0001)
    #expect(spring.ring == 0.5)
    #expect(abs(try #require(spring.light) - settled) <= 0.01)
    let ball = marks(Animation(Dropped(duration: 1.1)))
    #expect(abs(try #require(ball.ring) - 0.4) <= 0.011)
    #expect(abs(try #require(ball.light) - 1.1) <= 0.011)
  }

  @Test("an animation that is repeated for ever has no end to show")
  func endlessShowsNoEnd() {
    let marks = marks(.linear.repeatForever())
    #expect(marks.ring == nil && marks.light == nil)
  }

  @Test(
    "of changes in quick succession only the last one's end is shown",
    arguments: [Animation.linear, .bouncy, Animation(Dropped())])
  func quickSuccession(animation: Animation) {
    var lane = Lane(.yours)
    var (rings, now) = (0, 0.0)
    func frame() {
      now += 1 / 60.0
      let wasOut = lane.ring(at: now) == 1
      lane.advance(to: now)
      if wasOut, lane.ring(at: now) < 1 { rings += 1 }
    }
    for step in 1...120 {
      lane.send(to: Double(step) / 120, animation, at: now)
      frame()
    }
    #expect(rings == 0 && lane.light(at: now) == 0)
    for _ in 0..<180 { frame() }
    #expect(rings == 1 && lane.light(at: now) == 1 && !lane.isMoving(at: now))
  }

  @Test("a change after an endless animation shows its own end")
  func endAfterEndless() {
    var lane = Lane(.yours)
    lane.send(to: 1, .linear, at: 0)
    lane.advance(to: 0.1)
    lane.send(to: 0, .linear.repeatForever(), at: 0.1)
    for step in 1...30 { lane.advance(to: 0.1 + Double(step) / 10) }
    lane.send(to: 1, .bouncy, at: 4)
    var rings = 0
    for step in 1...200 {
      let now = 4 + Double(step) / 60
      let wasOut = lane.ring(at: now) == 1
      lane.advance(to: now)
      if wasOut, lane.ring(at: now) < 1 { rings += 1 }
    }
    #expect(rings == 1 && lane.light(at: 8) == 1 && !lane.isMoving(at: 8))
  }

  @Test("a change without animation shows no mark")
  func nothingAnimated() {
    var lane = Lane(.yours)
    lane.send(to: 0, .bouncy, at: 0)
    withTransaction(\.reducesMotion, true) { lane.send(to: 1, .bouncy, at: 0) }
    for step in 0...100 {
      lane.advance(to: Double(step) / 60)
      #expect(!lane.isMoving(at: Double(step) / 60))
    }
    #expect(lane.light(at: 2) == 1)
  }

  @Test("no mark flashes more than twice a second")
  func noFlashing() {
    var lane = Lane(.yours)
    var starts: [Double] = []
    for step in 1...600 {
      let now = Double(step) / 60
      if step % 5 == 0 { lane.send(to: Double(step / 5 % 2), .linear(duration: 0.05), at: now) }
      let wasOut = lane.ring(at: now) == 1
      lane.advance(to: now)
      if wasOut, lane.ring(at: now) < 1 { starts.append(now) }
    }
    #expect(starts.count > 10)
    for (earlier, later) in zip(starts, starts.dropFirst()) { #expect(later - earlier > 0.49) }
  }
}

@Suite("QuadBufferRing") struct QuadBufferRingTests {
  @Test("a ring lies around its centre, closed and as wide as its line")
  func ringIsClosed() {
    var quads = QuadBuffer(atlas: Atlas(scale: 2))
    quads.ring(around: Point(x: 50, y: 40), radius: 20, width: 4, .white())
    quads.withVertices { vertices in
      for vertex in vertices {
        let (x, y) = (vertex.x - 50, vertex.y - 40)
        let distance = (x * x + y * y).squareRoot()
        #expect(distance > 16 && distance < 24)
      }
      for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] as [(Float, Float)] {
        #expect(vertices.contains { ($0.x - 50) * x > 13 && ($0.y - 40) * y > 13 })
      }
    }
  }
}
