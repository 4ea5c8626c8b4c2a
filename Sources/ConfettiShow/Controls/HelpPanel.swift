import ConfettiGraphics
import Motion

/// The panel that lists all keys.
struct HelpPanel: Sendable {
  // It comes a little from below, growing, and goes where it is.
  private var presence = Presence(
    .asymmetric(
      insertion: .opacity.combined(with: .scale(0.96)).combined(with: .offset(y: 8))
        .animation(.snappy),
      removal: .opacity.combined(with: .scale(0.96)).animation(.smooth)))
  private var lines: [(key: TextLine, meaning: TextLine)] = []
  private var bounds = Rect.empty, frame = Rect.empty
  private var padding: Float = 0
  /// From one row to the next, and from the keys to what they mean.
  private var step: Float = 0, indent: Float = 0

  /// How many effects of the user's own can be chosen.
  private let ownEffects: Int

  init(ownEffects: Int = 0) { self.ownEffects = ownEffects }

  /// How far the shadow reaches at most, in points.
  private static let reach: Float = 64

  /// Whether it is there or on its way: one that goes takes no clicks any more.
  var isShown: Bool { presence.isPresented }

  mutating func show(_ shown: Bool, at now: Double) {
    if shown { presence.appear(at: now) } else { presence.disappear(at: now) }
  }

  mutating func advance(_ step: inout FrameStep) { step.advance(&presence) }

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    let theme = layout.theme
    let style = theme.sizeClass == .compact ? theme.small : theme.body
    lines = Command.rows(ownEffects: ownEffects).map {
      (atlas.line($0.key, style: style), atlas.line($0.meaning, style: style))
    }
    // On the lowest stages rows come before space around them.
    let count = Float(lines.count)
    let height = layout.size.height - theme.margin / 2
    let spare = height - style.size * 1.25 * count
    padding = min(max(spare / 2, theme.margin / 2), theme.margin * 1.25).rounded(.down)
    step = min(style.size * 1.75, (height - 2 * padding) / count).rounded(.down)
    indent = lines.reduce(0) { max($0, $1.key.width) } + padding
    let width = lines.reduce(0) { max($0, $1.meaning.width) }
    let size = Size(
      width: (indent + width + 2 * padding).rounded(), height: step * count + 2 * padding)
    bounds = layout.bounds
    frame = Rect(center: bounds.center, size: size)
  }

  func draw(at now: Double, on canvas: inout Canvas) {
    guard let look = presence.look(at: now) else { return }
    canvas.quads.fill(bounds, .black(0.35 * Float(look.opacity)))
    canvas.draw(presence, in: frame.inset(by: -Self.reach, -Self.reach), at: now) {
      $0.quads.fill(.shadow, frame.offset(by: 0, 10), .black(0.4))
      $0.quads.fill(.panel, frame, .sheet)
      var y = frame.y + padding
      let x = frame.x + padding
      for row in lines {
        let baseline = y + (step + row.key.capHeight) / 2
        $0.quads.append(row.key, at: Point(x: x, y: baseline), color: .accent)
        $0.quads.append(row.meaning, at: Point(x: x + indent, y: baseline), color: .text)
        y += step
      }
    }
  }
}
