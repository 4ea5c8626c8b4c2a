import ConfettiGraphics
import ConfettiTestSupport
import Motion
import Testing

@testable import ConfettiControls

/// Reads the digits of a text that rolls, as people see them in each frame.
@Suite("Reading of rolling text") struct RollingReadingTests {
  /// A text in a row of frames, and its glyphs.
  struct Reader {
    let typesetter: Typesetter
    var text = RollingText()
    var now = 0.0
    private var glyphs: [SIMD2<Float>: Character] = [:]

    init() throws {
      typesetter = try RollingTextTests().typesetter()
      for glyph in "0123456789,." {
        var quads = QuadBuffer(atlas: typesetter.atlas)
        quads.append(
          typesetter.line(String(glyph)), at: Point(x: 20, y: 40), color: .white())
        let corner = quads.withVertices { $0[0] }
        glyphs[SIMD2(corner.u, corner.v)] = glyph
      }
    }

    var vertices: [Vertex] {
      var quads = QuadBuffer(atlas: typesetter.atlas)
      text.draw(typesetter, from: Point(x: 300, y: 40), at: now, .white(), into: &quads)
      return quads.withVertices { Array($0) }
    }

    /// The digits and the marks between them that are seen with more than half of their ink, from the left.
    var reading: String {
      let all = vertices
      let corners = stride(from: 0, to: all.count, by: 4).map { all[$0] }
      return String(
        corners.filter { $0.color.bytes.alpha > 128 }.sorted { $0.x < $1.x }.compactMap {
          glyphs[SIMD2($0.u, $0.v)]
        })
    }

    mutating func set(_ text: String, share: Float = 0) {
      self.text.set(text, typesetter, share: share)
    }

    /// Lets a frame pass.
    mutating func pass(_ seconds: Double = 1.0 / 60) {
      now += seconds
      text.advance(to: now)
    }
  }

  static func marks(_ text: String) -> String { text.filter { "0123456789,.".contains($0) } }

  /// Texts whose numbers gain and lose digits, commas and decimals, alone and beside one another.
  static func texts(_ random: inout SplitMix) -> [String] {
    let most = [9, 99, 999, 12_345, 9_999_999].randomElement(using: &random) ?? 9
    let (first, second) = (
      Int.random(in: 0...most, using: &random), Int.random(in: 0...most, using: &random)
    )
    let decimals = [0, 1, 2].randomElement(using: &random) ?? 1
    let price = (Double(first) / 7).formatted(decimals: decimals)
    return [
      "\(first)", NumberFormat.whole.text(Double(first)), price, "-\(price) %",
      "\(first) of \(second)", NumberFormat.minutesAndSeconds.text(Double(first)),
      "CPU \(price) %  ·  \(second) fps",
    ]
  }

  @Test("every frame shows the number before or the next one, and at no moment none or a mixture")
  func everyFrameIsANumber() throws {
    var random = SplitMix(seed: 41)
    for kind in 0..<7 {
      var reader = try Reader()
      let share = [0, 0.5, 1][kind % 3] as Float
      reader.set(Self.texts(&random)[kind], share: share)
      reader.pass()
      var shown = reader.reading
      for _ in 0..<120 {
        let next = Self.texts(&random)[kind]
        reader.set(next, share: share)
        // Sometimes the next text comes before this one is there.
        let end = reader.now + Double.random(in: 0...0.6, using: &random)
        repeat {
          reader.pass()
          let reading = reader.reading
          try #require(
            reading == shown || reading == Self.marks(next),
            "\(reading) between \(shown) and \(next)")
          shown = reading
        } while reader.now < end
      }
      for _ in 0..<60 { reader.pass() }
      #expect(reader.reading == Self.marks(reader.text.text) && !reader.text.isRolling)
    }
  }

  @Test("a text that changes while it rolls goes on without a jump, at 1,000 moments")
  func noJumps() throws {
    var random = SplitMix(seed: 7)
    var reader = try Reader()
    for _ in 0..<1000 {
      let kind = Int.random(in: 0..<7, using: &random)
      reader.pass(Double.random(in: 0...0.3, using: &random))
      let before = reader.vertices
      let isSameKind = Self.marks(reader.text.text).count > 0
      reader.set(Self.texts(&random)[kind], share: 0.5)
      reader.pass(0)
      // Texts with another number of numbers are there at once.
      guard isSameKind, reader.text.isRolling else { continue }
      let after = reader.vertices
      try #require(after.count == before.count)
      for (old, new) in zip(before, after) {
        #expect(abs(old.x - new.x) < 1e-3 && abs(old.y - new.y) < 1e-3)
        #expect(abs(Int(old.color.bytes.alpha) - Int(new.color.bytes.alpha)) <= 1)
      }
    }
  }

  @Test("digits that differ move up when the number grows and down when it shrinks")
  func directions() throws {
    for (from, to, moves) in [
      ("59", "60", "++"), ("60", "59", "--"), ("105", "106", "  +"), ("90", "19", "--"),
      ("8", "12", "+"), ("12", "8", "--"), ("9.5", "10.5", "+  "), ("0:20", "0:19", "  --"),
    ] {
      var reader = try Reader()
      reader.set(from)
      reader.pass()
      let rest = reader.vertices
      reader.set(to)
      reader.pass(0)
      reader.pass(0.04)
      #expect(reader.reading == Self.marks(from))
      let seen = stride(from: 0, to: rest.count, by: 4).map { index in
        let move = reader.vertices[index].y - rest[index].y
        return move == 0 ? " " : move < 0 ? "+" : "-"
      }
      #expect(seen.joined() == moves, "\(from) to \(to)")
      for _ in 0..<60 { reader.pass() }
      #expect(reader.reading == Self.marks(to))
    }
  }

  @Test("a number in the middle moves aside little by little when it gains a digit")
  func movesAside() throws {
    var reader = try Reader()
    reader.set("99", share: 0.5)
    reader.pass()
    var last = reader.vertices[0].x
    reader.set("100", share: 0.5)
    for _ in 0..<40 {
      reader.pass()
      let x = reader.vertices[reader.vertices.count - 8].x
      if reader.reading == "99" { #expect(abs(x - last) < reader.typesetter.digitAdvance / 2) }
      last = x
    }
    var fresh = try Reader()
    fresh.set("100", share: 0.5)
    fresh.pass()
    #expect(reader.vertices == fresh.vertices)
  }

  @Test("with reduced motion the number is there at once")
  func littleMotion() throws {
    var reader = try Reader()
    reader.set("10")
    reader.pass()
    withTransaction(\.reducesMotion, true) { reader.set("57") }
    #expect(reader.reading == "57")
    reader.pass()
    #expect(!reader.text.isRolling && reader.reading == "57")
  }
}
