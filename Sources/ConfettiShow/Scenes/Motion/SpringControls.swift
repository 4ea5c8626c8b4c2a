import ConfettiGraphics
import Motion

/// Two sliders that make a spring, in one pair of words or another for the same spring.
struct SpringControls: Sendable {
  /// The words that describe the spring.
  enum Words: Int, Sendable {
    case durationAndBounce, responseAndDamping
  }

  /// The spring that the sliders say.
  private(set) var spring = Spring(duration: 0.6, bounce: 0.4)
  private(set) var words: Picker
  private var pairs: [[Slider]]
  /// The spring on its way to what the sliders say.
  private var shape: Animated<SpringShape>
  /// The slider that is held.
  private(set) var held: Int?

  private static let durations = 0.1...2.0
  private static let bounces = -0.5...0.9

  init() {
    shape = Animated(SpringShape(spring))
    words = Picker("", ["duration · bounce", "response · damping"])
    // The least bounce is the most damping.
    let ratios = [Self.bounces.upperBound, Self.bounces.lowerBound].map {
      Spring(duration: 1, bounce: $0).dampingRatio
    }
    pairs = [
      [
        Slider("duration", unit: " s", Self.durations, value: spring.duration),
        Slider("bounce", Self.bounces, value: spring.bounce),
      ],
      [
        Slider("response", unit: " s", Self.durations, value: spring.response),
        Slider("damping", ratios[0]...ratios[1], value: spring.dampingRatio),
      ],
    ]
  }

  /// The pair of words that is shown.
  var shownWords: Words { Words(rawValue: words.selection) ?? .durationAndBounce }
  /// The sliders that are shown.
  var sliders: [Slider] { pairs[words.selection] }

  /// The spring that is shown: where it jumps, it glides.
  func shownSpring(at now: Double) -> Spring {
    shape.presentation(at: now).spring(durations: Self.durations, bounces: Self.bounces)
  }

  mutating func prepare(_ atlas: Atlas, _ layout: MotionLayout) {
    words.prepare(
      atlas, layout.theme.small, in: layout.words,
      titleHeight: layout.isSegmented ? 0 : nil)
    for pair in pairs.indices {
      for index in pairs[pair].indices {
        pairs[pair][index].prepare(atlas, layout.theme.small, in: layout.sliders[index])
      }
    }
  }
}

extension SpringControls {
  /// Whether a place belongs to the controls.
  func contains(_ point: Point) -> Bool {
    words.contains(point) || sliders.contains { $0.frame.contains(point) }
  }

  /// Shows what is pointed at, or drags the knob that is held.
  mutating func pointerMoved(to point: Point?, at now: Double) {
    words.pointerMoved(to: point)
    for index in sliders.indices {
      let isHovered = point.map { sliders[index].frame.contains($0) } ?? false
      pairs[words.selection][index].setHovered(isHovered, at: now)
    }
    guard let held, let point else { return }
    drag(held, to: point, .interactiveSpring, at: now)
  }

  /// Takes hold of what is there.
  mutating func pointerPressed(at point: Point, at now: Double) {
    words.pointerPressed(at: point)
    held = sliders.firstIndex { $0.frame.contains(point) }
    guard let held else { return }
    pairs[words.selection][held].setHeld(true, at: now)
    drag(held, to: point, .snappy, at: now)
  }

  /// Lets go; returns whether a slider was held.
  mutating func pointerReleased(at point: Point?, at now: Double) -> Bool {
    let old = words.selection
    if words.pointerReleased(at: point, at: now) {
      // The knobs stay, and glide to what is the same in the other words.
      for index in pairs[old].indices {
        pairs[words.selection][index].glide(from: pairs[old][index], .snappy, at: now)
      }
    }
    guard let held else { return false }
    pairs[words.selection][held].setHeld(false, at: now)
    self.held = nil
    return true
  }

  private mutating func drag(
    _ index: Int, to point: Point, _ animation: Animation, at now: Double
  ) {
    let pair = words.selection
    let value = pairs[pair][index].value(at: point.x)
    guard value != pairs[pair][index].value else { return }
    pairs[pair][index].set(value, animation, at: now)
    let (first, second) = (pairs[pair][0].value, pairs[pair][1].value)
    spring =
      switch shownWords {
      case .durationAndBounce: Spring(duration: first, bounce: second)
      case .responseAndDamping: Spring(response: first, dampingRatio: second)
      }
    shape.set(SpringShape(spring), animation, at: now)
    // The words that are not shown say the same spring.
    let values = [[spring.duration, spring.bounce], [spring.response, spring.dampingRatio]]
    for other in pairs.indices where other != pair {
      for index in pairs[other].indices {
        pairs[other][index].set(values[other][index], animation, at: now)
      }
    }
  }

  /// Moves on to a moment; once a frame.
  mutating func advance(_ step: inout FrameStep) {
    words.advance(&step)
    step.advance(&shape)
    for pair in pairs.indices {
      for index in pairs[pair].indices { pairs[pair][index].advance(&step) }
    }
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    words.draw(at: now, into: &quads)
    for index in sliders.indices {
      pairs[words.selection][index].draw(at: now, LanePreset.yours.color, into: &quads)
    }
  }
}

/// A spring by the two numbers of it that people choose and that can be animated: so one spring
/// becomes another one smoothly.
struct SpringShape: Hashable, Animatable, Sendable {
  /// In seconds.
  var duration: Double
  /// −1…1.
  var bounce: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(duration, bounce) }
    set { (duration, bounce) = (newValue.first, newValue.second) }
  }
}

extension SpringShape {
  /// The numbers of a spring.
  init(_ spring: Spring) { self.init(duration: spring.duration, bounce: spring.bounce) }

  /// The spring, clamped to ranges: on its way a number may go a little beyond them.
  func spring(
    durations: ClosedRange<Double>, bounces: ClosedRange<Double>
  ) -> Spring {
    Spring(
      duration: min(max(duration, durations.lowerBound), durations.upperBound),
      bounce: min(max(bounce, bounces.lowerBound), bounces.upperBound))
  }
}
