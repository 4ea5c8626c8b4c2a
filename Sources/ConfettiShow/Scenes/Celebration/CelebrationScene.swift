import Confetti
import ConfettiControls
import ConfettiGraphics

/// The stage: buttons that play effects, a handle that fires them, and empty space from which the chosen effect is
/// fired and thrown.
struct CelebrationScene: Scene {
  /// The particles.
  var system: ParticleSystem
  /// The firings that have not ended, the oldest first.
  private var flying: [Firing] = []
  /// The firings of the user's own effects, which follow their files as long as they are kept, the oldest first.
  var own: [OwnFiring] = []
  var seed: PreviewSeed
  private var shedCount = 0
  /// The latest shots that people fired; they are played again while the show loops.
  var latest: [Shot] = []
  private var isLooping = false
  private var isPreview = false
  /// The time of the latest firing; `nil` before the first.
  private(set) var latestFiring: Double?

  var handle: Handle
  /// The words on the buttons.
  private(set) var titles: [String] = []
  private(set) var headings: Headings
  private var helpHint: Rect?
  /// The way in which the title appears.
  var opening: TitleOpening
  /// The moment that the chip tells.
  var moment = SeenMoment()
  private(set) var layout: Layout
  /// A press on the empty stage, which may become a throw.
  var aim: AimGesture?

  /// The time for which ended bursts are kept, so that a paused show can be stepped back, in seconds.
  private static let history = 20.0
  /// The time for which an effect without an end plays when it is fired, in seconds.
  static let longestStream = 4.0
  /// The number of firings that fly at once; beyond it the oldest are taken away.
  static let mostFlying = 1024

  static let cards = ShowEffect.all.enumerated().map { index, shown in
    SceneCard(
      title: shown.title, effect: index, isTitleAside: shown.card?.isTitleAside == true
    ) { stage, face in
      guard let card = shown.card else { return nil }
      let effect = stage.shown(shown.effect)
      return CardEffect(moment: card.moment, length: card.length) {
        card.fire(&$0, effect, face.area, face.titleFrame)
      }
    }
  }

  static func start(_ settings: Show.Settings) -> Int? {
    guard settings.particleCount == nil else { return nil }
    return ShowEffect.all.firstIndex(of: settings.effect) ?? 0
  }

  init(_ settings: Show.Settings, on stage: Stage) {
    system = ParticleSystem(seed: settings.seed, history: Self.history)
    layout = stage.layout
    headings = .stage(layout)
    handle = Handle(layout)
    seed = PreviewSeed(settings.seed)
    opening = TitleOpening(
      gathers: settings.gathersTitle && settings.particleCount == nil && !stage.reducesMotion)
  }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    let atlas = stage.atlas
    if layout != stage.layout { opening.stageChanged(at: context.time, in: &system) }
    layout = stage.layout
    headings = .stage(layout)
    helpHint = headings.frame(ofLast: "H help", atlas)
    handle.prepare(layout, HandleGround(layout, texts: headings.frames(atlas)), at: context.now)
    let keyed = context.repertoire.keyed
    titles = ButtonKind.all(on: layout).map { $0.title(among: keyed) }
  }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {
    isPreview = context.isPreview
    seeMoment(context)
    handle.advance(&step)
    guard !context.isPaused else { return }
    let ended = system.ended(upTo: context.time)
    if !ended.isEmpty { flying.removeAll(where: ended.contains) }
    system.dropExpired(at: context.time)
    playAgain(context)
    step.note(!system.isIdle(at: context.time) || opening.isPending)
  }

  /// While the show loops, fires the latest effect again when it is over; when looping ends, ends an effect
  /// without an end.
  private mutating func playAgain(_ context: SceneContext) {
    if isLooping, !context.loops { stopFlying(context) }
    isLooping = context.loops
    guard context.loops, system.isIdle(at: context.time) else { return }
    if !latest.isEmpty { fire(latest, context) }
  }

  func age(of effect: Effect.Checked, at time: Double) -> Double? {
    guard let latestFiring, latest.contains(where: { $0.effect == effect }),
      !system.isIdle(at: time)
    else { return nil }
    let age = time - latestFiring
    return age >= 0 && age < effect.duration ? age : nil
  }

  var report: SceneReport {
    SceneReport(
      particles: system, shedCount: shedCount, shedShare: isPreview ? 0 : nil, helpHint: helpHint)
  }
}

