/// Names that stand for values without the file in which they are used, such as those of a library.
package protocol OutsideNames: Sendable {
  /// The value of a name, in which all names are written out and all parts have an origin with their
  /// file; `nil` if there is none.
  func value(of name: String) -> JSONNode?

  /// The names of which a misspelt one may be meant.
  func names(near name: String) -> [String]

  /// The text to write in place of a name that looks like one of these; `nil` if it does not.
  func expected(insteadOf name: String) -> String?

  /// These names in a few words, for errors.
  var summary: String { get }
}
