import ConfettiGraphics

/// The picture that the painter must come to, computed the slow and plain way: every pixel of the picture in
/// double precision.
struct ReferencePainter {
  let atlas: Bitmap
  private(set) var pixels: [SIMD4<Double>]
  let width: Int
  let height: Int

  init(atlas: Bitmap, onto picture: Bitmap) {
    self.atlas = atlas
    width = picture.width
    height = picture.height
    pixels = picture.pixels.map(channels)
  }

  mutating func paint(_ quad: [Vertex], scale: Double = 1) {
    let corners = quad.map { SIMD2(Double($0.x), Double($0.y)) * scale }
    let across = corners[1] - corners[0]
    let down = corners[3] - corners[0]
    let area = across.x * down.y - across.y * down.x
    for y in 0..<height {
      for x in 0..<width {
        let offset = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - corners[0]
        let s = (offset.x * down.y - offset.y * down.x) / area
        let t = (offset.y * across.x - offset.x * across.y) / area
        guard s >= 0, s < 1, t >= 0, t < 1 else { continue }
        let u = mix(quad.map { Double($0.u) }, s, t)
        let v = mix(quad.map { Double($0.v) }, s, t)
        let colors = quad.map { channels($0.color) }
        let tint = (0..<4).map { lane in mix(colors.map { $0[lane] }, s, t) }
        let source = sample(u, v) * SIMD4(tint) / 255
        let below = pixels[y * width + x]
        pixels[y * width + x] = pointwiseMin(
          source + below * (255 - source.w) / 255, SIMD4(repeating: 255))
      }
    }
  }

  /// The mean and the largest difference to a picture, in steps of 1/255.
  func difference(to picture: Bitmap) -> (mean: Double, largest: Double) {
    var (sum, largest) = (0.0, 0.0)
    for (exact, pixel) in zip(pixels, picture.pixels) {
      for lane in 0..<4 {
        let difference = abs(exact[lane] - channels(pixel)[lane])
        sum += difference
        largest = max(largest, difference)
      }
    }
    return (sum / Double(pixels.count * 4), largest)
  }

  private func sample(_ u: Double, _ v: Double) -> SIMD4<Double> {
    let x = min(max(u * Double(atlas.width) - 0.5, 0), Double(atlas.width - 1))
    let y = min(max(v * Double(atlas.height) - 0.5, 0), Double(atlas.height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, atlas.width - 1), min(top + 1, atlas.height - 1))
    let (fx, fy) = (x - Double(left), y - Double(top))
    let upper = channels(atlas[left, top]) * (1 - fx) + channels(atlas[right, top]) * fx
    let lower = channels(atlas[left, bottom]) * (1 - fx) + channels(atlas[right, bottom]) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func mix(_ corners: [Double], _ s: Double, _ t: Double) -> Double {
    let top = corners[0] + (corners[1] - corners[0]) * s
    let bottom = corners[3] + (corners[2] - corners[3]) * s
    return top + (bottom - top) * t
  }
}

func channels(_ color: PackedColor) -> SIMD4<Double> {
  let bits = color.bits
  return SIMD4(
    Double(bits & 0xFF), Double(bits >> 8 & 0xFF), Double(bits >> 16 & 0xFF), Double(bits >> 24))
}
