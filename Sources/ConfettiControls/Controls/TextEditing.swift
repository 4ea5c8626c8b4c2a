import ConfettiGraphics
import Motion

/// Text that is being edited: a caret, a selection, and changes that can be undone.
///
///     var editing = TextEditing("snow")
///     editing.move(.word, forwards: true)
///     editing.insert("flake")
///     editing.undo()
///
/// Indices count characters as people see them, so that no letter is cut in two.
package struct TextEditing: Hashable, Sendable {
  /// The text with its selection.
  private struct State: Hashable, Sendable {
    var characters: [Character] = []
    var caret = 0
    /// The other end of the selection; equal to the caret without a selection.
    var anchor = 0
  }

  /// A step of the caret, or a part that is deleted.
  package enum Step: Hashable, Sendable {
    case character, word, all
  }

  private var state = State()
  private var undone: [State] = []
  private var done: [State] = []
  /// Whether the next letter belongs to the same change as the last one.
  private var isTyping = false

  /// The largest number of characters; further ones are not inserted.
  package let limit: Int
  /// Whether the text may have several lines.
  package let isMultiline: Bool
  /// The most changes that can be undone.
  private static let mostChanges = 100

  /// Text with the caret at its end.
  package init(_ text: String = "", limit: Int = 4096, isMultiline: Bool = false) {
    (self.limit, self.isMultiline) = (limit, isMultiline)
    state.characters = Array(text.prefix(limit))
    (state.caret, state.anchor) = (state.characters.count, state.characters.count)
  }

  package var text: String { String(state.characters) }
  package var count: Int { state.characters.count }
  /// The index of the caret, at which the next letter is inserted.
  package var caret: Int { state.caret }
  /// The selected characters; empty at the caret without a selection.
  package var selection: Range<Int> {
    min(state.caret, state.anchor)..<max(state.caret, state.anchor)
  }
  package var selected: String { String(state.characters[selection]) }

  package func prefix(_ count: Int) -> String { String(state.characters.prefix(count)) }

  /// The text with the unfinished text of an input method at the caret.
  func text(composing composition: Input.Composition) -> String {
    composition.text.isEmpty
      ? text : prefix(caret) + composition.text + String(state.characters.dropFirst(caret))
  }
}

// MARK: - Moving

extension TextEditing {
  /// Moves the caret by a step; a selection that is not extended ends at its side in that direction.
  package mutating func move(_ step: Step, forwards: Bool, selecting: Bool = false) {
    isTyping = false
    if !selecting, !selection.isEmpty, step == .character {
      state.caret = forwards ? selection.upperBound : selection.lowerBound
    } else {
      state.caret = index(after: step, forwards: forwards)
    }
    if !selecting { state.anchor = state.caret }
  }

  /// Moves the caret to an index, which is clamped to the text.
  package mutating func move(to index: Int, selecting: Bool = false) {
    isTyping = false
    state.caret = index.clamped(to: 0...count)
    if !selecting { state.anchor = state.caret }
  }

  package mutating func selectAll() {
    isTyping = false
    (state.anchor, state.caret) = (0, count)
  }

  /// Selects the word at an index, or the space between two words.
  package mutating func selectWord(at index: Int) {
    isTyping = false
    guard count > 0 else { return }
    let index = index.clamped(to: 0...count - 1)
    let isWord = Self.isWord(state.characters[index])
    var (start, end) = (index, index)
    while start > 0, Self.isWord(state.characters[start - 1]) == isWord { start -= 1 }
    while end < count, Self.isWord(state.characters[end]) == isWord { end += 1 }
    (state.anchor, state.caret) = (start, end)
  }

  private func index(after step: Step, forwards: Bool) -> Int {
    switch step {
    case .all: return forwards ? count : 0
    case .character: return (state.caret + (forwards ? 1 : -1)).clamped(to: 0...count)
    case .word:
      var index = state.caret
      // Goes past the space between words, and then past the word.
      if forwards {
        while index < count, !Self.isWord(state.characters[index]) { index += 1 }
        while index < count, Self.isWord(state.characters[index]) { index += 1 }
      } else {
        while index > 0, !Self.isWord(state.characters[index - 1]) { index -= 1 }
        while index > 0, Self.isWord(state.characters[index - 1]) { index -= 1 }
      }
      return index
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

// MARK: - Changing

extension TextEditing {
  /// Replaces the selection by text, or inserts it at the caret; invisible signs become spaces, and ends of lines
  /// become spaces in a text of one line.
  package mutating func insert(_ text: String) {
    let room = limit - count + selection.count
    let letters = text.prefix(max(room, 0)).map {
      $0.isNewline && isMultiline ? "\n" : Self.isVisible($0) ? $0 : " "
    }
    guard !letters.isEmpty else { return }
    begin(isTyping: letters.count == 1 && selection.isEmpty)
    replace(selection, with: letters)
  }

  /// Deletes the selection, or a step from the caret; returns whether anything was deleted.
  @discardableResult
  package mutating func delete(_ step: Step = .character, forwards: Bool) -> Bool {
    var range = selection
    if range.isEmpty {
      let end = index(after: step, forwards: forwards)
      range = min(end, state.caret)..<max(end, state.caret)
    }
    guard !range.isEmpty else { return false }
    begin(isTyping: false)
    replace(range, with: [])
    return true
  }

  /// Undoes the last change; returns whether there was one.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let before = done.popLast() else { return false }
    undone.append(state)
    (state, isTyping) = (before, false)
    return true
  }

  /// Redoes the last undone change; returns whether there was one.
  @discardableResult
  package mutating func redo() -> Bool {
    guard let after = undone.popLast() else { return false }
    done.append(state)
    (state, isTyping) = (after, false)
    return true
  }

  /// Begins a change that can be undone; letters that are typed one after the other are one change.
  private mutating func begin(isTyping: Bool) {
    if !(isTyping && self.isTyping) {
      done.append(state)
      if done.count > Self.mostChanges { done.removeFirst() }
    }
    undone = []
    self.isTyping = isTyping
  }

  private mutating func replace(_ range: Range<Int>, with letters: [Character]) {
    state.characters.replaceSubrange(range, with: letters)
    state.caret = range.lowerBound + letters.count
    // Two signs may become one letter, such as an e and the accent that follows it.
    let joined = Array(String(state.characters))
    if joined.count != state.characters.count {
      let after = state.characters.count - state.caret
      state.characters = joined
      state.caret = max(joined.count - after, 0)
    }
    state.anchor = state.caret
  }

  private static func isVisible(_ character: Character) -> Bool {
    !character.isNewline
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
