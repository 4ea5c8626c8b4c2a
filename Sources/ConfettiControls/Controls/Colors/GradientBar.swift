import ConfettiGraphics
import Motion

/// The places of a gradient: a bar, and handles that hang on it.
struct GradientLayout: Sendable {
  let frame: Rect
  /// The bar, from 0 at its left to 1 at its right.
  let bar: Rect

  /// The width of a handle that can be hit, and the side of the swatch in it, in points.
  static let handle: Float = 24, swatch: Float = 16

  init(_ frame: Rect) {
    self.frame = frame
    let side = Self.handle / 2
    bar = Rect(
      x: frame.x + side, y: frame.y, width: max(frame.width - 2 * side, 1),
      height: max(frame.height - Self.swatch - 5, 8))
  }

  func x(of place: Double) -> Float { bar.x + bar.width * Float(place.clamped(to: 0...1)) }

  func handle(at place: Double) -> Rect {
    Rect(
      x: x(of: place) - Self.handle / 2, y: frame.y, width: Self.handle, height: frame.height)
  }

  /// The stop whose handle is at a point; of several the nearest, and of those the last, which lies on top.
  func stop(at point: Point, of stops: [ColorStop]) -> Int? {
    var found: (index: Int, distance: Float)?
    for (index, stop) in stops.enumerated() {
      let distance = abs(x(of: stop.place) - point.x)
      if distance <= Self.handle / 2, distance <= found?.distance ?? .infinity {
        found = (index, distance)
      }
    }
    return found?.index
  }

  /// Whether a point is so far above or below that a handle dragged there is dragged off.
  func isOff(_ point: Point) -> Bool {
    point.y < frame.y - Self.handle || point.y > frame.maxY + Self.handle
  }
}

extension Interface {
  /// The number of parts of a gradient's bar, between which colours are mixed evenly.
  package static var gradientParts: Int { 128 }

  /// Draws the bar of a gradient.
  mutating func drawGradientBar(_ layout: GradientLayout, _ color: (Double) -> GradientColor) {
    let bar = layout.bar
    canvas.quads.fill(bar.inset(by: -1, -1), .edge)
    drawChequer(in: bar)
    let parts = Self.gradientParts
    drawGradation(parts + 1, in: bar) { color(Double($0) / Double(parts)).mixed }
    // Stripes stand for the piece's own colour, as in its swatch.
    drawHatching(in: bar, spacing: 7, width: 2) { x in
      let share = color(Double((x - bar.x) / bar.width)).own
      return Color.stripe.opacity(Float(share.clamped(to: 0...1)))
    }
  }

  /// Draws the handle of a stop: a line over the bar, and a swatch below it.
  mutating func drawHandle(
    _ stop: ColorStop, at x: Float, _ layout: GradientLayout, _ response: Response, isHeld: Bool,
    isLit: Bool
  ) {
    let swelling = spring(
      response.id, "swelling", to: isHeld ? 1 : isLit ? 0.5 : 0, .snappy)
    guard isDrawing else { return }
    let bar = layout.bar
    let line = Rect(x: x - 1, y: bar.y - 1, width: 2, height: bar.height + 8)
    canvas.quads.fill(line.inset(by: -1, 0), .black(0.6))
    canvas.quads.fill(line, .white())
    let side = GradientLayout.swatch + 3 * swelling
    let middle = Point(x: x, y: layout.frame.maxY - GradientLayout.swatch / 2 - 1)
    drawStop(stop, in: Rect(center: middle, side: side), isSelected: isHeld || isLit)
    drawFocus(response, around: Rect(center: middle, side: side))
  }

  /// Draws the swatch of a stop that was dragged off, crossed out.
  mutating func drawOff(_ stop: ColorStop, at point: Point) {
    guard isDrawing else { return }
    let swatch = Rect(center: point, side: GradientLayout.swatch)
    drawStop(stop, in: swatch, isSelected: false)
    drawCross(at: Point(x: point.x, y: point.y - GradientLayout.swatch), side: 9, .warning)
  }

  private mutating func drawStop(_ stop: ColorStop, in frame: Rect, isSelected: Bool) {
    if let color = stop.seen {
      drawSwatch(color, in: frame, isSelected: isSelected)
    } else {
      drawStripes(in: frame, opacity: stop.opacity, isSelected: isSelected)
    }
  }

  /// Draws a cross, as on a sign that removes.
  mutating func drawCross(at center: Point, side: Float, _ color: Color) {
    for turn: Float in [-.pi / 4, .pi / 4] {
      let line = Rect(center: center, size: Size(width: side * 1.3, height: 1.6))
      canvas.quads.fill(.rectangle, line, color, rotation: turn, isStretched: true)
    }
  }
}

extension GradientColor {
  /// The colour over the ground that stands for the piece's own, premultiplied.
  fileprivate var mixed: PackedColor {
    let (share, ground) = (Float(own.clamped(to: 0...1)), Color.stripeGround)
    let alpha = color.rounded.alpha
    func sum(_ part: Float, _ own: Float) -> Float { part * alpha + own * share }
    let rounded = color.rounded
    return PackedColor(
      red: sum(rounded.red, ground.red), green: sum(rounded.green, ground.green),
      blue: sum(rounded.blue, ground.blue), alpha: alpha + share)
  }
}
