import ConfettiControls
import Motion

/// Two sliders that make a spring, in one of two pairs of words for it.
struct SpringControls: Sendable {
  /// The spring of the sliders.
  private(set) var spring = Spring(duration: 0.6, bounce: 0.4)
  /// The index of the pair of words.
  private(set) var words = 0
  /// The duration and the bounce, which move to those of the spring.
  private var shape: Animated<AnimatablePair<Double, Double>>

  private static let durations = 0.1...2.0
  private static let bounces = -0.5...0.9
  static let wordings = ["duration · bounce", "response · damping"]
  /// The two sliders of each pair of words.
  static let forms: [[SliderForm]] = {
    // The least bounce is the most damping.
    let ratios = [bounces.upperBound, bounces.lowerBound].map {
      Spring(duration: 1, bounce: $0).dampingRatio
    }
    return [
      [SliderForm("duration", unit: " s", durations), SliderForm("bounce", bounces)],
      [
        SliderForm("response", unit: " s", durations),
        SliderForm("damping", ratios[0]...ratios[1]),
      ],
    ]
  }()

  init() { shape = Animated(AnimatablePair(spring.duration, spring.bounce)) }

  /// The numbers of the two sliders that are shown.
  var values: [Double] {
    words == 0 ? [spring.duration, spring.bounce] : [spring.response, spring.dampingRatio]
  }

  /// The spring that is seen while it moves to the spring of the sliders.
  func shownSpring(at now: Double) -> Spring {
    let shape = shape.presentation(at: now)
    return Spring(
      duration: shape.first.clamped(to: Self.durations),
      bounce: shape.second.clamped(to: Self.bounces))
  }

  mutating func advance(_ step: inout FrameStep) { step.advance(&shape) }

  /// Describes the choice of words and the sliders; returns whether a new spring was just made.
  mutating func describe(_ layout: MotionLayout, _ ui: inout Interface) -> Bool {
    if layout.words.isEmpty {
      // On the smallest stages there is room for the sliders alone.
    } else if layout.isSegmented {
      ui.picker("words", Self.wordings, selection: &words, in: layout.words)
    } else {
      ui.cyclingPicker("words", "", Self.wordings, selection: &words, in: layout.words)
    }
    var isMade = false
    for index in 0..<2 {
      let (form, before) = (Self.forms[words][index], values)
      var value = before[index]
      // The sliders are identified by their indices instead of their words, so that knobs glide to their new values
      // when the words change.
      let slider = ui.slider(
        ui.id(index), form, value: &value, in: layout.sliders[index], color: LanePreset.yours.color)
      if slider.isChanged {
        let other = Self.forms[words][1 - index].rounded(before[1 - index])
        let pair = index == 0 ? (value, other) : (other, value)
        var isDrag = false
        if case .dragged = slider.action { isDrag = true }
        set(
          words == 0
            ? Spring(duration: pair.0, bounce: pair.1)
            : Spring(response: pair.0, dampingRatio: pair.1),
          isDrag ? .interactiveSpring : .snappy)
      }
      switch slider.action {
      case .released, .cancelled: isMade = true
      case .key: isMade = isMade || slider.isChanged
      default: break
      }
    }
    return isMade
  }

  private mutating func set(_ spring: Spring, _ animation: Animation) {
    self.spring = spring
    withAnimation(animation) {
      shape.value = AnimatablePair(spring.duration, spring.bounce)
    }
  }
}
