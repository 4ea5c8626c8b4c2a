import ConfettiSystem

/// The time in which a terminal is ours: what it takes to take it and to give it back as it was.
///
/// Nothing is read while it lasts, except answers: what is typed waits for the program that reads
/// next, as it does while any other command runs. It is only not echoed.
final class TerminalSession {
  /// The ground on which is drawn.
  enum Ground {
    /// A screen of its own, which the terminal puts away in the end.
    case ownScreen
    /// What stands there; pictures lie above it.
    case above

    fileprivate var entering: [UInt8] {
      switch self {
      case .ownScreen: Array("\u{1B}[?1049h\u{1B}[0m\u{1B}[2J\u{1B}[?25l\u{1B}[?7l".utf8)
      case .above: Array("\u{1B}[?25l".utf8)
      }
    }

    /// A frame may be half written: what is open is closed first.
    fileprivate var leaving: [UInt8] {
      switch self {
      case .ownScreen:
        Array("\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)
      case .above:
        Array("\u{1B}\\\u{1B}[?2026l".utf8) + KittyImage.deletion + Array("\u{1B}[?25h".utf8)
      }
    }
  }

  private let device: TerminalDevice
  private var modes = TerminalModes()
  private var isHeld = false
  private var ground: Ground?

  /// How long giving it back may take when a terminal takes nothing, in seconds.
  private static let longestLeave = 0.5

  /// Nothing happens before ``begin()``.
  init(_ device: TerminalDevice) { self.device = device }

  deinit { leave() }

  /// Takes the keyboard: keys are neither shown nor cooked; those that are signals stay signals.
  ///
  /// - Returns: whether it could be taken.
  func begin() -> Bool {
    if !isHeld {
      guard let modes = TerminalModes(of: device.file) else { return false }
      (self.modes, isHeld) = (modes, true)
    }
    TerminalGuard.keep(ground?.leaving ?? [], modes: modes, of: device.file)
    return modes.quiet.apply(to: device.file)
  }

  /// Takes the screen.
  ///
  /// - Returns: whether it could be taken.
  func draw(on ground: Ground) -> Bool {
    self.ground = ground
    TerminalGuard.keep(ground.leaving, modes: modes, of: device.file)
    return device.write(ground.entering, until: MonotonicClock.seconds + Self.longestLeave)
  }

  /// Gives the terminal back as it was.
  func leave() {
    guard isHeld else { return }
    isHeld = false
    if let ground {
      _ = device.write(ground.leaving, until: MonotonicClock.seconds + Self.longestLeave)
    }
    ground = nil
    modes.apply(to: device.file)
    TerminalGuard.forget()
  }
}
