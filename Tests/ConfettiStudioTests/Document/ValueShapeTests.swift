import ConfettiTestSupport
import Testing

@testable import Confetti
@testable import ConfettiStudio

@Suite struct ValueShapeTests {
  private let speed = Vocabulary.effects.form(at: ["emitters", 0, "launch", "speed"].path)
  private let opacity = Vocabulary.effects.form(at: ["emitters", 0, "life", "opacity"].path)

  @Test func theKeysFormSaysWhichShapesThereAre() throws {
    func shapes(_ path: [any Sendable]) throws -> [ValueShape] {
      ValueShape.shapes(of: try #require(Vocabulary.effects.form(at: path.path)))
    }
    #expect(try shapes(["emitters", 0, "life", "landed"]) == [.number])
    #expect(try shapes(["emitters", 0, "when", "count"]) == [.number, .range])
    #expect(
      try shapes(["emitters", 0, "air", "drag"]) == [.number, .range, .oneOf, .draw])
    #expect(
      try shapes(["emitters", 0, "launch", "speed"]) == [.number, .range, .either, .oneOf, .draw])
    #expect(
      try shapes(["emitters", 0, "air", "gravity"]) == [.number, .range, .either, .oneOf, .draw])
    #expect(try shapes(["emitters", 0, "look", "size"]) == [.number, .range, .oneOf, .draw])
    #expect(
      try shapes(["emitters", 0, "life", "opacity"]) == [.number, .range, .oneOf, .draw, .track])
    #expect(try shapes(["emitters", 0, "look", "colors"]).isEmpty)
    #expect(try shapes(["emitters", 0, "life", "color"]).isEmpty)
    #expect(try shapes(["emitters", 0, "look"]).isEmpty)
  }

  @Test func aNumberGoesThroughAllShapesAndComesBack() throws {
    let form = try #require(speed)
    var value: JSONValue = 5
    let steps: [(ValueShape, JSONValue)] = [
      (.range, [4, 6]), (.either, ["either": [4, 6]]), (.oneOf, ["oneOf": [4, 5, 6]]),
      (.draw, ["by": "near", "from": 4, "to": 6]), (.number, 5),
    ]
    for (shape, expected) in steps {
      value = shape.converted(value, form: form, draws: ["near"])
      #expect(value == expected)
      #expect(ValueShape(of: value, form: form) == shape)
      #expect(shape.converted(value, form: form, draws: ["other"]) == value)
    }
    let track = try #require(opacity)
    #expect(ValueShape.track.converted(0.5, form: track, draws: []) == [[0, 0.5], [1, 0.5]])
    #expect(ValueShape.number.converted([1, 0], form: track, draws: []) == 0.5)
    #expect(ValueShape.range.converted(0.5, form: track, draws: []) == ["draw": [0.4, 0.6]])
    #expect(
      ValueShape.number.converted([[0, 1], [1, ["draw": [0, 0.5]]]], form: track, draws: []) == 0.5)
  }

  @Test func endsStayInTheRangeOfTheKey() throws {
    let form = try #require(opacity)
    #expect(ValueShape.range.converted(0.95, form: form, draws: []) == ["draw": [0.9, 1]])
    #expect(ValueShape.range.converted(1, form: form, draws: []) == ["draw": [0.8, 1]])
    #expect(ValueShape.range.converted(0, form: form, draws: []) == ["draw": [0, 0.1]])
    let speed = try #require(speed)
    #expect(ValueShape.either.converted([-40, 40], form: speed, draws: []) == ["either": [0, 40]])
    #expect(ValueShape.range.converted(["either": [0, 40]], form: speed, draws: []) == [-40, 40])
    #expect(ValueShape.either.converted([-8, -2], form: speed, draws: []) == ["either": [2, 8]])
    #expect(ValueShape.range.converted(0.7, form: speed, draws: []) == [0.56, 0.84])
  }

  @Test func whatCannotBecomeAShapeStays() throws {
    let form = try #require(speed)
    #expect(ValueShape.draw.converted(5, form: form, draws: []) == 5)
    #expect(ValueShape.track.converted(5, form: form, draws: []) == 5)
    let gravity = try #require(Vocabulary.effects.form(at: ["emitters", 0, "air", "gravity"].path))
    let vector: JSONValue = ["x": 3, "y": [4, 5]]
    #expect(ValueShape(of: vector, form: gravity) == nil)
    for shape in ValueShape.allCases {
      #expect(shape.converted(vector, form: gravity, draws: ["a"]) == vector)
      #expect(shape.converted("text", form: gravity, draws: ["a"]) == "text")
      #expect(shape.converted(.null, form: gravity, draws: ["a"]) == .null)
    }
  }

  @Test func everyKeyOfTheLibraryTakesEveryShape() throws {
    var (converted, kept) = (0, 0)
    for name in Effect.names {
      let document = try Samples.library(name).document
      var edits: [ValueShape: [EffectEdit]] = [:]
      for path in Self.rows(of: document) {
        let form = try #require(Vocabulary.effects.form(at: path))
        var present = try #require(document.value(at: path))
        let (draws, range) = (document.draws(at: path), try #require(form.scalars).range)
        for shape in ValueShape.shapes(of: form) + [.number] where shape != .draw || !draws.isEmpty
        {
          let next = shape.converted(present, form: form, draws: draws)
          #expect(ValueShape(of: next, form: form) == shape, "\(name) \(path): \(next)")
          let (former, middle) = try (
            #require(ValueSpan(present)).middle, #require(ValueSpan(next)).middle
          )
          if former > range.lowerBound, former < range.upperBound {
            #expect(abs(abs(middle) - abs(former)) <= 1e-9, "\(name) \(path): \(present) \(next)")
            kept += 1
          }
          present = next
          edits[shape, default: []].append(.set(path, next))
        }
      }
      for (shape, edits) in edits {
        converted += edits.count
        for edit in edits {
          do {
            _ = try document.applying(try document.change(edit))
          } catch let error as DocumentError {
            // Some keys of the library stand beside others that take one number alone, or at a limit.
            let isTold = error.all.map(\.description).allSatisfy { line in
              [
                "beside a drawn drag", "as all particles of a round begin together",
                "because a next target follows", "sounds that begin within a second",
              ].contains {
                line.contains($0)
              }
            }
            #expect(isTold, "\(name) as \(shape): \(error.all)")
          }
        }
      }
    }
    #expect(converted > 2000 && kept > 1000, "\(converted) \(kept)")
  }

  /// The values of the emitters that are numbers of any kind, each text once.
  private static func rows(of document: EffectDocument) -> [[PathStep]] {
    var seen: Set<Int> = []
    return RandomChange.paths(document.expanded.node).compactMap { path in
      // A life may be written as its seconds.
      let isLife = path.last == .key("life") && document.value(at: path)?["seconds"] == nil
      let row = isLife ? path + [.key("seconds")] : path
      guard path.first == .key("emitters"), case .key? = path.last,
        let form = Vocabulary.effects.form(at: row), let value = document.value(at: row),
        ValueShape(of: value, form: form) != nil,
        // The parts of a draw are no rows, and a named draw follows no other.
        ValueNames(document).row(row) == row, !path.contains(.key("draws")),
        let node = document.expanded.node.existingNode(at: path),
        seen.insert(node.place.offset).inserted
      else { return nil }
      return row
    }
  }
}

extension [any Sendable] {
  /// The path whose keys are texts and whose indices are numbers.
  fileprivate var path: [PathStep] {
    map { step in
      if let key = step as? String { return .key(key) }
      return .index(step as? Int ?? 0)
    }
  }
}
