extension StringProtocol {
  /// Whether this text contains another, byte for byte.
  ///
  /// The standard library's `contains` with a text brings its engine for regular expressions into a
  /// program, which is 1.4 MB when it is linked statically.
  ///
  /// - Complexity: O(*n* · *m*) in the bytes of both.
  package func holds(_ part: some StringProtocol) -> Bool {
    var rest = utf8[...]
    while true {
      if rest.starts(with: part.utf8) { return true }
      if rest.popFirst() == nil { return false }
    }
  }
}
