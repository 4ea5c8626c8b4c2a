import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

/// A press on the empty stage that may become a throw: the last part of the drag gives it its
/// direction and its strength.
struct AimGesture: Sendable {
  let start: Point
  private(set) var point: Point
  private var samples: [(point: Point, time: Double)] = []

  /// The last part of the drag that counts, in seconds.
  private static let window = 0.12
  /// The shortest time between samples, in seconds: a pointer may report a thousand points a second, and
  /// the samples must span the window.
  private static let spacing = 0.005
  private static let mostSamples = 32
  /// A drag shorter than this is a click, in points.
  static let shortest: Float = 8
  /// The drag that throws at an effect's own strength, in points within the window.
  private static let fullThrow: Float = 140

  init(at point: Point, time: Double) {
    start = point
    self.point = point
    samples.reserveCapacity(Self.mostSamples)
    samples.append((point, time))
  }

  mutating func move(to point: Point, time: Double) {
    self.point = point
    if let last = samples.last, time - last.time < Self.spacing { return }
    if samples.count == Self.mostSamples { samples.removeFirst() }
    samples.append((point, time))
  }

  var isDrag: Bool { start.distance(to: point) >= Self.shortest }

  /// The aim of a release at a moment; `nil` for a click.
  func aim(at time: Double) -> Site.Aim? {
    guard isDrag else { return nil }
    let recent = samples.first { time - $0.time <= Self.window }?.point ?? point
    // After a drag that ends by holding still, the whole line that is shown counts.
    let from = recent.distance(to: point) >= Self.shortest ? recent : start
    let (dx, dy) = (point.x - from.x, point.y - from.y)
    let angle = Float(Elementary.atan2(Double(dx), Double(-dy)) * 180 / .pi)
    let strength = from.distance(to: point) / Self.fullThrow
    return Site.Aim(angle: angle, strength: strength.clamped(to: 0.4...1.3))
  }

  func draw(into quads: inout QuadBuffer) {
    guard isDrag else { return }
    let length = start.distance(to: point)
    let spacing: Float = 14
    let dots = Int(min(length / spacing, 200))
    for dot in 0...dots {
      let share = min(Float(dot) * spacing / length, 1)
      let side = 3 + 5 * share
      let frame = Rect(center: start.toward(point, by: share), side: side)
      quads.fill(.chip, frame, Color.accent.opacity(0.25 + 0.6 * share))
    }
  }
}
