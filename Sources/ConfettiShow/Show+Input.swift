import Confetti
import ConfettiControls
import ConfettiGraphics

extension Show.Content {
  /// Whether the carousel is seen, or a card on its way.
  var isInCarousel: Bool { !carousel.isHidden(at: now) }

  /// The scene that is seen, or was seen last.
  var scene: any Scene { scenes[carousel.scene.scene] }

  /// The way into that scene for the chosen effect: another effect may have another card.
  var current: Entrance { .to(scene: carousel.scene.scene, effect: repertoire.card) }

  mutating func respond(
    to event: Input.Event, _ requests: inout Requests, _ ui: inout Interface
  ) {
    if event.isTouch { tell(.touched, &ui) }
    let pointer = ui.pointer.place
    if dragPanel(by: event, &ui) { return }
    let isTaken = ui.respond(to: event, at: now) { describe(&$0) }
    takeChange(of: &ui)
    switch event {
    case .pointerPressed(let point, let press): notePress(at: point, press, &ui)
    case .pointerMoved(let point): takeBack(pointer ?? point, to: point, &ui)
    case .dropped(let path): drop(path, &requests)
    case .keyPressed(let key, let modifiers):
      guard !isTaken, let command = Command(key, modifiers),
        !ui.isModal || command.isEverywhere
      else { break }
      perform(command, &requests, &ui)
    case .keyReleased(let key): if let command = Command(key) { tell(.ended(command), &ui) }
    case .quit: requests.insert(.quit)
    default: break
    }
  }

  /// Tells the scene that is seen about an event; returns whether the scene handled it.
  @discardableResult
  mutating func tell(_ event: SceneEvent, _ ui: inout Interface) -> Bool {
    let response = scenes[carousel.scene.scene].respond(to: event, context)
    if response == .changed { rest.needsDrawing = true }
    if case .copied(let text) = response { ui.copied = text }
    return response != .ignored
  }
}

// MARK: - The interface

extension Show.Content {
  /// Draws the picture on the canvas of the interface.
  mutating func draw(_ ui: inout Interface) {
    rest.needsDrawing = false
    ui.draw(at: now) { describe(&$0) }
    takeChange(of: &ui)
    if rest.drawn < Show.Rest.firstPictures { rest.drawn += 1 }
  }

  /// Draws the panels above the picture on the canvas of the interface.
  mutating func drawAbove(_ ui: inout Interface) {
    ui.drawAbove(at: now) { describeAbove(&$0) }
    takeChange(of: &ui)
  }

  /// Asks for a new picture if any part of the interface looks different now.
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

  /// Ends a press without any effect.
  mutating func letGo(_ ui: inout Interface) {
    guard ui.pointer.hold != nil else { return }
    ui.letGo(at: now) { describe(&$0) }
    takeChange(of: &ui)
  }

  /// Describes everything.
  ///
  /// The panels above the picture are drawn separately, because a host may draw something between.
  mutating func describe(_ ui: inout Interface) {
    if isInCarousel { describeCarousel(&ui) } else { describeScene(&ui) }
    ui.unseen { describeAbove(&$0) }
  }

  /// Describes the scene that fills the window, and draws the particles in it.
  private mutating func describeScene(_ ui: inout Interface) {
    var context = context
    context.fillsWindow = true
    let current = carousel.scene.scene
    if ui.isDrawing {
      drawGround(into: &ui.canvas.quads)
      drawFlying(.behind, context, into: &ui.canvas.quads)
    }
    // While the show plays by itself its interface may be faint, or not seen at all.
    let opacity = autoplay?.interfaceOpacity(at: now) ?? 1
    ui.region("scene", opacity: opacity) { scenes[current].describe(context, &$0) }
    if !context.isBare { describeCorner(opacity: opacity, &ui) }
    if ui.isDrawing { drawFlying(.front, context, into: &ui.canvas.quads) }
    ui.region("scene", opacity: opacity) { scenes[current].describeAbove(context, &$0) }
  }

