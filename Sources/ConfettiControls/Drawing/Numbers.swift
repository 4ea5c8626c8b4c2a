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

extension Double {
  /// The number with so many digits after the point, as in 16.67.
  ///
  /// It is rounded from its exact value to the nearest, and to the even digit half-way between two;
  /// what is rounded to 0 has no sign. Numbers so large that they have no such digits are written as
  /// Swift writes them.
  package func formatted(decimals: Int) -> String {
    precondition((0...9).contains(decimals), "a number is written with 0…9 decimals")
    let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = magnitude * power
    guard scaled < 0x1p52 else { return description }
    // The product is rounded; what it lacks decides where it seems to lie exactly half-way.
    let lack = (-scaled).addingProduct(magnitude, power)
    var whole = scaled.rounded(.down)
    let half = scaled - whole - 0.5
    let isOdd = whole.truncatingRemainder(dividingBy: 2) == 1
    if half > 0 || (half == 0 && (lack > 0 || (lack == 0 && isOdd))) { whole += 1 }
    var digits = String(Int(whole))
    if decimals > 0 {
      digits = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    }
    return (self < 0 && whole > 0 ? "-" : "") + digits
  }
}
