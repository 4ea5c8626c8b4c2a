import CConfettiSDL
import ConfettiGraphics

/// Turns SDL's event queue into the events of an `Input`.
///
/// Each call drains the queue. Consecutive moves of the pointer become one, and so do turns of the
/// wheel and changes of a composition. A frame keeps at most ``eventLimit`` events: a press beyond the
/// limit is left out together with its release, so a reported press is always followed by its release
/// or by `.pointerLeft`. It keeps at most ``dropLimit`` dropped files.
///
/// A key is reported by its meaning, with the modifiers that are held. Shortcuts of the system are
/// left out: Tab with an alt or command key, and outside macOS all keys with a Windows or super key.
///
/// Text is reported while SDL takes text, as between ``Window/setTextInput(at:)`` with a frame and
/// with `nil`; a key that types is reported as well, before its text, and a shortcut types none.
/// Meanwhile Control-V (on macOS Command-V) and Shift-Insert paste. The pump does not wait for a program that is slow
/// to hand over the text that it has copied: a later poll reports it. During a composition the keyboard belongs to the
/// input method: no pressed key is reported, so that Enter only ends the composition.
public struct EventPump {
  /// The most events of one frame, not counting those that end reported presses and compositions.
  public static let eventLimit = 4096
  /// The most dropped files of one frame.
  public static let dropLimit = 16

  /// The number of presses left out since the start because a frame was full.
  public var droppedPresses: Int { collector.droppedPresses }
  /// Whether the last poll saw the window go to another display, or a display change.
  public private(set) var displayChanged = false
  /// Whether the last poll saw the driver lose its textures.
  public private(set) var texturesWereLost = false
  /// Whether the last poll saw a window vanish from the screen, as a window does that is destroyed.
  private(set) var windowWasHidden = false
  /// Whether an event of the last poll may have damaged the window's contents, so that it should be
  /// painted again.
  public private(set) var pictureWasDamaged = false
  /// Whether the last poll saw an audio device connected that can play; devices that are there when SDL's audio starts
  /// count as connected then.
  public private(set) var audioDeviceArrived = false

  private var batch = [SDL_Event](repeating: SDL_Event(), count: 64)
  private var collector = InputCollector()
  private var unitsPerPoint: Float = 1
  /// SDL's modifiers at the current event.
  private var modifiers: UInt16?
  private var isTextWanted = false
  /// The clipboard of other programs and this one.
  private var clipboard = Clipboard()

  /// A pump that has not seen any events.
  public init() {}

  /// Replaces the events of `input` with those since the last call.
  ///
  /// - Parameters:
  ///   - input: gets the events; its size and scale are left alone.
  ///   - unitsPerPoint: SDL's mouse units per point, above 0.
  /// - Complexity: O(*n*) in the events since the last call.
  public mutating func poll(into input: inout Input, unitsPerPoint: Float = 1) {
    self.unitsPerPoint = unitsPerPoint
    displayChanged = false
    texturesWereLost = false
    pictureWasDamaged = false
    windowWasHidden = false
    audioDeviceArrived = false
    collector.begin(&input.events)
    isTextWanted = SDL_IsTextInputActive() == SDL_TRUE
    if !isTextWanted { collector.endComposition(&input.events) }
    if let text = clipboard.beginFrame(isWanted: isTextWanted) {
      collector.paste(text, &input.events)
    }
    if modifiers == nil { modifiers = UInt16(truncatingIfNeeded: SDL_GetModState().rawValue) }

    SDL_PumpEvents()
    // At most as many as the queue can hold, in case another thread never stops pushing events.
    for _ in 0..<(65_536 / batch.count) {
      let taken = batch.withUnsafeMutableBufferPointer {
        SDL_PeepEvents(
          $0.baseAddress, Int32($0.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
          SDL_LASTEVENT.rawValue)
      }
      guard taken > 0 else { break }
      for index in 0..<Int(taken) { take(batch[index], into: &input.events) }
    }
    if QuitWatch.take() { collector.quit(&input.events) }
    collector.end(&input.events)
    modifiers = UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)
  }

  /// Sleeps until there is an event, which stays in the queue, or the time is over.
  ///
  /// - Parameter timeoutMilliseconds: the longest time to sleep, 0 or more; `nil` for no limit.
  public static func wait(timeoutMilliseconds: Int?) {
    if let timeoutMilliseconds {
      SDL_WaitEventTimeout(nil, Int32(clamping: max(timeoutMilliseconds, 0)))
    } else {
      // A server that has ended sends no event.
      while !XErrors.isConnectionBroken, SDL_WaitEventTimeout(nil, 1000) == 0 {}
    }
  }

  /// Asks the program to end, as closing its window does: a wait ends, and the next poll finds
  /// `Input.Event.quit`.
  ///
  /// It may be called on any thread, but not in a signal handler.
  ///
  /// - Returns: whether SDL accepted the request; it does not before the first window is being
  ///   opened, nor while its queue is full.
  public static func quit() -> Bool {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    return SDL_PushEvent(&event) == 1
  }
}

