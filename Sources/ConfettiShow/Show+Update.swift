import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

extension Show.Content {
  mutating func update(_ input: Input, at now: Double, _ ui: inout Interface) -> Requests {
    let elapsed = max(now - self.now, 0)
    self.now = now
    if rest.since != nil { frameBudget.rested(for: elapsed) }
    if stage.fit(input) {
      animate { $0.prepare(&ui) }
      frameBudget.settle()
    }
    // A sentence from before the first picture begins now, when people can see it.
    if !clock.hasBegun, let said = panels.toast.said { panels.toast.show(said, at: now) }
    // A show that plays by itself keeps pace with its score, so it is never slowed as a preview.
    isPreview = hasEffects && repertoire.chosenOwn != nil && autoplay == nil
    clock.tick(at: now, hasRested: rest.since != nil)
    var requests: Requests = []
    if rest.drawn == Show.Rest.firstPictures {
      rest.drawn += 1
      tell(.opened(stage), &ui)
    }
    let isCopying = ui.copied != nil
    for event in input.events {
      animate(by: event.source) {
        $0.autoplay?.touch(at: now)
        $0.respond(to: event, &requests, &ui)
      }
      rest.needsLook = true
    }
    playByItself(&ui)
    animate {
      // A control that moves may come to lie under a pointer that rests, or leave it.
      let mayHaveMoved = $0.advance(by: elapsed, &ui)
      if $0.rest.needsLook || (mayHaveMoved && ui.isAttended) { $0.look(&ui) }
    }
    sayIfSlow()
    peakParticles = max(peakParticles, aliveCount)
    updateOverlay(&ui)
    if let copied = ui.copied {
      requests.insert(.copyText)
      // Text that was copied from a field is seen there, so no sentence tells it.
      if !isCopying, ui.textPlace == nil { notify("Copied: \(copied)") }
    }
    if ui.unsetText != nil { requests.insert(.setText) }
    return requests
  }

  mutating func prepare(_ ui: inout Interface) {
    panels.overlay.prepare()
    ui.setAtlas(stage.atlas)
    (ui.theme, ui.bounds) = (stage.layout.theme, stage.layout.bounds)
    prepareScenes()
  }

  /// Prepares all scenes: parts that have another place on the stage than before are there at once.
  mutating func prepareScenes() {
    withTransaction(\.disablesAnimations, true) {
      for index in scenes.indices { scenes[index].prepare(stage, context) }
      carousel.prepare(stage)
      panels.effects.prepare(stage, at: now)
    }
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Moves everything on to this moment, and notes whether any part goes on moving.
  ///
  /// - Returns: whether controls may have come to lie elsewhere.
  private mutating func advance(by elapsed: Double, _ ui: inout Interface) -> Bool {
    var step = FrameStep(to: now)
    var context = context
    context.elapsed = elapsed
    for index in scenes.indices {
      context.visibility = carousel.visibility(ofScene: index, at: now)
      scenes[index].advance(&step, context)
    }
    carousel.advance(&step)
    if let opening = carousel.opening, !clock.isPaused {
      step.note(!opening.isIdle(at: clock.time))
    }
    // A sentence that goes by itself begins to move now.
    if panels.toast.advance(to: now) { look(&ui) }
    ui.advance(&step)
    panels.effects.advance(&step)
    if !panels.effects.wanted.isEmpty {
      // Flying particles must not be taken away for a thumbnail.
      add(panels.effects.wanted, canMakeRoom: false, &ui)
      panels.effects.take(stage)
    }
    panels.help.advance(&step)
    autoplay?.advance(&step)
    step.note(autoplay != nil && !clock.isPaused)
    // The frame after the last movement shows where everything came to rest.
    if step.isMoving || rest.since == nil { rest.needsDrawing = true }
    rest.isMoving = step.isMoving
    rest.since = step.isMoving ? nil : rest.since ?? now
    // The frame after the last movement shows where everything came to rest.
    defer { rest.wasAnimating = step.isAnimating }
    return step.isAnimating || rest.wasAnimating
  }

  /// Makes changes of animated values in a transaction of their cause; at once, if people want reduced motion.
  mutating func animate(
    by source: ChangeSource = .pointer, _ changes: (inout Self) -> Void
  ) {
    // Most frames need no transaction of their own.
    guard stage.reducesMotion || source != .pointer else { return changes(&self) }
    var transaction = Transaction()
    if stage.reducesMotion { transaction.reducesMotion = true }
    transaction.source = source
    withTransaction(transaction) { changes(&self) }
  }

  var context: SceneContext {
    let mean = performance.frames.recentMean(of: 60)
    var mode: ShowMode = clock.isPaused ? .paused : []
    if clock.speed < 1 { mode.insert(.slow) }
    if stage.reducesMotion { mode.insert(.reducedMotion) }
    return SceneContext(
      now: now, time: clock.time, isPaused: clock.isPaused, repertoire: repertoire,
      marked: repertoire.chosen,
      alsoAlive: openingCount,
      reducesMotion: stage.reducesMotion,
      motionDegree: stage.reducesMotion ? stage.motionDegree : 0,
      mode: mode, isBare: preview.isBare && hasEffects,
      showsMoment: preview.interface != .nothing || !hasEffects, isPreview: isPreview,
      percent: clock.pace.percent, loops: preview.loops, budget: frameBudget,
      frameInterval: frameInterval,
      frameRate: mean > 0 ? min(1000 / mean, Float(1 / frameInterval)) : 0,
      animationsPerMillisecond: performance.animationsPerMillisecond)
  }

  /// The number of living particles in the scene that is seen.
  var aliveCount: Int {
    (scene.report.particles?.aliveCount(at: clock.time) ?? 0) + openingCount
  }

  /// The number of living particles in it that come from the card it was entered through.
  private var openingCount: Int { carousel.opening?.aliveCount(at: clock.time) ?? 0 }

  /// Fires the beats of an unattended show's score that are due now.
  private mutating func playByItself(_ ui: inout Interface) {
    let due = autoplay?.due(by: clock.time) ?? []
    // The score is made for the first scene only.
    guard !carousel.takesInput, carousel.scene.scene == 0 else { return }
    for beat in due { animate { $0.tell(.cue(beat), &ui) } }
  }
}

// MARK: - Rest, and the overlay

extension Show.Content {
  /// The time for which the platform may sleep when there are no events, in seconds: 0 while something moves, `nil` for
  /// as long as it likes.
  var restInterval: Double? {
    guard let settlesAt, !rest.overlayMoves else { return 0 }
    let isSettled = panels.overlay.mode == .off || panels.overlay.saysResting
    let due = min(isSettled ? .infinity : settlesAt, panels.toast.nextChange ?? .infinity)
    return due < .infinity ? max(due - now, 0.001) : nil
  }