// MARK: - Firing

extension CelebrationScene {
  /// Fires sparks at a button's corners, and the button's own effects.
  mutating func play(_ kind: ButtonKind, _ context: SceneContext) {
    let frame = layout.frame(of: kind)
    var shots = [
      Shot(effect: StageEffects.cornerSparks, site: Site(.frame(frame), in: layout.size))
    ]
    let repertoire = context.repertoire
    for index in kind.effects.compactMap(repertoire.index(ofKey:)) {
      let shown = repertoire.effects[index]
      if shown.name == "celebration", !shown.isOwn {
        shots += waves(reducesMotion: context.reducesMotion)
      } else {
        shots += self.shots(
          of: shown.onButton, shown.play, around: frame, own: shown.isOwn ? index : nil)
      }
    }
    fire(shots, context)
  }

  /// Shows an effect at its best: over the whole stage, or around the handle.
  mutating func show(_ index: Int, _ context: SceneContext) {
    let shown = context.repertoire.effects[index]
    fire(
      shots(
        of: context.repertoire.effect(index), shown.play,
        around: handle.frame(at: context.now), own: shown.isOwn ? index : nil), context)
  }

  /// Ends all emitting.
  private mutating func stopFlying(_ context: SceneContext) {
    for firing in flying { system.stop(firing, at: context.time) }
    for place in own.indices { own[place].stop(at: context.time) }
  }

  /// Fires a beat of a score.
  mutating func play(_ beat: Score.Beat, _ context: SceneContext) {
    let shot = Shot(effect: beat.effect, site: beat.site(in: layout.size))
    let effect = granted(shot, context)
    let duration = beat.duration ?? Self.limit(of: effect, shot, context)
    note(
      system.fire(effect, at: shot.site, time: beat.time, for: duration), at: beat.time, context)
  }

  /// Fires the chosen effect from the handle, wherever the handle is.
  mutating func fireFromHandle(_ context: SceneContext) {
    switch context.repertoire.choice.play {
    case .overStage: fireChosen(from: handle.center(at: context.now), aim: nil, context)
    case .aroundFrame(let rounds):
      let play = ShowEffect.Play.aroundFrame(rounds: 0...rounds.upperBound)
      let frame = handle.frame(at: context.now)
      fire(
        shots(of: context.repertoire.fired, play, around: frame, own: context.repertoire.chosenOwn),
        context)
    }
    handle.recoil(at: context.now)
  }

  /// Fires the chosen effect from a point, thrown in a direction or as it is.
  mutating func fireChosen(from point: Point, aim: Site.Aim?, _ context: SceneContext) {
    let effect = context.repertoire.fired
    let origin = Shot.Origin.point(point, aim: aim)
    fire(
      [
        Shot(
          effect: effect, site: origin.site(of: effect, in: layout.size),
          own: context.repertoire.chosenOwn, from: origin)
      ], context)
  }

  /// The shots that play an effect: over the stage, or in several rounds around a frame.
  ///
  /// - Parameter own: the index of the effect in the repertoire if it is one of the user's own.
  private func shots(
    of effect: Effect.Checked, _ play: ShowEffect.Play, around frame: Rect, own: Int? = nil
  ) -> [Shot] {
    switch play {
    case .overStage:
      [
        Shot(
          effect: effect, site: Site(.stage, in: layout.size), own: own, from: .around(frame))
      ]
    case .aroundFrame(let rounds):
      rounds.map { round in
        let grown = frame.inset(by: Float(round) * -14, Float(round) * -10)
        return Shot(
          effect: effect, site: Site(.frame(grown), in: layout.size),
          delay: Double(round) * 0.14, own: own, from: .around(grown))
      }
    }
  }

