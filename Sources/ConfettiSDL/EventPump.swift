import CSDL2
import Graphics

/// Turns SDL's event queue into the events of an ``Input``.
///
/// Each call drains the queue. Moves of the pointer that follow each other become one. A frame
/// keeps at most ``eventLimit`` events: a press beyond is left out together with its release, so a
/// press that was reported is always followed by its release or by `.pointerLeft`.
public struct EventPump {
  /// How many events of one frame are kept, not counting the releases that end them.
  public static let eventLimit = 4096

  /// How many presses have been left out since the start because a frame was full.
  public private(set) var droppedPresses = 0
  /// Whether the last poll saw the window or a display move, so that its refresh may differ.
  public private(set) var displayMayHaveChanged = false
  /// Whether the last poll saw the driver lose its textures.
  public private(set) var texturesWereLost = false

  private var batch = [SDL_Event](repeating: SDL_Event(), count: 64)
  private var isPointerDown = false
  private var heldKeys: UInt64 = 0
  private var hasQuit = false
  private var unkeptMove: Point?
  private var unitsPerPoint: Float = 1

  /// A pump that has seen no event.
  public init() {}

  /// Replaces the events of `input` by those that have come since the last call.
  ///
  /// - Parameters:
  ///   - input: gets the events; its size and scale are left alone.
  ///   - unitsPerPoint: how many of SDL's mouse units make a point.
  public mutating func poll(into input: inout Input, unitsPerPoint: Float = 1) {
    self.unitsPerPoint = unitsPerPoint
    displayMayHaveChanged = false
    texturesWereLost = false
    hasQuit = false
    unkeptMove = nil
    input.events.removeAll(keepingCapacity: true)

    SDL_PumpEvents()
    // As many as the queue can hold, so that a thread that never stops pushing cannot hold us.
    for _ in 0..<(65_536 / batch.count) {
      let taken = batch.withUnsafeMutableBufferPointer {
        SDL_PeepEvents(
          $0.baseAddress, Int32($0.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
          SDL_LASTEVENT.rawValue)
      }
      guard taken > 0 else { break }
      for index in 0..<Int(taken) { take(batch[index], into: &input.events) }
    }
    if let unkeptMove { input.events.append(.pointerMoved(unkeptMove)) }
  }

  /// Sleeps until there is an event, which stays in the queue, or the time is over.
  ///
  /// - Parameter timeoutMilliseconds: the longest time to sleep, or `nil` for no end.
  public static func wait(timeoutMilliseconds: Int?) {
    if let timeoutMilliseconds {
      SDL_WaitEventTimeout(nil, Int32(clamping: max(timeoutMilliseconds, 0)))
    } else {
      SDL_WaitEvent(nil)
    }
  }
}

extension EventPump {
  private mutating func take(_ event: SDL_Event, into events: inout [Input.Event]) {
    switch event.type {
    case SDL_MOUSEMOTION.rawValue:
      move(to: point(event.motion.x, event.motion.y), &events)
    case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      press(at: point(event.button.x, event.button.y), &events)
    case SDL_MOUSEBUTTONUP.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      release(at: point(event.button.x, event.button.y), &events)
    case SDL_KEYDOWN.rawValue:
      press(event.key, &events)
    case SDL_KEYUP.rawValue:
      release(event.key, &events)
    case SDL_WINDOWEVENT.rawValue:
      takeWindowEvent(SDL_WindowEventID(UInt32(event.window.event)), &events)
    case SDL_DISPLAYEVENT.rawValue:
      displayMayHaveChanged = true
    case SDL_RENDER_TARGETS_RESET.rawValue, SDL_RENDER_DEVICE_RESET.rawValue:
      texturesWereLost = true
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue:
      SDL_free(event.drop.file)
    case SDL_QUIT.rawValue:
      quit(&events)
    default:
      break
    }
  }

  private mutating func takeWindowEvent(_ id: SDL_WindowEventID, _ events: inout [Input.Event]) {
    switch id {
    case SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_FOCUS_LOST: leave(&events)
    case SDL_WINDOWEVENT_CLOSE: quit(&events)
    case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      displayMayHaveChanged = true
    default: break
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Float(x) / unitsPerPoint, y: Float(y) / unitsPerPoint)
  }

  private mutating func move(to place: Point, _ events: inout [Input.Event]) {
    if case .pointerMoved = events.last {
      events[events.count - 1] = .pointerMoved(place)
    } else if events.count < Self.eventLimit {
      events.append(.pointerMoved(place))
    } else {
      unkeptMove = place
    }
  }

  private mutating func press(at place: Point, _ events: inout [Input.Event]) {
    guard !isPointerDown, hasRoom(events) else { return }
    isPointerDown = true
    events.append(.pointerPressed(place))
  }

  private mutating func release(at place: Point, _ events: inout [Input.Event]) {
    guard isPointerDown else { return }
    isPointerDown = false
    events.append(.pointerReleased(place))
  }

  private mutating func leave(_ events: inout [Input.Event]) {
    let endsPress = isPointerDown
    isPointerDown = false
    unkeptMove = nil
    if events.last != .pointerLeft, endsPress || events.count < Self.eventLimit {
      events.append(.pointerLeft)
    }
  }

  private mutating func quit(_ events: inout [Input.Event]) {
    if !hasQuit { events.append(.quit) }
    hasQuit = true
  }

  private mutating func press(_ event: SDL_KeyboardEvent, _ events: inout [Input.Event]) {
    guard let key = KeySlot(event.keysym), !key.isShortcut,
      event.repeat == 0 || key.repeats, hasRoom(events)
    else { return }
    heldKeys |= key.bit
    events.append(.keyPressed(key.key))
  }

  private mutating func release(_ event: SDL_KeyboardEvent, _ events: inout [Input.Event]) {
    guard let key = KeySlot(event.keysym), heldKeys & key.bit != 0 else { return }
    heldKeys &= ~key.bit
    events.append(.keyReleased(key.key))
  }

  private mutating func hasRoom(_ events: [Input.Event]) -> Bool {
    if events.count < Self.eventLimit { return true }
    droppedPresses += 1
    return false
  }
}
