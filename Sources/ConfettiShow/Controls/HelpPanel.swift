import ConfettiControls
import ConfettiGraphics
import Motion

/// The panel that lists all keys and, below them, the credits.
struct HelpPanel: Sendable {
  // It comes a little from below, growing, and goes at its place.
  private var presence = Presence(
    .asymmetric(
      insertion: .opacity.combined(with: .scale(0.96)).combined(with: .offset(y: 8))
        .animation(.snappy),
      removal: .opacity.combined(with: .scale(0.96)).animation(.smooth)))
  private var lines: [(key: TextLine, meaning: TextLine)] = []
  private var credits: [TextLine] = []
  /// The credit at the end of the last row, on stages without room for credits below the rows.
  private var leastCredit: TextLine?
  private var bounds = Rect.empty, frame = Rect.empty
  private var padding: Float = 0
  /// The distance of rows, and of the meanings from the keys.
  private var step: Float = 0, indent: Float = 0
  /// The distance of lines of credits, and of the credits from the rows.
  private var creditStep: Float = 0, creditGap: Float = 0

  /// The number of the user's own effects.
  private let ownEffects: Int

  init(ownEffects: Int = 0) { self.ownEffects = ownEffects }

  /// The distance that the shadow reaches, in points.
  private static let reach: Float = 64

  /// Whether it is open or opening; a closing panel takes no clicks.
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
    // On the lowest stages rows come before space around them, and before lines of credits.
    let count = Float(lines.count)
    let height = layout.size.height - theme.margin / 2
    creditStep = theme.small.size * 1.25
    var below = creditStep * Float(Credits.lines.count)
    let isLow = height - below < style.size * 1.25 * count
    if isLow { below = 0 }
    let spare = height - below - style.size * 1.25 * count
    padding = (spare / 2).clamped(to: theme.margin / 2...theme.margin * 1.25).rounded(.down)
    creditGap = isLow ? 0 : min(max(spare - 2 * padding, 0), padding / 2).rounded(.down)
    below += creditGap
    step = min(style.size * 1.75, (height - 2 * padding - below) / count).rounded(.down)
    indent = lines.reduce(0) { max($0, $1.key.width) } + padding
    let rows = indent + lines.reduce(0) { max($0, $1.meaning.width) }
    let widest = layout.size.width - theme.margin / 2 - 2 * padding
    let width = max(rows, setCredits(atlas, theme.small, within: widest, isLow: isLow))
    let size = Size(
      width: (width + 2 * padding).rounded(), height: step * count + below + 2 * padding)
    bounds = layout.bounds
    frame = Rect(center: bounds.center, size: size)
  }

  /// Sets the credits, below the rows or at the end of the last one; returns the width that they need
  /// within the panel.
  private mutating func setCredits(
    _ atlas: Atlas, _ style: TextStyle, within width: Float, isLow: Bool
  ) -> Float {
    guard isLow, let last = lines.last else {
      leastCredit = nil
      credits = Credits.lines.map { atlas.line($0, style: style, within: width) }
      return credits.reduce(0) { max($0, $1.width) }
    }
    credits = []
    let start = indent + last.meaning.width + padding
    let credit = atlas.line(Credits.least, style: style, within: width - start)
    leastCredit = credit
    return start + credit.width
  }

  /// Describes the panel, which a press anywhere, Escape or its own key closes.
  mutating func describe(_ ui: inout Interface) {
    guard presence.isVisible(at: ui.now) else { return }
    ui.layer(isModal: isShown) { ui in
      if isShown {
        let press = ui.interact(ui.id("help"), in: bounds, .click)
        if case .pressed = press.action { show(false, at: ui.now) }
        if ui.take(.escape) || ui.take(.character("h")) { show(false, at: ui.now) }
      }
      if ui.isDrawing { draw(at: ui.now, on: &ui.canvas) }
    }
  }

  private func draw(at now: Double, on canvas: inout Canvas) {
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
      if let leastCredit {
        let end = Point(
          x: frame.maxX - padding - leastCredit.width,
          y: y + (leastCredit.capHeight - step) / 2)
        $0.quads.append(leastCredit, at: end, color: .quiet)
      }
      y += creditGap
      for line in credits {
        let baseline = y + (creditStep + line.capHeight) / 2
        $0.quads.append(line, at: Point(x: x, y: baseline), color: .quiet)
        y += creditStep
      }
    }
  }
}
