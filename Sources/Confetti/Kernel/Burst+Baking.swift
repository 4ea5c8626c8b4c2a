import ConfettiGraphics

/// The frames of a shape that moves.
package struct FramePlan: Hashable, Sendable {
  /// The number of frames.
  package let count: Int
  /// The positions at which frames end, in seconds; `nil` if positions are numbers of frames.
  package let ends: [Double]?
  /// The position at which the film ends.
  package let length: Double
  /// Whether the first frame follows the last one.
  package let loops: Bool
}

extension Burst {
  /// The rules of its particles.
  package var emitter: Emitter { program.emitter }

  /// Whether particles may be mirror images of others.
  package var isMirrored: Bool { program.compiled.mirror != nil }

  /// Whether particles turn in the plane.
  package var turns: Bool { program.traits.hasAngles || program.traits.isAlong }

  /// The absolute times between which the firing fades out; `nil` if it does not.
  package var fading: ClosedRange<Double>? { fade.map { $0.start...$0.end } }

  /// The absolute time of a particle's birth, and the length of its life without a fade-out, both
  /// in seconds.
  package func wholeLife(of particle: Int) -> (birth: Double, lifetime: Double) {
    let own = births.particles[particle]
    return (birth + own.delay, own.lifetime)
  }

  /// The colour that a particle is born with.
  package func birthLight(of particle: Int) -> PackedColor { columns.colors[particle] }

  /// Whether a particle's clockwise rotations became counterclockwise ones.
  package func isTurned(_ particle: Int) -> Bool {
    births.reflection(of: births.particles[particle]).isTurned
  }

  /// The share of white in a particle's flash, 0…1; 0 without one.
  package func shineStrength(of particle: Int) -> Float {
    guard let index = program.compiled.index(of: ShineTerm.self) else { return 0 }
    let start = ColumnStart<ShineTerm.Column>(index: program.compiled.starts[index].column)
    return all.columns(at: start)[.strength][particle]
  }

  /// The width of a particle's ribbon, in points; 0 without one.
  package func ribbonWidth(of particle: Int) -> Float {
    program.ribbon.map { all.columns(at: $0.start)[.width][particle] } ?? 0
  }

  /// The twist of a particle's ribbon at its first joint at an absolute time, in half turns; 0
  /// without one.
  package func ribbonTwist(of particle: Int, at time: Double) -> Float {
    program.ribbon.map { $0.twist(of: particle, at: $0.twistAge(time - birth), in: all) } ?? 0
  }

  /// The frames of the shape with an index in the look; `nil` if it does not move.
  package func frames(ofPiece piece: Int) -> FramePlan? {
    program.compiled.playback?.term.clips[piece].map {
      FramePlan(count: $0.count, ends: $0.ends, length: $0.length, loops: $0.loops)
    }
  }

  /// The position in its frames that a particle has at an absolute time, and the positions a second.
  package func framePosition(of particle: Int, at time: Double) -> (position: Double, rate: Double)
  {
    guard let playback = program.compiled.playback else { return (0, 0) }
    let columns = all.columns(at: playback.start)
    let rate = Double(columns[.rate][particle])
    return (Double(columns[.start][particle]) + rate * (time - birth), rate)
  }

  /// Calls `body` with each shape of a layer, its index in the look, and the numbers of the
  /// particles that have it, in the order of drawing.
  package func forEachPiece(
    in layer: Layer,
    _ body: (_ shape: ParticleShape, _ piece: Int, _ particles: Range<Int>) throws -> Void
  ) rethrows {
    for run in columns.runs where run.layer == layer { try body(run.drawn, run.piece, run.range) }
  }
}
