import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("QuadBuffer+Drawing") struct QuadBufferDrawingTests {
  @Test("a fill on whole pixels covers them exactly and no other", arguments: [1, 2] as [Float])
  func exactFill(scale: Float) {
    var random = SplitMix(seed: 13)
    let color = Color(hex: 0x4C8DFF)
    for atlas in [Atlas(scale: scale), scale == 1 ? .white : Atlas(scale: scale)] {
      for _ in 0..<10 {
        let (x, y) = (
          Int.random(in: 0...20, using: &random), Int.random(in: 0...20, using: &random)
        )
        let (width, height) = (
          Int.random(in: 1...30, using: &random), Int.random(in: 1...30, using: &random)
        )
        let rect = Rect(x: Float(x), y: Float(y), width: Float(width), height: Float(height))
        let picture = painted(atlas, width: 50, height: 50) { $0.fill(rect, color) }
        for row in 0..<picture.height {
          for column in 0..<picture.width {
            let place = Point(
              x: (Float(column) + 0.5) / scale, y: (Float(row) + 0.5) / scale)
            #expect(
              picture[column, row] == (rect.contains(place) ? color.premultiplied : .clear))
          }
        }
      }
    }
  }

  @Test("a gradient begins with its top colour and ends with its bottom colour")
  func gradient() {
    let picture = painted(.white, width: 3, height: 200) {
      $0.fill(
        Rect(x: 0, y: 0, width: 3, height: 200), top: Color(hex: 0x0000FF),
        bottom: Color(hex: 0xFF0000))
    }
    let reds = (0..<200).map { Int(picture[1, $0].bytes.red) }
    #expect(reds[0] <= 1 && reds[199] >= 254)
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 2 })
  }

  @Test("a patch's gradient begins with its top colour and ends with its bottom colour")
  func patchGradient() {
    let (top, bottom) = (Color(hex: 0x0000FF), Color(hex: 0xFF0000))
    let rect = Rect(x: 10, y: 10, width: 60, height: 120)
    let picture = painted(Atlas(scale: 1), width: 80, height: 140) {
      $0.fill(.panel, rect, top: top, bottom: bottom)
    }
    let reds = (10..<130).map { Int(picture[40, $0].bytes.red) }
    #expect(reds[0] <= 3 && reds[119] >= 252)
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 4 })
  }

  @Test("less rounding leaves less out at the corners, and none leaves nothing out")
  func rounding() {
    let ink = [1, 0.5, 0] as [Float]
    let inks = ink.map { rounding in
      painted(Atlas(scale: 1), width: 80, height: 80) {
        $0.fill(
          .panel, Rect(x: 10, y: 10, width: 60, height: 60), top: .white(), bottom: .white(),
          rounding: rounding)
      }.ink
    }
    #expect(inks[0] < inks[1] - 50 && inks[1] < inks[2] - 10 && inks[2] == 3600)
  }

  @Test("a patch of a rectangle without extent is nothing")
  func patchWithoutExtent() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    for kind in NinePatch.Kind.allCases {
      quads.fill(kind, Rect(x: 5, y: 5, width: 0, height: 20), .white())
      quads.fill(kind, Rect(x: 5, y: 5, width: 20, height: -1), .white())
      quads.fill(kind, Rect(x: 5, y: 5, width: .nan, height: 20), .white())
    }
    #expect(quads.count == 0)
  }

  @Test("a patch that the atlas does not have is nothing")
  func unknownPatch() {
    var quads = QuadBuffer()
    quads.fill(.panel, Rect(x: 0, y: 0, width: 20, height: 20), .white())
    #expect(quads.count == 0)
  }

  @Test(
    "a line near a pixel is drawn on it, as sharp as at home", arguments: [1, 1.5, 2] as [Float])
  func textOnPixels(scale: Float) throws {
    let style = TextStyle(size: 15, weight: 90)
    let atlas = Atlas(scale: scale, typeface: try showLetters(), styles: [style])
    let line = atlas.line("Sharp, 123", style: style)
    func picture(_ shift: Float) -> Bitmap {
      painted(atlas, width: 120, height: 40) {
        $0.append(line, at: Point(x: 10 + shift, y: 28 - shift), color: .white())
      }
    }
    let home = picture(0)
    #expect(home.painted > 100)
    #expect(picture(0.4 / scale) == home && picture(-0.4 / scale) == home)
    #expect(picture(0.6 / scale) != home)
  }

  @Test("a stretched line is as much wider and higher, from its origin")
  func stretchedText() throws {
    let style = TextStyle(size: 20, weight: 90)
    let atlas = Atlas(scale: 1, typeface: try showLetters(), styles: [style])
    let line = atlas.line("Wide", style: style)
    func vertices(_ stretch: Size) -> [Vertex] {
      var quads = QuadBuffer(atlas: atlas)
      quads.append(line, at: Point(x: 8, y: 30), color: .white(), stretch: stretch)
      return quads.withVertices { Array($0) }
    }
    let (plain, stretched) = (
      vertices(Size(width: 1, height: 1)), vertices(Size(width: 2, height: 0.5))
    )
    #expect(plain.count == 16 && stretched.count == 16)
    for (a, b) in zip(plain, stretched) {
      #expect(abs((b.x - 8) - (a.x - 8) * 2) < 1e-4 && abs((b.y - 30) - (a.y - 30) / 2) < 1e-4)
      #expect(a.u == b.u && a.v == b.v)
    }
  }
}

