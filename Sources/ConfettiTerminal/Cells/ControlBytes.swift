extension [UInt8] {
  /// Appends a number in decimal digits, without a string.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a control sequence: `ESC [`, up to two numbers, of which 0 is left out, and a final byte.
  mutating func append(control final: UInt8, _ first: Int = 0, _ second: Int = 0) {
    append(0x1B)
    append(0x5B)
    if first > 0 { append(number: first) }
    if second > 0 { append(separated: second) }
    append(final)
  }

  /// Appends the numbers that choose a colour; `base` is 30 for the foreground, 40 for the background.
  mutating func append(_ color: CellColor, base: Int) {
    switch color.kind {
    case .standard: append(number: base + 9)
    case .palette(let index):
      switch index {
      case 0..<8: append(number: base + Int(index))
      case 8..<16: append(number: base + 60 + Int(index) - 8)
      default:
        append(number: base + 8)
        append(separated: 5)
        append(separated: Int(index))
      }
    case .rgb(let red, let green, let blue):
      append(number: base + 8)
      append(separated: 2)
      append(separated: Int(red))
      append(separated: Int(green))
      append(separated: Int(blue))
    }
  }

  private mutating func append(separated number: Int) {
    append(UInt8(ascii: ";"))
    append(number: number)
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
