import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSound
import Motion

extension Studio.Content {
  mutating func update(_ input: Input, at now: Double, _ ui: inout Interface) -> Requests {
    self.now = now
    if fit(input) { animate { $0.prepare(&ui) } }
    var requests: Requests = hasEnded ? .quit : []
    if let sentence = greeting.take() { notify(sentence) }
    let isCopying = ui.copied != nil
    playhead.tick(at: now)
    for event in input.events {
      animate { $0.respond(to: event, &requests, &ui) }
      rest.needsLook = true
    }
    animate {
      let mayHaveMoved = $0.advance(&ui)
      if $0.rest.needsLook || (mayHaveMoved && ui.isAttended) { $0.look(&ui) }
    }
    if let copied = ui.copied {
      requests.insert(.copyText)
      if !isCopying, ui.textPlace == nil { notify("Copied \(copied.count) characters") }
    }
    if ui.unsetText != nil { requests.insert(.setText) }
    return requests
  }

  /// Takes over the size and the density of the window; returns whether one of them has changed.
  private mutating func fit(_ input: Input) -> Bool {
    let scale = Atlas.clamped(scale: input.scale)
    let size = StudioLayout.clamped(input.size)
    guard size != self.size || scale != atlas.atlas.scale else { return false }
    let theme = StudioLayout.theme(for: size)
    if theme != self.theme || scale != atlas.atlas.scale {
      atlas.remake(theme.styles, scale: scale, covering: size)
    }
    (self.size, self.theme) = (size, theme)
    return true
  }

  mutating func prepare(_ ui: inout Interface) {
    ui.setAtlas(atlas.atlas)
    (ui.theme, ui.bounds) = (theme, bounds)
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Moves everything on to this moment; returns whether controls may have come to lie elsewhere.
  private mutating func advance(_ ui: inout Interface) -> Bool {
    var step = FrameStep(to: now)
    step.note(!playhead.isHeld)
    if toast.advance(to: now) { look(&ui) }
    ui.advance(&step)
    // The frame after the last movement shows where everything came to rest.
    if step.isMoving || rest.isMoving { rest.needsDrawing = true }
    rest.isMoving = step.isMoving
    defer { rest.wasAnimating = step.isAnimating }
    return step.isAnimating || rest.wasAnimating
  }

  /// Makes changes of animated values; at once, if people want reduced motion.
  private mutating func animate(_ changes: (inout Self) -> Void) {
    guard reducesMotion else { return changes(&self) }
    var transaction = Transaction()
    transaction.reducesMotion = true
    withTransaction(transaction) { changes(&self) }
  }

  /// The time for which the platform may sleep when there are no events, in seconds.
  var restInterval: Double? {
    guard !rest.isMoving else { return 0 }
    return toast.nextChange.map { max($0 - now, 0.001) }
  }

  /// The things that are to be heard now: nothing while the moment is held, or time runs backwards.
  var heard: Heard {
    let mode: SoundMode = sound == .on && reducesMotion ? .quiet : sound
    return Heard(
      system: playhead.speed > 0 ? staged.system : ParticleSystem(seed: 0), time: playhead.time,
      mode: mode,
      mayShake: false, clearings: 0)
  }
}

// MARK: - Events

extension Studio.Content {
  private mutating func respond(
    to event: Input.Event, _ requests: inout Requests, _ ui: inout Interface
  ) {
    if case .keyReleased(let key) = event { release(key) }
    let isTaken = ui.respond(to: event, at: now) { describe(&$0) }
    takeChange(of: &ui)
    switch event {
    case .pointerPressed: view.sought = nil
    case .keyPressed(let key, let modifiers):
      guard !isTaken, !ui.isModal || key == .escape else { break }
      if let command = StudioCommand(key, modifiers) {
        perform(command, &requests, &ui)
      }
      if modifiers.isEmpty { hold(key) }
    case .pointerLeft: for key in view.held { release(key) }
    case .dropped(let path): wishes.append(.read(path: path))
    case .quit: wishes.append(.quit)
    default: break
    }
  }

