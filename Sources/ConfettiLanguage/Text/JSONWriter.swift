/// Writes values as JSON.
///
/// JSON has no word for a number that is infinite or not a number, so `null` is written for it.
package enum JSONWriter {
  /// The most characters of a line with a whole array or object.
  private static let lineLength = 100

  /// A value as a person would write it: arrays and objects are on one line where they fit.
  ///
  /// Each level is indented by two spaces. No newline follows the last line.
  package static func text(of value: JSONValue) -> String {
    text(of: value, at: 0, indentation: "\n")
  }

  /// A value that begins at a column, counted from 0, of a line.
  ///
  /// - Parameters:
  ///   - indentation: the newline with the blanks before that line's first character.
  ///   - step: the blanks by which each level is indented more.
  package static func text(
    of value: JSONValue, at column: Int, indentation: String, step: String = "  "
  ) -> String {
    var text = ""
    append(value, at: column, indentation: indentation, step: step, to: &text)
    return text
  }

  /// A text in double quotes, with escapes for characters that would end it or cannot be seen.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The shortest text of a number that reads back as the same number.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    if text.hasSuffix(".0") { return String(text.dropLast(2)) }
    // Swift writes 1e+16 and 1e-05, with needless characters.
    guard let e = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: e)...]) else {
      return text
    }
    return "\(text[...e])\(exponent)"
  }

  /// Appends a value that begins at a column, counted from 0, of a line; `indentation` is the
  /// newline with the spaces before that line's first character.
  private static func append(
    _ value: JSONValue, at column: Int, indentation: String, step: String, to text: inout String
  ) {
    // The last place is kept free for a comma.
    var line = Line(comma: ", ", colon: ": ", padding: " ", room: lineLength - column - 1)
    line.append(value)
    let inner = indentation + step
    let innerColumn = inner.utf8.count - 1
    var separator = ""
    switch value {
    case .array(let elements) where line.isOverfull:
      text += "["
      for element in elements {
        text += separator + inner
        append(element, at: innerColumn, indentation: inner, step: step, to: &text)
        separator = ","
      }
      text += indentation + "]"
    case .object(let members) where line.isOverfull:
      text += "{"
      for member in members {
        let key = quoted(member.key) + ": "
        text += separator + inner + key
        append(
          member.value, at: innerColumn + key.unicodeScalars.count, indentation: inner,
          step: step, to: &text)
        separator = ","
      }
      text += indentation + "}"
    default:
      text += line.text
    }
  }
}

extension JSONValue {
  /// The value on one line, without spaces.
  package var text: String {
    var line = Line(comma: ",", colon: ":", padding: "", room: .max)
    line.append(self)
    return line.text
  }
}

/// A value that is written on one line, up to the end of its room.
private struct Line {
  let comma, colon, padding: String
  /// The number of characters that can follow.
  var room: Int
  private(set) var text = ""

  var isOverfull: Bool { room < 0 }

  /// Appends a value; the inside of an array or an object is left out once the line is overfull.
  mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let value): append(JSONWriter.text(of: value))
    case .string(let value): append(JSONWriter.quoted(value))
    case .array(let elements):
      append("[")
      var separator = ""
      for element in elements where !isOverfull {
        append(separator)
        append(element)
        separator = comma
      }
      append("]")
    case .object(let members):
      append(members.isEmpty ? "{" : "{" + padding)
      var separator = ""
      for member in members where !isOverfull {
        append(separator + JSONWriter.quoted(member.key) + colon)
        append(member.value)
        separator = comma
      }
      append(members.isEmpty ? "}" : padding + "}")
    }
  }

  private mutating func append(_ part: String) {
    text += part
    room -= part.unicodeScalars.count
  }
}
