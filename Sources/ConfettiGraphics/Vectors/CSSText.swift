/// A text of CSS without its comments.
struct CSSText {
  private(set) var text = ""
  /// The first construct that could hide the ends of rules and properties, which are searched for without it being
  /// understood; `nil` if there is none.
  private(set) var foreign: String?

  init(_ source: String) {
    var bytes: [UInt8] = []
    var rest = source.utf8[...]
    var (quote, depth): (UInt8?, Int) = (nil, 0)
    while let byte = rest.first {
      if quote == nil, rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
        bytes.append(0x20)
        continue
      }
      switch byte {
      case quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
      case UInt8(ascii: "("), UInt8(ascii: "["): if quote == nil { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if quote == nil { depth = max(depth - 1, 0) }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), 0x0A:
        if quote != nil || depth > 0 && byte != 0x0A {
          foreign = foreign ?? "a “\(Unicode.Scalar(byte))” in quotes or brackets"
        }
      case UInt8(ascii: "\\"): foreign = foreign ?? "a “\\” in a style"
      default: break
      }
      bytes.append(byte)
      rest = rest.dropFirst()
    }
    if quote != nil { foreign = foreign ?? "a quote without an end in a style" }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