  /// Appends the particles of the scene that is seen.
  private func drawFlying(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {
    scene.draw(layer, context, into: &quads)
    carousel.opening?.draw(layer, at: context.time, into: &quads)
  }

  /// Describes the ring of cards, or the card that grows or shrinks.
  private mutating func describeCarousel(_ ui: inout Interface) {
    let context = context
    if carousel.takesInput {
      changeScene(&ui) { carousel, ui, _ in carousel.describe(&ui) }
    } else {
      // As soon as its card grows, a scene takes input at the places that its controls will have.
      let current = carousel.scene.scene
      ui.unseen { ui in
        ui.region("scene") { scenes[current].describe(context, &$0) }
        if !context.isBare { describeCorner(&ui) }
      }
    }
    guard ui.isDrawing else { return }
    ui.canvas.quads.ground = .dark
    // The drawing changes the scenes, so nothing else of the show can be asked meanwhile.
    let (repertoire, layout) = (repertoire, layout)
    carousel.draw(&scenes, context, &ui) {
      _ = Self.describeCorner(of: $0, repertoire, layout, &$1)
    }
  }

  /// Describes the quiet buttons in the corner of the scene that is seen.
  private mutating func describeCorner(opacity: Double = 1, _ ui: inout Interface) {
    var corner = (effects: Response(id: .root), scenes: Response(id: .root))
    // A part of the corner that showed behind the panel of all effects would seem to belong to the panel.
    let covered = panels.effects.zoom.pose(at: now)?.cover ?? 0
    ui.region("corner", opacity: opacity * Double(1 - covered)) {
      corner = Self.describeCorner(of: carousel.scene, repertoire, layout, &$0)
    }
    if corner.effects.isClicked { showEffects(&ui) }
    if corner.scenes.isClicked { toggleScenes(&ui) }
  }

  /// Describes the quiet buttons in the corner of a scene.
  private static func describeCorner(
    of entrance: Entrance, _ repertoire: Repertoire, _ layout: Layout, _ ui: inout Interface
  ) -> (effects: Response, scenes: Response) {
    var effects = Response(id: .root)
    if entrance.firesEffects {
      effects = ui.effectsButton(
        repertoire.choice.title, of: repertoire.effects.count, in: layout.effectsButton)
    }
    return (effects, ui.quietButton("scenes", "Scenes", in: layout.scenesButton))
  }

  /// The length of a drag at which its direction decides its meaning, in points.
  private static let decision: Float = 12

  /// Takes the scene back into the carousel if a drag over its ground has just become long enough and goes down.
  private mutating func takeBack(_ previous: Point, to point: Point, _ ui: inout Interface) {
    guard carousel.isBelowScene, !carousel.takesInput, !ui.isModal, let start = ui.groundHold,
      start.distance(to: previous) < Self.decision, start.distance(to: point) >= Self.decision,
      point.y - start.y > abs(point.x - start.x)
    else { return }
    letGo(&ui)
    carousel.takeBack(current, from: start, at: now)
    carousel.follow(point, at: now)
    ui.hold(Carousel.ringID, from: start, [.hover, .drag])
    look(&ui)
    rest.needsDrawing = true
  }
}

// MARK: - All effects

extension Show.Content {
  /// Whether effects can be chosen in the scene that is seen.
  var hasEffects: Bool { carousel.scene.firesEffects && !carousel.takesInput }

  /// Shows all effects over the stage.
  mutating func showEffects(_ ui: inout Interface) {
    guard hasEffects else { return }
    if !panels.effects.isShown { panels.opener = ui.focus }
    panels.effects.show(repertoire.effects, chosen: repertoire.chosen, on: stage, at: now)
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Chooses an effect in the panel of all effects, which closes, and shows the effect once.
  mutating func choose(_ index: Int, _ ui: inout Interface) {
    panels.effects.close(at: now)
    repertoire.choose(index)
    takeBackTitles()
    add(repertoire.choice.effect.shapes, &ui)
    tell(.shown(index), &ui)
  }

  /// Removes the sentence that names an effect chosen before.
  private mutating func takeBackTitles() {
    panels.toast.takeBack(repertoire.effects.map(\.title))
  }
}

// MARK: - Keys

extension Show.Content {
  private static let slowSpeed = 0.25
  private static let quitQuestion = "Esc again quits"

  private mutating func perform(
    _ command: Command, _ requests: inout Requests, _ ui: inout Interface
  ) {
    switch command {
    // A key for effects changes nothing on the screen here.
    case .choose, .chooseNext, .showEffects: break
    default: rest.needsDrawing = true
    }
    if command == .escape { return goBack(&requests, &ui) }
    if carousel.isPresented ? performOnRing(command, &ui) : performInScene(command, &ui) { return }
    switch command {
    case .cycleOverlay: panels.overlay.cycle(at: now)
    case .changeSound: changeSound()
    case .toggleHelp:
      if !panels.help.isShown { panels.opener = ui.focus }
      panels.help.show(!panels.help.isShown, hasEffects: hasEffects, at: now)
    case .togglePause: clock.isPaused.toggle()
    case .toggleSlowMotion:
      clock.speed = clock.speed < 1 ? 1 : Self.slowSpeed
    case .toggleReducedMotion:
      stage.reducesMotion.toggle()
      panels.settle()
      // From now on cards and scenes play the other version: for reduced motion, or for full motion.
      prepareScenes()
    case .step(let frames): if clock.isPaused { clock.step(frames: frames) }
    case .leap(let tenths): if clock.isPaused { clock.step(seconds: Double(tenths) / 10) }
    case .changeSeed, .keepSeed:
      if hasEffects { sayWhoseSeeds() }
    case .toggleInterface, .toggleLoop, .nextBackdrop: if hasEffects { changePreview(command) }
    case .toggleFullscreen: requests.insert(.toggleFullscreen)
    case .savePicture: requests.insert(.savePicture)
    case .toggleRecording: requests.insert(.toggleRecording)
    case .enlarge: requests.insert(.enlarge)
    case .shrink: requests.insert(.shrink)
    case .resetScale: requests.insert(.resetScale)
    case .quit: requests.insert(.quit)
    case .toggleScenes:
      letGo(&ui)
      toggleScenes(&ui)
    case .showEffects:
      letGo(&ui)
      showEffects(&ui)
    case .openStudio: askForStudio(&ui)
    case .choose, .chooseNext, .fire, .press, .clear, .copy, .escape: break
    }
  }

