import ConfettiGraphics
import Motion

/// The animations that the motion scene shows side by side, in their order from the top.
enum LanePreset: Int, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  /// The show's own animation.
  case dropped
  case smooth, snappy, bouncy, interactiveSpring
  /// The spring of the sliders.
  case yours

  /// The name of the animation in code, or “your spring”.
  var name: String { self == .yours ? "your spring" : "\(self)" }

  /// The colour of the lane: the hues go from aqua through violet to gold.
  var color: Color { Self.colors[rawValue] }

  private static let colors = [
    0x74E0EE, 0x62BEFF, 0x759DFF, 0x938CFF, 0xB98AFF, 0xDE86F5, 0xFB84CC, 0xFF8C93, 0xFFB06E,
    0xFFDF80,
  ].map { Color(hex: $0) }

  /// Whether the animation is a spring, which replaces running animations; curves are added to them.
  var isSpring: Bool { rawValue >= LanePreset.smooth.rawValue }

  /// The animation with modifiers, given the spring of the sliders.
  func animation(_ spring: Spring, _ modifiers: AnimationModifiers) -> Animation {
    let animation: Animation =
      switch self {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      case .dropped: Animation(Dropped())
      case .smooth: .smooth
      case .snappy: .snappy
      case .bouncy: .bouncy
      case .interactiveSpring: .interactiveSpring
      case .yours: .spring(spring)
      }
    return modifiers.apply(to: animation)
  }

  /// The presets on a stage that is too low for all.
  static let fewest: [LanePreset] = [.linear, .easeInOut, .dropped, .smooth, .bouncy, .yours]

  /// A number of ``fewest``, in their order.
  static func mostImportant(_ count: Int) -> [LanePreset] {
    let byImportance: [LanePreset] = [.yours, .easeInOut, .smooth, .linear, .bouncy, .dropped]
    return byImportance.prefix(count).sorted { $0.rawValue < $1.rawValue }
  }
}
