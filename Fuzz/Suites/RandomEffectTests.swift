import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("RandomEffect") struct RandomEffectTests {
  @Test("random effects have every key, and their files give them back", arguments: 0..<2)
  func roundTrip(part: UInt64) throws {
    var effects = RandomEffect(SplitMix(seed: part))
    var keys: Set<String> = []
    for number in 0..<1000 {
      let effect = effects.next()
      let text = effect.fileText
      let read = try Effect(file: "x.json", contents: Array(text.utf8))
      guard read == effect, read.fileText == text else {
        Issue.record("effect \(number) of seed \(part) comes back as another: \(text)")
        return
      }
      let follows = (effect.emitters + effect.fromPoint).contains { !$0.followedDraws.isEmpty }
      let plain = effect.with { $0.ownReducedMotion = nil }.fileText
      #expect(follows == plain.contains("\"by\""), "\(plain)")
      if number % 4 == 0 {
        let data = try JSONEncoder().encode(effect)
        let decoded = try JSONDecoder().decode(Effect.self, from: data)
        let isSame = decoded == effect
        #expect(isSame, "effect \(number) of seed \(part)")
      }
      Self.collect(effect.json, into: &keys)
    }
    for word in Vocabulary.effects.words { #expect(Self.names(word).subtracting(keys) == []) }
    let others = [
      "either", "steps", "over", "oneOf", "values", "up", "weight", "shape", "path", "rule", "text",
      "picture",
    ]
    #expect(Set(others).subtracting(keys) == [])
  }

  private static func names<W: Word>(_ word: W.Type) -> Set<String> { Set(word.keys.map(\.name)) }

  private static func collect(_ value: JSONValue, into keys: inout Set<String>) {
    switch value {
    case .object(let members):
      for member in members {
        keys.insert(member.key)
        collect(member.value, into: &keys)
      }
    case .array(let elements): for element in elements { collect(element, into: &keys) }
    default: break
    }
  }
}

extension Emitter {
  /// Whether a number of the emitter, or of its children, follows a draw with a name.
  fileprivate var followsDraws: Bool {
    var (follows, copy) = (false, self)
    copy.walk(DrawWalk { draw, _, _ in if case .by = draw { follows = true } }, at: ValuePlace())
    return follows
  }
}
