import Confetti
import ConfettiGraphics
import Motion

/// The stage: buttons that play effects, a handle that they come from, and empty space to fire and
/// throw the chosen effect from.
///
/// Its variants are the effects that can be chosen.
struct CelebrationScene: Scene {
  /// The chosen effect, as a place in ``ShowEffect/all``.
  var variant: Int
  /// What flies.
  var system: ParticleSystem
  var opening: CardEffect.Opening?
  private(set) var shedCount = 0

  var buttons: [Button]
  var handle: Handle
  private(set) var headings = Headings()
  private(set) var modeChip = ModeChip()
  private(set) var layout: Layout
  var press = Press.none
  /// Where the pointer is that holds nothing.
  var pointer: Point?

  /// What the pointer holds down.
  enum Press: Sendable {
    case none
    case button(ButtonKind)
    case handle
    case stage(AimGesture)
  }

  /// How long ended bursts are kept, so that a paused show can be stepped back, in seconds.
  private static let history = 20.0

  static var titles: [String] { ShowEffect.all.map(\.title) }

  static func start(_ settings: Show.Settings) -> Int? {
    settings.particleCount == nil ? ShowEffect.all.firstIndex(of: settings.effect) : nil
  }

  static func cardEffect(_ variant: Int, on stage: Stage) -> CardEffect? {
    let (shown, layout) = (ShowEffect.all[variant], stage.layout)
    let effect = stage.reducesMotion ? shown.effect.quiet : shown.effect
    return CardEffect(moment: shown.card.moment, length: shown.card.length) {
      shown.card.fire(&$0, effect, layout, layout.buttons[variant])
    }
  }

  init(_ settings: Show.Settings, on stage: Stage) {
    variant = Self.start(settings) ?? 0
    system = ParticleSystem(seed: settings.seed, history: Self.history)
    layout = stage.layout
    handle = Handle(layout)
    buttons = zip(ButtonKind.allCases, layout.buttons).map { Button($0, frame: $1) }
  }

  mutating func enter(_ variant: Int) {
    self.variant = variant
    clearFocus()
  }

  mutating func clear() {
    system.removeAll()
    opening = nil
  }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    let (atlas, theme) = (stage.atlas, stage.layout.theme)
    layout = stage.layout
    headings = .stage(atlas, layout)
    modeChip.prepare(atlas, theme)
    handle.prepare(layout, HandleGround(layout, texts: headings.frames), at: context.now)
    for (index, frame) in layout.buttons.enumerated() {
      buttons[index].frame = frame
      buttons[index].line = atlas.line(buttons[index].kind.title, style: theme.label)
    }
  }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {
    // The handle may have flown from under a pointer that rests, or there, and buttons may have been
    // placed anew.
    if case .none = press { hover(context.now) }
    modeChip.show(context.mode, at: context.now)
    modeChip.advance(&step)
    for index in buttons.indices { buttons[index].advance(&step) }
    handle.advance(&step)
    guard !context.isPaused else { return }
    system.dropExpired(at: context.time)
    step.note(!system.isIdle(at: context.time) || opening?.isIdle(at: context.time) == false)
  }

  var particles: ParticleSystem? { system }
}

// MARK: - What effects do

extension CelebrationScene {
  /// Sparks at a button's corners, and the button's own effects.
  mutating func play(_ kind: ButtonKind, _ context: SceneContext) {
    let frame = layout.frame(of: kind)
    fire(.sparks, from: .frame(frame), context)
    for effect in kind.effects {
      switch ShowEffect.all[effect].play {
      case .overStage: fire(ShowEffect.all[effect].effect, from: .stage, context)
      case .aroundFrame(let rounds):
        play(ShowEffect.all[effect].effect, rounds, around: frame, context)
      }
    }
  }

  /// The chosen effect from the handle, wherever that is.
  mutating func fireFromHandle(_ context: SceneContext) {
    switch ShowEffect.all[variant].play {
    case .overStage: fireChosen(from: handle.center(at: context.now), aim: nil, context)
    case .aroundFrame(let rounds):
      let frame = handle.frame(at: context.now)
      play(ShowEffect.all[variant].effect, 0...rounds.upperBound, around: frame, context)
    }
    handle.recoil(at: context.now)
  }

  /// The chosen effect from a point, thrown in a direction or as it is.
  mutating func fireChosen(from point: Point, aim: Site.Aim?, _ context: SceneContext) {
    fire(ShowEffect.all[variant].effect, from: .point(point), aim: aim, context)
  }

  private mutating func play(
    _ effect: Effect.Checked, _ rounds: ClosedRange<Int>, around frame: Rect,
    _ context: SceneContext
  ) {
    for round in rounds {
      let grown = frame.inset(by: Float(round) * -14, Float(round) * -10)
      fire(effect, from: .frame(grown), after: Double(round) * 0.14, context)
    }
  }

  /// Fires an effect, as much of it as there is time for.
  private mutating func fire(
    _ effect: Effect.Checked, from origin: Site.Anchor, aim: Site.Aim? = nil,
    after delay: Double = 0, _ context: SceneContext
  ) {
    let wanted = context.reducesMotion ? effect.quiet : effect
    let granted = context.budget.granted(wanted, alive: aliveCount(at: context.time))
    shedCount += wanted.particleCount - granted.particleCount
    let site = Site(origin, in: layout.size, aim: aim)
    system.fire(granted, at: site, time: context.time + delay)
  }
}

extension Headings {
  static func stage(_ atlas: Atlas, _ layout: Layout) -> Headings {
    Headings(
      atlas, layout, title: "Confetti", layout.theme.title, at: layout.titleBaseline,
      helps: [
        "Click anywhere to celebrate · drag to aim · F1 performance · H help",
        "Click to celebrate · drag to aim · H help",
      ], layout.theme.body, at: layout.helpBaseline)
  }
}

// MARK: - Drawing

extension CelebrationScene {
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {
    system.draw(layer, at: context.time, into: &quads)
    opening?.draw(layer, at: context.time, into: &quads)
    if layer == .front, case .stage(let gesture) = press { gesture.draw(into: &quads) }
  }

  func drawInterface(_ variant: Int, _ context: SceneContext, on canvas: inout Canvas) {
    let now = context.now
    headings.draw(into: &canvas.quads)
    modeChip.draw(in: layout.modeFrame, at: now, on: &canvas)
    for button in buttons { button.drawShadow(at: now, into: &canvas.quads) }
    handle.drawShadow(at: now, into: &canvas.quads)
    for button in buttons {
      let isChosen = button.kind.effects == variant...variant
      button.draw(at: now, isChosen: isChosen, into: &canvas.quads)
    }
    handle.draw(at: now, into: &canvas.quads)
  }
}
