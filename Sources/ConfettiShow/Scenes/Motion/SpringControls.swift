import ConfettiGraphics
import Motion

/// Two sliders that make a spring, in one pair of words or another for the same spring.
struct SpringControls: Sendable {
  /// The spring that the sliders say.
  private(set) var spring = Spring(duration: 0.6, bounce: 0.4)
  private(set) var words = Picker("", ["duration · bounce", "response · damping"])
  /// Two sliders for each pair of words.
  private var all: [Slider]
  /// The duration and the bounce on their way to what the sliders say.
  private var shape: Animated<AnimatablePair<Double, Double>>

  private static let durations = 0.1...2.0
  private static let bounces = -0.5...0.9

  init() {
    shape = Animated(AnimatablePair(spring.duration, spring.bounce))
    // The least bounce is the most damping.
    let ratios = [Self.bounces.upperBound, Self.bounces.lowerBound].map {
      Spring(duration: 1, bounce: $0).dampingRatio
    }
    all = [
      Slider("duration", unit: " s", Self.durations, value: spring.duration),
      Slider("bounce", Self.bounces, value: spring.bounce),
      Slider("response", unit: " s", Self.durations, value: spring.response),
      Slider("damping", ratios[0]...ratios[1], value: spring.dampingRatio),
    ]
  }

  /// The sliders that are shown, as places among all.
  private var shown: Range<Int> { 2 * words.selection..<2 * words.selection + 2 }
  var sliders: [Slider] { Array(all[shown]) }

  /// The spring that is shown: where it jumps, it glides, and on its way may go a little beyond.
  func shownSpring(at now: Double) -> Spring {
    let shape = shape.presentation(at: now)
    let (durations, bounces) = (Self.durations, Self.bounces)
    return Spring(
      duration: min(max(shape.first, durations.lowerBound), durations.upperBound),
      bounce: min(max(shape.second, bounces.lowerBound), bounces.upperBound))
  }

  mutating func prepare(_ atlas: Atlas, _ layout: MotionLayout) {
    let style = layout.theme.small
    words.prepare(atlas, style, in: layout.words, titleHeight: layout.isSegmented ? 0 : nil)
    for index in all.indices { all[index].prepare(atlas, style, in: layout.sliders[index % 2]) }
  }
}

extension SpringControls {
  func contains(_ point: Point) -> Bool {
    words.contains(point) || sliders.contains { $0.frame.contains(point) }
  }

  mutating func pointerMoved(to point: Point?) {
    words.pointerMoved(to: point)
    for index in shown {
      all[index].setHovered(point.map(all[index].frame.contains) ?? false)
    }
    if let point { withAnimation(.interactiveSpring) { drag(to: point) } }
  }

  mutating func pointerPressed(at point: Point) {
    words.pointerPressed(at: point)
    for index in shown where all[index].frame.contains(point) {
      all[index].setHeld(true)
      withAnimation(.snappy) { drag(to: point) }
    }
  }

  /// Lets go; returns whether a slider was held.
  mutating func pointerReleased(at point: Point?, at now: Double) -> Bool {
    let old = shown
    if words.pointerReleased(at: point) {
      // The knobs stay, and glide to what is the same in the other words.
      for (before, after) in zip(old, shown) {
        all[after].glide(from: all[before], at: now)
      }
    }
    guard let held = shown.first(where: { all[$0].isHeld }) else { return false }
    all[held].setHeld(false)
    return true
  }

  /// Takes the slider that is held to a place, and with it all that says the same spring.
  private mutating func drag(to point: Point) {
    guard let held = shown.first(where: { all[$0].isHeld }) else { return }
    let value = all[held].value(at: point.x)
    guard value != all[held].value else { return }
    all[held].set(value)
    let pair = (all[shown.lowerBound].value, all[shown.lowerBound + 1].value)
    spring =
      words.selection == 0
      ? Spring(duration: pair.0, bounce: pair.1)
      : Spring(response: pair.0, dampingRatio: pair.1)
    shape.value = AnimatablePair(spring.duration, spring.bounce)
    // The words that are not shown say the same spring.
    let values = [spring.duration, spring.bounce, spring.response, spring.dampingRatio]
    for index in all.indices where !shown.contains(index) {
      all[index].set(values[index])
    }
  }

  mutating func advance(_ step: inout FrameStep) {
    words.advance(&step)
    step.advance(&shape)
    for index in all.indices { all[index].advance(&step) }
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    words.draw(at: now, into: &quads)
    for index in shown { all[index].draw(at: now, LanePreset.yours.color, into: &quads) }
  }
}
