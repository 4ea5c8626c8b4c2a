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

  /// Writes the quads of some particles, as far as there is room, and returns how many are seen.
  func write(
    _ particles: Range<Int>, at time: Double, _ shapes: ShapeTable, _ view: View,
    by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let moment = moment(at: time)
    let opacity = moment.opacity
    if let opacity, !(opacity > 0) { return 0 }
    let written = shapes.withLevels(of: effect.shape) { levels in
      var writer = QuadWriter(levels: levels, scale: shapes.scale, view: view, into: vertices)
      columns.withSlice { all in
        let end = particles.upperBound
        for first in stride(from: particles.lowerBound, to: end, by: Poses.capacity) {
          let chunk = all[first..<min(first + Poses.capacity, end)]
          evaluate(chunk, at: moment, into: poses)
          writer.write(poses, count: chunk.count, chunk.colors, isOpaque: opacity == 1)
        }
      }
      return writer.count
    }
    return written ?? 0
  }
}
