import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("EffectCatalogue") struct EffectCatalogueTests {
  static let all = EffectCatalogue(ShowEffect.library)

  static func own(_ name: String, summary: String = "") throws -> ShowEffect {
    ShowEffect(own: try Effect(name, summary: summary, Emitter()).checked(), name: name)
  }

  @Test("the catalogue has every effect once, in the groups of the library")
  func everyEffect() {
    let catalogue = Self.all
    #expect(catalogue.sections.map(\.title) == Effect.library.map(\.title))
    #expect(catalogue.sections.flatMap(\.entries) == Array(catalogue.entries.indices))
    #expect(Set(catalogue.entries.map(\.place)) == Set(ShowEffect.library.indices))
    for entry in catalogue.entries { #expect(ShowEffect.library[entry.place] == entry.effect) }
  }

  @Test("the user's own effects come last, in a group of their own")
  func ownComeLast() throws {
    let catalogue = EffectCatalogue(ShowEffect.library + [try Self.own("a"), try Self.own("b")])
    #expect(catalogue.sections.last?.title == EffectCatalogue.ownTitle)
    #expect(catalogue.sections.last?.entries.count == 2)
    #expect(catalogue.entries.last?.place == ShowEffect.library.count + 1)
  }

  @Test("every effect is found first by its whole name", arguments: all.entries.indices)
  func foundByName(entry: Int) {
    let name = EffectCatalogue.words(of: Self.all.entries[entry].effect.name).joined()
    #expect(Self.all.rank(of: entry, for: name) == 0)
    let best = Self.all.best(for: name)
    #expect(best == entry)
  }

  @Test("an effect is found by a part of its name, and by words of its sentence and its group")
  func foundByParts() throws {
    let catalogue = EffectCatalogue([
      .celebration, try Self.own("Golden rain", summary: "Falls slowly, as in autumn."),
    ])
    #expect(catalogue.rank(of: 1, for: "gold") == 1)
    #expect(catalogue.rank(of: 1, for: "goldenrain") == 0)
    #expect(catalogue.rank(of: 1, for: "golden rain") == 0)
    #expect(catalogue.rank(of: 1, for: "rain") == 2)
    #expect(catalogue.rank(of: 1, for: "autumn") == 3)
    #expect(catalogue.rank(of: 1, for: "autumn falls") == 3)
    #expect(catalogue.rank(of: 1, for: "autumn snow") == nil)
    #expect(catalogue.rank(of: 1, for: "own") == 3)
    #expect(catalogue.rank(of: 0, for: "class") == 3)
    // Not from the middle of a word of a sentence.
    #expect(catalogue.rank(of: 1, for: "utumn") == nil)
    #expect(catalogue.best(for: "rain") == 1)
  }

  @Test("the effect with the searched name is found first, then effects whose names begin with it")
  func namesComeFirst() {
    let found = Self.all.sections(finding: "pa")
    #expect(found.map(\.title) == ["By name", "By description"])
    let names = found[0].entries.map { Self.all.entries[$0].effect.title }
    #expect(names.first == "Party" && names.contains("Sparks"))
    for section in found {
      let ranks = section.entries.map { Self.all.rank(of: $0, for: "pa") ?? .max }
      #expect(ranks == ranks.sorted())
    }
  }

  @Test("headings without a found effect are left out, and a search may find no effect")
  func leavesOut() {
    let found = Self.all.sections(finding: "sparks")
    #expect(found.contains { $0.title == "By name" && $0.entries.contains(1) })
    #expect(found.allSatisfy { !$0.entries.isEmpty })
    #expect(Self.all.sections(finding: "qqq").isEmpty && Self.all.best(for: "qqq") == nil)
    #expect(Self.all.sections(finding: "") == Self.all.sections)
  }
}
