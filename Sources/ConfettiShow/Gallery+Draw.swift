import ConfettiGraphics
import Motion

extension Gallery {
  /// The ground behind the cards, and what is written on it.
  func drawGround(at now: Double, into quads: inout QuadBuffer) {
    quads.fill(layout.bounds, top: .night, bottom: .dusk)
    let theme = layout.theme
    let middle = layout.size.width / 2
    let cap = theme.title.size * 0.7
    let baseline = max(theme.margin + cap, layout.size.height * 0.085 + cap / 2)
    quads.append(
      title, at: Point(x: middle - title.width / 2, y: baseline), color: .text)
    quads.append(
      hint, at: Point(x: middle - hint.width / 2, y: baseline + theme.body.size * 2.2),
      color: .quiet)
  }

  /// What the others are darkened by while a card grows.
  func drawVeil(at now: Double, into quads: inout QuadBuffer) {
    let growth = zoom.items.reduce(0) { max($0, self.growth(of: $1, at: now)) }
    guard growth > 0 else { return }
    quads.fill(layout.bounds, .black(0.5 * growth))
  }

  /// A card without its picture: the shadow below it, its name and its ground.
  func drawPanel(_ kind: SceneKind, in frame: Rect, at now: Double, into quads: inout QuadBuffer) {
    let growth = growth(of: kind, at: now)
    let near = ring(at: now).nearness(of: kind)
    let lift = cards[kind.rawValue].lift(at: now)
    let depth = frame.height * (0.04 + 0.03 * near + 0.02 * lift)
    quads.fill(.shadow, frame.offset(by: 0, depth), .black(0.45 * (1 - growth)))
    drawLabel(kind, at: now, near: near, opacity: 1 - growth, into: &quads)
    quads.fill(.panel, frame, top: .indigo, bottom: .plum, rounding: 1 - growth)
  }

  /// What lies over a card's picture: the shade of those farther away, and a line around the one
  /// that is pointed at.
  func drawShade(_ kind: SceneKind, in frame: Rect, at now: Double, into quads: inout QuadBuffer) {
    let growth = growth(of: kind, at: now)
    let near = ring(at: now).nearness(of: kind)
    let lift = min(max(cards[kind.rawValue].lift(at: now), 0), 1) * (1 - growth)
    let shade = (1 - near) * (1 - growth) * (1 - 0.6 * lift)
    if shade > 0 {
      let color = Color.night.opacity(0.62 * shade)
      quads.fill(.panel, frame, top: color, bottom: color, rounding: 1 - growth)
    }
    if lift > 0 { quads.fill(.outline, frame, Color.accent.opacity(lift)) }
  }

  private func drawLabel(
    _ kind: SceneKind, at now: Double, near: Float, opacity: Float, into quads: inout QuadBuffer
  ) {
    let line = cards[kind.rawValue].label
    let place = source(of: kind, at: now)
    let scale = 0.6 + 0.4 * near
    let below = layout.theme.label.size * 1.7 * scale
    quads.append(
      line, at: Point(x: place.center.x - line.width * scale / 2, y: place.maxY + below),
      color: Color.text.opacity(min(max(1.35 * near - 0.3, 0), 1) * opacity),
      stretch: Size(width: scale, height: scale))
  }
}

extension Color {
  /// The top of the gallery's ground: nearly black.
  static let night = Color(0.030, 0.025, 0.085)
  /// The bottom of the gallery's ground.
  fileprivate static let dusk = Color(0.105, 0.05, 0.15)
}
