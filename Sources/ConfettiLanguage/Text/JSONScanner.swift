/// Reads the words of a JSON5 text, byte by byte: blanks, marks, strings, identifiers and numbers.
package struct JSONScanner {
  private let bytes: [UInt8]
  /// The number of bytes that have been read.
  private(set) var offset = 0
  private var line = 1
  /// The offset at which this line would begin if all its characters so far were single bytes.
  private var lineStart = 0
  /// The place where the last word ended.
  private var wordEnd = Place(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: "\u{FEFF}".utf8) { (offset, lineStart) = (3, 3) }
  }

  /// The offset after a comment that begins at an offset of a text without mistakes.
  static func endOfComment(at offset: Int, of bytes: [UInt8]) -> Int {
    var scanner = JSONScanner(bytes)
    scanner.offset = offset
    try? scanner.skipComment()
    return scanner.offset
  }

  /// The place of the next character.
  var place: Place { Place(line: line, column: offset - lineStart + 1, offset: offset) }

  /// The next byte, as a character; `nil` at the end of the text.
  ///
  /// An ASCII character is a byte of its own. Other bytes come as U+0080…U+00FF, each a part of a
  /// longer character.
  var next: Unicode.Scalar? { offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil }

  /// Reads an ASCII character, not a newline, if it comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next == mark else { return false }
    offset += 1
    return true
  }

  /// Reads spaces, ends of lines and comments; to be called once after every word.
  mutating func skipBlanks() throws(JSONError) {
    wordEnd = place
    while let byte = next {
      switch byte {
      case "/": try skipComment()
      case "\t"..."\r", " ": skipASCII()
      case "\u{80}"...:
        let scalar = try scalar()
        guard Self.isBlank(scalar) else { return }
        skip(scalar)
      default: return
      }
    }
  }

  /// The error that another word was expected than the one that comes next.
  ///
  /// - Parameters:
  ///   - expectation: the expected word.
  ///   - isMissing: whether the word was probably left out. The place is then after the last word,
  ///     if the next one is on a later line.
  func unexpected(_ expectation: String, isMissing: Bool = false) -> JSONError {
    do throws(JSONError) {
      let found = try nextWord()
      let isBehind = (isMissing || found == nil) && wordEnd.line < line
      let hint =
        bytes.starts(with: "{\\rtf".utf8)
        ? "; save the file as plain text, not as that of a word processor"
        : next == nil ? "" : JSONHint.end(for: try scalar(), insteadOf: expectation)
      return JSONError(
        place: isBehind ? wordEnd : place,
        message: "expected \(expectation), found \(found ?? "the end of the text")\(hint)")
    } catch {
      return error
    }
  }

  /// The beginning of a text in quotes, short enough for a message.
  package static func excerpt(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.prefix(40)
    return JSONWriter.quoted(start.endIndex < scalars.endIndex ? String(start) + "…" : text)
  }

  /// The next part of the text, in quotes: a string, an identifier, a number, or else one character.
  private func nextWord() throws(JSONError) -> String? {
    guard let next else { return nil }
    var ahead = self
    if next == "\"" || next == "'" { return Self.excerpt(try ahead.string()) }
    let word = try ahead.identifier() ?? ahead.numeral()
    guard word.isEmpty else { return Self.excerpt(word) }
    let scalar = try scalar()
    return JSONHint.name(ofInvisible: scalar) ?? Self.excerpt(String(scalar))
  }
}

// MARK: - Characters and comments

extension JSONScanner {
  /// The line and paragraph separators end a line for JSON5, but not for most editors, whose line
  /// numbers a person sees.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator || isSeparator(scalar)
      || scalar == "\u{FEFF}"
  }

  /// The character that comes next; there must be one.
  private func scalar() throws(JSONError) -> Unicode.Scalar {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
      throw JSONError(
        place: place, message: "what is here is not valid UTF-8; save the text as UTF-8")
    }
    return Unicode.UTF8.decode(encoded)
  }

  private mutating func skip(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else { return skipASCII() }
    let count = scalar.utf8.count
    offset += count
    lineStart += count - 1
  }

  /// Reads one ASCII character, or the two that end a line.
  private mutating func skipASCII() {
    let isReturn = next == "\r"
    offset += 1
    guard isReturn || bytes[offset - 1] == UInt8(ascii: "\n") else { return }
    if isReturn, next == "\n" { offset += 1 }
    line += 1
    lineStart = offset
  }

  private mutating func skipComment() throws(JSONError) {
    let start = place
    offset += 1
    if take("/") {
      while let byte = next, byte != "\n", byte != "\r" {
        let scalar = try scalar()
        if Self.isSeparator(scalar) { return }
        skip(scalar)
      }
    } else if take("*") {
      while next != nil {
        if take("*") {
          if take("/") { return }
        } else {
          skip(try scalar())
        }
      }
      throw JSONError(place: start, message: "this comment has no closing */")
    } else {
      throw JSONError(
        place: start,
        message: "expected a comment, which begins with // or /*; nothing is calculated")
    }
  }
}

// MARK: - Strings and identifiers

extension JSONScanner {
  /// Reads a string, whose opening quote must come next.
  mutating func string() throws(JSONError) -> String {
    let start = place
    guard let quote = next else { throw unexpected("a string") }
    offset += 1
    var text: [UInt8] = []
    var copied = offset
    while let byte = next, byte != "\n", byte != "\r" {
      switch byte {
      case quote:
        defer { offset += 1 }
        if text.isEmpty { return String(decoding: bytes[copied..<offset], as: UTF8.self) }
        text += bytes[copied..<offset]
        return String(decoding: text, as: UTF8.self)
      case "\\":
        text += bytes[copied..<offset]
        try appendEscape(to: &text)
        copied = offset
      case ..<" ":
        let escape = JSONWriter.quoted(String(byte)).dropFirst().dropLast()
        throw JSONError(
          place: place, message: "a string cannot hold this control character; write \(escape)")
      case "\u{80}"...: skip(try scalar())
      default: offset += 1
      }
    }
    throw JSONError(place: start, message: "this string has no closing \(quote) on its line")
  }