extension EventPump {
  private mutating func take(_ event: SDL_Event, into events: inout [Input.Event]) {
    switch event.type {
    case SDL_MOUSEMOTION.rawValue:
      collector.move(to: point(event.motion.x, event.motion.y), &events)
    case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue:
      takeButton(event.button, &events)
    case SDL_MOUSEWHEEL.rawValue:
      // SDL counts turns away from the user as positive.
      collector.scroll(down: -event.wheel.preciseY, across: event.wheel.preciseX, &events)
    case SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue:
      takeKey(event.key, &events)
    case SDL_TEXTINPUT.rawValue, SDL_TEXTEDITING.rawValue, SDL_TEXTEDITING_EXT.rawValue:
      takeText(event, &events)
    case SDL_WINDOWEVENT.rawValue:
      takeWindowEvent(SDL_WindowEventID(UInt32(event.window.event)), &events)
    case SDL_DISPLAYEVENT.rawValue:
      displayChanged = true
    case SDL_RENDER_TARGETS_RESET.rawValue, SDL_RENDER_DEVICE_RESET.rawValue:
      texturesWereLost = true
      pictureWasDamaged = true
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue:
      guard let file = event.drop.file else { break }
      if event.type == SDL_DROPFILE.rawValue { collector.drop(String(cString: file), &events) }
      SDL_free(file)
    case SDL_AUDIODEVICEADDED.rawValue where event.adevice.iscapture == 0:
      audioDeviceArrived = true
    case SDL_QUIT.rawValue:
      collector.quit(&events)
    default:
      break
    }
  }

  private mutating func takeWindowEvent(_ id: SDL_WindowEventID, _ events: inout [Input.Event]) {
    switch id {
    case SDL_WINDOWEVENT_LEAVE: collector.leave(&events)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      collector.endComposition(&events)
      collector.leave(&events)
    case SDL_WINDOWEVENT_CLOSE: collector.quit(&events)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: windowWasHidden = true
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED,
      SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      pictureWasDamaged = true
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      displayChanged = true
      pictureWasDamaged = true
    default: break
    }
  }

  private mutating func takeButton(_ event: SDL_MouseButtonEvent, _ events: inout [Input.Event]) {
    let button: Input.Button
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: button = .primary
    case SDL_BUTTON_MIDDLE: button = .middle
    case SDL_BUTTON_RIGHT: button = .secondary
    default: return
    }
    let point = point(event.x, event.y)
    guard event.type == SDL_MOUSEBUTTONDOWN.rawValue else {
      return collector.release(button, at: point, &events)
    }
    let press = Input.Press(
      button, clicks: max(Int(event.clicks), 1), modifiers: Input.Modifiers(modifiers ?? 0))
    collector.press(press, at: point, &events)
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Float(x) / unitsPerPoint, y: Float(y) / unitsPerPoint)
  }
}

extension EventPump {
  private mutating func takeKey(_ event: SDL_KeyboardEvent, _ events: inout [Input.Event]) {
    modifiers = event.keysym.mod
    if KeyStroke.isModifier(event.keysym) {
      collector.hold(Input.Modifiers(event.keysym.mod), &events)
    }
    guard event.type == SDL_KEYDOWN.rawValue else {
      return collector.release(KeyStroke.Code(event.keysym), &events)
    }
    let isRepeat = event.repeat != 0
    if let stroke = KeyStroke(event.keysym) {
      collector.press(stroke, isRepeat: isRepeat, &events)
    }
    if isTextWanted, !collector.isComposing, !isRepeat, KeyStroke.pastes(event.keysym) {
      if let text = clipboard.text() { collector.paste(text, &events) }
    }
  }

  private mutating func takeText(_ event: SDL_Event, _ events: inout [Input.Event]) {
    if event.type == SDL_TEXTEDITING_EXT.rawValue {
      guard let text = event.editExt.text else { return }
      defer { SDL_free(text) }
      guard isTextWanted else { return }
      let (start, length) = (event.editExt.start, event.editExt.length)
      collector.compose(ForeignText.composition(text, start: start, length: length), &events)
    } else if event.type == SDL_TEXTEDITING.rawValue {
      guard isTextWanted else { return }
      let composition = withUnsafeBytes(of: event.edit.text) { text in
        text.baseAddress.map {
          ForeignText.composition(
            $0, capacity: text.count, start: event.edit.start, length: event.edit.length)
        }
      }
      if let composition { collector.compose(composition, &events) }
    } else if isTextWanted {
      let text = withUnsafeBytes(of: event.text.text) { text in
        text.baseAddress.map { ForeignText.line($0, capacity: text.count, separator: nil) }
      }
      if let text, !isSignOfShortcut(text) { collector.type(text, &events) }
    }
  }

  /// Whether a text is only the sign of a shortcut's key, for which X11 sends text as well.
  ///
  /// AltGr, the right alt key, is for typing; so is either option key on macOS.
  private func isSignOfShortcut(_ text: String) -> Bool {
    guard !collector.isComposing, text.unicodeScalars.count == 1 else { return false }
    let held = UInt32(modifiers ?? 0)
    #if os(macOS)
      return held & (KMOD_CTRL.rawValue | KMOD_GUI.rawValue) != 0
    #else
      guard held & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) == 0 else { return false }
      return held & (KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue) != 0
    #endif
  }
}
