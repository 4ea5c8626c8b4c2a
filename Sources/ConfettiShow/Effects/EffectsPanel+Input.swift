import ConfettiControls
import ConfettiGraphics
import Motion

extension EffectsPanel {
  /// A press that moves less than this is a click, in points.
  private static let shortestDrag: Float = 8
  /// How far a notch of the wheel scrolls, in heights of a row.
  private static let notch: Float = 0.5
  /// The longest search, in characters.
  private static let longestQuery = 24

  /// Describes what is seen of the panel; returns the effect that was just chosen, as a place among those
  /// of the stage.
  mutating func describe(_ ui: inout Interface) -> Int? {
    guard let stage, presence.isVisible(at: ui.now) else { return nil }
    var choice: Int?
    ui.layer(isModal: isShown) { ui in
      dim(stage, &ui)
      guard isShown else { return ui.still { drawPanel(stage, &$0) } }
      // What lies below the panel is not what people mean to press.
      let outside = ui.interact(ui.id("outside"), in: stage.layout.bounds, [.click, .ground])
      if outside.action.map(Self.isPress) == true { close(at: ui.now) }
      _ = ui.interact(ui.id("effects"), in: layout.panel, [.click, .ground])
      choice = describeGrid(&ui)
      drawPanel(stage, &ui)
      choice = choice ?? keys(&ui)
    }
    return choice
  }

  private static func isPress(_ action: Action) -> Bool {
    if case .pressed = action { true } else { false }
  }

  // MARK: The search

  /// Describes the line that is typed into.
  mutating func describeSearch(_ ui: inout Interface) {
    var typed = query
    let id = ui.id("search")
    if takesFocus {
      takesFocus = false
      ui.setFocus(id)
    }
    // The number of effects stands at the end of the line.
    let theme = ui.theme
    let field = ui.textField(
      "search", text: &typed, placeholder: "Type to search", style: EffectsLayout.textStyle(theme),
      in: layout.search, inset: layout.gap, trailing: text.count.width + layout.gap,
      limit: Self.longestQuery + 1)
    guard field.isChanged else { return }
    // A slash begins another search, and no search begins with a space.
    typed =
      typed.contains("/") ? "" : String(typed.drop { $0 == " " }.prefix(Self.longestQuery))
    if typed != query { find(typed, at: ui.now) }
  }

  // MARK: The grid

  private mutating func describeGrid(_ ui: inout Interface) -> Int? {
    let now = ui.now
    let response = ui.interact(
      ui.id("grid"), in: layout.viewport, [.hover, .drag, .scroll])
    if response.isHovered || response.isHeld, let place = ui.pointer.place, place != pointer {
      pointer = place
      if grip == nil { focusPointer(at: now) }
      ui.noteChange()
    }
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary: takeHold(at: point, now)
    case .dragged(let point): follow(point, at: now)
    case .released(let point, _):
      follow(point, at: now)
      return release(at: point, now)
    case .cancelled:
      if grip?.cell == nil { scroll(to: offset.value, .smooth) }
      grip = nil
    case .scrolled(let notches): scroll(by: notches.y, at: now)
    default: break
    }
    return nil
  }

  /// Brings the effect under the pointer into focus, if there is one.
  private mutating func focusPointer(at now: Double) {
    guard let pointer, let cell = grid.cell(at: pointer, scrolled: offset.value), cell != focus
    else { return }
    setFocus(cell, at: now)
  }

  private mutating func takeHold(at point: Point, _ now: Double) {
    // What glides is caught where it is.
    let scrolled = offset.presentation(at: now)
    let isGliding = abs(scrolled - offset.value) > 2
    sampler.reset()
    sampler.addSample(point.y, at: now)
    grip = Grip(
      start: point, offset: scrolled,
      cell: isGliding ? nil : grid.cell(at: point, scrolled: scrolled))
    if isGliding { offset.stop(at: now) }
  }

  /// Scrolls the grid that is held.
  private mutating func follow(_ point: Point, at now: Double) {
    guard var held = grip else { return }
    sampler.addSample(point.y, at: now)
    let distance = point.y - held.start.y
    guard held.cell == nil || abs(distance) >= Self.shortestDrag else { return }
    held.cell = nil
    grip = held
    let wished = rubberBand(
      held.offset - distance, within: 0...grid.farthest, dimension: layout.viewport.height * 0.4)
    if wished.isFinite { offset.set(wished, .interactiveSpring, at: now) }
  }

  /// Lets go: a click chooses, a flick scrolls on.
  private mutating func release(at point: Point, _ now: Double) -> Int? {
    guard let held = grip else { return nil }
    grip = nil
    if let cell = held.cell {
      return grid.cell(at: point, scrolled: offset.value) == cell ? choice(of: cell) : nil
    }
    let way = project(-sampler.velocity(at: now))
    scroll(to: offset.value + way, .spring(duration: 0.7))
    return nil
  }

  /// Scrolls by notches of a wheel; what comes to lie under the pointer is in focus.
  private mutating func scroll(by notches: Float, at now: Double) {
    let step = (layout.cell.height + layout.gap / 2) * Self.notch
    scroll(to: offset.value + notches * step, .snappy)
    if grip == nil { focusPointer(at: now) }
  }

  private mutating func scroll(to wished: Float, _ animation: Animation) {
    withAnimation(animation) { offset.value = grid.clamped(wished) }
  }

  // MARK: Keys

  /// Does what keys mean that are not typed; returns the effect that one has chosen.
  private mutating func keys(_ ui: inout Interface) -> Int? {
    let moves: [(Input.Key, EffectsGrid.Direction)] = [
      (.left, .left), (.right, .right), (.up, .up), (.down, .down),
      (.tab(backwards: true), .left), (.tab(backwards: false), .right), (.home, .first),
      (.end, .last), (.pageUp, .pageUp), (.pageDown, .pageDown),
    ]
    for (key, direction) in moves where ui.take(key) { move(direction, at: ui.now) }
    if ui.take(.escape) {
      if query.isEmpty { close(at: ui.now) } else { find("", at: ui.now) }
    }
    return ui.take(.enter) || ui.take(.space) ? choice(of: focus) : nil
  }

  private mutating func move(_ direction: EffectsGrid.Direction, at now: Double) {
    guard let focus else { return }
    let cell = grid.neighbour(of: focus, direction)
    // In the first row the headings above it are of interest as well.
    setFocus(cell, at: now)
    scroll(to: grid.offset(showing: cell, from: offset.value), .snappy)
  }
}
