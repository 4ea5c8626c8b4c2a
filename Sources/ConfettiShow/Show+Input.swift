import ConfettiControls
import ConfettiGraphics

extension Show {
  /// Whether the carousel is seen and acted on, or a card on its way.
  var isInCarousel: Bool { !carousel.isHidden(at: now) }

  /// The scene that is seen, or was seen last.
  var scene: any Scene { scenes[carousel.scene.scene] }

  /// The way into what that scene has become: as another variant it has another card.
  var current: Entrance { .to(scene: carousel.scene.scene, variant: scene.variant) }

  /// The place of text that an input method is to write at, in points; `nil` while no text is wanted, and
  /// letters are commands.
  public var textPlace: Rect? { interface.textPlace }

  /// The text that was copied since this was last asked for, for the clipboard.
  public mutating func takeCopied() -> String? {
    defer { interface.copied = nil }
    return interface.copied
  }

  mutating func respond(to event: Input.Event, _ requests: inout Requests) {
    let pointer = interface.pointer.place
    let isTaken = describing { show, ui in
      ui.respond(to: event, at: show.now) { show.describe(&$0) }
    }
    switch event {
    case .pointerMoved(let point): takeBack(pointer ?? point, to: point)
    case .dropped(let path): drop(path, &requests)
    case .keyPressed(let key, let modifiers):
      // Shortcuts are the system's, or a text field's.
      guard !isTaken, modifiers.isDisjoint(with: [.control, .alt, .command]),
        let command = Command(key), !interface.isModal || command.isEverywhere
      else { break }
      perform(command, &requests)
    case .keyReleased(let key): if let command = Command(key) { tell(.ended(command)) }
    case .quit: requests.insert(.quit)
    default: break
    }
  }

  /// Tells the scene that is seen what happens; returns whether it means something there.
  @discardableResult
  mutating func tell(_ event: SceneEvent) -> Bool {
    let response = scenes[carousel.scene.scene].respond(to: event, context)
    if response == .changed { rest.needsDrawing = true }
    return response != .ignored
  }
}

// MARK: - The interface

extension Show {
  /// Lets something be done with the interface, apart from the show that it describes.
  mutating func describing<Result>(
    _ body: (inout Show, inout Interface) -> Result
  ) -> Result {
    var ui = Interface.empty
    swap(&ui, &interface)
    let result = body(&self, &ui)
    swap(&ui, &interface)
    if interface.takeChange() { rest.needsDrawing = true }
    return result
  }

  /// Looks again where everything is, as after something has moved under a pointer that rests.
  mutating func look() {
    rest.needsLook = false
    describing { show, ui in ui.look(at: show.now) { show.describe(&$0) } }
  }

  /// Ends a press without any effect.
  mutating func letGo() {
    guard interface.pointer.hold != nil else { return }
    describing { show, ui in ui.letGo { show.describe(&$0) } }
  }

  /// Describes everything.
  ///
  /// What lies above the picture is drawn by itself, as the host may draw something between.
  mutating func describe(_ ui: inout Interface) {
    describePicture(&ui)
    ui.unseen { describeAbove(&$0) }
  }

  private mutating func describePicture(_ ui: inout Interface) {
    let context = context
    guard !isInCarousel else { return describeCarousel(context, &ui) }
    let current = carousel.scene.scene
    if ui.isDrawing {
      Backdrop.draw(layout.bounds, into: &ui.canvas.quads)
      scenes[current].draw(.behind, context, into: &ui.canvas.quads)
    }
    // While the show plays by itself its interface may be faint, or not seen at all.
    let opacity = autoplay?.interfaceOpacity(at: now) ?? 1
    if opacity >= 1 {
      describeScene(current, context, &ui)
    } else if opacity > 0 {
      ui.drawn(layout.bounds, in: layout.bounds, opacity: opacity) {
        describeScene(current, context, &$0)
      }
    } else {
      ui.unseen { describeScene(current, context, &$0) }
    }
    if ui.isDrawing { scenes[current].draw(.front, context, into: &ui.canvas.quads) }
  }

