/// The lines over lives that particles of a group had so far.
///
/// Numbers that follow a track are the same over the share of a life, be it short or long. Particles that are written
/// with the same line have the same bytes, of which compression leaves next to nothing.
struct BakedRamps: Sendable {
  private var lines: [BakedLine] = []
  /// The particles in a row that no line was near.
  private var misses = 0

  /// The lines that are compared, and the particles in a row after which it is given up.
  private static let (mostLines, mostMisses) = (8, 24)

  /// A line of particles before that is near the samples of another, or has the same times; `nil` without one.
  ///
  /// - Parameters:
  ///   - samples: the values, in units, one sample after the other.
  ///   - own: a line of the particle's own.
  ///   - moments: the moments of the samples, in ``BakedLine/shares`` of the life.
  ///   - tolerance: the largest distance in units, more than one.
  mutating func line(
    near samples: [Double], besides own: BakedLine, at moments: [Double], tolerance: Double
  ) -> BakedLine? {
    guard misses < Self.mostMisses else { return nil }
    if let line = lines.first(where: { $0.isNear(samples, at: moments, tolerance: tolerance) }) {
      misses = 0
      return line
    }
    // Times that are not compressed cost as much as some values more.
    for line in lines where 2 * line.times.count <= 3 * own.times.count {
      guard let line = line.following(samples, at: moments, tolerance: tolerance) else { continue }
      misses = 0
      return line
    }
    misses += 1
    let shares = moments.map { Int($0.rounded()) }
    guard zip(shares, shares.dropFirst()).allSatisfy(<) else { return nil }
    // A tighter line leaves room for the differences between particles.
    var line = BakedLine(samples, count: own.count, tolerance: 0.55 * tolerance, at: shares)
    line.prune(samples, at: moments, tolerance: 0.85 * tolerance)
    guard line.isNear(samples, at: moments, tolerance: tolerance) else { return nil }
    if lines.count == Self.mostLines { lines.removeFirst() }
    lines.append(line)
    return nil
  }
}
