import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct NumericTextTests {
  static let style = Theme(for: Size(width: 1280, height: 720)).small

  func typesetter(scale: Float = 1) throws -> Typesetter {
    Typesetter(
      Atlas(scale: scale, typeface: try Visitor.typeface.get(), styles: [Self.style]), Self.style)
  }

  func vertices(_ text: NumericText, _ typesetter: Typesetter, at now: Double) -> [Vertex] {
    var quads = QuadBuffer(atlas: typesetter.atlas)
    text.draw(typesetter, from: Point(x: 20, y: 40), at: now, .white(), into: &quads)
    return quads.withVertices { Array($0) }
  }

  @Test(arguments: [
    "60.0 fps  ·  16.67 ms  ·  CPU 5.2 %", "idle  ·  CPU 12.3 %", "1,234,567", "", "none yet", "7",
    "1280 × 720, 60 Hz · x11 · scale 2.0", ".5", "18446744073709551615   1.50 s", "-3",
  ])
  func `at rest it is the text, about as wide as it is set in one particle`(text: String) throws {
    for scale in [1, 1.5, 2] as [Float] {
      let typesetter = try typesetter(scale: scale)
      var numeric = NumericText()
      numeric.set(text, typesetter, at: 0)
      #expect(numeric.text == text && !numeric.isMoving(at: 0))
      let line = typesetter.line(text)
      #expect(abs(numeric.width - line.width) < 1 + 0.6 * Float(text.count))
      let letters = text.count { $0 != " " }
      #expect(vertices(numeric, typesetter, at: 0).count == letters * 4)
      let right = vertices(numeric, typesetter, at: 0).map(\.x).max() ?? 20
      #expect(right <= 20 + numeric.width + 2)
    }
  }

  @Test func `a fraction rolls together with its whole`() throws {
    let typesetter = try typesetter()
    var numeric = NumericText()
    numeric.set("59.9 fps", typesetter, at: 0)
    numeric.set("60.0 fps", typesetter, at: 0)
    #expect(numeric.isMoving(at: 0.05))
    // Upwards by one step each: two pictures for each of the three digits.
    let count = vertices(numeric, typesetter, at: 0.05).count / 4
    #expect(count == 3 * 2 + ".fps".count)
    let middle = vertices(numeric, typesetter, at: 0.1).map(\.y)
    #expect((middle.min() ?? 0) > 40 - 2 * Self.style.size)
    #expect((middle.max() ?? 99) < 40 + 1.5 * Self.style.size)
  }

  @Test func `the same text again changes nothing`() throws {
    let typesetter = try typesetter()
    var numeric = NumericText()
    numeric.set("5 a 7", typesetter, at: 0)
    numeric.set("6 a 7", typesetter, at: 0)
    let rolling = vertices(numeric, typesetter, at: 0.1)
    numeric.set("6 a 7", typesetter, at: 0.1)
    #expect(vertices(numeric, typesetter, at: 0.1) == rolling)
  }

  @Test func `settled it looks as if it had been written so at first`() throws {
    let typesetter = try typesetter()
    var (numeric, fresh) = (NumericText(), NumericText())
    for text in ["9 in 1 burst", "130 in 2 bursts", "1,234 in 0 bursts", "8 in 1 burst"] {
      numeric.set(text, typesetter, at: 0)
    }
    numeric.advance(to: 1)
    fresh.set("8 in 1 burst", typesetter, at: 0)
    #expect(vertices(numeric, typesetter, at: 1) == vertices(fresh, typesetter, at: 1))
  }

  @Test func `where numbers come or go the text is there at once`() throws {
    let typesetter = try typesetter()
    var numeric = NumericText()
    numeric.set("60.0 fps  ·  CPU 5.2 %", typesetter, at: 0)
    numeric.set("idle  ·  CPU 3.1 %", typesetter, at: 0)
    #expect(!numeric.isMoving(at: 0))
  }

  @Test func `digits keep their places while they roll, and fade where they pass`() throws {
    let typesetter = try typesetter()
    var numeric = NumericText()
    numeric.set("10", typesetter, at: 0)
    let columns = Set(vertices(numeric, typesetter, at: 0).map(\.x))
    numeric.set("11", typesetter, at: 0)
    let passing = vertices(numeric, typesetter, at: 0.06)
    #expect(passing.count == 3 * 4)
    let opacities = passing.map { Int($0.color.bytes.alpha) }
    #expect(opacities[0] == 255 && opacities[4] < 255 && opacities[8] < 255)
    #expect((passing.map(\.x).min() ?? 0) == columns.min())
    #expect(Int(opacities[4]) + Int(opacities[8]) > 255)
  }
}
