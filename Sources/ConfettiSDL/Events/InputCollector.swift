import CConfettiSDL
import ConfettiGraphics
internal import Motion

/// Collects one frame's events: joins moves, enforces the limit, and pairs presses with releases.
struct InputCollector {
  private(set) var droppedPresses = 0
  /// Whether an input method has unfinished text, so that the keys are its own.
  private(set) var isComposing = false
  private var heldButtons: Set<Input.Button> = []
  private var heldKeys = HeldKeys()
  private var hasQuit = false
  /// Whether a composition was reported, without its end.
  private var showsComposition = false
  /// The latest composition, if the frame was too full to keep it.
  private var pendingComposition: Input.Composition?
  /// The pointer's last position, if the frame was too full to keep the move.
  private var pendingMove: Point?
  /// The keys that were last held, if the frame was too full to report them.
  private var pendingModifiers: Input.Modifiers?
  private var reportedModifiers: Input.Modifiers = []
  private var drops = 0

  private static let mostNotches: Float = 100

  mutating func begin(_ events: inout [Input.Event]) {
    hasQuit = false
    pendingMove = nil
    drops = 0
    events.removeAll(keepingCapacity: true)
  }

  /// Reports the pointer's last position and the latest composition even if the frame was full.
  mutating func end(_ events: inout [Input.Event]) {
    if let pendingMove { events.append(.pointerMoved(pendingMove)) }
    if let pendingModifiers { report(pendingModifiers, &events) }
    if let pendingComposition { show(pendingComposition, &events) }
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

  mutating func press(_ press: Input.Press, at point: Point, _ events: inout [Input.Event]) {
    guard !heldButtons.contains(press.button), takesPress(events) else { return }
    heldButtons.insert(press.button)
    events.append(.pointerPressed(point, press))
  }

  mutating func release(_ button: Input.Button, at point: Point, _ events: inout [Input.Event]) {
    guard heldButtons.remove(button) != nil else { return }
    events.append(.pointerReleased(point, button))
  }

  mutating func leave(_ events: inout [Input.Event]) {
    let endsPress = !heldButtons.isEmpty
    heldButtons.removeAll(keepingCapacity: true)
    pendingMove = nil
    if events.last != .pointerLeft, endsPress || events.count < EventPump.eventLimit {
      events.append(.pointerLeft)
    }
  }

  mutating func scroll(down: Float, across: Float, _ events: inout [Input.Event]) {
    var (down, across) = (down.isFinite ? down : 0, across.isFinite ? across : 0)
    guard down != 0 || across != 0 else { return }
    if case .scrolled(let downBefore, let acrossBefore) = events.last {
      down += downBefore
      across += acrossBefore
      events.removeLast()
    } else if events.count >= EventPump.eventLimit {
      return
    }
    events.append(.scrolled(Self.possible(down), across: Self.possible(across)))
  }

  /// The clamped number of notches; 0 in place of −0.
  private static func possible(_ notches: Float) -> Float {
    notches == 0 ? 0 : notches.clamped(to: -mostNotches...mostNotches)
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

  private mutating func takesPress(_ events: [Input.Event]) -> Bool {
    if events.count < EventPump.eventLimit { return true }
    droppedPresses += 1
    return false
  }
}

extension InputCollector {
  mutating func press(_ stroke: KeyStroke, isRepeat: Bool, _ events: inout [Input.Event]) {
    guard !isComposing, !stroke.isForSystem, !isRepeat || stroke.repeats else { return }
    let held = heldKeys[stroke.code]
    guard held != nil || heldKeys.hasRoom, takesPress(events) else { return }
    if held != stroke.key {
      // The layout has changed since a press whose release never came.
      release(stroke.code, &events)
      heldKeys.insert(stroke)
    }
    events.append(.keyPressed(stroke.key, stroke.modifiers))
  }

  mutating func release(_ code: KeyStroke.Code, _ events: inout [Input.Event]) {
    if let key = heldKeys.remove(code) { events.append(.keyReleased(key)) }
  }
}

extension InputCollector {
  /// Reports a change of the held keys of ``/ConfettiGraphics/Input/Modifiers``.
  mutating func hold(_ modifiers: Input.Modifiers, _ events: inout [Input.Event]) {
    guard events.count < EventPump.eventLimit else {
      pendingModifiers = modifiers
      return
    }
    report(modifiers, &events)
  }

  private mutating func report(_ modifiers: Input.Modifiers, _ events: inout [Input.Event]) {
    pendingModifiers = nil
    guard modifiers != reportedModifiers else { return }
    reportedModifiers = modifiers
    events.append(.modifiersChanged(modifiers))
  }
}

extension InputCollector {
  /// Takes typed text, which also ends a composition.
  mutating func type(_ text: String, _ events: inout [Input.Event]) {
    endComposition(&events)
    guard !text.isEmpty, events.count < EventPump.eventLimit else { return }
    events.append(.typed(text))
  }

  mutating func paste(_ text: String, _ events: inout [Input.Event]) {
    guard !text.isEmpty, events.count < EventPump.eventLimit else { return }
    events.append(.pasted(text))
  }

  mutating func compose(_ composition: Input.Composition, _ events: inout [Input.Event]) {
    guard !composition.text.isEmpty else { return endComposition(&events) }
    isComposing = true
    if case .composed = events.last {
      events.removeLast()
    } else if events.count >= EventPump.eventLimit {
      pendingComposition = composition
      return
    }
    show(composition, &events)
  }

  mutating func endComposition(_ events: inout [Input.Event]) {
    isComposing = false
    pendingComposition = nil
    guard showsComposition else { return }
    showsComposition = false
    if case .composed = events.last { events.removeLast() }
    events.append(.composed(Input.Composition()))
  }

  private mutating func show(_ composition: Input.Composition, _ events: inout [Input.Event]) {
    events.append(.composed(composition))
    pendingComposition = nil
    showsComposition = true
  }
}

/// The keys whose presses have been reported, and whose releases have not.
struct HeldKeys {
  /// More keys than a keyboard has.
  static let most = 256

  private var keys: [(code: KeyStroke.Code, key: Input.Key)] = []

  var hasRoom: Bool { keys.count < Self.most }

  /// The key that the press of a held key was reported as.
  subscript(code: KeyStroke.Code) -> Input.Key? { keys.first { $0.code == code }?.key }

  mutating func insert(_ stroke: KeyStroke) { keys.append((stroke.code, stroke.key)) }

  /// Removes a key, and returns the one that its press was reported as.
  mutating func remove(_ code: KeyStroke.Code) -> Input.Key? {
    guard let index = keys.firstIndex(where: { $0.code == code }) else { return nil }
    return keys.remove(at: index).key
  }
}
