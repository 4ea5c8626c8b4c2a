import ConfettiGraphics
import Motion

extension Interface {
  /// A choice of one of a few options, side by side: a click chooses, the chosen one can be dragged and
  /// flicked to another; arrows go on to the next, Home and End to the ends.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - options: the words of the options.
  ///   - selection: the index of the chosen option.
  ///   - frame: the area of all options, in points.
  /// - Returns: the state of the picker, which is changed if another option was just chosen.
  @discardableResult
  package mutating func picker(
    _ name: String, _ options: [String], selection: inout Int, in frame: Rect
  ) -> Response {
    let id = id(name)
    let before = selection
    var response = interact(
      id, .picker, name, value: options[selection], in: frame, [.hover, .click, .drag, .focus])
    let row = PickerRow(frame, count: options.count)
    var grip = kept(id.child("grip"), or: PickerGrip())
    if let action = response.action {
      let old = grip
      selection = choose(selection, id, row, &grip, after: action)
      if grip != old { keep(grip, for: id.child("grip")) }
    }
    let marker =
      if let place = grip.marker {
        spring(id, "marker", to: place, .interactiveSpring)
      } else {
        spring(id, "marker", to: Float(selection), .snappy)
      }
    let isThere = response.isHovered && grip.marker == nil
    drawPicker(
      options, selection, in: frame, marker: marker,
      pointed: isThere ? pointer.place.map(row.option) : nil,
      held: isThere && response.isHeld ? grip.option : nil, response)
    response.takeEditing(isChanged: selection != before)
    return response
  }

  /// The index of the chosen option after an action.
  private mutating func choose(
    _ selection: Int, _ id: ControlID, _ row: PickerRow, _ grip: inout PickerGrip,
    after action: Action
  ) -> Int {
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      let option = row.option(at: point)
      grip = PickerGrip(option: option, offset: row.place(of: point) - Float(selection))
    case .dragged(let point) where grip.option == selection && pointer.hold?.isDrag == true:
      grip.marker = rubberBand(
        row.place(of: point) - grip.offset, within: 0...Float(row.count - 1), dimension: 0.5)
    case .released(let point, _):
      let (option, isFlick) = (grip.option, grip.marker != nil)
      grip = PickerGrip()
      if isFlick {
        let speed = pointer.velocity(at: now).x / row.width
        return Int(glide(id, "marker", velocity: speed, within: 0...Float(row.count - 1)))
      }
      if let option, row.frame.contains(point), row.option(at: point) == option { return option }
    case .cancelled: grip = PickerGrip()
    case .key(let key, let modifiers) where modifiers.isEmpty:
      guard let next = Self.option(selection, after: key, of: row.count) else { break }
      takeKey()
      return next
    default: break
    }
    return selection
  }

  /// One field that shows the chosen option and goes on to the next with each press, for places without room for all
  /// options side by side.
  @discardableResult
  package mutating func cyclingPicker(
    _ name: String, _ title: String, _ options: [String], selection: inout Int, in frame: Rect
  ) -> Response {
    let id = id(name)
    let before = selection
    var response = interact(
      id, .picker, title, value: options[selection], in: frame, [.hover, .click, .focus])
    if response.isClicked { selection = (selection + 1) % max(options.count, 1) }
    if case .key(let key, _) = response.action,
      let next = Self.option(selection, after: key, of: options.count)
    {
      selection = next
      takeKey()
    }
    let light = spring(
      id, "light", to: .white(response.isHeld ? 0.11 : response.isHovered ? 0.07 : 0),
      .smooth(duration: 0.15))
    response.takeEditing(isChanged: selection != before)
    guard isDrawing else { return response }
    canvas.quads.fill(.panel, frame, .white(0.07))
    if light.alpha > 0 { canvas.quads.fill(.panel, frame.inset(by: 3, 3), light) }
    let titleLine = line(title, theme.small)
    let inset = frame.height * 0.25
    canvas.quads.append(
      titleLine, at: titleLine.origin(left: frame.x + inset, middle: frame.center.y), color: .quiet)
    let chosen = line(options[selection], theme.small)
    let right = chosen.origin(right: frame.maxX - inset, middle: frame.center.y)
    canvas.quads.append(
      chosen, at: title.isEmpty ? chosen.origin(centeredIn: frame) : right, color: .text)
    drawFocus(response, around: frame)
    return response
  }

  private static func option(_ option: Int, after key: Input.Key, of count: Int) -> Int? {
    switch key {
    case .left, .up: max(option - 1, 0)
    case .right, .down: min(option + 1, count - 1)
    case .home: 0
    case .end: count - 1
    default: nil
    }
  }

  private mutating func drawPicker(
    _ options: [String], _ selection: Int, in frame: Rect, marker: Float, pointed: Int?, held: Int?,
    _ response: Response
  ) {
    let id = response.id
    let width = frame.width / Float(max(options.count, 1))
    let first = Rect(x: frame.x, y: frame.y, width: width, height: frame.height)
    if isDrawing {
      canvas.quads.fill(.panel, frame, .white(0.07))
      let position = marker.clamped(to: -0.04...max(Float(options.count) - 0.96, 0))
      canvas.quads.fill(.panel, first.offset(by: width * position, 0).inset(by: 3, 3), .button)
    }
    for (index, option) in options.enumerated() {
      let part = id.child(index)
      let isLit = index == pointed && index != selection
      let light = spring(
        part, "light", to: .white(isLit ? (held == index ? 0.11 : 0.07) : 0),
        .smooth(duration: 0.15))
      let color = spring(part, "ink", to: index == selection ? .ink : .quiet, .snappy)
      guard isDrawing else { continue }
      let segment = first.offset(by: width * Float(index), 0)
      if light.alpha > 0 { canvas.quads.fill(.panel, segment.inset(by: 3, 3), light) }
      let text = line(option, theme.small)
      canvas.quads.append(text, at: text.origin(centeredIn: segment), color: color)
    }
    if isDrawing { drawFocus(response, around: frame) }
  }
}

/// Options of equal width beside each other.
private struct PickerRow {
  let frame: Rect
  let count: Int

  init(_ frame: Rect, count: Int) { (self.frame, self.count) = (frame, max(count, 1)) }

  var width: Float { frame.width / Float(count) }

  /// The number of options to the left of a point.
  func place(of point: Point) -> Float { (point.x - frame.x) / width }

  /// The option at a point, or the nearest; not-a-number counts as the first.
  func option(at point: Point) -> Int {
    let place = place(of: point)
    return place > 0 ? Int(min(place, Float(count - 1))) : 0
  }
}

/// The state of a pointer that holds the options of a picker.
private struct PickerGrip: Hashable, Sendable {
  /// The option that was pressed.
  var option: Int?
  /// The distance of the press from the left edge of the chosen option, in widths of an option.
  var offset: Float = 0
  /// The position to which the mark of the chosen option is dragged, in options from the left; `nil` without a drag.
  var marker: Float?
}
