/// What a glyph line calls its glyph.
enum GlyphName {
  case missing
  case scalar(Unicode.Scalar)

  /// A name from one character, from a code point such as U+2192, or from the word `missing`.
  init?(_ word: Substring) {
    if word == "missing" {
      self = .missing
    } else if let scalar = word.unicodeScalars.first, word.unicodeScalars.count == 1 {
      self = .scalar(scalar)
    } else if word.hasPrefix("U+"), let code = UInt32(word.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(code)
    {
      self = .scalar(scalar)
    } else {
      return nil
    }
  }
}
