import Confetti

/// The effects of a stage in their groups, and which of them a search finds.
///
///     let catalogue = LookCatalogue(effects)
///     catalogue.sections(finding: "snow")
struct LookCatalogue: Sendable {
  /// An effect, and all that is known of it for people to read.
  struct Look: Sendable {
    /// Its place among the effects of the stage.
    let place: Int
    let effect: ShowEffect
    /// What a search looks at: names without spaces, and the words of sentences.
    fileprivate let names: [String]
    fileprivate let words: [String]
  }

  /// Looks under a heading, as places in ``looks``.
  struct Section: Hashable, Sendable {
    let title: String
    var looks: [Int]
  }

  /// All looks, in the order in which people see them.
  private(set) var looks: [Look] = []
  /// All of them in groups.
  private(set) var sections: [Section] = []

  /// What the group of the user's own effects is called.
  static let ownTitle = "Your own"

  /// A catalogue of the effects of a stage.
  init(_ effects: [ShowEffect]) {
    var places: [String: Int] = [:]
    for (place, effect) in effects.enumerated() where !effect.isOwn {
      places[effect.name] = place
    }
    for group in Effect.library {
      let found = group.presets.compactMap { places[$0.name] }
      add(group.title, found.map { ($0, effects[$0]) })
    }
    add(Self.ownTitle, effects.enumerated().filter(\.element.isOwn).map { ($0, $1) })
  }

  private mutating func add(_ title: String, _ effects: [(place: Int, effect: ShowEffect)]) {
    guard !effects.isEmpty else { return }
    sections.append(Section(title: title, looks: Array(looks.count..<looks.count + effects.count)))
    let ofGroup = Self.words(of: title)
    for (place, effect) in effects {
      let names = [effect.name, effect.title].map { Self.words(of: $0).joined() }
      let words = Self.words(of: effect.title) + Self.words(of: effect.summary) + ofGroup
      looks.append(Look(place: place, effect: effect, names: names, words: words))
    }
  }

  /// The words of a text in lower case; all but letters and digits stands between words.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension LookCatalogue {
  /// How well a look fits what was typed, 0 the best; `nil` where it does not.
  ///
  /// - Parameter query: what was typed, in lower case; an empty one fits all. Of several words, the
  ///   name fits without the spaces, or a word of the look each of them.
  func rank(of look: Int, for query: String) -> Int? {
    guard !query.isEmpty else { return 0 }
    let look = looks[look]
    let typed = Self.words(of: query)
    let name = typed.joined()
    if look.names.contains(name) { return 0 }
    if look.names.contains(where: { $0.hasPrefix(name) }) { return 1 }
    if look.names.contains(where: { $0.contains(name) }) { return 2 }
    return typed.allSatisfy { word in look.words.contains { $0.hasPrefix(word) } } ? 3 : nil
  }

  /// The groups with what fits of them; groups of which nothing fits are left out.
  func sections(finding query: String) -> [Section] {
    guard !query.isEmpty else { return sections }
    return sections.compactMap { section in
      let found = section.looks.filter { rank(of: $0, for: query) != nil }
      return found.isEmpty ? nil : Section(title: section.title, looks: found)
    }
  }

  /// The look that fits best, the first of those; `nil` where none does.
  func best(for query: String) -> Int? {
    var best: (look: Int, rank: Int)?
    for look in looks.indices {
      guard let rank = rank(of: look, for: query), rank < best?.rank ?? .max else { continue }
      best = (look, rank)
    }
    return best?.look
  }
}
