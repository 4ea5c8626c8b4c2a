extension [UInt8] {
  /// Appends a number in decimal digits, without making a string of it.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a control sequence: `ESC [`, up to two numbers and a final byte.
  ///
  /// - Parameters:
  ///   - final: the final byte.
  ///   - first: the first number; 0 leaves it out.
  ///   - second: the second number; 0 leaves it out.
  mutating func append(control final: UInt8, _ first: Int = 0, _ second: Int = 0) {
    append(0x1B)
    append(0x5B)
    if first > 0 { append(number: first) }
    if second > 0 {
      append(0x3B)
      append(number: second)
    }
    append(final)
  }

  /// Appends the numbers that choose a colour.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  mutating func append(_ color: CellColor, base: Int) {
    switch color.kind {
    case .standard: append(number: base + 9)
    case .palette(let index):
      switch index {
      case 0..<8: append(number: base + Int(index))
      case 8..<16: append(number: base + 60 + Int(index) - 8)
      default:
        append(number: base + 8)
        append(0x3B)
        append(0x35)
        append(0x3B)
        append(number: Int(index))
      }
    case .rgb(let red, let green, let blue):
      append(number: base + 8)
      append(0x3B)
      append(0x32)
      append(0x3B)
      append(number: Int(red))
      append(0x3B)
      append(number: Int(green))
      append(0x3B)
      append(number: Int(blue))
    }
  }

  /// Appends a character in UTF-8.
  mutating func append(character code: UInt32) {
    func tail(_ shift: UInt32) { append(UInt8(0x80 | code >> shift & 0x3F)) }
    switch code {
    case 0..<0x80: append(UInt8(code))
    case 0x80..<0x800:
      append(UInt8(0xC0 | code >> 6))
      tail(0)
    case 0x800..<0x10000:
      append(UInt8(0xE0 | code >> 12))
      tail(6)
      tail(0)
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | code >> 18))
      tail(12)
      tail(6)
      tail(0)
    }
  }
}
