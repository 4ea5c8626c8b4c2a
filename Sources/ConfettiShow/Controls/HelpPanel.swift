import ConfettiControls
import ConfettiGraphics

/// The panel that lists all keys and, below them, the credits: it grows out of the words that name its key.
struct HelpPanel: Sendable {
  var zoom = PanelZoom(.help)
  /// The number of the user's own effects.
  private let ownEffects: Int
  /// Whether effects can be chosen in the scene below.
  private var hasEffects = true

  init(ownEffects: Int = 0) { self.ownEffects = ownEffects }

  /// Whether it is open, opening or dragged; a closing panel takes no clicks.
  var isShown: Bool { zoom.isOpen || zoom.isDragged }

  /// Opens or closes the panel; without effects to choose it leaves out the keys that choose them.
  mutating func show(_ shown: Bool, hasEffects: Bool = true, at now: Double) {
    if shown { self.hasEffects = hasEffects }
    if shown { zoom.open(at: now) } else { zoom.close(at: now) }
  }

  mutating func advance(_ step: inout FrameStep) { zoom.advance(&step) }

  /// The keys that the panel lists, if there is room for all.
  var rows: [Command.Row] {
    Command.rows(ownEffects: ownEffects).filter { hasEffects || !$0.isForEffects }
  }

  /// Describes the panel, which a click anywhere, Escape or its own key closes.
  ///
  /// - Parameter source: the frame of whatever the panel comes from.
  mutating func describe(from source: Rect, _ layout: Layout, _ ui: inout Interface) {
    guard zoom.isVisible(at: ui.now) else { return }
    ui.layer(isModal: isShown) { ui in
      let help = HelpLayout(rows, layout, &ui)
      zoom.place(from: source, to: help.frame)
      if isShown { answer(layout, &ui) }
      guard ui.isDrawing || ui.isReading, let pose = zoom.pose(at: ui.now) else { return }
      if ui.isDrawing {
        // The scene goes out of focus behind the words.
        ui.canvas.quads.soften(layout.bounds, radius: 12, opacity: pose.veil)
        ui.canvas.quads.fill(layout.bounds, .black(0.35 * pose.veil))
      }
      ui.zoomed(help.frame, pose, shadow: (drop: 10, opacity: 0.4)) { help.describe(&$0) }
    }
  }

  private mutating func answer(_ layout: Layout, _ ui: inout Interface) {
    let press = ui.interact(ui.id("help"), .panel, "Help", in: layout.bounds, .click)
    // A press beside the panel closes it at once; one on the panel may become a drag.
    if case .pressed(let point, _) = press.action, !zoom.contains(point, at: ui.now) {
      show(false, at: ui.now)
    }
    if press.isClicked, isShown { show(false, at: ui.now) }
    if ui.take(.escape) || ui.take(.character("h")) { show(false, at: ui.now) }
  }
}
