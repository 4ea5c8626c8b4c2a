import ConfettiGraphics

extension Show {
  /// Whether the carousel is seen and acted on, or a card on its way.
  var isInCarousel: Bool { !carousel.isHidden(at: now) }

  /// The scene that is seen, or was seen last.
  var scene: any Scene { scenes[carousel.scene.scene] }

  /// The way into what that scene has become: as another variant it has another card.
  var current: Entrance { .to(scene: carousel.scene.scene, variant: scene.variant) }

  mutating func respond(to event: Input.Event, _ requests: inout Requests) {
    switch event {
    case .pointerMoved(let point): pointerMoved(to: point)
    case .pointerPressed(let point, let press):
      if press.button == .primary { pointerPressed(at: point) }
    case .pointerReleased(let point, let button):
      if button == .primary { pointerReleased(at: point) }
    case .pointerLeft: pointerLeft()
    case .scrolled(let notches, _):
      guard panels.effects.isShown, !panels.help.isShown else { break }
      panels.effects.scroll(by: notches, at: now)
      rest.needsDrawing = true
    case .dropped(let path): drop(path, &requests)
    case .typed, .composed, .pasted: break
    case .keyPressed(let key, let modifiers):
      // Shortcuts are the system's, or a text field's.
      guard modifiers.isDisjoint(with: [.control, .alt, .command]) else { break }
      if panels.effects.isShown, !panels.help.isShown,
        let answer = panels.effects.keyPressed(key, at: now)
      {
        take(answer)
      } else if let command = Command(key) {
        perform(command, &requests)
      }
    case .keyReleased(let key):
      if let command = Command(key) { tell(.ended(command)) }
    case .quit: requests.insert(.quit)
    }
  }

  /// Tells the scene that is seen what people do; returns whether it means something there.
  @discardableResult
  mutating func tell(_ event: SceneEvent) -> Bool {
    let response = scenes[carousel.scene.scene].respond(to: event, context)
    if response == .changed { rest.needsDrawing = true }
    return response != .ignored
  }
}

// MARK: - The pointer

extension Show {
  private mutating func pointerMoved(to point: Point) {
    let previous = pointer.place ?? point
    pointer.place = point
    switch pointer.press {
    case .none: return hover(at: point)
    case .scenesButton:
      carousel.button.setHeld(carousel.button.frame.contains(point))
    case .carousel:
      carousel.pointerMoved(to: point, at: now)
      carousel.hover(point, at: now)
    case .effectsButton: effectsButton.setHeld(effectsButton.frame.contains(point))
    case .effects: panels.effects.pointerMoved(to: point, at: now)
    case .scene(let start):
      tell(.dragged(point))
      return takeBack(from: start, previous, to: point)
    }
    rest.needsDrawing = true
  }

  private mutating func pointerPressed(at point: Point) {
    pointerMoved(to: point)
    // A second press without a release lets go of what the first one held.
    letGo()
    if panels.help.isShown {
      // What lies below a panel is not what people mean to press.
      panels.help.show(false, at: now)
    } else if panels.effects.isShown {
      if panels.effects.pointerPressed(at: point, at: now) {
        pointer.press = .effects
      } else {
        panels.effects.close(at: now)
      }
    } else if isInCarousel {
      pointer.press = .carousel
      carousel.pointerPressed(at: point, at: now)
    } else if carousel.button.frame.contains(point) {
      pointer.press = .scenesButton
      carousel.button.setHeld(true)
    } else if hasEffects, effectsButton.frame.contains(point) {
      pointer.press = .effectsButton
      effectsButton.setHeld(true)
    } else {
      pointer.press = .scene(from: point)
      tell(.pressed(point))
      return
    }
    rest.needsDrawing = true
  }

  private mutating func pointerReleased(at point: Point) {
    pointerMoved(to: point)
    let held = pointer.press
    pointer.press = .none
    rest.needsDrawing = true
    switch held {
    case .none: return
    case .scenesButton:
      carousel.button.setHeld(false)
      if carousel.button.frame.contains(point) { toggleScenes() }
    case .carousel: changeScene { $0.pointerReleased(at: point, at: $1) }
    case .effectsButton:
      effectsButton.setHeld(false)
      if effectsButton.frame.contains(point) { showEffects(searching: false) }
    case .effects: take(panels.effects.pointerReleased(at: point, at: now))
    case .scene: tell(.released(point))
    }
    hover(at: point)
  }

