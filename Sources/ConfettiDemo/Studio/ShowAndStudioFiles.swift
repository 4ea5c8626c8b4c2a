import Confetti
import ConfettiControls
import ConfettiShow
import ConfettiStudio

/// The files of a show, and of the studio that is open in front of it.
struct ShowAndStudioFiles {
  var show: EffectWatch
  fileprivate(set) var studio: StudioFiles?
  /// Whether the studio has been open before.
  private var hasGreeted = false
  /// The folder of unsaved changes.
  private let recoveries: RecoveryFolder

  init(_ show: EffectWatch, recoveringIn folder: RecoveryFolder = .usual) {
    (self.show, recoveries) = (show, folder)
  }
}

extension ShowAndStudio {
  static func serve(
    _ requests: Requests, _ recorded: inout RecordedRoot<ShowAndStudio>,
    _ files: inout ShowAndStudioFiles
  ) {
    guard !recorded.root.isInStudio else {
      files.studio?.serve(&recorded)
      return
    }
    files.show.serve(requests, &recorded)
    if recorded.root.show.wantsStudio { files.openStudio(&recorded) }
  }

  static func takeChanges(
    _ recorded: inout RecordedRoot<ShowAndStudio>, _ files: inout ShowAndStudioFiles, now: Int64
  ) {
    guard recorded.root.isInStudio else { return files.show.takeChanges(&recorded, now: now) }
    files.studio?.lookAfter(&recorded, now: now)
    switch files.studio?.end {
    case .leave: files.closeStudio(&recorded)
    case .quit:
      files.studio?.close()
      recorded.change { _ = $0.changeStudio { $0.end() } }
    case nil: break
    }
  }

  func longestRest(_ files: ShowAndStudioFiles) -> Double {
    files.studio?.longestRest ?? show.longestRest(files.show)
  }
}

extension ShowAndStudioFiles {
  /// Opens the effect that people want to shape: its file, or a copy of the library's.
  fileprivate mutating func openStudio(_ recorded: inout RecordedRoot<ShowAndStudio>) {
    guard let wanted = recorded.change({ $0.changeShow { $0.takeEffectToShape() } }) else { return }
    do {
      let source = try StudioSource(wanted.effect, path: wanted.own.flatMap(show.path(at:)))
      let edited = try source.edited()
      var settings = Studio.Settings()
      (settings.moment, settings.draw) = (wanted.moment, source.draw)
      if !hasGreeted { settings.greeting = Studio.greeting }
      hasGreeted = true
      let chosen = settings
      recorded.change { $0.open(edited, chosen) }
      studio = StudioFiles(source, recoveringIn: recoveries)
    } catch {
      recorded.complain("The studio cannot open it: \(error)")
    }
  }

  /// Goes back to the show, which takes the file that was saved.
  fileprivate mutating func closeStudio(_ recorded: inout RecordedRoot<ShowAndStudio>) {
    studio?.close()
    let saved = studio?.savedPath
    studio = nil
    recorded.change { $0.closeStudio() }
    if let saved { show.take(saved, &recorded) }
  }
}
