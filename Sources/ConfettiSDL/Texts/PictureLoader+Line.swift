import ConfettiGraphics

extension PictureLoader {
  /// A line of text at the size of letters of ``OpenFont/pixelSize``, with all its spaces.
  struct Line {
    /// The pieces in the order of reading.
    fileprivate(set) var pieces: [Piece] = []
    fileprivate(set) var picture = Bitmap(width: 0, height: 0)
    /// Pixels from the top to the baseline.
    fileprivate(set) var baseline = 0
  }

  /// A part of a line in one font.
  struct Piece {
    let run: TextRun
    /// The font; `nil` for a sign of direction, which has no width and keeps its neighbours apart.
    let font: OpenFont?
    let picture: Bitmap
    /// Pixels from the left of the line.
    fileprivate(set) var left = 0

    /// Pixels from the top of the picture to the baseline.
    var ascent: Int { font?.ascent(in: picture) ?? 0 }
  }

  /// Sets a line of text.
  ///
  /// - Throws: the errors of ``picture(ofText:longestSide:)``, except the error for a blank text.
  func line(of text: String) throws(PictureError) -> Line {
    let count = text.count
    // A character may have any number of accents.
    guard (1...Self.mostCharacters).contains(count),
      text.unicodeScalars.count <= Self.mostCharacters * 8
    else { throw .unusableText(count) }
    guard !TextRun.hasDirectionControls(text) else { throw .directionControls(text) }
    let runs = TextRun.runs(of: text)
    guard !runs.contains(where: \.script.isVertical) else { throw .verticalText(text) }
    guard let library = TextLibrary(textLibraries, shaping: shaping) else {
      throw .missingTextLibrary(text)
    }
    var choice = FontChoice(files: FontFiles(in: fontFolders), library: library)
    var line = Line()
    for run in runs {
      for part in try choice.parts(of: run) {
        let picture = try part.font.picture(of: part.run)
        line.pieces.append(Piece(run: part.run, font: part.font, picture: picture))
      }
      if run.text.isEmpty {
        let nothing = Bitmap(width: 0, height: 0)
        line.pieces.append(Piece(run: run, font: nil, picture: nothing))
      }
    }
    line.place()
    return line
  }
}

extension PictureLoader.Line {
  /// Puts the pieces side by side on one baseline.
  fileprivate mutating func place() {
    baseline = pieces.map(\.ascent).max() ?? 0
    let below = pieces.map { $0.picture.height - $0.ascent }.max() ?? 0
    picture = Bitmap(
      width: pieces.reduce(0) { $0 + $1.picture.width }, height: max(0, baseline + below))
    var left = 0
    for index in BidiLevels.visualOrder(of: pieces.map(\.run.level)) {
      pieces[index].left = left
      picture.copy(pieces[index].picture, x: left, y: baseline - pieces[index].ascent)
      left += pieces[index].picture.width
    }
  }

  /// The sides of all characters that have a place, in the order of reading.
  fileprivate var characters: [SetText.Sides] {
    pieces.flatMap { piece -> [SetText.Sides] in
      guard let widths = piece.font?.widths(of: piece.run) else { return [] }
      let right = piece.left + piece.picture.width
      let places = widths.map { piece.run.isRightToLeft ? right - $0 : piece.left + $0 }
      return zip(places, places.dropFirst()).map { start, end in
        SetText.Sides(start: Float(start), end: Float(end))
      }
    }
  }
}

extension PictureLoader {
  /// A text for an interface, set as ``picture(ofText:longestSide:)`` sets it.
  ///
  /// - Throws: the errors of that function.
  package func text(_ request: TextRequest) throws(PictureError) -> SetText {
    let line = try line(of: request.text)
    guard line.picture.width > 0 else { throw .blankText() }
    let longest = Float(max(line.picture.width, line.picture.height))
    let factor = min(request.pixelSize / Float(OpenFont.pixelSize), 1)
    let picture = line.picture.reduced(
      toLongestSide: Self.clamped(side: Int((longest * factor).rounded())))
    let scale = Float(picture.width) / Float(line.picture.width)
    let characters = Self.sides(of: request.text, in: line).map { sides -> SetText.Sides in
      SetText.Sides(start: sides.start * scale, end: sides.end * scale)
    }
    return SetText(
      request, picture, baseline: Float(line.baseline) * scale, characters: characters)
  }

  /// The sides of all characters: invisible ones have no width.
  private static func sides(of text: String, in line: Line) -> [SetText.Sides] {
    var visible = line.characters[...]
    guard text.count(where: TextRun.hasPlace) == visible.count else {
      // Some characters became one, because an invisible character between them was left out.
      let step = Float(line.picture.width) / Float(text.count)
      return text.indices.enumerated().map {
        SetText.Sides(start: step * Float($0.offset), end: step * Float($0.offset + 1))
      }
    }
    var end = visible.first?.start ?? 0
    return text.map { character in
      let sides =
        TextRun.hasPlace(character) ? visible.popFirst() : nil
      defer { end = sides?.end ?? end }
      return sides ?? SetText.Sides(start: end, end: end)
    }
  }
}
