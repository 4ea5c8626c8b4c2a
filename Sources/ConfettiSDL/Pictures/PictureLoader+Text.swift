import ConfettiGraphics

extension PictureLoader {
  /// A text as a picture: emoji in colour, and other characters in white, from the installed fonts.
  ///
  /// This is for characters that a `Typeface` lacks, which ``covers(_:typeface:)`` finds out.
  ///
  ///     let party = try PictureLoader().picture(ofText: "🎉")
  ///     let peace = try PictureLoader().picture(ofText: "שלום")
  ///
  /// Letters stand in the order of the Unicode Bidirectional Algorithm, and are joined as in their script. The first
  /// letter decides whether the line begins at the left or at the right.
  ///
  /// - Parameters:
  ///   - text: one line of 1…64 characters; spaces and line breaks around it are left out.
  ///   - side: pixels on the longer side, 1…4,000; a character is about 100 pixels high, and longer
  ///     texts are reduced.
  /// - Returns: a premultiplied picture, without clear edges.
  /// - Throws: ``PictureError`` if the text is empty or too long, if SDL2_ttf is missing, if no font has
  ///   a character, or if the text could not be drawn as it is read: in lines from top to bottom, with
  ///   invisible characters that embed a direction, or with letters that only an SDL2_ttf with
  ///   HarfBuzz can join or turn.
  public func picture(
    ofText text: String, longestSide side: Int = Self.longestSide
  ) throws(PictureError) -> Bitmap {
    let line = try line(of: text)
    let picture = line.picture.trimmed()
    guard picture.width > 0 else { throw .blankText() }
    return picture.reduced(toLongestSide: Self.clamped(side: side))
  }

  /// Whether a typeface has all visible characters of a text and sets them in their order, so that no
  /// font is needed for it; each kind of space counts as the space.
  public static func covers(_ text: String, typeface: Typeface) -> Bool {
    text.unicodeScalars.allSatisfy {
      typeface[$0] != nil || $0.isInvisible || $0.properties.isWhitespace && typeface[" "] != nil
    }
      && !TextRun.hasDirectionControls(text) && TextRun.areInReadingOrder(TextRun.runs(of: text))
  }
}
