import ConfettiGraphics

/// The state of the pointer, the focus and the held keys, in relation to the controls of a program.
///
/// One pure function decides everything: the state before, the areas of controls and an event give the state after,
/// and the notices for controls. It knows no control: buttons, sliders and text fields differ only in their senses.
///
///     let outcome = interaction.after(.pointerPressed(point, Input.Press()), at: now, on: areas)
///     for notice in outcome.notices { … }     // the control that is pressed now, and one that was held before
package struct Interaction: Sendable {
  package internal(set) var pointer = Pointer()
  package internal(set) var focus = Focus()
  /// The keys that are held while others are pressed.
  package internal(set) var modifiers: Input.Modifiers = []

  package init() {}

  /// An action that a control is told of.
  package struct Notice: Hashable, Sendable {
    package let id: ControlID
    package let action: Action
  }

  /// The effect of an event.
  package struct Outcome: Sendable {
    package var interaction: Interaction
    /// The controls to tell, and their actions, in this order; at most two.
    package var notices: [Notice] = []
    /// Whether a control takes the event.
    package var isTaken = false

    fileprivate mutating func tell(_ id: ControlID, _ action: Action) {
      notices.append(Notice(id: id, action: action))
      isTaken = true
    }
  }

  /// The state after an event on some areas of controls.
  ///
  /// A key is for the control in focus; if that does not take the key, ``movingFocus(by:on:)`` may.
  package func after(_ event: Input.Event, at now: Double, on areas: HitMap) -> Outcome {
    var outcome = Outcome(interaction: self)
    switch event {
    case .pointerMoved(let point):
      outcome.interaction.move(to: point, at: now, on: areas)
      if let hold = pointer.hold {
        outcome.tell(hold.id, .dragged(point))
      } else {
        outcome.isTaken = outcome.interaction.pointer.hovered != nil
      }
    case .pointerPressed(let point, let press): outcome.press(press, at: point, now, areas)
    case .pointerReleased(let point, let button): outcome.release(button, at: point, now, areas)
    case .pointerLeft:
      outcome.letGo(on: areas)
      outcome.interaction.pointer.place = nil
      outcome.interaction.hover(on: areas)
    case .scrolled(let down, let across):
      // While the pointer is at no control that scrolls, the wheel turns the topmost of them.
      let there = pointer.place.flatMap { areas.topmost(at: $0, sensing: .scroll) }
      guard let spot = there ?? areas.topmost(sensing: .scroll) else { break }
      outcome.tell(spot.id, .scrolled(SIMD2(across, down)))
    case .keyPressed(.escape, _) where pointer.hold != nil: outcome.letGo(on: areas)
    case .keyPressed(let key, let modifiers):
      outcome.interaction.modifiers = modifiers
      guard let id = focus.id, let spot = areas.spot(of: id),
        focus.isShown || spot.sense.contains(.text)
      else { break }
      let isPress = (key == .enter || key == .space) && modifiers.isEmpty
      if isPress, spot.sense.contains(.click) {
        outcome.tell(id, .pressedByKey)
      } else {
        // The control decides whether it takes the key.
        outcome.notices = [Notice(id: id, action: .key(key, modifiers))]
      }
    case .modifiersChanged(let modifiers):
      outcome.interaction.modifiers = modifiers
      // A drag may mean something else while another key is held.
      if let hold = pointer.hold, let place = pointer.place {
        outcome.tell(hold.id, .dragged(place))
      }
    case .typed(let text), .pasted(let text): outcome.tellFocus(.typed(text), areas)
    case .composed(let composition): outcome.tellFocus(.composed(composition), areas)
    case .keyReleased, .dropped, .quit: break
    }
    return outcome
  }

  /// The state after a press ended without effect, such as when a panel opens.
  package func afterLettingGo(on areas: HitMap) -> Outcome {
    var outcome = Outcome(interaction: self)
    outcome.letGo(on: areas)
    return outcome
  }

  /// The state on the areas of a new description: a control that has gone loses the hold and the focus, and another
  /// control may lie under the pointer.
  package func settled(on areas: HitMap) -> Interaction {
    var interaction = self
    if let hold = pointer.hold, areas.spot(of: hold.id) == nil { interaction.pointer.hold = nil }
    if let id = focus.id, areas.spot(of: id).map({ $0.layer < areas.lowestLayer }) ?? true {
      interaction.focus = Focus()
    }
    interaction.hover(on: areas)
    return interaction
  }

  /// The state after Tab led to the next control, or F6 to the next region; `nil` for other keys, or if there is
  /// nothing to lead to.
  package func movingFocus(by key: Input.Key, on areas: HitMap) -> Interaction? {
    let spots = areas.spots.filter {
      $0.layer >= areas.lowestLayer && !$0.sense.isDisjoint(with: [.focus, .text])
    }
    let current = spots.firstIndex { $0.id == focus.id }
    var interaction = self
    switch key {
    case .tab(let backwards):
      guard !spots.isEmpty else { return nil }
      let start = current ?? (backwards ? 0 : -1)
      let next = (start + (backwards ? spots.count - 1 : 1)) % spots.count
      interaction.focus = Focus(id: spots[next].id, isShown: true)
    case .function(6):
      let regions = spots.reduce(into: [ControlID]()) {
        if !$0.contains($1.region) { $0.append($1.region) }
      }
      guard regions.count > 1 else { return nil }
      let place = current.flatMap { regions.firstIndex(of: spots[$0].region) } ?? -1
      let region = regions[(place + 1) % regions.count]
      interaction.focus = Focus(id: spots.first { $0.region == region }?.id, isShown: true)
    default: return nil
    }
    return interaction
  }
}

