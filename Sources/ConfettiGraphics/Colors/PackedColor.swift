/// A colour in four bytes: red, green, blue and alpha in this order in memory, premultiplied by
/// alpha.
///
/// A colour with zero alpha is additive light.
public struct PackedColor: Hashable, Sendable {
  /// The bytes; red is the lowest.
  public var bits: UInt32

  /// A packed colour from its bits: red is the lowest byte, alpha the highest.
  @inlinable
  public init(bits: UInt32) { self.bits = bits }

  /// A packed colour from premultiplied components, clamped to 0…1; not-a-number becomes 0.
  @inlinable
  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    bits =
      Self.whole(red, of: 255) | Self.whole(green, of: 255) << 8 | Self.whole(blue, of: 255) << 16
      | Self.whole(alpha, of: 255) << 24
  }

  /// The colour with all four components multiplied by a factor, clamped to 0…1; not-a-number is 0.
  @inlinable
  public func opacity(_ factor: Float) -> PackedColor {
    let share = Self.whole(factor, of: 256)
    // Two components at a time, each with eight spare bits above it.
    let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
    let high = (bits >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
    return PackedColor(bits: low >> 8 & 0x00FF_00FF | high & 0xFF00_FF00)
  }

  /// A share, 0…1, of a number of parts, rounded to a whole number of them.
  @inlinable
  @inline(__always)
  static func whole(_ share: Float, of parts: Float) -> UInt32 {
    UInt32((share > 0 ? min(share, 1) : 0) * parts + 0.5)
  }

  /// The four components, 0…255.
  public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 24)
    )
  }

  /// The colour of components with straight alpha, 0…255 each.
  @inline(__always)
  init(straight red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) {
    func premultiplied(_ channel: UInt32) -> UInt32 { (channel * alpha + 127) / 255 }
    self.init(
      bits: premultiplied(red) | premultiplied(green) << 8 | premultiplied(blue) << 16
        | alpha << 24)
  }

  /// The colour of four bytes with straight alpha, red in the lowest.
  package init(straight bits: UInt32) {
    self.init(straight: bits & 0xFF, bits >> 8 & 0xFF, bits >> 16 & 0xFF, bits >> 24)
  }

  /// The colour's bytes with straight alpha, in the same order.
  ///
  /// Additive light (colour above its alpha) has no straight form: its alpha is raised to the
  /// brightest component, which shows the same light over black and less over bright backgrounds. All
  /// other colours come back exactly when they are multiplied with their alpha again.
  package var straightAlpha: UInt32 {
    if bits >= 0xFF00_0000 { return bits }
    let (red, green, blue) = (bits & 0xFF, bits >> 8 & 0xFF, bits >> 16 & 0xFF)
    let alpha = max(bits >> 24, max(red, max(green, blue)))
    guard alpha > 0 else { return 0 }
    func straight(_ component: UInt32) -> UInt32 { (component * 255 + alpha / 2) / alpha }
    return straight(red) | straight(green) << 8 | straight(blue) << 16 | alpha << 24
  }

  /// The colour with straight alpha; with zero alpha it becomes clear black, and additive light is
  /// lost.
  public var color: Color {
    let (r, g, b, a) = bytes
    guard a > 0 else { return Color(0, 0, 0, alpha: 0) }
    let share = 1 / Float(a)
    return Color(
      min(Float(r) * share, 1), min(Float(g) * share, 1), min(Float(b) * share, 1),
      alpha: Float(a) / 255)
  }

  /// Fully transparent black.
  public static let clear = PackedColor(bits: 0)

  /// The colour mixed with a share, 0…1, of another one.
  func mixed(_ other: PackedColor, _ share: Float) -> PackedColor {
    guard self != other else { return self }
    let share = share.clamped()
    func mixed(_ shift: UInt32) -> UInt32 {
      let (a, b) = (Float(bits >> shift & 0xFF), Float(other.bits >> shift & 0xFF))
      return UInt32(a + (b - a) * share + 0.5) << shift
    }
    return PackedColor(bits: mixed(0) | mixed(8) | mixed(16) | mixed(24))
  }
}

extension PackedColor {
  /// The colour with its light, but not its opacity, multiplied by a share in 256ths.
  @inline(__always)
  func dimmed(_ share: UInt32) -> PackedColor {
    let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
    let green = (bits >> 8 & 0xFF) &* share &+ 0x80
    return PackedColor(
      bits: low >> 8 & 0x00FF_00FF | green & 0xFF00 | bits & 0xFF00_0000)
  }
}
