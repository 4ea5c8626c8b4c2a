import Confetti
import ConfettiGraphics
import Motion

extension Film {
  /// The film with less in it, for files that must be small: a share of its particles, a lower rate, or its beginning
  /// alone.
  ///
  /// - Parameters:
  ///   - share: the share of the particles that stay, 0…1; at least ``fewestOfEmitter(of:)`` of each emitter.
  ///   - framesPerSecond: the rate; `nil` leaves it as it is.
  ///   - seconds: the most seconds of the film; a loop closes so much earlier.
  /// - Throws: an `AtlasError` if the shapes of the particles do not fit into an atlas.
  /// - Precondition: the rate and the seconds are more than 0.
  package func reduced(
    toShare share: Double = 1, framesPerSecond: Double? = nil, seconds: Double = .infinity
  ) throws(AtlasError) -> Film {
    let rate = framesPerSecond ?? self.framesPerSecond
    let isShorter = seconds < duration
    guard share < 1 || rate != self.framesPerSecond || isShorter else { return self }
    // A loop that was longer than before would have no births in its last moments.
    let exact = min(seconds, duration) * rate
    let count = isLoop || isShorter ? (exact + 1e-6).rounded(.down) : (exact - 1e-6).rounded(.up)
    var film = try Film(
      of: share < 1
        ? system.thinned(to: share, fewest: Self.fewestOfEmitter(of: share)) : system,
      size: size, scale: scale, framesPerSecond: rate, frameCount: max(Int(count), 1),
      background: background, isLoop: isLoop)
    film.title = title
    return film
  }

  /// The number of particles that are born in the film, in a loop each once.
  ///
  /// - Parameter most: the number above which no more are counted.
  package func birthCount(most: Int) -> Int { system.birthCount(before: duration, most: most) }

  /// The fewest particles of an emitter that stay in a film with a share of them: eight, and fewer of less than a
  /// quarter.
  package static func fewestOfEmitter(of share: Double) -> Int {
    Int((8 * (share / 0.25).clamped(to: 0.25...1)).rounded())
  }
}
