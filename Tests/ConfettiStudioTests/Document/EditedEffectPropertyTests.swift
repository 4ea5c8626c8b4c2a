import ConfettiTestSupport
import Testing

@testable import Confetti
@testable import ConfettiStudio

@Suite struct EditedEffectPropertyTests {
  private static let names = ["finale", "word", "snow", "extending", "plain", "rocket"]

  private static func sample(_ name: String) throws -> EditedEffect {
    switch name {
    case "extending": try Samples.edited(Samples.extending)
    case "plain": try Samples.edited(Samples.plain)
    case "rocket": try Samples.edited(Samples.rocket)
    default: try Samples.library(name)
    }
  }

  @Test(arguments: names)
  func undoingAllGivesTheFirstBytesAndRedoingAllTheLast(_ name: String) throws {
    var edited = try Self.sample(name)
    let first = edited.text
    var random = RandomChange(seed: UInt64(name.utf8.count) * 31 + 7)
    for _ in 0..<500 {
      random.change(&edited)
      #expect((edited.problem == nil) == (edited.document.source.bytes == edited.text))
    }
    edited.go(to: edited.steps.count)
    let (last, effect) = (edited.text, edited.document.effect)
    #expect(edited.steps.count > 10, "\(name): only \(edited.steps.count) steps")
    var texts: [[UInt8]] = []
    while edited.position > 0 {
      texts.append(edited.text)
      edited.undo()
    }
    #expect(edited.text == first)
    while edited.redo() { #expect(edited.text == texts.popLast()) }
    #expect(edited.text == last && edited.document.effect == effect)
  }

  @Test(arguments: names)
  func cancelledDragsLeaveNoTrace(_ name: String) throws {
    var edited = try Self.sample(name)
    var random = RandomChange(seed: 99)
    for _ in 0..<10 { random.change(&edited) }
    for _ in 0..<20 {
      edited.commit()
      let before = edited
      for _ in 0..<3 { try? edited.apply(random.edits(1, in: before.document), isOngoing: true) }
      edited.cancel()
      #expect(edited.text == before.text && edited.position == before.position)
      #expect(edited.steps.map(\.sentence) == before.steps.map(\.sentence))
      #expect(edited.document.effect == before.document.effect)
    }
  }

  @Test(arguments: ["word", "snow", "plain", "rocket"])
  func aNumbersChangeLeavesAllOtherBytes(_ name: String) throws {
    let edited = try Self.sample(name)
    for path in RandomChange.paths(edited.document.expanded.node) {
      guard let node = edited.document.expanded.node.existingNode(at: path),
        case .number(let number) = node.value, node.origin?.file == nil
      else { continue }
      var changed = edited
      guard (try? changed.apply([.set(path, .number(number * 0.75 + 0.125))])) != nil,
        changed.position == 1
      else { continue }
      let splices = changed.steps[0].change.splices
      #expect(splices.count == 1 && splices[0].range == node.range)
      let text = String(decoding: splices[0].bytes, as: UTF8.self)
      #expect(Double(text) == number * 0.75 + 0.125)
    }
  }

  @Test(arguments: ["word", "snow", "plain", "rocket"])
  func aKeyAWordAndEverythingCanBeReset(_ name: String) throws {
    let edited = try Self.sample(name)
    let words = ["when", "where", "launch", "air", "turn", "look", "life", "trail"]
    for index in edited.document.effect.emitters.indices {
      let emitter: [PathStep] = [.key("emitters"), .index(index)]
      var cleared = edited
      for word in words {
        let path = emitter + [.key(word)]
        let node = edited.document.expanded.node.existingNode(at: path)
        for key in node?.members?.map(\.key) ?? [] {
          var changed = edited
          // A key may be needed by another one, and is refused then.
          guard (try? changed.apply([.remove(path + [.key(key)])])) != nil else { continue }
          let left = changed.document.expanded.node.existingNode(at: path + [.key(key)])
          let standard = changed.document.standard(at: path + [.key(key)])
          #expect(left.map { JSONValue($0) } == nil || left.map { JSONValue($0) } == standard)
        }
        guard (try? cleared.apply([.remove(path)])) != nil else { continue }
        #expect(cleared.document.expanded.node.existingNode(at: path) == nil)
      }
      cleared.go(to: 0)
      #expect(cleared.text == edited.text)
    }
    var empty = edited
    try empty.apply([.set([], [:])])
    #expect(empty.document.effect.emitters == [Emitter()])
    empty.undo()
    #expect(empty.text == edited.text)
  }
}
