import ConfettiGraphics

/// The questions to a terminal and its answers.
///
/// The answers arrive as if they were typed. Every terminal answers the last question, so no answer comes after that
/// one.
struct TerminalAnswers {
  /// The questions about the background and the kind of terminal; with `all`, preceded by those about colours and
  /// pictures.
  static func questions(all: Bool) -> [UInt8] {
    let images = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    // These digits are the name RGB in hexadecimal.
    let colors = "\u{1B}P+q524742\u{1B}\\"
    return Array(((all ? images + colors : "") + "\u{1B}]11;?\u{1B}\\" + "\u{1B}[c").utf8)
  }

  private(set) var hasAllColors = false
  /// Whether the terminal shows pictures by kitty's protocol.
  private(set) var showsImages = false
  /// The background; `nil` if it is unknown.
  private(set) var ground: Color?
  var isComplete = false

  private var sequence: [UInt8] = []
  private static let longestSequence = 256

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == 0x1B, sequence.first != 0x1B || !isString { sequence.removeAll() }
      sequence.append(byte)
      if sequence[0] != 0x1B || sequence.count > Self.longestSequence { sequence.removeAll() }
      if isWhole {
        understand()
        sequence.removeAll()
      }
    }
  }

  /// Whether the sequence is a string, which ends with BEL or ESC \ only.
  private var isString: Bool { sequence.count > 1 && [0x5D, 0x5F, 0x50].contains(sequence[1]) }

  private var isWhole: Bool {
    guard sequence.count > 2, let last = sequence.last else { return false }
    if isString { return last == 0x07 || sequence.suffix(2) == [0x1B, 0x5C] }
    return sequence[1] == 0x5B ? 0x40...0x7E ~= last : true
  }

  private mutating func understand() {
    let text = String(decoding: sequence.dropFirst(), as: UTF8.self)
    if text.hasPrefix("_Gi=31;") {
      showsImages = text.hasPrefix("_Gi=31;OK")
    } else if text.hasPrefix("P1+r524742") {
      hasAllColors = true
    } else if text.hasPrefix("]11;rgb:") {
      ground = Self.color(text.dropFirst(8))
    } else if text.hasPrefix("[?"), text.hasSuffix("c") {
      isComplete = true
    }
  }

  /// A colour such as `1e1e/1e1e/2e2e`, each component in one to four hexadecimal digits.
  private static func color(_ text: Substring) -> Color? {
    let parts = text.prefix { $0.isHexDigit || $0 == "/" }.split(separator: "/")
    let components = parts.compactMap { part -> Float? in
      guard part.count <= 4, let value = UInt32(part, radix: 16) else { return nil }
      return Float(value) / Float((1 << (4 * UInt32(part.count))) - 1)
    }
    return components.count == 3 && parts.count == 3
      ? Color(components[0], components[1], components[2]) : nil
  }
}
