import ConfettiControls
import ConfettiGraphics
import Motion

/// The panel that lists all keys and, below them, the credits.
struct HelpPanel: Sendable {
  // It comes from a little below, growing, and fades where it is.
  private var presence = Presence(
    .asymmetric(
      insertion: .opacity.combined(with: .scale(0.96)).combined(with: .offset(y: 8))
        .animation(.snappy),
      removal: .opacity.combined(with: .scale(0.96)).animation(.smooth)))
  /// The number of the user's own effects.
  private let ownEffects: Int
  /// Whether effects can be chosen in the scene below.
  private var hasEffects = true

  /// The distance that the shadow reaches, in points.
  private static let reach: Float = 64

  init(ownEffects: Int = 0) { self.ownEffects = ownEffects }

  /// Whether it is open or opening; a closing panel takes no clicks.
  var isShown: Bool { presence.isPresented }

  /// Opens or closes the panel; without effects to choose it leaves out the keys that choose them.
  mutating func show(_ shown: Bool, hasEffects: Bool = true, at now: Double) {
    if shown { self.hasEffects = hasEffects }
    if shown { presence.appear(at: now) } else { presence.disappear(at: now) }
  }

  mutating func advance(_ step: inout FrameStep) { step.advance(&presence) }

  /// The keys that the panel lists, if there is room for all.
  var rows: [Command.Row] {
    Command.rows(ownEffects: ownEffects).filter { hasEffects || !$0.isForEffects }
  }

  /// Describes the panel, which a press anywhere, Escape or its own key closes.
  mutating func describe(_ layout: Layout, _ ui: inout Interface) {
    guard let look = presence.look(at: ui.now) else { return }
    ui.layer(isModal: isShown) { ui in
      if isShown {
        let press = ui.interact(ui.id("help"), .panel, "Help", in: layout.bounds, .click)
        if case .pressed = press.action { show(false, at: ui.now) }
        if ui.take(.escape) || ui.take(.character("h")) { show(false, at: ui.now) }
      }
      guard ui.isDrawing || ui.isReading else { return }
      let help = HelpLayout(rows, layout, &ui)
      if ui.isDrawing { ui.canvas.quads.fill(layout.bounds, .black(0.35 * Float(look.opacity))) }
      ui.drawn(presence, in: help.frame.inset(by: -Self.reach, -Self.reach)) { help.describe(&$0) }
    }
  }
}
