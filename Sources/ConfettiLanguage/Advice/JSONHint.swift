import ConfettiSystem

/// The words that end a message about a text that is no JSON: the thing that people mean by a character
/// or a number, and how it is written.
package enum JSONHint {
  /// The end of a message about a character; empty if nothing is known about it.
  ///
  /// - Parameter expectation: the word that was expected in its place.
  package static func end(for scalar: Unicode.Scalar, insteadOf expectation: String) -> String {
    let isKey = expectation.hasPrefix("a key")
    switch scalar {
    case "“", "”", "„", "‟", "«", "»", "‘", "’", "‚":
      return "; write plain quotes, \", in place of typographic ones"
    case "`": return "; leave out the lines with ``` around the text"
    case "#": return "; a colour needs quotes, and a comment begins with //"
    case "<": return "; a comment begins with //"
    case "%", "°": return "; numbers have no units"
    case "−", "–", "—": return "; minus is -, and a range is written as [1, 2]"
    case "(": return "; a list or a range stands in brackets, as in [1, 2]"
    case ";": return "; write a comma"
    case "=": return "; write a colon"
    case "," where isKey || expectation.hasPrefix("a value or"):
      return "; there is a comma too many"
    case ":" where expectation.hasPrefix("the end"): return "; a file begins with { and ends with }"
    case "{" where expectation.hasPrefix("the end"):
      return "; a file is one object, with all emitters in its \"emitters\""
    case "0"..."9" where isKey:
      return "; a decimal has a point, as in 1.5, and a list stands in brackets"
    default: return ""
    }
  }

  /// The end of a message about a word that is no value.
  package static func end(forWord word: String) -> String {
    switch word.lowercased() {
    case "tru", "yes", "on": "; write true"
    case "true", "false": "; write \(word.lowercased())"
    case "none", "nil", "undefined", "no", "off": "; leave out the key, or write false"
    case _ where word.lowercased().hasPrefix("math"): "; nothing is calculated: write a number"
    default: ""
    }
  }

  /// The end of a message about a word that is no number.
  package static func end(forNumber text: String) -> String {
    let digits = text.prefix(while: \.isNumber)
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, !["x", "e"].contains(rest.first) else { return "" }
    if text.holds("..") || rest.first == "-" { return "; a range is written as [1, 2]" }
    if rest.first == "_" { return "; write its digits alone" }
    if rest.isEmpty { return "; write it without the 0 before it" }
    return rest.first?.isLetter == true ? "; numbers have no units" : ""
  }

  /// The name of a character that cannot be seen; `nil` for others.
  package static func name(ofInvisible scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.generalCategory == .format else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return
      "U+\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits), which cannot be seen; delete it"
  }
}