  /// Performs a command that the scene that is seen understands; returns whether it did.
  private mutating func performInScene(_ command: Command, _ ui: inout Interface) -> Bool {
    switch command {
    case .choose(let key) where carousel.scene.firesEffects:
      guard let index = repertoire.index(ofKey: key) else { return false }
      // An effect with a button needs no sentence, because the button shows the choice.
      choose(index, isSaid: index >= ShowEffect.all.count, &ui)
    case .chooseNext(let backwards) where carousel.scene.firesEffects:
      choose(repertoire.next(backwards: backwards), isSaid: true, &ui)
    case .clear:
      if carousel.scene.firesEffects { repertoire.throwOwn(nil) }
      carousel.opening = nil
      sound.clearings += 1
      tell(.cleared, &ui)
    default: return tell(.command(command), &ui)
    }
    return true
  }

  /// Lets a key choose an effect.
  private mutating func choose(_ index: Int, isSaid: Bool, _ ui: inout Interface) {
    rest.needsDrawing = true
    guard index != repertoire.chosen else { return }
    repertoire.choose(index)
    add(repertoire.choice.effect.shapes, &ui)
    if isSaid {
      panels.toast.show(repertoire.choice.title, at: now)
    } else {
      takeBackTitles()
    }
  }

  private mutating func performOnRing(_ command: Command, _ ui: inout Interface) -> Bool {
    switch command {
    case .choose(let card) where Entrance.all.indices.contains(card):
      carousel.bringForward(Entrance.all[card])
    case .fire, .press:
      letGo(&ui)
      changeScene(&ui) { carousel, _, now in
        carousel.open(carousel.ring.nearest, at: now)
        return true
      }
    default: return false
    }
    return true
  }

  /// Takes a step back: out of the scene, out of the carousel, and at last out of the show, after a question.
  private mutating func goBack(_ requests: inout Requests, _ ui: inout Interface) {
    letGo(&ui)
    if carousel.isPresented {
      toggleScenes(&ui)
    } else if carousel.isBelowScene {
      openCarousel(goesBack: true, &ui)
    } else if isInCarousel {
      // A second press while the last scene grows back does not mean to quit.
    } else if ui.focus.isShown {
      ui.setFocus(nil)
    } else if panels.toast.said == Self.quitQuestion {
      requests.insert(.quit)
    } else {
      panels.toast.show(Self.quitQuestion, at: now)
    }
  }

  /// Goes from a scene into the carousel, or from the carousel back to the scene before it.
  private mutating func toggleScenes(_ ui: inout Interface) {
    guard carousel.isPresented else { return openCarousel(goesBack: false, &ui) }
    changeScene(&ui, goesBack: true) { carousel, _, now in
      carousel.close(at: now)
      return true
    }
    // Where the carousel was first opened, everything is as it was then.
    if !carousel.isBelowScene { repertoire.recall() }
  }

  private mutating func openCarousel(goesBack: Bool, _ ui: inout Interface) {
    tell(.left, &ui)
    if !carousel.isBelowScene { repertoire.remember() }
    carousel.show(from: current, goesBack: goesBack, at: now)
    rest.needsDrawing = true
  }

  /// Makes a change that may lead into another scene, and tells the scenes if it did.
  ///
  /// - Parameter goesBack: whether the change leads back into the scene before, which is as it was then.
  private mutating func changeScene(
    _ ui: inout Interface, goesBack: Bool = false,
    _ change: (inout Carousel, inout Interface, _ now: Double) -> Bool
  ) {
    let (before, opened) = (carousel.scene, carousel.zoom.opened)
    guard change(&carousel, &ui, now) else { return }
    rest.needsDrawing = true
    if carousel.wantsStudio {
      carousel.wantsStudio = false
      return shapeChosen()
    }
    let entered = carousel.scene
    if entered != before {
      // The effects that were fired belong to the scene that was left.
      carousel.opening = nil
      sound.clearings += 1
      for index in scenes.indices { _ = scenes[index].respond(to: .cleared, context) }
      if !goesBack || entered != current {
        if !goesBack, let effect = entered.card.effect { repertoire.choose(effect) }
        tell(.entered, &ui)
      }
    }
    guard carousel.zoom.opened == entered, opened != entered else { return }
    carousel.yield(isEmpty: aliveCount == 0, at: now, time: clock.time)
  }
}
