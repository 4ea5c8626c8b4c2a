import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("ParticleShape+File") struct ParticleShapeFileTests {
  private static func shapes(_ text: String) throws -> [Look.WeightedShape] {
    let file = "{emitters: [{look: {shapes: \(text)}}]}"
    let effect = try Effect(file: "x.json", contents: Array(file.utf8))
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    return effect.emitters[0].look.shapes
  }

  @Test("every built-in shape has its name, and a square is a rectangle")
  func names() throws {
    for shape in ParticleShape.drawn {
      #expect(try Self.shapes("['\(shape.name)']").map(\.shape) == [shape])
      #expect(try Self.shapes("[{shape: '\(shape.name)'}]").map(\.shape) == [shape])
    }
    #expect(try Self.shapes("['square']").map(\.shape) == [.rectangle])
  }

  @Test("paths, texts and pictures are read with their weights, and come back")
  func kinds() throws {
    let path = "M0 0h4v3z"
    let shapes = try Self.shapes(
      "[{path: '\(path)'}, {path: '\(path)', rule: 'evenOdd', weight: 2}, {text: 'Hi \"you\"'},"
        + " {picture: 'leaf', weight: 0.5}]")
    #expect(
      shapes == [
        .init(.path(try ShapePath(path))),
        .init(.path(try ShapePath(path, rule: .evenOdd)), weight: 2),
        .init(.text("Hi \"you\"")), .init(.picture("leaf"), weight: 0.5),
      ])
  }

  @Test(
    "each of the letters is a shape, which share the weight, without spaces and invisible characters",
    arguments: ["A b!", "A\u{200B}b\u{AD}!\u{200F}"])
  func letters(text: String) throws {
    let shapes = try Self.shapes("[{letters: '\(text)', weight: 6}, 'star']")
    #expect(
      shapes == [
        .init(.text("A"), weight: 2), .init(.text("b"), weight: 2), .init(.text("!"), weight: 2),
        .init(.star),
      ])
  }

  @Test("a text to gather into or to be born in may have several lines, and comes back")
  func lines() throws {
    for target in ["{text: 'TWO\\nLINES'}", "'TWO\\nLINES'"] {
      let file =
        "{emitters: [{where: {inside: \(target)}, air: {attract: {to: \(target), damping: 3}}}]}"
      let effect = try Effect(file: "x.json", contents: Array(file.utf8))
      #expect(effect.emitters[0].air.attract?.shape == .text("TWO\nLINES"))
      #expect(effect.emitters[0].where.place == .inside(.text("TWO\nLINES")))
      #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    }
    #expect(ParticleShape.text("TWO\nLINES").description == "text \"TWO LINES\"")
  }

  @Test("particles gather into any of these shapes")
  func targets() throws {
    for (text, shape) in [
      ("{shape: 'heart'}", ParticleShape.heart), ("{text: 'Hi'}", .text("Hi")),
      ("{path: 'M0 0h4v3z', rule: 'evenOdd'}", .path(try ShapePath("M0 0h4v3z", rule: .evenOdd))),
      ("{picture: 'leaf'}", .picture("leaf")),
    ] {
      let file = "{emitters: [{air: {attract: {to: \(text), damping: 3, until: 2.5}}}]}"
      let effect = try Effect(file: "x.json", contents: Array(file.utf8))
      #expect(
        effect.emitters[0].air.attract == Attract(to: .shape(shape), damping: 3, until: 2.5))
      #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    }
  }
}
