import Confetti
import ConfettiGraphics

extension ValueText {
  /// The text of a value as people read it, and may type it again.
  ///
  /// A curve over a life is shown as its values, and edited otherwise.
  package func text(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): return number.fieldText
    case .array(let elements): return text(elements, isTrack: form.isTrack)
    case .object:
      if let draw = value["draw"] {
        if case .array(let ends) = draw { return text(ends, isTrack: false) }
        return text(draw)
      }
      if case .array(let ends)? = value["either"] {
        let isOne = ends.count == 2 && ends[0] == ends[1]
        return "±" + (isOne ? text(ends[0]) : text(ends, isTrack: false))
      }
      if case .array(let choices)? = value["oneOf"] {
        return choices.map { text($0) }.joined(separator: "|")
      }
      if case .string(let name)? = value["by"] {
        let ends = [value["from"] ?? 0, value["to"] ?? 1]
        return "\(text(ends, isTrack: false)) by \(name)"
      }
      if let ends = value["steps"], let first = ends[0]?.number, let last = ends[1]?.number {
        let divisor = value["over"]?.number ?? 1
        let step = (1 / divisor).fieldText
        return "\((first / divisor).fieldText)..\((last / divisor).fieldText) in steps of \(step)"
      }
      return value["values"].map { text($0) } ?? value.text
    case .string(let text): return text
    case .null, .bool: return value.text
    }
  }

  private func text(_ elements: [JSONValue], isTrack: Bool) -> String {
    if !isTrack, elements.count == 2 { return "\(text(elements[0]))..\(text(elements[1]))" }
    let arePairs = elements.allSatisfy(\.isPair)
    return elements.map { element in
      switch arePairs ? element[1] ?? element : element {
      case .array(let range): text(range, isTrack: false)
      case let value: text(value)
      }
    }.joined(separator: " → ")
  }
}

extension Double {
  /// The number in a field: all its digits, without an exponent.
  var fieldText: String {
    let text = JSONWriter.text(of: self)
    let plain = text.contains("e") ? shortText(decimals: 9) : text
    return plain.hasPrefix("-") ? "−" + plain.dropFirst() : plain
  }
}
