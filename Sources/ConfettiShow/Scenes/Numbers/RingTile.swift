import ConfettiControls
import ConfettiGraphics
import Motion

/// A ring that closes as far as something is done, with the per cent in its middle.
struct RingTile: NumberTile {
  /// The share that is done, 0…1.
  private(set) var share = Animated(0.72)
  private var step = 2

  static let title = "Progress"
  static let color = Color(0.74, 0.60, 1)
  static let code = [
    "var ring = Animated(Circle().trim(to: 0.25))",
    "ring.set(Circle().trim(to: 0.72), .spring, at: now)",
    "quads.stroke(ring.presentation(at: now), in: rect, .white())",
  ]
  private static let animation = Animation.spring(duration: 0.8)

  func words(at now: Double) -> String {
    NumberFormat.percent.text(share.presentation(at: now) * 100)
  }

  mutating func appear(after delay: Double, at now: Double) {
    let target = share.value
    share.set(0, nil, at: now)
    share.set(target, Self.animation.delay(delay), at: now)
  }

  mutating func act(at now: Double) {
    step += 1
    // Each fifth time the ring closes.
    let next = step % 5 == 0 ? 1 : (GoldenSteps.share(step) * 90 + 5).rounded() / 100
    share.set(next, Self.animation, at: now)
  }

  mutating func settle() { share.finish() }

  mutating func advance(_ step: inout FrameStep, reducesMotion: Bool) { step.advance(&share) }

  func describe(at now: Double, _ place: TilePlace, _ ui: inout Interface) {
    let share = share.presentation(at: now)
    let side = min(place.content.width, place.content.height)
    // A small ring stands beside its number.
    let isInside = side > place.sideStyle.size * 5
    var ring = Rect(center: place.content.center, side: side)
    if !isInside { ring.x = place.content.maxX - side }
    if isInside {
      // Large digits are made to fit: a size of type that fits each ring is not set.
      let fitting = side * 0.6 / max(ui.rollingWidth("100 %", place.style), 1)
      let size = side * max(1, 1 / fitting)
      ui.drawn(Rect(center: ring.center, side: size), in: ring) {
        $0.number(
          "share", share * 100, .percent, place.style,
          in: Rect(center: ring.center, side: size), .center)
      }
    } else {
      ui.number("share", share * 100, .percent, place.style, in: place.number)
    }
    guard ui.isDrawing else { return }
    let width = max(side * 0.085, 3)
    let style = StrokeStyle(lineWidth: width, lineCap: .round)
    let circle = Circle().inset(by: width / 2)
    ui.canvas.quads.stroke(circle, in: ring, .white(0.09), style: style)
    guard share > 0.001 else { return }
    let top = Angle.degrees(-90)
    let arc = Arc(startAngle: top, endAngle: top + .degrees(360 * share)).inset(by: width / 2)
    ui.canvas.quads.stroke(arc, in: ring, Self.color, style: style)
  }
}
