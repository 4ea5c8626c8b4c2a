import CConfettiSDL
import ConfettiGraphics

/// A key of an event, by its meaning and by its position.
struct KeyStroke {
  let key: Input.Key
  let code: Code
  let modifiers: Input.Modifiers

  /// The key of an event, or `nil` if it is not reported.
  ///
  /// In layouts without Latin letters, or with digits behind Shift, letters and digits are
  /// identified by the position of the key.
  init?(_ keysym: SDL_Keysym) {
    modifiers = Input.Modifiers(keysym.mod)
    code = Code(keysym)
    let scancode = keysym.scancode.rawValue
    guard
      let key = Self.named(keysym.sym, isShifted: modifiers.contains(.shift))
        ?? Self.character(keysym.sym) ?? Self.digit(at: scancode)
        ?? Self.letter(at: scancode, isLatin: keysym.sym < 0x80) ?? Self.sign(keysym.sym)
    else { return nil }
    self.key = key
  }

  /// Whether the key is reported repeatedly while held, because it moves or deletes.
  var repeats: Bool {
    switch key {
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete: true
    default: false
    }
  }

  /// Whether the keys are a shortcut of the window system: Tab changes between windows, and the command
  /// key belongs to the system except on macOS.
  var isForSystem: Bool {
    switch key {
    case .tab: !modifiers.isDisjoint(with: [.alt, .command])
    default: modifiers.contains(.command) && Input.Modifiers.shortcut != .command
    }
  }

  /// Whether a key is one of those that are held while others are pressed.
  static func isModifier(_ keysym: SDL_Keysym) -> Bool {
    let keys = [
      SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI,
      SDLK_MODE,
    ]
    return keys.contains { SDL_Keycode($0.rawValue) == keysym.sym }
  }

  static func pastes(_ keysym: SDL_Keysym) -> Bool {
    let modifiers = Input.Modifiers(keysym.mod)
    if keysym.sym == SDL_Keycode(SDLK_INSERT.rawValue) { return modifiers == .shift }
    return modifiers == .shortcut && KeyStroke(keysym)?.key == .character("v")
  }

  /// A key of the keyboard in every layout and with all modifiers: its scancode, or its meaning in
  /// events that a program pushes without scancodes.
  struct Code: Hashable {
    private let number: UInt32

    init(_ keysym: SDL_Keysym) {
      let scancode = keysym.scancode.rawValue
      number =
        scancode == SDL_SCANCODE_UNKNOWN.rawValue
        ? UInt32(bitPattern: keysym.sym) | 1 << 31 : scancode
    }
  }
}

extension Input.Modifiers {
  static var shortcut: Input.Modifiers {
    #if os(macOS)
      .command
    #else
      .control
    #endif
  }

  /// The modifiers among SDL's; AltGr, which SDL calls Mode in some layouts, is an alt key.
  init(_ held: UInt16) {
    func has(_ keys: SDL_Keymod...) -> Bool { keys.contains { held & UInt16($0.rawValue) != 0 } }
    self = []
    if has(KMOD_SHIFT) { insert(.shift) }
    if has(KMOD_CTRL) { insert(.control) }
    if has(KMOD_ALT, KMOD_MODE) { insert(.alt) }
    if has(KMOD_GUI) { insert(.command) }
  }
}

extension KeyStroke {
  private static func named(_ sym: SDL_Keycode, isShifted: Bool) -> Input.Key? {
    switch Int(sym) {
    case Int(SDLK_SPACE.rawValue): .space
    case Int(SDLK_RETURN.rawValue), Int(SDLK_KP_ENTER.rawValue): .enter
    case Int(SDLK_ESCAPE.rawValue): .escape
    case Int(SDLK_LEFT.rawValue): .left
    case Int(SDLK_RIGHT.rawValue): .right
    case Int(SDLK_UP.rawValue): .up
    case Int(SDLK_DOWN.rawValue): .down
    case Int(SDLK_HOME.rawValue): .home
    case Int(SDLK_END.rawValue): .end
    case Int(SDLK_PAGEUP.rawValue): .pageUp
    case Int(SDLK_PAGEDOWN.rawValue): .pageDown
    case Int(SDLK_BACKSPACE.rawValue): .backspace
    case Int(SDLK_DELETE.rawValue): .delete
    case Int(SDLK_TAB.rawValue): .tab(backwards: isShifted)
    case Int(SDLK_F1.rawValue)...Int(SDLK_F12.rawValue):
      .function(Int(sym) - Int(SDLK_F1.rawValue) + 1)
    default: nil
    }
  }

  /// A Latin letter, a digit, or a key of the keypad.
  private static func character(_ sym: SDL_Keycode) -> Input.Key? {
    switch Int(sym) {
    case Int(SDLK_a.rawValue)...Int(SDLK_z.rawValue), Int(SDLK_0.rawValue)...Int(SDLK_9.rawValue):
      ascii(Int(sym))
    case Int(SDLK_KP_1.rawValue)...Int(SDLK_KP_9.rawValue):
      ascii(0x31 + Int(sym) - Int(SDLK_KP_1.rawValue))
    case Int(SDLK_KP_0.rawValue): .character("0")
    case Int(SDLK_KP_DIVIDE.rawValue): .character("/")
    case Int(SDLK_KP_MULTIPLY.rawValue): .character("*")
    case Int(SDLK_KP_MINUS.rawValue): .character("-")
    case Int(SDLK_KP_PLUS.rawValue): .character("+")
    case Int(SDLK_KP_PERIOD.rawValue): .character(".")
    case Int(SDLK_KP_COMMA.rawValue): .character(",")
    case Int(SDLK_KP_EQUALS.rawValue): .character("=")
    default: nil
    }
  }

  private static func digit(at scancode: UInt32) -> Input.Key? {
    switch scancode {
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue:
      ascii(0x31 + Int(scancode - SDL_SCANCODE_1.rawValue))
    case SDL_SCANCODE_0.rawValue: .character("0")
    default: nil
    }
  }

  private static func letter(at scancode: UInt32, isLatin: Bool) -> Input.Key? {
    switch scancode {
    case SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue where !isLatin:
      ascii(0x61 + Int(scancode - SDL_SCANCODE_A.rawValue))
    default: nil
    }
  }

  /// A sign of ASCII that the key types without Shift.
  private static func sign(_ sym: SDL_Keycode) -> Input.Key? {
    (0x21...0x7E).contains(sym) ? ascii(Int(sym)) : nil
  }

  private static func ascii(_ code: Int) -> Input.Key {
    .character(Character(UnicodeScalar(UInt8(code))))
  }
}
