import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("growing atlas") struct GrowingAtlasTests {
  private static func shapes(_ random: inout SplitMix) throws -> [ParticleShape] {
    [
      .text("Hurra"), .path(try ShapePath("M0 0H9V3H0Z")),
      .picture(Picture("leaf", random.picture(40, 30))),
    ]
  }

  /// A picture of a shape of 40 points.
  private static func picture(_ shape: ParticleShape, _ atlas: Atlas, _ painter: SoftwarePainter)
    -> Bitmap
  {
    var quads = QuadBuffer(atlas: atlas)
    quads.fill(shape, Rect(x: 4, y: 4, width: 40, height: 40), .white(), rotation: 0.3)
    var picture = Bitmap(width: 48, height: 48)
    painter.paint(quads, into: &picture)
    return picture
  }

  @Test("shapes that are added are there, with their aspect, and are added once")
  func adding() throws {
    var random = SplitMix(seed: 1)
    var atlas = Atlas(scale: 1)
    let shapes = try Self.shapes(&random)
    #expect(!shapes.contains(where: atlas.contains))
    try atlas.add(shapes + ParticleShape.drawn)
    #expect(shapes.allSatisfy(atlas.contains) && atlas.added == shapes)
    #expect(atlas.contains(.picture("leaf")))
    #expect(atlas.aspect(of: shapes[1]) == 3)
    let (rows, before) = (atlas.usedRows, atlas)
    try atlas.add(shapes)
    #expect(atlas.usedRows == rows && atlas.changes(since: before)?.isEmpty == true)
  }

  @Test("a copy that grows in another way has texels of its own")
  func copies() throws {
    var random = SplitMix(seed: 2)
    var (first, second) = (Atlas(scale: 1), Atlas(scale: 1))
    let plain = first
    second = first
    let (a, b) = (random.picture(30, 30), random.picture(30, 30))
    try first.add([.picture(Picture("a", a))])
    try second.add([.picture(Picture("b", b))])
    var fresh = Atlas(scale: 1)
    try fresh.add([.picture(Picture("b", b))])
    #expect(second.bitmap == fresh.bitmap)
    #expect(!plain.contains(.picture("a")) && !second.contains(.picture("a")))
    #expect(second.changes(since: plain) == nil && first.changes(since: plain)?.count == 1)
    #expect(plain.changes(since: first) == nil)
    // Where things are does not depend on which copy has grown first.
    #expect(first.keepsPlaces(of: plain) && second.keepsPlaces(of: plain))
    #expect(!plain.keepsPlaces(of: first) && !Atlas(scale: 1).keepsPlaces(of: plain))
  }

  @Test("a painter that follows an atlas as it grows paints what a new one paints")
  func painters() throws {
    var random = SplitMix(seed: 3)
    var atlas = Atlas(scale: 1)
    var painter = SoftwarePainter(atlas: atlas)
    for shape in try Self.shapes(&random) {
      try atlas.add([shape])
      let hasOnlyGrown = painter.setAtlas(atlas)
      #expect(hasOnlyGrown)
      for seen in [shape, .heart] {
        let picture = Self.picture(seen, atlas, painter)
        #expect(picture == Self.picture(seen, atlas, SoftwarePainter(atlas: atlas)))
        #expect(picture.ink > 50)
      }
    }
    let hasOnlyGrown = painter.setAtlas(Atlas(scale: 1))
    #expect(!hasOnlyGrown)
  }

  @Test("letters, panels and shapes look the same after the texture has become larger")
  func largerTexture() throws {
    var random = SplitMix(seed: 4)
    let style = TextStyle(size: 20, weight: 90)
    var atlas = Atlas(scale: 1, typeface: try showLetters(), styles: [style])
    let line = atlas.line("Confetti", style: style)
    func paint() -> Bitmap {
      var quads = QuadBuffer(atlas: atlas)
      quads.fill(.panel, Rect(x: 5, y: 5, width: 80, height: 40), Color(0.2, 0.4, 0.8))
      quads.append(line, at: Point(x: 10, y: 30), color: .white())
      quads.fill(.star, Rect(x: 60, y: 20, width: 20, height: 20), .white())
      var picture = Bitmap(width: 100, height: 50)
      SoftwarePainter(atlas: atlas).paint(quads, into: &picture)
      return picture
    }
    let (before, size) = (paint(), atlas.textureSize)
    var count = 0
    while atlas.textureSize == size, count < 200 {
      try atlas.add([.picture(Picture("\(count)", random.picture(100, 100)))])
      count += 1
    }
    #expect(atlas.textureSize.height > size.height)
    #expect(paint() == before)
  }

  @Test("an atlas is full once it is as large as textures may be, and says so")
  func full() throws {
    var atlas = Atlas(scale: 1)
    var picture = Bitmap(width: 512, height: 512)
    var added = 0
    let error = #expect(throws: AtlasError.self) {
      for index in 0..<100 {
        picture[0, 0] = PackedColor(bits: UInt32(index) << 24)
        try atlas.add([.picture(Picture("\(index)", picture))])
        added += 1
      }
    }
    #expect(error?.description.contains("full") == true)
    #expect(added >= 6)
    let size = atlas.textureSize
    #expect(size.width <= Atlas.longestSide && size.height <= Atlas.longestSide)
    #expect((0..<added).allSatisfy { atlas.contains(.picture(Picture("\($0)"))) })
    // Small ones may still fit where a large one does not.
    #expect(atlas.added.count == added)
  }

  @Test("a picture's name belongs to the one that was added last")
  func names() throws {
    var random = SplitMix(seed: 5)
    let (wide, high) = (random.picture(20, 10), random.picture(10, 20))
    var atlas = Atlas(scale: 1)
    try atlas.add([.picture(Picture("one", wide))])
    #expect(atlas.aspect(of: .picture("one")) == 2)
    try atlas.add([.picture(Picture("one", high))])
    #expect(atlas.aspect(of: .picture("one")) == 0.5)
    try atlas.add([.picture(Picture("one", wide))])
    #expect(atlas.aspect(of: .picture("one")) == 2)
    #expect(throws: AtlasError.missing(.picture("two"))) { try atlas.add([.picture("two")]) }
  }

  @Test(
    "a picture keeps its ink at every size, upright and turned",
    arguments: [3, 8, 12, 30, 90, 200] as [Float])
  func levels(side: Float) throws {
    var picture = Bitmap(width: 256, height: 256)
    for y in 0..<256 {
      for x in 0..<256 where (x / 3 + y / 3) % 2 == 0 { picture[x, y] = PackedColor(bits: .max) }
    }
    var atlas = Atlas(scale: 1)
    try atlas.add([.picture(Picture("checks", picture))])
    for angle in [0, 0.7] as [Float] {
      let ink = painted(atlas, width: 300, height: 300) {
        $0.fill(
          .picture("checks"), Rect(x: 20.3, y: 30.8, width: side, height: side), .white(),
          rotation: angle)
      }.ink
      #expect(abs(ink / (side * side / 2) - 1) < 0.05)
    }
  }

  @Test("nothing but the shape's own cell is seen, however it is turned")
  func neighboursStayOut() throws {
    var random = SplitMix(seed: 6)
    var atlas = Atlas(scale: 1)
    let shapes = try Self.shapes(&random)
    try atlas.add(shapes)
    for shape in shapes {
      for _ in 0..<6 {
        let size = Size(width: random.number(in: 1...90), height: random.number(in: 1...90))
        let angle = random.number(in: 0...7)
        let draw: (inout QuadBuffer) -> Void = {
          let frame = Rect(center: Point(x: 64, y: 64), size: size)
          $0.fill(shape, frame, .white(), rotation: angle, isStretched: true)
        }
        let source = atlas.shapes.withLevels(of: shape) { levels in
          let rows = levels + ShapeTable.levelCount
          let across = levels[
            ShapeTable.level(forPixels: size.width, largest: levels[0].largest)]
          let down = rows[ShapeTable.level(forPixels: size.height, largest: rows[0].largest)]
          return TextureRect(
            left: across.start, top: down.start, right: across.end, bottom: down.end)
        }
        let texels = atlas.texels(redOutside: source.map { [$0] } ?? [])
        #expect(
          painted(atlas, texels: texels, width: 128, height: 128, draw)
            == painted(atlas, width: 128, height: 128, draw))
      }
    }
  }
}
