import ConfettiGraphics

extension Interface {
  /// Responds to an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - now: its time, in seconds.
  ///   - describe: describes the whole interface.
  /// - Returns: whether a control took it; a key that no control took has its general meaning.
  @discardableResult
  package mutating func respond(
    to event: Input.Event, at now: Double, _ describe: (inout Interface) -> Void
  ) -> Bool {
    self.now = now
    isTaken = false
    switch event {
    case .pointerMoved(let point): move(to: point, describe)
    case .pointerPressed(let point, let press): self.press(at: point, press, describe)
    case .pointerReleased(let point, let button): release(at: point, button, describe)
    case .pointerLeft:
      letGo(describe)
      pointer.place = nil
      run(describe)
    case .scrolled(let down, let across):
      // Away from all controls that scroll, the wheel is for the topmost of them.
      let there = pointer.place.flatMap { hits.topmost(at: $0, sensing: .scroll) }
      guard let spot = there ?? hits.topmost(sensing: .scroll) else { break }
      tell(spot.id, .scrolled(SIMD2(across, down)), describe)
    case .keyPressed(let key, let modifiers): self.press(key, modifiers, describe)
    case .typed(let text), .pasted(let text): tellFocus(.typed(text), describe)
    case .composed(let composition): tellFocus(.composed(composition), describe)
    case .keyReleased, .dropped, .quit: break
    }
    return isTaken
  }

  /// Ends a press without any effect, such as when a panel opens.
  package mutating func letGo(_ describe: (inout Interface) -> Void) {
    guard let hold = pointer.hold else { return }
    pointer.hold = nil
    hover()
    tell(hold.id, .cancelled, describe)
  }

  private mutating func tell(
    _ id: ControlID, _ action: Action, _ describe: (inout Interface) -> Void
  ) {
    isTaken = true
    news = (id, action)
    run(describe)
  }

  private mutating func tellFocus(_ action: Action, _ describe: (inout Interface) -> Void) {
    guard let id = focus.id, hits.spot(of: id)?.sense.contains(.text) == true else { return }
    tell(id, action, describe)
  }
}

// MARK: - The pointer

extension Interface {
  private mutating func move(to point: Point, _ describe: (inout Interface) -> Void) {
    pointer.move(to: point, at: now)
    hover()
    guard let hold = pointer.hold else {
      isTaken = pointer.hovered != nil
      return run(describe)
    }
    tell(hold.id, .dragged(point), describe)
  }

  private mutating func press(
    at point: Point, _ press: Input.Press, _ describe: (inout Interface) -> Void
  ) {
    move(to: point, describe)
    // A second press without a release cancels the first one.
    letGo(describe)
    let spot = hits.topmost(at: point, sensing: .press)
    if press.button == .primary {
      let takesFocus = spot.map { !$0.sense.isDisjoint(with: [.focus, .text]) } ?? false
      setFocus(takesFocus ? spot?.id : nil, isShown: false)
    }
    guard let spot else {
      isTaken = false
      return run(describe)
    }
    if press.button == .primary {
      pointer.press(
        Pointer.Hold(id: spot.id, sense: spot.sense, start: point, press: press), at: now)
      hover()
    }
    tell(spot.id, .pressed(point, press), describe)
  }

  private mutating func release(
    at point: Point, _ button: Input.Button, _ describe: (inout Interface) -> Void
  ) {
    move(to: point, describe)
    guard let hold = pointer.hold, hold.press.button == button else { return }
    let isThere = hits.topmost(at: point, sensing: .press)?.id == hold.id
    let isDrag = hold.isDrag && hold.sense.contains(.drag)
    pointer.hold = nil
    hover()
    tell(
      hold.id,
      .released(point, isClick: isThere && !isDrag && hold.sense.contains(.click)), describe)
  }
}

// MARK: - Keys

extension Interface {
  private mutating func press(
    _ key: Input.Key, _ modifiers: Input.Modifiers, _ describe: (inout Interface) -> Void
  ) {
    if key == .escape, pointer.hold != nil {
      letGo(describe)
      return
    }
    if let id = focus.id, let spot = hits.spot(of: id),
      focus.isShown || spot.sense.contains(.text)
    {
      let isPress = (key == .enter || key == .space) && spot.sense.contains(.click)
      if isPress, modifiers.isEmpty { return tell(id, .pressedByKey, describe) }
      news = (id, .key(key, modifiers))
      run(describe)
      if isTaken { return }
    }
    looseKey = (key, modifiers)
    run(describe)
    if !isTaken { isTaken = moveFocus(by: key) }
    if isTaken { run(describe) }
  }

  /// Moves the focus on to the next control by Tab, and to the next region by F6; returns whether the key
  /// does, and there is one.
  private mutating func moveFocus(by key: Input.Key) -> Bool {
    let spots = hits.spots.filter {
      $0.layer >= hits.lowestLayer && !$0.sense.isDisjoint(with: [.focus, .text])
    }
    let current = spots.firstIndex { $0.id == focus.id }
    switch key {
    case .tab(let backwards):
      guard !spots.isEmpty else { return false }
      let start = current ?? (backwards ? 0 : -1)
      let next = (start + (backwards ? spots.count - 1 : 1)) % spots.count
      setFocus(spots[next].id)
    case .function(6):
      let regions = spots.reduce(into: [ControlID]()) {
        if !$0.contains($1.region) { $0.append($1.region) }
      }
      guard regions.count > 1 else { return false }
      let place = current.flatMap { regions.firstIndex(of: spots[$0].region) } ?? -1
      let region = regions[(place + 1) % regions.count]
      setFocus(spots.first { $0.region == region }?.id)
    default: return false
    }
    return true
  }
}
