import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("PanelZoom") struct PanelZoomTests {
  static let button = Rect(x: 860, y: 18, width: 200, height: 32)
  static let panel = Rect(x: 72, y: 24, width: 1136, height: 660)

  func zoom() -> PanelZoom {
    var zoom = PanelZoom(.effects)
    zoom.place(from: Self.button, to: Self.panel)
    return zoom
  }

  func advance(_ zoom: inout PanelZoom, to now: Double) {
    var step = FrameStep(to: now)
    zoom.advance(&step)
  }

  /// The greatest difference of two frames, as a share of the way from the button to the panel.
  func share(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    (0..<4).reduce(0) { max($0, abs(a[$1] - b[$1])) } / 1136
  }

  @Test("a panel begins as its button, ends as itself, and goes back to where the button is then")
  func thereAndBack() throws {
    var zoom = zoom()
    #expect(zoom.pose(at: 0) == nil && !zoom.isVisible(at: 0))
    zoom.open(at: 0)
    let first = try #require(zoom.pose(at: 0))
    #expect(first.frame == Self.button && first.content == 0 && first.ground == 0)
    advance(&zoom, to: 4)
    let last = try #require(zoom.pose(at: 4))
    #expect(last.frame == Self.panel && last.content == 1 && last.ground == 1 && last.edge == 0)
    zoom.close(at: 4)
    let moved = Rect(x: 10, y: 400, width: 90, height: 40)
    zoom.place(from: moved, to: Rect(x: 6, y: 6, width: 600, height: 330))
    #expect(try #require(zoom.pose(at: 4)).frame == zoom.destination)
    let settled = (1...400).map { 4 + Double($0) / 100 }.filter { zoom.isVisible(at: $0) }
    let end = try #require(settled.last)
    let frame = try #require(zoom.pose(at: end)).frame
    #expect(abs(frame.x - moved.x) < 1 && abs(frame.maxX - moved.maxX) < 1)
    #expect(abs(frame.y - moved.y) < 1 && abs(frame.maxY - moved.maxY) < 1)
    advance(&zoom, to: 8)
    #expect(zoom.pose(at: 8) == nil)
  }

  @Test("at 1,000 random moments nothing that interrupts a panel lets it jump, in place or speed")
  func interruptions() {
    var random = SeededGenerator(seed: 77, stream: 0)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + Double(random.uniform(0...1)) * (range.upperBound - range.lowerBound)
    }
    var zoom = zoom()
    var (now, point, worst, fastest) = (0.0, Point(x: 600, y: 300), 0.0, 0.0)
    for _ in 0..<1000 {
      let from = now
      now += number(0...0.3)
      for frame in 1..<18 where from + Double(frame) / 60 < now {
        advance(&zoom, to: from + Double(frame) / 60)
      }
      let before = zoom
      switch random.integer(0...5) {
      case 0: zoom.open(at: now)
      case 1: zoom.close(at: now)
      case 2 where zoom.isVisible(at: now): zoom.grab(at: point, now)
      case 3: _ = zoom.release(at: now)
      default:
        point = Point(x: Float(number(0...1280)), y: Float(number(0...720)))
        zoom.follow(point, at: now)
      }
      let next = now + 1e-12
      worst = max(worst, share(before.frame(at: now), zoom.frame(at: next)))
      let step = 1e-6
      let ahead = (
        before.frame(at: now + step) - before.frame(at: now),
        zoom.frame(at: now + step) - zoom.frame(at: now)
      )
      fastest = max(fastest, share(ahead.0, ahead.1) / step)
      // A resize moves the ends of the way, and nothing on it.
      let progress = zoom.progress(at: now)
      if random.integer(0...9) == 0 {
        let width = Float(number(400...1136))
        zoom.place(
          from: Self.button, to: Rect(x: 72, y: 24, width: width, height: Float(number(200...660))))
        #expect(zoom.progress(at: next) - progress < 1e-9)
      }
    }
    #expect(worst < 1e-9)
    // In a microsecond the stiffest spring changes its speed by two thousandths of the way a second.
    #expect(fastest < 0.02)
  }

  @Test("a panel that is let go goes where its speed leads: a flick closes it")
  func flick() {
    func dragged(by distance: Float, in frames: Int) -> Bool {
      var zoom = zoom()
      zoom.open(at: 0)
      advance(&zoom, to: 3)
      zoom.grab(at: Point(x: 600, y: 40), 3)
      for frame in 1...frames {
        let y = 40 + distance * Float(frame) / Float(frames)
        zoom.follow(Point(x: 600, y: y), at: 3 + Double(frame) / 60)
      }
      return !zoom.release(at: 3 + Double(frames) / 60)
    }
    #expect(dragged(by: 90, in: 3))
    #expect(!dragged(by: 90, in: 240))
    #expect(dragged(by: 300, in: 240))
    // Up is towards the button, too.
    #expect(dragged(by: -90, in: 3))
  }

  @Test("a dragged panel stays under the pointer, and resists a drag away from its button")
  func staysUnderPointer() {
    var zoom = zoom()
    zoom.open(at: 0)
    advance(&zoom, to: 3)
    let held = Point(x: 300, y: 60)
    zoom.grab(at: held, 3)
    let share = SIMD2(Double(held.x - Self.panel.x) / 1136, Double(held.y - Self.panel.y) / 660)
    zoom.follow(Point(x: 400, y: 260), at: 3)
    let small = zoom.frame(at: 6)
    let point = small.lowHalf + share * small.highHalf
    #expect(abs(point.x - 400) < 1e-6 && abs(point.y - 260) < 1e-6 && small.z < 1000)
    zoom.place(from: Rect(x: 540, y: 690, width: 200, height: 28), to: Self.panel)
    zoom.follow(Point(x: 300, y: -140), at: 6)
    let pulled = zoom.frame(at: 9)
    #expect(pulled.y > 24 - 120 && pulled.y < 0)
    #expect(pulled.z > 1136 && pulled.z < 1136 * 1.05)
  }

  @Test("a panel that is thrown past its button keeps the button's size")
  func thrown() throws {
    var zoom = zoom()
    zoom.open(at: 0)
    advance(&zoom, to: 3)
    zoom.grab(at: Point(x: 600, y: 40), 3)
    for frame in 1...5 {
      zoom.follow(
        Point(x: 600, y: 40 + 300 * Float(frame)), at: 3 + Double(frame) / 120)
    }
    _ = zoom.release(at: 3.05)
    for step in 0..<100 {
      guard let pose = zoom.pose(at: 3.05 + Double(step) / 100) else { break }
      #expect(pose.frame.width >= 200 && pose.frame.height >= 32)
    }
  }

  @Test("with reduced motion a panel fades in its place, and where a drag has left it")
  func reducedMotion() throws {
    var zoom = zoom()
    func reduced(_ change: (inout PanelZoom) -> Void) {
      withTransaction(\.reducesMotion, true) { change(&zoom) }
    }
    reduced { $0.open(at: 0) }
    var shares: Set<Float> = []
    for step in 0...60 {
      let now = Double(step) / 60
      advance(&zoom, to: now)
      let pose = try #require(zoom.pose(at: now))
      #expect(pose.frame == Self.panel && pose.ground == pose.content)
      shares.insert(pose.ground)
    }
    #expect(shares.contains(0) && shares.contains(1) && shares.count > 8)
    reduced { $0.grab(at: Point(x: 600, y: 40), 2) }
    reduced { $0.follow(Point(x: 590, y: 440), at: 2.1) }
    let dragged = Self.panel.offset(by: -10, 400)
    #expect(try #require(zoom.pose(at: 2.1)).frame == dragged)
    var opens = true
    reduced { opens = $0.release(at: 2.5) }
    #expect(!opens)
    var last: Float = 1
    for step in 0..<60 {
      guard let pose = zoom.pose(at: 2.5 + Double(step) / 60) else { break }
      #expect(pose.frame == dragged && pose.ground <= last)
      last = pose.ground
    }
    #expect(last < 0.05)
  }

  @Test("a panel that is settled is at its end at once")
  func settled() throws {
    var zoom = zoom()
    zoom.open(at: 0)
    zoom.settle()
    #expect(try #require(zoom.pose(at: 0)).frame == Self.panel && zoom.isAtRest(at: 0))
    zoom.close(at: 0)
    zoom.settle()
    #expect(zoom.pose(at: 0) == nil)
  }
}
