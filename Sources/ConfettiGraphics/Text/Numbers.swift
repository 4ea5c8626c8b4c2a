extension Double {
  /// The number with a number of digits after the point, such as 16.67.
  ///
  /// Its exact value is rounded to the nearest, and half-way between two to the even digit; 0 has no
  /// sign. Numbers so large that they have no such digits are written as Swift writes them.
  package func formatted(decimals: Int) -> String {
    precondition((0...9).contains(decimals), "a number is written with 0…9 decimals")
    let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = magnitude * power
    guard scaled < 0x1p52 else { return description }
    // The product is rounded; its rounding error decides if it seems to be exactly half-way.
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
