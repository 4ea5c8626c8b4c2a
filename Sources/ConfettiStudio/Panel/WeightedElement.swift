import Confetti
import ConfettiLanguage

/// An element of a list with its name for people, and its weight.
struct WeightedElement: Sendable {
  var title: String
  var weight: Double
  var value: JSONValue

  /// The elements of a list, told apart by their names.
  static func all(of elements: [JSONValue]) -> [WeightedElement] {
    var seen: [String: Int] = [:]
    return elements.map { element in
      let title = element.weightedTitle
      seen[title, default: 0] += 1
      let number = seen[title] ?? 1
      return WeightedElement(
        title: number > 1 ? "\(title) \(number)" : title,
        weight: element["weight"]?.number ?? 1, value: element)
    }
  }

  /// The element as a file says it, with its weight.
  func value(namedBy key: String) -> JSONValue {
    if weight == self.value["weight"]?.number ?? 1 { return value }
    let number = JSONValue.number(weight)
    switch value {
    case .object(let members):
      let rest = members.filter { $0.key != "weight" }
      return .object(weight == 1 ? rest : rest + [.init("weight", number)])
    default: return weight == 1 ? value : .object([.init(key, value), .init("weight", number)])
    }
  }
}

extension JSONValue {
  fileprivate var weightedTitle: String {
    switch self {
    case .string(let text): text
    case .object(let members):
      members.first { $0.key != "weight" }.map { member in
        let words = member.value.string ?? member.value.text
        let text = words.count > 14 ? "\(words.prefix(13))…" : words
        return member.key == "shape" || member.key == "color" ? text : "\(member.key) \(text)"
      } ?? "nothing"
    default: text
    }
  }
}
