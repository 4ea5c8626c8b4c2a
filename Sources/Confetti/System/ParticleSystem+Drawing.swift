import ConfettiGraphics

/// The side of the interface on which particles are drawn.
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
    withRuns(of: layer, at: time) { runs in
      let total = runs.reduce(0) { $0 + $1.count }
      let (before, mayBeTooMuch) = (quads.count, mayCoverTooMuch(runs, of: quads))
      defer { if mayBeTooMuch { quads.keepCover(after: before) } }
      let (shapes, visible, ground) = (quads.atlas.shapes, VisibleArea(quads.visible), quads.ground)
      if cores == .all, total >= Self.fewestToSpread, total <= quads.remainingCapacity {
        for run in runs { run.noteIfMissing(in: &quads) }
        let jobs = min(total / Self.fewestPerJob, Self.mostJobs)
        return quads.append(upTo: total, by: jobs, over: cores) { share, vertices in
          var written = 0
          forEachBatch(of: share, in: runs) { run, _, batch in
            let rest = UnsafeMutableBufferPointer(rebasing: vertices[(written * 4)...])
            written +=
              run.write(batch, opacity: opacity, on: ground, shapes, visible, into: rest) ?? 0
          }
          return written
        }
      }
      forEachBatch(of: 0..<total, in: runs) { run, count, batch in
        var isMissing = false
        quads.append(upTo: count) {
          let written = run.write(batch, opacity: opacity, on: ground, shapes, visible, into: $0)
          isMissing = written == nil
          return written ?? 0
        }
        if isMissing { run.noteIfMissing(in: &quads) }
      }
    }
  }

  /// Whether runs may cover the visible area of a buffer too many times over, judged by the largest
  /// possible particle of each run: only then are quads measured.
  private func mayCoverTooMuch(
    _ runs: UnsafeBufferPointer<DrawnRun>, of quads: borrowing QuadBuffer
  ) -> Bool {
    guard let visible = quads.visible else { return false }
    let area = max(visible.width * visible.height, 0)
    let diagonal = visible.width + visible.height
    let most = runs.reduce(0) {
      $0 + Float($1.count) * min($1.largestQuad(diagonal: diagonal), area)
    }
    return most > quads.mostCover * area
  }

  /// Calls `body` with some of the quads of runs, in the order of drawing.
  ///
  /// Each call gets the last of the runs that share the quads, which are alike; the largest number
  /// of quads; and the batch to write.
  private func forEachBatch(
    of share: Range<Int>, in runs: UnsafeBufferPointer<DrawnRun>,
    _ body: (DrawnRun, _ count: Int, DrawnBatch) -> Void
  ) {
    Poses.withStorage { poses in
      var batch = PoseBatch(poses, lanes)
      var last: DrawnRun?
      func flush(_ batch: inout PoseBatch) {
        if let last, !batch.isEmpty { body(last, batch.count, .particles(batch)) }
        batch.removeAll()
      }
      var start = 0
      for run in runs {
        let mine = share.clamped(to: start..<start + run.count)
        let own = mine.lowerBound - start..<mine.upperBound - start
        start += run.count
        guard !own.isEmpty else { continue }
        if run.isRibbon {
          flush(&batch)
          body(run, own.count, .ribbons(own, poses))
          continue
        }
        if let last, !run.isLike(last) { flush(&batch) }
        last = run
        run.add(own, to: &batch, flush)
      }
      flush(&batch)
    }
  }

  /// Appends the quads of both layers at a time, the layer behind the interface first.
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

  /// Calls `body` with the runs of one layer at a time, in the order of drawing, if there are any.
  private func withRuns(
    of layer: Layer, at time: Double, _ body: (UnsafeBufferPointer<DrawnRun>) -> Void
  ) {
    // Slices are kept only until another moment is asked for, so their bursts are held here.
    var held: [[Burst]] = []
    var most = 0
    for one in fired where one.isSeen(at: time) {
      if one.isSpawned {
        most += one.drawnRunCount
      } else {
        let bursts = one.bursts(at: time)
        most += bursts.reduce(0) { $0 + $1.drawnRunCount }
        held.append(bursts)
      }
    }
    guard most > 0 else { return }
    withUnsafeTemporaryAllocation(of: DrawnRun.self, capacity: most) { memory in
      var runs = DrawnRuns(in: memory)
      var next = 0
      for one in fired where one.isSeen(at: time) {
        if one.isSpawned {
          for burst in one.spawned { burst.addRuns(of: layer, at: time, to: &runs) }
        } else {
          for burst in held[next] { burst.addRuns(of: layer, at: time, to: &runs) }
          next += 1
        }
      }
      guard runs.count > 0 else { return }
      withExtendedLifetime(held) { body(runs.all) }
    }
  }
}
