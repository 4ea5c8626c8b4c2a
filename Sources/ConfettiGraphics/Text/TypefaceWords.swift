/// The words of a typeface's text, line by line.
///
/// Lines end where a character is a newline, and words where one is whitespace. Finding characters takes ten
/// times as long as reading bytes, so lines in plain ASCII are split at their spaces and tabs.
enum TypefaceWords {
  private static let tab = UInt8(ascii: "\t"), space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

  /// The words of each line, of which there is at least one.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  static func lines(of text: String) -> [[Substring]] {
    var lines: [[Substring]] = []
    let bytes = Array(text.utf8)
    func part(_ start: Int, _ end: Int) -> Substring {
      let indices = text.utf8
      let first = indices.index(indices.startIndex, offsetBy: start)
      return text[first..<indices.index(first, offsetBy: end - start)]
    }
    var start = 0
    while start <= bytes.count {
      var (words, isPlain): ([Substring], Bool) = ([], true)
      var (end, wordStart) = (start, start)
      while end < bytes.count, bytes[end] != newline {
        let byte = bytes[end]
        if byte == space || byte == tab {
          if wordStart < end { words.append(part(wordStart, end)) }
          wordStart = end + 1
        } else if byte < space || byte > 0x7E {
          isPlain = false
        }
        end += 1
      }
      if isPlain {
        if wordStart < end { words.append(part(wordStart, end)) }
        lines.append(words)
      } else {
        // Before a newline, a carriage return is part of it.
        let hasReturn = end < bytes.count && end > start && bytes[end - 1] == carriageReturn
        let parts = part(start, hasReturn ? end - 1 : end)
          .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        lines += parts.map { $0.split(whereSeparator: \.isWhitespace) }
      }
      start = end + 1
    }
    return lines
  }
}
