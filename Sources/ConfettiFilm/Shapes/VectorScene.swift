import Confetti
import ConfettiGraphics
import ConfettiSystem
import Motion

/// A film as shapes with keys, in the order of drawing.
struct VectorScene: Sendable {
  let film: Film
  private(set) var forms: [ShapeForm] = []
  private(set) var tracks: [VectorTrack] = []
  /// The ticks of the film: a power of ten, so that shares of the film have few digits.
  let tickCount: Int
  /// The number of digits of such a share.
  let tickDigits: Int

  private static let longestTick = 0.001
  static let mostTracks = 20_000

  /// - Throws: a ``VectorFilmError`` if there are too many shapes, they move in too many ways for the budget,
  ///   or the background is a picture.
  init(_ film: Film, within budget: VectorBudget = VectorBudget()) throws {
    self.film = film
    var (count, digits) = (1000, 3)
    while film.duration / Double(count) > Self.longestTick, digits < 7 {
      (count, digits) = (count * 10, digits + 1)
    }
    (tickCount, tickDigits) = (count, digits)
    var parts = VectorParts(film)
    let subjects = try parts.subjects(most: Self.mostTracks)
    forms = parts.forms
    let tick = film.duration / Double(tickCount)
    let area = VisibleArea(size: SIMD2(film.size.width, film.size.height))
    let ticksOfFilm = tickCount
    tracks = VectorParts.tracks(of: subjects) { subject, origin, poses in
      let ticks = Self.ticks(subject.span, from: origin, of: tick, most: ticksOfFilm)
      guard ticks.count > 0 else { return VectorTrack?.none }
      return VectorSampler(
        subject: subject, tick: tick, origin: origin, area: area, poses: poses, budget: budget
      ).track(within: ticks)
    }
    guard !budget.isUsedUp else { throw VectorFilmError.tooLong(SVGAnimation.mostBytes) }
  }

  /// The ticks of a period; a moment exactly at its beginning belongs to it.
  private static func ticks(
    _ span: Range<Double>, from origin: Double, of tick: Double, most: Int
  ) -> Range<Int> {
    func number(_ time: Double) -> Int {
      Int(((time - origin) / tick + 1e-6).rounded(.down).clamped(to: 0...Double(most)))
    }
    return number(span.lowerBound)..<max(number(span.upperBound), number(span.lowerBound))
  }
}

/// A shape that is visible for some time of a film.
struct VectorTrack: Hashable, Sendable {
  let form: Int
  let isAdditive: Bool
  /// The ticks at which the shape is visible.
  let span: Range<Int>
  let keys: [VectorKeys]

  subscript(channel: VectorPose.Channel) -> VectorKeys { keys[channel.rawValue] }
}

/// The reason why a film cannot be written as shapes.
public struct VectorFilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence: what was wrong, and what to do.
  public let description: String
}
