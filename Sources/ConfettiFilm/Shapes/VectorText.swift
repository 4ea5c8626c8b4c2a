/// Text that is put together from many short pieces and numbers.
struct VectorText {
  private(set) var bytes: [UInt8] = []
  /// Whether a number between −1 and 1 is written with a zero before the point.
  let hasLeadingZeros: Bool

  static func += (text: inout VectorText, piece: String) { text.bytes += piece.utf8 }

  /// Appends a number with as many digits after the point as it needs, up to so many.
  mutating func append(_ number: Float, digits: Int) {
    append(Double(number), digits: digits)
  }

  /// Appends a number with as many digits after the point as it needs, up to so many.
  mutating func append(_ number: Double, digits: Int) {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    let most = 1e15
    let scaled = number.isNaN ? 0 : max(min((number * Double(unit)).rounded(), most), -most)
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
    var place = unit / 10
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  /// Appends a colour as in `#1B1440`, or `#fff` where this is enough.
  mutating func append(_ color: SIMD3<Float>) {
    let components = (0..<3).map { Int(min(max(color[$0], 0), 255).rounded()) }
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

  /// Appends bytes in base 64, as the data of a picture is written.
  mutating func append(base64 data: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let pad = UInt8(ascii: "=")
    for start in stride(from: 0, to: data.count, by: 3) {
      let three = (0..<3).map { start + $0 < data.count ? data[start + $0] : 0 }
      bytes.append(digits[Int(three[0] >> 2)])
      bytes.append(digits[Int(three[0] << 4 & 0x30 | three[1] >> 4)])
      let left = data.count - start
      bytes.append(left > 1 ? digits[Int(three[1] << 2 & 0x3C | three[2] >> 6)] : pad)
      bytes.append(left > 2 ? digits[Int(three[2] & 0x3F)] : pad)
    }
  }
}