  private mutating func describeScene(
    _ index: Int, _ context: SceneContext, _ ui: inout Interface
  ) {
    let variant = scenes[index].variant
    ui.region("scene") { scenes[index].describe(variant, context, &$0) }
    ui.region("corner") { ui in
      var corner = (effects: Response(id: .root), scenes: Response(id: .root))
      // What looks out behind the panel of all effects seems to be a part of it.
      let seen = 1 - (panels.effects.presence.look(at: now)?.opacity ?? 0)
      if seen < 1 {
        ui.drawn(layout.bounds, in: layout.bounds, opacity: seen) {
          corner = Self.describeCorner(of: scenes[index], layout, &$0)
        }
      } else {
        corner = Self.describeCorner(of: scenes[index], layout, &ui)
      }
      if corner.effects.isClicked { showEffects() }
      if corner.scenes.isClicked { toggleScenes() }
    }
  }

  /// Describes the quiet buttons in the corner of a scene.
  private static func describeCorner(
    of scene: any Scene, _ layout: Layout, _ ui: inout Interface
  ) -> (effects: Response, scenes: Response) {
    var effects = Response(id: .root)
    if let chosen = scene.chosenEffect {
      effects = ui.effectsButton(scene.effects[chosen].title, in: layout.effectsButton)
    }
    return (effects, ui.quietButton("scenes", "Scenes", in: layout.scenesButton))
  }

  private mutating func describeCarousel(_ context: SceneContext, _ ui: inout Interface) {
    changeScene { carousel, _ in carousel.describe(&ui) }
    guard ui.isDrawing else { return }
    // Only the layout is taken along: a copy of the show would share its scenes, which are changed here.
    let layout = layout
    carousel.draw(&scenes, context, &ui) { _ = Self.describeCorner(of: $0, layout, &$1) }
  }

  mutating func describeAbove(_ ui: inout Interface) {
    if ui.isDrawing { panels.overlay.draw(performance, layout, at: now, on: &ui.canvas) }
    // A problem that lasts is shown below the panels: a sentence is read where it was before.
    let isAbove = panels.toast.said != nil
    if ui.isDrawing, !isAbove { panels.toast.draw(at: now, on: &ui.canvas) }
    if let place = panels.effects.describe(&ui) { choose(place) }
    panels.help.describe(&ui)
    if ui.isDrawing, isAbove { panels.toast.draw(at: now, on: &ui.canvas) }
  }

  /// How far a drag goes before its direction says what it is, in points.
  private static let decision: Float = 12

  /// Takes the scene back into the carousel if a drag over its ground that has just become long enough goes
  /// down.
  private mutating func takeBack(_ previous: Point, to point: Point) {
    guard carousel.isBelowScene, !isInCarousel, let start = interface.groundHold,
      start.distance(to: previous) < Self.decision, start.distance(to: point) >= Self.decision,
      point.y - start.y > abs(point.x - start.x)
    else { return }
    letGo()
    carousel.takeBack(current, from: start, at: now)
    carousel.follow(point, at: now)
    interface.hold(Carousel.ringID, from: start, [.hover, .drag])
    look()
    rest.needsDrawing = true
  }
}

// MARK: - All effects

extension Show {
  /// Whether there is anything to choose in what is seen.
  var hasEffects: Bool { scene.chosenEffect != nil && !isInCarousel }

  /// Shows all effects over the stage.
  mutating func showEffects() {
    guard hasEffects, let chosen = scene.chosenEffect else { return }
    panels.effects.show(scene.effects, chosen: chosen, on: stage, at: now)
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Chooses an effect in the panel of all, which goes.
  private mutating func choose(_ place: Int) {
    panels.effects.close(at: now)
    panels.toast.takeBack(scene.effects.map(\.title), at: now)
    add(scene.effects[place].effect.shapes)
    tell(.chosen(place))
  }
}

// MARK: - Keys

extension Show {
  private static let slowSpeed = 0.25
  private static let quitQuestion = "Esc again quits"

