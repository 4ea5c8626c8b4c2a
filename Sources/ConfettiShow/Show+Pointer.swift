import ConfettiGraphics

extension Show {
  /// The button under a point, unless the handle flies above it.
  func button(at point: Point) -> ButtonKind? {
    handle.contains(point, at: now) ? nil : buttons.first { $0.frame.contains(point) }?.kind
  }

  mutating func pointerMoved(to point: Point) {
    let previous = pointer ?? point
    pointer = point
    switch press {
    case .none: hover(at: point)
    case .button(let kind):
      // A held button that is left lets go, and is held again when the pointer comes back.
      hold(kind, buttons[kind.rawValue].frame.contains(point))
    case .handle:
      handle.drag(to: point, at: now)
      needsDrawing = true
    case .stage(var gesture):
      // With two owners the samples would be copied.
      press = .none
      gesture.move(to: point, time: now)
      press = .stage(gesture)
      needsDrawing = true
      takeBack(from: gesture.start, previous)
    case .galleryButton, .gallery, .motion, .stress: galleryMoved(from: previous, to: point)
    }
  }

  mutating func pointerPressed(at point: Point) {
    pointerMoved(to: point)
    // A second press without a release lets go of what the first one held.
    letGo()
    if help.isShown {
      // What lies below a panel is not what people mean to press.
      help.show(false, at: now)
      needsDrawing = true
      return
    }
    if pressGallery(at: point) { return }
    if let kind = button(at: point) {
      press = .button(kind)
      clearFocus()
      hold(kind, true)
    } else if handle.contains(point, at: now) {
      press = .handle
      handle.grab(at: point, time: now)
      needsDrawing = true
    } else {
      press = .stage(AimGesture(at: point, time: now))
    }
  }

  mutating func pointerReleased(at point: Point) {
    pointerMoved(to: point)
    let held = press
    press = .none
    needsDrawing = true
    switch held {
    case .none: return
    case .button(let kind):
      let isInside = buttons[kind.rawValue].frame.contains(point)
      hold(kind, false)
      if isInside { play(kind) }
    case .handle:
      if handle.release(at: now) { fireFromHandle() }
    case .stage(let gesture):
      fireChosen(from: point, aim: gesture.aim(at: now))
    case .galleryButton, .gallery, .motion, .stress: releaseGallery(held, at: point)
    }
    hover(at: point)
  }

  mutating func pointerLeft() {
    letGo()
    if front == .motion { motion.pointerLeft(at: motionTime) }
    pointer = nil
    hover(at: nil)
    needsDrawing = true
  }

  /// Forgets what is held, which then does nothing more.
  mutating func letGo() {
    let held = press
    press = .none
    stress.releaseKey()
    switch held {
    case .none: return
    case .button(let kind): hold(kind, false)
    case .handle: handle.release(at: now)
    case .stage: break
    case .galleryButton, .gallery, .motion, .stress: letGoOfGallery(held)
    }
    needsDrawing = true
  }

  /// Looks again what is under a pointer that holds nothing.
  mutating func hoverAnew() {
    if case .none = press { hover(at: pointer) }
  }

  /// Shows what a pointer at a place would press.
  mutating func hover(at point: Point?) {
    let here = front == .stage ? point : nil
    hover(here.flatMap { button(at: $0) })
    let isOnHandle = here.map { handle.contains($0, at: now) } ?? false
    if handle.isHovered != isOnHandle {
      handle.setHovered(isOnHandle, at: now)
      needsDrawing = true
    }
    hoverGallery(at: point)
  }

  private mutating func hover(_ kind: ButtonKind?) {
    for index in buttons.indices {
      let hovered = buttons[index].kind == kind
      guard buttons[index].isHovered != hovered else { continue }
      buttons[index].setHovered(hovered, at: now)
      needsDrawing = true
    }
  }

  private mutating func hold(_ kind: ButtonKind, _ held: Bool) {
    guard buttons[kind.rawValue].isHeld != held else { return }
    buttons[kind.rawValue].setHeld(held, at: now)
    needsDrawing = true
  }
}

extension Show {
  /// The button that has the keyboard's focus.
  var focusedButton: ButtonKind? {
    buttons.first { $0.isFocused }?.kind
  }

  mutating func moveFocus(backwards: Bool) {
    let count = buttons.count
    let current = focusedButton?.rawValue
    let next =
      current.map { ($0 + (backwards ? count - 1 : 1)) % count } ?? (backwards ? count - 1 : 0)
    clearFocus()
    buttons[next].isFocused = true
  }

  mutating func clearFocus() {
    for index in buttons.indices { buttons[index].isFocused = false }
  }

  /// Presses a button as the pointer would, and lets it spring back at once.
  mutating func pressByKey(_ kind: ButtonKind) {
    buttons[kind.rawValue].tap(at: now)
    play(kind)
  }
}
