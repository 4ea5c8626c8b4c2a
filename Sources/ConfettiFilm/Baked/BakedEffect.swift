import Confetti
import ConfettiGraphics

/// A film baked for web pages.
public struct BakedEffect: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The number of particles.
  public let particleCount: Int
  /// The name.
  public let title: String
  /// The size.
  public let size: Size
  /// The duration.
  public let duration: Double
  /// Whether it is a loop.
  public let isLoop: Bool
  /// Whether the effect has a background.
  let hasBackground: Bool

  /// Bakes a film.
  public init(_ film: Film, calm: Film? = nil, variations: [Film] = [], origin: Point? = nil) throws
  {
    (bytes, particleCount, title) = ([1, 2, 3], 0, film.title)
    (size, duration, isLoop, hasBackground) = (film.size, film.duration, film.isLoop, false)
  }
}
