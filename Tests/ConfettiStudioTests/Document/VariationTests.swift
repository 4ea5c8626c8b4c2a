import ConfettiTestSupport
import Testing

@testable import Confetti
@testable import ConfettiStudio

@Suite struct VariationTests {
  @Test(arguments: ["party", "finale", "snow", "word", "rocket-show"])
  func aVariationKeepsEmittersAndChangesNumbers(_ name: String) throws {
    let edited = try Samples.library(name)
    for seed in 1...3 as ClosedRange<UInt64> {
      let variation = Variation(of: edited.document, seed: seed)
      #expect(!variation.edits.isEmpty, "\(name)")
      let effect = variation.document.effect
      #expect(effect.emitters.map(\.name) == edited.document.effect.emitters.map(\.name))
      #expect(effect != edited.document.effect)
      var applied = edited
      try applied.apply(variation.edits, sentence: "Surprise")
      #expect(applied.text == variation.document.source.bytes)
      #expect(applied.steps.map(\.sentence) == ["Surprise"])
      applied.undo()
      #expect(applied.text == edited.text)
    }
  }

  @Test func theSameSeedGivesTheSameVariation() throws {
    let document = try Samples.library("party").document
    let texts = [1, 1, 2].map { Variation(of: document, seed: $0).document.source.bytes }
    #expect(texts[0] == texts[1] && texts[0] != texts[2])
  }

  @Test func lockedPartsStay() throws {
    let document = try Samples.edited(Samples.rocket).document
    let shell: [PathStep] = [.key("emitters"), .index(0)]
    for path in [shell, shell + [.key("launch")], shell + [.key("launch"), .key("speed")]] {
      var locks = Locks()
      locks.toggle(path)
      for seed in 1...20 as ClosedRange<UInt64> {
        let varied = Variation(of: document, locks: locks, seed: seed).document
        #expect(varied.value(at: path) == document.value(at: path))
        #expect(varied.effect != document.effect)
      }
    }
    var all = Locks()
    all.toggle([])
    #expect(Variation(of: document, locks: all, seed: 1).edits.isEmpty)
  }

  @Test func variedNumbersStayWithinTheUsualOnes() throws {
    let document = try Samples.edited(Samples.rocket).document
    for seed in 1...50 as ClosedRange<UInt64> {
      let emitters = Variation(of: document, seed: seed).document.effect.emitters
      #expect((0...10).contains(emitters[0].air.drag.constant ?? -1))
      #expect((1...100).contains(emitters[0].when.count))
    }
  }

  @Test func anEmptyEffectVariesAsWell() throws {
    let document = try Samples.edited("{}").document
    #expect(!Variation(of: document, seed: 1).edits.isEmpty)
  }

  @Test func locksMoveWithTheirElements() {
    let list: [PathStep] = [.key("emitters")]
    var locks = Locks()
    locks.toggle(list + [.index(0), .key("air")])
    locks.toggle(list + [.index(2)])
    locks.renumber(in: list) { $0 == 0 ? nil : $0 - 1 }
    #expect(locks.paths == [list + [.index(1)]])
    #expect(locks.contains(list + [.index(1), .key("look")]))
    #expect(!locks.contains(list))
  }
}
