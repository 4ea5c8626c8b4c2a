/// Paints runs of neighbouring pixels of a row.
struct PixelRun {
  let texture: Texture
  let order: PixelTarget.ChannelOrder

  /// Paints one colour over all pixels.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ color: Channels) {
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

  /// Paints texels in one tint.
  func shade(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ start: Texture.Place,
    _ step: Texture.Place, _ factors: Channels
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

  /// Paints texels in a tint that changes along the run.
  func shade(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ start: Texture.Place,
    _ step: Texture.Place, _ tint: RowTint
  ) {
    forEachBlock(pixels, count) { index in
      sample(start, step, index)?
        .scaled(by: PixelBlock(tint[index], tint[index + 1], tint[index + 2], tint[index + 3]))
        .ordered(order)
    }
  }

  /// The texels of a block of pixels, of which the first has an index.
  @inline(__always)
  private func sample(
    _ start: Texture.Place, _ step: Texture.Place, _ index: Int
  ) -> PixelBlock? {
    texture.sample(
      start.u &+ index &* step.u, step: step.u,
      in: { lane in texture.row(at: start.v &+ (index &+ lane) &* step.v) })
  }

  /// Paints block after block in the colours of four pixels, or not where there are none.
  @inline(__always)
  private func forEachBlock(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: (_ index: Int) -> PixelBlock?
  ) {
    var index = 0
    while index < count {
      if let colors = colors(index) {
        let (pixel, rest) = (pixels + index, count &- index)
        pixel.write(colors.over(pixel.block(of: rest)), of: rest)
      }
      index &+= PixelBlock.count
    }
  }
}