  private mutating func pointerLeft() {
    letGo()
    pointer.place = nil
    hover(at: nil)
    rest.needsDrawing = true
  }

  /// Forgets what the pointer holds, which then does nothing more.
  private mutating func letGo() {
    let held = pointer.press
    pointer.press = .none
    switch held {
    case .none: return
    case .scenesButton: carousel.button.setHeld(false)
    case .carousel: changeScene { $0.pointerLeft(at: $1) }
    case .effectsButton: effectsButton.setHeld(false)
    case .effects: panels.effects.pointerLeft(at: now)
    case .scene: tell(.cancelled)
    }
    rest.needsDrawing = true
  }

  /// Looks again what is under a pointer that holds nothing.
  mutating func hoverAnew() {
    if case .none = pointer.press { hover(at: pointer.place) }
  }

  /// Shows what a pointer at a place would press.
  private mutating func hover(at point: Point?) {
    if let point, panels.effects.isShown, panels.effects.pointer != point, !panels.help.isShown {
      panels.effects.pointerMoved(to: point, at: now)
      rest.needsDrawing = true
    }
    let (isInCarousel, context) = (isInCarousel, context)
    let isCovered = isInCarousel || panels.effects.isShown
    for index in scenes.indices {
      let isSeen = !isCovered && index == carousel.scene.scene
      let response = scenes[index].respond(to: .hovered(isSeen ? point : nil), context)
      if response == .changed { rest.needsDrawing = true }
    }
    let isOnButton = !isCovered && point.map(carousel.button.frame.contains) ?? false
    if isOnButton != carousel.button.isHovered {
      carousel.button.setHovered(isOnButton)
      rest.needsDrawing = true
    }
    let isOnEffects = !isCovered && hasEffects && point.map(effectsButton.frame.contains) ?? false
    if isOnEffects != effectsButton.isHovered {
      effectsButton.setHovered(isOnEffects)
      rest.needsDrawing = true
    }
    carousel.hover(isInCarousel ? point : nil, at: now)
  }

  /// How far a drag goes before its direction says what it is, in points.
  private static let decision: Float = 12

  /// Takes the scene back into the carousel if a drag that has just become long enough goes down.
  private mutating func takeBack(from start: Point, _ previous: Point, to point: Point) {
    guard carousel.isBelowScene, scene.yieldsToDrag, start.distance(to: previous) < Self.decision,
      start.distance(to: point) >= Self.decision, point.y - start.y > abs(point.x - start.x)
    else { return }
    letGo()
    hover(at: nil)
    pointer.press = .carousel
    carousel.takeBack(current, from: start, at: now)
    carousel.pointerMoved(to: point, at: now)
  }
}

// MARK: - All effects

extension Show {
  /// Whether there is anything to choose in what is seen.
  var hasEffects: Bool { scene.chosenEffect != nil && !isInCarousel }

  /// Shows all effects over the stage.
  mutating func showEffects(searching: Bool) {
    guard hasEffects, let chosen = scene.chosenEffect else { return }
    letGo()
    panels.help.show(false, at: now)
    panels.effects.pointer = pointer.place
    panels.effects.show(
      scene.effects, chosen: chosen, searching: searching, on: stage, at: now)
    hover(at: pointer.place)
    rest.needsDrawing = true
  }

  /// Does what somebody at the panel with all effects asks for.
  private mutating func take(_ answer: EffectsPanel.Answer) {
    rest.needsDrawing = true
    guard case .chosen(let place) = answer else { return hover(at: pointer.place) }
    panels.effects.close(at: now)
    panels.toast.takeBack(scene.effects.map(\.title), at: now)
    add(scene.effects[place].effect.shapes)
    tell(.chosen(place))
    hover(at: pointer.place)
  }
}

