import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("SoftwarePainter") struct SoftwarePainterTests {
  private let white = Bitmap(width: 1, height: 1, filledWith: .opaqueWhite)

  @Test("random quads come out as computed in double precision", arguments: 0..<40)
  func matchesReference(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let atlas = random.picture(seed % 5 == 0 ? 1 : 16, seed % 7 == 0 ? 1 : 16)
    for kind in 0..<3 {
      let scale = random.number(in: 0.5...2)
      let (x, y) = (random.number(in: -10...70), random.number(in: -10...50))
      let quad =
        switch kind {
        case 0: random.uprightQuad(around: x, y, reach: 60)
        case 1: random.shearedQuad(around: x, y, reach: 60)
        default: random.quad(around: x, y, reach: 60)
        }
      var picture = random.picture(64, 48)
      var reference = ReferencePainter(atlas: atlas, onto: picture)
      reference.paint(quad, scale: Double(scale))
      SoftwarePainter(atlas: atlas).paint(QuadBuffer([quad]), scale: scale, into: &picture)
      let difference = reference.difference(to: picture)
      #expect(difference.mean <= 1)
      #expect(difference.largest <= 2)
    }
  }

  @Test("quads that share an edge leave no gap and paint no pixel twice", arguments: 0..<40)
  func sharedEdges(seed: UInt64) {
    var random = SplitMix(seed: seed)
    // A lattice of parallelograms from shared vertices, in light that adds up.
    let side: Float = Bool.random(using: &random) ? 1 : -1
    let across = (random.number(in: 3...9) * side, random.number(in: -2...2))
    let down = (random.number(in: -2...2), random.number(in: 3...9))
    let light = PackedColor(bits: 0x00_00_00_10)
    func vertex(_ i: Int, _ j: Int) -> Vertex {
      let (i, j) = (Float(i), Float(j))
      return Vertex(
        x: 32 + across.0 * i + down.0 * j, y: 32 + across.1 * i + down.1 * j, color: light,
        u: 0.5, v: 0.5)
    }
    let quads = (-40..<40).flatMap { i in
      (-40..<40).map { j in
        [vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1)]
      }
    }
    var picture = Bitmap(width: 64, height: 64)
    SoftwarePainter(atlas: white).paint(QuadBuffer(quads), into: &picture)
    #expect(picture.pixels.allSatisfy { $0 == light })
  }

  @Test("an edge through pixel centres belongs to the quad on its right or below")
  func halfOpen() {
    var picture = Bitmap(width: 4, height: 4)
    let quad = [Vertex].rectangle(Rect(x: 0.5, y: 0.5, width: 2, height: 2), .opaqueWhite)
    SoftwarePainter(atlas: white).paint(QuadBuffer([quad]), into: &picture)
    #expect(picture.painted == 4)
    #expect(picture[0, 0] == .opaqueWhite && picture[1, 1] == .opaqueWhite)
    #expect(picture[2, 2] == .clear)
  }

  @Test("opaque colours and texels replace what is below exactly")
  func opaqueIsExact() {
    var random = SplitMix(seed: 5)
    for value in UInt32(0)...255 {
      let color = PackedColor(bits: value | (255 - value) << 8 | 77 << 16 | 255 << 24)
      for (atlas, tint) in [
        (white, color), (Bitmap(width: 3, height: 3, filledWith: color), .opaqueWhite),
      ] {
        var quad = [Vertex].rectangle(Rect(x: 0, y: 0, width: 8, height: 8), tint)
        quad[1].u = 1
        quad[2].u = 1
        var picture = random.picture(8, 8)
        SoftwarePainter(atlas: atlas).paint(QuadBuffer([quad]), into: &picture)
        #expect(picture.pixels.allSatisfy { $0 == color })
      }
    }
  }

  @Test("colour over no alpha adds light, up to white")
  func additive() {
    let light = PackedColor(bits: 0x00_10_80_F0)
    var picture = Bitmap(width: 3, height: 3, filledWith: PackedColor(bits: 0xFF_20_90_40))
    let quad = [Vertex].rectangle(Rect(x: 0, y: 0, width: 3, height: 3), light)
    SoftwarePainter(atlas: white).paint(QuadBuffer([quad]), into: &picture)
    #expect(picture.pixels.allSatisfy { $0.bits == 0xFF_30_FF_FF })
  }

  @Test("nothing is painted outside the target on any side")
  func clipping() {
    var random = SplitMix(seed: 9)
    // The rows are surrounded by memory that must stay as it is.
    let (width, height, stride) = (20, 12, 31)
    var memory = [UInt32](repeating: 0xDEAD_BEEF, count: stride * (height + 20))
    memory.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = PixelTarget(
        pixels: base + 10 * stride + 5, width: width, height: height, stride: stride)
      let quads = (0..<2000).map { _ in
        let (x, y) = (random.number(in: -40...60), random.number(in: -40...50))
        return Bool.random(using: &random)
          ? random.quad(around: x, y, reach: 50) : random.uprightQuad(around: x, y, reach: 50)
      }
      SoftwarePainter(atlas: random.picture(8, 8)).paint(QuadBuffer(quads), into: target)
    }
    for (index, pixel) in memory.enumerated() {
      let (x, y) = (index % stride - 5, index / stride - 10)
      let isInside = (0..<width).contains(x) && (0..<height).contains(y)
      #expect((pixel != 0xDEAD_BEEF) == isInside)
    }
  }

  @Test(
    "a quad with an impossible number is left out",
    arguments: [Float.nan, .infinity, -.infinity, 1e30, -1e30, .greatestFiniteMagnitude])
  func impossibleNumbers(number: Float) {
    var picture = Bitmap(width: 8, height: 8)
    for corner in 0..<4 {
      let frame = Rect(x: 1, y: 1, width: 5, height: 5)
      var quads = [[Vertex]](repeating: .rectangle(frame, .opaqueWhite), count: 2)
      quads[0][corner].x = number
      quads[1][corner].y = number
      SoftwarePainter(atlas: white).paint(QuadBuffer(quads), into: &picture)
    }
    #expect(picture.painted == 0)
  }

  @Test(
    "strange texture coordinates neither crash nor reach outside the atlas",
    arguments: [Float.nan, .infinity, 1e30, -1e30, 5, -5])
  func strangeTextureCoordinates(number: Float) {
    var picture = Bitmap(width: 8, height: 8)
    for corner in 0..<4 {
      var quad = [Vertex].rectangle(Rect(x: 0, y: 0, width: 8, height: 8), .opaqueWhite)
      quad[corner].u = number
      quad[corner].v = number
      SoftwarePainter(atlas: white).paint(QuadBuffer([quad]), into: &picture)
    }
    #expect(picture.pixels.allSatisfy { $0 == .clear || $0 == .opaqueWhite })
  }

  @Test("a quad far larger than the target fills it")
  func hugeQuad() {
    var picture = Bitmap(width: 8, height: 8)
    let frame = Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    let quad = [Vertex].rectangle(frame, .opaqueWhite)
    SoftwarePainter(atlas: white).paint(QuadBuffer([quad]), into: &picture)
    #expect(picture.painted == 64)
  }

  @Test("quads without area paint nothing")
  func noArea() {
    var picture = Bitmap(width: 8, height: 8)
    let quads: [[Vertex]] = [
      .rectangle(Rect(x: 1, y: 1, width: 0, height: 5), .opaqueWhite),
      .rectangle(Rect(x: 1, y: 1, width: 5, height: 0), .opaqueWhite),
      .rectangle(Rect(x: 1.6, y: 1.6, width: 0.8, height: 0.8), .opaqueWhite),
    ]
    SoftwarePainter(atlas: white).paint(QuadBuffer(quads), into: &picture)
    #expect(picture.painted == 0)
  }

  @Test("a target with blue first gets red and blue swapped and nothing else")
  func channelOrder() {
    var random = SplitMix(seed: 3)
    let atlas = random.picture(8, 8)
    let quads = (0..<60).map { _ in
      Bool.random(using: &random)
        ? random.quad(around: 16, 16, reach: 20)
        : [Vertex].rectangle(Rect(x: 4, y: 4, width: 9, height: 9), random.color())
    }
    var picture = Bitmap(width: 32, height: 32)
    SoftwarePainter(atlas: atlas).paint(QuadBuffer(quads), into: &picture)
    var surface = [UInt32](repeating: 0, count: 32 * 32)
    surface.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = PixelTarget(pixels: base, width: 32, height: 32, stride: 32, order: .bgra)
      SoftwarePainter(atlas: atlas).paint(QuadBuffer(quads), into: target)
    }
    for (pixel, swapped) in zip(picture.pixels, surface) {
      let expected =
        pixel.bits & 0xFF00_FF00 | (pixel.bits & 0xFF) << 16 | (pixel.bits >> 16) & 0xFF
      #expect(swapped == expected)
    }
  }

  @Test("a gradient from top to bottom goes evenly from colour to colour")
  func gradient() {
    let (top, bottom) = (Color(hex: 0x000000).premultiplied, Color(hex: 0xFF8000).premultiplied)
    var picture = Bitmap(width: 4, height: 256)
    let frame = Rect(x: 0, y: 0, width: 4, height: 256)
    let quad = [Vertex].rectangle(frame, top, top, bottom, bottom)
    SoftwarePainter(atlas: white).paint(QuadBuffer([quad]), into: &picture)
    for y in 0..<256 {
      let exact = channels(bottom) * (Double(y) + 0.5) / 256
      for x in 0..<4 {
        // One of the two steps around it, and on average the colour itself.
        #expect(abs(channels(picture[x, y]).x - exact.x) < 1)
        #expect(abs(channels(picture[x, y]).y - exact.y) < 1)
        #expect(channels(picture[x, y]).w == 255)
      }
    }
    for y in stride(from: 0, to: 256, by: 4) {
      let sum = (0..<16).reduce(SIMD4<Double>.zero) {
        $0 + channels(picture[$1 % 4, y + $1 / 4])
      }
      let exact = channels(bottom) * Double(y + 2) / 256
      #expect(abs(sum.x / 16 - exact.x) <= 0.1 && abs(sum.y / 16 - exact.y) <= 0.1)
    }
  }

  @Test("an empty atlas or an empty target is no trouble")
  func empty() {
    let quads = QuadBuffer([
      .rectangle(Rect(x: 0, y: 0, width: 8, height: 8), .opaqueWhite)
    ])
    var picture = Bitmap(width: 8, height: 8)
    SoftwarePainter(atlas: Bitmap(width: 0, height: 0)).paint(quads, into: &picture)
    #expect(picture.painted == 0)
    picture = Bitmap(width: 8, height: 8, filledWith: .opaqueWhite)
    var tracker = DamageTracker()
    tracker.update(quads, scale: 1, width: 8, height: 8)
    picture.withPixelTarget {
      SoftwarePainter(atlas: Bitmap(width: 0, height: 0)).paint(quads, into: $0, only: tracker)
    }
    #expect(picture.painted == 0)
    var nothing = Bitmap(width: 0, height: 5)
    SoftwarePainter(atlas: white).paint(quads, into: &nothing)
  }
}

extension PackedColor {
  fileprivate static let opaqueWhite = PackedColor(bits: .max)
}
