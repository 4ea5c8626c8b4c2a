import Confetti
import ConfettiGraphics

/// A film baked for web pages: the curves of its particles in a small file, which a player draws at any moment, rate
/// and size.
///
///     let baked = try BakedEffect(film, calm: calmFilm)
///     try AtomicFile.write(baked.bytes, to: "party.baked")
///
/// Places are within a quarter of a point of those in pictures, sizes within .15, opacities within a hundredth, and
/// colours within 3 of 255. Particles that are never on the stage are left out. Of an endless effect, the file has the
/// particles that are born within the film, with their whole lives.
///
/// The same films give the same bytes.
public struct BakedEffect: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The number of particles of the film itself.
  public let particleCount: Int
  /// The name of the effect.
  public let title: String
  /// The size of the stage, in points.
  public let size: Size
  /// The duration in seconds: of a loop that of one round.
  public let duration: Double
  /// Whether the film repeats without a seam.
  public let isLoop: Bool
  /// The ground that the film's background makes; `nil` without a background.
  let ground: Ground?

  /// Bakes a film.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - calm: the version for people who prefer reduced motion; `nil` if the film is for them as well.
  ///   - variations: the same film with other seeds, on a stage of the same size.
  ///   - origin: the point from which the effect was fired, in points; `nil` is the middle of the stage.
  /// - Throws: a ``VectorFilmError`` if the file would be too large or the background is a picture, or an `AtlasError`
  ///   if a shape would be invisible.
  /// - Complexity: O(*n* log *n*) in the particles and the seconds for which they live.
  public init(_ film: Film, calm: Film? = nil, variations: [Film] = [], origin: Point? = nil) throws
  {
    if case .picture = film.background {
      throw VectorFilmError(
        description:
          "A baked effect cannot have a picture as its background; choose a colour, or put the "
          + "picture into the page behind it.")
    }
    var file = BakedFile()
    for take in [film] + variations { try file.add(take) }
    if let calm { try file.add(calm) }
    let middle = Point(x: film.size.width / 2, y: film.size.height / 2)
    bytes = try file.bytes(
      of: film, origin: origin ?? middle, calm: calm == nil ? nil : variations.count + 1)
    particleCount = file.particleCounts[0]
    (title, size, duration, isLoop) = (film.title, film.size, film.duration, film.isLoop)
    ground = film.background == .transparent ? nil : film.ground
  }
}
