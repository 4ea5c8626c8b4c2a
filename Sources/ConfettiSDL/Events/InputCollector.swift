import CConfettiSDL
import ConfettiGraphics

/// Collects one frame's events: joins moves, enforces the limit, and pairs presses with releases.
struct InputCollector {
  private(set) var droppedPresses = 0
  private var isPointerDown = false
  private var heldKeys: UInt64 = 0
  private var hasQuit = false
  /// Where the pointer was last, if the frame was too full to keep the move.
  private var pendingMove: Point?
  private var drops = 0

  /// A wheel turns by no more notches in a frame.
  private static let mostNotches: Float = 100

  /// Begins a frame.
  mutating func begin(_ events: inout [Input.Event]) {
    hasQuit = false
    pendingMove = nil
    drops = 0
    events.removeAll(keepingCapacity: true)
  }

  /// Ends a frame: reports the pointer's last position even if the frame was full.
  mutating func end(_ events: inout [Input.Event]) {
    if let pendingMove { events.append(.pointerMoved(pendingMove)) }
  }

  mutating func move(to point: Point, _ events: inout [Input.Event]) {
    if case .pointerMoved = events.last {
      events[events.count - 1] = .pointerMoved(point)
    } else if events.count < EventPump.eventLimit {
      events.append(.pointerMoved(point))
    } else {
      pendingMove = point
    }
  }

  mutating func press(at point: Point, _ events: inout [Input.Event]) {
    guard !isPointerDown, takesPress(events) else { return }
    isPointerDown = true
    events.append(.pointerPressed(point))
  }

  mutating func release(at point: Point, _ events: inout [Input.Event]) {
    guard isPointerDown else { return }
    isPointerDown = false
    events.append(.pointerReleased(point))
  }

  mutating func leave(_ events: inout [Input.Event]) {
    let endsPress = isPointerDown
    isPointerDown = false
    pendingMove = nil
    if events.last != .pointerLeft, endsPress || events.count < EventPump.eventLimit {
      events.append(.pointerLeft)
    }
  }

  mutating func scroll(by notches: Float, _ events: inout [Input.Event]) {
    guard notches.isFinite, notches != 0 else { return }
    var sum = notches
    if case .scrolled(let before, _) = events.last {
      sum += before
      events.removeLast()
    } else if events.count >= EventPump.eventLimit {
      return
    }
    events.append(.scrolled(min(max(sum, -Self.mostNotches), Self.mostNotches)))
  }

  mutating func drop(_ path: String, _ events: inout [Input.Event]) {
    guard !path.isEmpty, path.utf8.count <= Input.longestPath, drops < EventPump.dropLimit,
      events.count < EventPump.eventLimit
    else { return }
    drops += 1
    events.append(.dropped(path: path))
  }

  mutating func quit(_ events: inout [Input.Event]) {
    if !hasQuit { events.append(.quit) }
    hasQuit = true
  }

  mutating func press(_ key: KeySlot, isRepeat: Bool, _ events: inout [Input.Event]) {
    guard !key.isShortcut, !isRepeat || key.repeats, takesPress(events) else { return }
    heldKeys |= key.bit
    events.append(.keyPressed(key.key))
  }

  mutating func release(_ key: KeySlot, _ events: inout [Input.Event]) {
    guard heldKeys & key.bit != 0 else { return }
    heldKeys &= ~key.bit
    events.append(.keyReleased(key.key))
  }

  private mutating func takesPress(_ events: [Input.Event]) -> Bool {
    if events.count < EventPump.eventLimit { return true }
    droppedPresses += 1
    return false
  }
}

/// A key that is reported, and the bit that records it while it is held.
struct KeySlot {
  let key: Input.Key
  let bit: UInt64
  /// Whether it is held with Control, Alt or Command, as a shortcut for the system.
  let isShortcut: Bool

  /// Whether the key is reported repeatedly while held.
  var repeats: Bool {
    switch key {
    case .left, .right, .up, .down, .backspace: true
    default: false
    }
  }

  /// The key of an event, or `nil` if it is not reported.
  ///
  /// In layouts without Latin letters, or with digits behind Shift, letters and digits are
  /// identified by the position of the key.
  init?(_ keysym: SDL_Keysym) {
    let isShifted = keysym.mod & UInt16(KMOD_SHIFT.rawValue) != 0
    let shortcuts = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
    isShortcut = UInt32(keysym.mod) & UInt32(shortcuts) != 0
    let byPosition = Self.character(at: keysym.scancode.rawValue, isLatin: keysym.sym < 0x80)
    guard
      let (slot, key) = Self.named(keysym.sym, isShifted: isShifted)
        ?? Self.character(keysym.sym) ?? byPosition
    else { return nil }
    self.key = key
    bit = 1 << slot
  }
}

extension KeySlot {
  private typealias Slot = (UInt64, Input.Key)

  private static func named(_ sym: SDL_Keycode, isShifted: Bool) -> Slot? {
    switch Int(sym) {
    case Int(SDLK_SPACE.rawValue): (0, .space)
    case Int(SDLK_RETURN.rawValue), Int(SDLK_KP_ENTER.rawValue): (1, .enter)
    case Int(SDLK_ESCAPE.rawValue): (2, .escape)
    case Int(SDLK_LEFT.rawValue): (3, .left)
    case Int(SDLK_RIGHT.rawValue): (4, .right)
    case Int(SDLK_UP.rawValue): (5, .up)
    case Int(SDLK_DOWN.rawValue): (6, .down)
    case Int(SDLK_BACKSPACE.rawValue): (56, .backspace)
    case Int(SDLK_TAB.rawValue): (7, .tab(backwards: isShifted))
    case Int(SDLK_F1.rawValue)...Int(SDLK_F12.rawValue):
      function(Int(sym) - Int(SDLK_F1.rawValue))
    default: nil
    }
  }

  private static func function(_ index: Int) -> Slot {
    (8 + UInt64(index), .function(index + 1))
  }

  private static func character(_ sym: SDL_Keycode) -> Slot? {
    switch Int(sym) {
    case Int(SDLK_a.rawValue)...Int(SDLK_z.rawValue): letter(Int(sym) - Int(SDLK_a.rawValue))
    case Int(SDLK_0.rawValue)...Int(SDLK_9.rawValue): digit(Int(sym) - Int(SDLK_0.rawValue))
    case Int(SDLK_KP_1.rawValue)...Int(SDLK_KP_9.rawValue):
      digit(Int(sym) - Int(SDLK_KP_1.rawValue) + 1)
    case Int(SDLK_KP_0.rawValue): digit(0)
    case Int(SDLK_SLASH.rawValue), Int(SDLK_KP_DIVIDE.rawValue): (57, .character("/"))
    default: nil
    }
  }

  private static func character(at scancode: UInt32, isLatin: Bool) -> Slot? {
    switch scancode {
    case SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue where !isLatin:
      letter(Int(scancode - SDL_SCANCODE_A.rawValue))
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue:
      digit(Int(scancode - SDL_SCANCODE_1.rawValue) + 1)
    case SDL_SCANCODE_0.rawValue: digit(0)
    default: nil
    }
  }

  private static func letter(_ index: Int) -> Slot {
    (20 + UInt64(index), .character(ascii(UInt8(ascii: "a") + UInt8(index))))
  }

  private static func digit(_ value: Int) -> Slot {
    (46 + UInt64(value), .character(ascii(UInt8(ascii: "0") + UInt8(value))))
  }

  private static func ascii(_ code: UInt8) -> Character { Character(UnicodeScalar(code)) }
}
