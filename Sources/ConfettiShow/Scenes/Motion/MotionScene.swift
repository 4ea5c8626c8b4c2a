import ConfettiControls
import ConfettiGraphics
import Motion

/// A scene to learn how animations move: a row of shapes that go where people click, each by an
/// animation of its own, beside the curves of those animations.
///
/// Shapes that are sent elsewhere while they move show how animations combine: springs merge, and curves run on top
/// of one another.
///
/// The scene has a time of its own, which stops while the scene is not seen, so that animations without an end do
/// not keep the show awake.
struct MotionScene: Scene {
  /// The scene's own time, in seconds.
  private(set) var time = 0.0

  /// All lanes, including those that do not fit on the stage.
  private(set) var lanes = LanePreset.allCases.map(Lane.init)
  var springControls = SpringControls()
  var modifierControls = ModifierControls()
  private(set) var plot = CurvePlot(count: LanePreset.allCases.count)
  var keyframes = KeyframePanel()
  var code = SpringCode()
  /// The overshoot and the settling time of the spring that is drawn.
  private(set) var facts = SpringFacts(Spring())
  /// The time after which each lane's animation begins again, in seconds; 0 for animations that never do.
  private(set) var periods = LanePreset.allCases.map { _ in 0.0 }
  /// The position that the shapes are sent to at the beginning of the next frame.
  private var pendingTarget: Double?
  /// The time at which the shapes were last sent.
  private var sentAt = -Double.infinity
  /// The spring whose curve is drawn.
  private var drawnSpring: Spring?
  /// Whether the curves of all lanes are known: sampling them takes too long for a scene that is not seen.
  private(set) var hasCurves = false
  private(set) var axes = PlotAxes()
  private(set) var counter = RateCounter()
  private(set) var header = MotionHeader()
  /// The colour of the help, which lights up twice when people come in.
  private var invitation = PhaseAnimator(
    [Color.quiet, .text, .quiet, .text], value: \.self,
    animation: { _ in .easeInOut(duration: 0.45) })
  private(set) var layout = MotionLayout(Layout(size: Layout.smallest))
  /// The layout that all scenes share.
  private(set) var stageLayout = Layout(size: Layout.smallest)

  static let cards = [SceneCard(title: "Motion")]

  init(_ settings: Show.Settings, on stage: Stage) {}

  var target: Double { lanes[0].target }

