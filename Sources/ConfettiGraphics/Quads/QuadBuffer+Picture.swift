internal import Motion

extension QuadBuffer {
  /// Appends the quads of another buffer as a picture in a frame: moved and scaled from one
  /// rectangle into another, clipped at its edges, and rotated together with it.
  ///
  ///     scene.draw(into: &scratch)
  ///     quads.append(scratch, from: stage, to: card)
  ///
  /// Upright quads are clipped exactly. A rotated one would not stay a quad, so it fades as it crosses
  /// an edge, and is invisible once its centre reaches the edge.
  ///
  /// - Parameters:
  ///   - picture: quads of the same atlas.
  ///   - source: the part of the other buffer that fills the frame, in points.
  ///   - target: the frame before the rotation, in points.
  ///   - opacity: multiplies the opacity of all quads; clamped to 0…1.
  ///   - rotation: clockwise around the centre of the frame, in radians; nothing is drawn if it is not
  ///     finite.
  /// - Complexity: O(*n*) in the quads of the other buffer.
  public mutating func append(
    _ picture: QuadBuffer, from source: Rect, to target: Rect, opacity: Float = 1,
    rotation: Float = 0
  ) {
    for shape in picture.missingShapes { noteIfMissing(shape.key) { shape } }
    let opacity = opacity.clamped()
    guard opacity > 0, rotation.isFinite,
      let frame = PictureFrame(from: source, to: target, atlas: atlas)
    else { return }
    picture.withVertices { quads in
      guard var quad = quads.baseAddress else { return }
      append(upTo: quads.count / 4) { vertices in
        guard var written = vertices.baseAddress else { return 0 }
        let end = written + vertices.count
        for _ in 0..<quads.count / 4 where written < end {
          if frame.write(quad, opacity: opacity, to: written) { written += 4 }
          quad += 4
        }
        if rotation != 0, let first = vertices.baseAddress {
          turn(UnsafeMutableBufferPointer(start: first, count: written - first), rotation, target)
        }
        return (vertices.count - (end - written)) / 4
      }
    }
  }
}

/// Rotates vertices around the centre of a rectangle: clockwise, in radians.
private func turn(
  _ vertices: UnsafeMutableBufferPointer<Vertex>, _ rotation: Float, _ rect: Rect
) {
  let direction = Elementary.sinCos(Double(rotation))
  let (sine, cosine, center) = (Float(direction.sin), Float(direction.cos), rect.center)
  for index in vertices.indices {
    let (x, y) = (vertices[index].x - center.x, vertices[index].y - center.y)
    vertices[index].x = center.x + x * cosine - y * sine
    vertices[index].y = center.y + x * sine + y * cosine
  }
}

/// Moves and scales quads from a rectangle of one picture into a frame in another.
struct PictureFrame {
  private let target: Rect
  private let scaleX, scaleY, shiftX, shiftY: Float
  /// The offset to the atlas's copy at half size, if the frame is small enough for it.
  private let reduction: (u: Float, v: Float, end: Float)?

  /// A frame for pictures from an atlas; `nil` if one of the rectangles is empty.
  init?(from source: Rect, to target: Rect, atlas: Atlas) {
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else {
      return nil
    }
    self.target = target
    scaleX = target.width / source.width
    scaleY = target.height / source.height
    // Texels that are closer together than pixels are partly skipped, and thin lines with them.
    reduction = max(scaleX, scaleY) < 0.7 ? atlas.reduction : nil
    shiftX = target.x - source.x * scaleX
    shiftY = target.y - source.y * scaleY
  }

  /// Writes a quad as it appears in the frame; `false` if it is outside.
  @inline(__always)
  func write(
    _ quad: UnsafePointer<Vertex>, opacity: Float, to written: UnsafeMutablePointer<Vertex>
  ) -> Bool {
    for corner in 0..<4 {
      written[corner] = quad[corner]
      written[corner].x = quad[corner].x * scaleX + shiftX
      written[corner].y = quad[corner].y * scaleY + shiftY
    }
    let (a, b, c, d) = (written[0], written[1], written[2], written[3])
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    // Not-a-number fails every comparison, so such quads are left out.
    guard left < target.maxX, right > target.x, top < target.maxY, bottom > target.y else {
      return false
    }
    let isUpright =
      a.x == d.x && b.x == c.x && a.y == b.y && c.y == d.y && a.x < b.x && a.y < d.y
    // Only text needs the copy at half size. Rotated quads are particles, which the atlas has at
    // many sizes anyway; quads that show a single spot of the atlas look the same at any size.
    if let reduction, isUpright, a.u != b.u, a.v != d.v, max(a.v, d.v) <= reduction.end {
      for corner in 0..<4 {
        written[corner].u = written[corner].u / 2 + reduction.u
        written[corner].v = written[corner].v / 2 + reduction.v
      }
    }
    var visible = opacity
    if left < target.x || right > target.maxX || top < target.y || bottom > target.maxY {
      if isUpright {
        clip(written)
      } else {
        visible *= share(inside: left, right, top, bottom)
        guard visible > 0 else { return false }
      }
    }
    if visible < 1 {
      for corner in 0..<4 { written[corner].color = written[corner].color.opacity(visible) }
    }
    return true
  }

  /// The opacity, 0…1, of a rotated quad that crosses an edge: 0 from the moment its centre reaches it.
  private func share(
    inside left: Float, _ right: Float, _ top: Float, _ bottom: Float
  ) -> Float {
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    let across = min(x - target.x, target.maxX - x) / max(right - x, .leastNormalMagnitude)
    let down = min(y - target.y, target.maxY - y) / max(bottom - y, .leastNormalMagnitude)
    return min(across, down).clamped()
  }

  private func clip(_ quad: UnsafeMutablePointer<Vertex>) {
    let corners = (quad[0], quad[1], quad[2], quad[3])
    let (width, height) = (corners.1.x - corners.0.x, corners.3.y - corners.0.y)
    let left = max(target.x - corners.0.x, 0) / width
    let right = 1 - max(corners.1.x - target.maxX, 0) / width
    let top = max(target.y - corners.0.y, 0) / height
    let bottom = 1 - max(corners.3.y - target.maxY, 0) / height
    func vertex(_ s: Float, _ t: Float) -> Vertex {
      var vertex = corners.0.mixed(corners.1, s).mixed(corners.3.mixed(corners.2, s), t)
      // Rounding must not leave anything outside.
      vertex.x = vertex.x.clamped(to: target.x...target.maxX)
      vertex.y = vertex.y.clamped(to: target.y...target.maxY)
      return vertex
    }
    quad[0] = vertex(left, top)
    quad[1] = vertex(right, top)
    quad[2] = vertex(right, bottom)
    quad[3] = vertex(left, bottom)
  }
}

extension Vertex {
  /// The vertex at a share of the way to another one; exact at both ends.
  fileprivate func mixed(_ other: Vertex, _ share: Float) -> Vertex {
    func mixed(_ a: Float, _ b: Float) -> Float { a * (1 - share) + b * share }
    return Vertex(
      x: mixed(x, other.x), y: mixed(y, other.y), color: color.mixed(other.color, share),
      u: mixed(u, other.u), v: mixed(v, other.v))
  }
}
