import ConfettiGraphics

extension PictureLoader {
  /// A text as a picture: emoji in colour, and other characters in white, from the installed fonts.
  ///
  /// This is for characters that a `Typeface` lacks, which ``covers(_:typeface:)`` finds out.
  ///
  ///     let party = try PictureLoader().picture(ofText: "🎉")
  ///
  /// - Parameters:
  ///   - text: one line of 1…64 characters; spaces and line breaks around it are left out.
  ///   - side: pixels on the longer side, 1…4,000; a character is about 100 pixels high, and longer
  ///     texts are reduced.
  /// - Returns: a premultiplied picture, without clear edges.
  /// - Throws: ``PictureError`` if the text is empty or too long, if SDL2_ttf is missing, or if no font
  ///   has a character.
  public func picture(
    ofText text: String, longestSide side: Int = Self.longestSide
  ) throws(PictureError) -> Bitmap {
    let characters = text.map { $0.isWhitespace ? " " : $0 }
    // A character may have any number of accents.
    guard (1...Self.mostCharacters).contains(characters.count),
      text.unicodeScalars.count <= Self.mostCharacters * 8
    else { throw .unusableText(characters.count) }
    guard let library = TextLibrary(textLibraries) else { throw .missingTextLibrary(text) }
    var choice = FontChoice(files: FontFiles(in: fontFolders), library: library)
    var parts: [(font: OpenFont, text: String)] = []
    for character in characters {
      if character == " ", let last = parts.indices.last {
        parts[last].text.append(character)
        continue
      }
      let font = try choice.font(for: character)
      if let last = parts.indices.last, parts[last].font === font {
        parts[last].text.append(character)
      } else {
        parts.append((font, String(character)))
      }
    }
    let pictures = try parts.map { part throws(PictureError) in
      guard let picture = part.font.picture(of: part.text) else { throw .undrawableText(part.text) }
      return (picture, part.font.ascent)
    }
    let line = Self.line(of: pictures).trimmed()
    guard line.width > 0 else { throw .blankText() }
    return line.reduced(toLongestSide: Self.clamped(side: side))
  }

  /// Whether a typeface has all characters of a text, so that no font is needed for it.
  public static func covers(_ text: String, typeface: Typeface) -> Bool {
    text.unicodeScalars.allSatisfy { typeface[$0] != nil }
  }

  private static func line(of pictures: [(picture: Bitmap, ascent: Int)]) -> Bitmap {
    let above = pictures.map(\.ascent).max() ?? 0
    let below = pictures.map { $0.picture.height - $0.ascent }.max() ?? 0
    var line = Bitmap(
      width: pictures.reduce(0) { $0 + $1.picture.width }, height: max(0, above + below))
    var left = 0
    for (picture, ascent) in pictures {
      for y in 0..<picture.height {
        let start = (above - ascent + y) * line.width + left
        line.pixels.replaceSubrange(
          start..<start + picture.width,
          with: picture.pixels[y * picture.width..<(y + 1) * picture.width])
      }
      left += picture.width
    }
    return line
  }
}

/// Finds a font for each character, and keeps those it has found.
private struct FontChoice {
  let files: FontFiles
  let library: TextLibrary
  private var colored: [OpenFont] = []
  private var plain: [OpenFont] = []

  init(files: FontFiles, library: TextLibrary) { (self.files, self.library) = (files, library) }

  mutating func font(for character: Character) throws(PictureError) -> OpenFont {
    let isEmoji = Self.isEmoji(character)
    if !isEmoji, let font = find(character, in: files.plain, opened: &plain) { return font }
    // Fonts of emoji also have some characters that are letters unless a selector makes them emoji.
    if let font = find(character, in: files.colored, opened: &colored) { return font }
    throw .missingFont(character, isEmoji: isEmoji)
  }

  private func find(
    _ character: Character, in files: [String], opened: inout [OpenFont]
  ) -> OpenFont? {
    if let font = opened.first(where: { $0.has(character) }) { return font }
    for file in files {
      if let font = OpenFont(file, library), font.has(character) {
        opened.append(font)
        return font
      }
    }
    return nil
  }

  /// Whether a character is shown in colour, by itself or by the selector behind it.
  private static func isEmoji(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F
    }
  }
}