  /// The time at which the overlay tells that the show rests; `nil` while the show moves.
  ///
  /// It comes when the show and the overlay have rested for a while, so that the overlay's processor time is that of
  /// the rest alone.
  private var settlesAt: Double? {
    rest.since.map { max($0, rest.overlayMovedAt) + Overlay.refreshInterval }
  }

  /// Writes the overlay again if it is due and the picture changes, and lets it move.
  ///
  /// A movement of the overlay is no reason to write it: it would never come to rest.
  private mutating func updateOverlay(_ ui: inout Interface) {
    // The overlay tells that the show rests after a while, and at once that the show moves again.
    let isSettled = settlesAt.map { now >= $0 } ?? false
    if panels.overlay.mode != .off, panels.overlay.saysResting ? rest.since == nil : isSettled {
      panels.overlay.expire()
      rest.needsDrawing = true
    }
    if rest.needsDrawing, panels.overlay.needsRefresh(at: now) { animate { $0.writeOverlay(&ui) } }
    var step = FrameStep(to: now)
    ui.advanceAside(&step)
    panels.overlay.zoom.advance(&step)
    if step.isMoving || rest.overlayMoves { rest.needsDrawing = true }
    rest.overlayMoves = step.isMoving
    if step.isMoving { rest.overlayMovedAt = now }
  }

  private mutating func writeOverlay(_ ui: inout Interface) {
    // Only the full overlay shows the summary, which sorts thousands of times. It sorts in place,
    // and would copy where the text already shared the frames.
    let summary = panels.overlay.mode == .full ? performance.frames.summary() : nil
    let report = scene.report
    // A scene without particles tells the figures that hold for the whole show.
    let particles = report.particles ?? scenes.lazy.compactMap(\.report.particles).first
    guard let particles else { return }
    let text = OverlayText(
      performance: performance, summary: summary, load: frameBudget.load,
      shedShare: report.shedShare ?? frameBudget.shedShare, shedCount: shedCount,
      system: particles, clock: clock, scale: stage.atlas.scale,
      isResting: rest.since != nil)
    panels.overlay.refresh(
      text, stage.layout, clearOf: isInCarousel ? nil : report.overlayObstacle, at: now,
      &ui)
  }
}
