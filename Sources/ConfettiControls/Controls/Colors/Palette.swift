import ConfettiGraphics
import Motion

/// A swatch that is dragged to another place.
private struct SwatchDrag: Hashable, Sendable {
  var index: Int
  /// The way from the pointer to the middle of the swatch, in points.
  var offset: SIMD2<Float>

  /// The middle of the swatch while the pointer is at a point.
  func center(_ point: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
}

private struct PaletteState: Hashable, Sendable {
  var drag: SwatchDrag?
  /// The swatch whose editor is open.
  var open: Int?
}

/// A change of a list of colours.
private enum PaletteChange: Hashable, Sendable {
  case add
  case remove(Int)
  case move(Int, to: Int)
}

extension Interface {
  /// A list of colours as swatches in rows, and a sign that adds one.
  ///
  /// A click, Enter or Space opens the editor of a colour; a drag, or Alt with an arrow, moves it; Delete removes it,
  /// but not the last one. Arrows, Home and End go from swatch to swatch.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - colors: the colours, at least one.
  ///   - selection: the index of the chosen colour; `nil` without one.
  ///   - most: the most colours; then none can be added.
  ///   - frame: its area; ``PaletteLayout/height(of:)`` of one more cell than colours has room for all.
  /// - Returns: the state of the palette, and of the change of its colours.
  @discardableResult
  package mutating func palette(
    _ name: String, colors: inout [Color], selection: inout Int?, most: Int = 32, in frame: Rect
  ) -> Response {
    let id = id(name)
    let count = colors.count
    var response = interact(
      id, .palette, name, value: count == 1 ? "1 colour" : "\(count) colours", in: frame, [])
    var state = kept(id.child("state"), or: PaletteState())
    let old = state
    if let drag = state.drag, drag.index >= count { state.drag = nil }
    if let open = state.open, open >= count { state.open = nil }
    let layout = PaletteLayout(frame, side: rowHeight)
    var change: PaletteChange?
    within(name) { ui in
      for index in colors.indices {
        let part = ui.swatch(
          index, colors[index], layout, count, &state, &selection, &change)
        response.take(part)
      }
      if ui.addSwatch(layout, count, most) { change = .add }
      if ui.isDrawing, let drag = state.drag, let pointer = ui.pointer.place {
        let center = drag.center(pointer)
        let held = Rect(center: center, side: layout.side)
        ui.canvas.quads.shadow(
          held, cornerRadius: 6, Shadow(color: .black(0.45), radius: 6, y: 3))
        ui.drawSwatch(colors[drag.index], in: held, isSelected: true)
      }
    }
    response.editing = []
    if let change {
      apply(change, to: &colors, &selection, of: id)
      response.editing = [.begun, .changed, .committed]
    }
    within(name) { ui in
      let editing = ui.editSwatch(&colors, &state, layout)
      if change == nil { response.editing = editing }
    }
    if state != old { keep(state, for: id.child("state")) }
    return response
  }

  /// Describes a swatch.
  private mutating func swatch(
    _ index: Int, _ color: Color, _ layout: PaletteLayout, _ count: Int,
    _ state: inout PaletteState, _ selection: inout Int?, _ change: inout PaletteChange?
  ) -> Response {
    let (id, list, cell) = (id(index), position.scope, layout.cell(index))
    var marks: ControlState = selection == index ? .selected : []
    if state.open == index { marks.insert(.expanded) }
    let response = interact(
      id, .swatch, "colour \(index + 1)", value: color.fileText, marks, in: cell,
      [.hover, .click, .drag, .focus], cursor: state.drag == nil ? .arrow : .move)
    switch response.action {
    case .dragged(let point) where pointer.hold?.isDrag == true:
      let (start, center) = (pointer.hold?.start ?? point, cell.center)
      state.drag =
        state.drag
        ?? SwatchDrag(index: index, offset: SIMD2(center.x - start.x, center.y - start.y))
    case .released(let point, let isClick):
      if let drag = state.drag {
        let target = layout.nearest(to: drag.center(point), of: count)
        if target != drag.index { change = .move(drag.index, to: target) }
        state.drag = nil
        setFocus(list.child(target))
        selection = target
      } else if isClick {
        (selection, state.open) = (index, index)
      }
    case .cancelled: state.drag = nil
    case .pressedByKey: (selection, state.open) = (index, index)
    case .key(.delete, []), .key(.backspace, []):
      if count > 1 { change = .remove(index) }
      takeKey()
    case .key(let key, .alt):
      guard let target = layout.cell(after: index, key, of: count) else { break }
      if target != index { change = .move(index, to: target) }
      selection = target
      setFocus(list.child(target))
      takeKey()
    case .key(let key, []):
      // The sign that adds a colour is one cell further.
      guard let next = layout.cell(after: index, key, of: key == .end ? count : count + 1) else {
        break
      }
      if next < count { selection = next }
      setFocus(next < count ? list.child(next) : list.child("add"))
      takeKey()
    default: break
    }
    drawSwatch(index, color, layout, count, state.drag, response, isSelected: selection == index)
    return response
  }

