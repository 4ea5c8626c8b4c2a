public import Confetti
import Motion

/// The sounds of a moment as they are felt in a game controller, which has a motor for low frequencies and
/// one for high ones.
///
///     let rumble = Rumble(of: system.sounds(from: now, to: now + 1 / 60))
///     controller.shake(rumble.low, rumble.high, seconds: 0.05)
public struct Rumble: Hashable, Sendable {
  /// The energies of the sounds for both motors; 1 is felt with full strength.
  private var energies = SIMD2<Double>.zero

  /// The level of a single sound that is felt with full strength, in decibels.
  private static let fullLevel = -6.0

  /// The time in which a strength halves, and the least strength, at which no motor turns.
  private static let (halfLife, leastStrength) = (0.04, 0.02)

  /// No strength at all.
  public init() {}

  /// The strength of the sounds of a moment.
  public init(of sounds: some Sequence<SoundEvent>) {
    for sound in sounds { add(sound) }
  }

  /// The strength of the motor with the low frequency, 0…1, which pops, booms and landings move.
  public var low: Float { Self.strength(energies.x) }

  /// The strength of the motor with the high frequency, 0…1, which crackles and rustling paper move.
  public var high: Float { Self.strength(energies.y) }

  /// Adds a sound; whistles, rushing air chimes and bubbles are not felt.
  public mutating func add(_ sound: SoundEvent) {
    switch sound.voice {
    case .pop, .boom, .patter, .coin: energies.x += Self.energy(sound.level)
    case .crackle, .rustle: energies.y += Self.energy(sound.level)
    case .whistle, .whoosh, .chime, .bubble: break
    }
  }

  /// Lets some time pass, in seconds: a motor needs longer than a frame to be felt, so a blow fades.
  public mutating func fade(for seconds: Double) {
    energies *= Elementary.exp(-2 * max(seconds, 0) / Self.halfLife * Elementary.log(2))
  }

  private static func energy(_ level: Double) -> Double {
    Decibels.factor(2 * (level - fullLevel))
  }

  private static func strength(_ energy: Double) -> Float {
    let strength = min(energy, 1).squareRoot()
    return strength < leastStrength ? 0 : Float(strength)
  }
}
