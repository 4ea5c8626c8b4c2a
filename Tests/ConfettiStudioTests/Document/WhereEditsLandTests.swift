import ConfettiTestSupport
import Testing

@testable import Confetti
@testable import ConfettiStudio

/// An edit of any value of any effect of the library changes the text that says the value, and nothing else.
@Suite struct WhereEditsLandTests {
  /// The values of an effect that have no parts, with their paths.
  private static func leaves(_ document: EffectDocument) -> [(path: [PathStep], node: JSONNode)] {
    var leaves: [(path: [PathStep], node: JSONNode)] = []
    document.expanded.node.forEachValue { node, path in
      if node.members?.isEmpty != false, node.elements?.isEmpty != false {
        leaves.append((path, node))
      }
    }
    return leaves
  }

  /// One value of each key: of its elements, and of the keys of emitters of one list, the first.
  private static func oneOfEach(
    _ leaves: [(path: [PathStep], node: JSONNode)]
  ) -> [(path: [PathStep], node: JSONNode)] {
    var seen: Set<[PathStep]> = []
    return leaves.filter { leaf in
      seen.insert(leaf.path.map { if case .index = $0 { .index(0) } else { $0 } }).inserted
    }
  }

  /// Another value than one that is there.
  private static func other(than node: JSONNode) -> JSONValue? {
    switch JSONValue(node) {
    case .number(let number):
      .number(
        number == number.rounded() && number.magnitude > 1
          ? number + 1 : number < 0.5 ? number + 0.25 : number - 0.25)
    case .bool(let flag): .bool(!flag)
    case .string(let text):
      if Color(css: text) != nil { "#12AB34" } else { nil }
    default: nil
    }
  }

  @Test(arguments: Effect.names)
  func anEditChangesTheTextThatSaysTheValue(_ name: String) throws {
    let edited = try Samples.library(name)
    let before = Self.leaves(edited.document)
    var (made, refused) = (0, [String]())
    for (path, node) in Self.oneOfEach(before) {
      guard let value = Self.other(than: node) else { continue }
      let shown = "\(name): \(ValuePath(path).description) = \(value.text)"
      var changed = edited
      do { try changed.apply([.set(path, value)]) } catch {
        refused.append("\(shown): \(error)")
        continue
      }
      made += 1
      let after = Self.leaves(changed.document)
      #expect(after.map(\.path) == before.map(\.path), "\(shown)")
      for (old, new) in zip(before, after) {
        // Another file is never touched: this one says the change by the emitter's name.
        let isMeant = node.origin?.file == nil ? old.node.isSaid(by: node) : old.path == path
        let isOf = node.origin?.file != nil && old.path.last == path.last
        let isChanged = JSONValue(old.node) != JSONValue(new.node)
        #expect(isChanged == isMeant || isOf, "\(shown): \(ValuePath(old.path).description)")
        if isMeant { #expect(JSONValue(new.node) == value, "\(shown)") }
      }
      let splices = changed.steps.first?.change.splices ?? []
      if node.origin?.file == nil {
        #expect(splices.map(\.range) == [node.range], "\(shown)")
      } else {
        #expect(changed.document.source.root["change"] != nil, "\(shown)")
      }
    }
    #expect(made > 3 && refused.count <= made / 4, "\(made) made, refused: \(refused)")
  }

  /// The paths to the keys of words that are said, one of each.
  private static func keys(_ document: EffectDocument) -> [[PathStep]] {
    var (seen, keys): (Set<[PathStep]>, [[PathStep]]) = ([], [])
    document.expanded.node.forEachValue { _, path in
      guard path.count > 2, case .key(let key)? = path.last,
        let word = Vocabulary.effects.word(at: path.dropLast()), word.form(of: key) != nil
      else { return }
      let kind = path.map { if case .index = $0 { PathStep.index(0) } else { $0 } }
      if seen.insert(kind).inserted { keys.append(path) }
    }
    return keys
  }

  @Test("a key that is reset has its default, wherever it is said", arguments: Effect.names)
  func resets(name: String) throws {
    let document = try Samples.library(name)
    var made = 0
    for path in Self.keys(document.document) {
      let shown = "\(name): \(ValuePath(path).description)"
      var changed = document
      do { try changed.apply([.remove(path)]) } catch {
        // Other values may need it, or the text that says it may be another's; but no text that is written is wrong.
        let sentence = "\(error)"
        #expect(
          !sentence.contains("found null") && !sentence.contains("{\"\""), "\(shown): \(sentence)")
        continue
      }
      made += 1
      let left = changed.document.expanded.node.existingNode(at: path).map { JSONValue($0) }
      let standard = changed.document.standard(at: path)
      #expect(left == nil || left == standard, "\(shown): \(left?.text ?? "")")
    }
    #expect(made > 10)
  }
}
