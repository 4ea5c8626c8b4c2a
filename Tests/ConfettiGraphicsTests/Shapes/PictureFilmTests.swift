import Testing

@testable import ConfettiGraphics

@Suite("PictureFilm") struct PictureFilmTests {
  /// A sheet whose cells have colours of their own.
  private static func sheet(columns: Int, rows: Int, side: Int) -> Bitmap {
    var sheet = Bitmap(width: columns * side, height: rows * side)
    for y in 0..<rows * side {
      for x in 0..<columns * side { sheet[x, y] = color(y / side * columns + x / side) }
    }
    return sheet
  }

  private static func color(_ number: Int) -> PackedColor {
    PackedColor(bits: 0xFF00_0000 | UInt32(number * 7 + 1))
  }

  @Test("the cells of a sheet are frames, row by row, all for the same time")
  func sheet() throws {
    let picture = Picture(
      "coins", Self.sheet(columns: 4, rows: 2, side: 8), grid: .init(columns: 4, rows: 2))
    let film = try #require(picture.film)
    #expect(film.frames.count == 8 && film.isEven && film.original == nil)
    for (number, frame) in film.frames.enumerated() {
      #expect(frame.width == 8 && frame.height == 8)
      #expect(frame.pixels.allSatisfy { $0 == Self.color(number) })
    }
    #expect(picture.bitmap == film.frames[0])
  }

  @Test("a sheet without so many pixels stays whole, and so does a grid of one cell")
  func whole() {
    let small = Bitmap(width: 3, height: 3, filledWith: Self.color(1))
    #expect(Picture("a", small, grid: .init(columns: 4, rows: 1)).film == nil)
    #expect(Picture("a", small, grid: .init(columns: 1, rows: 1)).film == nil)
    #expect(Picture("a", grid: .init(columns: 4, rows: 1)).bitmap == nil)
  }

  @Test("films of frames that do not match are refused")
  func mismatch() {
    let (a, b) = (Bitmap(width: 2, height: 2), Bitmap(width: 2, height: 3))
    #expect(PictureFilm(frames: [], seconds: []) == nil)
    #expect(PictureFilm(frames: [a, b], seconds: [1, 1]) == nil)
    #expect(PictureFilm(frames: [a, a], seconds: [1]) == nil)
    #expect(PictureFilm(frames: [a, a], seconds: [1, 0]) == nil)
  }

  @Test("all frames together keep to the most pixels", arguments: [2, 16, 100])
  func bounded(count: Int) throws {
    let frame = Bitmap(width: 400, height: 300, filledWith: Self.color(3))
    let film = try #require(
      PictureFilm(
        frames: Array(repeating: frame, count: count),
        seconds: Array(repeating: 0.1, count: count)))
    let pixels = film.frames.reduce(0) { $0 + $1.width * $1.height }
    #expect(pixels <= PictureFilm.mostPixels + PictureFilm.mostPixels / 50)
    #expect((film.original == nil) == (count * 400 * 300 <= PictureFilm.mostPixels))
  }

  @Test("an atlas has each distinct frame once, also one that another picture has")
  func atlas() throws {
    let sheet = Self.sheet(columns: 4, rows: 1, side: 8)
    let coins = Picture("coins", sheet, grid: .init(columns: 4, rows: 1))
    let film = try #require(coins.film)
    let twice = try #require(
      PictureFilm(frames: film.frames + film.frames, seconds: Array(repeating: 0.1, count: 8)))
    var atlas = Atlas(scale: 1)
    try atlas.add([.picture(coins)])
    let rows = atlas.usedRows
    let revision = atlas.revision
    try atlas.add([.picture(coins)])
    #expect(atlas.revision == revision)
    try atlas.add([.picture(Picture("twice", film: twice))])
    try atlas.add([.picture(Picture("one", film.frames[2]))])
    #expect(atlas.usedRows == rows)
    let levels = 2 * ShapeTable.levelCount
    let first = atlas.shapes.withFrames(of: ParticleShape.picture(coins).key) { start, count, _ in
      #expect(count == 4)
      return (0..<4).map { frame in (0..<levels).map { start[frame * levels + $0] } }
    }
    let other = atlas.shapes.withFrames(
      of: ParticleShape.picture(Picture("twice", film: twice)).key
    ) { start, count, _ in
      #expect(count == 8)
      return (0..<8).map { frame in (0..<levels).map { start[frame * levels + $0] } }
    }
    let (four, eight) = (try #require(first), try #require(other))
    #expect(eight == four + four)
    #expect(Set(four.map { $0[3].start }).count + Set(four.map { $0[levels - 1].start }).count > 2)
  }
}
