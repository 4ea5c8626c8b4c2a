import Confetti
import ConfettiSystem

/// The effects of a stage in their groups, and a search among them.
///
///     let catalogue = EffectCatalogue(effects)
///     catalogue.sections(finding: "snow")
struct EffectCatalogue: Sendable {
  /// An effect, and the words by which it is found.
  struct Entry: Sendable {
    /// The index of the effect among the effects of the stage.
    let place: Int
    let effect: ShowEffect
    /// The names without spaces, and the words of its title, its summary and its group.
    fileprivate let names: [String]
    fileprivate let words: [String]
  }

  /// Effects under a heading, as indices of ``entries``.
  struct Section: Hashable, Sendable {
    let title: String
    var entries: [Int]
  }

  /// All effects, in the order in which people see them.
  private(set) var entries: [Entry] = []
  /// All effects in groups.
  private(set) var sections: [Section] = []

  /// The title of the group of the user's own effects.
  static let ownTitle = "Your own"

  init(_ effects: [ShowEffect]) {
    var places: [String: Int] = [:]
    for (place, effect) in effects.enumerated() where !effect.isOwn {
      places[effect.name] = place
    }
    for group in Effect.library {
      let found = group.entries.compactMap { places[$0.name] }
      add(group.title, found.map { ($0, effects[$0]) })
    }
    add(Self.ownTitle, effects.enumerated().filter(\.element.isOwn).map { ($0, $1) })
  }

  private mutating func add(_ title: String, _ effects: [(place: Int, effect: ShowEffect)]) {
    guard !effects.isEmpty else { return }
    sections.append(
      Section(title: title, entries: Array(entries.count..<entries.count + effects.count)))
    let ofGroup = Self.words(of: title)
    for (place, effect) in effects {
      let names = [effect.name, effect.title].map { Self.words(of: $0).joined() }
      let words = Self.words(of: effect.title) + Self.words(of: effect.summary) + ofGroup
      entries.append(Entry(place: place, effect: effect, names: names, words: words))
    }
  }

  /// The words of a text in lower case; characters that are no letters or digits separate words.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension EffectCatalogue {
  /// How well an effect fits a query, 0 the best; `nil` if it does not fit.
  ///
  /// The query's letters are a part of a name, or each of its words begins a word of the effect; an empty
  /// query fits all effects.
  func rank(of entry: Int, for query: String) -> Int? {
    guard !query.isEmpty else { return 0 }
    let entry = entries[entry]
    let typed = Self.words(of: query)
    let name = typed.joined()
    if entry.names.contains(name) { return 0 }
    if entry.names.contains(where: { $0.hasPrefix(name) }) { return 1 }
    if entry.names.contains(where: { $0.holds(name) }) { return 2 }
    return typed.allSatisfy { word in entry.words.contains { $0.hasPrefix(word) } } ? 3 : nil
  }

  /// The groups, or the effects that a search finds: by name, the best first, then by description.
  func sections(finding query: String) -> [Section] {
    guard !query.isEmpty else { return sections }
    let ranks = entries.indices.map { rank(of: $0, for: query) }
    func section(_ title: String, _ wanted: Range<Int>) -> Section {
      Section(
        title: title,
        entries: wanted.flatMap { rank in entries.indices.filter { ranks[$0] == rank } })
    }
    return [section("By name", 0..<3), section("By description", 3..<4)]
      .filter { !$0.entries.isEmpty }
  }

  /// The first of the effects that fit best; `nil` if none does.
  func best(for query: String) -> Int? {
    var best: (entry: Int, rank: Int)?
    for entry in entries.indices {
      guard let rank = rank(of: entry, for: query), rank < best?.rank ?? .max else { continue }
      best = (entry, rank)
    }
    return best?.entry
  }
}
