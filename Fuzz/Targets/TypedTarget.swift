import Confetti
import ConfettiLanguage
import ConfettiStudio

extension FuzzTarget {
  /// Texts that are typed into a row of the studio: what is made of them is a value of the key, which the row shows as a
  /// text that is read as about the same value, or a few words say why not.
  static let typed = FuzzTarget("typed", runs: 2000, longest: 200, words: typedWords) { bytes in
    guard let first = bytes.first else { return }
    let (path, form) = typedKeys[Int(first) % typedKeys.count]
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let value: JSONValue
    do throws(ValueText.Unreadable) {
      value = try form.value(typed: text, present: first < 128 ? form.initial : nil)
    } catch {
      let words = error.description
      return try demand(!words.isEmpty && !words.contains("\n"), "a refusal has several lines")
    }
    let document = try EffectDocument(file: "typed.json", contents: Array("{}\n".utf8))
    guard
      let change = try? document.change(.set(Array(path.prefix(1)), [[:]])),
      let emitter = try? document.applying(change).document
    else { return }
    // The other keys that a value excludes or needs are missing here, so a refusal is no mistake.
    guard let set = try? emitter.change(.set(path, value)),
      let changed = try? emitter.applying(set).document
    else { return }
    let held = changed.found(at: path)?.value ?? value
    guard form.scalars != nil,
      let again = try? form.value(typed: ValueText(form).text(held), present: nil)
    else { return }
    // A row shows no more digits than anybody sees.
    try demand(isNear(again, held), "\(held.text) is shown as a text that is read as \(again.text)")
  }

  /// Keys of all forms.
  private static let typedKeys: [(path: [PathStep], form: FormDescription)] = {
    func keys(_ path: [PathStep], _ depth: Int) -> [(path: [PathStep], form: FormDescription)] {
      guard depth < 3, let word = Vocabulary.effects.word(at: path) else { return [] }
      return word.keyRows.flatMap { row -> [(path: [PathStep], form: FormDescription)] in
        let way = path + [.key(row.name)]
        guard row.name != "children", let form = Vocabulary.effects.form(at: way) else { return [] }
        return [(way, form)] + keys(way, depth + 1)
      }
    }
    return keys([.key("emitters"), .index(0)], 0)
  }()

  private static let typedWords = [
    "4..7", "5±20%", "±2..8", "±8", "1|2|5", "2..9 by near", " in steps of ", "*1.2", "/2", "+10",
    "400 ms", "45°", "1/3", "turns", "points/s", "–", "−", "%", "#E4002B, gold", "rgb(1,2,3)",
    "[[0, 1], [1, 0]]", "{\"by\": \"a\"}", "star", "true", "null", "1e300", "(", ")", "∞",
    "\u{0301}",
  ]

  private static func isNear(_ a: JSONValue, _ b: JSONValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): abs(a - b) <= max(1e-7, 1e-6 * b.magnitude)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(isNear)
    case (.object(let a), .object(let b)):
      a.map(\.key) == b.map(\.key) && zip(a, b).allSatisfy { isNear($0.value, $1.value) }
    default: a == b
    }
  }
}
