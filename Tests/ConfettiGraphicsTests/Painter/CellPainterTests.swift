import ConfettiSystem
import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("CellPainter") struct CellPainterTests {
  private static let atlas = Atlas(scale: 1)

  /// A particle of any shape, size, turn and colour near a place, which may be light without alpha.
  private static func particle(
    _ random: inout SplitMix, around x: Float, _ y: Float, into quads: inout QuadBuffer
  ) {
    let shape = ParticleShape.drawn[Int(random.next() % UInt64(ParticleShape.drawn.count))]
    let size = Size(width: random.number(in: 0.5...40), height: random.number(in: 0.5...40))
    let rotation = random.next() % 4 == 0 ? 0 : random.number(in: -7...7)
    var color = random.color()
    if random.next() % 4 == 0 { color.bits &= 0xFF_FFFF }
    quads.fill(
      shape, Rect(center: Point(x: x, y: y), size: size), .white(), rotation: rotation)
    quads.tint(last: color, isMirrored: random.next() % 4 == 0)
  }

  private static func particles(
    _ count: Int, seed: UInt64, width: Float, height: Float
  ) -> QuadBuffer {
    var random = SplitMix(seed: seed)
    var quads = QuadBuffer(atlas: atlas)
    for _ in 0..<count {
      let (x, y) = (random.number(in: -20...width + 20), random.number(in: -20...height + 20))
      particle(&random, around: x, y, into: &quads)
    }
    return quads
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { worst, pair in
      let difference = channels(pair.0) - channels(pair.1)
      return max(worst, (0..<4).reduce(0) { max($0, Int(abs(difference[$1]))) })
    }
  }

  @Test("particles of all shapes come out as computed in double precision", arguments: 0..<60)
  func matchesReference(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let scale = random.number(in: 0.5...2)
    var quads = QuadBuffer(atlas: Self.atlas)
    Self.particle(
      &random, around: random.number(in: -5...70), random.number(in: -5...55), into: &quads)
    var picture = random.picture(64, 48)
    var reference = ReferencePainter(atlas: Self.atlas.bitmap, onto: picture)
    reference.paint(quads.withVertices { Array($0) }, scale: Double(scale))
    SoftwarePainter(atlas: Self.atlas).paint(quads, scale: scale, into: &picture)
    let difference = reference.difference(to: picture)
    #expect(difference.mean <= 0.5)
    #expect(difference.largest <= 1.6)
  }

  @Test("a painter that knows the atlas paints what one that reads its texels does")
  func sameAsTexels() {
    // One over the other, the roundings of all add up.
    let quads = Self.particles(300, seed: 1, width: 320, height: 200)
    var (known, read) = (Bitmap(width: 320, height: 200), Bitmap(width: 320, height: 200))
    SoftwarePainter(atlas: Self.atlas).paint(quads, into: &known)
    SoftwarePainter(atlas: Self.atlas.bitmap).paint(quads, into: &read)
    #expect(Self.difference(known, read) <= 6)
  }

  @Test("one core and all paint the same, byte for byte")
  func cores() {
    var quads = Self.particles(6000, seed: 2, width: 320, height: 200)
    quads.fill(.panel, Rect(x: 20.3, y: 30.4, width: 200, height: 120), .white(0.5))
    var painter = SoftwarePainter(atlas: Self.atlas)
    var pictures: [Bitmap] = []
    for cores in [Cores.one, .all] {
      painter.cores = cores
      var picture = Bitmap(width: 320, height: 200)
      painter.paint(quads, into: &picture)
      pictures.append(picture)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("a part of a picture is painted like the same part of the whole", arguments: 0..<8)
  func parts(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let quads = Self.particles(80, seed: seed, width: 100, height: 80)
    let painter = SoftwarePainter(atlas: Self.atlas)
    var whole = Bitmap(width: 100, height: 80)
    painter.paint(quads, into: &whole)
    let (x, y) = (Int(random.next() % 60), Int(random.next() % 40))
    let (width, height) = (1 + Int(random.next() % 40), 1 + Int(random.next() % 40))
    var part = Bitmap(width: 100, height: 80, filledWith: PackedColor(bits: 0xDEAD_BEEF))
    part.withPixelTarget { target in
      let area = PixelRect(columns: x..<x + width, rows: y..<y + height)
      target.part(area).clear()
      var blocks = QuadBlocks()
      blocks.findBounds(quads, scale: 1, width: 100, height: 80)
      blocks.add(QuadBounds(area))
      blocks.sort(narrow: seed % 2 == 0)
      painter.paint(quads, blocks, scale: 1, into: target, onClearGround: false)
    }
    for row in 0..<80 {
      for column in 0..<100 {
        let isInside = (x..<x + width).contains(column) && (y..<y + height).contains(row)
        let expected = isInside ? whole[column, row] : PackedColor(bits: 0xDEAD_BEEF)
        #expect(part[column, row] == expected)
      }
    }
  }

  @Test("the inside of large rectangles is painted like their edges", arguments: 0..<30)
  func insides(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var quads = QuadBuffer(atlas: Self.atlas)
    let center = Point(x: random.number(in: -20...220), y: random.number(in: -20...180))
    let size = Size(width: random.number(in: 4...260), height: random.number(in: 4...260))
    let turn: Float = random.next() % 3 == 0 ? 0 : random.number(in: -7...7)
    quads.fill(.rectangle, Rect(center: center, size: size), .white(), rotation: turn)
    var color = random.color()
    color.bits |= 0xFF00_0000
    quads.tint(last: color, isMirrored: random.next() % 2 == 0)
    var picture = Bitmap(width: 200, height: 160)
    var reference = ReferencePainter(atlas: Self.atlas.bitmap, onto: picture)
    reference.paint(quads.withVertices { Array($0) }, scale: 1)
    let painter = SoftwarePainter(atlas: Self.atlas)
    painter.paint(quads, into: &picture)
    #expect(reference.difference(to: picture).largest <= 1.6)
    // Blocks of four pixels begin elsewhere in a part.
    var parts = Bitmap(width: 200, height: 160)
    parts.withPixelTarget { target in
      var blocks = QuadBlocks()
      blocks.findBounds(quads, scale: 1, width: 200, height: 160)
      var left: Int32 = 0
      while left < 200 {
        let right = min(left + 1 + Int32(random.next() % 30), 200)
        blocks.add(QuadBounds(left: left, top: 0, right: right, bottom: 160))
        left = right
      }
      blocks.sort(narrow: true)
      painter.paint(quads, blocks, scale: 1, into: target, onClearGround: false)
    }
    #expect(parts == picture)
  }

  @Test("pixels that an opaque quad hides are not missed")
  func cover() {
    let below = Self.particles(200, seed: 3, width: 200, height: 100)
    let above = Self.particles(200, seed: 4, width: 200, height: 100)
    var (quads, seen) = (below, QuadBuffer(atlas: Self.atlas))
    for backdrop in [Color(0.1, 0.2, 0.3), Color(0.1, 0.2, 0.3, alpha: 0.5)] {
      // One edge runs through the picture.
      quads.fill(Rect(x: -5, y: -5, width: 190.5, height: 200), backdrop)
      seen.fill(Rect(x: -5, y: -5, width: 190.5, height: 200), backdrop)
    }
    quads.append(above)
    seen.append(above)
    var (whole, visible) = (Bitmap(width: 200, height: 100), Bitmap(width: 200, height: 100))
    SoftwarePainter(atlas: Self.atlas).paint(quads, into: &whole)
    SoftwarePainter(atlas: Self.atlas).paint(seen, into: &visible)
    for y in 0..<100 {
      for x in 0..<185 { #expect(whole[x, y] == visible[x, y]) }
    }
  }
}

extension QuadBuffer {
  /// Gives the last quad a colour, and its texture the other way round.
  fileprivate mutating func tint(last color: PackedColor, isMirrored: Bool) {
    let all = withVertices { Array($0) }
    removeAll()
    append(upTo: all.count / 4) { vertices in
      _ = vertices.update(from: all)
      for index in all.count - 4..<all.count { vertices[index].color = color }
      if isMirrored {
        for (a, b) in [(0, 1), (3, 2)] {
          vertices[all.count - 4 + a].u = all[all.count - 4 + b].u
          vertices[all.count - 4 + b].u = all[all.count - 4 + a].u
        }
      }
      return all.count / 4
    }
  }

  fileprivate mutating func append(_ other: QuadBuffer) {
    other.withVertices { quads in
      append(upTo: quads.count / 4) {
        _ = $0.update(from: quads); return quads.count / 4
      }
    }
  }
}
