import ConfettiGraphics
import ConfettiLanguage

/// Colours as people type them, such as for an option of the command line: those that `colors` may have in a file,
/// divided by commas, or the list itself as in a file.
///
///     red, gold                      // with blanks or without
///     rgb(255, 0, 0),#FFF            // commas within brackets divide nothing
///     confetti,white                 // a palette, and one more colour
///     ["#E4002B", "white"]           // as in a file
package struct ColorListText {
  /// The colours, 1…256, with eight bits a component as in files.
  package let colors: [Color]

  /// Reads colours.
  ///
  /// - Throws: an ``Invalid`` that names the word that is not a colour.
  package init(_ text: String) throws(Invalid) {
    let node = try Self.node(text)
    do throws(EffectError) {
      colors = try Effect.colors(node)
    } catch {
      guard case .index(let index)? = error.path.steps.first else {
        throw Invalid(description: "expected \(error.expected), found \(error.found)")
      }
      throw Invalid(
        description: "colour \(index + 1): expected \(error.expected), found \(error.found)")
    }
  }

  /// The word of a text that is not a colour, and the words that are colours.
  package struct Invalid: Error, CustomStringConvertible {
    package let description: String
  }

  /// The text as a list of a file.
  private static func node(_ text: String) throws(Invalid) -> JSONNode {
    let place = Place(line: 1, column: 1)
    let trimmed = trimmed(text[...])
    guard let first = trimmed.first, "[{\"'".contains(first) else {
      return JSONNode(
        value: .array(words(text).map { JSONNode(value: .string($0), place: place) }), place: place)
    }
    do {
      // Quoted colours without brackets count as a list as well.
      return try JSONParser.parse((first == "[" ? trimmed : "[\(trimmed)]").utf8)
    } catch {
      throw Invalid(description: "the list cannot be read: \(error.message)")
    }
  }

  /// The parts between commas outside of brackets, without the blanks around them.
  private static func words(_ text: String) -> [String] {
    var (words, depth) = ([""], 0)
    for character in text {
      if character == ",", depth == 0 {
        words.append("")
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(depth - 1, 0) }
      words[words.count - 1].append(character)
    }
    return words.map { trimmed($0[...]) }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
