import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSystem

/// A scene that shows how many particles the machine can keep in the air: holding the pointer adds ever more of them,
/// and a panel tells their number and whether frames keep their time.
///
/// The scene follows the show's time, which can be stopped, but has nothing to choose or press.
struct StressScene: Scene {
  var crowd: StressParticles
  private(set) var readout = StressReadout()
  private var layout: Layout

  static let cards = [
    SceneCard(title: "Stress", isTitleAside: true, picture: { stage, _ in effect(on: stage) })
  ]

  static func start(_ settings: Show.Settings) -> Int? { settings.particleCount.map { _ in 0 } }

  /// The effect on the card: the picture that a pointer makes which is held for a while.
  private static func effect(on stage: Stage) -> CardEffect? {
    let size = stage.layout.size
    let paper = Effect.stress(on: size, lifetime: 3.4).with { $0.emitters[0].when.count = 12 }
    guard let effect = try? (stage.reducesMotion ? paper.reducedMotion : paper).checked() else {
      return nil
    }
    let middle = Point(x: size.width / 2, y: size.height * 0.55)
    return CardEffect(moment: 2.2, length: 6, isBehind: true) {
      for round in 0..<50 { $0.fire(effect, from: middle, in: size, at: Double(round) * 0.05) }
    }
  }

  init(_ settings: Show.Settings, on stage: Stage) {
    crowd = StressParticles(seed: settings.seed, holding: settings.particleCount)
    layout = stage.layout
  }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    layout = stage.layout
    crowd.prepare(stage: layout.size, reducesMotion: stage.reducesMotion)
    readout.prepare(stage.atlas, layout, hints: hints(reducesMotion: stage.reducesMotion))
  }

  /// The hints to people, from the longest to the shortest.
  func hints(reducesMotion: Bool) -> [String] {
    if let count = crowd.steady?.count {
      let particles = count == 1 ? "particle" : "particles"
      return ["Keeps \(count.grouped) \(particles) in the air", "Keeps \(count.grouped)"]
    }
    return reducesMotion
      ? ["Reduced motion: hold to add a few particles", "Hold to add a few"]
      : ["Hold, or hold Space, for more", "Hold for more"]
  }

  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse {
    switch event {
    case .command(.fire): crowd.hold()
    case .cleared: crowd.system.removeAll()
    case .command(.press), .command(.choose), .command(.chooseNext): break
    case .command: return .ignored
    case .ended(let command): if command == .fire { crowd.releaseKey() }
    case .left: crowd.releaseKey()
    case .entered, .opened, .touched, .shown, .replaced, .cue: return .ignored
    }
    return .changed
  }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {
    if context.visibility == .open { crowd.advance(to: context.time, context.budget) }
    let moves = context.visibility == .open && !context.isPaused && isMoving(context)
    readout.show(facts(context), load: moves ? context.budget.load : nil, at: context.now)
    step.note(moves)
  }

  private func isMoving(_ context: SceneContext) -> Bool {
    crowd.isMoving(at: context.time) || context.alsoAlive > 0
  }

  private func facts(_ context: SceneContext) -> StressReadout.Facts {
    var facts = StressReadout.Facts()
    facts.budget = Int((context.frameInterval * 10_000).rounded())
    guard context.visibility == .open else { return facts }
    facts.particles = crowd.system.aliveCount(at: context.time) + context.alsoAlive
    guard !context.isPaused else {
      facts.state = .paused
      return facts
    }
    guard isMoving(context) else {
      facts.particles = 0
      return facts
    }
    let isAdapting = crowd.pace.isAdapting && (crowd.isHeld || crowd.steady != nil)
    // The frame rate is a mean, and hardly ever exact.
    let rate = context.frameRate
    let keepsTime = rate == 0 || Double(rate) * context.frameInterval > 0.97
    facts.rate = Int(rate.rounded())
    facts.state = isAdapting ? .adapting : keepsTime ? .keepingTime : .late
    facts.work = Int((context.budget.load * context.frameInterval * 10_000).rounded())
    facts.isPainterLate = context.budget.isLate && context.budget.load < StressPace.target
    return facts
  }

  var report: SceneReport {
    SceneReport(
      particles: crowd.system, shedCount: crowd.shedCount, shedShare: crowd.shedShare,
      overlayObstacle: readout.frame, toastPlace: layout.toastAboveMode)
  }

  /// All particles lie behind the words.
  func draw(_ layer: Layer, _ context: SceneContext, into quads: inout QuadBuffer) {
    guard layer == .behind else { return }
    crowd.system.draw(at: context.time, into: &quads)
  }

  mutating func describe(_ context: SceneContext, _ ui: inout Interface) {
    // Not a ground, whose drag goes back to the carousel: here a drag moves the source of the particles.
    let response = ui.interact(ui.id("air"), .ground, "Air", in: layout.bounds, .drag)
    switch response.action {
    case .released, .cancelled: crowd.releasePointer()
    default: if let point = response.drag { crowd.hold(at: point) }
    }
    readout.describe(&ui)
    ui.modeChip(context.mode, SeenMoment(), layout, in: layout.modeFrame)
    guard ui.isDrawing else { return }
    // Among so many particles the words of the carousel's button need a ground.
    ui.canvas.quads.fill(.panel, layout.scenesButton.inset(by: 4, 6), .panel)
  }
}
