import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Blurred pictures") struct BlurredPictureTests {
  static let title = TextStyle(size: 30, weight: 0.6)

  /// A text, a translucent one below it and two shapes that lie above each other.
  func draw(_ room: Float, into quads: inout QuadBuffer) {
    let line = quads.atlas.line("Hig", style: Self.title)
    quads.append(line, at: Point(x: room, y: room + 28), color: .white())
    quads.fill(
      .star, Rect(x: room + 50.3, y: room + 3.7, width: 30, height: 30), Color(1, 0.8, 0.2),
      rotation: 0.3)
    quads.fill(.heart, Rect(x: room + 60, y: room + 9, width: 24, height: 24), Color(1, 0.2, 0.4))
    quads.append(
      line, at: Point(x: room, y: room + 50), color: Color(1, 0.3, 0.3, alpha: 0.7))
  }

  @Test(
    "texts and pictures are within two steps of 255 of a Gaussian's, as quads and as triangles",
    arguments: [Float(0.1), 0.3, 0.5, 1, 2, 4, 7, 12, 30, 48])
  func exact(radius: Float) throws {
    let letters = try showLetters()
    for scale in [Float(1), 2, 3] where radius * scale <= 48 {
      let room = radius * 3.4 + 4
      let (width, height) = (Int((90 + 2 * room) * scale), Int((54 + 2 * room) * scale))
      var sharp = QuadBuffer(
        atlas: Atlas(scale: scale, typeface: letters, styles: [Self.title]))
      var soft = QuadBuffer(atlas: sharp.atlas)
      draw(room, into: &sharp)
      soft.blurred(radius) { draw(room, into: &$0) }
      let original = sharp.painted(width: width, height: height)
      let painted = soft.painted(width: width, height: height)
      let triangles = soft.asTriangles.painted(width: width, height: height)
      for channel in UInt32(0)..<4 {
        let exact = ExactBlur(
          original.channel(channel), width: width, height: height,
          deviation: Double(radius * scale)
        ).pixels
        #expect(largestDifference(painted.channel(channel), exact) <= 2)
        #expect(largestDifference(triangles.channel(channel), exact) <= 2)
      }
    }
  }

  @Test("without a radius the quads are appended as they are")
  func sharp() {
    for radius in [Float(0), -1, .nan, .infinity, 1e-9] {
      var (plain, blurred) = (
        QuadBuffer(atlas: Atlas(scale: 1)), QuadBuffer(atlas: Atlas(scale: 1))
      )
      plain.fill(.star, Rect(x: 9, y: 9, width: 20, height: 20), .white())
      blurred.blurred(radius) {
        $0.fill(.star, Rect(x: 9, y: 9, width: 20, height: 20), .white())
      }
      #expect(plain.withVertices { Array($0) } == blurred.withVertices { Array($0) })
    }
  }

  @Test("light that is added stays added light, and the sum of all light stays")
  func light() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let (light, spot) = (PackedColor(bits: 0x0040_80FF), quads.atlas.whiteSpot)
    quads.blurred(3) { inner in
      inner.append(upTo: 1) { vertices in
        for (index, corner) in [(30, 30), (40, 30), (40, 40), (30, 40)].enumerated() {
          vertices[index] = Vertex(
            x: Float(corner.0), y: Float(corner.1), color: light, u: spot.u, v: spot.v)
        }
        return 1
      }
    }
    let picture = quads.painted(width: 70, height: 70)
    #expect(picture.channel(3).allSatisfy { $0 == 0 })
    let sum = picture.channel(0).reduce(0, +)
    #expect(abs(sum / (255 * 100) - 1) < 0.02)
  }

  @Test("one blur within another one is as wide as both together")
  func nested() {
    var (twice, once) = (QuadBuffer(atlas: Atlas(scale: 1)), QuadBuffer(atlas: Atlas(scale: 1)))
    let frame = Rect(x: 40, y: 40, width: 30, height: 30)
    twice.blurred(4) { $0.blurred(3) { $0.fill(.star, frame, .white()) } }
    once.blurred(5) { $0.fill(.star, frame, .white()) }
    let (a, b) = (twice.painted(width: 110, height: 110), once.painted(width: 110, height: 110))
    #expect(largestDifference(a.channel(3), b.channel(3)) <= 3)
  }

  @Test("nothing out of sight is painted, and missing shapes are noted")
  func sight() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.visible = Rect(x: 0, y: 0, width: 100, height: 100)
    quads.blurred(4) { $0.fill(Rect(x: 200, y: 0, width: 50, height: 50), .white()) }
    quads.blurred(4) { _ in }
    #expect(quads.count == 0)
    quads.blurred(4) { $0.fill(Rect(x: 104, y: 0, width: 50, height: 50), .white()) }
    #expect(quads.count > 0)
    quads.blurred(4) { $0.fill(.text("none"), Rect(x: 0, y: 0, width: 9, height: 9), .white()) }
    #expect(quads.missingShapes == [.text("none")])
  }

  @Test("a picture of any size takes a bounded mesh")
  func bounded() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.blurred(1) {
      for index in 0..<300 {
        let (x, y) = (Float(index * 37 % 3000), Float(index * 91 % 2000))
        $0.fill(.star, Rect(x: x, y: y, width: 200, height: 200), .white(0.5))
      }
    }
    #expect(quads.count > 0 && quads.count < 250_000)
    let isFinite = quads.withVertices { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    #expect(isFinite)
    for radius in [Float(0.5), 40, 2000] {
      quads.removeAll()
      quads.blurred(radius) { $0.fill(Rect(x: -3e6, y: 5, width: 6e6, height: 2), .white()) }
      #expect(quads.count < 250_000)
    }
  }

  @Test("a backdrop out of focus is opaque up to its edges, and an even ground stays even")
  func backdrop() {
    for opacity in [Float(0), 0.5, 1] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      let screen = Rect(x: 0, y: 0, width: 320, height: 200)
      quads.fill(screen, Color(0.2, 0.4, 0.6))
      let ground = quads.painted(width: 320, height: 200)
      quads.soften(screen, radius: 16, opacity: opacity)
      let soft = quads.painted(width: 320, height: 200)
      for channel in UInt32(0)..<4 {
        #expect(largestDifference(ground.channel(channel), soft.channel(channel)) <= 1)
      }
      quads.removeAll()
      quads.fill(screen, .black())
      quads.fill(Rect(x: 0, y: 0, width: 160, height: 200), .white())
      quads.soften(screen, radius: 16, opacity: opacity)
      let edge = quads.painted(width: 320, height: 200)
      #expect(edge[20, 2].bytes.red >= 250 && edge[300, 198].bytes.red <= 5)
      if opacity == 1 { #expect((90...165).contains(edge[160, 100].bytes.red)) }
    }
  }
}
