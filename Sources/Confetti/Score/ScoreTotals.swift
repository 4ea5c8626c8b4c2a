import ConfettiGraphics

/// Adds up the cues of a score, each of which may be small, and refuses the cue with which they are
/// too much.
struct ScoreTotals {
  private let length: Double
  private var beats = 0
  private var emitters = 0
  private var shapes: Set<ParticleShape> = []
  /// The most particles that are born so far.
  private(set) var born = 0.0

  static let mostBeats = 10_000
  /// The most emitters of the effects of all cues: each takes some time and memory.
  static let mostEmitters = 20_000
  /// The most different texts, pictures and paths: an atlas has room for somewhat more, and each takes
  /// some milliseconds to draw.
  static let mostShapes = 128
  /// The most particles that are born within ten minutes, or in all of a shorter score.
  static let mostBorn = 2_000_000

  /// - Parameter length: the duration of a round, in seconds.
  init(length: Double) { self.length = length }

  /// Adds a cue, its effect, and the seconds for which particles are born, which may be the effect's own.
  mutating func add(
    _ effect: Effect.Checked, _ cue: Cue, for duration: Double?, at path: EffectPath
  ) throws(EffectError) {
    beats += cue.times
    guard beats <= Self.mostBeats else {
      throw EffectError(
        path, expected: "at most \(Self.mostBeats) firings in all", found: "\(beats)")
    }
    let (value, atPoint) = (effect.value, effect.value.atPoint)
    emitters += value.emitterCount + (value.fromPoint.isEmpty ? 0 : atPoint.emitterCount)
    guard emitters <= Self.mostEmitters else {
      throw EffectError(
        path, expected: "at most \(Self.mostEmitters) emitters in the effects of all cues",
        found: "more")
    }
    shapes.formUnion(effect.shapes.filter { !ParticleShape.drawn.contains($0) })
    guard shapes.count <= Self.mostShapes else {
      throw EffectError(
        path, expected: "at most \(Self.mostShapes) different texts, pictures and paths in all",
        found: "more")
    }
    born += cue.mostBorn(of: effect, for: duration, within: length) * Double(cue.times)
    guard born <= Double(Self.mostBorn) * max(length / 600, 1) else {
      throw EffectError(
        path,
        expected: "at most \(Self.mostBorn) particles "
          + (length > 600 ? "for every ten minutes of the score" : "in all"),
        found: "up to \(JSONWriter.text(of: min(born.rounded(), 1e15)))")
    }
  }
}

extension Cue {
  /// The most particles that are born in one firing.
  ///
  /// - Parameters:
  ///   - effect: the effect that is fired.
  ///   - duration: the seconds for which particles are born; `nil` leaves the time to the effect.
  ///   - length: the duration of the score, in seconds.
  func mostBorn(
    of effect: Effect.Checked, for duration: Double?, within length: Double
  ) -> Double {
    let span = min(duration ?? .infinity, length - at)
    let (value, atPoint) = (effect.value, effect.value.atPoint)
    return max(value.mostBorn(within: span), atPoint.mostBorn(within: span))
  }
}
