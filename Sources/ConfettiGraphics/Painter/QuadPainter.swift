/// Paints any quad, in runs of neighbouring pixels of a row.
///
/// It takes the quads that ``CellPainter`` cannot paint: text, panels, fills and pictures.
struct QuadPainter {
  let texture: Texture
  let order: PixelTarget.ChannelOrder

  /// Paints the quad of four vertices: a parallelogram at once, any other as two triangles, as a GPU
  /// does.
  func paint(
    _ quad: UnsafePointer<Vertex>, scale: Double, into target: PixelTarget
  ) {
    guard let corners = QuadCorners(quad, scale: scale) else { return }
    if corners.isUpright, quad.hasOneSpot, quad.hasOneColor {
      fill(corners, color(of: quad), into: target)
    } else if corners.isParallelogram {
      paint(quad, QuadPart.whole, of: corners, into: target)
    } else {
      paint(quad, QuadPart.upper, of: corners, into: target)
      paint(quad, QuadPart.lower, of: corners, into: target)
    }
  }

  /// Paints a part of a quad row by row.
  ///
  /// Texels and tints are counted from a column that depends only on the quad, so that a pixel has the
  /// same colour in every part of the picture that is painted.
  private func paint(
    _ quad: UnsafePointer<Vertex>, _ part: QuadPart, of corners: QuadCorners,
    into target: PixelTarget
  ) {
    guard let mapping = QuadMapping(corners, part), let texels = texture.mapping(of: quad, part)
    else { return }
    let outline = QuadOutline(
      corners, part, isClockwise: mapping.isClockwise, columns: target.columns, rows: target.rows)
    let tint = QuadTint(quad, part, isLevel: mapping.isLevel)
    let step = texels.step(mapping.step)
    let solid = texels.isConstant ? texture.sample(texels.position(.zero)) : nil
    let uniform = tint.row(at: .zero, step: .zero)[0]
    let (first, isUpright) = (corners.firstColumn, corners.isUpright)
    let origin = target.pixels - target.columns.lowerBound - target.rows.lowerBound * target.stride

    var columns = outline.columns(in: outline.rows.lowerBound)
    for row in outline.rows {
      if !isUpright { columns = outline.columns(in: row) }
      let (column, end) = columns
      guard column < end else { continue }
      let pixels = origin + row * target.stride + column
      let own = mapping.coordinates(column: first, row: row)
      guard tint.isConstantAlongRows else {
        let tints = tint.row(at: own, step: mapping.step, passing: column - first)
        if let solid {
          shade(pixels, count: end - column, solid, tints)
          continue
        }
        let start = texels.position(own).moved(by: step, times: column - first)
        shade(pixels, count: end - column, start, step, tints)
        continue
      }
      let factors = tint.isUniform ? uniform : tint.row(at: own, step: mapping.step)[0]
      if let solid {
        let color = solid.scaled(by: factors)
        if tint.isUniform {
          fill(pixels, count: end - column, color)
        } else {
          fill(pixels, count: end - column, color, DitherRow(row, from: column))
        }
      } else {
        let start = texels.position(own).moved(by: step, times: column - first)
        shade(pixels, count: end - column, start, step, factors)
      }
    }
  }

  /// The colour of a quad that shows one spot in one colour; clear if the spot is not finite.
  private func color(of quad: UnsafePointer<Vertex>) -> Channels {
    guard let texels = texture.mapping(of: quad, .whole) else { return .zero }
    let tint = QuadTint(quad, .whole, isLevel: true).row(at: .zero, step: .zero)[0]
    return texture.sample(texels.position(.zero)).scaled(by: tint)
  }

