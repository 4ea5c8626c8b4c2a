import Confetti

/// An effect file that is edited: its text, the last effect without a mistake, and every change since it was opened.
///
///     var edited = try EditedEffect(name: "rocket.json", contents: bytes)
///     try edited.apply([.set(speed, [340, 460])])                      // one step
///     try edited.apply([.set(speed, [350, 470])], isOngoing: true)     // a drag: each call replaces the one before
///     edited.commit()                                                  // … and letting go ends it
///     edited.undo()
///
/// Steps can be undone without end, within bounds: of more than 11,000 steps the last 10,000 stay, and steps that
/// together take more than 64 MiB are forgotten from the oldest on. The text never depends on them.
package struct EditedEffect: Sendable {
  /// A step that can be undone.
  package struct Step: Sendable {
    /// A few words, such as `speed 300–420 → 340–460`.
    package let sentence: String
    /// The path to the first value that was changed; `nil` for a text that was typed or read again.
    package let path: [PathStep]?
    package let change: TextChange
    package let inverse: TextChange
    /// Whether the text after the step has a mistake.
    package let isBroken: Bool
  }

  /// A text with its effect.
  struct State: Sendable {
    /// The text's effect; if the text has a mistake, the last one without.
    var document: EffectDocument
    var text: [UInt8]
    var problem: DocumentError?
  }

  /// The documents before the last step and after the next one, if they are known.
  private struct Neighbors: Sendable {
    var before, after: EffectDocument?
  }

  /// A step that is still being made, and all that it replaces.
  private struct Ongoing: Sendable {
    let isTyping: Bool
    let base: State
    let position: Int
    let neighbors: Neighbors
    /// The steps that can be done again as long as the text is as it was.
    let undone: [Step]
  }

  private var state: State
  private var history = EditHistory()
  private var neighbors = Neighbors()
  private var ongoing: Ongoing?
  private var saved: [UInt8]

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - name: the name of the file in errors.
  ///   - contents: the bytes of the file, which count as saved.
  ///   - beside: the bytes of a file beside this one that it extends, by its name.
  /// - Throws: a ``DocumentError`` if the text is no effect.
  package init(
    name: String, contents: [UInt8], beside: (@Sendable (String) throws -> [UInt8])? = nil
  ) throws(DocumentError) {
    let document = try EffectDocument(file: name, contents: contents, beside: beside)
    state = State(document: document, text: contents, problem: nil)
    saved = contents
  }

  /// The effect of the last text without a mistake.
  package var document: EffectDocument { state.document }
  /// The text as it is, perhaps broken while it is typed.
  package var text: [UInt8] { state.text }
  /// The mistakes of a broken text.
  package var problem: DocumentError? { state.problem }
  /// All steps, the oldest first; those after ``position`` are undone.
  package var steps: [Step] { history.steps }
  /// The number of steps that are done.
  package var position: Int { history.position }
  /// Whether a step is still being made: a drag, or typing.
  package var isOngoing: Bool { ongoing != nil }

  /// Whether the text differs from what was last saved.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package var isChanged: Bool { state.text != saved }

  /// Notes what the file holds now.
  package mutating func noteSaved(_ bytes: [UInt8]) { saved = bytes }
}

// MARK: - Making steps

extension EditedEffect {
  /// Makes edits one after the other, each in what the one before has left, as one step.
  ///
  /// Nothing changes if one of them is refused, and no step is made if the text stays as it is. A text with a mistake
  /// takes no edits until it is mended or undone: they would lose what has been typed.
  ///
  /// - Parameters:
  ///   - isOngoing: whether more is to come, as in a drag: each further call replaces this one, from the same base,
  ///     until ``commit()`` or ``cancel()``. Any other change ends the step as it is.
  ///   - sentence: a few words for the list of changes; by default they are made from the edits.
  /// - Throws: a ``DocumentError`` if an edit has no place in the file, or would leave a text that is no effect.
  package mutating func apply(
    _ edits: [EffectEdit], isOngoing: Bool = false, sentence: String? = nil
  ) throws(DocumentError) {
    let base = isOngoing && ongoing?.isTyping == false ? ongoing?.base ?? state : state
    if let problem = base.problem { throw problem }
    var (document, change) = (base.document, TextChange([]))
    var sentences: [EditSentence] = []
    for edit in edits {
      let next = try Self.making(edit, in: document)
      if sentence == nil { sentences.append(EditSentence(edit, from: document, to: next.document)) }
      (document, change) = (next.document, change.followed(by: next.change))
    }
    let next = State(document: document, text: document.source.bytes, problem: nil)
    let step = Step(
      sentence: sentence ?? EditSentence.text(of: sentences), path: edits.first?.path,
      change: change, inverse: change.applied(to: base.text).inverse, isBroken: false)
    if isOngoing { begin(isTyping: false) } else { commit() }
    record(step, next)
  }

  /// The document after an edit, and the change of its text.
  ///
  /// A file that says no emitters has one of defaults, which is written out before a key of it is.
  static func making(
    _ edit: EffectEdit, in document: EffectDocument
  ) throws(DocumentError) -> (document: EffectDocument, change: TextChange) {
    let emitters: [PathStep] = [.key("emitters")]
    if edit.path.count > 2, edit.path.starts(with: emitters), document.count(at: emitters) == 0 {
      let base = try making(.set(emitters, [[:]]), in: document)
      let next = try making(edit, in: base.document)
      return (next.document, base.change.followed(by: next.change))
    }
    let change: TextChange
    do throws(ValueError) {
      change = try document.change(edit)
    } catch {
      throw document.told(error)
    }
    return change.splices.isEmpty
      ? (document, change) : (try document.applying(change).document, change)
  }

