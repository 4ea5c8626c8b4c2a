/// A turning of the velocity as a particle flies, so that its way curls.
///
///     v′ = −(k − iΩ) v + g          Ω = 2π · rate
///
/// with the velocity as a complex number, x and y down. Forces are turned as velocities are, and a drift
/// is not. Thrown without a force, a particle comes to rest in a spiral.
public struct Swirl: Hashable, Sendable {
  /// The turns a second, −1,000…1,000; positive is clockwise.
  public var rate: Draw

  /// A swirl with its rate, in hertz.
  public init(rate: Draw = 0) { self.rate = rate }
}

extension Swirl: Word {
  package static let defaults = Swirl(rate: 0)

  package static var name: String { "swirl" }
  package static var example: String { "{\"rate\": 0.5}" }
  package static let keys: [Key<Swirl>] =
    [
      Key(
        "rate", \.rate, DrawForm(-1000...1000, "Hz", usual: -2...2),
        "how often the velocity turns around a second, clockwise")
    ]
}
