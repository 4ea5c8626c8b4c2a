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

  /// What it is called in code, but for people's own.
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

  /// Kept, because making a custom animation allocates.
  private static let dropping = Animation(Dropped())

  /// A running spring is over when it is that close.
  private static func settling(_ spring: Spring) -> Double {
    spring.settlingDuration(target: 1.0, epsilon: 0.0001)
  }

  /// Those that are shown where there is no height for all.
  static let fewest: [LanePreset] = [.linear, .easeInOut, .dropped, .smooth, .bouncy, .yours]
}

/// Falls onto its target and bounces off it a few times, ever lower, as a dropped ball does.
///
///     withAnimation(Animation(Dropped())) { ball.y.value = ground }
///
/// Each flight is a parabola, so place and speed are exact at any moment. It is logically complete
/// when it first touches the target.
struct Dropped: CustomAnimation {
  /// Seconds until it lies still; 0.88 has all bounces at multiples of 0.08.
  var duration = 0.88

  /// How often it bounces.
  static let bounces = 3
  /// The share of its speed that a bounce leaves it.
  static let restitution = 0.5

  /// Seconds until it first touches the target.
  ///
  /// A flight after a bounce takes as much less time as it starts slower, and goes up and down.
  var fall: Double {
    var (flights, share) = (1.0, 1.0)
    for _ in 0..<Self.bounces {
      share *= Self.restitution
      flights += 2 * share
    }
    return duration / flights
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    let fall = fall
    context.isLogicallyComplete = time >= fall
    return value.scaled(by: 1 - Flight(at: time, afterFalling: fall).height(at: time))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    guard time < duration else { return .zero }
    return value.scaled(by: -Flight(at: time, afterFalling: fall).climb(at: time))
  }
}

/// One flight between two bounces: a parabola through its top.
private struct Flight {
  /// When it is at its top, and how long it takes from there down, in seconds.
  var top = 0.0, half: Double
  /// How high its top is, as a share of the whole way.
  var summit = 1.0

  /// The flight of a moment; the first one begins at its top.
  init(at time: Double, afterFalling fall: Double) {
    half = fall
    for _ in 0..<Dropped.bounces where time >= top + half {
      top += half * (1 + Dropped.restitution)
      half *= Dropped.restitution
      summit *= Dropped.restitution * Dropped.restitution
    }
  }

  func height(at time: Double) -> Double {
    let place = (time - top) / half
    return summit * (1 - place * place)
  }

  /// How fast it rises, per second.
  func climb(at time: Double) -> Double { -2 * summit * (time - top) / (half * half) }
}