  /// Paints an upright rectangle in one colour.
  private func fill(_ corners: QuadCorners, _ color: Channels, into target: PixelTarget) {
    let (first, last) = (corners.topLeft, corners.bottomRight)
    let columns = pixels(between: first.x, last.x, in: target.columns)
    let rows = pixels(between: first.y, last.y, in: target.rows)
    guard !columns.isEmpty else { return }
    let origin = target.pixels + (columns.lowerBound - target.columns.lowerBound)
    for row in rows {
      let pixels = origin + (row - target.rows.lowerBound) * target.stride
      fill(pixels, count: columns.count, color)
    }
  }

  private func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ color: Channels) {
    let color = color.ordered(order)
    let pixel = color.rounded
    guard pixel != 0 else { return }
    if pixel >> 24 == 255 {
      pixels.update(repeating: pixel, count: count)
    } else {
      let block = PixelBlock(repeating: color)
      forEachBlock(pixels, count) { _ in block }
    }
  }

  /// Paints a row of a gradient over all pixels: opaque colours between two steps of 255 as a pattern of
  /// both.
  private func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ color: Channels, _ dither: DitherRow
  ) {
    guard color.rounded >> 24 == 255 else { return fill(pixels, count: count, color) }
    let pattern = dither.pixels(of: color.ordered(order))
    let four = SIMD8(lowHalf: pattern, highHalf: pattern)
    let wide = SIMD16(lowHalf: four, highHalf: four)
    let wholes = pixels + (count & ~15)
    var pixel = pixels
    while pixel < wholes {
      UnsafeMutableRawPointer(pixel).storeBytes(of: wide, as: SIMD16<UInt32>.self)
      pixel += 16
    }
    var rest = count & 15
    while rest > 0 {
      pixel.write(pattern, of: rest)
      pixel += PixelBlock.count
      rest &-= PixelBlock.count
    }
  }

  /// Paints texels with one tint.
  private func shade(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ start: Texture.Position,
    _ step: Texture.Position, _ factors: Channels
  ) {
    if step.u == 0, step.v == 0 {
      return fill(pixels, count: count, texture.sample(start).scaled(by: factors))
    }
    let tint = PixelBlock(repeating: factors)
    if step.v == 0 {
      let row = texture.row(at: start.v)
      if texture.isTexelByTexel(start.u, step: step.u, count: count) {
        return forEachBlock(pixels, count) { index in
          texture.sample(texelsFrom: start.u &+ index &* step.u, in: row)?
            .scaled(by: tint).ordered(order)
        }
      }
      forEachBlock(pixels, count) { index in
        texture.sample(start.u &+ index &* step.u, step: step.u, in: { _ in row })?
          .scaled(by: tint).ordered(order)
      }
    } else {
      forEachBlock(pixels, count) { index in
        sample(start, step, index)?.scaled(by: tint).ordered(order)
      }
    }
  }

  /// Paints texels with a tint that changes along the run.
  private func shade(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ start: Texture.Position,
    _ step: Texture.Position, _ tint: RowTint
  ) {
    forEachBlock(pixels, count) { index in
      sample(start, step, index)?
        .scaled(by: PixelBlock(tint[index], tint[index + 1], tint[index + 2], tint[index + 3]))
        .ordered(order)
    }
  }

  /// Paints one texel with a tint that changes along the run.
  private func shade(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ solid: Channels, _ tint: RowTint
  ) {
    let texel = PixelBlock(repeating: solid)
    forEachBlock(pixels, count) { index in
      texel
        .scaled(by: PixelBlock(tint[index], tint[index + 1], tint[index + 2], tint[index + 3]))
        .ordered(order)
    }
  }

  /// The texels of the block of pixels that begins at an index.
  @inline(__always)
  private func sample(
    _ start: Texture.Position, _ step: Texture.Position, _ index: Int
  ) -> PixelBlock? {
    texture.sample(
      start.u &+ index &* step.u, step: step.u,
      in: { lane in texture.row(at: start.v &+ (index &+ lane) &* step.v) })
  }

  /// Paints block after block; blocks for which `colors` returns `nil` are left as they are.
  @inline(__always)
  private func forEachBlock(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: (_ index: Int) -> PixelBlock?
  ) {
    var index = 0
    // Whole blocks first, in a loop that calls nothing.
    while index &+ PixelBlock.count <= count {
      if let colors = colors(index) {
        let pixel = pixels + index
        pixel.write(
          colors.over(pixel.block(of: PixelBlock.count)), of: PixelBlock.count)
      }
      index &+= PixelBlock.count
    }
    if index < count, let colors = colors(index) {
      let (pixel, rest) = (pixels + index, count &- index)
      pixel.write(colors.over(pixel.block(of: rest)), of: rest)
    }
  }
}

