import Confetti

/// An option of another program that the language of effects cannot say.
package struct UnsaidOption: Hashable, Sendable, CustomStringConvertible {
  /// The option with the names that lead to it, short and in one line, such as `particles.links`.
  package let name: String
  /// The line and the column of the option, from 1.
  package let line, column: Int
  /// The thing that happens instead; `nil` if nothing does.
  private var reason: String?

  init(_ name: String, _ place: Place, _ reason: String? = nil) {
    self.name = Self.legible(name)
    (line, column) = (place.line, place.column)
    self.reason = reason
  }

  /// The option with the thing that happens instead.
  func instead(_ reason: String) -> UnsaidOption {
    var option = self
    option.reason = reason
    return option
  }

  /// A sentence without its full stop, such as `"particles.links" cannot be said`.
  package var description: String {
    "\"\(name)\" cannot be said" + (reason.map { ": \($0)" } ?? "")
  }

  /// A name as a comment and a message can hold it, in one line and short.
  private static func legible(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(60).map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}

extension [UnsaidOption] {
  /// The options in the order of their places, each name once.
  var inOrder: [UnsaidOption] {
    var seen: Set<String> = []
    return sorted { ($0.line, $0.column, $0.name) < ($1.line, $1.column, $1.name) }
      .filter { seen.insert($0.name).inserted }
  }

  /// A sentence for each of the first options, and the number of all others.
  package func told(
    _ sentence: (UnsaidOption) -> String
  ) -> (sentences: [String], more: Int) {
    let most = ForeignEffect.mostNamed
    return (prefix(most).map(sentence), Swift.max(count - most, 0))
  }
}
