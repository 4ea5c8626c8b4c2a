import Confetti
import ConfettiControls
import ConfettiLanguage

/// A search among all keys of an emitter by words that people use, with a value to set: `faster`, `gravity 400`.
struct KeySearch: Sendable {
  /// A key that was found.
  struct Found: Sendable {
    /// The path from the emitter on.
    let path: [PathStep]
    let summary: String
    let form: FormDescription
  }

  /// The value after the words; empty without one.
  let value: String

  /// Words for changes, and the keys that they mean.
  private static let meanings: [String: String] = [
    "faster": "speed", "slower": "speed", "quick": "speed", "power": "speed", "wider": "direction",
    "narrower": "direction", "angle": "direction", "aim": "direction", "more": "count",
    "fewer": "count",
    "number": "count", "amount": "count", "bigger": "size", "larger": "size", "smaller": "size",
    "longer": "seconds",
    "shorter": "seconds", "lifetime": "seconds", "heavier": "gravity", "lighter": "gravity",
    "falls": "gravity",
    "friction": "drag", "resistance": "drag", "wind": "gusts", "colour": "colors",
    "color": "colors",
    "fade": "opacity", "transparent": "opacity", "shape": "shapes", "picture": "shapes",
    "emoji": "shapes",
    "rotate": "spin", "wobble": "flutter", "sway": "flutter", "bright": "glow", "light": "glow",
    "tail": "echoes",
    "later": "delay", "loop": "repeat", "stream": "rate",
  ]

  /// The keys that fit, the best first.
  let found: [Found]

  /// Searches for the words of a text among some keys.
  ///
  /// A value begins with the first number or sign, or with the first word before it with which nothing is found, as in
  /// `colors gold`.
  init(_ text: String, among keys: [Found]) {
    let parts = text.split(separator: " ").map(String.init)
    let first = parts.firstIndex { part in
      part.first.map { "0123456789±*/+-−.#[{\"".contains($0) } ?? false
    }
    var count = first ?? parts.count
    var found = Self.found(Array(parts[..<count]), among: keys)
    while found.isEmpty, count > 1 {
      count -= 1
      found = Self.found(Array(parts[..<count]), among: keys)
    }
    self.found = found
    value = parts[count...].joined(separator: " ")
  }

  private static func found(_ words: [String], among keys: [Found]) -> [Found] {
    guard !words.isEmpty else { return keys }
    let scored = keys.enumerated().compactMap { index, key in
      score(key, words).map { (score: $0, index: index, key: key) }
    }
    // Of keys that fit alike, those of the emitter come before those of their parts.
    return scored.sorted {
      ($1.score, $0.key.path.count, $0.index) < ($0.score, $1.key.path.count, $1.index)
    }.map(\.key)
  }

  /// How well a key fits; `nil` if it does not.
  private static func score(_ key: Found, _ words: [String]) -> Int? {
    let path = ValuePath(key.path).description.lowercased()
    let name = path.split(separator: ".").last.map(String.init) ?? path
    var total = 0
    for word in words {
      let word = word.lowercased()
      let meant = meanings[word] ?? word
      if name == meant {
        total += 8
      } else if name.hasPrefix(meant) {
        total += 5
      } else if path.contains(meant) {
        total += 3
      } else if key.summary.lowercased().contains(word) {
        total += 1
      } else {
        return nil
      }
    }
    return total
  }

  /// All keys of an emitter that have a value of their own, in the order of the words.
  static let keys: [Found] =
    Vocabulary.effects.word(at: [.key("emitters"), .index(0)]).map { keys(of: $0, at: []) } ?? []

  private static func keys(of word: any Word.Type, at path: [PathStep]) -> [Found] {
    guard path.count < 4 else { return [] }
    return (word.keyRows + (word.included?.keyRows ?? [])).flatMap { row -> [Found] in
      guard row.name != "children",
        let form = word.form(of: row.name) ?? word.included?.form(of: row.name)
      else { return [] }
      let way = path + [.key(row.name)]
      let parts = form.alternatives.map { keys(of: $0, at: way) }
      let own = Found(path: way, summary: row.summary, form: form)
      return (parts.contains(where: \.isEmpty) ? [own] : []) + parts.flatMap { $0 }
    }
  }

  /// The keys of the words that one kind of values is, or has in its parts.
  private static func keys(of form: FormDescription, at path: [PathStep]) -> [Found] {
    switch form.kind {
    case .word(let word): keys(of: word, at: path)
    case .object(let members, _):
      members.flatMap { $0.form.hasKeys ? keys(of: $0.form, at: path + [.key($0.name)]) : [] }
    default: []
    }
  }
}

/// A key that was found.
struct SoughtKey: Sendable {
  let path: [PathStep]
  /// Whether its row has been brought into sight.
  var isInSight = false
}

extension Studio.Content {
  /// Describes the search for a key, which floats above everything.
  mutating func describeSearch(_ ui: inout Interface) {
    guard view.isSearching || ui.hasPresence(ui.id("search")) else { return }
    var (isOpen, text) = (view.isSearching, view.search)
    var search: KeySearch?
    let document = edited.document
    let emitter = view.emitter
    let chosen = ui.commandPalette(
      "search", isOpen: &isOpen, text: &text, placeholder: "Find a key, and set it: gravity 400",
      rows: { text in
        let sought = KeySearch(text, among: KeySearch.keys)
        search = sought
        return sought.found.map { key in
          let value = document.found(at: emitter + key.path)?.value
          return CommandRow(
            ValuePath(key.path).description,
            detail: value.map { ValueText(key.form).text($0) } ?? key.summary)
        }
      }, in: bounds)
    if isOpen != view.isSearching || text != view.search { rest.needsDrawing = true }
    (view.isSearching, view.search) = (isOpen, text)
    guard let chosen, let search, search.found.indices.contains(chosen) else { return }
    take(search.found[chosen], search.value, &ui)
  }

  /// Sets a key that was found, or opens its row.
  private mutating func take(_ key: KeySearch.Found, _ text: String, _ ui: inout Interface) {
    let path = view.emitter + key.path
    for count in 1..<max(key.path.count, 1) { view.open.insert(Array(key.path[..<count])) }
    (view.showsPanel, view.isWhole, view.sought) = (true, false, SoughtKey(path: path))
    outline = Outline(edited.document, view, staged.version)
    (rest.needsDrawing, rest.needsLook) = (true, true)
    guard !text.isEmpty else { return }
    do throws(ValueText.Unreadable) {
      let value = try key.form.value(
        typed: text, present: edited.document.found(at: path)?.value)
      edit(edited.document.withoutRivals([.set(path, value)]), &ui)
    } catch {
      notify("\(ValuePath(key.path).description): \(error.description)")
    }
  }
}
