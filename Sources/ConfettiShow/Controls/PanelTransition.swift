import ConfettiGraphics
import Motion

/// How a panel looks while it comes, is there and goes.
struct PanelLook: Animatable, Hashable, Sendable {
  /// 0 is clear, 1 opaque.
  var opacity = 1.0
  /// A factor of its size.
  var scale = 1.0
  /// How far below its place it is, in points.
  var offset = 0.0

  var animatableData: AnimatableValues<Double, Double, Double> {
    get { AnimatableValues(opacity, scale, offset) }
    set { (opacity, scale, offset) = newValue.value }
  }

  static let identity = PanelLook()

  func frame(of panel: Rect) -> Rect {
    let size = Size(width: panel.width * Float(scale), height: panel.height * Float(scale))
    return Rect(center: panel.center, size: size).offset(by: 0, Float(offset))
  }
}

/// A panel that comes and goes by springs from one look to another, also when it turns back on its
/// way.
struct PanelTransition: Sendable {
  private(set) var presence = Presence()
  private var look = Animated(PanelLook.identity)
  /// How it looks before it comes, and when it has gone.
  private let before, after: PanelLook

  init(before: PanelLook, after: PanelLook) { (self.before, self.after) = (before, after) }

  mutating func appear(_ animation: Animation, at now: Double) {
    if !presence.isVisible(at: now) { look.set(before, nil, at: now) }
    presence.appear(animation, at: now)
    look.set(.identity, animation, at: now)
  }

  mutating func disappear(_ animation: Animation, at now: Double) {
    presence.disappear(animation, at: now)
    look.set(after, animation, at: now)
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&presence)
    step.advance(&look)
  }

  /// How the panel looks; `nil` where nothing of it is seen.
  func look(at now: Double) -> PanelLook? {
    presence.isVisible(at: now) ? look.presentation(at: now) : nil
  }

  /// Draws what is seen of the panel; all that `panel` fills lies within `source`.
  func draw(
    _ source: Rect, at now: Double, on canvas: inout Canvas, _ panel: (inout Canvas) -> Void
  ) {
    guard let look = look(at: now) else { return }
    canvas.draw(source, in: look.frame(of: source), opacity: look.opacity, panel)
  }
}
