import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("DamageTracker") struct DamageTrackerTests {
  static let width = 320
  static let height = 200

  /// A picture of a ground, a still panel and some particles.
  static func quads(_ particles: [[Vertex]]) -> QuadBuffer {
    var quads = QuadBuffer(atlas: atlas)
    quads.fill(
      Rect(x: 0, y: 0, width: 320, height: 200), top: Color(0.1, 0, 0.3),
      bottom: Color(0.3, 0, 0.3))
    quads.fill(.panel, Rect(x: 40, y: 60, width: 100, height: 44), Color(0.4, 0.6, 1))
    for particle in particles {
      quads.append(upTo: 1) { vertices in
        for i in 0..<4 { vertices[i] = particle[i] }
        return 1
      }
    }
    return quads
  }

  static let atlas = Atlas(scale: 1)

  static func area(_ damage: [PixelRect]) -> Int {
    damage.reduce(0) { $0 + $1.columns.count * $1.rows.count }
  }

  @Test("painting only what changed gives the picture that painting all gives", arguments: 0..<6)
  func sameAsWhole(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var tracker = DamageTracker()
    let painter = SoftwarePainter(atlas: Self.atlas)
    var kept = Bitmap(width: Self.width, height: Self.height)
    for frame in 0..<12 {
      let particles = (0..<generator.next() % 20).map { _ in
        generator.quad(
          around: generator.number(in: -20...340), generator.number(in: -20...220), reach: 15)
      }
      let quads = Self.quads(particles)
      var whole = Bitmap(width: Self.width, height: Self.height)
      painter.paint(quads, into: &whole)
      tracker.update(quads, scale: 1, width: Self.width, height: Self.height)
      kept.withPixelTarget { painter.paint(quads, into: $0, only: tracker) }
      #expect(kept == whole, "frame \(frame)")
    }
  }

  @Test(
    "whatever quads come, go, change their order, colour or place, nothing is missed",
    arguments: 0..<40)
  func changes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (width, height) = (Int(1 + random.next() % 333), Int(1 + random.next() % 222))
    func quad() -> [Vertex] {
      let place = (
        random.number(in: -30...Float(width) + 30), random.number(in: -30...Float(height) + 30)
      )
      let reach = random.number(in: 1...(random.next() % 3 == 0 ? 300 : 30))
      return switch random.next() % 4 {
      case 0: random.shearedQuad(around: place.0, place.1, reach: reach)
      case 1: random.uprightQuad(around: place.0, place.1, reach: reach)
      case 2:
        .rectangle(
          Rect(x: -3, y: -2, width: place.0, height: 400), random.color(), random.color(),
          random.color(), random.color())
      default: random.quad(around: place.0, place.1, reach: reach)
      }
    }
    let painter = SoftwarePainter(atlas: random.picture(64, 48))
    var tracker = DamageTracker()
    var kept = Bitmap(width: width, height: height)
    var quads = (0..<20).map { _ in quad() }
    for _ in 0..<20 {
      let index = Int(random.next() % UInt64(quads.count))
      switch random.next() % 5 {
      case 0: quads.insert(quad(), at: index)
      case 1: if quads.count > 1 { quads.remove(at: index) }
      case 2: quads.swapAt(index, quads.count / 2)
      case 3:
        let color = random.color()
        for corner in 0..<4 { quads[index][corner].color = color }
      default: for corner in 0..<4 { quads[index][corner].x += 0.37 }
      }
      let buffer = QuadBuffer(quads)
      var whole = Bitmap(width: width, height: height)
      painter.paint(buffer, into: &whole)
      tracker.update(buffer, scale: 1, width: width, height: height)
      kept.withPixelTarget { painter.paint(buffer, into: $0, only: tracker) }
      #expect(kept == whole)
    }
  }

  @Test("a picture like the last one needs no painting")
  func still() {
    var tracker = DamageTracker()
    for frame in 0..<4 {
      tracker.update(Self.quads([]), scale: 1, width: Self.width, height: Self.height)
      #expect(Self.area(tracker.damage) == (frame == 0 ? Self.width * Self.height : 0))
    }
  }

  @Test("a small particle that moves damages only the pixels around it")
  func small() {
    var generator = SplitMix(seed: 1)
    var tracker = DamageTracker()
    for x in stride(from: 200, to: 230, by: 2) as StrideTo<Float> {
      let particle = generator.quad(around: x, 150, reach: 6)
      tracker.update(Self.quads([particle]), scale: 1, width: Self.width, height: Self.height)
    }
    #expect(Self.area(tracker.damage) <= 16 * 16)
    #expect(!tracker.damage.isEmpty)
  }

  @Test("no change of a single number of a quad is missed, nor of all numbers of a kind")
  func everyChange() {
    var generator = SplitMix(seed: 4)
    let particle = generator.quad(around: 200, 100, reach: 20)
    let changes: [(inout Vertex) -> Void] = [
      { $0.x = $0.x.nextUp }, { $0.y = $0.y.nextUp }, { $0.u = -$0.u }, { $0.v = $0.v.nextDown },
      { $0.color.bits ^= 1 }, { $0.color.bits ^= 1 << 31 },
    ]
    for change in changes {
      for corners in [0..<1, 1..<2, 2..<3, 3..<4, 0..<2, 0..<4] {
        var changed = particle
        for corner in corners { change(&changed[corner]) }
        var tracker = DamageTracker()
        for quad in [particle, changed] {
          tracker.update(Self.quads([quad]), scale: 1, width: Self.width, height: Self.height)
        }
        #expect(!tracker.damage.isEmpty)
      }
    }
  }

  @Test("another order of the same quads is another picture")
  func order() {
    var generator = SplitMix(seed: 2)
    let (a, b) = (
      generator.quad(around: 200, 100, reach: 20), generator.quad(around: 205, 100, reach: 20)
    )
    var tracker = DamageTracker()
    tracker.update(Self.quads([a, b]), scale: 1, width: Self.width, height: Self.height)
    tracker.update(Self.quads([b, a]), scale: 1, width: Self.width, height: Self.height)
    #expect(!tracker.damage.isEmpty)
  }

  @Test("a lost picture, another size or scale and too many quads have all painted")
  func whole() {
    var tracker = DamageTracker()
    let quads = Self.quads([])
    func update(width: Int = Self.width) -> Int {
      tracker.update(quads, scale: 1, width: width, height: Self.height)
      return Self.area(tracker.damage)
    }
    _ = update()
    #expect(update() == 0)
    tracker.forget()
    #expect(update() == Self.width * Self.height)
    #expect(update(width: 100) == 100 * Self.height)
    tracker.update(quads, scale: 1.01, width: 100, height: Self.height)
    #expect(Self.area(tracker.damage) == 100 * Self.height)
    #expect(update(width: 0) == 0)
  }

  @Test("vertices that are no numbers neither trap nor damage")
  func strange() {
    let strange: [Float] = [.nan, .infinity, -.infinity, 1e30]
    for number in strange {
      let vertex = Vertex(x: number, y: 3, color: .clear, u: 0, v: 0)
      var tracker = DamageTracker()
      let quads = Self.quads([[vertex, vertex, vertex, vertex]])
      tracker.update(quads, scale: 1, width: Self.width, height: Self.height)
      tracker.update(quads, scale: 1, width: Self.width, height: Self.height)
      #expect(tracker.damage.isEmpty)
    }
  }
}
