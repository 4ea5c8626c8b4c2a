import ConfettiGraphics
import Motion

/// The animations that the motion scene shows side by side, in their order from the top.
enum LanePreset: Int, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  /// The show's own animation.
  case dropped
  case smooth, snappy, bouncy, interactiveSpring
  /// The spring that people make themselves.
  case yours

  /// What it is called in code; in people's words for their own.
  var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .dropped: "dropped"
    case .smooth: "smooth"
    case .snappy: "snappy"
    case .bouncy: "bouncy"
    case .interactiveSpring: "interactiveSpring"
    case .yours: "your spring"
    }
  }

  /// One hue a lane, from aqua through violet to gold.
  var color: Color {
    switch self {
    case .linear: Color(hex: 0x74E0EE)
    case .easeIn: Color(hex: 0x62BEFF)
    case .easeOut: Color(hex: 0x759DFF)
    case .easeInOut: Color(hex: 0x938CFF)
    case .dropped: Color(hex: 0xB98AFF)
    case .smooth: Color(hex: 0xDE86F5)
    case .snappy: Color(hex: 0xFB84CC)
    case .bouncy: Color(hex: 0xFF8C93)
    case .interactiveSpring: Color(hex: 0xFFB06E)
    case .yours: Color(hex: 0xFFDF80)
    }
  }

  /// Whether it takes over from what runs; the others run on top of it.
  var isSpring: Bool { rawValue >= LanePreset.smooth.rawValue }

  /// The animation, given people's own spring.
  func animation(_ spring: Spring) -> Animation {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .dropped: Self.dropping
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    case .interactiveSpring: .interactiveSpring
    case .yours: .spring(spring)
    }
  }

  /// How long one round of the animation takes, in seconds.
  func roundDuration(_ spring: Spring) -> Double {
    switch self {
    case .linear, .easeIn, .easeOut, .easeInOut: Animation.defaultCurveDuration
    case .dropped: Dropped().duration
    case .smooth: Self.settling(.smooth)
    case .snappy: Self.settling(.snappy)
    case .bouncy: Self.settling(.bouncy)
    case .interactiveSpring: Self.settling(Spring(duration: 0.15, bounce: 0.15))
    case .yours: Self.settling(spring)
    }
  }

  /// Kept, because one of our own making is in a box.
  private static let dropping = Animation(Dropped())

  /// A running spring is over when it is that close.
  private static func settling(_ spring: Spring) -> Double {
    spring.settlingDuration(target: 1.0, epsilon: 0.0001)
  }

  /// Those that are shown where there is little room.
  static let fewest: [LanePreset] = [.linear, .easeInOut, .dropped, .smooth, .bouncy, .yours]
}
