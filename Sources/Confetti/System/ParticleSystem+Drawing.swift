import ConfettiGraphics

/// On which side of the interface particles are drawn.
public enum Layer: Hashable, Sendable {
  /// Behind the interface.
  case behind
  /// In front of the interface.
  case front
}

extension ParticleSystem {
  /// The fewest particles whose drawing is spread over the cores: about 0.25 ms of work, when
  /// waking another core takes 0.1 ms.
  static let fewestToSpread = 30_000
  /// The fewest particles per job, and the most jobs.
  private static let fewestPerJob = 8_192
  private static let mostJobs = 32

  /// Appends the quads of one layer at a time, burst by burst in the order in which they were
  /// fired.
  ///
  /// Particles outside the buffer's `visible` area are left out. So are particles with a shape that
  /// its atlas lacks; the buffer's `missingShapes` lists them.
  ///
  /// - Parameters:
  ///   - layer: the side of the interface to draw.
  ///   - time: any absolute time, in seconds: drawing changes nothing.
  ///   - opacity: multiplies the opacity of all particles; clamped to 0…1.
  ///   - quads: gets the quads.
  /// - Complexity: O(*b* + *n*) in the bursts that are kept and the particles that are alive.
  public func draw(
    _ layer: Layer, at time: Double, opacity: Float = 1, into quads: inout QuadBuffer
  ) {
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    let total = bursts.reduce(0) { $0 + $1.drawn(layer, at: time).count }
    guard total > 0 else { return }
    let (shapes, visible) = (quads.atlas.shapes, VisibleArea(quads.visible))
    guard cores == .all, total >= Self.fewestToSpread, total <= quads.remainingCapacity else {
      Poses.withStorage { poses in
        for burst in bursts {
          let drawn = burst.drawn(layer, at: time)
          var isMissing = false
          quads.append(upTo: drawn.count) {
            let written = burst.write(
              drawn, at: time, opacity: opacity, shapes, visible, by: poses, into: $0)
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
      Poses.withStorage { poses in
        write(
          share, of: layer, at: time, opacity: opacity, shapes, visible, by: poses, into: vertices)
      }
    }
  }

  /// Appends the quads of both layers at a time, those behind first.
  ///
  /// - Parameters:
  ///   - time: any absolute time, in seconds: drawing changes nothing.
  ///   - opacity: multiplies the opacity of all particles; clamped to 0…1.
  ///   - quads: gets the quads.
  /// - Complexity: O(*b* + *n*) in the bursts that are kept and the particles that are alive.
  public func draw(at time: Double, opacity: Float = 1, into quads: inout QuadBuffer) {
    draw(.behind, at: time, opacity: opacity, into: &quads)
    draw(.front, at: time, opacity: opacity, into: &quads)
  }

  /// Writes the quads of a range of a layer's particles, numbered through all bursts, and returns
  /// how many it wrote.
  private func write(
    _ share: Range<Int>, of layer: Layer, at time: Double, opacity: Float, _ shapes: ShapeTable,
    _ visible: VisibleArea, by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    var (start, written) = (0, 0)
    for burst in bursts {
      let drawn = burst.drawn(layer, at: time)
      let mine = share.clamped(to: start..<start + drawn.count)
      if !mine.isEmpty {
        let shift = drawn.lowerBound - start
        let more = burst.write(
          mine.lowerBound + shift..<mine.upperBound + shift, at: time, opacity: opacity, shapes,
          visible, by: poses,
          into: UnsafeMutableBufferPointer(rebasing: vertices[(written * 4)...]))
        written += more ?? 0
      }
      start += drawn.count
      if start >= share.upperBound { break }
    }
    return written
  }
}