  /// Takes a text that was typed by hand; typing on is one step until ``commit()``.
  ///
  /// A broken text keeps the ``document``.
  package mutating func replaceText(_ text: [UInt8]) {
    guard text != state.text else { return }
    begin(isTyping: true)
    guard let base = ongoing?.base else { return }
    guard text != base.text else { return record(nil, base) }
    var next = State(document: state.document, text: text, problem: nil)
    do throws(DocumentError) {
      next.document = try state.document.reading(text)
    } catch {
      next.problem = error
    }
    let change = TextChange(from: base.text, to: text)
    let start = change.splices.first?.range.lowerBound ?? 0
    let line = base.text[..<start].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    record(
      Step(
        sentence: "Edit line \(line)", path: nil, change: change,
        inverse: change.applied(to: base.text).inverse, isBroken: next.problem != nil), next)
  }

  /// Takes the file as another program has left it: one step, after which the text counts as saved.
  ///
  /// - Throws: a ``DocumentError`` if the text is no effect; nothing changes.
  package mutating func reload(_ contents: [UInt8]) throws(DocumentError) {
    try replace(contents, sentence: "reloaded from the file")
    saved = contents
  }

  /// Takes another text in the place of the whole one, as one step.
  ///
  /// - Throws: a ``DocumentError`` if the text is no effect; nothing changes.
  package mutating func replace(
    _ contents: [UInt8], sentence: String
  ) throws(DocumentError) {
    let document = try state.document.reading(contents)
    commit()
    let change = TextChange(from: state.text, to: contents)
    record(
      Step(
        sentence: sentence, path: nil, change: change,
        inverse: change.applied(to: state.text).inverse, isBroken: false),
      State(document: document, text: contents, problem: nil))
  }

  /// Ends the ongoing step, as letting go does; does nothing if there is none.
  package mutating func commit() {
    ongoing = nil
    forgetOldest()
  }

  /// Takes the ongoing step back, as Escape does, so that it leaves no trace; does nothing if there is none.
  package mutating func cancel() {
    guard let ongoing else { return }
    record(nil, ongoing.base)
    self.ongoing = nil
  }

  /// Begins an ongoing step, unless one of its kind is being made already.
  private mutating func begin(isTyping: Bool) {
    if ongoing?.isTyping == isTyping { return }
    commit()
    ongoing = Ongoing(
      isTyping: isTyping, base: state, position: history.position, neighbors: neighbors,
      undone: Array(history.steps[history.position...]))
  }

  /// Makes a step, in place of the ongoing one if there is one; without a change there is no step.
  private mutating func record(_ step: Step?, _ next: State) {
    let base = ongoing?.base ?? state
    let isMade = ongoing.map { history.position > $0.position } ?? false
    if isMade { history.removeLast() }
    state = next
    if let step, next.text != base.text {
      if !isMade { _ = history.removeUndone() }
      history.append(step)
      neighbors = Neighbors(before: base.document)
      if ongoing == nil { forgetOldest() }
    } else if isMade, let ongoing {
      history.restore(ongoing.undone)
      neighbors = ongoing.neighbors
    }
  }

  private mutating func forgetOldest() {
    let count = history.excess
    guard count > 0 else { return }
    history.forget(count, floor: history.isBroken(at: count) ? document(at: count) : nil)
  }
}

// MARK: - Undoing

extension EditedEffect {
  /// Undoes the last step; `false` if there is none.
  @discardableResult
  package mutating func undo() -> Bool {
    commit()
    guard position > 0 else { return false }
    go(to: position - 1)
    return true
  }

  /// Makes the last undone step again; `false` if there is none.
  @discardableResult
  package mutating func redo() -> Bool {
    commit()
    guard position < steps.count else { return false }
    go(to: position + 1)
    return true
  }

  /// Undoes steps, or makes them again, until so many are done as a position says.
  package mutating func go(to position: Int) {
    commit()
    let target = min(max(position, 0), history.steps.count)
    guard target != history.position else { return }
    let (from, leaving) = (history.position, document(at: history.position))
    let text = history.text(at: target, from: state.text)
    let known = neighbor(at: target).flatMap { $0.source.bytes == text ? $0 : nil }
    var next = State(document: state.document, text: text, problem: nil)
    if let known {
      next.document = known
    } else {
      do throws(DocumentError) {
        next.document = try state.document.reading(text)
      } catch {
        (next.document, next.problem) = (document(at: target), error)
      }
    }
    history.move(to: target)
    state = next
    neighbors = Neighbors()
    neighbors = Neighbors(
      before: target == 0 ? nil : target - 1 == from ? leaving : document(at: target - 1),
      after: target == steps.count ? nil : target + 1 == from ? leaving : document(at: target + 1))
  }

  /// The effect at a position; a text with a mistake has the last effect without one before it.
  ///
  /// - Complexity: O(1) at the present position and beside it. Elsewhere O(*n*) in the steps up to there, times the
  ///   bytes of the text, which is then read.
  package func document(at position: Int) -> EffectDocument {
    var position = min(max(position, 0), history.steps.count)
    if position == history.position { return document }
    if let known = neighbor(at: position) { return known }
    while position > 0, history.isBroken(at: position) { position -= 1 }
    if position == history.position { return document }
    if position == 0, let floor = history.floor { return floor }
    // A text that was an effect is none any more if a file that it extends has changed.
    return (try? document.reading(history.text(at: position, from: text))) ?? document
  }

  private func neighbor(at position: Int) -> EffectDocument? {
    position == history.position - 1
      ? neighbors.before : position == history.position + 1 ? neighbors.after : nil
  }
}
