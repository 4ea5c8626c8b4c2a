import Testing

@testable import ConfettiGraphics

@Suite("Atlas")
struct AtlasTests {
  @Test("every texel is premultiplied white, and the bitmap is the same at every making")
  func texels() throws {
    let style = TextStyle(size: 16, weight: 85)
    let letters = try showLetters()
    let atlas = Atlas(scale: 1.5, typeface: letters, styles: [style])
    #expect(
      atlas.bitmap.pixels.allSatisfy {
        let (red, green, blue, alpha) = $0.bytes
        return red == alpha && green == alpha && blue == alpha
      })
    #expect(Atlas(scale: 1.5, typeface: letters, styles: [style]).bitmap == atlas.bitmap)
  }

  @Test("the white place is white, and so are the texels around it")
  func white() {
    for atlas in [Atlas(scale: 1), Atlas(scale: 3), .white] {
      let (width, height) = (Float(atlas.bitmap.width), Float(atlas.bitmap.height))
      let (x, y) = (Int(atlas.white.u * width), Int(atlas.white.v * height))
      for row in y - 1...y + 1 {
        for column in x - 1...x + 1 { #expect(atlas.bitmap.alpha(column, row) == 255) }
      }
    }
  }

  @Test("the density is held to a quarter … eight pixels a point")
  func scales() {
    #expect(Atlas(scale: 1.25).scale == 1.25)
    #expect(Atlas(scale: 100).scale == 8)
    for scale in [0, -1, .nan, -.infinity, 0.1] as [Float] {
      #expect(Atlas(scale: scale).scale == 0.25)
    }
  }

  @Test("a picture is found by its name and painted at its own size as it is")
  func pictures() {
    var random = SampleGenerator(seed: 15)
    let pictures = [
      "a": random.picture(20, 12), "b": random.picture(1000, 3), "c": random.picture(1, 1),
    ]
    let atlas = Atlas(scale: 1, pictures: pictures)
    for (name, picture) in pictures {
      let size = Size(width: Float(picture.width), height: Float(picture.height))
      let result = painted(atlas, width: picture.width, height: picture.height) { quads in
        quads.append(upTo: 1) { vertices in
          atlas.shapes.withLevels(of: .picture(name)) { levels in
            let (across, down) = (levels[0], levels[ShapeTable.levelCount])
            for (index, (s, t)) in [(0, 0), (1, 0), (1, 1), (0, 1)].enumerated() {
              // The quad takes the clear texels around the picture with it.
              let (outX, outY) = (
                across.expansion * (Float(s) - 0.5), down.expansion * (Float(t) - 0.5)
              )
              vertices[index] = Vertex(
                x: size.width * (0.5 + outX), y: size.height * (0.5 + outY),
                color: PackedColor(bits: .max), u: s == 0 ? across.start : across.end,
                v: t == 0 ? down.start : down.end)
            }
            return 1
          } ?? 0
        }
      }
      #expect(result == picture)
    }
  }

  @Test("a picture that turns keeps smooth edges, and one without pixels is left out")
  func turnedPicture() {
    let white = Bitmap(width: 16, height: 16, filledWith: PackedColor(bits: .max))
    let atlas = Atlas(
      scale: 1, pictures: ["white": white, "empty": Bitmap(width: 0, height: 4)])
    let level = atlas.shapes.withLevels(of: .picture("white")) { $0[0] }
    // One clear texel on each side goes with it.
    #expect(level?.expansion == 1.125)
    let rectangle = atlas.shapes.withLevels(of: .rectangle) { $0[0] }
    #expect(atlas.shapes.withLevels(of: .picture("empty")) { $0[0] } == rectangle)
  }
}
