import ConfettiGraphics

/// Particles of a burst that are drawn one after the other: as they are, as an echo of their trail, or
/// as the ribbons behind them.
struct DrawnRun {
  let burst: Burst
  let shape: Shape
  /// What is drawn of the particles, if not themselves.
  private let ribbon: RibbonPlan?
  private let range: Range<Int>
  /// The moment that is drawn, as an absolute time.
  private let time: Double
  /// What an echo's size and opacity are multiplied with.
  private let scale, opacity: Float

  /// How many quads there are at most.
  var count: Int { range.count * (ribbon?.segments ?? 1) }

  /// A run as it is, or as echo `echo` of a trail, counted from 1.
  init(
    _ burst: Burst, _ run: Columns.Run, at time: Double, _ echoes: Trail.Echoes? = nil,
    echo: Int = 0
  ) {
    self.burst = burst
    shape = run.shape
    ribbon = nil
    if let echoes {
      self.time = time - Double(echo) * echoes.spacing
      (scale, opacity) = echoes.factors(of: echo)
    } else {
      (self.time, scale, opacity) = (time, 1, 1)
    }
    range = burst.visible(run, at: self.time)
  }

  /// The ribbons of a run.
  init(_ burst: Burst, _ run: Columns.Run, at time: Double, _ ribbon: RibbonPlan) {
    (self.burst, self.ribbon, self.time) = (burst, ribbon, time)
    (shape, scale, opacity) = (.rectangle, 1, 1)
    range = burst.visible(run, at: time, trail: ribbon.duration)
  }

  /// Writes some of its quads, as many as fit, and returns how many it wrote; none if the atlas lacks
  /// their shape.
  ///
  /// - Parameters:
  ///   - quads: which of them, counted from 0.
  ///   - factor: multiplies all opacities, 0…1.
  func write(
    _ quads: Range<Int>, opacity factor: Float, _ shapes: ShapeTable, _ visible: VisibleArea,
    by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let factor = factor * opacity
    guard factor > 0, !vertices.isEmpty else { return 0 }
    if let ribbon {
      return write(
        quads, of: ribbon, opacity: factor, shapes, visible, by: poses, into: vertices)
    }
    return write(particles: quads, opacity: factor, shapes, visible, by: poses, into: vertices)
  }

  private func write(
    particles: Range<Int>, opacity factor: Float, _ shapes: ShapeTable, _ visible: VisibleArea,
    by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let program = burst.program
    return program.withUniforms(at: time - burst.birth) { uniforms in
      guard uniforms.opacity ?? 1 > 0 else { return 0 }
      let isOpaque = uniforms.opacity == 1 && factor == 1
      return shapes.withLevelsAndAspect(of: shape) { levels, aspect in
        var writer = QuadWriter(
          levels: levels, scale: shapes.scale, visible: visible, size: scale, opacity: factor,
          into: vertices)
        burst.columns.reading { all in
          burst.columns.colors.withUnsafeBufferPointer { colors in
            guard let colors = colors.baseAddress else { return }
            let last = range.lowerBound + particles.upperBound
            for first in stride(
              from: range.lowerBound + particles.lowerBound, to: last, by: Poses.capacity)
            {
              let (own, count) = (all.from(first), min(Poses.capacity, last - first))
              program.evaluate(own, at: uniforms, poses, count: count, colors + first)
              if let aspect { program.keep(aspect, of: own, in: poses, count) }
              let tints = UnsafePointer(poses.tints)
              writer.write(
                poses, count: count, program.traits.needsTints ? tints : colors + first,
                isOpaque: isOpaque)
            }
          }
        }
        return writer.count
      } ?? 0
    }
  }

  /// Writes segments of ribbons, which are counted ribbon by ribbon.
  private func write(
    _ quads: Range<Int>, of ribbon: RibbonPlan, opacity factor: Float, _ shapes: ShapeTable,
    _ visible: VisibleArea, by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let (program, age) = (burst.program, time - burst.birth)
    let (segments, twistAge) = (ribbon.segments, ribbon.twistAge(age))
    return shapes.withLevels(of: shape) { levels in
      var writer = RibbonWriter(
        levels: levels, scale: shapes.scale, visible: visible, ribbon, into: vertices)
      burst.columns.reading { all in
        burst.columns.colors.withUnsafeBufferPointer { colors in
          guard let colors = colors.baseAddress else { return }
          var particle = quads.lowerBound / segments
          while particle * segments < quads.upperBound {
            let end = (quads.upperBound + segments - 1) / segments
            let count = min(RibbonJoints.particles(segments: segments), end - particle)
            let (first, joints) = (range.lowerBound + particle, poses.joints)
            let own = all.from(first)
            program.findJoints(of: ribbon, at: age, own, poses, count: count, colors + first)
            if factor < 1 { multiply(joints.opacity, by: factor, count * (segments + 1)) }
            for i in 0..<count {
              let start = (particle + i) * segments
              let mine = quads.clamped(to: start..<start + segments)
              writer.write(
                joints, i, stride: count,
                twist: ribbon.twist(of: i, at: twistAge, in: own, of: program),
                mine.lowerBound - start..<mine.upperBound - start)
            }
            particle += count
          }
        }
      }
      return writer.count
    } ?? 0
  }

  private func multiply(
    _ numbers: UnsafeMutablePointer<Float>, by factor: Float, _ count: Int
  ) {
    for i in 0..<count { numbers[i] *= factor }
  }
}

extension Trail.Echoes {
  /// What the size and the opacity of an echo are multiplied with; 1 is the nearest.
  func factors(of echo: Int) -> (scale: Float, opacity: Float) {
    let share = Double(echo) / Double(count)
    return (Float(1 + (scale - 1) * share), Float(1 + (opacity - 1) * share))
  }
}

extension Burst {
  /// Calls `body` with what is drawn of one layer at a time: the echoes of a trail from the last to
  /// the first or the ribbons, then the particles themselves.
  func forEachRun(of layer: Layer, at time: Double, _ body: (DrawnRun) -> Void) {
    guard isAlive(at: time) else { return }
    if let echoes = program.echoes {
      for echo in stride(from: echoes.count, to: 0, by: -1) {
        for run in columns.runs where run.layer == layer {
          let drawn = DrawnRun(self, run, at: time, echoes, echo: echo)
          if drawn.count > 0 { body(drawn) }
        }
      }
    }
    if let ribbon = program.ribbon {
      for run in columns.runs where run.layer == layer {
        let drawn = DrawnRun(self, run, at: time, ribbon)
        if drawn.count > 0 { body(drawn) }
      }
    }
    for run in columns.runs where run.layer == layer {
      let drawn = DrawnRun(self, run, at: time)
      if drawn.count > 0 { body(drawn) }
    }
  }
}

extension EmitterProgram {
  /// Shrinks one side of each pose so that the particle has an aspect, apart from what flipping,
  /// tilting and scaling have done to its sides since birth.
  fileprivate func keep(
    _ aspect: Float, of own: TermColumns, in poses: Poses, _ count: Int
  ) {
    let sizes = columns(of: sizeTerm, in: own)
    let (width, height) = (sizes[0], sizes[1])
    for i in 0..<count {
      let excess = width[i] / (height[i] * aspect)
      if excess > 1 { poses.width[i] /= excess }
      if excess < 1 { poses.height[i] *= excess }
    }
  }
}
