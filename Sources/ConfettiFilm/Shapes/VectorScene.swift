import Confetti
import ConfettiGraphics
import ConfettiSystem

/// A film as shapes with keys, in the order of drawing.
struct VectorScene: Sendable {
  let film: Film
  /// What shapes look like; tracks have their numbers.
  private(set) var forms: [ShapeForm] = []
  private(set) var tracks: [VectorTrack] = []
  /// How many ticks the film has: a power of ten, so that shares of the film have few digits.
  let tickCount: Int
  /// How many digits these have.
  let tickDigits: Int

  /// The longest tick, in seconds.
  private static let longestTick = 0.001
  /// The most tracks.
  static let mostTracks = 20_000

  /// A film as shapes.
  ///
  /// - Throws: a ``VectorFilmError`` if there are too many shapes.
  init(_ film: Film) throws {
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
    let stage = VectorStage(size: SIMD2(film.size.width, film.size.height))
    let perJob = 64
    var found = [[VectorTrack]](
      repeating: [], count: (subjects.count + perJob - 1) / perJob)
    found.withUnsafeMutableBufferPointer { found in
      Cores.all.forEach(found.count) { job in
        found[job] = Poses.withStorage { poses in
          subjects[job * perJob..<min((job + 1) * perJob, subjects.count)].compactMap { one in
            let ticks = Self.ticks(one.subject.span, from: one.origin, of: tick, most: count)
            guard ticks.count > 0 else { return nil }
            return VectorSampler(
              subject: one.subject, tick: tick, origin: one.origin, stage: stage, poses: poses
            ).track(within: ticks)
          }
        }
      }
    }
    tracks = found.flatMap(\.self)
  }

  /// The ticks of a time; a moment exactly at its beginning belongs to it.
  private static func ticks(
    _ span: Range<Double>, from origin: Double, of tick: Double, most: Int
  ) -> Range<Int> {
    func number(_ time: Double) -> Int {
      Int(min(max(((time - origin) / tick + 1e-6).rounded(.down), 0), Double(most)))
    }
    return number(span.lowerBound)..<max(number(span.upperBound), number(span.lowerBound))
  }
}

/// A shape that is seen for some time of a film.
struct VectorTrack: Hashable, Sendable {
  let form: Int
  let isAdditive: Bool
  /// From when to when it is seen, in ticks.
  let span: Range<Int>
  /// The keys of each channel.
  let keys: [VectorKeys]

  subscript(channel: VectorPose.Channel) -> VectorKeys { keys[channel.rawValue] }
}

/// Why a film cannot be written as shapes.
public struct VectorFilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong, and what to do.
  public let description: String
}