  private mutating func perform(_ command: Command, _ requests: inout Requests) {
    switch command {
    // Of an effect that there is not, nothing is to be seen.
    case .choose, .chooseNext, .showEffects: break
    default: rest.needsDrawing = true
    }
    if command == .escape { return goBack(&requests) }
    if carousel.isPresented ? performOnRing(command) : performInScene(command) { return }
    switch command {
    case .cycleOverlay: panels.overlay.cycle(at: now)
    case .toggleHelp:
      panels.help.show(!panels.help.isShown, hasEffects: hasEffects, at: now)
    case .togglePause: clock.isPaused.toggle()
    case .toggleSlowMotion:
      clock.speed = clock.speed < 1 ? 1 : Self.slowSpeed
    case .toggleReducedMotion:
      stage.reducesMotion.toggle()
      // Cards and scenes play the version for reduced motion from now on, or no longer.
      prepareScenes()
    case .step(let frames): if clock.isPaused { clock.step(frames: frames) }
    case .toggleFullscreen: requests.insert(.toggleFullscreen)
    case .savePicture: requests.insert(.savePicture)
    case .toggleRecording: requests.insert(.toggleRecording)
    case .quit: requests.insert(.quit)
    case .toggleScenes:
      letGo()
      toggleScenes()
    case .showEffects:
      letGo()
      showEffects()
    case .choose, .chooseNext, .fire, .press, .clear, .escape: break
    }
  }

  /// Tells the scene of a command, and says which effect it has chosen, if no button shows it.
  private mutating func performInScene(_ command: Command) -> Bool {
    let before = scene.chosenEffect
    guard tell(.command(command)) else { return false }
    guard let chosen = scene.chosenEffect, chosen != before else { return true }
    add(scene.effects[chosen].effect.shapes)
    if case .choose = command, chosen < ShowEffect.all.count {
      // What is still said of another effect is not true any more.
      panels.toast.takeBack(scene.effects.map(\.title), at: now)
    } else {
      panels.toast.show(scene.effects[chosen].title, at: now)
    }
    return true
  }

  private mutating func performOnRing(_ command: Command) -> Bool {
    switch command {
    case .choose(let card) where Entrance.all.indices.contains(card):
      carousel.bringForward(Entrance.all[card])
    case .fire, .press:
      letGo()
      changeScene { carousel, now in
        carousel.open(carousel.ring.nearest, at: now)
        return true
      }
    default: return false
    }
    return true
  }

  /// A step back: out of the scene, of the carousel, and at last out of the show, which is asked about.
  private mutating func goBack(_ requests: inout Requests) {
    letGo()
    if carousel.isPresented {
      toggleScenes()
    } else if carousel.isBelowScene {
      openCarousel(goesBack: true)
    } else if isInCarousel {
      // Somebody who presses it once more while the last scene grows back does not mean to quit.
    } else if panels.toast.said == Self.quitQuestion {
      requests.insert(.quit)
    } else {
      panels.toast.show(Self.quitQuestion, at: now)
    }
  }

  /// From a scene into the carousel, and from the carousel back to the scene before it.
  private mutating func toggleScenes() {
    guard carousel.isPresented else { return openCarousel(goesBack: false) }
    changeScene(goesBack: true) { carousel, now in
      carousel.close(at: now)
      return true
    }
  }

  private mutating func openCarousel(goesBack: Bool) {
    tell(.left)
    carousel.show(from: current, goesBack: goesBack, at: now)
    rest.needsDrawing = true
  }

  /// Lets something happen that may lead into another scene, and tells whether it may have.
  ///
  /// - Parameter goesBack: whether it leads back into a scene that was left, which is as it was then.
  private mutating func changeScene(
    goesBack: Bool = false, _ change: (inout Carousel, _ now: Double) -> Bool
  ) {
    let (before, opened) = (carousel.scene, carousel.zoom.opened)
    guard change(&carousel, now) else { return }
    rest.needsDrawing = true
    let (entered, time) = (carousel.scene, clock.time)
    if entered != before {
      // The effects that were fired belong to the scene that was left.
      for index in scenes.indices { scenes[index].clear() }
      let isAsItWas = goesBack && scenes[entered.scene].variant == entered.variant
      if !isAsItWas { scenes[entered.scene].enter(entered.variant) }
    }
    guard carousel.zoom.opened == entered, opened != entered else { return }
    let isEmpty = scenes[entered.scene].aliveCount(at: time) == 0
    if let opening = carousel.yield(isEmpty: isEmpty, at: now, time: time) {
      scenes[entered.scene].opening = opening
    }
  }
}
