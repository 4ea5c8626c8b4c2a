import Confetti
import ConfettiGraphics

/// A value in a few words for people, with numbers of at most three decimals, such as `300–420`, `±2–8` or `1|2|5`.
struct ValueWords {
  /// The words without a unit.
  let bare: String
  /// The sign of the unit with the space before it; empty if the value has none, or one that is long.
  let unit: String

  var text: String { bare + unit }

  /// The most characters of a text or a list; longer ones are cut or counted.
  private static let longest = 28

  /// - Parameter form: the form of the value, if it is known: it says the unit, and whether a list is a curve.
  init(_ value: JSONValue, form: FormDescription?) {
    if let form, case .track = form.kind, let count = Self.keyframes(value) {
      (bare, unit) = (count == 1 ? "a curve of one point" : "a curve of \(count) points", "")
    } else {
      bare = Self.words(value)
      unit = Self.endsInNumber(value) ? Self.shortUnits[form?.unit ?? ""] ?? "" : ""
    }
  }

  private static let shortUnits = [
    "s": " s", "°": "°", "°/s": "°/s", "Hz": " Hz", "dB": " dB", "turns": " turns",
  ]

  private static func endsInNumber(_ value: JSONValue) -> Bool {
    switch value {
    case .number: true
    case .array(let elements): elements.count == 2 && elements.allSatisfy { $0.number != nil }
    case .object: value["by"] == nil && value["steps"] == nil
    case .null, .bool, .string: false
    }
  }

  /// The number of points of a curve; `nil` for a value that does not change.
  private static func keyframes(_ value: JSONValue) -> Int? {
    switch value {
    case .array(let points): points.count
    case .object: value["values"].flatMap(keyframes)
    default: nil
    }
  }

  private static func words(_ value: JSONValue) -> String {
    switch value {
    case .null: "none"
    case .bool(let value): value ? "yes" : "no"
    case .number(let number): number.shortText(decimals: 3)
    case .string(let text): short(text)
    case .array(let elements): list(elements)
    case .object(let members): draw(value) ?? short(members.map(\.key).joined(separator: ", "))
    }
  }

  private static func list(_ elements: [JSONValue]) -> String {
    if elements.count == 2, let low = elements[0].number, let high = elements[1].number {
      return range(low, high)
    }
    let isPlain = elements.count <= longest && elements.allSatisfy(\.isPlain)
    let text = isPlain ? elements.map(words).joined(separator: ", ") : ""
    return isPlain && text.count <= longest ? text : "a list of \(elements.count)"
  }

  /// The words for a draw in braces; `nil` for other values.
  private static func draw(_ value: JSONValue) -> String? {
    if let draw = value["draw"] { return words(draw) }
    if let ends = value["either"], let low = ends[0]?.number, let high = ends[1]?.number {
      return "±" + (low == high ? number(low) : range(low, high))
    }
    if case .array(let choices)? = value["oneOf"] {
      guard choices.count <= longest, choices.allSatisfy(\.isPlain) else {
        return "one of \(choices.count)"
      }
      let text = choices.map(words).joined(separator: "|")
      return text.count <= longest ? text : "one of \(choices.count)"
    }
    if let ends = value["steps"], let first = ends[0]?.number, let last = ends[1]?.number {
      let divisor = value["over"]?.number ?? 1
      return range(first / divisor, last / divisor) + " in steps"
    }
    guard case .string(let name)? = value["by"] else { return nil }
    return range(value["from"]?.number ?? 0, value["to"]?.number ?? 1) + " by \(short(name))"
  }

  private static func short(_ text: String) -> String {
    text.count <= longest ? text : text.prefix(longest - 1) + "…"
  }

  /// A range with an en dash, which has room beside it where it could be taken for a sign.
  private static func range(_ low: Double, _ high: Double) -> String {
    let dash = low < 0 || high < 0 ? " – " : "–"
    return number(low) + dash + number(high)
  }

  private static func number(_ number: Double) -> String { number.shortText(decimals: 3) }
}

extension Double {
  /// The number with at most so many decimals, without needless zeros, and with the long minus.
  func shortText(decimals: Int) -> String {
    var text = formatted(decimals: decimals)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}

extension JSONValue {
  fileprivate var isPlain: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}
