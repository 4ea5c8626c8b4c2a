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
      for index in 0..<count { pixels[index] = color.over(pixels[index]) }
    }
  }

  /// Paints texels in one tint.
  func shade(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ start: Texture.Place,
    _ step: Texture.Place, _ factors: Channels
  ) {
    let tint = ChannelPair(lowHalf: factors, highHalf: factors)
    var (u, v) = (start.u, start.v)
    if step.v == 0 {
      let rows = texture.rows(at: v)
      for index in 0..<count {
        blend(rows.sample(u, tint: tint), over: pixels + index)
        u &+= step.u
      }
    } else {
      for index in 0..<count {
        blend(texture.rows(at: v).sample(u, tint: tint), over: pixels + index)
        u &+= step.u
        v &+= step.v
      }
    }
  }

  /// Paints texels in a tint that changes along the run.
  func shade(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ start: Texture.Place,
    _ step: Texture.Place, _ tint: RowTint
  ) {
    var (u, v) = (start.u, start.v)
    for index in 0..<count {
      let factors = tint[index]
      let tint = ChannelPair(lowHalf: factors, highHalf: factors)
      blend(texture.rows(at: v).sample(u, tint: tint), over: pixels + index)
      u &+= step.u
      v &+= step.v
    }
  }

  @inline(__always)
  private func blend(_ color: Channels?, over pixel: UnsafeMutablePointer<UInt32>) {
    guard let color else { return }
    pixel.pointee = color.ordered(order).over(pixel.pointee)
  }
}
