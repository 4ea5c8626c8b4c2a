import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

/// The stage: buttons that play effects, a handle that they come from, and empty space to fire and
/// throw the chosen effect from.
///
/// Its variants are the effects that have cards; all others can be chosen in each of them.
struct CelebrationScene: Scene {
  /// The effects that can be chosen: those of the library, then the user's own.
  var effects: [ShowEffect]
  /// The chosen effect, as a place in them.
  var chosen: Int {
    didSet {
      if chosen < ShowEffect.all.count { variant = chosen }
      prepareFired()
    }
  }
  /// What is thrown instead of the effects' own shapes.
  var thrown: Shape? {
    didSet { prepareFired() }
  }
  /// The chosen effect as it is fired.
  private var fired: Effect.Checked
  /// The effect with a card that is chosen, or was before another one.
  private(set) var variant = 0
  /// What flies.
  var system: ParticleSystem
  /// What was fired and has not ended, the oldest first.
  private var flying: [Firing] = []
  var opening: CardEffect.Opening?
  private(set) var shedCount = 0

  var handle: Handle
  /// The words on the buttons.
  private(set) var titles: [String] = []
  private(set) var headings = Headings()
  private(set) var modeChip = ModeChip()
  private(set) var layout: Layout
  /// A press on the empty stage, which may become a throw.
  var aim: AimGesture?

  /// How long ended bursts are kept, so that a paused show can be stepped back, in seconds.
  private static let history = 20.0
  /// How long an effect without an end plays when it is fired, in seconds.
  static let longestStream = 4.0
  /// How many firings fly at once; of more the oldest are taken away.
  static let mostFlying = 1024

  static var titles: [String] { ShowEffect.all.map(\.title) }

  static func start(_ settings: Show.Settings) -> Int? {
    guard settings.particleCount == nil else { return nil }
    return ShowEffect.all.firstIndex(of: settings.effect) ?? 0
  }

  static func cardEffect(_ variant: Int, on stage: Stage, _ face: CardFace) -> CardEffect? {
    let shown = ShowEffect.all[variant]
    guard let card = shown.card else { return nil }
    let effect = stage.reducesMotion ? shown.effect.reducedMotion : shown.effect
    return CardEffect(moment: card.moment, length: card.length) {
      card.fire(&$0, effect, face.area, face.titleFrame)
    }
  }

  init(_ settings: Show.Settings, on stage: Stage) {
    effects = ShowEffect.library + settings.ownEffects
    variant = Self.start(settings) ?? 0
    let known = ShowEffect.library.firstIndex(of: settings.effect) ?? 0
    chosen = settings.ownEffect.map { $0 + ShowEffect.library.count } ?? known
    fired = effects[chosen].effect
    system = ParticleSystem(seed: settings.seed, history: Self.history)
    layout = stage.layout
    handle = Handle(layout)
  }

  mutating func enter(_ variant: Int) {
    chosen = variant
  }

  mutating func clear() {
    system.removeAll()
    opening = nil
  }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    let atlas = stage.atlas
    layout = stage.layout
    headings = .stage(atlas, layout)
    modeChip.prepare(atlas, layout)
    handle.prepare(layout, HandleGround(layout, texts: headings.frames), at: context.now)
    let keyed = keyed
    titles = ButtonKind.all(on: layout).map { $0.title(among: keyed) }
  }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {
    modeChip.show(context.mode, at: context.now)
    modeChip.advance(&step)
    handle.advance(&step)
    guard !context.isPaused else { return }
    let ended = system.ended(upTo: context.time)
    if !ended.isEmpty { flying.removeAll(where: ended.contains) }
    system.dropExpired(at: context.time)
    step.note(!system.isIdle(at: context.time) || opening?.isIdle(at: context.time) == false)
  }

  var particles: ParticleSystem? { system }

  var chosenEffect: Int? { chosen }

  /// The place in ``effects`` of what has a key or a button: first those of the show, then the user's
  /// own.
  func place(ofKey key: Int) -> Int? {
    let count = ShowEffect.all.count
    let place = key < count ? key : key - count + ShowEffect.library.count
    return effects.indices.contains(place) ? place : nil
  }

  /// The effects that have buttons where there is room, in the order of their keys.
  private var keyed: [ShowEffect] {
    ShowEffect.all + effects.dropFirst(ShowEffect.library.count)
  }

  private mutating func prepareFired() {
    let effect = effects[chosen].effect
    fired = thrown.flatMap { try? effect.value.throwing($0).checked() } ?? effect
  }
}

// MARK: - What effects do

extension CelebrationScene {
  /// Sparks at a button's corners, and the button's own effects.
  mutating func play(_ kind: ButtonKind, _ context: SceneContext) {
    let frame = layout.frame(of: kind)
    fire(.sparks, from: .frame(frame), context)
    for key in kind.effects {
      guard let place = place(ofKey: key) else { continue }
      switch effects[place].play {
      case .overStage: fire(effects[place].effect, from: .stage, context)
      case .aroundFrame(let rounds): play(effects[place].effect, rounds, around: frame, context)
      }
    }
  }

