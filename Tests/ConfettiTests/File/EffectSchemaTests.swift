import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("EffectSchema") struct EffectSchemaTests {
  private static let validator = SchemaValidator(root: EffectSchema.json)
  private static let renews = ProcessInfo.processInfo.environment["CONFETTI_RENEW"] != nil

  private static func value(_ text: String) throws -> JSONValue {
    JSONValue(try JSONParser.parse(text.utf8))
  }

  @Test(
    "a schema in assets is that of the keys; make schema writes it again",
    arguments: [("effect", EffectSchema.text), ("score", EffectSchema.scoreText)])
  func file(name: String, text: String) throws {
    let url = Repository.url("assets/\(name).schema.json")
    if Self.renews { try Data(text.utf8).write(to: url) }
    let isSame = try String(contentsOf: url, encoding: .utf8) == text
    #expect(isSame, "assets/\(name).schema.json is old; run make schema")
  }

  @Test(
    "the keys in the documentation are those of the words; make schema writes them again",
    arguments: [
      ("docs/effects.md", EffectSchema.keyTable), ("docs/scores.md", EffectSchema.scoreKeyTable),
    ])
  func documentation(file: String, keys: String) throws {
    let url = Repository.url(file)
    guard let text = try? String(contentsOf: url, encoding: .utf8),
      let begin = text.range(of: "<!-- keys -->"),
      let end = text.range(of: "<!-- /keys -->", range: begin.upperBound..<text.endIndex)
    else { return }
    let table = "\n\n\(keys)\n"
    let written = begin.upperBound..<end.lowerBound
    if Self.renews {
      try Data(text.replacingCharacters(in: written, with: table).utf8).write(to: url)
    } else {
      let isSame = text[written] == table
      #expect(isSame, "the table of keys in \(file) is old; run make schema")
    }
  }

  @Test("every key of every word has a row, a description and a schema")
  func complete() {
    let definitions = EffectSchema.json["$defs"]
    for word in Vocabulary.effects.words {
      guard
        case .object(let members)? = word.definition["properties"]
          ?? word.definition["anyOf"]?[1]?["properties"]
      else {
        Issue.record("\(word.name) has no properties")
        continue
      }
      #expect(definitions?[word.name] == word.definition)
      for member in members {
        #expect(member.value["description"] != nil, "\(word.name).\(member.key)")
        let row = "| `\(member.key)` |"
        #expect(EffectSchema.keyTable.contains(row) || member.key == "$schema")
      }
    }
    #expect(Self.references(EffectSchema.json).allSatisfy { definitions?[$0] != nil })
    #expect(Self.validator.unknownKeywords() == [])
    // A cell without a value, or with a part of it missing, is a form that the table cannot describe.
    for row in EffectSchema.keyTable.split(separator: "\n") where row.hasPrefix("| `") {
      let cell = String(row).split(separator: "|", omittingEmptySubsequences: false)[2]
      let isWhole =
        cell.contains { $0.isLetter } && !cell.contains("or  or") && !cell.hasSuffix("or  ")
      #expect(isWhole, "\(row)")
    }
  }

  @Test("each word occurs once, after all words that refer to it")
  func order() {
    let names = Vocabulary.effects.words.map { $0.name }
    #expect(Set(names).count == names.count && names.first == "effect")
    for (index, word) in Vocabulary.effects.words.enumerated() {
      let earlier = Set(names[..<index])
      // Effects have versions for reduced motion, and children have the keys of emitters.
      #expect(
        Self.references(word.definition).allSatisfy { !earlier.contains($0) || word == Child.self })
    }
  }

  private static func references(_ value: JSONValue) -> [String] {
    switch value {
    case .object(let members):
      members.flatMap { member -> [String] in
        guard member.key == "$ref", case .string(let text) = member.value else {
          return references(member.value)
        }
        return [String(text.dropFirst("#/$defs/".count))]
      }
    case .array(let elements): elements.flatMap(references)
    default: []
    }
  }

  @Test("the defaults in the schema are valid by themselves")
  func defaults() throws {
    for word in Vocabulary.effects.words {
      guard case .object(let members)? = word.definition["properties"] else { continue }
      for member in members {
        guard let value = member.value["default"], case .object(let keywords) = member.value else {
          continue
        }
        // The default of a name is none.
        guard value != "" else { continue }
        let schema = JSONValue.object(
          keywords + [.init("$defs", EffectSchema.json["$defs"] ?? [:])])
        #expect(SchemaValidator(root: schema).accepts(value), "\(word.name).\(member.key)")
      }
    }
  }

  @Test(
    "the classics are valid, as they are and for reduced motion",
    arguments: Effect.classics.map(\.value))
  func classics(effect: Effect) throws {
    for effect in [
      effect, effect.reducedMotion, effect.with { $0.ownReducedMotion = effect.reducedMotion },
    ] {
      #expect(Self.validator.accepts(try Self.value(effect.fileText)))
    }
  }

  @Test(
    "files that the reader accepts are valid",
    arguments: [
      "{}", "{$schema: 'effect.schema.json', emitters: [{}]}",
      "{emitters: [{when: {rate: 5, for: 2, repeat: {times: 3, every: 4}}, where: {ring: [1, 2]}}]}",
      "{emitters: [{launch: {x: {either: [1, 2]}, y: {steps: [1, 2], over: 4}}, life: [1, 2]}]}",
      "{emitters: [{look: {colors: ['sparks', '#FF0000'], back: '#00000080', size: {oneOf: [3]}}}]}",
      "{emitters: [{look: {size: {width: [0.6, 1.8], height: 0.8, scale: [6, 14]}}}]}",
      "{emitters: [{life: {opacity: [[0, 1], [1, 0]], color: '#FFFFFF', scale: {values: 2}}}]}",
      "{emitters: [{trail: {ribbon: {}}, children: [{at: {every: 1}, path: {}}]}]}",
      "{emitters: [{look: {colors: ['red', '#FFF', 'hsl(1 2% 3%)', {between: ['#000', 'gold']}]}}]}",
      "{emitters: [{draws: {d: [0, 1], e: {draw: 0.5, per: 'round'}}, life: {by: 'd', to: 3, from: 1}}]}",
      "{emitters: [{mirror: 'x', where: {points: [[0, 1]], per: 'round'}, name: 'a-b'}]}",
      "{emitters: [{life: {color: {oneOf: ['own', ['own 40%', 'red']]}}}], designedFor: [16, 9e2]}",
      "{emitters: [{air: {gravity: {x: 1}, gusts: [{phase: {step: 1}}], attract: {to: [0, 1]}}}]}",
    ])
  func valid(text: String) throws {
    _ = try Effect(file: "x.json", contents: Array(text.utf8))
    #expect(Self.validator.accepts(try Self.value(text)))
  }

  @Test(
    "files with names are valid by the schema for editors, but not by that of the words alone",
    arguments: [
      "{define: {a: {life: 2}, b: 3}, emitters: [{use: 'a', life: 'b'}, 'a']}",
      "{define: {c: ['red']}, emitters: [{look: {colors: ['c'], use: ['d', 'e']}}]}",
      "{emitters: [{name: 'a'}], fromPoint: {change: {a: {life: 1}}}, reducedMotion: {without: ['b']}}",
      "{extends: 'party', colors: ['red'], change: {paper: {when: {count: 5}}}, share: 0.5}",
    ])
  func named(text: String) throws {
    let value = try Self.value(text)
    #expect(SchemaValidator(root: EffectSchema.namedJSON).accepts(value))
    #expect(!Self.validator.accepts(value))
    #expect(SchemaValidator(root: EffectSchema.namedJSON).unknownKeywords() == [])
  }

  @Test(
    "the schema for editors refuses texts that are no names",
    arguments: [
      "{emitters: [{life: '2 s'}]}", "{emitters: [{lif: 2}]}", "{emitters: [{when: {count: '5'}}]}",
      "{extend: 'party'}", "{emitters: [{use: 5}]}", "{emitters: [{name: 'a', unit: 'b'}]}",
    ])
  func notNamed(text: String) throws {
    #expect(!SchemaValidator(root: EffectSchema.namedJSON).accepts(try Self.value(text)))
  }

  @Test(
    "impossible values are invalid",
    arguments: [
      "[]", "7", "{nam: 'x'}", "{name: 7}", "{emitters: []}", "{emitters: [7]}", "{source: 'frme'}",
      "{emitters: [{lunch: {}}]}", "{emitters: [{when: {count: 2.5}}]}",
      "{emitters: [{when: {count: -1}}]}", "{emitters: [{when: {count: 1, rate: 1}}]}",
      "{emitters: [{when: {for: 1}}]}", "{emitters: [{where: {point: [0]}}]}",
      "{emitters: [{where: {point: [0, 0], ring: 1}}]}", "{emitters: [{where: {outline: false}}]}",
      "{emitters: [{launch: {speed: 'fast'}}]}", "{emitters: [{launch: {speed: [1, 2, 3]}}]}",
      "{emitters: [{launch: {speed: [1]}}]}", "{emitters: [{launch: {speed: {}}}]}",
      "{emitters: [{launch: {speed: 1, x: 1}}]}", "{emitters: [{launch: {speed: {oneOf: []}}}]}",
      "{emitters: [{launch: {speed: 1}, path: {}}]}", "{emitters: [{air: {drag: null}}]}",
      "{emitters: [{air: {gusts: []}}]}", "{emitters: [{look: {colors: ['#FF']}}]}",
      "{emitters: [{look: {colors: 'rgb 1'}}]}", "{emitters: [{look: {shapes: ['strr']}}]}",
      "{emitters: [{look: {shapes: [{weight: 1}]}}]}", "{emitters: [{life: 0}]}",
      "{emitters: [{life: [0, 2]}]}", "{emitters: [{life: {opacity: 2}}]}",
      "{emitters: [{life: {ease: [2, 0, 1, 1]}}]}", "{emitters: [{trail: {echoes: 65}}]}",
      "{emitters: [{trail: {ribbon: {}, echoes: 3}}]}", "{emitters: [{children: [{at: 'deth'}]}]}",
      "{emitters: [{path: {curves: [[1, 2, 3]]}}]}",
    ])
  func invalid(text: String) throws {
    #expect(throws: EffectFileError.self) {
      _ = try Effect(file: "x.json", contents: Array(text.utf8))
    }
    #expect(!Self.validator.accepts(try Self.value(text)))
  }
}
