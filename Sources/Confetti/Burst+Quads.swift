import ConfettiGraphics

extension Burst {
  /// The particles that may be seen on a side of the interface at a time.
  func drawn(_ layer: Layer, at time: Double) -> Range<Int> {
    guard isAlive(at: time) else { return 0..<0 }
    let range = layer == .behind ? 0..<columns.behindCount : columns.behindCount..<count
    guard effect.birthInterval > 0, columns.order.isEmpty else { return range }
    // Births follow one another: the living stand side by side. One more on each side is asked for,
    // because each spark's own age says it exactly.
    let (age, interval) = (time - birth, effect.birthInterval)
    let first = max((age - effect.lifetime) / interval - 2, 0)
    let end = max(age / interval + 1, 0)
    return range.clamped(to: Int(min(first, Double(count)))..<Int(min(end, Double(count))))
  }

  /// Writes the quads of some particles, as far as there is room, and returns how many are seen, or
  /// `nil` where the atlas lacks their shape.
  func write(
    _ particles: Range<Int>, at time: Double, _ shapes: ShapeTable, _ view: View,
    by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int? {
    let moment = moment(at: time)
    let opacity = moment.opacity
    if let opacity, !(opacity > 0) { return 0 }
    return shapes.withLevelsAndAspect(of: effect.shape) { levels, ownAspect in
      let aspect = effect.isStretched ? nil : ownAspect
      var writer = QuadWriter(levels: levels, scale: shapes.scale, view: view, into: vertices)
      columns.withSlice { all in
        let end = particles.upperBound
        for first in stride(from: particles.lowerBound, to: end, by: Poses.capacity) {
          let chunk = all[first..<min(first + Poses.capacity, end)]
          evaluate(chunk, at: moment, into: poses)
          if let aspect { keep(aspect, of: chunk, in: poses) }
          writer.write(poses, count: chunk.count, chunk.colors, isOpaque: opacity == 1)
        }
      }
      return writer.count
    }
  }

  /// Makes one side of each pose smaller, so that the particle as it was born would have an aspect;
  /// what flips, tilts and scales have made of its sides stays.
  private func keep(_ aspect: Float, of columns: Columns.Slice, in poses: Poses) {
    let width, height: UnsafePointer<Float>
    switch effect.trajectory {
    case .flight: (width, height) = (columns[FlightColumn.width], columns[FlightColumn.height])
    case .cornerPaths, .fountainPaths:
      (width, height) = (columns[PathColumn.width], columns[PathColumn.height])
    }
    for i in 0..<columns.count {
      let excess = width[i] / (height[i] * aspect)
      if excess > 1 { poses.width[i] /= excess }
      if excess < 1 { poses.height[i] *= excess }
    }
  }
}
