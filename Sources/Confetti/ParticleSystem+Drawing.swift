import ConfettiGraphics

extension ParticleSystem {
  /// From how many particles on the work is spread over the cores: about 0.25 ms of it, of which
  /// waking another core takes 0.1.
  static let fewestToSpread = 30_000
  /// How many particles a job has at least, and the most jobs.
  private static let fewestPerJob = 8_192
  private static let mostJobs = 32

  /// Appends the quads of one layer at a time, in the order of firing.
  ///
  /// Particles outside ``QuadBuffer/visible`` are left out, and so are those of a shape that the atlas
  /// lacks: see ``QuadBuffer/missingShapes``.
  public func draw(_ layer: Layer, at time: Double, into quads: inout QuadBuffer) {
    let total = bursts.reduce(0) { $0 + $1.drawn(layer, at: time).count }
    guard total > 0 else { return }
    let (shapes, view) = (quads.atlas.shapes, View(quads.visible))
    guard cores == .all, total >= Self.fewestToSpread, total <= quads.remainingCapacity else {
      Poses.withRoom { poses in
        for burst in bursts {
          let drawn = burst.drawn(layer, at: time)
          var isMissing = false
          quads.append(upTo: drawn.count) {
            let written = burst.write(drawn, at: time, shapes, view, by: poses, into: $0)
            isMissing = written == nil
            return written ?? 0
          }
          if isMissing { quads.noteIfMissing(burst.effect.shape) }
        }
      }
      return
    }
    for burst in bursts { quads.noteIfMissing(burst.effect.shape) }
    let jobs = min(total / Self.fewestPerJob, Self.mostJobs)
    quads.append(upTo: total, by: jobs, over: cores) { share, vertices in
      Poses.withRoom { poses in
        write(share, of: layer, at: time, shapes, view, by: poses, into: vertices)
      }
    }
  }

  /// Appends the quads of both layers at a time, those behind first.
  public func draw(at time: Double, into quads: inout QuadBuffer) {
    draw(.behind, at: time, into: &quads)
    draw(.front, at: time, into: &quads)
  }

  /// Writes the quads of some of a layer's particles, counted through all bursts, and returns how
  /// many are seen.
  private func write(
    _ share: Range<Int>, of layer: Layer, at time: Double, _ shapes: ShapeTable, _ view: View,
    by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    var (start, written) = (0, 0)
    for burst in bursts {
      let drawn = burst.drawn(layer, at: time)
      let mine = share.clamped(to: start..<start + drawn.count)
      if !mine.isEmpty {
        let shift = drawn.lowerBound - start
        let more = burst.write(
          mine.lowerBound + shift..<mine.upperBound + shift, at: time, shapes, view,
          by: poses, into: UnsafeMutableBufferPointer(rebasing: vertices[(written * 4)...]))
        written += more ?? 0
      }
      start += drawn.count
      if start >= share.upperBound { break }
    }
    return written
  }
}
