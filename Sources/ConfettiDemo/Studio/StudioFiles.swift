import Confetti
import ConfettiSDL
import ConfettiStudio
import ConfettiSystem

/// The file behind a studio: what the studio wishes is done here, and what happens to the file is told to the studio.
struct StudioFiles {
  private var file: StudioFile
  /// The name under which an effect without a file is saved, without its ending.
  private let name: String
  /// The way in which the user has left the studio; nothing unsaved is lost then.
  private(set) var end: End?
  /// The way in which the user wants to leave, while unsaved changes are asked about.
  private var wantedEnd = End.leave
  /// The file that was saved last; `nil` if none was.
  private(set) var savedPath: String?
  private let recoveries: RecoveryFolder
  /// The changes of a killed process that the user is asked about.
  private var found: [RecoveryFolder.Found] = []
  /// When the folder of unsaved changes is tidied, in nanoseconds; `nil` before the first frame.
  private var tidies: Int64?
  /// The contents of the file that another program has written, while the user is asked about them.
  private var foreign: [UInt8]?
  /// The step of the undo at which a copy was last kept.
  private var keptPosition = -1
  private var hasAsked = false
  private var exports = StudioExports()
  private var shownProgress: ExportProgress?

  /// A way to leave the studio: back to where it was opened from, or out of the program.
  enum End: Hashable { case leave, quit }

  /// The time after the start at which the folder of unsaved changes is tidied, in nanoseconds: the first frames have
  /// enough to do.
  static let tidyDelay: Int64 = 3_000_000_000

  /// The files of a studio.
  ///
  /// - Parameters:
  ///   - source: the text that is edited, and its file.
  ///   - folder: the folder of unsaved changes.
  init(_ source: StudioSource, recoveringIn folder: RecoveryFolder = .usual) {
    (name, recoveries) = (source.name, folder)
    file =
      source.path.map { StudioFile(at: $0, contents: source.contents, recoveringIn: folder) }
      ?? StudioFile(untitled: source.contents, recoveringIn: folder)
  }

  /// The time after which the file must be looked at again, in seconds.
  var longestRest: Double { min(EffectWatch.interval, exports.longestRest) }

  /// Does what the studio wishes.
  mutating func serve<Shown: StudioHolder & ~Copyable>(_ recorded: inout RecordedRoot<Shown>) {
    let wishes = recorded.change { $0.changeStudio { $0.takeWishes() } } ?? []
    for wish in wishes {
      switch wish {
      case .save: save(&recorded)
      case .leave: leave(.leave, &recorded)
      case .quit: leave(.quit, &recorded)
      case .answer(let answer): take(answer, &recorded)
      case .paste:
        let text = Window.copiedText(upTo: Studio.mostPastedBytes)
        recorded.change { _ = $0.changeStudio { $0.paste(text) } }
      case .read(let path): read(path, &recorded)
      case .export(let export): begin(export, &recorded)
      case .cancelExport: exports.cancel()
      }
    }
  }

