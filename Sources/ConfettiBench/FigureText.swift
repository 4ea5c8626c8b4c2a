extension String {
  /// The text padded with spaces to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
