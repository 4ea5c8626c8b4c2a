import ConfettiGraphics

/// Gathers one frame's events: joins moves, keeps within a bound, and pairs presses with releases.
struct InputCollector {
  private(set) var droppedPresses = 0
  private var isPointerDown = false
  private var heldKeys: UInt64 = 0
  private var hasQuit = false
  /// The latest place of the pointer when there was no room for it.
  private var unkeptMove: Point?

  /// Begins a frame.
  mutating func begin(_ events: inout [Input.Event]) {
    hasQuit = false
    unkeptMove = nil
    events.removeAll(keepingCapacity: true)
  }

  /// Ends a frame: however many events there were, the pointer is where it was last.
  mutating func end(_ events: inout [Input.Event]) {
    if let unkeptMove { events.append(.pointerMoved(unkeptMove)) }
  }

  mutating func move(to place: Point, _ events: inout [Input.Event]) {
    if case .pointerMoved = events.last {
      events[events.count - 1] = .pointerMoved(place)
    } else if events.count < EventPump.eventLimit {
      events.append(.pointerMoved(place))
    } else {
      unkeptMove = place
    }
  }

  mutating func press(at place: Point, _ events: inout [Input.Event]) {
    guard !isPointerDown, hasRoom(events) else { return }
    isPointerDown = true
    events.append(.pointerPressed(place))
  }

  mutating func release(at place: Point, _ events: inout [Input.Event]) {
    guard isPointerDown else { return }
    isPointerDown = false
    events.append(.pointerReleased(place))
  }

  mutating func leave(_ events: inout [Input.Event]) {
    let endsPress = isPointerDown
    isPointerDown = false
    unkeptMove = nil
    if events.last != .pointerLeft, endsPress || events.count < EventPump.eventLimit {
      events.append(.pointerLeft)
    }
  }

  mutating func quit(_ events: inout [Input.Event]) {
    if !hasQuit { events.append(.quit) }
    hasQuit = true
  }

  mutating func press(_ key: KeySlot, isRepeat: Bool, _ events: inout [Input.Event]) {
    guard !key.isShortcut, !isRepeat || key.repeats, hasRoom(events) else { return }
    heldKeys |= key.bit
    events.append(.keyPressed(key.key))
  }

  mutating func release(_ key: KeySlot, _ events: inout [Input.Event]) {
    guard heldKeys & key.bit != 0 else { return }
    heldKeys &= ~key.bit
    events.append(.keyReleased(key.key))
  }

  private mutating func hasRoom(_ events: [Input.Event]) -> Bool {
    if events.count < EventPump.eventLimit { return true }
    droppedPresses += 1
    return false
  }
}
