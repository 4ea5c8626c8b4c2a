import ConfettiGraphics
import Motion

/// A stop that the pointer holds.
private struct StopGrip: Hashable, Sendable {
  /// The stops before the press, and the index of the held one among them.
  var before: [ColorStop]
  var start: Int
  /// The index of the held stop now; that before the press while it is dragged off.
  var index: Int
  /// The way from the pointer to the middle of the handle, in points.
  var offset: Float
  /// Whether the stop is dragged so far off that letting go removes it.
  var isOff = false
}

private struct GradientState: Hashable, Sendable {
  var grip: StopGrip?
  /// The stop whose editor is open.
  var open: Int?
}

extension Interface {
  /// Colours along a way, such as those of a life: a bar with a handle for each stop.
  ///
  /// A stop is dragged along the bar, and removed by a drag off it or Delete, but not the last one. A click on the bar
  /// adds one, and Enter in the widest gap; a click on a stop, or Enter, opens its editor. Arrows step by a hundredth,
  /// with Shift by a tenth; Home and End go to the ends.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - stops: the stops in the order of their places.
  ///   - most: the most stops; then none can be added.
  ///   - frame: its area.
  ///   - color: the colour at a share of the way, as the effect mixes it; asked for at ``gradientParts`` even parts,
  ///     and some more places.
  /// - Returns: the state of the gradient, and of the change of its stops: a drag is one change.
  @discardableResult
  package mutating func gradient(
    _ name: String, stops: inout [ColorStop], most: Int = 32, in frame: Rect,
    color: (Double) -> GradientColor
  ) -> Response {
    let id = id(name)
    let before = stops
    var response = interact(
      id, .gradient, name, value: before.count == 1 ? "1 stop" : "\(before.count) stops",
      in: frame, [.hover, .click, .drag, .focus])
    let layout = GradientLayout(frame)
    var state = kept(id.child("state"), or: GradientState())
    let old = state
    if let grip = state.grip, grip.index >= max(stops.count, grip.before.count) { state.grip = nil }
    if let open = state.open, open >= stops.count { state.open = nil }
    if let action = response.action {
      change(&stops, &state, layout, after: action, of: id, most, color)
      response.takeEditing(isChanged: !stops.isSame(as: before))
    }
    if before.count >= most {
      tooltip(
        for: response, "There is room for \(most) stops; drag one off to add another.",
        beside: frame)
    }
    if isDrawing {
      drawGradientBar(layout, color)
      drawFocus(response, around: layout.bar.inset(by: -7, -1))
    }
    let pointed =
      response.isHovered ? pointer.place.flatMap { layout.stop(at: $0, of: stops) } : nil
    within(name) { ui in
      var index = 0
      while index < stops.count {
        let isHeld = state.grip.map { $0.index == index && !$0.isOff } ?? false
        ui.stop(index, &stops, &state, layout, &response, isHeld: isHeld, isLit: index == pointed)
        index += 1
      }
      if let grip = state.grip, grip.isOff, let pointer = ui.pointer.place {
        ui.drawOff(grip.before[grip.start], at: pointer)
      }
      ui.editStop(&stops, &state, &response, layout, color)
    }
    if state != old { keep(state, for: id.child("state")) }
    if stops.isSame(as: before) { response.editing.remove(.changed) }
    return response
  }

