/// The vertex colours of a quad, blended between its corners.
struct QuadTint {
  /// Whether all corners have one colour.
  let isUniform: Bool
  /// Whether the colour is the same all along a row of pixels.
  let isConstantAlongRows: Bool

  private let base: SIMD4<Float>
  private let across: SIMD4<Float>
  private let down: SIMD4<Float>
  private let twist: SIMD4<Float>

  @inline(__always)
  init(_ quad: UnsafePointer<Vertex>, isUpright: Bool) {
    let top = quad[0].color == quad[1].color && quad[2].color == quad[3].color
    isUniform = top && quad[0].color == quad[3].color
    isConstantAlongRows = isUniform || (top && isUpright)
    base = channels(quad[0].color)
    guard !isUniform else {
      (across, down, twist) = (.zero, .zero, .zero)
      return
    }
    across = channels(quad[1].color) - base
    down = channels(quad[3].color) - base
    twist = channels(quad[2].color) - base - across - down
  }

  /// The colour at a place in the quad's own coordinates, as factors of 0…65535.
  @inline(__always)
  func factors(at place: SIMD2<Double>) -> Channels {
    let (s, t) = (Float(place.x), Float(place.y))
    let color = base + across * s + down * t + twist * (s * t)
    return Channels(
      factor(color.x), factor(color.y), factor(color.z), factor(color.w))
  }
}

@inline(__always)
private func factor(_ value: Float) -> UInt16 { UInt16(min(max(0, value), 65535)) }

@inline(__always)
private func channels(_ color: PackedColor) -> SIMD4<Float> {
  let bits = color.bits
  return 257
    * SIMD4(
      Float(bits & 0xFF), Float(bits >> 8 & 0xFF), Float(bits >> 16 & 0xFF), Float(bits >> 24))
}
