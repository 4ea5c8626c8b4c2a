import ConfettiGraphics
import Motion

/// An end of the part of a ruler that is played.
enum RulerMark: Hashable, Sendable {
  case start, end

  /// Its name for people.
  var title: String { self == .start ? "In" : "Out" }

  /// The time of the mark, in seconds.
  func time(in ruler: TimeRuler) -> Double {
    self == .start ? ruler.part.lowerBound : ruler.part.upperBound
  }

  func isSet(in ruler: TimeRuler) -> Bool {
    (self == .start ? ruler.markIn : ruler.markOut) != nil
  }

  func set(_ time: Double, in ruler: inout TimeRuler) {
    if self == .start { ruler.setIn(time) } else { ruler.setOut(time) }
  }

  func remove(from ruler: inout TimeRuler) {
    if self == .start { ruler.markIn = nil } else { ruler.markOut = nil }
  }
}

/// Both marks before a drag of one of them.
private struct MarkGrip: Hashable, Sendable {
  var markIn: Double?, markOut: Double?
  /// The time of the dragged mark, in seconds.
  var time: Double
  var start: DragStart

  init(_ mark: RulerMark, of ruler: TimeRuler, at point: Point) {
    (markIn, markOut) = (ruler.markIn, ruler.markOut)
    (time, start) = (mark.time(in: ruler), DragStart(point))
  }
}

extension Interface {
  /// The least size of a handle that can be hit, in points.
  private static var target: Float { 24 }

  /// A triangle at an end of the part that is played.
  mutating func rulerMark(_ mark: RulerMark, _ ruler: inout TimeRuler, _ layout: RulerLayout) {
    guard ruler.isUsable else { return }
    let id = id(mark.title)
    let x = layout.x(at: ruler.share(of: mark.time(in: ruler)))
    // The triangles point away from each other, so that both can be hit wherever they are.
    let side = Self.target * layout.unit
    let left = mark == .start ? x - side * 0.75 : x - side * 0.25
    let target = Rect(x: left, y: layout.field.y - 4, width: side, height: side)
    let response = interact(
      id, .handle, mark.title,
      value: mark.isSet(in: ruler) ? TimeRuler.words(mark.time(in: ruler)) : "", in: target,
      [.hover, .drag, .focus], cursor: .resizeAcross)
    let key = id.child("grip")
    var grip = kept(key, or: MarkGrip(mark, of: ruler, at: .zero))
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary:
      grip = MarkGrip(mark, of: ruler, at: point)
      keep(grip, for: key)
      if press.clicks == 2 { mark.remove(from: &ruler) }
    case .dragged(let point):
      guard let way = grip.start.way(to: point), layout.width > 0 else { break }
      keep(grip, for: key)
      mark.set(grip.time + Double(way.x / layout.width) * ruler.length, in: &ruler)
    case .cancelled: (ruler.markIn, ruler.markOut) = (grip.markIn, grip.markOut)
    case .key(.delete, []), .key(.backspace, []):
      mark.remove(from: &ruler)
      takeKey()
    case .key(let pressed, let modifiers):
      guard let way = ruler.way(of: pressed, modifiers) else { break }
      mark.set(ruler.clamped(mark.time(in: ruler) + way), in: &ruler)
      takeKey()
    default: break
    }
    if isDrawing { drawMark(mark, mark.isSet(in: ruler), at: x, layout, response, target) }
  }

  private mutating func drawMark(
    _ mark: RulerMark, _ isSet: Bool, at x: Float, _ layout: RulerLayout, _ response: Response,
    _ target: Rect
  ) {
    let light = spring(
      response.id, "light", to: response.isHeld || response.isHovered || response.isFocused ? 1 : 0,
      .smooth(duration: 0.15))
    let edge = onPixel(x)
    let (side, top) = (9 * layout.unit, onPixel(layout.field.y))
    let outward: Float = mark == .start ? -1 : 1
    let color = (isSet ? Color.accent : .quiet).opacity((isSet ? 0.9 : 0.4) + 0.1 * light)
    // A triangle with an upright edge at the time, which looks outward: in the part that is not played.
    canvas.quads.fill(
      .triangle,
      Rect(
        center: Point(x: edge + outward * side * 0.5, y: top + side * 0.62),
        side: side * (isSet ? 1 : 0.8)), color, rotation: outward * .pi / 2)
    if isSet {
      canvas.quads.fill(
        Rect(x: edge - 0.5, y: top, width: 1, height: layout.field.height), color.opacity(0.8))
    }
    drawFocus(response, around: target.inset(by: 2, 2))
  }

  /// The nearest edge of a pixel, where upright lines are sharp.
  func onPixel(_ place: Float) -> Float {
    let scale = canvas.quads.atlas.scale
    return (place * scale).rounded() / scale
  }
}
