extension Int {
  /// The number with commas between thousands, as in 24,300.
  package var grouped: String {
    var digits = String(magnitude)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return (self < 0 ? "-" : "") + digits
  }
}
