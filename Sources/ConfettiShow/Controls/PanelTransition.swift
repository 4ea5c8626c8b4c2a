import ConfettiGraphics
import Motion

/// How a panel looks while it comes, is there and goes.
struct PanelLook: Animatable, Hashable, Sendable {
  /// 0 is clear, 1 opaque.
  var opacity = 1.0
  /// Its size, as a share of its own.
  var scale = 1.0
  /// How far below its place it is, in points.
  var offset = 0.0

  var animatableData: AnimatableValues<Double, Double, Double> {
    get { AnimatableValues(opacity, scale, offset) }
    set { (opacity, scale, offset) = newValue.value }
  }

  /// A panel that is there.
  static let identity = PanelLook()

  /// Where a panel with some look is drawn.
  func frame(of panel: Rect) -> Rect {
    let size = Size(width: panel.width * Float(scale), height: panel.height * Float(scale))
    return Rect(center: panel.center, size: size).offset(by: 0, Float(offset))
  }
}

/// A panel that comes and goes: each phase of its transition has a look, and the panel goes from one
/// to the next by a spring, also when it turns back on its way.
struct PanelTransition: Sendable {
  private(set) var presence = Presence()
  private var look = Animated(PanelLook.identity)
  /// How it looks before it comes, and when it has gone.
  private let before, after: PanelLook

  /// A panel that is not there, and how it looks before it comes and when it has gone.
  init(before: PanelLook, after: PanelLook) {
    self.before = before
    self.after = after
  }

  private func look(in phase: TransitionPhase) -> PanelLook {
    switch phase {
    case .willAppear: before
    case .identity: .identity
    case .didDisappear: after
    }
  }

  /// Lets the panel come.
  mutating func appear(_ animation: Animation, at now: Double) {
    if !presence.isVisible(at: now) { look.set(look(in: .willAppear), nil, at: now) }
    presence.appear(animation, at: now)
    look.set(look(in: .identity), animation, at: now)
  }

  /// Lets the panel go.
  mutating func disappear(_ animation: Animation, at now: Double) {
    presence.disappear(animation, at: now)
    look.set(look(in: .didDisappear), animation, at: now)
  }

  /// Moves on to a moment; once a frame.
  mutating func advance(_ step: inout FrameStep) {
    step.advance(&presence)
    step.advance(&look)
  }

  /// How the panel looks; `nil` where nothing of it is seen.
  func look(at now: Double) -> PanelLook? {
    presence.isVisible(at: now) ? look.presentation(at: now) : nil
  }

  /// Draws what is seen of the panel.
  ///
  /// - Parameters:
  ///   - source: all that `draw` fills.
  ///   - scratch: a buffer with the same atlas; what is in it is lost.
  func draw(
    _ source: Rect, at now: Double, by scratch: inout QuadBuffer, into quads: inout QuadBuffer,
    _ draw: (inout QuadBuffer) -> Void
  ) {
    guard let look = look(at: now) else { return }
    quads.append(
      from: source, to: look.frame(of: source), opacity: look.opacity, by: &scratch, draw)
  }
}

extension FrameStep {
  /// Advances whether something is there.
  mutating func advance(_ presence: inout Presence) {
    presence.advance(to: now)
    note(presence.isAnimating(at: now))
  }
}

extension QuadBuffer {
  /// Appends what `draw` draws as one picture: moved and scaled from one rectangle into another,
  /// cut at its edges, and faded.
  ///
  /// - Parameter scratch: a buffer with the same atlas; what is in it is lost.
  mutating func append(
    from source: Rect, to target: Rect, opacity: Double = 1, by scratch: inout QuadBuffer,
    _ draw: (inout QuadBuffer) -> Void
  ) {
    scratch.removeAll()
    scratch.visible = source
    draw(&scratch)
    append(scratch, from: source, to: target, opacity: Float(opacity))
  }
}