// MARK: - Keys

extension Show {
  private static let slowSpeed = 0.25
  private static let quitQuestion = "Esc again quits"

  private mutating func perform(_ command: Command, _ requests: inout Requests) {
    switch command {
    // Of an effect that there is not, nothing is to be seen.
    case .choose, .chooseNext, .showEffects, .searchEffects: break
    default: rest.needsDrawing = true
    }
    if command == .escape { return goBack(&requests) }
    if carousel.isPresented ? performOnRing(command) : performInScene(command) { return }
    switch command {
    case .cycleOverlay: panels.overlay.cycle(at: now)
    case .toggleHelp: panels.help.show(!panels.help.isShown, at: now)
    case .togglePause: clock.isPaused.toggle()
    case .toggleSlowMotion:
      clock.speed = clock.speed < 1 ? 1 : Self.slowSpeed
      panels.toast.show(clock.speed < 1 ? "Slow motion on" : "Slow motion off", at: now)
    case .toggleReducedMotion:
      stage.reducesMotion.toggle()
      // Cards and scenes play the version for reduced motion from now on, or no longer.
      prepareScenes()
    case .step(let frames): if clock.isPaused { clock.step(frames: frames) }
    case .toggleFullscreen: requests.insert(.toggleFullscreen)
    case .savePicture: requests.insert(.savePicture)
    case .toggleRecording: requests.insert(.toggleRecording)
    case .quit: requests.insert(.quit)
    case .toggleScenes: toggleScenes()
    case .showEffects: showEffects(searching: false)
    case .searchEffects: showEffects(searching: true)
    case .choose, .chooseNext, .fire, .press, .focus, .clear, .escape: break
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
    case .step(let cards): carousel.turn(by: cards)
    case .focus(let backwards): carousel.turn(by: backwards ? -1 : 1)
    case .choose(let card) where Entrance.all.indices.contains(card):
      carousel.bringForward(Entrance.all[card])
    case .fire, .press:
      letGo()
      changeScene { $0.open($0.ring.nearest, at: $1) }
    default: return false
    }
    return true
  }

  /// A step back: out of the help, of the scene, of the carousel, and at last out of the show, which
  /// is asked about.
  private mutating func goBack(_ requests: inout Requests) {
    if panels.help.isShown {
      panels.help.show(false, at: now)
    } else if panels.effects.isShown {
      panels.effects.close(at: now)
    } else if carousel.isPresented {
      toggleScenes()
    } else if carousel.isBelowScene {
      openCarousel(goesBack: true)
    } else if isInCarousel {
      // Who presses it once more while the last scene grows back does not mean to quit.
    } else if panels.toast.said == Self.quitQuestion {
      requests.insert(.quit)
    } else {
      panels.toast.show(Self.quitQuestion, at: now)
    }
  }

  /// From a scene into the carousel, and from the carousel back to the scene before it.
  private mutating func toggleScenes() {
    guard carousel.isPresented else { return openCarousel(goesBack: false) }
    letGo()
    changeScene { $0.close(at: $1) }
    hover(at: pointer.place)
  }

  private mutating func openCarousel(goesBack: Bool) {
    letGo()
    tell(.left)
    carousel.show(from: current, goesBack: goesBack, at: now)
    hover(at: pointer.place)
    rest.needsDrawing = true
  }

  /// Lets something happen that may lead into another scene.
  private mutating func changeScene(_ change: (inout Carousel, _ now: Double) -> Void) {
    let (before, opened) = (carousel.scene, carousel.zoom.opened)
    change(&carousel, now)
    let (entered, time) = (carousel.scene, clock.time)
    if entered != before {
      // What was fired belongs to the scene that was left.
      for index in scenes.indices { scenes[index].clear() }
      scenes[entered.scene].enter(entered.variant)
    }
    guard carousel.zoom.opened == entered, opened != entered else { return }
    let isEmpty = scenes[entered.scene].aliveCount(at: time) == 0
    if let opening = carousel.yield(isEmpty: isEmpty, at: now, time: time) {
      scenes[entered.scene].opening = opening
    }
  }
}
