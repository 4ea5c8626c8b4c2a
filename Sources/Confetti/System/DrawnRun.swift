import ConfettiGraphics

/// Particles of a burst that are drawn one after the other: as they are, as an echo of their trail,
/// or as the ribbons or halos behind them.
///
/// A run has only plain numbers, because each frame has one for each burst: the references of the
/// burst are not counted, so the owner of the burst must keep it while the run is drawn.
struct DrawnRun {
  private let unmanagedBurst: Unmanaged<Burst>
  private let run: Int
  let isRibbon: Bool
  private let isHalo: Bool
  private let range: Range<Int>
  /// The largest number of quads.
  let count: Int
  /// The moment that is drawn, as an absolute time.
  private let time: Double
  /// The factors of an echo's size and opacity.
  private let scale, opacity: Float

  /// A run of particles as they are, or as echo number `echo` of their trail, counted from 1.
  init(_ burst: Burst, run: Int, at time: Double, _ echoes: Trail.Echoes? = nil, echo: Int = 0) {
    unmanagedBurst = .passUnretained(burst)
    (self.run, isRibbon, isHalo) = (run, false, false)
    let share = burst.share(at: time)
    if let echoes {
      self.time = time - Double(echo) * echoes.spacing
      let factors = echoes.factors(of: Double(echo))
      (scale, opacity) = (factors.scale, factors.opacity * share)
    } else {
      (self.time, scale, opacity) = (time, 1, share)
    }
    range = burst.visible(burst.columns.runs[run].range, at: self.time)
    count = range.count
  }

  init(_ burst: Burst, run: Int, at time: Double, _ ribbon: RibbonPlan) {
    unmanagedBurst = .passUnretained(burst)
    (self.run, self.time, isRibbon, scale, opacity) = (run, time, true, 1, burst.share(at: time))
    isHalo = false
    range = burst.visible(burst.columns.runs[run].range, at: time, trail: ribbon.duration)
    count = range.count * ribbon.segments
  }

  init(_ burst: Burst, run: Int, at time: Double, _ halo: Halo) {
    unmanagedBurst = .passUnretained(burst)
    (self.run, self.time, isRibbon, isHalo) = (run, time, false, true)
    (scale, opacity) = (Float(halo.size), Float(halo.opacity) * burst.share(at: time))
    range = burst.visible(burst.columns.runs[run].range, at: time)
    count = range.count
  }

  /// The key of the shape that is drawn.
  private func shapeKey(of burst: Burst) -> ParticleShape.Key {
    if isHalo { return ParticleShape.softCircle.key }
    return isRibbon ? ParticleShape.rectangle.key : burst.columns.runs[run].key
  }

  /// The largest area of a quad of the run, in square points.
  ///
  /// - Parameter diagonal: the longest distance that a segment of a ribbon covers in sight, in
  ///   points.
  func largestQuad(diagonal: Float) -> Float {
    unmanagedBurst._withUnsafeGuaranteedRef { burst in
      if isHalo { return burst.program.largestHalo }
      guard isRibbon else { return burst.program.largestArea * scale * scale }
      return (burst.program.ribbon?.largestWidth ?? 0) * diagonal
    }
  }

  /// Notes the run's shape in the buffer if the buffer's atlas lacks it.
  func noteIfMissing(in quads: inout QuadBuffer) {
    unmanagedBurst._withUnsafeGuaranteedRef {
      guard !isRibbon else {
        return quads.noteIfMissing(ParticleShape.rectangle.key) { .rectangle }
      }
      if isHalo { quads.noteIfMissing(ParticleShape.softCircle.key) { .softCircle } }
      let columns = $0.columns
      quads.noteIfMissing(columns.runs[run].key) { columns.runs[run].drawn }
    }
  }

  /// Whether the particles are drawn like those of another run, apart from their birth values.
  func isLike(_ other: DrawnRun) -> Bool {
    guard !isRibbon, !other.isRibbon, isHalo == other.isHalo, scale == other.scale,
      opacity == other.opacity
    else { return false }
    return unmanagedBurst._withUnsafeGuaranteedRef { burst in
      other.unmanagedBurst._withUnsafeGuaranteedRef {
        burst.program === $0.program
          && burst.columns.runs[run].piece == $0.columns.runs[other.run].piece
      }
    }
  }

