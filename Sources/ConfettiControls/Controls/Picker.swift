import ConfettiGraphics
import Motion

extension Interface {
  /// A choice of one of a few options, side by side; arrows go on to the next, Home and End to the ends.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - options: the words of the options.
  ///   - selection: the chosen one, as a place among them.
  ///   - frame: the area of all options, in points.
  /// - Returns: whether another option was just chosen.
  @discardableResult
  package mutating func picker(
    _ name: String, _ options: [String], selection: inout Int, in frame: Rect
  ) -> Bool {
    let id = id(name)
    let before = selection
    let response = interact(id, in: frame, [.hover, .click, .focus])
    let width = frame.width / Float(max(options.count, 1))
    func option(at point: Point) -> Int {
      let place = (point.x - frame.x) / width
      return place > 0 ? min(Int(place), options.count - 1) : 0
    }
    let pointed = response.isHovered ? pointer.place.map(option) : nil
    var held = kept(id.child("held"), or: -1)
    switch response.action {
    case .pressed(let point, _):
      held = option(at: point)
      keep(held, for: id.child("held"))
    case .released(let point, isClick: true): if option(at: point) == held { selection = held }
    case .key(let key, let modifiers) where modifiers.isEmpty:
      guard let next = Self.option(selection, after: key, of: options.count) else { break }
      selection = next
      takeKey()
    default: break
    }
    let marker = spring(id, "marker", to: Float(selection), .snappy)
    drawPicker(
      options, selection, in: frame, marker: marker, pointed: pointed,
      held: response.isHeld ? held : nil, response)
    return selection != before
  }

  /// One field that says the chosen option and goes on to the next with each press, for where there is
  /// no room for all side by side.
  @discardableResult
  package mutating func cyclingPicker(
    _ name: String, _ title: String, _ options: [String], selection: inout Int, in frame: Rect
  ) -> Bool {
    let id = id(name)
    let before = selection
    let response = interact(id, in: frame, [.hover, .click, .focus])
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
    guard isDrawing else { return selection != before }
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
    return selection != before
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
      let place = min(max(marker, -0.04), Float(options.count) - 0.96)
      canvas.quads.fill(.panel, first.offset(by: width * place, 0).inset(by: 3, 3), .button)
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
