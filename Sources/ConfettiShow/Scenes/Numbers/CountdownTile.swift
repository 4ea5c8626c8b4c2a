import ConfettiControls
import ConfettiGraphics
import Motion

/// A countdown in minutes and seconds, which a click starts, stops, and starts again at its end.
struct CountdownTile: NumberTile {
  /// The end of a countdown that runs; `nil` while it stands.
  private(set) var endsAt: Double?
  /// The seconds that are left while it stands.
  private var standing = Self.length
  /// The time up to which nothing of it is shown yet.
  private var appearsAt = -Double.infinity
  /// The factor of the size: each of the last seconds swells.
  private var pop = Animated(1.0)
  private var seconds = Self.length

  static let title = "Countdown"
  static let color = Color(0.55, 0.72, 1)
  static let code = [
    "let left = max(end - now, 0)",
    "let words = NumberFormat.minutesAndSeconds.text(left)",
    "pop.set(1, .bouncy, velocity: 2, at: now)",
  ]
  /// The whole time, and the time at the end that is emphasised, in seconds.
  static let (length, last) = (75.0, 10.0)

  /// The seconds that are left at a moment.
  func left(at now: Double) -> Double {
    guard now >= appearsAt else { return 0 }
    return endsAt.map { max($0 - now, 0) } ?? standing
  }

  func words(at now: Double) -> String { NumberFormat.minutesAndSeconds.text(left(at: now)) }

  mutating func appear(after delay: Double, at now: Double) { appearsAt = now + delay }

  mutating func act(at now: Double) {
    if endsAt != nil {
      (standing, endsAt) = (left(at: now), nil)
    } else {
      // A countdown that is over begins again with its last part, so that its end is soon seen again.
      if standing == 0 { standing = Self.last + 5 }
      endsAt = now + standing
    }
  }

  mutating func settle() {
    pop.finish()
    appearsAt = -.infinity
  }

  mutating func advance(_ step: inout FrameStep, reducesMotion: Bool) {
    if let end = endsAt {
      let left = NumberFormat.minutesAndSeconds.step(of: max(end - step.now, 0))
      if left != seconds, left <= Self.last { pop.set(1, .bouncy, velocity: 2, at: step.now) }
      seconds = left
      if step.now >= end { (standing, endsAt) = (0, nil) }
    }
    step.advance(&pop)
    step.note(endsAt != nil || step.now < appearsAt)
  }

  func describe(at now: Double, _ place: TilePlace, _ ui: inout Interface) {
    let left = left(at: now)
    let isLast = left <= Self.last && endsAt != nil || left == 0 && now >= appearsAt
    let color = ui.spring(
      ui.id("color"), "color", to: isLast ? Color.warning : Self.color, .smooth)
    let ink = ui.spring(ui.id("ink"), "ink", to: isLast ? Color.warning : .text, .smooth)
    let size = Float(pop.presentation(at: now))
    let source = place.number
    let anchor = Point(x: source.x, y: source.center.y)
    let popped = Rect(
      x: anchor.x, y: anchor.y - source.height * size / 2, width: source.width * size,
      height: source.height * size)
    if size == 1 {
      describeNumber(left, ink, place, &ui)
    } else {
      ui.drawn(source, in: popped) { describeNumber(left, ink, place, &$0) }
    }
    guard ui.isDrawing else { return }
    drawSign(color, place, into: &ui.canvas.quads)
    guard !place.graphic.isEmpty else { return }
    drawTicks(left / Self.length, in: place.graphic, color, into: &ui.canvas.quads)
  }

  /// Draws ticks, of which those of the time that is left are lit.
  private func drawTicks(
    _ share: Double, in area: Rect, _ color: Color, into quads: inout QuadBuffer
  ) {
    let count = 30
    let pitch = area.width / (Float(count) - 0.5)
    let high = min(area.height, pitch * 3.6)
    for index in 0..<count {
      let tick = Rect(
        x: area.x + pitch * Float(index), y: area.maxY - high, width: pitch * 0.5, height: high)
      let lit = Float(share * Double(count) - Double(index)).clamped(to: 0...1)
      quads.fill(Capsule(), in: tick, .white(0.09))
      if lit > 0 { quads.fill(Capsule(), in: tick, color.opacity(0.9 * lit)) }
    }
  }

  private func describeNumber(
    _ left: Double, _ ink: Color, _ place: TilePlace, _ ui: inout Interface
  ) {
    ui.number(
      "left", left, .minutesAndSeconds, place.style, in: place.number, .left, ink, .rolling)
  }

  /// Draws the sign of the click's effect at the right: a triangle starts, two bars stop.
  private func drawSign(_ color: Color, _ place: TilePlace, into quads: inout QuadBuffer) {
    let side = place.sideStyle.size
    let frame = Rect(
      x: place.number.maxX - side, y: place.number.center.y - side / 2, width: side, height: side)
    guard endsAt == nil else {
      for x in [frame.x + side * 0.08, frame.x + side * 0.6] {
        quads.fill(
          RoundedRectangle(cornerRadius: side * 0.08),
          in: Rect(x: x, y: frame.y, width: side * 0.3, height: side), color)
      }
      return
    }
    var triangle = Path()
    triangle.move(to: Point(x: frame.x + side * 0.1, y: frame.y))
    triangle.addLine(to: Point(x: frame.maxX, y: frame.center.y))
    triangle.addLine(to: Point(x: frame.x + side * 0.1, y: frame.maxY))
    triangle.closeSubpath()
    quads.fill(triangle, color)
  }
}
