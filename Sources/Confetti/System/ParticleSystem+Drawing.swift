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
    var total = 0
    forEachRun(of: layer, at: time) { total += $0.count }
    guard total > 0 else { return }
    let (shapes, visible) = (quads.atlas.shapes, VisibleArea(quads.visible))
    guard cores == .all, total >= Self.fewestToSpread, total <= quads.remainingCapacity else {
      Poses.withStorage { poses in
        forEachRun(of: layer, at: time) { run in
          quads.append(upTo: run.count) {
            run.write(0..<run.count, opacity: opacity, shapes, visible, by: poses, into: $0)
          }
          quads.noteIfMissing(run.shape)
        }
      }
      return
    }
    forEachRun(of: layer, at: time) { quads.noteIfMissing($0.shape) }
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

  /// Calls `body` with what is drawn of one layer at a time, in the order of drawing.
  private func forEachRun(of layer: Layer, at time: Double, _ body: (DrawnRun) -> Void) {
    for one in fired where time >= one.time && time < one.end {
      for burst in one.bursts(at: time) {
        burst.forEachRun(of: layer, at: time, body)
      }
    }
  }

  /// Writes the quads of a range of what is drawn of a layer, numbered through all runs, and returns
  /// how many it wrote.
  private func write(
    _ share: Range<Int>, of layer: Layer, at time: Double, opacity: Float, _ shapes: ShapeTable,
    _ visible: VisibleArea, by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    var (start, written) = (0, 0)
    forEachRun(of: layer, at: time) { run in
      let mine = share.clamped(to: start..<start + run.count)
      if !mine.isEmpty {
        written += run.write(
          mine.lowerBound - start..<mine.upperBound - start, opacity: opacity, shapes, visible,
          by: poses, into: UnsafeMutableBufferPointer(rebasing: vertices[(written * 4)...]))
      }
      start += run.count
    }
    return written
  }
}
