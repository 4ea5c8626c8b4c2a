import ConfettiGraphics

/// What a key asks the show to do.
enum Command: Hashable, Sendable {
  case cycleOverlay, toggleHelp, togglePause, toggleSlowMotion, toggleReducedMotion, clear
  case step(frames: Int)
  case choose(EffectChoice)
  case fire
  case press
  case focus(backwards: Bool)
  case toggleGallery
  case toggleFullscreen, savePicture, escape, quit

  /// The command of a key, if it has one.
  init?(_ key: Input.Key) {
    switch key {
    case .function(1): self = .cycleOverlay
    case .function(11): self = .toggleFullscreen
    case .function(12): self = .savePicture
    case .character("1"): self = .choose(.celebration)
    case .character("2"): self = .choose(.sparks)
    case .character("3"): self = .choose(.fountain)
    case .character("4"): self = .choose(.fanfare)
    case .character("h"): self = .toggleHelp
    case .character("p"): self = .togglePause
    case .character("s"): self = .toggleSlowMotion
    case .character("m"): self = .toggleReducedMotion
    case .character("c"): self = .clear
    case .character("g"): self = .toggleGallery
    case .character("q"): self = .quit
    case .escape: self = .escape
    case .left: self = .step(frames: -1)
    case .right: self = .step(frames: 1)
    case .space: self = .fire
    case .enter: self = .press
    case .tab(let backwards): self = .focus(backwards: backwards)
    default: return nil
    }
  }

  /// What the help panel says: a key and what it does.
  static let help: [(key: String, meaning: String)] = [
    ("Click", "Fire the chosen effect"),
    ("Drag", "Aim and throw, or move the handle"),
    ("1 – 4", "Choose an effect"),
    ("Space", "Fire from the handle"),
    ("Hold", "Add particles, in the stress scene"),
    ("Tab, Enter", "Move between buttons, press"),
    ("G", "Gallery of the scenes"),
    ("P", "Pause"),
    ("← →", "Step through time while paused"),
    ("S", "Slow motion"),
    ("M", "Little motion"),
    ("C", "Clear the stage"),
    ("F1", "Performance overlay"),
    ("F11", "Full screen"),
    ("F12", "Save a picture"),
    ("H", "This help"),
    ("Esc", "Back, or quit"),
    ("Q", "Quit"),
  ]
}