  /// Takes a key that has a meaning while it is held: B shows the pieces before the last change.
  private mutating func hold(_ key: Input.Key) {
    guard view.held.insert(key).inserted else { return }
    rest.needsDrawing = true
    if key == .character("b") { showBefore() }
    if key == .character("o") { gatherGhosts() }
    if key == .character("t") || key == .character("o") { playhead.hold() }
  }

  private mutating func release(_ key: Input.Key) {
    guard view.held.remove(key) != nil else { return }
    rest.needsDrawing = true
    if key == .character("b") { others.before = nil }
    if key == .character("o") { others.ghosts = nil }
  }

  /// Fires the effect as it was before the last change, to be shown beside the present one.
  mutating func showBefore() {
    guard edited.position > 0 else { return }
    var earlier = staged
    var dressing = dressing
    earlier.fire(dressing.dressed(edited.document(at: edited.position - 1).checked))
    others.before = earlier
  }

  /// Makes the other pictures that are shown of the effect as it is now.
  mutating func showOthers() {
    if others.before != nil { showBefore() }
    if others.variations != nil { varyAgain() }
    if others.ghosts != nil { gatherGhosts() }
    // While something is dragged, the strip behind the ruler waits.
    guard !edited.isOngoing else { return }
    others.thumbnails.take(staged)
    if let shown = others.quantities { others.quantities = Quantities(shown.kind, of: staged) }
    if others.exposure != nil { expose() }
  }

  /// Draws the picture on the canvas of the interface.
  mutating func draw(_ ui: inout Interface) {
    rest.needsDrawing = false
    ui.draw(at: now) { describe(&$0) }
    takeChange(of: &ui)
  }

  private mutating func takeChange(of ui: inout Interface) {
    if ui.takeChange() { rest.needsDrawing = true }
  }

  /// Finds the control under the pointer again, after something has moved under a pointer that rests.
  mutating func look(_ ui: inout Interface) {
    rest.needsLook = false
    ui.look(at: now) { describe(&$0) }
    takeChange(of: &ui)
  }

  /// Lists all controls and words that are described.
  mutating func readControls(_ ui: inout Interface) -> [ControlNode] {
    ui.readTree(at: now) { describe(&$0) }
  }

  /// Describes everything, in drawing order.
  private mutating func describe(_ ui: inout Interface) {
    let layout = StudioLayout(size, view)
    if ui.isDrawing { ui.canvas.quads.fill(bounds, Color.workshop) }
    ui.region("stage") { describeStage(layout, &$0) }
    if let frame = layout.tree { ui.region("tree") { describeTree(frame, &$0) } }
    if let frame = layout.text { ui.region("text") { describeText(frame, &$0) } }
    if let frame = layout.panel { ui.region("panel") { describePanel(frame, &$0) } }
    if let frame = layout.quantities {
      ui.region("quantities") { describeQuantities(frame, &$0) }
    }
    ui.region("ruler") { describeRuler(layout.ruler, &$0) }
    ui.region("bar") { describeBar(layout.bar, &$0) }
    describeColumns(layout, &ui)
    drawCarried(layout, &ui)
    describeSearch(&ui)
    describeQuestion(below: layout.bar, &ui)
    toast.describe(within: layout.middle.width - 32, lines: 3, &ui) { width, lines in
      Rect(
        center: Point(
          x: layout.middle.center.x,
          y: layout.middle.maxY - 16 - theme.lineHeight * Float(lines) / 2),
        size: Size(width: width + 32, height: theme.lineHeight * Float(lines) + 4))
    }
  }
}

extension Color {
  /// The ground around the stage, and of the panels.
  static let workshop = Color(0.060, 0.052, 0.105)
  /// The ground of bars and columns.
  static let bench = Color(0.082, 0.072, 0.140)
  /// The lines between parts.
  static let seam = Color(0.150, 0.136, 0.235)
}
