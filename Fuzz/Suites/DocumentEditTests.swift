import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti
@testable import ConfettiLanguage

/// Edits of effect files at random places: their meaning, and the bytes that they touch.
@Suite("Edits of effect files") struct DocumentEditTests {
  @Test("an edit of a file of the library means what was set and changes no other value")
  func library() throws {
    for name in Effect.names {
      guard let text = Effect.libraryText(of: name) else { continue }
      try check(text, name: "\(name).json", edits: FuzzShare.of(40), seed: UInt64(name.utf8.count))
    }
  }

  @Test("an edit of a file of the documents means what was set and changes no other value")
  func documents() throws {
    let folder = Repository.url("docs/effects").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(names.count >= 16)
    for (number, name) in names.enumerated() {
      try check(
        Repository.text("docs/effects/\(name)"), name: name, edits: FuzzShare.of(40),
        seed: UInt64(number))
    }
  }

  @Test(
    "an edit of a generated file means what was set and changes no other value", arguments: 0..<4)
  func generated(part: UInt64) throws {
    var effects = RandomEffect(SplitMix(seed: 1000 + part))
    for number in 0..<FuzzShare.of(500) {
      var names = HoistedNames(SplitMix(seed: part * 500 + UInt64(number)))
      let text = names.text(of: effects.next().json)
      try check(text, name: "x.json", edits: 3, seed: part * 500 + UInt64(number))
    }
  }

  /// Edits a file, edit after edit; edits that would make it invalid are left out.
  private func check(_ text: String, name: String, edits: Int, seed: UInt64) throws {
    let beside: @Sendable (String) throws -> [UInt8] = { other in
      Array(try Repository.text("docs/effects/\(other)").utf8)
    }
    var document = try EffectDocument(file: name, contents: Array(text.utf8), beside: beside)
    var random = RandomEdit(SplitMix(seed: seed))
    var (tried, made) = (0, 0)
    while tried < edits {
      tried += 1
      guard let edit = random.next(in: document) else { continue }
      let change: TextChange
      do {
        change = try document.change(edit)
      } catch {
        #expect(!error.description.isEmpty)
        continue
      }
      guard let (changed, inverse) = try? document.applying(change) else { continue }
      made += 1
      let old = document.source.bytes
      let story =
        "\(name): \(edit)\n\(String(decoding: old, as: UTF8.self))\n---\n\(String(decoding: changed.source.bytes, as: UTF8.self))"
      #expect(inverse.applied(to: changed.source.bytes).bytes == old, "\(story)")
      if try !holds(edit, document, changed) {
        let ways = differences(document.expanded.node, changed.expanded.node)
        Issue.record("differs at \(ways.prefix(5).map { ValuePath($0) }): \(story)")
        return
      }
      document = changed
    }
    #expect(
      made * 5 > tried || edits < 10 || name == "nothing.json", "\(name): \(made) of \(tried)")
  }

  /// Whether an edit has its meaning, and changes only the values that come from the same text.
  private func holds(
    _ edit: EffectEdit, _ old: EffectDocument, _ new: EffectDocument
  ) throws -> Bool {
    let (before, after) = (old.expanded.node, new.expanded.node)
    switch edit {
    case .set(let path, let value, let here):
      guard says(after, path, value) else { return false }
      let isOwn = before.existingNode(at: path)?.origin == nil
      return differences(before, after).allSatisfy { way in
        [(way, path), (whole(way), whole(path))].contains { way, path in
          way.starts(with: path) || path.starts(with: way)
            || isSaidWith(way, path, before, here: here && !isOwn)
        }
      }
    case .remove(let path):
      guard path.last.map({ if case .index = $0 { true } else { false } }) != true else {
        let list = path.dropLast()
        let (left, had) = (after.existingNode(at: list), before.existingNode(at: list))
        return (left?.elements?.count ?? 0) == (had?.elements?.count ?? 0) - 1
      }
      let standard = old.standard(at: path)
      let left = after.existingNode(at: path).map { JSONValue($0) }
      return left == nil || left == standard || old.restyle(of: path) != nil
    case .insert(let path, let value):
      return after.existingNode(at: path).map { JSONValue($0) } == value
    case .rename: return new.effect.renamed == old.effect.renamed
    case .move(let path, let index):
      let moved = path.dropLast() + [.index(index)]
      guard let a = before.existingNode(at: path), let b = after.existingNode(at: moved) else {
        return false
      }
      return JSONValue(a) == JSONValue(b)
    }
  }

  /// Whether a value is as it was set; a life may be written as its seconds, and gravity as a number.
  private func says(_ tree: JSONNode, _ path: [PathStep], _ value: JSONValue) -> Bool {
    let node = tree.existingNode(at: path) ?? tree.existingNode(at: path.dropLast())
    return node.map { JSONValue($0) } == value
  }

  /// The path of a value, or of the whole that may be written as a single value.
  private func whole(_ path: [PathStep]) -> [PathStep] {
    let index = path.firstIndex { [.key("life"), .key("gravity")].contains($0) }
    return index.map { Array(path[...$0]) } ?? path
  }

  /// Whether the same text may give two values: those of emitters that use it, and of versions of an emitter.
  private func isSaidWith(
    _ way: [PathStep], _ path: [PathStep], _ tree: JSONNode, here: Bool
  ) -> Bool {
    for (one, other) in product(0...way.count, 1...path.count) {
      guard let a = tree.existingNode(at: way[..<one]),
        let b = tree.existingNode(at: path[..<other]), a.isSaid(by: b)
      else { continue }
      let (rest, own) = (way[one...], path[other...])
      if !here, rest.starts(with: own) || own.starts(with: rest) { return true }
    }
    // A key that the emitter did not have is now in all emitters that use it.
    guard here || tree.existingNode(at: path) == nil else { return false }
    let (a, b) = (relative(way), relative(path))
    return a.starts(with: b) || b.starts(with: a)
  }

  private func product(
    _ ones: ClosedRange<Int>, _ others: ClosedRange<Int>
  ) -> [(Int, Int)] {
    ones.flatMap { one in others.map { (one, $0) } }
  }

  /// The path from the innermost emitter.
  private func relative(_ path: [PathStep]) -> ArraySlice<PathStep> {
    let lists = ["emitters", "children", "fromPoint"].map { PathStep.key($0) }
    let index = path.indices.last { $0 > 0 && lists.contains(path[$0 - 1]) }
    return path[((index ?? -1) + 1)...]
  }

  /// The paths of the values that differ between two trees.
  private func differences(
    _ a: JSONNode, _ b: JSONNode, at path: [PathStep] = []
  ) -> [[PathStep]] {
    if let own = a.members, let others = b.members {
      let keys = Set(own.map(\.key)).union(others.map(\.key))
      return keys.flatMap { key -> [[PathStep]] in
        guard let x = a[key], let y = b[key] else { return [path + [.key(key)]] }
        return differences(x, y, at: path + [.key(key)])
      }
    }
    if let own = a.elements, let others = b.elements, own.count == others.count {
      return own.indices.flatMap { differences(own[$0], others[$0], at: path + [.index($0)]) }
    }
    return JSONValue(a) == JSONValue(b) ? [] : [path]
  }
}

