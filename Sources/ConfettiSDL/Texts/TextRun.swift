import ConfettiGraphics

/// A piece of a line that is drawn in one go: neighbours of one script that are read in one direction.
struct TextRun: Hashable, Sendable {
  /// The characters in the order of reading; none for a sign of direction between other runs.
  var text: String
  let script: Script
  /// The level: even for a piece that is read from left to right, odd for one from right to left.
  let level: Int

  var isRightToLeft: Bool { level % 2 == 1 }

  /// Splits a line into runs, in the order of reading; `BidiLevels.visualOrder(of:)` of their levels
  /// says where they stand.
  ///
  /// - Parameter line: a line without line breaks. Signs of direction (U+200E, U+200F, U+061C) have
  ///   their effect and are left out, as are other invisible characters that do not belong to a
  ///   visible one. ``hasDirectionControls(_:)`` must not hold.
  static func runs(of line: String) -> [TextRun] {
    let characters = line.compactMap(Piece.init)
    guard !characters.isEmpty else { return [] }
    let levels = BidiLevels(
      characters.map { BidiClass(of: $0.first) }, brackets: characters.map { Bracket($0.first) }
    ).levels
    var runs: [TextRun] = []
    // A sign before the first letter belongs to that letter.
    var script = characters.lazy.compactMap(\.script).first ?? .common
    for (character, level) in zip(characters, levels) {
      script = character.script ?? script
      let text = character.text.map(String.init) ?? ""
      if let last = runs.indices.last, runs[last].level == level,
        runs[last].script == script || text.isEmpty
      {
        runs[last].text.append(text)
      } else {
        runs.append(TextRun(text: text, script: script, level: level))
      }
    }
    return runs
  }

  /// Whether a line has invisible characters that embed, override or isolate a direction.
  static func hasDirectionControls(_ line: String) -> Bool {
    line.unicodeScalars.contains(where: \.isDirectionControl)
  }

  /// Whether a character is part of a run, instead of being left out as invisible.
  static func hasPlace(_ character: Character) -> Bool {
    character.isWhitespace || !character.visibleScalars.isEmpty
  }

  /// Whether the characters of runs stand from left to right in the order of reading.
  static func areInReadingOrder(_ runs: [TextRun]) -> Bool {
    let seen = BidiLevels.visualOrder(of: runs.map(\.level)).filter { !runs[$0].text.isEmpty }
    return seen == seen.sorted() && seen.allSatisfy { !runs[$0].isRightToLeft }
  }

  /// Whether the letters need more than being set one after the other from left to right.
  var isShaped: Bool {
    isRightToLeft || script.isShaped || text.contains { $0.visibleScalars.count > 1 }
  }
}

/// A character and its role in the order of the line.
private struct Piece {
  /// The character; `nil` for a sign of direction, which is invisible.
  let text: Character?
  /// The part of the character that decides on its class.
  let first: Unicode.Scalar
  /// The script; `nil` for a character that takes the script of its neighbours.
  let script: Script?

  /// The piece of a character; `nil` for an invisible character without a direction.
  init?(_ character: Character) {
    if character.isWhitespace, let first = character.unicodeScalars.first {
      (text, self.first, script) = (" ", first == "\u{A0}" ? first : " ", nil)
    } else if let first = character.visibleScalars.first {
      (text, self.first, script) = (character, first, Script(of: character))
    } else {
      guard let sign = character.unicodeScalars.first(where: \.isDirectionSign) else { return nil }
      (text, first, script) = (nil, sign, nil)
    }
  }
}

extension String {
  /// The text without characters that embed, override or isolate a direction.
  var withoutDirectionControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionControl }))
  }
}

extension Unicode.Scalar {
  /// Whether the character is an invisible letter that is read from left to right, or from right to left.
  fileprivate var isDirectionSign: Bool {
    self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}"
  }

  /// Whether the character embeds, overrides or isolates a direction.
  fileprivate var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
