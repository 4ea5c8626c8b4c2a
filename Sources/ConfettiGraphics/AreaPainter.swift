/// Paints areas of a picture, each within a band.
struct AreaPainter {
  let vertices: UnsafeBufferPointer<Vertex>
  let bands: QuadBands
  let scale: Float
  let texture: Texture
  let cells: AtlasCells.Finder
  /// Whether the areas are to be cleared first.
  let isOnClearGround: Bool

  /// Paints the quads of a band that touch an area.
  func paint(_ area: PixelRect, of band: Int, into target: PixelTarget) {
    guard let first = vertices.baseAddress else {
      if isOnClearGround { target.part(area).clear() }
      return
    }
    let part = target.part(area)
    let cover = cover(of: area)
    if cover == nil, isOnClearGround { part.clear() }
    let lowest = cover ?? 0
    let run = PixelRun(texture: texture, order: target.order)
    RowSpans.withRoom { spans in
      let particles = PiecePainter(cells, spans, into: part)
      bands.bounds.withUnsafeBufferPointer { bounds in
        bands.withQuads(of: band) { quads in
          for index in quads where index >= lowest && bounds[Int(index)].overlaps(area) {
            let quad = first + Int(index) * 4
            if !particles.paint(quad, scale: scale) {
              run.paint(quad, scale: Double(scale), into: part)
            }
          }
        }
      }
    }
  }

  /// The last quad that hides all below it in an area.
  private func cover(of area: PixelRect) -> Int32? {
    bands.large.last { index in
      bands.bounds[Int(index)].contains(area) && isCover(Int(index), of: area)
    }
  }

  /// Whether a quad is upright, opaque and covers all pixels of an area.
  ///
  /// Its rows must be of one colour each, because only those are written and not blended.
  private func isCover(_ index: Int, of area: PixelRect) -> Bool {
    let (a, b, c, d) = (
      vertices[index * 4], vertices[index * 4 + 1], vertices[index * 4 + 2],
      vertices[index * 4 + 3]
    )
    let isLevel = a.color == b.color && c.color == d.color
    let isOpaque = (a.color.bits & b.color.bits & c.color.bits & d.color.bits) >> 24 == 255
    let isUpright = a.x == d.x && b.x == c.x && a.y == b.y && c.y == d.y
    let isOneSpot = a.u == b.u && b.u == c.u && c.u == d.u && a.v == b.v && b.v == c.v && c.v == d.v
    // Its edges may run through the pixels of the edge of its bounds.
    let (left, right) = (min(a.x, b.x) * scale, max(a.x, b.x) * scale)
    let (top, bottom) = (min(a.y, c.y) * scale, max(a.y, c.y) * scale)
    return isOpaque && isLevel && isUpright && isOneSpot
      && left <= Float(area.columns.lowerBound) && right >= Float(area.columns.upperBound)
      && top <= Float(area.rows.lowerBound) && bottom >= Float(area.rows.upperBound)
      && max(abs(left), abs(right), abs(top), abs(bottom)) <= 0x1p24
      && texture.isOpaque(u: a.u, v: a.v)
  }
}

extension PixelRun {
  /// Paints the quad of four vertices row by row.
  ///
  /// Texels and tints are counted from a column that follows from the quad alone, so that a pixel
  /// comes out the same whichever part of the picture is painted.
  fileprivate func paint(
    _ quad: UnsafePointer<Vertex>, scale: Double, into target: PixelTarget
  ) {
    guard let corners = QuadCorners(quad, scale: scale),
      let mapping = QuadMapping(corners),
      let texels = texture.mapping(of: quad)
    else { return }
    let outline = QuadOutline(
      corners, isClockwise: mapping.isClockwise, columns: target.columns, rows: target.rows)
    let tint = QuadTint(quad, isLevel: mapping.isLevel)
    let step = texels.step(mapping.step)
    let solid = texels.isConstant ? texture.sample(texels.place(.zero)) : nil
    let uniform = tint.row(at: .zero, step: .zero)[0]
    let first = corners.firstColumn
    let origin = target.pixels - target.columns.lowerBound - target.rows.lowerBound * target.stride

    var columns = outline.columns(in: outline.rows.lowerBound)
    for row in outline.rows {
      if !mapping.isUpright { columns = outline.columns(in: row) }
      let (column, end) = columns
      guard column < end else { continue }
      let pixels = origin + row * target.stride + column
      let place = mapping.place(column: first, row: row)
      guard tint.isConstantAlongRows else {
        let tints = tint.row(at: place, step: mapping.step, passing: column - first)
        let start = texels.place(place).moved(by: step, times: column - first)
        shade(pixels, count: end - column, start, step, tints)
        continue
      }
      let factors = tint.isUniform ? uniform : tint.row(at: place, step: mapping.step)[0]
      if let solid {
        fill(pixels, count: end - column, solid.scaled(by: factors))
      } else {
        let start = texels.place(place).moved(by: step, times: column - first)
        shade(pixels, count: end - column, start, step, factors)
      }
    }
  }
}
