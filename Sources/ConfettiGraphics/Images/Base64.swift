extension [UInt8] {
  package mutating func append(base64 data: ArraySlice<UInt8>) {
    for start in stride(from: data.startIndex, to: data.endIndex, by: 3) {
      let rest = data.endIndex - start
      let triple =
        UInt32(data[start]) << 16 | (rest > 1 ? UInt32(data[start + 1]) << 8 : 0)
        | (rest > 2 ? UInt32(data[start + 2]) : 0)
      append(base64Digits[Int(triple >> 18)])
      append(base64Digits[Int(triple >> 12 & 63)])
      append(rest > 1 ? base64Digits[Int(triple >> 6 & 63)] : UInt8(ascii: "="))
      append(rest > 2 ? base64Digits[Int(triple & 63)] : UInt8(ascii: "="))
    }
  }
}

private let base64Digits = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

extension [UInt8] {
  /// The bytes of an address such as `data:image/png;base64,iVBORw0K`; `nil` if it is none.
  init?(base64Data text: String) {
    guard let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64") else {
      return nil
    }
    var (bits, count): (UInt32, Int) = (0, 0)
    self = []
    for byte in text[text.index(after: comma)...].utf8 {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      (bits, count) = (bits << 6 | UInt32(value), count + 1)
      if count == 4 {
        self += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 3: self += [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
    case 2: append(UInt8(bits >> 4 & 255))
    case 1: return nil
    default: break
    }
  }
}
