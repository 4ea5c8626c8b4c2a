import ConfettiGraphics

extension Show {
  /// Whether the gallery is seen and acted on, or a card on its way.
  var isInGallery: Bool { !gallery.isHidden(at: now) }

  /// The scene that is seen, or was seen last.
  var scene: any Scene { scenes[gallery.scene.scene] }

  /// The way into what that scene has become: as another variant it has another card.
  var current: Entrance { .to(scene: gallery.scene.scene, variant: scene.variant) }

  mutating func respond(to event: Input.Event, _ requests: inout Requests) {
    switch event {
    case .pointerMoved(let point): pointerMoved(to: point)
    case .pointerPressed(let point): pointerPressed(at: point)
    case .pointerReleased(let point): pointerReleased(at: point)
    case .pointerLeft: pointerLeft()
    case .scrolled(let notches):
      guard panels.looks.isShown, !panels.help.isShown else { break }
      panels.looks.scroll(by: notches, at: now)
      rest.needsDrawing = true
    case .dropped(let path): drop(path, &requests)
    case .keyPressed(let key):
      if panels.looks.isShown, !panels.help.isShown,
        let answer = panels.looks.keyPressed(key, at: now)
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
    let response = scenes[gallery.scene.scene].respond(to: event, context)
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
    case .galleryButton:
      gallery.button.setHeld(gallery.button.frame.contains(point))
    case .gallery:
      gallery.pointerMoved(to: point, at: now)
      gallery.hover(point, at: now)
    case .looksButton: looksButton.setHeld(looksButton.frame.contains(point))
    case .looks: panels.looks.pointerMoved(to: point, at: now)
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
    } else if panels.looks.isShown {
      if panels.looks.pointerPressed(at: point, at: now) {
        pointer.press = .looks
      } else {
        panels.looks.close(at: now)
      }
    } else if isInGallery {
      pointer.press = .gallery
      gallery.pointerPressed(at: point, at: now)
    } else if gallery.button.frame.contains(point) {
      pointer.press = .galleryButton
      gallery.button.setHeld(true)
    } else if hasLooks, looksButton.frame.contains(point) {
      pointer.press = .looksButton
      looksButton.setHeld(true)
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
    case .galleryButton:
      gallery.button.setHeld(false)
      if gallery.button.frame.contains(point) { toggleGallery() }
    case .gallery: changeScene { $0.pointerReleased(at: point, at: $1) }
    case .looksButton:
      looksButton.setHeld(false)
      if looksButton.frame.contains(point) { showLooks(searching: false) }
    case .looks: take(panels.looks.pointerReleased(at: point, at: now))
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
    case .galleryButton: gallery.button.setHeld(false)
    case .gallery: changeScene { $0.pointerLeft(at: $1) }
    case .looksButton: looksButton.setHeld(false)
    case .looks: panels.looks.pointerLeft(at: now)
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
    if let point, panels.looks.isShown, panels.looks.pointer != point, !panels.help.isShown {
      panels.looks.pointerMoved(to: point, at: now)
      rest.needsDrawing = true
    }
    let (isInGallery, context) = (isInGallery, context)
    let isCovered = isInGallery || panels.looks.isShown
    for index in scenes.indices {
      let isSeen = !isCovered && index == gallery.scene.scene
      let response = scenes[index].respond(to: .hovered(isSeen ? point : nil), context)
      if response == .changed { rest.needsDrawing = true }
    }
    let isOnButton = !isCovered && point.map(gallery.button.frame.contains) ?? false
    if isOnButton != gallery.button.isHovered {
      gallery.button.setHovered(isOnButton)
      rest.needsDrawing = true
    }
    let isOnLooks = !isCovered && hasLooks && point.map(looksButton.frame.contains) ?? false
    if isOnLooks != looksButton.isHovered {
      looksButton.setHovered(isOnLooks)
      rest.needsDrawing = true
    }
    gallery.hover(isInGallery ? point : nil, at: now)
  }

  /// How far a drag goes before its direction says what it is, in points.
  private static let decision: Float = 12

  /// Takes the scene back into the gallery if a drag that has just become long enough goes down.
  private mutating func takeBack(from start: Point, _ previous: Point, to point: Point) {
    guard gallery.isBelowScene, scene.yieldsToDrag, start.distance(to: previous) < Self.decision,
      start.distance(to: point) >= Self.decision, point.y - start.y > abs(point.x - start.x)
    else { return }
    letGo()
    hover(at: nil)
    pointer.press = .gallery
    gallery.takeBack(current, from: start, at: now)
    gallery.pointerMoved(to: point, at: now)
  }
}

// MARK: - All looks

extension Show {
  /// Whether there is anything to choose in what is seen.
  var hasLooks: Bool { scene.chosenEffect != nil && !isInGallery }