  /// Reads an escape and appends its character.
  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONError) {
    let start = place
    offset += 1
    // A string that ends with the backslash has no end, and the caller reports that.
    guard let byte = next else { return }
    switch byte {
    case "\"", "'", "\\", "/": text += byte.utf8
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "v": text.append(0x0B)
    case "0" where bytes[(offset + 1)...].first.map { 0x30...0x39 ~= $0 } != true: text.append(0)
    case "x":
      offset += 1
      text += Unicode.Scalar(UInt8(try hexadecimal(digits: 2, of: start))).utf8
      return
    case "u":
      offset += 1
      text += try escapedScalar(of: start).utf8
      return
    case "\n", "\r": break
    default:
      let scalar = Self.excerpt(String(try scalar()))
      throw JSONError(
        place: start, message: "\\ before \(scalar) means nothing; write \\\\ for a backslash")
    }
    skipASCII()
  }

  /// Reads the digits of one `\u` escape, or of two for a character beyond U+FFFF.
  private mutating func escapedScalar(of start: Place) throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4, of: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, take("\\"), take("u") {
      let second = try hexadecimal(digits: 4, of: start)
      if 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw JSONError(
      place: start,
      message: "\\u\(String(first, radix: 16)) is half a character; write both halves, or itself")
  }

  private mutating func hexadecimal(digits: Int, of start: Place) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw JSONError(place: start, message: "this escape needs \(digits) hexadecimal digits")
      }
      offset += 1
      value = value << 4 + UInt32(digit)
    }
    return value
  }

  /// Whether a key can be written without quotes.
  static func isIdentifier(_ key: String) -> Bool {
    var scanner = JSONScanner(Array(key.utf8))
    return (try? scanner.identifier()) == key
  }

  /// Reads an identifier, such as a key without quotes; `nil` if none comes next.
  mutating func identifier() throws(JSONError) -> String? {
    let start = offset
    while next != nil {
      let scalar = try scalar()
      let isPart =
        scalar == "$" || scalar == "_"
        || (offset == start ? scalar.properties.isIDStart : scalar.properties.isIDContinue)
      guard isPart else { break }
      skip(scalar)
    }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }
}

// MARK: - Numbers

extension JSONScanner {
  /// Reads a number, whose sign, point or first digit must come next.
  mutating func number() throws(JSONError) -> Double {
    let start = place
    let text = numeral()
    let number = Self.number(bytes[start.offset..<offset])
    if let number, number.isFinite { return number }
    guard number == nil else {
      throw JSONError(
        place: start, message: "\(Self.excerpt(text)) is too large; numbers end at about 1.8e308")
    }
    let word = text.first == "+" || text.first == "-" ? text.dropFirst() : text[...]
    if ["Infinity", "NaN"].contains(word) { throw Self.notFinite(text, at: start) }
    throw JSONError(
      place: start,
      message: "\(Self.excerpt(text)) is not a number\(JSONHint.end(forNumber: text))")
  }

  /// The number that a text says: 0x and hexadecimal digits, or decimal digits without a needless
  /// zero at the start, perhaps with a point and an exponent; infinite if the number is too large,
  /// and `nil` if the text is no number.
  private static func number(_ text: ArraySlice<UInt8>) -> Double? {
    var (next, whole, count) = (text.startIndex, 0, 0)
    func byte() -> Unicode.Scalar? { next < text.endIndex ? Unicode.Scalar(text[next]) : nil }
    // Reads digits, and adds the first of them to the whole number.
    func digits() -> Int {
      let start = next
      while let digit = byte(), "0"..."9" ~= digit {
        if count < powers.count { whole = whole * 10 + Int(digit.value - 0x30) }
        count += 1
        next += 1
      }
      return next - start
    }
    let isNegative = byte() == "-"
    if isNegative || byte() == "+" { next += 1 }
    let isZeroFirst = byte() == "0"
    let before = digits()
    guard !isZeroFirst || before == 1 else { return nil }
    if isZeroFirst, byte() == "x" || byte() == "X" {
      let rest = text[(next + 1)...]
      guard !rest.isEmpty, rest.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
        return nil
      }
      return Double(String(decoding: text, as: UTF8.self))
    }
    var decimals = 0
    if byte() == "." {
      next += 1
      decimals = digits()
    }
    guard count > 0 else { return nil }
    if next == text.endIndex, count < powers.count {
      // Both numbers are exact, so the quotient is the nearest number to the decimal.
      let value = Double(whole) / powers[decimals]
      return isNegative ? -value : value
    }
    if byte() == "e" || byte() == "E" {
      next += 1
      if byte() == "+" || byte() == "-" { next += 1 }
      guard digits() > 0 else { return nil }
    }
    return next == text.endIndex ? Double(String(decoding: text, as: UTF8.self)) : nil
  }

  /// The powers of ten, as long as all whole numbers with fewer digits are exact as well.
  private static let powers = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".", "_": true
    default: false
    }
  }

  /// The error for a word that means an infinity or no number.
  static func notFinite(_ word: String, at place: Place) -> JSONError {
    JSONError(place: place, message: "\(excerpt(word)) is not finite; write a number that is")
  }

  /// Reads all characters that may be meant as part of a number, so that 1x is one wrong number,
  /// not two words.
  private mutating func numeral() -> String {
    let start = offset
    while offset < bytes.count, Self.isPartOfNumber(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
