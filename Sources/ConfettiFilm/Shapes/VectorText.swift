import ConfettiGraphics
import Motion

struct VectorText {
  private(set) var bytes: [UInt8] = []
  /// Whether a number between −1 and 1 has a zero before the point.
  let hasLeadingZeros: Bool

  static func += (text: inout VectorText, piece: String) { text.bytes += piece.utf8 }

  mutating func append(_ number: Float, digits: Int) { append(Double(number), digits: digits) }

  /// Appends a number rounded to a number of digits after the point, without zeros at its end.
  mutating func append(_ number: Double, digits: Int) {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    let scaled = number.isNaN ? 0 : (number * Double(unit)).rounded().clamped(to: -1e15...1e15)
    append(Int(scaled), over: unit)
  }

  /// Appends a fraction whose denominator is a power of ten.
  mutating func append(_ number: Int, over unit: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let whole = number.magnitude / UInt(unit)
    var rest = Int(number.magnitude % UInt(unit))
    if whole > 0 || rest == 0 || hasLeadingZeros { self += String(whole) }
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var power = unit / 10
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }

  /// Appends a colour such as `#1b1440`, or `#fff` if three digits are enough.
  mutating func append(_ color: SIMD3<Float>) {
    let components = (0..<3).map { Int(color[$0].clamped(to: 0...255).rounded()) }
    let isShort = components.allSatisfy { $0 % 17 == 0 }
    self += "#"
    for component in components {
      let digits = String(component, radix: 16)
      if isShort {
        self += String(digits.prefix(1))
      } else {
        self += digits.count < 2 ? "0" + digits : digits
      }
    }
  }

  /// Appends the data of a picture in base 64.
  mutating func append(base64 data: [UInt8]) { bytes.append(base64: data[...]) }
}
