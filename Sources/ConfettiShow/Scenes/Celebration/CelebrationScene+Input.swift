import ConfettiControls
import ConfettiGraphics

extension CelebrationScene {
  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse {
    switch event {
    case .command(.fire): fireFromHandle(context)
    case .command(.press): show(context.repertoire.chosen, context)
    case .command(.changeSeed(let backwards)) where context.isPreview:
      changeSeed(backwards: backwards, context)
    case .command(.keepSeed) where context.isPreview: seed.toggleKept()
    case .shown(let index): show(index, context)
    case .replaced(let index): replace(index, context)
    case .cleared:
      opening.skip(at: context.time, in: &system)
      system.removeAll()
      own.removeAll()
    case .opened(let stage): open(stage, context)
    case .touched:
      guard opening.isMoving(at: context.time) else { return .unchanged }
      opening.skip(at: context.time, in: &system)
    case .cue(let beat): play(beat, context)
    case .command, .ended, .entered, .left: return .ignored
    }
    return .changed
  }
}

// MARK: - The interface

extension CelebrationScene {
  /// Lets the title gather out of paper from the handle, which recoils.
  private mutating func open(_ stage: Stage, _ context: SceneContext) {
    guard opening.isPending else { return }
    guard let letters = headings.letters(stage.atlas) else {
      return opening.skip(at: context.time, in: &system)
    }
    let origin = handle.center(at: context.now)
    opening.begin(letters, from: origin, on: layout.size, at: context.time, in: &system)
    handle.recoil(at: context.now)
  }

  mutating func describe(_ context: SceneContext, _ ui: inout Interface) {
    describeStage(context, &ui)
    if context.showsMoment, !Self.isAbove(moment, context) {
      ui.modeChip(context.mode, moment, layout, in: layout.modeFrame)
    }
    guard !context.isBare else { return }
    headings.describe(titleOpacity: opening.opacity(at: context.time), &ui)
    if ui.isDrawing {
      for index in layout.buttons.indices {
        ui.buttonShadow(ui.id(index), in: layout.buttons[index])
      }
      handle.drawShadow(at: context.now, into: &ui.canvas.quads)
    }
    for index in layout.buttons.indices {
      let button = ui.button(
        ui.id(index), titles[index], style: layout.theme.label, in: layout.buttons[index],
        isMarked: context.isMarked(ButtonKind(rawValue: index)), hasShadow: false)
      if button.isClicked { play(ButtonKind(rawValue: index), context) }
    }
    describeHandle(context, &ui)
  }

  /// The stage itself: a click fires the chosen effect there, a drag throws it.
  private mutating func describeStage(_ context: SceneContext, _ ui: inout Interface) {
    let response = ui.interact(
      ui.id("stage"), .ground, "Stage", in: layout.bounds, [.drag, .ground])
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary:
      aim = AimGesture(at: point, time: context.now)
    case .dragged(let point):
      aim?.move(to: point, time: context.now)
      ui.noteChange()
    case .released(let point, _):
      let thrown = aim?.aim(at: context.now)
      aim = nil
      fireChosen(from: point, aim: thrown, context)
      ui.noteChange()
    case .cancelled:
      aim = nil
      ui.noteChange()
    default: break
    }
  }

  /// The handle: a click or a key fires from it, a drag moves it.
  private mutating func describeHandle(_ context: SceneContext, _ ui: inout Interface) {
    let now = context.now
    let response = ui.interact(
      ui.id("handle"), .handle, "Handle", in: handle.hitFrame(at: now),
      [.hover, .click, .drag, .focus])
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary:
      handle.grab(at: point, time: now)
    case .dragged(let point): handle.drag(to: point, at: now)
    case .released:
      if handle.release(velocity: ui.pointer.velocity(at: now), at: now) {
        fireFromHandle(context)
      }
    case .pressedByKey: fireFromHandle(context)
    case .cancelled: handle.release(velocity: ui.pointer.velocity(at: now), at: now)
    default: break
    }
    if response.isHovered != handle.isHovered, !ui.isStill { handle.setHovered(response.isHovered) }
    guard ui.isDrawing else { return }
    handle.draw(at: now, isFocused: response.isFocused, into: &ui.canvas.quads)
  }
}

extension SceneContext {
  /// Whether a button plays the one effect that is shown as the chosen one.
  fileprivate func isMarked(_ kind: ButtonKind) -> Bool {
    let effects = kind.effects
    return effects.count == 1 && repertoire.index(ofKey: effects.lowerBound) == marked
  }
}
