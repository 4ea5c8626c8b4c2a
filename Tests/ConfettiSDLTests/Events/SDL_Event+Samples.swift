import CConfettiSDL

extension SDL_Event {
  static func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func button(
    _ button: Int32 = SDL_BUTTON_LEFT, down: Bool, clicks: Int = 1, _ x: Int32, _ y: Int32
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = (down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.button = UInt8(button)
    event.button.clicks = UInt8(clicks)
    event.button.x = x
    event.button.y = y
    return event
  }

  static func key(
    _ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, down: Bool = true,
    isRepeat: Bool = false, modifiers: SDL_Keymod = KMOD_NONE
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = (down ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.sym = SDL_Keycode(code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  /// A turn of the wheel by notches, away from the user and to the right.
  static func wheel(_ notches: Float, across: Float = 0) -> SDL_Event {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseX = across
    event.wheel.preciseY = notches
    return event
  }

  /// A dropped file or text, which the pump frees.
  static func drop(_ text: String, isText: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.drop = SDL_DropEvent()
    event.drop.type = (isText ? SDL_DROPTEXT : SDL_DROPFILE).rawValue
    event.drop.file = SDL_strdup(text)
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  /// Text that is typed; SDL keeps its first 31 bytes in an event.
  static func text(_ text: String) -> SDL_Event { .text(bytes: Array(text.utf8)) }

  static func text(bytes: [UInt8]) -> SDL_Event {
    var event = SDL_Event()
    event.text = SDL_TextInputEvent()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes.prefix($0.count)) }
    return event
  }

  /// Text in the making, in an event of fixed size.
  static func composing(_ text: String, start: Int32 = 0, length: Int32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.edit = SDL_TextEditingEvent()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.start = start
    event.edit.length = length
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
    return event
  }

  /// Text in the making of any length, which the pump frees.
  static func composingLong(_ text: String, start: Int32 = 0, length: Int32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.editExt = SDL_TextEditingExtEvent()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.start = start
    event.editExt.length = length
    event.editExt.text = SDL_strdup(text)
    return event
  }
}
