import Graphics

extension Burst {
  /// Appends the quads of the particles that are seen on a side of the interface at a time.
  func draw(_ layer: Layer, at time: Double, into quads: inout QuadBuffer) {
    guard isAlive(at: time), reaches(layer) else { return }
    let shapes = quads.atlas.shapes
    let moment = moment(at: time)
    shapes.withLevels(of: effect.shape) { levels in
      Poses.withRoom { poses in
        for first in stride(from: 0, to: count, by: Poses.capacity) {
          let range = first..<min(first + Poses.capacity, count)
          evaluate(range, at: moment, into: poses)
          if effect.layering == .random { show(only: layer, range, poses) }
          quads.append(upTo: range.count) { vertices in
            write(poses, range, levels, scale: shapes.scale, into: vertices)
          }
        }
      }
    }
  }

  /// Makes those on the other side of the interface invisible.
  private func show(only layer: Layer, _ range: Range<Int>, _ poses: Poses) {
    for (i, particle) in range.enumerated() where columns.isBehind[particle] != (layer == .behind) {
      poses.opacity[i] = 0
    }
  }

  /// Writes a quad for each visible pose and returns how many.
  private func write(
    _ poses: Poses, _ range: Range<Int>, _ levels: UnsafePointer<ShapeTable.Level>, scale: Float,
    into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    guard var corner = vertices.baseAddress else { return 0 }
    let rowLevels = levels + ShapeTable.levelCount
    var written = 0
    let room = vertices.count / 4
    columns.colors.withUnsafeBufferPointer { colors in
      for (i, particle) in range.enumerated() where poses.opacity[i] > 0 && written < room {
        let (width, height) = (poses.width[i], poses.height[i])
        let across = levels[ShapeTable.level(forPixels: width * scale)]
        let down = rowLevels[ShapeTable.level(forPixels: height * scale)]
        let (c, s) = (cosine(poses.angle[i]), sine(poses.angle[i]))
        let (halfWidth, halfHeight) = (width / 2 * across.expansion, height / 2 * down.expansion)
        // From the centre to the middle of the right and of the bottom side.
        let (rightX, rightY) = (c * halfWidth, s * halfWidth)
        let (downX, downY) = (-s * halfHeight, c * halfHeight)
        let color = colors[particle].opacity(poses.opacity[i])
        let (x, y) = (poses.x[i], poses.y[i])
        corner[0] = Vertex(
          x: x - rightX - downX, y: y - rightY - downY, color: color, u: across.start, v: down.start
        )
        corner[1] = Vertex(
          x: x + rightX - downX, y: y + rightY - downY, color: color, u: across.end, v: down.start)
        corner[2] = Vertex(
          x: x + rightX + downX, y: y + rightY + downY, color: color, u: across.end, v: down.end)
        corner[3] = Vertex(
          x: x - rightX + downX, y: y - rightY + downY, color: color, u: across.start, v: down.end)
        corner += 4
        written += 1
      }
    }
    return written
  }
}
