import ConfettiGraphics
import Motion

/// A choice of one of a few options: side by side, or where they do not fit, one field that goes on to
/// the next with each press.
struct Picker: Sendable {
  let title: String
  let options: [String]
  private(set) var selection: Int

  /// Where it can be hit: one area for each option, or one for all.
  private(set) var segments: [Rect] = []
  private var titleLine = TextLine.empty
  private var titleOrigin = Point.zero
  private var lines: [TextLine] = []
  private var hovered: Int?, held: Int?
  /// The option that the marker is on.
  private var marker: Animated<Double>
  /// The colours of the options, and of the light that the pointer throws on each.
  private var colors: [Animated<Color>], lights: [Animated<Color>]

  init(_ title: String, _ options: [String], selection: Int = 0) {
    self.title = title
    self.options = options
    self.selection = selection
    marker = Animated(Double(selection), animation: .snappy)
    colors = options.indices.map {
      Animated($0 == selection ? .white() : .quiet, animation: .snappy)
    }
    lights = options.map { _ in Animated(.white(0), animation: .smooth(duration: 0.15)) }
  }

  var isSegmented: Bool { segments.count > 1 }

  /// Sets the text and places the options below a title of a height, or with `nil` both in a single
  /// field.
  mutating func prepare(_ atlas: Atlas, _ style: TextStyle, in frame: Rect, titleHeight: Float?) {
    titleLine = atlas.line(title, style: style)
    lines = options.map { atlas.line($0, style: style) }
    guard let titleHeight else {
      segments = [frame]
      titleOrigin = titleLine.origin(left: frame.x + frame.height * 0.25, middle: frame.center.y)
      return
    }
    titleOrigin = titleLine.origin(left: frame.x, middle: frame.y - titleHeight / 2)
    let width = frame.width / Float(options.count)
    segments = options.indices.map {
      Rect(x: frame.x + Float($0) * width, y: frame.y, width: width, height: frame.height)
    }
  }

  mutating func select(_ option: Int) {
    selection = min(max(option, 0), options.count - 1)
    marker.value = Double(selection)
    for index in options.indices { colors[index].value = index == selection ? .white() : .quiet }
    light()
  }

  /// Lights up what the pointer would choose.
  private mutating func light() {
    for index in options.indices {
      let isLit = index == hovered && (!isSegmented || index != selection)
      lights[index].value = .white(isLit ? (held == index ? 0.14 : 0.07) : 0)
    }
  }

  private func segment(at point: Point) -> Int? { segments.firstIndex { $0.contains(point) } }
}

extension Picker {
  func contains(_ point: Point) -> Bool { segment(at: point) != nil }

  mutating func pointerMoved(to point: Point?) {
    let segment = point.flatMap(segment)
    guard segment != hovered else { return }
    hovered = segment
    light()
  }

  mutating func pointerPressed(at point: Point) {
    held = segment(at: point)
    light()
  }

  /// Lets go; returns whether another option was chosen.
  mutating func pointerReleased(at point: Point?) -> Bool {
    defer {
      held = nil
      light()
    }
    guard let held, let point, segment(at: point) == held else { return false }
    let option = isSegmented ? held : (selection + 1) % options.count
    guard option != selection else { return false }
    select(option)
    return true
  }

  mutating func advance(_ step: inout FrameStep) {
    // The marker is seen only where all options are.
    if isSegmented { step.advance(&marker) } else { marker.advance(to: step.now) }
    for index in options.indices {
      step.advance(&colors[index])
      step.advance(&lights[index])
    }
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    guard let first = segments.first, let last = segments.last, !first.isEmpty else { return }
    let whole = Rect(x: first.x, y: first.y, width: last.maxX - first.x, height: first.height)
    quads.fill(.panel, whole, .white(0.07))
    quads.append(titleLine, at: titleOrigin, color: .quiet)
    if isSegmented {
      let place = Float(min(max(marker.presentation(at: now), -0.04), Double(options.count) - 0.96))
      quads.fill(.panel, first.offset(by: first.width * place, 0).inset(by: 3, 3), .button)
    }
    for (segment, light) in zip(segments, lights) {
      let light = light.presentation(at: now)
      if light.alpha > 0 { quads.fill(.panel, segment.inset(by: 3, 3), light) }
    }
    guard isSegmented else {
      let line = lines[selection]
      let right = line.origin(right: whole.maxX - whole.height * 0.25, middle: whole.center.y)
      let origin = titleLine.width > 0 ? right : line.origin(centeredIn: whole)
      return quads.append(line, at: origin, color: .text)
    }
    for (index, line) in lines.enumerated() {
      quads.append(
        line, at: line.origin(centeredIn: segments[index]),
        color: colors[index].presentation(at: now))
    }
  }
}
