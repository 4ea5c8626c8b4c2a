import Confetti
import ConfettiGraphics
import Motion

extension Show {
  /// Takes in what people did and moves the show on to a moment.
  ///
  /// - Parameters:
  ///   - input: the events since the last update, and the size and density of the window.
  ///   - now: seconds of a clock that never goes back.
  /// - Returns: what the platform is asked to do.
  public mutating func update(_ input: Input, at now: Double) -> Requests {
    let elapsed = max(now - self.now, 0)
    self.now = now
    if restingSince != nil { frameBudget.rested(for: elapsed) }
    adapt(to: input)
    clock.tick(at: now)
    var requests: Requests = []
    for event in input.events { handle(event, &requests) }
    if settings.isAutoplay { autoplayEvents(&requests) }
    if !clock.isPaused { system.dropExpired(at: clock.time) }
    var step = FrameStep(to: now)
    animate {
      $0.advanceAnimations(&step)
      $0.advanceGallery(by: elapsed, &step)
      $0.advanceStress(&step)
      // It may have flown from under a pointer that rests, or there.
      if $0.handle.isMoving(at: now) { $0.hoverAnew() }
      $0.modeChip.show($0.mode, at: now)
      $0.motionChip.show($0.reducesMotion ? .calm : nil, at: now)
    }
    peakParticles = max(peakParticles, flying.aliveCount(at: clock.time))
    advanceChips(&step)
    let moves = step.isMoving || isMoving
    // The frame after the last movement shows where everything came to rest.
    if moves || restingSince == nil { needsDrawing = true }
    restingSince = moves ? nil : restingSince ?? now
    updateOverlay()
    return requests
  }

  /// Whether anything on the stage moves by itself.
  var isMoving: Bool {
    (!clock.isPaused && (settings.isAutoplay || !system.isIdle(at: clock.time)))
      || buttons.contains { $0.isMoving(at: now) } || handle.isMoving(at: now)
      || isGalleryMoving || isStressMoving
  }

  /// Makes changes of what is animated: at once, where people asked for little motion.
  mutating func animate(_ changes: (inout Show) -> Void) {
    guard reducesMotion else { return changes(&self) }
    withTransaction(\.reducesMotion, true) { changes(&self) }
  }

  private mutating func advanceAnimations(_ step: inout FrameStep) {
    for index in buttons.indices { buttons[index].advance(to: now) }
    handle.advance(to: now)
    help.advance(&step)
  }

  private mutating func advanceChips(_ step: inout FrameStep) {
    modeChip.advance(&step)
    motionChip.advance(&step)
  }

  /// The mode that is named on the stage.
  private var mode: ModeChip.Mode? {
    if clock.isPaused { return .paused }
    return clock.speed < 1 ? .slow : reducesMotion ? .calm : nil
  }

  /// How long the platform may sleep when there are no events, in seconds: nothing while something
  /// moves, `nil` for as long as it likes.
  public var restInterval: Double? {
    guard let settlesAt, !overlayMoved else { return 0 }
    guard overlay.mode != .off, !overlay.saysResting else { return nil }
    return max(settlesAt - now, 0.001)
  }

  private mutating func autoplayEvents(_ requests: inout Requests) {
    var events: [Input.Event] = []
    autoplay.addEvents(until: clock.time, to: &events)
    // The script knows its way about the stage only.
    guard front == .stage else { return }
    for event in events { handle(event, &requests) }
  }

  private mutating func handle(_ event: Input.Event, _ requests: inout Requests) {
    animate { $0.respond(to: event, &requests) }
  }

  private mutating func respond(to event: Input.Event, _ requests: inout Requests) {
    switch event {
    case .pointerMoved(let point): pointerMoved(to: point)
    case .pointerPressed(let point): pointerPressed(at: point)
    case .pointerReleased(let point): pointerReleased(at: point)
    case .pointerLeft: pointerLeft()
    case .keyPressed(let key):
      if let command = Command(key) { perform(command, &requests) }
    case .keyReleased(let key): if key == .space { stress.releaseKey() }
    case .quit: requests.insert(.quit)
    }
  }

  private mutating func perform(_ command: Command, _ requests: inout Requests) {
    needsDrawing = true
    if performInGallery(command) { return }
    switch command {
    case .cycleOverlay: overlay.cycle(at: now)
    case .toggleHelp: help.show(!help.isShown, at: now)
    case .togglePause: clock.isPaused.toggle()
    case .toggleSlowMotion: clock.speed = clock.speed < 1 ? 1 : Self.slowSpeed
    case .toggleReducedMotion:
      reducesMotion.toggle()
      // What its cards play is quiet, or no longer.
      prepareGallery()
      prepareStress()
      if reducesMotion { motion.settle() }
    case .clear: system.removeAll()
    case .step(let frames): if clock.isPaused { clock.step(frames: frames) }
    case .choose(let effect): chosen = effect
    case .fire: focusedButton.map { pressByKey($0) } ?? fireFromHandle()
    case .press: focusedButton.map { pressByKey($0) }
    case .focus(let backwards): moveFocus(backwards: backwards)
    case .toggleFullscreen: requests.insert(.toggleFullscreen)
    case .savePicture: requests.insert(.savePicture)
    case .escape: if help.isShown { help.show(false, at: now) } else { requests.insert(.quit) }
    case .quit: requests.insert(.quit)
    case .toggleGallery: toggleGallery()
    }
  }

  private static let slowSpeed = 0.25

  /// Lays the stage out anew where the window's size or density has changed.
  private mutating func adapt(to input: Input) {
    let (size, scale) = (Layout.held(input.size), Atlas.clamped(scale: input.scale))
    guard size != layout.size || scale != atlas.scale else { return }
    let previous = layout.theme
    layout = Layout(size: size)
    if layout.theme != previous || scale != atlas.scale {
      atlas = Atlas(scale: scale, typeface: typeface, styles: layout.theme.styles)
      atlasVersion += 1
    }
    prepare()
    frameBudget.settle()
    // The buttons have moved under a pointer that rests.
    animate { $0.hoverAnew() }
  }

  /// Sets all text and places the buttons for the layout and the atlas.
  mutating func prepare() {
    headings.prepare(atlas, layout.theme, width: layout.size.width)
    modeChip.prepare(atlas, layout.theme)
    help.prepare(atlas, layout.theme)
    animate {
      let ground = HandleGround($0.layout, texts: $0.headings.frames($0.layout))
      $0.handle.prepare($0.layout, ground, at: $0.now)
    }
    autoplay.prepare(layout)
    overlay.prepare(atlas, layout.theme)
    scratch.atlas = atlas
    prepareGallery()
    prepareStress()
    for (index, frame) in layout.buttons.enumerated() {
      buttons[index].frame = frame
      buttons[index].line = atlas.line(buttons[index].kind.title, style: layout.theme.label)
    }
    needsDrawing = true
  }
}