  /// Takes a new version of one of the user's own effects, and shows it where the stage is seen.
  mutating func replaceOwnEffect(
    _ place: Int, with effect: Effect.Checked, isSeen: Bool, _ context: SceneContext
  ) {
    guard place >= 0, place < effects.count - ShowEffect.library.count else { return }
    let index = ShowEffect.library.count + place
    effects[index] = ShowEffect(own: effect, name: effects[index].title)
    if index == chosen { prepareFired() }
    guard isSeen else { return }
    // What the old version would still bear is not to be taken for the new one.
    for firing in flying { system.stop(firing, at: context.time) }
    let shown = index == chosen ? fired : effect
    fire(shown, as: effects[index].play, context)
  }

  /// Takes one more effect of the user's own, or a new version of one, and chooses it.
  mutating func add(_ effect: ShowEffect) {
    let own = ShowEffect.library.count..<effects.count
    if let known = own.first(where: { effects[$0].title == effect.title })
      ?? (own.count < Show.mostOwnEffects ? nil : own.last)
    {
      effects[known] = effect
      chosen = known
    } else {
      effects.append(effect)
      chosen = effects.count - 1
    }
  }

  /// The chosen effect as it looks at its best: over the whole stage, or around the handle.
  mutating func fireOverStage(_ context: SceneContext) {
    fire(fired, as: effects[chosen].play, context)
  }

  private mutating func fire(
    _ effect: Effect.Checked, as kind: ShowEffect.Play, _ context: SceneContext
  ) {
    switch kind {
    case .overStage: fire(effect, from: .stage, context)
    case .aroundFrame(let rounds):
      play(effect, rounds, around: handle.frame(at: context.now), context)
    }
  }

  /// What a score has for this moment.
  mutating func play(_ beat: Score.Beat, _ context: SceneContext) {
    fire(beat.effect, at: beat.site(in: layout.size), time: beat.time, for: beat.duration, context)
  }

  /// The chosen effect from the handle, wherever that is.
  mutating func fireFromHandle(_ context: SceneContext) {
    switch effects[chosen].play {
    case .overStage: fireChosen(from: handle.center(at: context.now), aim: nil, context)
    case .aroundFrame(let rounds):
      let frame = handle.frame(at: context.now)
      play(fired, 0...rounds.upperBound, around: frame, context)
    }
    handle.recoil(at: context.now)
  }

  /// The chosen effect from a point, thrown in a direction or as it is.
  mutating func fireChosen(from point: Point, aim: Site.Aim?, _ context: SceneContext) {
    fire(fired, from: .point(point), aim: aim, context)
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

  private mutating func fire(
    _ effect: Effect.Checked, from origin: Site.Anchor, aim: Site.Aim? = nil,
    after delay: Double = 0, _ context: SceneContext
  ) {
    let site = Site(origin, in: layout.size, aim: aim)
    fire(effect, at: site, time: context.time + delay, for: nil, context)
  }

  /// Fires an effect, as much of it as there is time for; one without an end plays for a while.
  private mutating func fire(
    _ effect: Effect.Checked, at site: Site, time: Double, for duration: Double?,
    _ context: SceneContext
  ) {
    let wanted = context.reducesMotion ? effect.reducedMotion : effect
    let granted = context.budget.granted(wanted, alive: aliveCount(at: context.time))
    shedCount += Int(wanted.value.crowdCount) - Int(granted.value.crowdCount)
    let firing = system.fire(granted, at: site, time: time)
    let isEndless = granted.fired(at: site).duration == .infinity
    if let end = duration ?? (isEndless ? Self.longestStream : nil) {
      system.stop(firing, at: time + end)
    }
    flying.append(firing)
    // What is stopped before it began never was.
    if flying.count > Self.mostFlying { system.stop(flying.removeFirst(), at: -.infinity) }
  }
}

extension Headings {
  static func stage(_ atlas: Atlas, _ layout: Layout) -> Headings {
    let headings = Headings(
      atlas, layout, title: "Confetti", layout.titleStyle, at: layout.titleBaseline,
      helps: [
        "Click anywhere to celebrate · drag to aim · F1 performance · H help",
        "Click to celebrate · drag to aim · H help",
      ], layout.theme.body, at: layout.helpBaseline)
    return layout.isTitleInCorner ? headings.withTitle(left: layout.theme.margin) : headings
  }
}

// MARK: - Drawing

extension CelebrationScene {
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {
    system.draw(layer, at: context.time, into: &quads)
    opening?.draw(layer, at: context.time, into: &quads)
    if layer == .front { aim?.draw(into: &quads) }
  }
}