  /// Adds some of the particles to a batch, which `flush` must empty whenever it is full.
  ///
  /// - Parameter particles: the indices of the particles in the run, from 0.
  func add(_ particles: Range<Int>, to batch: inout PoseBatch, _ flush: (inout PoseBatch) -> Void) {
    unmanagedBurst._withUnsafeGuaranteedRef { burst in
      let uniforms = batch.uniforms(of: burst, at: time)
      guard uniforms.opacity ?? 1 > 0 else { return }
      let (columns, colors) = burst.columns.addresses
      var first = range.lowerBound + particles.lowerBound
      let last = range.lowerBound + particles.upperBound
      while first < last {
        first += batch.add(columns.from(first), uniforms, colors + first, count: last - first)
        if first < last { flush(&batch) }
      }
    }
  }

  /// Writes quads of runs like this one, as many as fit, and returns how many were written, or
  /// `nil` if the atlas lacks their shape.
  ///
  /// - Parameters:
  ///   - factor: multiplies all opacities, 0…1.
  ///   - ground: the background that light covers if it is bright.
  func write(
    _ drawn: DrawnBatch, opacity factor: Float, on ground: Ground, _ shapes: ShapeTable,
    _ visible: VisibleArea, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int? {
    let factor = factor * opacity
    guard factor > 0, !vertices.isEmpty else { return 0 }
    return unmanagedBurst._withUnsafeGuaranteedRef { burst in
      let program = burst.program
      let written = shapes.withFrames(of: shapeKey(of: burst)) { levels, frames, aspect in
        switch drawn {
        case .particles(let batch):
          program.evaluate(batch)
          if isHalo {
            let own = shapes.withFrames(of: burst.columns.runs[run].key) { $2 }
            program.round(batch, keeping: own ?? nil)
            return batch.writeQuads(
              program.plainTraits, levels, size: scale, opacity: factor, shapes.scale, visible,
              isMoving: false, into: vertices)
          }
          if let aspect { program.keep(aspect, in: batch) }
          program.center(batch, size: scale)
          let piece = burst.columns.runs[run].piece
          let isMoving = program.findFrames(of: piece, most: frames, in: batch)
          return batch.writeQuads(
            program.traits, levels, size: scale, opacity: factor, shapes.scale, visible,
            isMoving: isMoving, into: vertices)
        case .ribbons(let quads, let poses):
          guard let ribbon = program.ribbon else { return 0 }
          var writer = StripWriter(
            levels: levels, scale: shapes.scale, visible: visible, ribbon.strip, into: vertices)
          write(quads, of: ribbon, of: burst, opacity: factor, by: poses, to: &writer)
          return writer.count
        }
      }
      if !ground.addsLight, let written, program.hasLight {
        ground.cover(UnsafeMutableBufferPointer(rebasing: vertices[..<(written * 4)]))
      }
      return written
    }
  }

  /// Writes segments of ribbons, which are numbered ribbon by ribbon.
  private func write(
    _ quads: Range<Int>, of ribbon: RibbonPlan, of burst: Burst, opacity factor: Float,
    by poses: Poses, to writer: inout StripWriter
  ) {
    let (age, segments) = (time - burst.birth, ribbon.segments)
    let (all, colors) = burst.columns.addresses
    let (twistAge, joints) = (ribbon.twistAge(age), poses.joints)
    let end = (quads.upperBound + segments - 1) / segments
    var particle = quads.lowerBound / segments
    while particle * segments < quads.upperBound {
      let count = min(Ribbon.mostJoints / (segments + 1), Poses.capacity, end - particle)
      let first = range.lowerBound + particle
      let own = all.from(first)
      burst.program.findJoints(
        of: ribbon, at: age, release: burst.release, own, poses, count: count, colors + first)
      if factor < 1 { for i in 0..<count * (segments + 1) { joints.opacity[i] *= factor } }
      for i in 0..<count {
        let start = (particle + i) * segments
        let mine = quads.clamped(to: start..<start + segments)
        writer.write(
          joints, i, stride: count, twist: ribbon.twist(of: i, at: twistAge, in: own),
          mine.lowerBound - start..<mine.upperBound - start)
      }
      particle += count
    }
  }
}

extension Trail.Echoes {
  /// The factors of the size and the opacity of an echo, or of a place between two echoes; 1 is the
  /// nearest echo.
  package func factors(of echo: Double) -> (scale: Float, opacity: Float) {
    let share = echo / Double(count)
    return (Float(1 + (scale - 1) * share), Float(1 + (opacity - 1) * share))
  }
}

extension Burst {
  /// The largest number of runs that are drawn.
  var drawnRunCount: Int {
    columns.runs.count
      * (1 + (program.echoes?.count ?? 0) + (program.ribbon == nil ? 0 : 1)
        + (program.halo == nil ? 0 : 1))
  }

