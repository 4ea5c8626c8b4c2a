extension Int {
  /// The number with commas between thousands, such as 24,300.
  package var grouped: String {
    var digits = String(magnitude)
    for offset in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: offset))
    }
    return (self < 0 ? "-" : "") + digits
  }
}
