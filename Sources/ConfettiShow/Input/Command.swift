import ConfettiGraphics

/// An action of the show that a key asks for.
enum Command: Hashable, Sendable {
  case cycleOverlay, toggleHelp, togglePause, toggleSlowMotion, toggleReducedMotion, clear
  /// To go on with the sound: from off to on, from on to quiet, and from quiet to off.
  case changeSound
  case step(frames: Int)
  /// To step by tenths of a second.
  case leap(tenths: Int)
  /// To hide the interface and show it again; to play the latest effect over and over; and to change the
  /// background.
  case toggleInterface, toggleLoop, nextBackdrop
  /// To replay the latest throw of an effect of the user's own with the next seed or with the one before; and to
  /// throw with the same seed from now on, or with another seed each time.
  case changeSeed(backwards: Bool)
  case keepSeed
  /// To choose an effect by its index among those of the stage, or a card of the carousel.
  case choose(Int)
  /// To choose the next effect, or the effect before.
  case chooseNext(backwards: Bool)
  case fire
  case press
  case toggleScenes
  /// To open the panel of all effects.
  case showEffects
  /// To shape the chosen effect in the studio.
  case openStudio
  case toggleFullscreen, savePicture, toggleRecording, escape, quit
  /// To make everything larger or smaller, or as large as at first.
  case enlarge, shrink, resetScale
  /// To copy the text that the scene offers.
  case copy

  /// Whether the command also works while a modal panel is open.
  var isEverywhere: Bool {
    switch self {
    case .cycleOverlay, .changeSound, .openStudio, .toggleFullscreen, .savePicture,
      .toggleRecording, .quit, .enlarge, .shrink, .resetScale:
      true
    default: false
    }
  }

  /// The command of a key that is pressed with modifiers; with the control key, or on a Mac the command key, it is
  /// one of the few ``shortcuts``.
  init?(_ key: Input.Key, _ modifiers: Input.Modifiers) {
    let held = modifiers.intersection([.control, .alt, .command])
    guard held.isEmpty else {
      guard held == .control || held == .command, let command = Self.shortcuts[key] else {
        return nil
      }
      self = command
      return
    }
    self.init(key)
    if case .step(let frames) = self, modifiers.contains(.shift) { self = .leap(tenths: frames) }
    if self == .changeSeed(backwards: false), modifiers.contains(.shift) {
      self = .changeSeed(backwards: true)
    }
  }

  /// The commands of keys that are pressed with the control key; on many keyboards + is Shift and the key of =.
  static let shortcuts: [Input.Key: Command] = [
    .character("+"): .enlarge, .character("="): .enlarge, .character("-"): .shrink,
    .character("0"): .resetScale, .character("c"): .copy, .character("e"): .openStudio,
  ]

  init?(_ key: Input.Key) {
    for row in Self.allRows {
      for (known, command) in row.commands where known == key {
        self = command
        return
      }
    }
    return nil
  }

  /// A row of the help panel, and the commands of its keys.
  struct Row: Sendable {
    /// The name of the key, and a description of its command.
    let key, meaning: String
    let commands: [(Input.Key, Command)]
    /// Whether the command works only where effects can be chosen.
    private(set) var isForEffects = false
    /// Whether the row is among the first to be left out where there is no room for all.
    private var isMinor = false

    fileprivate init(_ key: String, _ meaning: String, _ commands: (Input.Key, Command)...) {
      self.init(key, meaning, commands)
    }

    fileprivate init(_ key: String, _ meaning: String, _ commands: [(Input.Key, Command)]) {
      (self.key, self.meaning, self.commands) = (key, meaning, commands)
    }

    fileprivate var forEffects: Row {
      var row = self
      row.isForEffects = true
      return row
    }

    fileprivate var minor: Row {
      var row = self
      row.isMinor = true
      return row
    }

    /// The rows to show where there is room for a number of them, in their order.
    static func mostImportant(of rows: [Row], count: Int) -> [Row] {
      let minor = rows.indices.filter { rows[$0].isMinor }
      let major = rows.indices.filter { !rows[$0].isMinor }
      return (major + minor).prefix(max(count, 0)).sorted().map { rows[$0] }
    }
  }

  /// The keys of a show with a number of the user's own effects, in the order of the help panel.
  static func rows(ownEffects: Int) -> [Row] {
    let count = ShowEffect.all.count
    let keys = min(count + ownEffects, ShowEffect.mostKeys)
    let choice = Row(
      "1 – \(keys)", "Choose an effect",
      (0..<keys).compactMap { index in
        ShowEffect.key(index).map { (.character($0), .choose(index)) }
      })
    return [
      Row("Click", "Fire the chosen effect"),
      Row("Drag", "Aim and throw, or move the handle"),
      choice,
    ] + commonRows
  }

  /// The keys of a show with so many effects that all keys for effects are in use.
  private static let allRows = rows(ownEffects: ShowEffect.mostKeys)

  private static let commonRows: [Row] = [
    Row(
      "↑ ↓", "Previous or next effect", (.up, .chooseNext(backwards: true)),
      (.down, .chooseNext(backwards: false))),
    Row(
      "L, /", "All effects, search", (.character("l"), .showEffects),
      (.character("/"), .showEffects)
    ).forEffects,
    Row("E", "Shape the effect in the studio", (.character("e"), .openStudio)),
    Row("Space", "Fire from the handle", (.space, .fire)),
    Row("Hold", "Add particles, in the stress scene").minor,
    Row("Tab, Enter", "Move between controls, press", (.enter, .press)),
    Row("G", "All scenes", (.character("g"), .toggleScenes)),
    Row("P", "Pause", (.character("p"), .togglePause)),
    Row(
      "← →", "Step while paused; with Shift a tenth", (.left, .step(frames: -1)),
      (.right, .step(frames: 1))
    ).minor,
    Row("S", "Slow motion", (.character("s"), .toggleSlowMotion)),
    Row("M", "Reduced motion", (.character("m"), .toggleReducedMotion)).minor,
    Row("A", "Sound on, quiet, off", (.character("a"), .changeSound)).minor,
    Row("C", "Clear the stage", (.character("c"), .clear)).minor,
    Row(
      "O, I, B, N, K", "Loop, bare, background, seeds",
      (.character("o"), .toggleLoop), (.character("i"), .toggleInterface),
      (.character("b"), .nextBackdrop), (.character("n"), .changeSeed(backwards: false)),
      (.character("k"), .keepSeed)
    ).forEffects.minor,
    Row("F1", "Performance overlay", (.function(1), .cycleOverlay)),
    Row(
      "F11, F12, R", "Full screen, picture, film", (.function(11), .toggleFullscreen),
      (.function(12), .savePicture), (.character("r"), .toggleRecording)
    ).minor,
    Row("Ctrl + − 0, Ctrl C", "Size of all; copy your spring").minor,
    Row("H", "This help", (.character("h"), .toggleHelp)),
    Row("Esc, Q", "Back, or quit", (.escape, .escape), (.character("q"), .quit)),
  ]
}