  /// Shows all looks over the stage.
  mutating func showLooks(searching: Bool) {
    guard hasLooks, let chosen = scene.chosenEffect else { return }
    letGo()
    panels.help.show(false, at: now)
    panels.looks.pointer = pointer.place
    panels.looks.show(
      scene.effects, chosen: chosen, searching: searching, on: stage, at: now)
    hover(at: pointer.place)
    rest.needsDrawing = true
  }

  /// Does what somebody at the panel with all looks asks for.
  private mutating func take(_ answer: LooksPanel.Answer) {
    rest.needsDrawing = true
    guard case .chosen(let place) = answer else { return hover(at: pointer.place) }
    panels.looks.close(at: now)
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
    case .choose, .chooseNext, .showLooks, .searchLooks: break
    default: rest.needsDrawing = true
    }
    if command == .escape { return goBack(&requests) }
    if gallery.isPresented ? performOnRing(command) : performInScene(command) { return }
    switch command {
    case .cycleOverlay: panels.overlay.cycle(at: now)
    case .toggleHelp: panels.help.show(!panels.help.isShown, at: now)
    case .togglePause: clock.isPaused.toggle()
    case .toggleSlowMotion:
      clock.speed = clock.speed < 1 ? 1 : Self.slowSpeed
      panels.toast.show(clock.speed < 1 ? "Slow motion on" : "Slow motion off", at: now)
    case .toggleReducedMotion:
      stage.reducesMotion.toggle()
      // What cards play and scenes add is quiet from now on, or no longer.
      prepareScenes()
    case .step(let frames): if clock.isPaused { clock.step(frames: frames) }
    case .toggleFullscreen: requests.insert(.toggleFullscreen)
    case .savePicture: requests.insert(.savePicture)
    case .toggleRecording: requests.insert(.toggleRecording)
    case .quit: requests.insert(.quit)
    case .toggleGallery: toggleGallery()
    case .showLooks: showLooks(searching: false)
    case .searchLooks: showLooks(searching: true)
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
    case .step(let cards): gallery.turn(by: cards)
    case .focus(let backwards): gallery.turn(by: backwards ? -1 : 1)
    case .choose(let card) where Entrance.all.indices.contains(card):
      gallery.bringForward(Entrance.all[card])
    case .fire, .press:
      letGo()
      changeScene { $0.open($0.ring.nearest, at: $1) }
    default: return false
    }
    return true
  }

  /// A step back: out of the help, of the scene, of the gallery, and at last out of the show, which
  /// is asked about.
  private mutating func goBack(_ requests: inout Requests) {
    if panels.help.isShown {
      panels.help.show(false, at: now)
    } else if panels.looks.isShown {
      panels.looks.close(at: now)
    } else if gallery.isPresented {
      toggleGallery()
    } else if gallery.isBelowScene {
      openGallery(goesBack: true)
    } else if isInGallery {
      // Who presses it once more while the last scene grows back does not mean to quit.
    } else if panels.toast.said == Self.quitQuestion {
      requests.insert(.quit)
    } else {
      panels.toast.show(Self.quitQuestion, at: now)
    }
  }

  /// From a scene into the gallery, and from the gallery back to the scene before it.
  private mutating func toggleGallery() {
    guard gallery.isPresented else { return openGallery(goesBack: false) }
    letGo()
    changeScene { $0.close(at: $1) }
    hover(at: pointer.place)
  }

  private mutating func openGallery(goesBack: Bool) {
    letGo()
    tell(.left)
    gallery.show(from: current, goesBack: goesBack, at: now)
    hover(at: pointer.place)
    rest.needsDrawing = true
  }

  /// Lets something happen that may lead into another scene.
  private mutating func changeScene(_ change: (inout Gallery, _ now: Double) -> Void) {
    let (before, opened) = (gallery.scene, gallery.zoom.opened)
    change(&gallery, now)
    let (entered, time) = (gallery.scene, clock.time)
    if entered != before {
      // What was fired belongs to the scene that was left.
      for index in scenes.indices { scenes[index].clear() }
      scenes[entered.scene].enter(entered.variant)
    }
    guard gallery.zoom.opened == entered, opened != entered else { return }
    let isEmpty = scenes[entered.scene].aliveCount(at: time) == 0
    if let opening = gallery.yield(isEmpty: isEmpty, at: now, time: time) {
      scenes[entered.scene].opening = opening
    }
  }
}
