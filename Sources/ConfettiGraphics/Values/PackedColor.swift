/// Four bytes: red, green, blue and alpha in this order in memory, premultiplied by alpha.
///
/// Colour over zero alpha is additive light.
public struct PackedColor: Hashable, Sendable {
  /// The bytes; red is the lowest.
  public var bits: UInt32

  /// A packed colour from its bits; red is the lowest byte.
  @inlinable
  public init(bits: UInt32) {
    self.bits = bits
  }

  /// A packed colour from premultiplied components within 0…1.
  @inlinable
  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    bits =
      UInt32(red * 255 + 0.5) | UInt32(green * 255 + 0.5) << 8
      | UInt32(blue * 255 + 0.5) << 16 | UInt32(alpha * 255 + 0.5) << 24
  }

  /// The colour with all four components multiplied by a factor of 0…1.
  @inlinable
  public func opacity(_ factor: Float) -> PackedColor {
    let share = UInt32(factor * 256 + 0.5)
    // Two components at a time, with eight bits of room above each.
    let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
    let high = (bits >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
    return PackedColor(bits: low >> 8 & 0x00FF_00FF | high & 0xFF00_FF00)
  }

  /// The four components, 0…255.
  public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 24)
    )
  }

  /// The colour with straight alpha; what is clear becomes clear black, and light beyond the
  /// alpha is lost.
  public var color: Color {
    let (r, g, b, a) = bytes
    guard a > 0 else { return Color(0, 0, 0, alpha: 0) }
    let share = 1 / Float(a)
    return Color(
      min(Float(r) * share, 1), min(Float(g) * share, 1), min(Float(b) * share, 1),
      alpha: Float(a) / 255)
  }

  /// Nothing at all.
  public static let clear = PackedColor(bits: 0)
}