@Suite("QuadBuffer: shapes") struct QuadBufferShapesTests {
  @Test("an upright shape has the ink of its form, and its middle", arguments: [1, 2] as [Float])
  func ink(scale: Float) {
    let frame = Rect(x: 12, y: 20, width: 40, height: 24)
    let picture = painted(Atlas(scale: scale), width: 70, height: 70) {
      $0.fill(.circle, frame, .white())
    }
    let area = Float.pi * 20 * 12 * scale * scale
    #expect(abs(picture.ink - area) < area * 0.02)
    #expect(abs(picture.inkCenter.x - 32 * scale) < 0.1)
    #expect(abs(picture.inkCenter.y - 32 * scale) < 0.1)
  }

  @Test("a shape turned by a quarter is as wide as it was high")
  func rotation() {
    func picture(_ rect: Rect, _ rotation: Float) -> Bitmap {
      painted(Atlas(scale: 1), width: 60, height: 60) {
        $0.fill(.rectangle, rect, .white(), rotation: rotation)
      }
    }
    let turned = picture(Rect(x: 10, y: 26, width: 40, height: 8), .pi / 2)
    #expect(turned.alpha(30, 12) == 255 && turned.alpha(30, 47) == 255)
    #expect(turned.alpha(12, 30) == 0 && turned.alpha(47, 30) == 0)
  }

  @Test("a shape keeps its aspect in the middle of a rectangle, unless it is stretched")
  func aspect() throws {
    let frame = Rect(x: 10, y: 20, width: 48, height: 16)
    let square = Rect(center: frame.center, size: Size(width: 16, height: 16))
    let atlas = try Atlas(
      scale: 1,
      pictures: ["tall": Bitmap(width: 4, height: 8, filledWith: PackedColor(bits: .max))])
    func picture(_ shape: ParticleShape, _ rect: Rect, isStretched: Bool = false) -> Bitmap {
      painted(atlas, width: 70, height: 60) {
        $0.fill(shape, rect, .white(), rotation: 0.4, isStretched: isStretched)
      }
    }
    for shape in [.star, .heart, .ribbon] as [ParticleShape] {
      #expect(picture(shape, frame) == picture(shape, square))
      #expect(picture(shape, frame, isStretched: true) != picture(shape, square))
    }
    let tall = Rect(center: frame.center, size: Size(width: 8, height: 16))
    #expect(picture(.picture("tall"), frame) == picture(.picture("tall"), tall))
    // A rectangle, and an oval, have the aspect that they are given.
    for shape in [.rectangle, .circle, .roundedRectangle] as [ParticleShape] {
      #expect(picture(shape, frame) == picture(shape, frame, isStretched: true))
    }
  }

  @Test("of a shape the atlas lacks nothing is drawn, and the buffer tells it once")
  func missingShapes() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    for shape in [.star, .picture("duck"), .picture("cat"), .picture("duck")] as [ParticleShape] {
      quads.fill(shape, frame, .white())
    }
    #expect(quads.count == 1)
    #expect(quads.missingShapes == [.picture("duck"), .picture("cat")])
    quads.removeAll()
    #expect(quads.missingShapes.isEmpty)
  }

  @Test("a shape without extent, or at no place, is nothing")
  func nothing() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    for side in [0, -3, .nan] as [Float] {
      quads.fill(.circle, Rect(x: 0, y: 0, width: side, height: 9), .white())
      quads.fill(.circle, Rect(x: 0, y: 0, width: 9, height: side), .white())
    }
    quads.fill(.star, Rect(x: .nan, y: 0, width: 9, height: 9), .white())
    quads.fill(.star, Rect(x: 0, y: 0, width: 9, height: 9), .white(), rotation: .infinity)
    #expect(quads.count == 0)
  }
}
