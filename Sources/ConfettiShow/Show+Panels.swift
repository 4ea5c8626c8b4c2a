import ConfettiControls
import ConfettiGraphics

// The panels above all scenes: how they are described, and how a pointer drags them away.

/// A press on a panel, which drags the panel once it has moved far enough.
struct PressedPanel: Sendable {
  let panel: PanelZoom.Panel
  let start: Point

  /// A press that moves less than this is a click, in points.
  static let shortestDrag: Float = 8
}

extension Show.Panels {
  /// Brings all panels to their ends at once.
  mutating func settle() {
    overlay.zoom.settle()
    effects.zoom.settle()
    help.zoom.settle()
  }

  /// The panel that a pointer drags.
  fileprivate var dragged: PanelZoom.Panel? {
    help.zoom.isDragged
      ? .help
      : effects.zoom.isDragged
        ? .effects
        : overlay.zoom.isDragged ? .overlay : nil
  }

  fileprivate mutating func grab(_ panel: PanelZoom.Panel, at point: Point, _ now: Double) {
    switch panel {
    case .help: help.zoom.grab(at: point, now)
    case .effects: effects.zoom.grab(at: point, now)
    case .overlay: overlay.zoom.grab(at: point, now)
    }
  }

  fileprivate mutating func follow(_ point: Point, at now: Double) {
    help.zoom.follow(point, at: now)
    effects.zoom.follow(point, at: now)
    overlay.zoom.follow(point, at: now)
  }

  fileprivate mutating func release(at now: Double) {
    switch dragged {
    case .help: _ = help.zoom.release(at: now)
    case .effects: effects.release(at: now)
    case .overlay: overlay.release(at: now)
    case nil: break
    }
  }

  /// Whether a panel takes all input, so that nothing below it can be acted on.
  fileprivate var takesInput: Bool { help.isShown || effects.isShown }
}

// MARK: - Describing

extension Show.Content {
  mutating func describeAbove(_ ui: inout Interface) {
    panels.overlay.describe(performance, layout, &ui)
    // A lasting problem is shown below the panels, a sentence for a moment above them: it must be read at once.
    let isAbove = panels.toast.said != nil
    if !isAbove { panels.toast.describe(in: toastPlace, layout, &ui) }
    if let place = panels.effects.describe(&ui) { choose(place, &ui) }
    if panels.effects.wantsStudio {
      panels.effects.wantsStudio = false
      askForStudio(&ui)
    }
    if panels.help.zoom.isVisible(at: now) { panels.help.describe(from: helpSource, layout, &ui) }
    if isAbove { panels.toast.describe(in: toastPlace, layout, &ui) }
    giveBackFocus(&ui)
  }

  /// The place where a sentence covers no control; `nil` for its usual place on the stage.
  private var toastPlace: ToastPlace? {
    let isCovered = panels.takesInput || isInCarousel
    return isCovered ? ToastPlace(area: layout.lowestRow) : scene.report.toastPlace
  }

  /// The place that the help comes from: the words that name its key, or a place in the corner.
  private var helpSource: Rect {
    let hint = isInCarousel ? nil : scene.report.helpHint
    return hint ?? layout.helpButtonGround(hasEffects: hasEffects)
  }

  /// Gives the focus back to the control that had it when a panel opened.
  private mutating func giveBackFocus(_ ui: inout Interface) {
    guard let opener = panels.opener, !panels.takesInput, !ui.isModal else { return }
    panels.opener = nil
    if ui.focus.id == nil, let id = opener.id { ui.setFocus(id, isShown: opener.isShown) }
  }
}

// MARK: - Dragging

extension Show.Content {
  /// Lets the pointer that pressed a panel drag it, and let it go.
  ///
  /// - Returns: whether the event has no other meaning, like a key that only ends a drag.
  mutating func dragPanel(by event: Input.Event, _ ui: inout Interface) -> Bool {
    guard panels.pressed != nil || panels.dragged != nil else { return false }
    var isTaken = false
    switch event {
    case .pointerMoved(let point):
      if let pressed = panels.pressed, panels.dragged == nil,
        pressed.start.distance(to: point) >= PressedPanel.shortestDrag
      {
        // No control is pressed by a press that drags a panel.
        letGo(&ui)
        panels.pressed = nil
        if pressed.panel != .overlay, !panels.takesInput { panels.opener = ui.focus }
        panels.grab(pressed.panel, at: point, now)
      }
      panels.follow(point, at: now)
    case .pointerReleased(let point, .primary):
      panels.pressed = nil
      panels.follow(point, at: now)
      panels.release(at: now)
    case .pointerPressed, .pointerLeft:
      panels.pressed = nil
      panels.release(at: now)
    case .keyPressed(.escape, _) where panels.dragged == .overlay:
      panels.release(at: now)
      isTaken = true
    default: return false
    }
    (rest.needsDrawing, rest.needsLook) = (true, true)
    return isTaken
  }

  /// Notes the panel that a press may drag.
  mutating func notePress(at point: Point, _ press: Input.Press, _ ui: inout Interface) {
    panels.pressed =
      press.button == .primary
      ? panel(at: point, ui.pointer.hold?.id).map { PressedPanel(panel: $0, start: point) } : nil
  }

  /// The panel that a press at a point drags, by the control that the press holds.
  ///
  /// A panel that is open and at rest is held at its ground, and one on its way anywhere. A panel that takes no clicks
  /// still takes drags.
  private func panel(at point: Point, _ hold: ControlID?) -> PanelZoom.Panel? {
    if panels.help.zoom.contains(point, at: now) { return .help }
    if panels.help.isShown { return nil }
    if panels.effects.zoom.contains(point, at: now), panels.effects.isHeld(by: hold, at: now) {
      return .effects
    }
    if panels.effects.isShown { return nil }
    return panels.overlay.zoom.contains(point, at: now) ? .overlay : nil
  }
}
