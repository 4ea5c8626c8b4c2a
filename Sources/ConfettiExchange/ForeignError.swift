import Confetti

/// The reason why an effect of another program cannot be converted.
package struct ForeignError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line and the column, from 1.
  package let line, column: Int
  /// The mistake at this place, in one sentence.
  package let message: String

  init(_ place: Place, _ message: String) {
    (line, column) = (place.line, place.column)
    self.message = message
  }

  /// The place and the sentence, such as `2:20: spread must be a number, not "far"`.
  package var description: String { "\(line):\(column): \(message)" }
}
