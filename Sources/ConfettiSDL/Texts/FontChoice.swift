import ConfettiGraphics

/// Finds fonts for the characters of texts, and keeps those it has found.
struct FontChoice {
  /// A piece of a run that is drawn in one font.
  struct Part {
    let font: OpenFont
    /// The run, with only those characters that the font draws.
    var run: TextRun
  }

  private let files: FontFiles
  private let library: TextLibrary
  private var colored: [OpenFont] = []
  private var plain: [OpenFont] = []

  init(files: FontFiles, library: TextLibrary) { (self.files, self.library) = (files, library) }

  /// The pieces of a run in the order of reading.
  ///
  /// Letters that change beside others come from one font, if a font has them all. Each emoji is a piece of its own,
  /// because its font knows neither scripts nor directions. Spaces beside emoji are as wide as spaces between letters.
  mutating func parts(of run: TextRun) throws(PictureError) -> [Part] {
    let whole = run.script.isShaped ? font(forLettersOf: run) : nil
    var parts: [Part] = []
    for character in run.text {
      let isEmoji = character.isEmoji
      let letters =
        isEmoji ? nil : whole ?? font(for: character, after: parts.last?.font)
      if let letters, let last = parts.indices.last, parts[last].font === letters {
        parts[last].run.text.append(character)
      } else if let letters {
        parts.append(Part(font: letters, run: run.with(character)))
      } else if let font = coloredFont(for: character) {
        parts.append(Part(font: font, run: run.with(character, script: .common)))
      } else if !isEmoji, find(in: files.plain, &plain, where: { $0.has(character) }) != nil {
        throw .missingRules(character)
      } else {
        throw .missingFont(character, isEmoji: isEmoji)
      }
    }
    return parts
  }

  private mutating func font(forLettersOf run: TextRun) -> OpenFont? {
    let letters = run.text.filter { !$0.isEmoji }
    return find(in: files.plain, &plain) { font in
      letters.allSatisfy { font.has($0) } && font.canSet(run.script)
    }
  }

  /// A font for a letter: the font of the letter before, if it has the letter.
  private mutating func font(for character: Character, after last: OpenFont?) -> OpenFont? {
    // Digits and signs need no rules of a script.
    let script = Script(of: character) ?? .common
    if let last, plain.contains(where: { $0 === last }), last.has(character), last.canSet(script) {
      return last
    }
    return find(in: files.plain, &plain) { $0.has(character) && $0.canSet(script) }
  }

  /// A font for an emoji, or for a sign that only fonts of emoji have.
  private mutating func coloredFont(for character: Character) -> OpenFont? {
    guard character.isEmoji || Script(of: character)?.needsRules != true else { return nil }
    return find(in: files.colored, &colored) { $0.has(character) }
  }

  private func find(
    in files: [String], _ opened: inout [OpenFont], where isRight: (OpenFont) -> Bool
  ) -> OpenFont? {
    if let font = opened.first(where: isRight) { return font }
    for file in files {
      if let font = OpenFont(file, library), isRight(font) {
        opened.append(font)
        return font
      }
    }
    return nil
  }
}

extension TextRun {
  fileprivate func with(_ character: Character, script: Script? = nil) -> TextRun {
    TextRun(text: String(character), script: script ?? self.script, level: level)
  }
}

extension Script {
  /// The script of the first part that has one.
  init?(of character: Character) {
    guard let script = character.visibleScalars.lazy.compactMap(Script.init(of:)).first else {
      return nil
    }
    self = script
  }
}

extension Character {
  /// Whether the character is shown in colour, by itself or by the selector behind it.
  var isEmoji: Bool {
    guard let first = visibleScalars.first, !unicodeScalars.contains("\u{FE0E}") else {
      return false
    }
    return unicodeScalars.contains("\u{FE0F}") && first.properties.isEmoji
      || visibleScalars.contains { $0.properties.isEmojiPresentation }
  }
}
