import ConfettiSystem

/// The time in which this process draws on a terminal, which is afterwards as it was before.
///
/// Only answers are read meanwhile: typed keys wait, without an echo, for the next program that reads them, as they do
/// while any other command runs.
final class TerminalSession {
  /// The screen that is drawn on.
  enum Ground {
    /// A second screen, which the terminal removes at the end.
    case ownScreen
    /// The screen with the terminal's text, with pictures above it.
    case above

    fileprivate var entering: [UInt8] {
      switch self {
      case .ownScreen: Array("\u{1B}[?1049h\u{1B}[0m\u{1B}[2J\u{1B}[?25l\u{1B}[?7l".utf8)
      case .above: Array("\u{1B}[?25l".utf8)
      }
    }

    /// The bytes that restore the screen; they first close open sequences, because a frame may be half written.
    fileprivate var leaving: [UInt8] {
      let closing = "\u{18}\u{1B}\\\u{1B}[?2026l"
      return switch self {
      case .ownScreen: Array("\(closing)\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)
      case .above: Array(closing.utf8) + KittyImage.deletion + Array("\u{1B}[?25h".utf8)
      }
    }
  }

  private let device: TerminalDevice
  private var modes = TerminalModes()
  private var isHeld = false
  /// The screen that the session has taken, and must give back.
  private var ground: Ground?

  /// The longest wait for a terminal that accepts no bytes, in seconds.
  private static let longestEntry = 0.5

  init(_ device: TerminalDevice) { self.device = device }

  deinit { leave() }

  /// Takes the keyboard, with ``TerminalModes/quiet`` modes; returns whether that succeeded.
  func begin() -> Bool {
    if !isHeld {
      guard let modes = TerminalModes(of: device.file) else { return false }
      (self.modes, isHeld) = (modes, true)
    }
    TerminalGuard.keep(ground?.leaving ?? [], modes: modes, of: device.file)
    return modes.quiet.apply(to: device.file)
  }

  /// Takes the screen; returns whether that succeeded.
  func draw(on ground: Ground) -> Bool {
    let bytes = ground.entering
    TerminalGuard.keep(ground.leaving, modes: modes, of: device.file)
    let count = device.write(bytes[...], until: MonotonicClock.seconds + Self.longestEntry)
    if count > 0 {
      self.ground = ground
    } else if self.ground == nil {
      // Nothing except the modes has to be restored.
      TerminalGuard.keep([], modes: modes, of: device.file)
    }
    return count == bytes.count
  }

  func leave() {
    guard isHeld else { return }
    isHeld = false
    ground = nil
    TerminalGuard.restore()
  }
}