extension UnsafePointer<Vertex> {
  /// Whether all corners of a quad show the same spot of the atlas.
  @inline(__always)
  var hasOneSpot: Bool {
    let (a, b, c, d) = (self[0], self[1], self[2], self[3])
    return a.u == b.u && b.u == c.u && c.u == d.u && a.v == b.v && b.v == c.v && c.v == d.v
  }

  /// Whether all corners of a quad have the same colour.
  @inline(__always)
  var hasOneColor: Bool {
    let color = self[0].color
    return self[1].color == color && self[2].color == color && self[3].color == color
  }
}

/// The vertex colours of a quad, interpolated between its corners.
struct QuadTint {
  let isUniform: Bool
  let isConstantAlongRows: Bool

  private let base: SIMD4<Float>
  private let across: SIMD4<Float>
  private let down: SIMD4<Float>
  private let twist: SIMD4<Float>

  @inline(__always)
  init(_ quad: UnsafePointer<Vertex>, _ part: QuadPart, isLevel: Bool) {
    let (first, right, left) = (quad[0].color, quad[part.right].color, quad[part.left].color)
    let opposite = part.isTriangle ? left : quad[2].color
    let top = first == right && opposite == left
    isUniform = top && first == left
    isConstantAlongRows = isUniform || (top && isLevel)
    base = channels(first)
    guard !isUniform else {
      (across, down, twist) = (.zero, .zero, .zero)
      return
    }
    across = channels(right) - base
    down = channels(left) - base
    twist = part.isTriangle ? .zero : channels(opposite) - base - across - down
  }

  /// The colours of a row of pixels.
  ///
  /// - Parameters:
  ///   - start: the start of the row in the quad's local coordinates.
  ///   - step: the change of these coordinates from a pixel to the next.
  ///   - passed: the number of pixels before the first that is painted.
  @inline(__always)
  func row(at start: SIMD2<Double>, step: SIMD2<Double>, passing passed: Int = 0) -> RowTint {
    let (s, t) = (Float(start.x), Float(start.y))
    let (ds, dt) = (Float(step.x), Float(step.y))
    return RowTint(
      start: base + across * s + down * t + twist * (s * t),
      slope: across * ds + down * dt + twist * (s * dt + t * ds),
      curve: twist * (ds * dt), passed: passed)
  }
}

struct RowTint {
  fileprivate let start: SIMD4<Float>
  fileprivate let slope: SIMD4<Float>
  fileprivate let curve: SIMD4<Float>
  /// The number of pixels of the row before the first that is painted.
  fileprivate let passed: Int

  /// The colour of a pixel, counted from the first that is painted, as factors of 0…65535.
  @inline(__always)
  subscript(index: Int) -> Channels {
    let distance = Float(passed &+ index)
    let value = start + (slope + curve * distance) * distance
    return Channels(truncatingIfNeeded: value.clamped(from: 0, to: 65535).roundedBits)
  }
}

@inline(__always)
private func channels(_ color: PackedColor) -> SIMD4<Float> {
  let bits = color.bits
  return 257
    * SIMD4(
      Float(bits & 0xFF), Float(bits >> 8 & 0xFF), Float(bits >> 16 & 0xFF), Float(bits >> 24))
}
