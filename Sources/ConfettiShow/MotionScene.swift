import ConfettiGraphics
import Motion

/// A scene to learn how animations move: a row of shapes that go where people click, each by an
/// animation of its own, beside the curves of those animations.
///
///     scene.prepare(atlas, layout)
///     scene.pointerPressed(at: point, at: now)
///     scene.advance(&step)                         // once a frame
///     scene.draw(at: now, into: &quads)
///
/// Shapes that are sent elsewhere on their way show what animations do then: springs merge, and
/// curves run on top of one another.
struct MotionScene: Sendable {
  /// How many animations are evaluated in a millisecond; nothing is said of it while it is 0.
  var animationsPerMillisecond = 0.0

  /// All lanes, also those that there is no room for.
  var lanes = LanePreset.allCases.map(Lane.init)
  var springControls = SpringControls()
  var modifierControls = ModifierControls()
  var plot = CurvePlot(count: LanePreset.allCases.count)
  var keyframes = KeyframePanel()
  /// How long one round of each lane's animation takes, there and back where it reverses, in seconds.
  var periods = LanePreset.allCases.map { _ in 0.0 }
  var press = Press.none
  /// Where the shapes are sent next, when the frame begins.
  var pendingTarget: Double?
  /// When the shapes were last sent.
  var sentAt = -Double.infinity
  /// The spring whose curve is drawn.
  private var drawnSpring: Spring?
  var axes = PlotAxes()
  var counter = RateCounter()
  var title = TextLine.empty
  var help = TextLine.empty
  var layout = MotionLayout(Layout(size: Layout.smallest))

  /// What the pointer holds down.
  enum Press: Sendable {
    case none, lanes, spring, modifiers, keyframes
  }

  init() { showCurves(at: 0) }

  /// Where the shapes are sent, 0…1.
  var target: Double { lanes[0].target }

  /// Sets all text for an atlas, and places everything on a stage.
  mutating func prepare(_ atlas: Atlas, _ stage: Layout) {
    layout = MotionLayout(stage)
    let theme = layout.theme
    title = atlas.line("Motion", style: layout.titleStyle)
    for index in lanes.indices {
      lanes[index].name = atlas.line(lanes[index].preset.name, style: layout.nameStyle)
      lanes[index].nameStart = layout.nameStart
    }
    for (preset, frame) in zip(layout.presets, layout.lanes) {
      lanes[preset.rawValue].frame = frame
    }
    plot.place(in: layout.plot)
    axes.prepare(atlas, theme.small, width: layout.plot.width)
    springControls.prepare(atlas, layout)
    modifierControls.prepare(atlas, layout)
    keyframes.prepare(atlas, layout)
    writeHeader(atlas)
  }

  /// Sets the help and the counter in as many words as there is width for.
  private mutating func writeHeader(_ atlas: Atlas) {
    let theme = layout.theme
    let helpStyle = layout.titleStyle == theme.label ? theme.small : theme.body
    let available = layout.header.width - title.width - 2 * theme.gap
    let helps = Self.helps.map { atlas.line($0, style: helpStyle) }
    var unit = RateCounter.units[1]
    help = .empty
    search: for line in helps {
      for candidate in RateCounter.units {
        // The counter has its room also before it says anything.
        let rate = atlas.line("00,000" + candidate, style: theme.small).width
        guard line.width + rate <= available else { continue }
        (help, unit) = (line, candidate)
        break search
      }
    }
    counter.prepare(atlas, theme.small, unit: unit)
  }

  private static let helps = ["Click anywhere to send the shapes there", "Click anywhere"]

  /// The animation of a lane, as the controls have it.
  func animation(of preset: LanePreset) -> Animation {
    modifierControls.modifiers.apply(to: preset.animation(springControls.spring))
  }

  /// How far along its curve a lane is, in seconds; what repeats forever begins again and again.
  func curveTime(of preset: LanePreset, at now: Double) -> Double {
    let (time, modifiers) = (now - sentAt, modifierControls.modifiers)
    guard modifiers.rounds == nil, time > modifiers.delay else { return time }
    let period = periods[preset.rawValue]
    return modifiers.delay + (time - modifiers.delay).truncatingRemainder(dividingBy: period)
  }

  /// Sends all shapes to a place, 0…1, each by its own animation.
  mutating func send(to target: Double, at now: Double) {
    let (modifiers, spring) = (modifierControls.modifiers, springControls.spring)
    for index in lanes.indices {
      let preset = lanes[index].preset
      lanes[index].send(
        to: target, animation(of: preset), isEndless: modifiers.rounds == nil, at: now)
      periods[index] =
        preset.roundDuration(spring) / modifiers.speed * (modifiers.autoreverses ? 2 : 1)
    }
    sentAt = now
  }

  /// Ends at once whatever runs, also what would run for ever.
  mutating func settle() {
    for index in lanes.indices { lanes[index].settle() }
    keyframes.stop()
  }

  /// Sends all shapes to the other end, so that a new choice is seen at work.
  mutating func sendAcross(at now: Double) {
    send(to: target > 0.5 ? 0 : 1, at: now)
    keyframes.play(at: now)
  }

  /// Draws the curves of the animations as the controls have them.
  mutating func showCurves(at now: Double) {
    let duration = modifierControls.modifiers.plotDuration(
      springControls.shownSpring(at: now))
    let others = LanePreset.allCases.filter { $0 != .yours }
    plot.show(others.map(animation(of:)), for: duration)
    drawnSpring = nil
    showSpring(at: now)
  }

  /// Draws the curve of people's own spring on its way from one to another.
  private mutating func showSpring(at now: Double) {
    let spring = springControls.shownSpring(at: now)
    guard spring != drawnSpring else { return }
    drawnSpring = spring
    let modifiers = modifierControls.modifiers
    let duration = modifiers.plotDuration(spring)
    let round = LanePreset.yours.roundDuration(spring)
    plot.show(LanePreset.yours.rawValue, for: duration) {
      modifiers.value(of: spring, lasting: round, at: $0)
    }
    axes.show(duration)
  }

  /// Lets what was changed begin and what has arrived rest, once a frame.
  mutating func advance(_ step: inout FrameStep) {
    let now = step.now
    if let target = pendingTarget {
      pendingTarget = nil
      send(to: target, at: now)
    }
    for index in lanes.indices { lanes[index].advance(&step) }
    springControls.advance(&step)
    showSpring(at: now)
    modifierControls.advance(&step)
    keyframes.advance(&step)
    counter.show(animationsPerMillisecond, at: now)
  }
}
