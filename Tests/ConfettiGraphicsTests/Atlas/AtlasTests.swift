import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("Atlas") struct AtlasTests {
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
      let bitmap = atlas.bitmap
      let (width, height) = (Float(bitmap.width), Float(bitmap.height))
      let (x, y) = (Int(atlas.whiteSpot.u * width), Int(atlas.whiteSpot.v * height))
      for row in y - 1...y + 1 {
        for column in x - 1...x + 1 { #expect(bitmap.alpha(column, row) == 255) }
      }
    }
  }

  @Test("the density is clamped to a quarter … eight pixels a point")
  func scales() {
    #expect(Atlas(scale: 1.25).scale == 1.25)
    #expect(Atlas(scale: 100).scale == 8)
    for scale in [0, -1, .nan, -.infinity, 0.1] as [Float] {
      #expect(Atlas(scale: scale).scale == 0.25)
    }
  }

  @Test("a picture is found by its name and painted at its own size as it is")
  func pictures() throws {
    var random = SplitMix(seed: 15)
    let pictures = [
      "a": random.picture(20, 12), "b": random.picture(500, 3), "c": random.picture(1, 1),
      "d": random.picture(256, 256),
    ]
    let atlas = try Atlas(scale: 1, pictures: pictures)
    for (name, picture) in pictures {
      let size = Size(width: Float(picture.width), height: Float(picture.height))
      let result = painted(atlas, width: picture.width, height: picture.height) { quads in
        quads.append(upTo: 1) { vertices in
          atlas.shapes.withLevels(of: .picture(Picture(name))) { levels in
            let (across, down) = (
              levels[ShapeTable.level(forPixels: size.width, largest: levels[0].largest)],
              levels[
                ShapeTable.levelCount
                  + ShapeTable.level(
                    forPixels: size.height, largest: levels[ShapeTable.levelCount].largest)]
            )
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
      #expect(result.mostDifference(from: picture) <= 1, "\(name)")
    }
  }

  @Test("an atlas has the drawn shapes and its pictures, and says what it lacks")
  func contains() throws {
    let dot = Bitmap(width: 1, height: 1, filledWith: PackedColor(bits: .max))
    let atlas = try Atlas(scale: 1, pictures: ["dot": dot])
    for shape in ParticleShape.drawn + [.picture("dot")] {
      #expect(atlas.contains(shape))
      try atlas.require(shape)
    }
    #expect(!atlas.contains(.picture("dott")))
    let error = #expect(throws: AtlasError.missing(.picture("dott"))) {
      try atlas.require(.picture("dott"))
    }
    #expect(error?.description.contains("“dott”") == true)
    #expect(throws: AtlasError.missing(.star)) { try Atlas.white.require(.star) }
    #expect(Atlas.white.contains(.rectangle))
  }

  @Test("a picture that cannot be drawn is an error that names it")
  func badPictures() {
    let dot = Bitmap(width: 1, height: 1)
    var damaged = Bitmap(width: 4, height: 4)
    damaged.pixels.removeLast()
    let long = Atlas.longestPictureSide
    let cases: [([String: Bitmap], AtlasError)] = [
      (["": dot], .unusableName("")),
      (["star": dot], .unusableName("star")),
      (["none": Bitmap(width: 0, height: 4)], .emptyPicture("none")),
      (["cut": damaged], .damagedPicture("cut")),
      (
        ["dot": dot, "wide": Bitmap(width: long + 1, height: 1)],
        .pictureTooLarge("wide", width: long + 1, height: 1)
      ),
    ]
    for (pictures, expected) in cases {
      let error = #expect(throws: expected) { try Atlas(scale: 1, pictures: pictures) }
      if let name = pictures.keys.max(), pictures.count == 1, !name.isEmpty {
        #expect(error?.description.contains("“\(name)”") == true)
      }
    }
  }

  @Test("the largest picture there may be is reduced and keeps its aspect")
  func largestPicture() throws {
    let side = Atlas.longestPictureSide
    let picture = Bitmap(width: side, height: 2, filledWith: PackedColor(bits: .max))
    let atlas = try Atlas(scale: 1, pictures: ["line": picture])
    #expect(max(atlas.textureSize.width, atlas.textureSize.height) <= 4096)
    #expect(atlas.aspect(of: .picture("line")) == Float(side) / 2)
  }

  @Test("stars, hearts, ribbons and pictures have an aspect, and what the atlas lacks has none")
  func aspects() throws {
    let atlas = try Atlas(scale: 2, pictures: ["flag": Bitmap(width: 24, height: 16)])
    #expect(atlas.aspect(of: .picture("flag")) == 1.5)
    #expect([.star, .heart, .ribbon].allSatisfy { atlas.aspect(of: $0) == 1 })
    for shape in [.rectangle, .circle, .roundedRectangle, .picture("none")] as [ParticleShape] {
      #expect(atlas.aspect(of: shape) == nil)
    }
  }
}

extension Bitmap {
  /// The largest difference of a component from that of another picture of the same size.
  func mostDifference(from other: Bitmap) -> Int {
    zip(pixels, other.pixels).reduce(0) { most, pair in
      let (a, b) = (pair.0.bytes, pair.1.bytes)
      let differences = [
        Int(a.red) - Int(b.red), Int(a.green) - Int(b.green), Int(a.blue) - Int(b.blue),
        Int(a.alpha) - Int(b.alpha),
      ]
      return max(most, differences.map(abs).max() ?? 0)
    }
  }
}
