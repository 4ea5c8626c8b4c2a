import Confetti
import ConfettiSDL
import ConfettiStudio
import ConfettiSystem

/// The file behind a studio: what the studio wishes is done here, and what happens to the file is told to the studio.
struct StudioFiles {
  private var file: StudioFile
  /// The name under which an effect without a file is saved, without its ending.
  private let name: String
  /// Whether the user has left the studio, and nothing unsaved is lost.
  private(set) var isLeft = false
  /// The contents of the file that another program has written, while the user is asked about them.
  private var foreign: [UInt8]?
  /// The step of the undo at which a copy was last kept.
  private var keptPosition = -1
  private var hasAsked = false
  private var exports = StudioExports()
  private var shownProgress: ExportProgress?

  /// The files of a studio.
  init(_ source: StudioSource) {
    name = source.name
    file =
      source.path.map { StudioFile(at: $0, contents: source.contents) }
      ?? StudioFile(untitled: source.contents)
  }

  /// The time after which the file must be looked at again, in seconds.
  var longestRest: Double { min(EffectWatch.interval, exports.longestRest) }

  /// Does what the studio wishes.
  mutating func serve(_ recorded: inout RecordedRoot<Studio>) {
    let wishes = recorded.change { $0.takeWishes() }
    for wish in wishes {
      switch wish {
      case .save: save(&recorded)
      case .leave: leave(&recorded)
      case .answer(let answer): take(answer, &recorded)
      case .paste:
        let text = Window.copiedText(upTo: PastedEffect.mostBytes)
        recorded.change { $0.paste(text) }
      case .read(let path): read(path, &recorded)
      case .export(let export): begin(export, &recorded)
      case .cancelExport: exports.cancel()
      }
    }
  }

  /// Keeps a copy of unsaved changes, and tells of changes of the file by other programs.
  ///
  /// - Parameter now: nanoseconds of a clock that never goes back.
  mutating func lookAfter(_ recorded: inout RecordedRoot<Studio>, now: Int64) {
    offerRecovery(&recorded)
    lookAfterExports(&recorded)
    let edited = recorded.root.edited
    do {
      try file.keep(
        edited.text, isCommit: !edited.isOngoing && edited.position != keptPosition, now: now)
      keptPosition = edited.position
    } catch {
      recorded.complain("Unsaved changes cannot be kept: \(error)")
    }
    guard let contents = file.check(now: now) else { return }
    if edited.isChanged {
      foreign = contents
      ask(
        "Another program has changed \(FileName.of(file.path ?? name)).",
        [.reload, .overwrite, .keepBoth], &recorded)
    } else {
      reload(contents, &recorded)
    }
  }

  /// Ends the work on the file; call it at the regular end of the studio.
  mutating func end() {
    exports.end()
    file.end()
  }

  private func ask(
    _ sentence: String, _ answers: [StudioQuestion.Answer], _ recorded: inout RecordedRoot<Studio>
  ) {
    let question = StudioQuestion(sentence, answers)
    recorded.change { $0.ask(question) }
  }

  private mutating func offerRecovery(_ recorded: inout RecordedRoot<Studio>) {
    guard !hasAsked else { return }
    hasAsked = true
    if file.recovery.first != nil {
      ask(
        "Unsaved changes were found: the studio did not end properly.", [.recover, .forget],
        &recorded)
    }
  }

  private mutating func reload(_ contents: [UInt8], _ recorded: inout RecordedRoot<Studio>) {
    file.noteReloaded(contents)
    recorded.change { studio in
      studio.change { edited in
        try? edited.reload(contents)
        edited.noteSaved(contents)
      }
    }
    recorded.change { $0.notify("Reloaded: the file was changed outside") }
  }

  private mutating func save(_ recorded: inout RecordedRoot<Studio>) {
    let (text, free) = (recorded.root.edited.text, freeName())
    attempt(&recorded) { file throws(StudioFile.SaveError) in
      if file.path == nil {
        try file.save(text, as: free)
      } else {
        try file.save(text)
      }
    }
  }

  /// A name in the current folder that no file has.
  private func freeName() -> String {
    let names = ["\(name).json"] + (2...1000).map { "\(name) \($0).json" }
    return names.first { Files.kind(of: $0) == nil } ?? "\(name).json"
  }

  /// Saves in some way, and tells where, or why not; returns whether the text was saved.
  @discardableResult
  private mutating func attempt(
    _ recorded: inout RecordedRoot<Studio>,
    _ save: (inout StudioFile) throws(StudioFile.SaveError) -> Void
  ) -> Bool {
    do throws(StudioFile.SaveError) {
      try save(&file)
    } catch {
      if case .changed(_, let contents) = error {
        foreign = contents
        ask(error.description, [.reload, .overwrite, .keepBoth], &recorded)
      } else {
        recorded.complain(error.description)
      }
      return false
    }
    let (text, path) = (file.contents, file.path ?? "")
    recorded.change { studio in
      studio.change { $0.noteSaved(text) }
      studio.notify("Saved to \(path)")
    }
    return true
  }

  private mutating func leave(_ recorded: inout RecordedRoot<Studio>) {
    guard recorded.root.edited.isChanged else {
      isLeft = true
      return
    }
    ask("There are unsaved changes.", [.saveAndLeave, .discard, .stay], &recorded)
  }

  private mutating func take(
    _ answer: StudioQuestion.Answer, _ recorded: inout RecordedRoot<Studio>
  ) {
    let text = recorded.root.edited.text
    switch answer {
    case .recover:
      guard let found = file.recovery.first else { return }
      recorded.change { studio in studio.change { $0.replaceText(found.contents) } }
      file.forget(found)
    case .forget: for found in file.recovery { file.forget(found) }
    case .reload: if let foreign { reload(foreign, &recorded) }
    case .overwrite:
      attempt(&recorded) { file throws(StudioFile.SaveError) in try file.overwrite(text) }
    case .keepBoth:
      attempt(&recorded) { file throws(StudioFile.SaveError) in try file.saveBeside(text) }
    case .saveAndLeave:
      save(&recorded)
      isLeft = !recorded.root.edited.isChanged
    case .discard: isLeft = true
    case .stay: break
    }
    foreign = nil
  }
}

// MARK: - Coming in and going out

extension StudioFiles {
  /// Makes the text of a file that was dropped the effect.
  private func read(_ path: String, _ recorded: inout RecordedRoot<Studio>) {
    do {
      let text = String(decoding: try EffectFile.contents(of: path), as: UTF8.self)
      recorded.change { $0.paste(text) }
    } catch {
      recorded.complain("\(error)")
    }
  }

  /// Begins a file beside that of the effect, or in the current folder.
  private mutating func begin(_ export: StudioExport, _ recorded: inout RecordedRoot<Studio>) {
    let folder = file.path.map(Files.folder) ?? Files.current
    let refusal = exports.begin(export, of: recorded.root.exportedStage, in: folder)
    if let refusal { recorded.change { $0.notify(refusal) } }
    lookAfterExports(&recorded)
  }

  private mutating func lookAfterExports(_ recorded: inout RecordedRoot<Studio>) {
    if let sentence = exports.takeSentence() {
      Output.say(sentence)
      recorded.change { $0.notify(Output.legible(sentence)) }
    }
    let progress = exports.progress
    guard progress != shownProgress else { return }
    shownProgress = progress
    recorded.change { $0.show(progress) }
  }
}
