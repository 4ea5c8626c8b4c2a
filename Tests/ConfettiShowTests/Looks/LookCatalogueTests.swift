import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("LookCatalogue") struct LookCatalogueTests {
  static let all = LookCatalogue(ShowEffect.library)

  static func own(_ name: String, summary: String = "") throws -> ShowEffect {
    ShowEffect(own: try Effect(name, summary: summary, Emitter()).checked(), name: name)
  }

  @Test("it has every effect once, in the groups of the library")
  func everyEffect() {
    let catalogue = Self.all
    #expect(catalogue.sections.map(\.title) == Effect.library.map(\.title))
    #expect(catalogue.sections.flatMap(\.looks) == Array(catalogue.looks.indices))
    #expect(Set(catalogue.looks.map(\.place)) == Set(ShowEffect.library.indices))
    for look in catalogue.looks { #expect(ShowEffect.library[look.place] == look.effect) }
  }

  @Test("the user's own come last, in a group of their own")
  func ownComeLast() throws {
    let catalogue = LookCatalogue(ShowEffect.library + [try Self.own("a"), try Self.own("b")])
    #expect(catalogue.sections.last?.title == LookCatalogue.ownTitle)
    #expect(catalogue.sections.last?.looks.count == 2)
    #expect(catalogue.looks.last?.place == ShowEffect.library.count + 1)
  }

  @Test("every look is found first by its whole name", arguments: all.looks.indices)
  func foundByName(look: Int) {
    let name = LookCatalogue.words(of: Self.all.looks[look].effect.name).joined()
    #expect(Self.all.rank(of: look, for: name) == 0)
    let best = Self.all.best(for: name)
    #expect(best == look)
  }

  @Test("it is found by a part of its name, by words of its sentence and of its group")
  func foundByParts() throws {
    let catalogue = LookCatalogue([
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

  @Test("groups of which nothing fits are left out, and nothing may be found")
  func leavesOut() {
    let found = Self.all.sections(finding: "sparks")
    #expect(found.contains { $0.title == "Classics" && $0.looks.contains(1) })
    #expect(found.allSatisfy { !$0.looks.isEmpty })
    #expect(Self.all.sections(finding: "qqq").isEmpty && Self.all.best(for: "qqq") == nil)
    #expect(Self.all.sections(finding: "") == Self.all.sections)
  }
}
