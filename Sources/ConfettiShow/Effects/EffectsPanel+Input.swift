import ConfettiGraphics
import Motion

// MARK: - The pointer

extension EffectsPanel {
  /// A press that moves less than this is a click, in points.
  private static let shortestDrag: Float = 8
  /// How far a notch of the wheel scrolls, in heights of a row.
  private static let notch: Float = 0.5

  /// Brings what is pointed at into focus, or scrolls the grid that is held.
  mutating func pointerMoved(to point: Point, at now: Double) {
    pointer = point
    guard case .grid(let start, let from, let cell) = press else {
      if press == nil { focusPointer(at: now) }
      return
    }
    sampler.addSample(point.y, at: now)
    let distance = point.y - start.y
    guard cell == nil || abs(distance) >= Self.shortestDrag else { return }
    press = .grid(from: start, offset: from, cell: nil)
    let wished = rubberBand(
      from - distance, within: 0...grid.farthest, dimension: layout.viewport.height * 0.4)
    if wished.isFinite { offset.set(wished, .interactiveSpring, at: now) }
  }

  /// Brings the effect under the pointer into focus, if there is one.
  private mutating func focusPointer(at now: Double) {
    guard let pointer, let cell = grid.cell(at: pointer, scrolled: offset.value), cell != focus
    else { return }
    setFocus(cell, at: now)
  }

  /// Takes hold of the grid; returns whether the press is within the panel.
  mutating func pointerPressed(at point: Point, at now: Double) -> Bool {
    pointerMoved(to: point, at: now)
    guard layout.panel.contains(point) else { return false }
    guard layout.viewport.contains(point) else {
      press = .panel
      return true
    }
    // What glides is caught where it is.
    let scrolled = offset.presentation(at: now)
    let isGliding = abs(scrolled - offset.value) > 2
    sampler.reset()
    sampler.addSample(point.y, at: now)
    press = .grid(
      from: point, offset: scrolled,
      cell: isGliding ? nil : grid.cell(at: point, scrolled: scrolled))
    if isGliding { offset.stop(at: now) }
    return true
  }

  /// Lets go: a click chooses, a flick scrolls on.
  mutating func pointerReleased(at point: Point, at now: Double) -> Answer {
    pointerMoved(to: point, at: now)
    defer { press = nil }
    guard case .grid(_, _, let cell) = press else { return .taken }
    if let cell {
      return grid.cell(at: point, scrolled: offset.value) == cell ? choice(of: cell) : .taken
    }
    let way = project(-sampler.velocity(at: now))
    scroll(to: offset.value + way, .spring(duration: 0.7))
    return .taken
  }

  /// Lets go of whatever is held.
  mutating func pointerLeft(at now: Double) {
    pointer = nil
    if case .grid(_, _, nil) = press { scroll(to: offset.value, .smooth) }
    press = nil
  }

  /// Scrolls by notches of a wheel; what comes to lie under the pointer is in focus.
  mutating func scroll(by notches: Float, at now: Double) {
    let step = (layout.cell.height + layout.gap / 2) * Self.notch
    scroll(to: offset.value + notches * step, .snappy)
    if press == nil { focusPointer(at: now) }
  }

  private mutating func scroll(to wished: Float, _ animation: Animation) {
    withAnimation(animation) { offset.value = grid.clamped(wished) }
  }
}

// MARK: - Keys

extension EffectsPanel {
  /// The longest search, in characters.
  private static let longestQuery = 24

  /// Takes in a key; `nil` where it means nothing here.
  mutating func keyPressed(_ key: Input.Key, at now: Double) -> Answer? {
    switch key {
    case .left: move(.left, at: now)
    case .right: move(.right, at: now)
    case .up: move(.up, at: now)
    case .down: move(.down, at: now)
    case .tab(let backwards): move(backwards ? .left : .right, at: now)
    // Names of two words are typed as they are written.
    case .space where !query.isEmpty: if query.last != " " { type(" ", at: now) }
    case .enter, .space: return choice(of: focus)
    case .backspace: if !query.isEmpty { find(String(query.dropLast()), at: now) }
    case .escape: if query.isEmpty { close(at: now) } else { find("", at: now) }
    // The slash begins a search anew.
    case .character("/"): if !query.isEmpty { find("", at: now) }
    case .character(let character): type(character, at: now)
    case .function, .home, .end, .pageUp, .pageDown, .delete: return nil
    }
    return .taken
  }

  private mutating func type(_ character: Character, at now: Double) {
    if query.count < Self.longestQuery { find(query + String(character), at: now) }
  }

  private mutating func move(_ direction: EffectsGrid.Direction, at now: Double) {
    guard let focus else { return }
    let cell = grid.neighbour(of: focus, direction)
    // In the first row the headings above it are of interest as well.
    setFocus(cell, at: now)
    scroll(to: grid.offset(showing: cell, from: offset.value), .snappy)
  }
}
