import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

extension Carousel {
  /// A function that describes the quiet buttons in the corner of a scene.
  typealias Corner = (Entrance, inout Interface) -> Void

  /// The opacity of the shade on the farthest card; its title must stay readable.
  static let deepestShade: Float = 0.48
  /// The distance of a round corner of a card from the square one on each axis, in points.
  private static let cornerDepth: Float = 4.2

  /// The radius of the corners of a card, in points.
  private static let cornerRadius: Float = 14

  /// The shadow of a card: the nearer and the higher a card is, the wider and softer.
  private static func shadow(
    height: Float, depth: Float, near: Float, lift: Float, small: Float
  ) -> Shadow {
    let softness = 0.045 + 0.02 * near + 0.04 * max(lift, 0)
    return Shadow(
      color: .black((0.6 + 0.1 * lift.clamped(to: 0...1)) * small), radius: height * softness,
      y: depth)
  }

  /// Draws the carousel, the farthest card first, and above it the cards that grow or shrink.
  func draw(
    _ scenes: inout [any Scene], _ context: SceneContext, _ ui: inout Interface, corner: Corner
  ) {
    ui.canvas.quads.fill(layout.bounds, top: .night, bottom: .dusk)
    headings.describe(&ui)
    for index in order where !zoom.items.contains(Entrance.all[index]) {
      drawCard(Entrance.all[index], &scenes, context, &ui, corner)
    }
    // The other cards are darkened while one grows.
    let growth = zoom.items.reduce(0) { max($0, self.growth(of: $1, at: context.now)) }
    if growth > 0 { ui.canvas.quads.fill(layout.bounds, .black(0.5 * growth)) }
    for entrance in zoom.items { drawCard(entrance, &scenes, context, &ui, corner) }
  }

  private func drawCard(
    _ entrance: Entrance, _ scenes: inout [any Scene], _ context: SceneContext,
    _ ui: inout Interface, _ corner: Corner
  ) {
    let (card, now) = (cards[entrance.index], context.now)
    let frame = frame(of: entrance, at: now)
    let near = nearness(of: entrance, at: now)
    let (growth, lift) = (growth(of: entrance, at: now), card.lift(at: now))
    let small = 1 - growth
    let depth = frame.height * (0.04 + 0.03 * near + 0.02 * lift)
    ui.canvas.quads.shadow(
      frame, cornerRadius: Self.cornerRadius * small,
      Self.shadow(height: frame.height, depth: depth, near: near, lift: lift, small: small))
    let scenery = scenery(of: entrance)
    let ground = card.face.ground(grown: growth, to: scenery)
    ui.canvas.quads.fill(.panel, frame, top: ground.top, bottom: ground.bottom, rounding: small)
    let source = card.face.source(grown: growth, layout.bounds)
    func add(_ opacity: Float, inset: Float = 0, _ part: (inout Interface) -> Void) {
      guard opacity > 0 else { return }
      let own = inset * source.width / max(frame.width, 1)
      ui.drawn(
        source.inset(by: own, own), in: frame.inset(by: inset, inset), opacity: Double(opacity)
      ) { $0.still(part) }
    }
    // Particles keep within the round corners.
    let edge = Self.cornerDepth * small
    // The card's own effect gives way to the particles of its scene.
    add(1, inset: edge) { scenery.drawDetails(source, into: &$0.canvas.quads) }
    let own = card.ownShare(at: now)
    let flying = entrance == self.scene ? 1 - own : 0
    add(own, inset: edge) { card.effect?.draw(.behind, at: now, into: &$0.canvas.quads) }
    func drawFlying(_ layer: Layer) {
      add(flying, inset: edge) {
        scenes[entrance.scene].draw(layer, context, into: &$0.canvas.quads)
        opening?.draw(layer, at: context.time, into: &$0.canvas.quads)
      }
    }
    drawFlying(.behind)
    var context = context
    if let effect = entrance.card.effect, effect != context.repertoire.card {
      context.marked = effect
    }
    add(CardFace.interfaceShare(grown: growth, atRest: entrance.card.interfaceShare)) {
      scenes[entrance.scene].describe(context, &$0)
      corner(entrance, &$0)
    }
    func drawTitle() {
      card.face.drawTitle(
        from: source, in: frame, opacity: CardFace.titleShare(grown: growth), on: &ui.canvas)
    }
    if !card.face.isTitleAside { drawTitle() }
    drawFlying(.front)
    add(own, inset: edge) { card.effect?.draw(.front, at: now, into: &$0.canvas.quads) }
    if card.face.isTitleAside { drawTitle() }
    // Cards farther away lie in the shade; the card under the pointer has a line around it.
    let light = lift.clamped(to: 0...1) * small
    let shade = (1 - near) * small * (1 - 0.6 * light)
    if shade > 0 {
      let color = Color.night.opacity(Self.deepestShade * shade)
      ui.canvas.quads.fill(.panel, frame, top: color, bottom: color, rounding: small)
    }
    if isFocused, isPresented, entrance == ring.nearest, light < 1 {
      ui.canvas.quads.fill(.outline, frame, Color.accent.opacity(small))
    }
    if light > 0 { ui.canvas.quads.fill(.outline, frame, Color.accent.opacity(light)) }
  }
}

extension Headings {
  /// The title and the help above the ring: the lower the stage, the closer together and smaller.
  static func carousel(_ layout: Layout) -> Headings {
    let (theme, size) = (layout.theme, layout.size)
    let ring = CardRing(on: size, turned: .zero, spread: 1)
    let top = Entrance.all.reduce(size.height) { min($0, ring.frame(of: $1).y) }
    let free = top - theme.margin / 2
    let high = theme.title.size * 0.7
    let generous = max(theme.margin + high, size.height * 0.085 + high / 2)
    let edge = theme.margin * 0.6
    let choices = [
      (theme.title, theme.body, y: generous, step: theme.body.size * 2.2),
      (theme.title, theme.body, y: edge + high, step: theme.body.size * 1.7),
      (theme.label, theme.small, y: edge + theme.label.size * 0.7, step: theme.small.size * 1.5),
    ]
    let (titleStyle, helpStyle, y, step) =
      choices.first { $0.y + $0.step + $0.1.size * 0.3 <= free } ?? choices[2]
    return Headings(
      layout, title: "Scenes", titleStyle, at: y,
      helps: [
        "Click a card to enter · drag or ← → to turn · Esc goes back",
        "Click a card · drag to turn · Esc goes back",
      ], helpStyle, at: y + step)
  }
}

extension Color {
  /// The top of the carousel's ground: nearly black.
  static let night = Color(0.030, 0.025, 0.085)
  /// The bottom of the carousel's ground.
  fileprivate static let dusk = Color(0.105, 0.05, 0.15)
}
