import Testing

@testable import ConfettiGraphics

@Suite("ShapeCoverage") struct ShapeCoverageTests {
  @Test(
    "a coverage ends where the shape does",
    arguments: ParticleShape.drawn + [.text("Hooray!"), .text("i")])
  func cropped(shape: ParticleShape) {
    let coverage = ShapeCoverage(shape)
    let (width, height) = (coverage.width, coverage.height)
    #expect(coverage.values.count == width * height)
    #expect(coverage.values.prefix(width).contains { $0 > 0 })
    #expect(coverage.values.suffix(width).contains { $0 > 0 })
    #expect((0..<height).contains { coverage.values[$0 * width] > 0 })
    #expect((0..<height).contains { coverage.values[$0 * width + width - 1] > 0 })
    #expect(max(width, height) <= 512)
  }

  @Test("a longer text is longer, and as high")
  func texts() {
    let (one, three) = (ShapeCoverage(.text("H")), ShapeCoverage(.text("HHH")))
    #expect(one.aspect < 1.2 && three.aspect > 2.5 * one.aspect)
    #expect(ShapeCoverage(.text(String(repeating: "W", count: 64))).aspect > 40)
  }

  @Test(
    "lines stand apart, each below the middle of the one before", arguments: ["HHH\nH", "H\nHHH"])
  func lines(text: String) throws {
    let coverage = ShapeCoverage(.text(text))
    let (width, height) = (coverage.width, coverage.height)
    #expect(max(width, height) <= 512)
    func columns(_ row: Int) -> [Int] {
      (0..<width).filter { coverage.values[row * width + $0] > 0 }
    }
    let clear = (0..<height).filter { columns($0).isEmpty }
    let (first, last) = (try #require(clear.first), try #require(clear.last))
    // An em without the height of a capital is clear, and what is above is as high as what is below.
    #expect(clear == Array(first...last) && abs(first - (height - 1 - last)) <= 2)
    func middle(_ rows: Range<Int>) -> Double {
      let all = rows.flatMap(columns)
      return Double((all.min() ?? 0) + (all.max() ?? 0)) / 2
    }
    #expect(abs(middle(0..<first) - middle(last + 1..<height)) <= 2)
  }

  @Test("as many lines as there are, also empty ones, and no more texels than one line has")
  func manyLines() {
    let (one, many) = (ShapeCoverage(.text("H")), ShapeCoverage(.text("H\n\nH\nH")))
    #expect(many.aspect < one.aspect / 3)
    #expect(many.height <= 512 && many.width <= 512)
    #expect(ShapeCoverage(.text("\nH\n")).aspect.isFinite)
  }

  @Test("letters that the lettering lacks are left out")
  func missing() {
    #expect(ShapeCoverage(.text("H漢")).values == ShapeCoverage(.text("H")).values)
    #expect(ShapeCoverage(.text("漢字")).share == 0)
  }

  @Test("a large picture is averaged, a small one stays, both without their clear edges")
  func pictures() {
    var large = Bitmap(width: 1000, height: 600)
    for y in 100..<500 {
      for x in 0..<1000 { large[x, y] = PackedColor(bits: x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000) }
    }
    let coverage = ShapeCoverage(.picture(Picture("large", large)))
    #expect(coverage.width == 256 && abs(coverage.aspect - 2.5) < 0.05)
    #expect(abs((coverage.color(at: SIMD2(100, 50))?.red ?? 0) - 0.5) < 0.15)
    var small = Bitmap(width: 8, height: 8)
    small[2, 3] = PackedColor(bits: 0xFF00_00FF)
    small[4, 3] = PackedColor(bits: 0x4000_0040)
    let few = ShapeCoverage(.picture(Picture("small", small)))
    #expect(few.width == 3 && few.height == 1 && few.values == [255, 0, 64])
    #expect(few.color(at: SIMD2(2.5, 0.5)) == Color(1, 0, 0))
  }

  @Test("a path covers what it goes around, with its holes and its aspect")
  func paths() throws {
    let frame = "M0 0h40v20h-40zM10 5h20v10h-20z"
    let (full, hollow) = (
      ShapeCoverage(.path(try ShapePath(frame))),
      ShapeCoverage(.path(try ShapePath(frame, rule: .evenOdd)))
    )
    #expect(full.aspect == 2 && full.share == 1 && hollow.aspect == 2)
    #expect(abs(hollow.share - 0.75) < 0.01)
    for thin in ["M0 0h1000v1h-1000z", "M0 0h1v1000h-1z"] {
      let coverage = ShapeCoverage(.path(try ShapePath(thin)))
      #expect(coverage.share == 1 && max(coverage.width, coverage.height) == 256)
    }
  }

  @Test("a picture whose pixels nobody knows is a square")
  func unknown() {
    let coverage = ShapeCoverage(.picture("unknown"))
    #expect(coverage.aspect == 1 && coverage.share == 1 && coverage.picture == nil)
    #expect(ShapeCoverage(.picture(Picture("x", Bitmap(width: 0, height: 4)))).share == 1)
  }
}