extension Interaction {
  fileprivate mutating func move(to point: Point, at now: Double, on areas: HitMap) {
    pointer.move(to: point, at: now)
    hover(on: areas)
  }

  /// Finds the control under the pointer; while a control is held, only that one counts.
  mutating func hover(on areas: HitMap) {
    pointer.hovered = pointer.place.flatMap { place in
      let there = areas.topmost(at: place, sensing: [.hover, .click, .drag])?.id
      guard let hold = pointer.hold else { return there }
      return there == hold.id ? there : nil
    }
  }
}

extension Interaction.Outcome {
  fileprivate mutating func press(
    _ press: Input.Press, at point: Point, _ now: Double, _ areas: HitMap
  ) {
    // A second press without a release cancels the first one.
    letGo(on: areas)
    isTaken = false
    interaction.modifiers = press.modifiers
    interaction.move(to: point, at: now, on: areas)
    let spot = areas.topmost(at: point, sensing: .press)
    if press.button == .primary {
      let takesFocus = spot.map { !$0.sense.isDisjoint(with: [.focus, .text]) } ?? false
      interaction.focus = Focus(id: takesFocus ? spot?.id : nil, isShown: false)
    }
    guard let spot else { return }
    if press.button == .primary {
      interaction.pointer.press(
        Pointer.Hold(id: spot.id, sense: spot.sense, start: point, press: press), at: now)
      interaction.hover(on: areas)
    }
    tell(spot.id, .pressed(point, press))
  }

  fileprivate mutating func release(
    _ button: Input.Button, at point: Point, _ now: Double, _ areas: HitMap
  ) {
    let before = interaction.pointer.place
    interaction.move(to: point, at: now, on: areas)
    guard let hold = interaction.pointer.hold else {
      isTaken = interaction.pointer.hovered != nil
      return
    }
    if point != before { tell(hold.id, .dragged(point)) }
    guard hold.press.button == button else { return }
    let isThere = areas.topmost(at: point, sensing: .press)?.id == hold.id
    let isDrag = hold.isDrag && hold.sense.contains(.drag)
    interaction.pointer.hold = nil
    interaction.hover(on: areas)
    tell(hold.id, .released(point, isClick: isThere && !isDrag && hold.sense.contains(.click)))
  }

  fileprivate mutating func letGo(on areas: HitMap) {
    guard let hold = interaction.pointer.hold else { return }
    interaction.pointer.hold = nil
    interaction.hover(on: areas)
    tell(hold.id, .cancelled)
  }

  fileprivate mutating func tellFocus(_ action: Action, _ areas: HitMap) {
    guard let id = interaction.focus.id, areas.spot(of: id)?.sense.contains(.text) == true
    else { return }
    tell(id, action)
  }
}
