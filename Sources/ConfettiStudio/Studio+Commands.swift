import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSound

extension Studio.Content {
  mutating func perform(
    _ command: StudioCommand, _ requests: inout Requests, _ ui: inout Interface
  ) {
    (rest.needsDrawing, rest.needsLook) = (true, true)
    switch command {
    case .toggle: playhead.toggle()
    case .play(let direction): playhead.play(direction)
    case .restart: playhead.restart()
    case .step(let frames): playhead.step(frames: frames)
    case .markIn:
      playhead.toggleIn()
      takeMarks(&ui)
    case .markOut:
      playhead.toggleOut()
      takeMarks(&ui)
    case .undo: undo(&ui)
    case .redo: redo(&ui)
    case .save: wishes.append(.save)
    case .export: view.exports.toggleByKey()
    // A text field takes the text of the clipboard itself.
    case .paste: if ui.textPlace == nil { wishes.append(.paste) }
    case .search: (view.isSearching, view.search) = (true, "")
    case .toggleVariations: toggleVariations()
    case .toggleExposure: toggleExposure()
    case .nextQuantity: showNextQuantity()
    case .toggleText: view.showsText.toggle()
    case .toggleTree: view.showsTree.toggle()
    case .togglePanel: view.showsPanel.toggle()
    case .nextFormat: changeFormat(staged.format.next, &ui)
    case .nextGround:
      view.ground = view.ground.next(hasPicture: atlas.hasBackground)
    case .nextVersion: change(staged.version.next, &ui)
    case .changeSeed(let backwards):
      change(seed: backwards ? staged.seed &- 1 : staged.seed &+ 1, &ui)
    case .solo(let index): toggle(\.soloed, index, &ui)
    case .mute(let index): toggle(\.muted, index, &ui)
    case .changeSound:
      sound = sound == .off ? .on : .off
      notify(sound == .off ? "Sound off" : "Sound on, while time runs forwards")
    case .toggleFullscreen: requests.insert(.toggleFullscreen)
    case .savePicture: requests.insert(.savePicture)
    case .toggleRecording: requests.insert(.toggleRecording)
    case .enlarge: requests.insert(.enlarge)
    case .shrink: requests.insert(.shrink)
    case .resetScale: requests.insert(.resetScale)
    case .emitter(let command): perform(command, &ui)
    case .surprise: surprise(&ui)
    case .listChanges: view.changes.isOpen.toggle()
    case .leave: leave(&ui)
    case .quit: wishes.append(.quit)
    }
  }

  private mutating func leave(_ ui: inout Interface) {
    if view.exports.progress != nil { return wishes.append(.cancelExport) }
    if ui.focus.isShown { return ui.setFocus(nil) }
    if others.variations != nil { return toggleVariations() }
    if others.exposure != nil { return toggleExposure() }
    wishes.append(.leave)
  }

  mutating func undo(_ ui: inout Interface) {
    let sentence = edited.position > 0 ? edited.steps[edited.position - 1].sentence : nil
    guard edited.undo(), let sentence else { return notify("Nothing to undo") }
    restage(&ui)
    notify("Undone: \(sentence)")
  }

  mutating func redo(_ ui: inout Interface) {
    guard edited.redo() else { return notify("Nothing to redo") }
    restage(&ui)
    notify("Again: \(edited.steps[edited.position - 1].sentence)")
  }

  mutating func changeFormat(_ format: StagedEffect.Format, _ ui: inout Interface) {
    (staged.format, staged.frame, staged.origin) = (format, nil, nil)
    restage(&ui)
  }

  mutating func change(_ version: StagedEffect.Version, _ ui: inout Interface) {
    staged.version = version
    (staged.muted, staged.soloed) = ([], [])
    restage(&ui)
  }

  mutating func change(seed: UInt64, _ ui: inout Interface) {
    staged.seed = seed
    restage(&ui)
  }

  /// Adds an emitter to those that are muted or soloed, or takes it away.
  mutating func toggle(
    _ set: WritableKeyPath<StagedEffect, Set<Int>>, _ index: Int, _ ui: inout Interface
  ) {
    guard index < edited.document.count(at: staged.version.emitters) else { return }
    staged[keyPath: set].formSymmetricDifference([index])
    restage(&ui)
  }
}

extension CaseIterable where Self: Equatable {
  /// The next case; after the last comes the first.
  fileprivate var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
