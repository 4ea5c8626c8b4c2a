import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Quads with hardly any area, and wild ones") struct DegenerateQuadsTests {
  private static let atlas = Atlas(scale: 1)

  /// Texture coordinates of a quad: those of a shape's cell, a spot, any, or wild ones.
  private static func texture(_ random: inout SplitMix) -> [SIMD2<Float>] {
    switch random.next() % 4 {
    case 0, 1:
      let shape = ParticleShape.drawn[Int(random.next() % UInt64(ParticleShape.drawn.count))]
      let side = random.number(in: 1...60)
      var quads = QuadBuffer(atlas: atlas)
      quads.fill(shape, Rect(x: 0, y: 0, width: side, height: side), .white())
      return quads.withVertices { $0.prefix(4).map { [$0.u, $0.v] } }
    case 2:
      let spot = atlas.whiteSpot
      return Array(repeating: [spot.u, spot.v], count: 4)
    default:
      return (0..<4).map { _ in
        let isWild = random.next() % 8 == 0
        func number() -> Float { isWild ? Float(random.wild()) : random.number(in: -1...2) }
        return SIMD2(number(), number())
      }
    }
  }

  /// Corners of a quad that has hardly any area, is almost a parallelogram, or is wild.
  private static func corners(_ random: inout SplitMix) -> [SIMD2<Float>] {
    func place() -> SIMD2<Float> {
      let place = SIMD2(random.number(in: -60...380), random.number(in: -60...260))
      return random.next() % 2 == 0 ? place : (place * 2).rounded(.down) / 2
    }
    let (a, b, c) = (place(), place(), place())
    let thinness: [Float] = [0, 1e-7, 1e-5, 1e-3, 0.01, 0.1]
    let thin = thinness[Int(random.next() % 6)]
    let across = (b - a) * thin
    switch random.next() % 8 {
    case 0: return [a, a, a, a]
    case 1: return [a, b, b, a]
    case 2: return [a, b, b + across, a + across]
    case 3:
      let normal = SIMD2(a.y - b.y, b.x - a.x) * thin
      return [a, b, b + normal, a + normal]
    case 4:
      let (s, t) = (random.number(in: -1...2), random.number(in: -1...2))
      return [a, a + (b - a) * s, b, a + (b - a) * t]
    case 5:
      // An upright rectangle, one corner of which is off by less than a sixteenth of a pixel.
      let off = SIMD2(random.number(in: -0.06...0.06), random.number(in: -0.06...0.06))
      return [a, [b.x, a.y], b + off, [a.x, b.y]]
    case 6:
      // Two triangles of which one has a right angle.
      return [a, [b.x, a.y], [a.x, b.y], random.next() % 2 == 0 ? c : [b.x - 2 * a.x, a.y]]
    default:
      var corners = [a, b, c, place()]
      corners[Int(random.next() % 4)] = [Float(random.wild()), Float(random.wild())]
      return corners
    }
  }

  private static func quad(_ random: inout SplitMix) -> [Vertex] {
    let (places, texture) = (corners(&random), texture(&random))
    let (color, other) = (random.color(), random.color())
    let isLevel = random.next() % 2 == 0
    return (0..<4).map {
      Vertex(
        x: places[$0].x, y: places[$0].y, color: isLevel || $0 < 2 ? color : other,
        u: texture[$0].x, v: texture[$0].y)
    }
  }

  /// The last two have edges within the last bit of the centre of a pixel.
  private static let seeds = Array(0..<60) + [1679, 2939] as [UInt64]

  @Test("painting only what changed gives the picture that painting all gives", arguments: seeds)
  func sameAsWhole(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (width, height) = (320, 200)
    let scales: [Float] = [0.5, 1, 1.1, 2]
    let scale = scales[Int(random.next() % 4)]
    let painter = SoftwarePainter(atlas: Self.atlas)
    var tracker = DamageTracker()
    var kept = Bitmap(width: width, height: height)
    var quads = (0..<12).map { _ in Self.quad(&random) }
    for frame in 0..<12 {
      for _ in 0..<2 { quads[Int(random.next() % 12)] = Self.quad(&random) }
      let buffer = QuadBuffer(quads)
      var whole = Bitmap(width: width, height: height)
      painter.paint(buffer, scale: scale, into: &whole)
      tracker.update(buffer, scale: scale, width: width, height: height)
      kept.withPixelTarget { painter.paint(buffer, scale: scale, into: $0, only: tracker) }
      // Not within the expectation, which would print all pixels.
      let isSame = kept == whole
      #expect(isSame, "frame \(frame)")
      kept = whole
    }
  }

  @Test("one quad is painted within its bounds", arguments: 0..<12)
  func withinBounds(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let painter = SoftwarePainter(atlas: Self.atlas)
    for _ in 0..<20 {
      let quad = Self.quad(&random)
      var picture = Bitmap(width: 320, height: 200)
      painter.paint(QuadBuffer([quad]), into: &picture)
      guard quad.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
      let (xs, ys) = (quad.map(\.x), quad.map(\.y))
      // A particle is painted as a parallelogram if it is one to within a sixteenth of a pixel.
      let columns = (xs.min() ?? 0) - 0.07...(xs.max() ?? 0) + 0.07
      let rows = (ys.min() ?? 0) - 0.07...(ys.max() ?? 0) + 0.07
      for row in 0..<200 {
        for column in 0..<320 where picture[column, row] != .clear {
          #expect(
            columns.contains(Float(column) + 0.5) && rows.contains(Float(row) + 0.5), "\(quad)")
        }
      }
    }
  }

  @Test("a triangle with a right angle is painted as one, not as a rectangle")
  func rightTriangle() {
    let spot = Self.atlas.whiteSpot
    let corners: [SIMD2<Float>] = [[40, 10], [90, 10], [40, 60], [-10, 10]]
    let quad = corners.map {
      Vertex(x: $0.x, y: $0.y, color: PackedColor(bits: 0xFFFF_FFFF), u: spot.u, v: spot.v)
    }
    var picture = Bitmap(width: 100, height: 100)
    SoftwarePainter(atlas: Self.atlas).paint(QuadBuffer([quad]), into: &picture)
    for row in 10..<60 {
      let reach = 60 - row
      for column in 0..<100 {
        let isInside = abs(column - 40) < reach - 1
        let isOutside = abs(column - 40) > reach + 1
        if isInside { #expect(picture.alpha(column, row) == 255, "\(column) \(row)") }
        if isOutside { #expect(picture.alpha(column, row) == 0, "\(column) \(row)") }
      }
    }
  }
}
