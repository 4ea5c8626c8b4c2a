import ConfettiGraphics

/// Particles of a burst that are drawn one after the other: as they are, or as an echo of their
/// trail.
struct DrawnRun {
  let burst: Burst
  let shape: Shape
  private let range: Range<Int>
  /// The moment that is drawn, as an absolute time.
  private let time: Double
  /// What an echo's size and opacity are multiplied with.
  private let scale, opacity: Float

  /// How many quads there are at most.
  var count: Int { range.count }

  /// A run as it is, or as echo `echo` of a trail, counted from 1.
  init(
    _ burst: Burst, _ run: Columns.Run, at time: Double, _ echoes: Trail.Echoes? = nil,
    echo: Int = 0
  ) {
    self.burst = burst
    shape = run.shape
    if let echoes {
      let share = Double(echo) / Double(echoes.count)
      self.time = time - Double(echo) * echoes.spacing
      scale = Float(1 + (echoes.scale - 1) * share)
      opacity = Float(1 + (echoes.opacity - 1) * share)
    } else {
      (self.time, scale, opacity) = (time, 1, 1)
    }
    range = burst.visible(run, at: self.time)
  }

  /// Writes the quads of some of its particles, as many as fit, and returns how many it wrote; none
  /// if the atlas lacks their shape.
  ///
  /// - Parameter factor: multiplies all opacities, 0…1.
  func write(
    _ particles: Range<Int>, opacity factor: Float, _ shapes: ShapeTable, _ visible: VisibleArea,
    by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let factor = factor * opacity
    guard factor > 0, !vertices.isEmpty else { return 0 }
    let program = burst.program
    return program.withUniforms(at: time - burst.birth) { uniforms in
      guard uniforms.opacity ?? 1 > 0 else { return 0 }
      let isOpaque = uniforms.opacity == 1 && factor == 1
      return shapes.withLevelsAndAspect(of: shape) { levels, aspect in
        var writer = QuadWriter(
          levels: levels, scale: shapes.scale, visible: visible, into: vertices)
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
              if factor < 1 { multiply(poses.opacity, by: factor, count) }
              if scale != 1 {
                multiply(poses.width, by: scale, count)
                multiply(poses.height, by: scale, count)
              }
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

  private func multiply(
    _ numbers: UnsafeMutablePointer<Float>, by factor: Float, _ count: Int
  ) {
    for i in 0..<count { numbers[i] *= factor }
  }
}

extension Burst {
  /// Calls `body` with what is drawn of one layer at a time: the echoes of a trail from the last to
  /// the first, then the particles themselves.
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
