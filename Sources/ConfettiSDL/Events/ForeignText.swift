import CConfettiSDL
import ConfettiGraphics

/// Text from outside the program, made into one line of valid Unicode that is not too long.
enum ForeignText {
  /// The beginning of a text that ends with a zero.
  ///
  /// Bytes that are not UTF-8 become replacement characters. A text of more than `Input.longestText`
  /// bytes is cut after a whole character.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - capacity: the most bytes to read before a zero.
  ///   - separator: replaces a line end or control character; `nil` removes these.
  static func line(
    _ bytes: UnsafeRawPointer, capacity: Int = .max, separator: UnicodeScalar? = " "
  ) -> String {
    // A little more than is kept, in order to find the end of the last character.
    let most = min(capacity, Input.longestText + 64)
    var count = 0
    while count < most, bytes.load(fromByteOffset: count, as: UInt8.self) != 0 { count += 1 }
    let all = UnsafeRawBufferPointer(start: bytes, count: count)
    var end = count
    if end == most, most < capacity {
      while end > most - 4, all[end - 1] & 0xC0 == 0x80 { end -= 1 }
      if end > 0, all[end - 1] >= 0xC0 { end -= 1 }
    }

    var line = String.UnicodeScalarView()
    var previous: UnicodeScalar = " "
    for scalar in String(decoding: all[..<end], as: UTF8.self).unicodeScalars {
      if isControl(scalar) {
        if let separator, scalar != "\n" || previous != "\r" { line.append(separator) }
      } else {
        line.append(scalar)
      }
      previous = scalar
    }
    return beginning(of: String(line))
  }

  /// The unfinished text of an input method.
  ///
  /// - Parameters:
  ///   - bytes: the text, which ends with a zero.
  ///   - capacity: the most bytes to read before a zero.
  ///   - start: the start of the chosen part in the input method's units; below 0 for the text's end.
  ///   - length: the length of the chosen part; 0 or below for a caret.
  static func composition(
    _ bytes: UnsafeRawPointer, capacity: Int = .max, start: Int32, length: Int32
  ) -> Input.Composition {
    let text = line(bytes, capacity: capacity)
    guard start >= 0 else {
      let end = text.count
      return Input.Composition(text, selection: end..<end)
    }
    let lower = characters(in: text, before: Int(start))
    let upper = length > 0 ? characters(in: text, before: Int(start) + Int(length)) : lower
    return Input.Composition(text, selection: lower..<upper)
  }
}

extension ForeignText {
  /// Whether it is a control character or one of Unicode's separators of lines and paragraphs.
  private static func isControl(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func beginning(of text: String) -> String {
    guard text.utf8.count > Input.longestText else { return text }
    var bytes = 0
    let end = text.firstIndex { character in
      bytes += character.utf8.count
      return bytes > Input.longestText
    }
    return String(text[..<(end ?? text.endIndex)])
  }

  /// The number of characters that begin before an offset in the input method's units.
  private static func characters(in text: String, before units: Int) -> Int {
    #if os(macOS)
      let view = text.utf16
    #else
      let view = text.unicodeScalars
    #endif
    let end = view.index(view.startIndex, offsetBy: units, limitedBy: view.endIndex)
    return text[..<(end ?? view.endIndex)].count
  }
}
