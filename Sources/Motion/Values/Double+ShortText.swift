extension Double {
  /// The number as people write it, to six digits after the point: 0.3, not 0.30000000000000004.
  ///
  /// Numbers that are too small or too large for that are written in full.
  var shortText: String {
    guard magnitude >= 0.01, magnitude < 1e9 else { return description }
    return ((self * 1e6).rounded() / 1e6).description
  }
}
