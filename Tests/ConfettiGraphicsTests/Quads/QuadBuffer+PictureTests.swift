import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("QuadBuffer+Picture") struct QuadBufferPictureTests {
  private static let stage = Rect(x: 0, y: 0, width: 200, height: 100)

  private func framed(
    _ quads: [[Vertex]], to target: Rect, opacity: Float = 1, rotation: Float = 0
  ) -> [Vertex] {
    var result = QuadBuffer()
    result.append(
      QuadBuffer(quads), from: Self.stage, to: target, opacity: opacity, rotation: rotation)
    return result.withVertices { Array($0) }
  }

  @Test("a picture in a frame of its own size and place is the same, vertex for vertex")
  func identity() {
    var random = SplitMix(seed: 3)
    let quads = (0..<50).map { _ in random.quad(around: 100, 50, reach: 20) }
    #expect(framed(quads, to: Self.stage) == quads.flatMap { $0 })
  }

  @Test("a part inside is moved and scaled, and keeps its colours and its texture")
  func mapping() {
    var random = SplitMix(seed: 5)
    let target = Rect(x: 30, y: 7, width: 50, height: 50)
    for _ in 0..<50 {
      let quad = random.quad(around: 100, 50, reach: 20)
      let result = framed([quad], to: target)
      #expect(result.count == 4)
      for (before, after) in zip(quad, result) {
        #expect(abs(after.x - (30 + before.x * 0.25)) < 1e-4)
        #expect(abs(after.y - (7 + before.y * 0.5)) < 1e-4)
        #expect((after.color, after.u, after.v) == (before.color, before.u, before.v))
      }
    }
  }

  @Test("an upright quad that crosses the edges is cut there, and shows the same in what is left")
  func cut() {
    var random = SplitMix(seed: 7)
    let atlas = random.picture(16, 16)
    for _ in 0..<40 {
      let quad = random.uprightQuad(
        around: random.number(in: -30...190), random.number(in: -30...90), reach: 120)
      var (cut, whole) = (Bitmap(width: 200, height: 100), Bitmap(width: 200, height: 100))
      var quads = QuadBuffer()
      quads.append(QuadBuffer([quad]), from: Self.stage, to: Self.stage)
      let painter = SoftwarePainter(atlas: atlas)
      painter.paint(quads, into: &cut)
      painter.paint(QuadBuffer([quad]), into: &whole)
      let worst = zip(cut.pixels, whole.pixels).reduce(0) { worst, pair in
        let (a, b) = (pair.0.bytes, pair.1.bytes)
        return max(
          worst, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
          abs(Int(a.blue) - Int(b.blue)), abs(Int(a.alpha) - Int(b.alpha)))
      }
      #expect(worst <= 3)
      let vertices = quads.withVertices { Array($0) }
      #expect(vertices.allSatisfy { $0.x >= 0 && $0.x <= 200 && $0.y >= 0 && $0.y <= 100 })
    }
  }

  @Test("a turned quad fades towards the edge, and is gone before its middle is outside")
  func turned() {
    func alpha(_ x: Float, _ y: Float) -> UInt8? {
      let quad = [(0, -10), (10, 0), (0, 10), (-10, 0)].map { dx, dy in
        Vertex(x: x + dx, y: y + dy, color: Color.white().premultiplied, u: 0, v: 0)
      }
      return framed([quad], to: Self.stage).first?.color.bytes.alpha
    }
    #expect(alpha(10, 50) == 255 && alpha(100, 90) == 255)
    #expect(alpha(5, 50) == 128 && alpha(195, 50) == 128 && alpha(100, 95) == 128)
    #expect(alpha(0, 50) == nil && alpha(-4, 50) == nil && alpha(100, 104) == nil)
  }

  @Test("text that is drawn much smaller is as bright as it should be, wherever it lies")
  func smallText() throws {
    let style = TextStyle(size: 20, weight: 90)
    let atlas = Atlas(scale: 1, typeface: try showLetters(), styles: [style])
    let line = atlas.line("Hello, minimum", style: style)
    func ink(_ scale: Float, _ shift: Float) -> Float {
      painted(atlas, width: 200, height: 100) {
        var scratch = QuadBuffer(atlas: atlas)
        scratch.append(line, at: Point(x: 10, y: 60), color: .white())
        let target = Rect(x: shift, y: shift, width: 200 * scale, height: 100 * scale)
        $0.append(scratch, from: Self.stage, to: target)
      }.ink
    }
    let whole = ink(1, 0)
    for scale: Float in [0.3, 0.4, 0.5] {
      for shift: Float in [0, 0.2, 0.5, 0.7] {
        let share = ink(scale, shift) / (whole * scale * scale)
        #expect(share > 0.9 && share < 1.12, "\(scale) \(shift)")
      }
    }
  }

  @Test("a rotated picture is cut at the edges of its frame, then rotated clockwise with it")
  func rotated() {
    var random = SplitMix(seed: 9)
    let quads = (0..<50).map { _ in
      random.uprightQuad(
        around: random.number(in: 0...200), random.number(in: 0...100), reach: 60)
    }
    let target = Rect(x: 30, y: 7, width: 80, height: 50)
    let upright = framed(quads, to: target)
    let quarter = framed(quads, to: target, rotation: .pi / 2)
    #expect(upright.count == quarter.count && !upright.isEmpty)
    for (before, after) in zip(upright, quarter) {
      // Around (70, 32) what is right of the centre comes to lie below it.
      #expect(abs(after.x - (70 - (before.y - 32))) < 1e-4)
      #expect(abs(after.y - (32 + (before.x - 70))) < 1e-4)
      #expect((after.color, after.u, after.v) == (before.color, before.u, before.v))
    }
    let around = framed(quads, to: target, rotation: 2 * .pi)
    for (before, after) in zip(upright, around) {
      #expect(abs(after.x - before.x) < 1e-4 && abs(after.y - before.y) < 1e-4)
    }
    #expect(framed(quads, to: target, rotation: 0) == upright)
    #expect(framed(quads, to: target, rotation: .nan).isEmpty)
    #expect(framed(quads, to: target, rotation: .infinity).isEmpty)
  }

  @Test("only the picture's own quads are rotated, not those before it")
  func rotatedAlone() {
    let quad = [Vertex].rectangle(
      Rect(x: 10, y: 10, width: 20, height: 20), Color.white().premultiplied)
    var quads = QuadBuffer([quad])
    quads.append(QuadBuffer([quad]), from: Self.stage, to: Self.stage, rotation: 1)
    #expect(quads.withVertices { Array($0.prefix(4)) } == quad && quads.count == 2)
  }

  @Test("quads that lie outside, or nowhere, are left out")
  func outside() {
    let white = Color.white().premultiplied
    let target = Rect(x: 50, y: 20, width: 100, height: 50)
    for place in [
      Rect(x: -50, y: 10, width: 50, height: 20), Rect(x: 200, y: 10, width: 20, height: 20),
      Rect(x: 10, y: 100, width: 20, height: 20), Rect(x: .nan, y: 10, width: 20, height: 20),
    ] {
      #expect(framed([.rectangle(place, white)], to: target).isEmpty)
    }
    let inside = [[Vertex].rectangle(Rect(x: 10, y: 10, width: 20, height: 20), white)]
    for nothing in [
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 10, height: -1),
      Rect(x: 0, y: 0, width: .nan, height: 10),
    ] {
      #expect(framed(inside, to: nothing).isEmpty)
    }
  }

  @Test("the opacity is that of all quads, and none where it is nothing")
  func opacity() {
    let quad = [Vertex].rectangle(
      Rect(x: 10, y: 10, width: 20, height: 20), Color.white().premultiplied)
    #expect(framed([quad], to: Self.stage, opacity: 0.5).allSatisfy { $0.color.bytes.alpha == 128 })
    for nothing: Float in [0, -1, .nan] {
      #expect(framed([quad], to: Self.stage, opacity: nothing).isEmpty)
    }
    #expect(framed([quad], to: Self.stage, opacity: 7) == quad)
  }

  @Test("beyond the limit quads are counted, not written")
  func limit() {
    let white = Color.white().premultiplied
    let quad = [Vertex].rectangle(Rect(x: 10, y: 10, width: 20, height: 20), white)
    var small = QuadBuffer(limit: 3)
    small.append(
      QuadBuffer(Array(repeating: quad, count: 5)), from: Self.stage, to: Self.stage)
    #expect(small.count == 3 && small.dropped == 2)
  }
}
