import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("TypefaceParser") struct TypefaceParserTests {
  private static let header = """
    units 1000
    weight 90
    capheight 620
    xheight 430
    ascender 660
    descender -215
    tension 0.5
    """
  private static let missing = "\nglyph missing 500\nM 0 0 L 0 600"

  private func problem(_ body: String, header: String = Self.header) -> TypefaceError? {
    do throws(TypefaceError) {
      _ = try Typeface(parsing: header + body)
      return nil
    } catch {
      return error
    }
  }

  @Test("a small typeface is read as it is written")
  func readsGlyphs() throws {
    let typeface = try Typeface(
      parsing: Self.header + Self.missing + """

        # A comment, then names in all their forms.
        glyph # 400
        bar 300 100
        M 0 0 L 10 20
        L 30 40 P 1.5 D 5 5
        glyph U+2192 700
        glyph a 500
        kern a# →a -20
        """)
    #expect(typeface.metrics.unitsPerEm == 1000)
    #expect(typeface.metrics.visibleCapHeight == 710)
    #expect(typeface.metrics.visibleDescender == 215)
    #expect(typeface.scalars == ["#", "a", "→"])
    #expect(typeface["→"]?.advance == 700)
    #expect(typeface.missing.advance == 500)
    #expect(
      typeface["#"]
        == Glyph(
          advance: 400,
          strokes: [
            Glyph.Stroke(path: [[0, 0], [10, 20], [30, 40]]),
            Glyph.Stroke(path: [[5, 5]], pen: 1.5),
          ], bars: [100, 300]))
    #expect(typeface.kerning("#", "→") == -20)
    #expect(typeface.kerning("a", "a") == -20)
    #expect(typeface.kerning("→", "a") == 0)
  }

  @Test("curves end where they say and stay near their true shape")
  func flattensCurves() throws {
    let quarter = Self.header.replacing("tension 0.5", with: "tension 0.5523")
    let typeface = try Typeface(
      parsing: quarter + Self.missing + """

        glyph a 500
        M 300 0 A 300 300 0 300
        glyph b 500
        M 0 0 Q 100 200 200 0
        glyph c 500
        M 0 0 C 0 100 200 100 200 0
        """)
    let circle = try #require(typeface["a"]?.strokes.first?.path)
    #expect(circle.first == [300, 0] && circle.last == [0, 300])
    #expect(circle.allSatisfy { abs(($0 * $0).sum().squareRoot() - 300) < 1 })
    let parabola = try #require(typeface["b"]?.strokes.first?.path)
    #expect(parabola.last == [200, 0])
    #expect(parabola.allSatisfy { abs($0.y - ($0.x - $0.x * $0.x / 200) * 2) < 0.01 })
    let cubic = try #require(typeface["c"]?.strokes.first?.path)
    #expect(abs((cubic.map(\.y).max() ?? 0) - 75) < 0.5)
  }

  @Test("Z closes a stroke and lifts the pen")
  func closesStrokes() throws {
    let typeface = try Typeface(
      parsing: Self.header + Self.missing + "\nglyph a 9\nM 0 0 L 5 0 L 5 5 Z")
    #expect(typeface["a"]?.strokes.first?.path == [[0, 0], [5, 0], [5, 5], [0, 0]])
    #expect(problem("\nglyph a 9\nM 0 0 L 5 0 Z\nL 1 1")?.problem == .penIsUp("L"))
  }

  @Test("line endings of any system count the same")
  func countsLines() {
    let windows = "units 1000\r\nweight 90\r\nnonsense"
    #expect(problem("", header: windows)?.line == 3)
    #expect(problem("", header: windows.replacing("\r\n", with: "\n"))?.line == 3)
  }

  @Test(
    "each mistake is told with its line",
    arguments: [
      ("\nhello 5", .unknownWord("hello"), 8),
      ("\nglyph a", .wrongWordCount("glyph", expected: 2), 8),
      ("\nglyph a 1 2", .wrongWordCount("glyph", expected: 2), 8),
      ("\nglyph ab 1", .notACharacter("ab"), 8),
      ("\nglyph U+110000 1", .notACharacter("U+110000"), 8),
      ("\nglyph a wide", .notANumber("wide"), 8),
      ("\nglyph a nan", .notANumber("nan"), 8),
      ("\nglyph a inf", .notANumber("inf"), 8),
      ("\nglyph a -1", .outOfRange("-1", low: 0, high: 10_000), 8),
      ("\nglyph a 1\nM 10001 0", .outOfRange("10001", low: -10_000, high: 10_000), 9),
      ("\nglyph a 1\nbar 99999", .outOfRange("99999", low: -10_000, high: 10_000), 9),
      ("\nglyph a 1\nbar", .wrongWordCount("bar", expected: 1), 9),
      ("\nglyph a 1\nP 11", .outOfRange("11", low: 0.1, high: 10), 9),
      ("\nglyph a 1\nM 0 0 X 1 2", .unknownWord("X"), 9),
      ("\nglyph a 1\nM 0 0 L 1", .tooFewNumbers("L"), 9),
      ("\nglyph a 1\nM 0 0 L 1 2 3", .unknownWord("3"), 9),
      ("\nglyph a 1\n\nL 1 2", .penIsUp("L"), 10),
      ("\nglyph a 1\nZ", .penIsUp("Z"), 9),
      ("\nM 0 0", .outsideGlyph("M"), 8),
      ("\nglyph a 1\nglyph b 1\nglyph a 2", .duplicateGlyph("a"), 10),
      ("\nglyph a 1\nglyph U+61 2", .duplicateGlyph("U+61"), 9),
      ("\nglyph missing 1\nglyph missing 1", .duplicateGlyph("missing"), 9),
      ("\nweight 80", .misplacedMetric("weight"), 8),
      ("\nkern a b 1", .unknownGlyph("a"), 8),
      ("\nglyph a 1\nkern a a", .wrongWordCount("kern", expected: 3), 9),
      ("\nglyph a 1\nkern a aa 1", .duplicateKerning("aa"), 9),
      ("\nglyph a 1\nkern a a 1001", .outOfRange("1001", low: -1000, high: 1000), 9),
      ("\nglyph a 1\nkern a a 1\nbar 5", .outsideGlyph("bar"), 10),
      ("\nglyph a 1", .noMissingGlyph, 8),
    ] as [(String, TypefaceError.Problem, Int)])
  func tellsMistakes(_ body: String, _ expected: TypefaceError.Problem, _ line: Int) {
    let error = problem(body)
    #expect(error?.problem == expected)
    #expect(error?.line == line)
    #expect(error?.description.hasPrefix("Line \(line) of the typeface: ") == true)
  }

  @Test("a header must be whole before the first glyph")
  func needsHeader() {
    let error = problem("\nglyph a 1", header: "units 1000\nweight 90")
    #expect(error?.problem == .absentMetric("capheight"))
    #expect(error?.line == 3)
    #expect(problem("", header: "")?.problem == .absentMetric("units"))
    #expect(problem("", header: "units 1 2")?.problem == .wrongWordCount("units", expected: 1))
    #expect(problem("", header: "units 0")?.problem == .outOfRange("0", low: 16, high: 16384))
  }

  @Test("nothing in a file grows without bound")
  func isBounded() {
    let long = String(repeating: "# a long comment\n", count: 70_000)
    #expect(problem("", header: long)?.problem == .textTooLong(bytes: long.utf8.count))
    let dots = "\nglyph a 1\n" + String(repeating: "D 0 0 ", count: 65)
    #expect(problem(dots)?.problem == .tooMany("strokes in one glyph", limit: 64))
    let points = "\nglyph a 1\nM 1 1\n" + String(repeating: "L 0 0 L 1 1\n", count: 2049)
    #expect(problem(points)?.problem == .tooMany("points in one glyph", limit: 4096))
    let bars = "\nglyph a 1\nbar" + String(repeating: " 5", count: 17)
    #expect(problem(bars)?.problem == .tooMany("bars in one glyph", limit: 16))
    let glyphs = (0...4096).map { "\nglyph U+" + String(0x4E00 + $0, radix: 16) + " 1" }.joined()
    #expect(problem(glyphs)?.problem == .tooMany("glyphs", limit: 4096))
  }

  @Test("a damaged file is refused or read, but never brings the program down")
  func survivesDamage() throws {
    let bytes = Array(try Repository.glyphs().utf8)
    var state: UInt64 = 7
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0...random(below: 4) {
        damaged[random(below: damaged.count)] = UInt8(random(below: 256))
      }
      damaged.removeLast(random(below: 40))
      do throws(TypefaceError) {
        let typeface = try Typeface(parsing: String(decoding: damaged, as: UTF8.self))
        #expect(typeface.metrics.unitsPerEm >= 16)
      } catch {
        #expect(error.line >= 1)
      }
    }
  }
}
