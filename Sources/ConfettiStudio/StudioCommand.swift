import ConfettiGraphics

/// An action of the studio that a key asks for.
enum StudioCommand: Hashable, Sendable {
  /// To hold the moment or play on; to play backwards or forwards, again twice as fast; to play from the beginning.
  case toggle, play(Playhead.Direction), restart
  case step(frames: Int)
  /// To set where the part that is played begins and ends.
  case markIn, markOut
  case undo, redo, save, export, paste
  case search
  /// To show nine versions in step; to show all moments in one picture.
  case toggleVariations, toggleExposure
  /// To go on with the quantity that is shown over time.
  case nextQuantity
  case toggleText, toggleTree, togglePanel
  /// To go on with the shape of the stage, the ground, and the version of the effect.
  case nextFormat, nextGround, nextVersion
  /// To go on to the next seed, or back.
  case changeSeed(backwards: Bool)
  case solo(Int), mute(Int)
  case changeSound
  case toggleFullscreen, savePicture, toggleRecording, enlarge, shrink, resetScale
  case emitter(EmitterCommand)
  /// To vary what is not locked, and to list all changes.
  case surprise, listChanges
  case leave, quit

  /// A row of the list of keys.
  struct Row: Sendable {
    /// The name of the keys, and a description of their command.
    let key, meaning: String
    let commands: [(Input.Key, StudioCommand)]

    fileprivate init(_ key: String, _ meaning: String, _ commands: (Input.Key, StudioCommand)...) {
      (self.key, self.meaning, self.commands) = (key, meaning, commands)
    }
  }

  /// All keys without modifiers, in the order in which they are listed.
  static let rows: [Row] = [
    Row("Space, K", "Hold the moment, play on", (.space, .toggle), (.character("k"), .toggle)),
    Row(
      "J, L", "Play backwards, forwards; again: faster", (.character("j"), .play(.backwards)),
      (.character("l"), .play(.forwards))),
    Row(
      ", .", "A frame back, a frame on", (.character(","), .step(frames: -1)),
      (.character("."), .step(frames: 1)), (.left, .step(frames: -1)), (.right, .step(frames: 1))),
    Row("Home", "Play from the beginning", (.home, .restart)),
    Row(
      "[ ]", "In, Out: the part that is played", (.character("["), .markIn),
      (.character("]"), .markOut)),
    Row("V", "Nine versions in step", (.character("v"), .toggleVariations)),
    Row("O, held", "All moments at once; Shift O in one picture"),
    Row("D", "Height, speed, size, number over time", (.character("d"), .nextQuantity)),
    Row("/", "Find a key, set it: gravity 400", (.character("/"), .search)),
    Row(
      "N", "Next seed; with Shift the one before", (.character("n"), .changeSeed(backwards: false))),
    Row("1 – 9", "Solo an emitter; with Shift mute it"),
    Row("F", "Shape of the stage: 16:9, 1:1, 9:16", (.character("f"), .nextFormat)),
    Row("G", "Ground: night, dark, light", (.character("g"), .nextGround)),
    Row("P", "Version: effect, from a point, reduced motion", (.character("p"), .nextVersion)),
    Row("X", "Text beside the stage", (.character("x"), .toggleText)),
    Row("Y, W", "Tree, panel", (.character("y"), .toggleTree), (.character("w"), .togglePanel)),
    Row("U", "Surprise me: varies what is not locked", (.character("u"), .surprise)),
    Row("Z", "List of changes", (.character("z"), .listChanges)),
    Row(
      "F2, Del, Alt ↑↓", "Rename, remove, move the emitter", (.function(2), .emitter(.rename)),
      (.delete, .emitter(.delete))),
    Row("Ctrl D", "Duplicate the emitter"),
    Row("A", "Sound on, off", (.character("a"), .changeSound)),
    Row("Ctrl E, V", "Export; paste an effect, canvas-confetti's calls, tsParticles' JSON"),
    Row("E, Esc", "Back", (.character("e"), .leave), (.escape, .leave)),
    Row(
      "F11, F12, R", "Full screen, picture, film", (.function(11), .toggleFullscreen),
      (.function(12), .savePicture), (.character("r"), .toggleRecording)),
  ]

  /// The commands of keys that are pressed with the control key, or on a Mac the command key.
  private static let shortcuts: [Input.Key: StudioCommand] = [
    .character("z"): .undo, .character("y"): .redo, .character("s"): .save,
    .character("e"): .export, .character("v"): .paste,
    .character("+"): .enlarge, .character("="): .enlarge, .character("-"): .shrink,
    .character("0"): .resetScale, .character("q"): .quit,
    .character("d"): .emitter(.duplicate), .character("h"): .listChanges,
  ]

  /// The command of a key that is pressed with modifiers; `nil` for keys without one.
  init?(_ key: Input.Key, _ modifiers: Input.Modifiers) {
    let held = modifiers.intersection([.control, .alt, .command])
    let isShifted = modifiers.contains(.shift)
    if held == .alt, !isShifted, key == .up || key == .down {
      self = .emitter(.move(by: key == .up ? -1 : 1))
      return
    }
    if !held.isEmpty {
      guard held == .control || held == .command, let command = Self.shortcuts[key] else {
        return nil
      }
      self = command == .undo && isShifted ? .redo : command
      return
    }
    if case .character(let digit) = key, let number = digit.wholeNumberValue, number > 0 {
      self = isShifted ? .mute(number - 1) : .solo(number - 1)
      return
    }
    if isShifted, key == .character("o") {
      self = .toggleExposure
      return
    }
    for row in Self.rows {
      for (known, command) in row.commands where known == key {
        self = command
        if isShifted, command == .changeSeed(backwards: false) {
          self = .changeSeed(backwards: true)
        }
        if isShifted, case .step(let frames) = command { self = .step(frames: frames * 6) }
        return
      }
    }
    return nil
  }
}