  /// Draws a swatch at its present place: those that a dragged one passes move one place aside.
  private mutating func drawSwatch(
    _ index: Int, _ color: Color, _ layout: PaletteLayout, _ count: Int, _ drag: SwatchDrag?,
    _ response: Response, isSelected: Bool
  ) {
    let cell = layout.cell(index)
    var place = index
    if let drag, let pointer = pointer.place, drag.index != index {
      let target = layout.nearest(to: drag.center(pointer), of: count)
      if index > drag.index, index <= target { place -= 1 }
      if index < drag.index, index >= target { place += 1 }
    }
    let goal = layout.cell(place)
    let way = spring(
      response.id, "aside", to: Size(width: goal.x - cell.x, height: goal.y - cell.y),
      drag == nil ? nil : .snappy(duration: 0.2))
    let light = spring(
      response.id, "light", while: response.isHovered, .smooth(duration: 0.15))
    guard isDrawing, drag?.index != index else { return }
    let frame = cell.offset(by: way.width, way.height)
    if light > 0 { canvas.quads.fill(.chip, frame, .white(0.16 * light)) }
    drawSwatch(color, in: frame.inset(by: 2, 2), isSelected: isSelected)
    drawFocus(response, around: frame.inset(by: 2, 2))
  }

  /// The sign that adds a colour; returns whether it was just pressed.
  private mutating func addSwatch(_ layout: PaletteLayout, _ count: Int, _ most: Int) -> Bool {
    let (cell, isEnabled) = (layout.cell(count), count < most)
    let list = position.scope
    let response = interact(
      id("add"), .button, "Add a colour", isEnabled ? [] : .disabled, in: cell,
      isEnabled ? [.hover, .click, .focus] : .hover)
    if case .key(let key, []) = response.action,
      let next = layout.cell(after: count, key, of: count + 1), next < count
    {
      setFocus(list.child(next))
      takeKey()
    }
    let light = spring(
      response.id, "light", while: response.isHovered, .smooth(duration: 0.15))
    if isDrawing {
      let ground = cell.inset(by: 2, 2)
      canvas.quads.fill(.chip, ground, .white(0.07 + 0.08 * light))
      drawPlus(at: ground.center, Color.text.opacity(isEnabled ? 1 : 0.35))
      drawFocus(response, around: ground)
    }
    if !isEnabled {
      tooltip(
        for: response, "There is room for \(most) colours; delete one to add another.",
        beside: cell)
    }
    return response.isClicked
  }

  /// Draws a plus sign.
  private mutating func drawPlus(at center: Point, _ color: Color) {
    for size in [Size(width: 11, height: 1.6), Size(width: 1.6, height: 11)] {
      canvas.quads.fill(.rectangle, Rect(center: center, size: size), color, isStretched: true)
    }
  }

  private mutating func apply(
    _ change: PaletteChange, to colors: inout [Color], _ selection: inout Int?, of id: ControlID
  ) {
    switch change {
    case .add:
      colors.append(colors.last.map(\.turned) ?? .white())
      selection = colors.count - 1
    case .remove(let index):
      colors.remove(at: index)
      let next = min(index, colors.count - 1)
      selection = next
      setFocus(id.child(next))
    case .move(let index, let target):
      colors.insert(colors.remove(at: index), at: target)
    }
  }

  /// Describes the editor of the colour whose swatch is open.
  private mutating func editSwatch(
    _ colors: inout [Color], _ state: inout PaletteState, _ layout: PaletteLayout
  ) -> Editing {
    // The editor is described while it is closed as well: it goes slowly.
    let shown = kept(position.scope.child("shown"), or: 0)
    let index = min(state.open ?? shown, colors.count - 1)
    guard index >= 0 else { return [] }
    if index != shown { keep(index, for: position.scope.child("shown")) }
    var isOpen = state.open != nil
    let edit = colorPopover(
      "popover", color: &colors[index], isOpen: &isOpen, beside: layout.cell(index))
    if state.open != nil, !isOpen {
      state.open = nil
      setFocus(position.scope.child(index), isShown: true)
    }
    return edit.editing
  }
}

extension Color {
  /// The colour with its hue turned by an angle that makes a good neighbour.
  fileprivate var turned: Color {
    var next = OKLCH(self)
    next.hue += 40
    return next.color(alpha: alpha).rounded
  }
}
