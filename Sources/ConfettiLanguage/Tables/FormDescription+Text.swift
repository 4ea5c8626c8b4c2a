import ConfettiSystem

// The cells of the tables of keys.
extension FormDescription {
  /// A few words for the values.
  package var plainText: String {
    // The titles of some forms quote their keys.
    text(linking: { $0 }, quoting: { $0 }).filter { $0 != "`" }
  }

  /// A few words for the values, with links and quotes.
  ///
  /// - Parameters:
  ///   - link: makes a link of the name of a word.
  ///   - quoting: quotes a text that stands in a file exactly so.
  package func text(linking link: (String) -> String, quoting: (String) -> String) -> String {
    func text(_ part: FormDescription) -> String { part.text(linking: link, quoting: quoting) }
    if let title { return title }
    switch kind {
    case .number(let numbers): return numbers.isWhole ? "whole number" : "number"
    case .draw: return "draw"
    case .track: return "track"
    case .flag: return "true or false"
    case .text, .pattern: return "text"
    case .choice(let names):
      return names.map { quoting(JSONValue.string($0).text) }.joined(separator: ", ")
    case .constant(let value): return quoting(value.text)
    case .color: return "colour"
    case .word(let word): return link(word.name)
    case .list(let element, _): return "list of \(text(element))"
    case .named(let value, _): return "names with \(text(value)) each"
    case .tuple(let parts): return "[\(parts.map(text).joined(separator: ", "))]"
    case .object(let members, _):
      return "{\(members.map { quoting($0.name) }.joined(separator: ", "))}"
    case .either(let choices): return choices.map(text).joined(separator: " or ")
    }
  }

  /// The range of the numbers, or the possible number of elements or characters; empty without
  /// limits.
  package var limitsText: String {
    if let range = numbers?.range { return Self.text(range.lowerBound, range.upperBound) }
    switch kind {
    case .list(_, let counts):
      guard counts.count == 1 else { return "" }
      return Self.text(Double(counts[0].lowerBound), Double(counts[0].upperBound)) + " elements"
    case .text(let count): return "up to \(Self.grouped(Double(count.upperBound))) characters"
    // The first choice is the plainest.
    case .either(let choices): return choices.first?.limitsText ?? ""
    default: return ""
    }
  }

  private static func text(_ least: Double, _ most: Double) -> String {
    least == most ? grouped(least) : "\(grouped(least))…\(grouped(most))"
  }

  /// A number with its thousands separated.
  private static func grouped(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return whole.grouped }
    return number == 1e-6 ? "0.000001" : JSONWriter.text(of: number)
  }
}
