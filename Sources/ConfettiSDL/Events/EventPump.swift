import CConfettiSDL
import ConfettiGraphics

/// Turns SDL's event queue into the events of an `Input`.
///
/// Each call drains the queue. Consecutive moves of the pointer become one, and so do turns of the
/// wheel. A frame keeps at most ``eventLimit`` events: a press beyond the limit is left out together
/// with its release, so a reported press is always followed by its release or by `.pointerLeft`. Of
/// dropped files it keeps ``dropLimit``.
public struct EventPump {
  /// How many events of one frame are kept, not counting the releases that end reported presses.
  public static let eventLimit = 4096
  /// How many dropped files of one frame are kept.
  public static let dropLimit = 16

  /// How many presses have been left out since the start because a frame was full.
  public var droppedPresses: Int { collector.droppedPresses }
  /// Whether the last poll saw the window go to another display, or a display change.
  public private(set) var displayChanged = false
  /// Whether the last poll saw the driver lose its textures.
  public private(set) var texturesWereLost = false
  /// Whether the last poll saw something that may have damaged the window's contents, so that it
  /// should be painted again.
  public private(set) var pictureWasDamaged = false

  private var batch = [SDL_Event](repeating: SDL_Event(), count: 64)
  private var collector = InputCollector()
  private var unitsPerPoint: Float = 1

  /// A pump that has not seen any events.
  public init() {}

  /// Replaces the events of `input` with those since the last call.
  ///
  /// - Parameters:
  ///   - input: gets the events; its size and scale are left alone.
  ///   - unitsPerPoint: how many of SDL's mouse units make a point, above 0.
  /// - Complexity: O(*n*) in the events since the last call.
  public mutating func poll(into input: inout Input, unitsPerPoint: Float = 1) {
    self.unitsPerPoint = unitsPerPoint
    displayChanged = false
    texturesWereLost = false
    pictureWasDamaged = false
    collector.begin(&input.events)

    SDL_PumpEvents()
    // At most as many as the queue can hold, in case a thread never stops pushing events.
    for _ in 0..<(65_536 / batch.count) {
      let taken = batch.withUnsafeMutableBufferPointer {
        SDL_PeepEvents(
          $0.baseAddress, Int32($0.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
          SDL_LASTEVENT.rawValue)
      }
      guard taken > 0 else { break }
      for index in 0..<Int(taken) { take(batch[index], into: &input.events) }
    }
    collector.end(&input.events)
  }

  /// Sleeps until there is an event, which stays in the queue, or the time is over.
  ///
  /// - Parameter timeoutMilliseconds: the longest time to sleep, 0 or more; `nil` for no limit.
  public static func wait(timeoutMilliseconds: Int?) {
    if let timeoutMilliseconds {
      SDL_WaitEventTimeout(nil, Int32(clamping: max(timeoutMilliseconds, 0)))
    } else {
      SDL_WaitEvent(nil)
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
    case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      collector.press(at: point(event.button.x, event.button.y), &events)
    case SDL_MOUSEBUTTONUP.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      collector.release(at: point(event.button.x, event.button.y), &events)
    case SDL_MOUSEWHEEL.rawValue:
      // SDL counts turns away from the user as positive.
      collector.scroll(by: -event.wheel.preciseY, &events)
    case SDL_KEYDOWN.rawValue:
      if let key = KeySlot(event.key.keysym) {
        collector.press(key, isRepeat: event.key.repeat != 0, &events)
      }
    case SDL_KEYUP.rawValue:
      if let key = KeySlot(event.key.keysym) { collector.release(key, &events) }
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
    case SDL_QUIT.rawValue:
      collector.quit(&events)
    default:
      break
    }
  }

  private mutating func takeWindowEvent(_ id: SDL_WindowEventID, _ events: inout [Input.Event]) {
    switch id {
    case SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_FOCUS_LOST: collector.leave(&events)
    case SDL_WINDOWEVENT_CLOSE: collector.quit(&events)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED,
      SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      pictureWasDamaged = true
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      displayChanged = true
      pictureWasDamaged = true
    default: break
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Float(x) / unitsPerPoint, y: Float(y) / unitsPerPoint)
  }
}
