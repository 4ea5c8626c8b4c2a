import ConfettiGraphics

extension CelebrationScene {
  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse {
    switch event {
    case .hovered(let point):
      pointer = point
      return hover(context.now) ? .changed : .unchanged
    case .pressed(let point): return pointerPressed(at: point, context.now)
    case .dragged(let point): return pointerDragged(to: point, context.now)
    case .released(let point):
      pointerReleased(at: point, context)
      return .changed
    case .cancelled:
      letGo(context.now)
      return .changed
    case .command(let command): return perform(command, context)
    case .replaced(let place, let effect, let isSeen):
      replaceOwnEffect(place, with: effect, isSeen: isSeen, context)
      return .changed
    case .added(let effect):
      add(effect)
      return .changed
    case .chosen(let place):
      guard effects.indices.contains(place) else { return .unchanged }
      chosen = place
      clearFocus()
      fireOverStage(context)
      return .changed
    case .throwing(let shape):
      thrown = shape
      return .changed
    case .cue(let beat):
      play(beat, context)
      return .changed
    case .ended, .left: return .ignored
    }
  }

  private mutating func pointerPressed(at point: Point, _ now: Double) -> SceneResponse {
    if let kind = button(at: point, now) {
      press = .button(kind)
      clearFocus()
      hold(kind, true, now)
    } else if handle.contains(point, at: now) {
      press = .handle
      handle.grab(at: point, time: now)
    } else {
      press = .stage(AimGesture(at: point, time: now))
      return .unchanged
    }
    return .changed
  }

  private mutating func pointerDragged(to point: Point, _ now: Double) -> SceneResponse {
    switch press {
    case .none: return .unchanged
    case .button(let kind):
      // A held button that is left lets go, and is held again when the pointer comes back.
      return hold(kind, buttons[kind.rawValue].frame.contains(point), now) ? .changed : .unchanged
    case .handle: handle.drag(to: point, at: now)
    case .stage(var gesture):
      // With two owners the samples would be copied.
      press = .none
      gesture.move(to: point, time: now)
      press = .stage(gesture)
    }
    return .changed
  }

  private mutating func pointerReleased(at point: Point, _ context: SceneContext) {
    let held = press
    press = .none
    switch held {
    case .none: break
    case .button(let kind):
      hold(kind, false, context.now)
      if buttons[kind.rawValue].frame.contains(point) { play(kind, context) }
    case .handle:
      if handle.release(at: context.now) { fireFromHandle(context) }
    case .stage(let gesture):
      fireChosen(from: point, aim: gesture.aim(at: context.now), context)
    }
  }

  /// Forgets what is held, which then does nothing more.
  private mutating func letGo(_ now: Double) {
    let held = press
    press = .none
    switch held {
    case .none, .stage: break
    case .button(let kind): hold(kind, false, now)
    case .handle: handle.release(at: now)
    }
  }

  /// Only the aim is a drag over the stage; buttons and the handle are held.
  var yieldsToDrag: Bool {
    if case .stage = press { true } else { false }
  }

  /// The button under a point, unless the handle flies above it.
  func button(at point: Point, _ now: Double) -> ButtonKind? {
    handle.contains(point, at: now) ? nil : buttons.first { $0.frame.contains(point) }?.kind
  }

  /// Shows what the pointer would press; returns whether that is something else than before.
  @discardableResult
  mutating func hover(_ now: Double) -> Bool {
    var changes = false
    let kind = pointer.flatMap { button(at: $0, now) }
    for index in buttons.indices where buttons[index].isHovered != (buttons[index].kind == kind) {
      buttons[index].setHovered(!buttons[index].isHovered)
      changes = true
    }
    let isOnHandle = pointer.map { handle.contains($0, at: now) } ?? false
    if handle.isHovered != isOnHandle {
      handle.setHovered(isOnHandle)
      changes = true
    }
    return changes
  }

  @discardableResult
  private mutating func hold(_ kind: ButtonKind, _ isHeld: Bool, _ now: Double) -> Bool {
    guard buttons[kind.rawValue].isHeld != isHeld else { return false }
    buttons[kind.rawValue].setHeld(isHeld, at: now)
    return true
  }

  private mutating func perform(_ command: Command, _ context: SceneContext) -> SceneResponse {
    switch command {
    case .choose(let key):
      guard let place = place(ofKey: key) else { return .ignored }
      chosen = place
    case .chooseNext(let backwards):
      chosen = (chosen + (backwards ? effects.count - 1 : 1)) % effects.count
    case .fire: focusedButton.map { pressByKey($0, context) } ?? fireFromHandle(context)
    case .press: focusedButton.map { pressByKey($0, context) } ?? fireOverStage(context)
    case .focus(let backwards): moveFocus(backwards: backwards)
    case .clear:
      clear()
      thrown = nil
    default: return .ignored
    }
    return .changed
  }

  var focusedButton: ButtonKind? { buttons.first { $0.isFocused }?.kind }

  private mutating func moveFocus(backwards: Bool) {
    let count = buttons.count
    let current = focusedButton?.rawValue ?? (backwards ? count : -1)
    clearFocus()
    buttons[(current + (backwards ? count - 1 : 1)) % count].isFocused = true
  }

  mutating func clearFocus() {
    for index in buttons.indices { buttons[index].isFocused = false }
  }

  /// Presses a button as the pointer would, and lets it spring back at once.
  private mutating func pressByKey(_ kind: ButtonKind, _ context: SceneContext) {
    buttons[kind.rawValue].tap(at: context.now)
    play(kind, context)
  }
}