  /// The colour of the help.
  var invitingColor: Color { invitation.value(at: time) }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    let atlas = stage.atlas
    stageLayout = stage.layout
    layout = MotionLayout(stage.layout)
    for (preset, frame) in zip(layout.presets, layout.lanes) {
      lanes[preset.rawValue].frame = frame
    }
    plot.place(in: layout.plot)
    axes.prepare(
      atlas, layout.theme.small, width: layout.plot.width, hasHalves: !layout.metrics.isCompact)
    keyframes.prepare(atlas, layout)
    writeCode()
    header = MotionHeader(atlas, layout)
    if stage.reducesMotion { settle() }
  }

  /// The animation of a lane, with the spring and the modifiers of the controls.
  func animation(of preset: LanePreset) -> Animation {
    preset.animation(springControls.spring, modifierControls.modifiers)
  }

  /// The animation of people's own lane with the spring that is shown.
  private var shownAnimation: Animation {
    LanePreset.yours.animation(springControls.shownSpring(at: time), modifierControls.modifiers)
  }

  /// The time that a lane has run along its curve, in seconds; animations that repeat for ever begin again and again.
  func curveTime(of preset: LanePreset) -> Double {
    let (elapsed, modifiers) = (time - sentAt, modifierControls.modifiers)
    let period = periods[preset.rawValue]
    guard period > 0, elapsed > modifiers.delay else { return elapsed }
    return modifiers.delay + (elapsed - modifiers.delay).truncatingRemainder(dividingBy: period)
  }

  /// Sends all shapes to a place, 0…1, each by its own animation.
  mutating func send(to target: Double) {
    let (period, spring) = (modifierControls.modifiers.period, springControls.spring)
    for index in lanes.indices {
      let preset = lanes[index].preset
      lanes[index].send(to: target, animation(of: preset), at: time)
      periods[index] = period.map { preset.animation(spring, $0).length } ?? 0
    }
    sentAt = time
  }

  /// Ends all running animations at once, including those without an end.
  mutating func settle() {
    for index in lanes.indices { lanes[index].settle() }
    keyframes.reset()
  }

  /// Sends all shapes to the other end, so that a new choice is seen at work.
  mutating func sendAcross() {
    send(to: target > 0.5 ? 0 : 1)
    keyframes.play(at: time)
  }

  /// Draws the curves of the animations, with the modifiers of the controls.
  mutating func showCurves() {
    let duration = modifierControls.modifiers.plotDuration(
      springControls.shownSpring(at: time))
    for preset in LanePreset.allCases where preset != .yours {
      plot.show(preset.rawValue, animation(of: preset), for: duration)
    }
    drawnSpring = nil
    hasCurves = true
    showSpring()
  }

  /// Writes the code of people's own animation.
  mutating func writeCode() {
    code.show(
      springControls.spring, words: springControls.words, modifierControls.modifiers)
  }

  /// Draws the curve of people's own spring while it changes from one spring to another.
  private mutating func showSpring() {
    let spring = springControls.shownSpring(at: time)
    guard spring != drawnSpring else { return }
    drawnSpring = spring
    facts = SpringFacts(spring, modifierControls.modifiers)
    let duration = modifierControls.modifiers.plotDuration(spring)
    plot.show(LanePreset.yours.rawValue, shownAnimation, for: duration)
    axes.show(duration)
  }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {
    guard context.visibility != .hidden else { return }
    time += context.elapsed
    if let target = pendingTarget {
      pendingTarget = nil
      send(to: target)
    }
    step.advance(at: time) { step in
      for index in lanes.indices { lanes[index].advance(&step) }
      springControls.advance(&step)
      showSpring()
      keyframes.advance(&step)
      step.advance(&invitation)
    }
    counter.show(context.animationsPerMillisecond, at: time)
  }

  var report: SceneReport {
    SceneReport(
      showsAnimationRate: true, overlayObstacle: layout.header, toastPlace: toastPlace)
  }

  /// The place over the words after the title; on a small stage, where these words are few, over the title as well.
  private var toastPlace: ToastPlace {
    var words = layout.headerWords
    if layout.theme.sizeClass != .compact {
      _ = words.cut(.left, header.titleWidth, gap: layout.theme.gap)
    }
    return stageLayout.toast(over: words)
  }
}

// MARK: - Actions

extension MotionScene {
  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse {
    switch event {
    case .command(let command): return perform(command)
    case .entered: invitation.play(at: time)
    case .ended, .left, .cleared, .opened, .touched, .shown, .replaced, .cue: return .ignored
    }
    return .changed
  }

  /// Sends the shapes to a place.
  mutating func sendShapes(to point: Point) {
    pendingTarget = nil
    send(to: target(at: point))
    keyframes.play(at: time)
  }

  /// Sends the shapes to another place with the next frame.
  mutating func drag(to point: Point) {
    let target = target(at: point)
    pendingTarget = target == self.target ? nil : target
  }

  /// The target at a point, 0…1; not-a-number counts as 0.
  private func target(at point: Point) -> Double {
    guard let frame = layout.lanes.first else { return 0 }
    let share = Double((point.x - frame.x) / frame.width)
    return share > 0 ? min(share, 1) : 0
  }

  /// Highlights a lane while the pointer is in its row.
  mutating func point(out preset: LanePreset, where point: Point?) {
    let row = lanes[preset.rawValue].frame
    let isHovered =
      point.map { layout.lanesPanel.contains($0) && $0.y >= row.y && $0.y < row.maxY } ?? false
    lanes[preset.rawValue].setHovered(isHovered)
  }

  /// Keys for effects and for the show's time do nothing here, because their changes could not be seen.
  private mutating func perform(_ command: Command) -> SceneResponse {
    switch command {
    case .fire, .press: sendAcross()
    case .copy: return .copied(code.text)
    case .choose, .clear, .togglePause, .toggleSlowMotion, .step: break
    default: return .ignored
    }
    return .changed
  }
}
