import ConfettiGraphics
import ConfettiTestSupport
import Motion
import Testing

@testable import ConfettiControls

@Suite("RollingText") struct RollingTextTests {
  static let style = Theme(for: Size(width: 1280, height: 720)).small

  func typesetter(scale: Float = 1) throws -> Typesetter {
    Typesetter(
      Atlas(
        scale: scale, typeface: try Typeface(parsing: Repository.glyphs()), styles: [Self.style]),
      Self.style)
  }

  func vertices(_ text: RollingText, _ typesetter: Typesetter, at now: Double) -> [Vertex] {
    var quads = QuadBuffer(atlas: typesetter.atlas)
    text.draw(typesetter, from: Point(x: 20, y: 40), at: now, .white(), into: &quads)
    return quads.withVertices { Array($0) }
  }

  @Test(
    "at rest it is the text, about as wide as when it is set in one go",
    arguments: [
      "60.0 fps  ·  16.67 ms  ·  CPU 5.2 %", "idle  ·  CPU 12.3 %", "1,234,567", "", "none yet",
      "7",
      "1280 × 720, 60 Hz · x11 · scale 2.0", ".5", "18446744073709551615   1.50 s", "-3",
    ])
  func atRestItIsTheText(text: String) throws {
    for scale in [1, 1.5, 2] as [Float] {
      let typesetter = try typesetter(scale: scale)
      var numeric = RollingText()
      numeric.change(at: 0) { $0.set(text, typesetter) }
      #expect(numeric.text == text && !numeric.isMoving(at: 0))
      let line = typesetter.line(text)
      let slack: Float = 1 + 0.6 * Float(text.count)
      #expect(abs(numeric.width - line.width) < slack)
      let letters = text.count { $0 != " " }
      #expect(vertices(numeric, typesetter, at: 0).count == letters * 4)
      let right = vertices(numeric, typesetter, at: 0).map(\.x).max() ?? 20
      #expect(right <= 20 + numeric.width + 2)
    }
  }

  @Test("a number that gets another digit does not begin with a zero, nor with a comma")
  func noLeadingZero() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("822", typesetter) }
    numeric.change(at: 0) { $0.set("1,822", typesetter) }
    #expect(vertices(numeric, typesetter, at: 0.001).count == 3 * 4)
    #expect(vertices(numeric, typesetter, at: 3).count == 5 * 4)
    // A zero that belongs there stays.
    var small = RollingText()
    small.change(at: 0) { $0.set("0.05", typesetter) }
    #expect(vertices(small, typesetter, at: 0.001).count == 4 * 4)
  }

  @Test("a fraction rolls together with its whole")
  func fractionRollsWithWhole() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("59.9 fps", typesetter) }
    numeric.change(at: 0) { $0.set("60.0 fps", typesetter) }
    #expect(numeric.isMoving(at: 0.05))
    let middle = vertices(numeric, typesetter, at: 0.1).map(\.y)
    #expect((middle.min() ?? 0) > 40 - 2 * Self.style.size)
    #expect((middle.max() ?? 99) < 40 + 1.5 * Self.style.size)
  }

  @Test("the same text again changes nothing")
  func sameTextAgain() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("5 a 7", typesetter) }
    numeric.change(at: 0) { $0.set("6 a 7", typesetter) }
    let rolling = vertices(numeric, typesetter, at: 0.1)
    numeric.change(at: 0.1) { $0.set("6 a 7", typesetter) }
    #expect(vertices(numeric, typesetter, at: 0.1) == rolling)
  }

  @Test("settled it looks as if it had been written so at first")
  func settledLooksFresh() throws {
    let typesetter = try typesetter()
    var (numeric, fresh) = (RollingText(), RollingText())
    for text in ["9 in 1 burst", "130 in 2 bursts", "1,234 in 0 bursts", "8 in 1 burst"] {
      numeric.change(at: 0) { $0.set(text, typesetter) }
    }
    numeric.advance(to: 1)
    fresh.change(at: 0) { $0.set("8 in 1 burst", typesetter) }
    #expect(vertices(numeric, typesetter, at: 1) == vertices(fresh, typesetter, at: 1))
  }

  @Test("where numbers come or go the text is there at once")
  func numbersThatComeOrGo() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("60.0 fps  ·  CPU 5.2 %", typesetter) }
    numeric.change(at: 0) { $0.set("idle  ·  CPU 3.1 %", typesetter) }
    #expect(!numeric.isMoving(at: 0))
  }

  @Test("at any moment each place shows one digit, which can be read")
  func oneDigitAPlace() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("71.8 MB   1,999", typesetter) }
    let count = vertices(numeric, typesetter, at: 0).count
    numeric.change(at: 0) { $0.set("82.3 MB   2,000", typesetter) }
    for step in 0..<60 {
      let rolling = vertices(numeric, typesetter, at: Double(step) / 120)
      #expect(rolling.count == count)
      #expect(rolling.allSatisfy { $0.color.bytes.alpha > 120 })
    }
  }

  @Test("a text that is not to roll is there at once")
  func withoutRolling() throws {
    let typesetter = try typesetter()
    var (numeric, fresh) = (RollingText(), RollingText())
    numeric.change(at: 0) { $0.set("59.9 fps", typesetter) }
    numeric.change(at: 0) { $0.set("60.0 fps", typesetter, rolls: false) }
    fresh.change(at: 0) { $0.set("60.0 fps", typesetter) }
    #expect(!numeric.isMoving(at: 0))
    #expect(vertices(numeric, typesetter, at: 0) == vertices(fresh, typesetter, at: 0))
  }

  @Test("digits keep their places while they roll, and fade where they change")
  func digitsKeepPlaces() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("10", typesetter) }
    let columns = Set(vertices(numeric, typesetter, at: 0).map(\.x))
    numeric.change(at: 0) { $0.set("11", typesetter) }
    let passing = vertices(numeric, typesetter, at: 0.06)
    let opacities = passing.map { Int($0.color.bytes.alpha) }
    #expect(opacities[0] == 255 && opacities[4] < 255)
    #expect((passing.map(\.x).min() ?? 0) == columns.min())
  }
}

/// Something that moves by itself, advanced alone.
protocol Advancing {
  mutating func advance(_ step: inout FrameStep)
}

extension Advancing {
  /// Advances it to a moment; returns whether it goes on moving.
  @discardableResult
  mutating func advance(to now: Double) -> Bool {
    var step = FrameStep(to: now)
    advance(&step)
    return step.isMoving
  }

  /// Changes it in the frame of a moment.
  mutating func change(at now: Double, _ changes: (inout Self) -> Void) {
    changes(&self)
    advance(to: now)
  }

  /// Whether it moves at a moment, and will go on to.
  func isMoving(at now: Double) -> Bool {
    var copy = self
    return copy.advance(to: now)
  }
}

extension RollingText: Advancing {}
