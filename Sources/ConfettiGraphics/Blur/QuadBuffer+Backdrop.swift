extension QuadBuffer {
  /// Draws the picture so far out of focus, as what lies behind a panel.
  ///
  ///     quads.soften(layout.bounds, radius: 16, opacity: Float(look.opacity))
  ///
  /// The quads in the buffer must cover the rectangle with opaque colours. They are painted by the processor at a
  /// fraction of the scale, which suits a wide blur: for a window of 1280 × 720 that takes a millisecond or two.
  /// Beyond the edges of the rectangle the picture counts as going on.
  ///
  /// - Parameters:
  ///   - screen: the rectangle that is softened, in points.
  ///   - radius: the standard deviation of the Gaussian, in points, at least that of eight pixels.
  ///   - opacity: the share of the soft picture, 0…1, above the sharp one; at 1 it takes the place of all quads.
  /// - Complexity: O(*n*) in the quads, and in the pixels of the fraction.
  package mutating func soften(_ screen: Rect, radius: Float, opacity: Float) {
    let opacity = opacity.clamped()
    let far = SoftRect.farthest
    guard opacity > 0, count > 0, radius.isFinite, screen.width > 0, screen.height > 0,
      max(abs(screen.x), abs(screen.y), screen.maxX, screen.maxY) < far
    else { return }
    let deviation = min(max(radius * atlas.scale, 8), 256)
    let part = (deviation / 4).rounded(.down)
    let scale = atlas.scale / part
    let grid = BlurredSamples.Grid(
      Rect(
        x: screen.x * scale, y: screen.y * scale, width: screen.width * scale,
        height: screen.height * scale), deviation: deviation / part, leastCell: 2)
    var memory = blurs.popLast() ?? BlurMemory()
    var inner = memory.takeQuads(for: self)
    withVertices { all in
      inner.append(upTo: all.count / 4) { vertices in
        guard let to = vertices.baseAddress, let from = all.baseAddress else { return 0 }
        to.update(from: from, count: vertices.count)
        return vertices.count / 4
      }
    }
    memory.samples.begin(grid, pixel: 1 / scale)
    memory.picture.paint(&inner, grid, scale: scale, into: &memory.samples)
    memory.samples.blur(.all)
    memory.samples.continueEdges(opacity: opacity)
    memory.samples.pack(into: &memory.mesh.colors)
    if opacity >= 1 { removeQuads() }
    append(&memory.mesh, memory.samples.columns, memory.samples.rows)
    memory.keep(inner)
    blurs.append(memory)
  }
}
