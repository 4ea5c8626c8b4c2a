import Confetti
import ConfettiGraphics
import ConfettiSound

extension Show {
  /// The state in which the show begins.
  public struct Settings: Hashable, Sendable {
    /// The seed of all randomness.
    public var seed: UInt64
    /// The effect that clicks fire.
    public var effect: ShowEffect
    /// The user's own effects, which the show has besides ``ShowEffect/library``.
    public var ownEffects: [ShowEffect]
    /// The effect of ``ownEffects`` that clicks fire, as an index; `nil` fires ``effect``.
    public var ownEffect: Int?
    /// The score that the show plays by itself; `nil` for a show that waits for people.
    public var score: Score?
    /// Whether people want reduced motion at first: fewer and calmer particles, and an interface that changes at once,
    /// whose panels fade.
    public var reducesMotion: Bool
    /// The degree to which particles are reduced while motion is reduced, 0…1.
    public var motionDegree = 1.0
    /// The number of particles that the stress scene holds by itself, 1…``mostParticles``.
    ///
    /// With a number the show begins in that scene, with `nil` on the stage.
    public var particleCount: Int?

    /// A picture that effects are seen on at first, in place of the show's own background; it covers the
    /// stage in its own aspect.
    public var background: Bitmap?
    /// The sound at first; people can change it.
    public var sound: SoundMode
    /// Whether the title gathers out of confetti at first; never for people who want reduced motion.
    public var gathersTitle: Bool

    /// The most particles that the stress scene holds.
    public static let mostParticles = StressParticles.mostParticles

    /// Settings, by default for a show that waits for people.
    public init(
      seed: UInt64 = 1, effect: ShowEffect = ShowEffect.all[0],
      ownEffects: [ShowEffect] = [], ownEffect: Int? = nil, score: Score? = nil,
      reducesMotion: Bool = false, particleCount: Int? = nil, background: Bitmap? = nil,
      sound: SoundMode = .off, gathersTitle: Bool = false
    ) {
      self.seed = seed
      self.effect = effect
      self.ownEffects = ownEffects
      self.ownEffect = ownEffect.flatMap { ownEffects.indices.contains($0) ? $0 : nil }
      self.score = score
      self.reducesMotion = reducesMotion
      self.particleCount = particleCount
      self.background = background
      self.sound = sound
      self.gathersTitle = gathersTitle
    }
  }
}