extension Effect {
  /// The effect without any names of emitters and draws.
  fileprivate var renamed: JSONValue {
    func without(_ value: JSONValue, key: String = "") -> JSONValue {
      switch value {
      case .object(let members):
        .object(
          members.filter { $0.key != "name" && $0.key != "by" }.map { member in
            key == "draws"
              ? .init("", without(member.value))
              : .init(member.key, without(member.value, key: member.key))
          })
      case .array(let elements): .array(elements.map { without($0) })
      default: value
      }
    }
    return without(json)
  }
}

/// Chooses edits of a document at random.
private struct RandomEdit {
  private var random: SplitMix

  init(_ random: SplitMix) { self.random = random }

  private mutating func number(below count: Int) -> Int { Int(random.next() % UInt64(count)) }

  mutating func next(in document: EffectDocument) -> EffectEdit? {
    let paths = paths(document.expanded.node)
    guard !paths.isEmpty else { return nil }
    let path = paths[number(below: paths.count)]
    let elements = paths.filter { isEmitter($0) }
    switch number(below: 10) {
    case 0: return .remove(path)
    case 1 where !elements.isEmpty:
      return .rename(elements[number(below: elements.count)], "renamed\(number(below: 99))")
    case 2 where !elements.isEmpty:
      let path = elements[number(below: elements.count)]
      let count = document.expanded.node.node(at: path.dropLast()).elements?.count ?? 1
      return .move(path, to: number(below: count))
    case 3 where !elements.isEmpty:
      let path = elements[number(below: elements.count)]
      let list = Array(path.dropLast())
      return .insert(list + [.index(0)], ["name": "inserted", "when": ["count": 2]])
    case 4:
      let names = document.source.root["define"]?.members?.map(\.key) ?? []
      guard !names.isEmpty else { return nil }
      return .rename(
        [.key("define"), .key(names[number(below: names.count)])], "defined\(number(below: 99))")
    case 5, 6:
      // A key that the emitter does not have.
      guard !elements.isEmpty else { return nil }
      let missing = Self.missing[number(below: Self.missing.count)]
      let path = elements[number(below: elements.count)] + missing.map { .key($0) }
      return value(at: path, document).map { .set(path, $0, here: number(below: 2) == 0) }
    default: return value(at: path, document).map { .set(path, $0, here: number(below: 3) == 0) }
    }
  }

