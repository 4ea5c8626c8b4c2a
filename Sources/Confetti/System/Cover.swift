import ConfettiGraphics

/// The bound on the area that the particles of a layer cover, each counted whole: a few thousand that fill
/// the stage would take seconds to paint.
///
/// The largest particle that each run may have tells before anything is drawn whether the bound may be
/// reached. Only then are quads measured.
enum Cover {
  /// Whether runs may cover the visible area of a buffer too many times over.
  static func mayBeTooMuch(
    _ runs: UnsafeBufferPointer<DrawnRun>, in quads: borrowing QuadBuffer
  ) -> Bool {
    guard let visible = quads.visible else { return false }
    let area = max(visible.width * visible.height, 0)
    let diagonal = visible.width + visible.height
    let most = runs.reduce(0) {
      $0 + Float($1.count) * min($1.largestQuad(diagonal: diagonal), area)
    }
    return most > quads.mostCover * area
  }

  /// Removes some of the quads behind the first ones, evenly, so that they keep to the bound.
  static func keepToBound(_ quads: inout QuadBuffer, after first: Int) {
    guard let visible = quads.visible else { return }
    let most = quads.mostCover * max(visible.width * visible.height, 0)
    let total = quads.withVertices { vertices in
      stride(from: first * 4, to: vertices.count, by: 4).reduce(Float(0)) {
        $0 + area(of: vertices, at: $1, within: visible)
      }
    }
    guard total > most else { return }
    // Each quad brings its share of its area along; one is kept where enough has come together for it.
    let share = most / total
    var saved: Float = 0
    quads.removeQuads(after: first) { vertices, place in
      let area = area(of: vertices, at: place, within: visible)
      saved += area * share
      guard saved >= area else { return true }
      saved -= area
      return false
    }
  }

  /// The area of a quad, or of the visible part of the box around it if that is smaller.
  private static func area(
    of vertices: UnsafeBufferPointer<Vertex>, at first: Int, within visible: Rect
  ) -> Float {
    let (a, b) = (vertices[first], vertices[first + 1])
    let (c, d) = (vertices[first + 2], vertices[first + 3])
    let left = max(min(min(a.x, b.x), min(c.x, d.x)), visible.x)
    let right = min(max(max(a.x, b.x), max(c.x, d.x)), visible.maxX)
    let top = max(min(min(a.y, b.y), min(c.y, d.y)), visible.y)
    let bottom = min(max(max(a.y, b.y), max(c.y, d.y)), visible.maxY)
    let whole = abs((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2
    return min(max(right - left, 0) * max(bottom - top, 0), whole)
  }
}
