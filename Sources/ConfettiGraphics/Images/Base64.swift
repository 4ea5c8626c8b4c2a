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