  private static let missing = [
    ["air", "drag"], ["air", "gravity", "x"], ["life", "seconds"], ["look", "size"],
    ["look", "lit"], ["turn", "spin", "rate"], ["when", "delay"], ["where", "offset", "y"],
    ["launch", "fromPoint", "acceleration"], ["trail", "echoes"], ["life", "opacity"],
  ]

  private func isEmitter(_ path: [PathStep]) -> Bool {
    guard case .index? = path.last, case .key(let key)? = path.dropLast().last else { return false }
    return ["emitters", "children"].contains(key)
  }

  /// Another value for a place.
  private mutating func value(at path: [PathStep], _ document: EffectDocument) -> JSONValue? {
    guard let form = Vocabulary.effects.form(at: path) else { return nil }
    return value(form)
  }

  private mutating func value(_ form: FormDescription) -> JSONValue? {
    switch form.kind {
    case .number(let numbers): return .number(number(numbers))
    case .draw(let numbers):
      let (a, b) = (number(numbers), number(numbers))
      return number(below: 2) == 0 ? .number(a) : [.number(min(a, b)), .number(max(a, b))]
    case .flag: return .bool(number(below: 2) == 0)
    case .choice(let names): return .string(names[number(below: names.count)])
    case .track(let part, _): return value(part)
    case .either(let choices): return value(choices[number(below: choices.count)])
    case .color: return .string(["#FF0000", "gold", "#12345678"][number(below: 3)])
    case .text: return .string("a text")
    case .list(let element, _): return value(element).map { [$0] }
    default: return nil
    }
  }

  private mutating func number(_ numbers: Numbers) -> Double {
    let range = numbers.usual
    let share = Double(number(below: 1000)) / 1000
    let number = range.lowerBound + (range.upperBound - range.lowerBound) * share
    return numbers.isWhole ? number.rounded() : number
  }

  /// The paths of all values except the whole.
  private func paths(_ node: JSONNode, _ path: [PathStep] = []) -> [[PathStep]] {
    let parts =
      (node.members ?? []).map { (PathStep.key($0.key), $0.node) }
      + (node.elements ?? []).enumerated().map { (.index($0.offset), $0.element) }
    return parts.flatMap { [path + [$0.0]] + paths($0.1, path + [$0.0]) }
  }
}

/// Gives parts of an effect names, as people do, and writes it with comments.
private struct HoistedNames {
  private var random: SplitMix
  private var definitions: [JSONValue.Member] = []

  init(_ random: SplitMix) { self.random = random }

  private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  mutating func text(of effect: JSONValue) -> String {
    guard case .object(var members) = effect else { return "{}" }
    for index in members.indices where ["emitters", "fromPoint"].contains(members[index].key) {
      guard case .array(let emitters) = members[index].value else { continue }
      members[index].value = .array(emitters.map { hoisted($0) })
    }
    if !definitions.isEmpty { members.insert(.init("define", .object(definitions)), at: 0) }
    let lines = JSONWriter.text(of: .object(members)).split(separator: "\n")
    return lines.map { line in
      let isOpen = line.hasSuffix(",") || line.hasSuffix("{") || line.hasSuffix("[")
      return isOpen && chance(20) ? line + " // a comment, {" : String(line)
    }.joined(separator: "\n")
  }

  private mutating func hoisted(_ emitter: JSONValue) -> JSONValue {
    guard case .object(var members) = emitter else { return emitter }
    for index in members.indices where chance(25) {
      guard ["launch", "air", "turn", "look", "where"].contains(members[index].key),
        case .object = members[index].value
      else { continue }
      let name = "part\(definitions.count)"
      definitions.append(.init(name, members[index].value))
      members[index].value = chance(50) ? .string(name) : ["use": .string(name)]
    }
    return .object(members)
  }
}
