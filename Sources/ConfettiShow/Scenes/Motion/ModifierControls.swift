import ConfettiControls
import ConfettiGraphics
import Motion

/// The choices of modifiers of all animations: delay, speed, repeat and autoreverse.
struct ModifierControls: Sendable {
  /// The index of the chosen option of each choice.
  private(set) var selections = [0, 2, 0, 0]

  /// A choice: its title, and the words of its options.
  struct Choice {
    let title: String
    let options: [String]
  }

  static let choices = [
    Choice(title: "delay", options: ["0 s", "0.25 s", "0.5 s"]),
    Choice(title: "speed", options: ["×0.25", "×0.5", "×1", "×2"]),
    Choice(title: "repeat", options: ["×1", "×2", "×3", "∞"]),
    Choice(title: "autoreverse", options: ["off", "on"]),
  ]
  private static let delays = [0, 0.25, 0.5]
  private static let speeds = [0.25, 0.5, 1, 2]
  private static let rounds: [Int?] = [1, 2, 3, nil]

  private enum Kind: Int {
    case delay, speed, rounds, autoreverses
  }

  static let optionCounts = choices.map(\.options.count)

  /// The widths of pickers that are single fields, as shares of all, in proportion to their words.
  static let fieldShares: [Float] = [0.24, 0.23, 0.22, 0.31]

  var modifiers: AnimationModifiers {
    AnimationModifiers(
      delay: Self.delays[selection(.delay)], speed: Self.speeds[selection(.speed)],
      rounds: Self.rounds[selection(.rounds)], autoreverses: selection(.autoreverses) == 1)
  }

  private func selection(_ kind: Kind) -> Int { selections[kind.rawValue] }

  /// Describes the choices; returns whether other modifiers were just chosen.
  mutating func describe(_ layout: MotionLayout, _ ui: inout Interface) -> Bool {
    var changed: Kind?
    for (index, choice) in Self.choices.enumerated() {
      let frame = layout.pickers[index]
      guard !frame.isEmpty else { continue }
      let isChanged: Bool
      if layout.isSegmented {
        ui.label(
          choice.title, left: frame.x, middle: frame.y - layout.pickerTitleHeight / 2, .quiet)
        isChanged =
          ui.picker(choice.title, choice.options, selection: &selections[index], in: frame)
          .isChanged
      } else {
        isChanged =
          ui.cyclingPicker(
            choice.title, choice.title, choice.options, selection: &selections[index], in: frame
          ).isChanged
      }
      if isChanged { changed = Kind(rawValue: index) }
    }
    // The two choices never contradict each other: a single round has no way back.
    switch changed {
    case .autoreverses where selection(.autoreverses) == 1 && selection(.rounds) == 0:
      selections[Kind.rounds.rawValue] = 1
    case .rounds where selection(.rounds) == 0: selections[Kind.autoreverses.rawValue] = 0
    default: break
    }
    return changed != nil
  }
}

/// The modifiers of every animation in the motion scene.
struct AnimationModifiers: Hashable, Sendable {
  /// The delay in seconds.
  var delay = 0.0
  /// The factor of the speed.
  var speed = 1.0
  /// The number of rounds; `nil` for rounds without an end.
  var rounds: Int? = 1
  var autoreverses = false

  /// An animation with all modifiers; the delay comes once, before the first round.
  func apply(to animation: Animation) -> Animation {
    var result = animation
    if speed != 1 { result = result.speed(speed) }
    switch rounds {
    case nil: result = result.repeatForever(autoreverses: autoreverses)
    case 1: break
    case let rounds?: result = result.repeatCount(rounds, autoreverses: autoreverses)
    }
    return delay > 0 ? result.delay(delay) : result
  }

  /// The repeated part of an animation without an end: a round, or a round forth and back; `nil` if there
  /// is an end.
  var period: AnimationModifiers? {
    guard rounds == nil else { return nil }
    return AnimationModifiers(
      speed: speed, rounds: autoreverses ? 2 : 1, autoreverses: autoreverses)
  }

  /// The duration of a plot that shows all modifiers, in seconds, with the spring of the sliders; three
  /// rounds stand for a number without end.
  func plotDuration(_ spring: Spring) -> Double {
    let plain = max(Self.plainDuration, spring.duration * 1.25)
    return delay + plain * Double(rounds ?? 3) / speed
  }

  /// The duration of a plot without modifiers, in seconds.
  static let plainDuration = 1.2
}

extension Animation {
  /// The duration in seconds, found by bisection; 0 if it is more than an hour, or without an end.
  var length: Double {
    func isOver(_ time: Double) -> Bool {
      var context = AnimationContext<Double>()
      return animate(value: 1, time: time, context: &context) == nil
    }
    var (low, high) = (0.0, 3600.0)
    guard isOver(high) else { return 0 }
    while high - low > 1e-9 {
      let middle = (low + high) / 2
      if isOver(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