  /// Responds to an action on the bar, which takes those on handles as well.
  private mutating func change(
    _ stops: inout [ColorStop], _ state: inout GradientState, _ layout: GradientLayout,
    after action: Action, of id: ControlID, _ most: Int, _ color: (Double) -> GradientColor
  ) {
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      state.grip = layout.stop(at: point, of: stops).map { index in
        StopGrip(
          before: stops, start: index, index: index,
          offset: layout.x(of: stops[index].place) - point.x)
      }
      if let grip = state.grip { setFocus(id.child(grip.index)) }
    case .dragged(let point):
      guard var grip = state.grip, pointer.hold?.isDrag == true,
        (point.x - layout.bar.x).isFinite, point.y.isFinite
      else { break }
      drag(&stops, &grip, layout, to: point)
      state.grip = grip
      setFocus(grip.isOff ? id : id.child(grip.index))
    case .released(let point, let isClick):
      if let grip = state.grip {
        if isClick { state.open = grip.index }
        if grip.isOff { setFocus(id.child(min(grip.start, stops.count - 1))) }
        state.grip = nil
      } else if isClick, layout.bar.inset(by: -GradientLayout.handle / 2, 0).contains(point) {
        add(&stops, at: layout.bar.share(at: point), most, color, of: id)
      }
    case .cancelled:
      guard let grip = state.grip else { break }
      stops = grip.before
      state.grip = nil
      setFocus(id.child(grip.start))
    case .pressedByKey: add(&stops, at: stops.widestGap, most, color, of: id)
    default: break
    }
  }

  /// Moves the held stop to a point, or takes it out where it is dragged off.
  private func drag(
    _ stops: inout [ColorStop], _ grip: inout StopGrip, _ layout: GradientLayout, to point: Point
  ) {
    stops = grip.before
    grip.isOff = layout.isOff(point) && stops.count > 1
    if grip.isOff {
      stops.remove(at: grip.start)
      grip.index = grip.start
    } else {
      let place = layout.bar.share(at: Point(x: point.x + grip.offset, y: point.y))
      grip.index = stops.move(grip.start, to: place)
    }
  }

  /// Adds a stop of the colour that the gradient has there.
  private mutating func add(
    _ stops: inout [ColorStop], at place: Double, _ most: Int, _ color: (Double) -> GradientColor,
    of id: ControlID
  ) {
    guard stops.count < most else { return }
    let there = color(place)
    let isOwn = there.own > 0.5
    let stop = ColorStop(
      place: place, color: isOwn ? nil : there.color.opaque.rounded,
      opacity: isOwn ? there.own.clamped(to: 0...1) : Double(there.color.rounded.alpha))
    stops.append(stop)
    setFocus(id.child(stops.move(stops.count - 1, to: place)))
  }

  /// Describes the handle of a stop, which takes keys; the bar takes the pointer.
  private mutating func stop(
    _ index: Int, _ stops: inout [ColorStop], _ state: inout GradientState,
    _ layout: GradientLayout, _ response: inout Response, isHeld: Bool, isLit: Bool
  ) {
    let (id, list, stop) = (id(index), position.scope, stops[index])
    let part = interact(
      id, .handle, "stop \(index + 1)", value: stop.words, state.open == index ? .expanded : [],
      in: layout.handle(at: stop.place), .focus)
    if case .key(let key, let modifiers) = part.action, state.grip == nil {
      let before = stops
      switch key {
      case .enter, .space:
        state.open = index
        takeKey()
      case .delete, .backspace:
        if stops.count > 1 {
          stops.remove(at: index)
          setFocus(list.child(min(index, stops.count - 1)))
        }
        takeKey()
      default:
        guard let place = stop.place.stepped(by: key, modifiers) else { break }
        setFocus(list.child(stops.move(index, to: place)))
        takeKey()
      }
      if !stops.isSame(as: before) { response.editing = [.begun, .changed, .committed] }
    }
    response.isFocused = response.isFocused || part.isFocused
    drawHandle(stop, at: layout.x(of: stop.place), layout, part, isHeld: isHeld, isLit: isLit)
  }

  /// Describes the editor of the stop that is open.
  private mutating func editStop(
    _ stops: inout [ColorStop], _ state: inout GradientState, _ response: inout Response,
    _ layout: GradientLayout, _ color: (Double) -> GradientColor
  ) {
    let shown = kept(position.scope.child("shown"), or: 0)
    let index = min(state.open ?? shown, stops.count - 1)
    guard index >= 0 else { return }
    if index != shown { keep(index, for: position.scope.child("shown")) }
    var isOpen = state.open != nil
    let place = stops[index].place
    response.editing.formUnion(
      stopPopover("popover", &stops[index], isOpen: &isOpen, beside: layout.handle(at: place)) {
        color(place).color
      })
    if state.open != nil, !isOpen {
      state.open = nil
      setFocus(position.scope.child(index))
    }
  }
}