  /// Adds the runs of one layer at a time to a list: the echoes of a trail from the last to the
  /// first or the ribbons, then the halos, and the particles themselves.
  func addRuns(of layer: Layer, at time: Double, to list: inout DrawnRuns) {
    guard isAlive(at: time) else { return }
    if let echoes = program.echoes {
      for echo in stride(from: echoes.count, to: 0, by: -1) {
        for run in columns.runs.indices where columns.runs[run].layer == layer {
          list.add(DrawnRun(self, run: run, at: time, echoes, echo: echo))
        }
      }
    }
    if let ribbon = program.ribbon {
      for run in columns.runs.indices where columns.runs[run].layer == layer {
        list.add(DrawnRun(self, run: run, at: time, ribbon))
      }
    }
    if let halo = program.halo {
      for run in columns.runs.indices where columns.runs[run].layer == layer {
        list.add(DrawnRun(self, run: run, at: time, halo))
      }
    }
    for run in columns.runs.indices where columns.runs[run].layer == layer {
      list.add(DrawnRun(self, run: run, at: time))
    }
  }
}

/// Quads that are written together.
enum DrawnBatch {
  /// Quads of particles of one emitter.
  case particles(PoseBatch)
  /// Some of a run's segments of ribbons, counted from 0, with memory for poses.
  case ribbons(Range<Int>, Poses)
}

/// The runs that are drawn, in the order of drawing.
struct DrawnRuns {
  private let runs: UnsafeMutableBufferPointer<DrawnRun>
  private(set) var count = 0

  /// A list in memory for all possible runs.
  init(in memory: UnsafeMutableBufferPointer<DrawnRun>) { runs = memory }

  /// Adds a run unless it has no quads.
  mutating func add(_ run: DrawnRun) {
    guard run.count > 0 else { return }
    runs.initializeElement(at: count, to: run)
    count += 1
  }

  var all: UnsafeBufferPointer<DrawnRun> { UnsafeBufferPointer(rebasing: runs[..<count]) }
}

extension EmitterProgram {
  /// The traits of what is drawn in one colour each.
  fileprivate var plainTraits: EmitterTraits {
    var traits = traits
    traits.fillShares = nil
    return traits
  }

  /// Makes circles of evaluated poses, about the centres of the particles and as large as these.
  ///
  /// - Parameter aspect: the aspect that the particles keep.
  fileprivate func round(_ batch: PoseBatch, keeping aspect: Float?) {
    if let aspect { keep(aspect, in: batch) }
    center(batch, size: 1)
    batch.poses.square(batch.padded)
  }

  /// Shrinks one side of each pose so that the particle has an aspect, apart from the flipping,
  /// tilting and scaling of its sides since birth.
  func keep(_ aspect: Float, in batch: PoseBatch) {
    for part in batch.parts {
      keep(aspect, of: part.columns, in: batch.poses.from(part.first), part.count)
    }
  }

  /// Shrinks one side of some particles' poses in the same way, by their columns.
  func keep(_ aspect: Float, of own: BurstColumns, in poses: Poses, _ count: Int) {
    let sizes = own.columns(at: compiled.size)
    let (width, height) = (sizes[.width], sizes[.height])
    for i in 0..<count {
      let excess = width[i] / (height[i] * aspect)
      if excess > 1 { poses.width[i] /= excess }
      if excess < 1 { poses.height[i] *= excess }
    }
  }
}