  /// Keeps a copy of unsaved changes, and tells of changes of the file by other programs.
  ///
  /// - Parameter now: nanoseconds of a clock that never goes back.
  mutating func lookAfter<Shown: StudioHolder & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>, now: Int64
  ) {
    offerRecovery(&recorded)
    lookAfterExports(&recorded)
    tidy(now: now)
    guard let edited = recorded.root.editedEffect else { return }
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
  mutating func close() {
    exports.end()
    file.end()
  }

  private func ask<Shown: StudioHolder & ~Copyable>(
    _ sentence: String, _ answers: [StudioQuestion.Answer], _ recorded: inout RecordedRoot<Shown>
  ) {
    let question = StudioQuestion(sentence, answers)
    recorded.change { _ = $0.changeStudio { $0.ask(question) } }
  }

  private mutating func offerRecovery<Shown: StudioHolder & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>
  ) {
    guard !hasAsked else { return }
    hasAsked = true
    found = file.recovery
    if !found.isEmpty {
      ask(
        "Unsaved changes were found: the studio did not end properly.", [.recover, .forget],
        &recorded)
    }
  }

  private mutating func reload<Shown: StudioHolder & ~Copyable>(
    _ contents: [UInt8], _ recorded: inout RecordedRoot<Shown>
  ) {
    file.noteReloaded(contents)
    recorded.change { root in
      _ = root.changeStudio { studio in
        studio.change { edited in
          try? edited.reload(contents)
          edited.noteSaved(contents)
        }
      }
    }
    recorded.change { $0.notify("Reloaded: the file was changed outside") }
  }

  private mutating func save<Shown: StudioHolder & ~Copyable>(_ recorded: inout RecordedRoot<Shown>)
  {
    guard let text = recorded.root.editedEffect?.text else { return }
    let free = freeName()
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
  private mutating func attempt<Shown: StudioHolder & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>,
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
    savedPath = path
    recorded.change { root in
      _ = root.changeStudio { $0.change { $0.noteSaved(text) } }
      root.notify("Saved to \(path)")
    }
    return true
  }

  private mutating func leave<Shown: StudioHolder & ~Copyable>(
    _ wanted: End, _ recorded: inout RecordedRoot<Shown>
  ) {
    wantedEnd = wanted
    guard recorded.root.editedEffect?.isChanged == true else {
      end = wanted
      return
    }
    ask("There are unsaved changes.", [.saveAndLeave, .discard, .stay], &recorded)
  }

  private mutating func take<Shown: StudioHolder & ~Copyable>(
    _ answer: StudioQuestion.Answer, _ recorded: inout RecordedRoot<Shown>
  ) {
    guard let text = recorded.root.editedEffect?.text else { return }
    switch answer {
    case .recover:
      guard let latest = found.first else { return }
      recorded.change { root in
        _ = root.changeStudio { $0.change { $0.replaceText(latest.contents) } }
      }
      file.forget(latest)
    case .forget: for one in found { file.forget(one) }
    case .reload: if let foreign { reload(foreign, &recorded) }
    case .overwrite:
      attempt(&recorded) { file throws(StudioFile.SaveError) in try file.overwrite(text) }
    case .keepBoth:
      attempt(&recorded) { file throws(StudioFile.SaveError) in try file.saveBeside(text) }
    case .saveAndLeave:
      save(&recorded)
      if recorded.root.editedEffect?.isChanged == false { end = wantedEnd }
    case .discard: end = wantedEnd
    case .stay: break
    }
    foreign = nil
  }

  /// Removes unsaved changes of killed processes that are too old or too many, once, some time after the start.
  private mutating func tidy(now: Int64) {
    guard let due = tidies else {
      tidies = now + Self.tidyDelay
      return
    }
    guard now >= due, due < .max else { return }
    tidies = .max
    recoveries.tidy()
  }
}

// MARK: - Coming in and going out

extension StudioFiles {
  /// Makes the text of a file that was dropped the effect.
  private func read<Shown: StudioHolder & ~Copyable>(
    _ path: String, _ recorded: inout RecordedRoot<Shown>
  ) {
    do {
      let text = String(decoding: try EffectFile.contents(of: path), as: UTF8.self)
      recorded.change { _ = $0.changeStudio { $0.paste(text) } }
    } catch {
      recorded.complain("\(error)")
    }
  }

  /// Begins a file beside that of the effect, or in the current folder.
  private mutating func begin<Shown: StudioHolder & ~Copyable>(
    _ export: StudioExport, _ recorded: inout RecordedRoot<Shown>
  ) {
    let folder = file.path.map(Files.folder) ?? Files.current
    let stage = recorded.change { $0.changeStudio { $0.exportedStage } }
    guard let stage else { return }
    let refusal = exports.begin(export, of: stage, in: folder)
    if let refusal { recorded.change { $0.notify(refusal) } }
    lookAfterExports(&recorded)
  }

  private mutating func lookAfterExports<Shown: StudioHolder & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>
  ) {
    if let sentence = exports.takeSentence() {
      Output.say(sentence)
      recorded.change { $0.notify(Output.legible(sentence)) }
    }
    let progress = exports.progress
    guard progress != shownProgress else { return }
    shownProgress = progress
    recorded.change { _ = $0.changeStudio { $0.show(progress) } }
  }
}
