import ConfettiGraphics

extension PictureLoader {
  /// A text as a picture: emoji in colour, and other characters in white, from the installed fonts.
  ///
  /// This is for characters that a `Typeface` lacks, which ``covers(_:typeface:)`` finds out.
  ///
  ///     let party = try PictureLoader().picture(ofText: "🎉")
  ///     let peace = try PictureLoader().picture(ofText: "שלום")
  ///
  /// Letters stand in the order of the Unicode Bidirectional Algorithm, joined as their script joins
  /// them: the first letter decides whether the line begins at the left or at the right.
  ///
  /// - Parameters:
  ///   - text: one line of 1…64 characters; spaces and line breaks around it are left out.
  ///   - side: pixels on the longer side, 1…4,000; a character is about 100 pixels high, and longer
  ///     texts are reduced.
  /// - Returns: a premultiplied picture, without clear edges.
  /// - Throws: ``PictureError`` if the text is empty or too long, if SDL2_ttf is missing, if no font has
  ///   a character, or if the text could not be drawn as it is read: in lines from top to bottom, with
  ///   invisible characters that embed a direction, or with letters that only SDL2_ttf 2.20 or later
  ///   with HarfBuzz can join or turn.
  public func picture(
    ofText text: String, longestSide side: Int = Self.longestSide
  ) throws(PictureError) -> Bitmap {
    let count = text.count
    // A character may have any number of accents.
    guard (1...Self.mostCharacters).contains(count),
      text.unicodeScalars.count <= Self.mostCharacters * 8
    else { throw .unusableText(count) }
    guard !TextRun.hasDirectionControls(text) else { throw .directionControls(text) }
    let runs = TextRun.runs(of: text)
    guard !runs.contains(where: \.script.isVertical) else { throw .verticalText(text) }
    guard let library = TextLibrary(textLibraries, shapes: shapesText) else {
      throw .missingTextLibrary(text)
    }
    var choice = FontChoice(files: FontFiles(in: fontFolders), library: library)
    var pieces: [(picture: Bitmap, ascent: Int)] = []
    var levels: [Int] = []
    for run in runs {
      for part in try choice.parts(of: run) {
        pieces.append((try part.font.picture(of: part.run), part.font.ascent))
        levels.append(run.level)
      }
      // A sign of direction has no width, and keeps its neighbours apart.
      if run.text.isEmpty {
        pieces.append((Bitmap(width: 0, height: 0), 0))
        levels.append(run.level)
      }
    }
    let line = Self.line(of: BidiLevels.visualOrder(of: levels).map { pieces[$0] }).trimmed()
    guard line.width > 0 else { throw .blankText() }
    return line.reduced(toLongestSide: Self.clamped(side: side))
  }

  /// Whether a typeface has all visible characters of a text and sets them in their order, so that no
  /// font is needed for it; each kind of space counts as the space.
  public static func covers(_ text: String, typeface: Typeface) -> Bool {
    text.unicodeScalars.allSatisfy {
      typeface[$0] != nil || $0.isInvisible || $0.properties.isWhitespace && typeface[" "] != nil
    }
      && !TextRun.hasDirectionControls(text) && TextRun.areInReadingOrder(TextRun.runs(of: text))
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