  /// Paper in waves from three places, and a throw of everything; a single wave for people who want reduced
  /// motion.
  private func waves(reducesMotion: Bool) -> [Shot] {
    let size = layout.size
    guard !reducesMotion else {
      return [Shot(effect: .celebration, site: Site(.stage, in: size))]
    }
    return [Shot(effect: .party, site: Site(.stage, in: size))]
      + StageEffects.waves.map { wave in
        let frame = Rect(
          x: (wave.middle - wave.width / 2) * size.width, y: 0, width: wave.width * size.width,
          height: size.height)
        return Shot(effect: .celebration, site: Site(.frame(frame), in: size), delay: wave.delay)
      }
  }

  mutating func fire(_ shots: [Shot], _ context: SceneContext) {
    latest = shots
    var deals: UInt64 = 0
    let seed = shots.contains { $0.own != nil } ? seed.next() : 0
    for shot in shots {
      let time = context.time + shot.delay
      let effect = granted(shot, context)
      var chance: Chance?
      if shot.own != nil {
        chance = Chance(seed: seed, firing: deals)
        deals += 1
      }
      let firing = system.fire(
        effect, at: shot.site, time: time, for: Self.limit(of: effect, shot, context),
        chance: chance)
      note(firing, at: time, context)
      if let chance { noteOwn(OwnFiring(firing, of: shot, in: layout.size, at: time, chance)) }
    }
  }

  /// The share of an effect that frames have time for.
  private mutating func granted(_ shot: Shot, _ context: SceneContext) -> Effect.Checked {
    let wanted = shot.effect.reducedMotion(context.motionDegree)
    // People who make effects see all particles; where that is too much, time runs slower.
    guard !context.isPreview else { return wanted }
    let alive = system.aliveCount(at: context.time) + context.alsoAlive
    let granted = context.budget.granted(wanted, alive: alive)
    shedCount += Int(wanted.value.crowdCount) - Int(granted.value.crowdCount)
    return granted
  }

  /// The time for which an effect without an end plays, in seconds; `nil` for other effects, and while the show
  /// loops.
  private static func limit(
    of effect: Effect.Checked, _ shot: Shot, _ context: SceneContext
  ) -> Double? {
    let isEndless = effect.fired(at: shot.site).duration == .infinity
    return isEndless && !context.loops ? longestStream : nil
  }

  private mutating func note(_ firing: Firing, at time: Double, _ context: SceneContext) {
    flying.append(firing)
    // A wave with a delay counts from the moment at which it was asked for.
    latestFiring = min(time, context.time)
    // A firing that is stopped before it began leaves no trace.
    if flying.count > Self.mostFlying { system.stop(flying.removeFirst(), at: -.infinity) }
  }
}

extension Headings {
  static func stage(_ layout: Layout) -> Headings {
    let headings = Headings(
      layout, title: "Confetti", layout.titleStyle, at: layout.titleBaseline,
      helps: [
        "Click anywhere to celebrate · drag to aim · L all effects · A sound · H help",
        "Click to celebrate · drag to aim · L effects · A sound · H help",
        "Click to celebrate · L effects · A sound · H help",
      ], layout.theme.body, at: layout.helpBaseline)
    return layout.isTitleInCorner ? headings.withTitle(left: layout.theme.margin) : headings
  }
}

// MARK: - Drawing

extension CelebrationScene {
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {
    system.draw(layer, at: context.time, into: &quads)
    if layer == .front { aim?.draw(into: &quads) }
  }

  mutating func describeAbove(_ context: SceneContext, _ ui: inout Interface) {
    guard context.showsMoment, Self.isAbove(moment, context) else { return }
    ui.modeChip(context.mode, moment, layout, in: layout.modeFrame)
  }

  /// Whether the chip lies above flying particles: a moment and a seed must be readable among them.
  ///
  /// Static, because in a module that is compiled file by file a method would be called with a copy of the scene.
  static func isAbove(_ moment: SeenMoment, _ context: SceneContext) -> Bool {
    context.fillsWindow && !moment.isEmpty
  }
}
