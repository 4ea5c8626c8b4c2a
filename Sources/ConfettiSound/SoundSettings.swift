/// The sampling and the loudness of sounds.
public struct SoundSettings: Hashable, Sendable {
  /// Samples a second on each of the two channels, 8,000…192,000.
  public var sampleRate: Int
  /// The decibels that are added to all levels, at most 24.
  public var gain: Double
  /// Whether all sounds are 12 decibels softer, and whistles are left out.
  public var isQuiet: Bool
  /// Whether sounds from farther away come later, by the speed of sound.
  ///
  /// Off by default, because then sound and picture agree.
  public var delaysByDistance: Bool

  /// Settings from their parts; numbers beyond their ranges are clamped to them.
  public init(
    sampleRate: Int = 48_000, gain: Double = 0, isQuiet: Bool = false,
    delaysByDistance: Bool = false
  ) {
    self.sampleRate = min(max(sampleRate, 8_000), 192_000)
    self.gain = gain.isNaN ? 0 : min(max(gain, -120), 24)
    self.isQuiet = isQuiet
    self.delaysByDistance = delaysByDistance
  }
}
