/// A colour in sRGB with straight (not premultiplied) alpha, each component 0…1.
public struct Color: Hashable, Codable, Sendable {
  /// The red component, 0…1.
  public var red: Float
  /// The green component, 0…1.
  public var green: Float
  /// The blue component, 0…1.
  public var blue: Float
  /// The opacity, 0 (clear) to 1 (opaque).
  public var alpha: Float

  /// A colour from its components, each 0…1.
  public init(_ red: Float, _ green: Float, _ blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque colour from 24 bits, as in `Color(hex: 0xFF9500)`.
  public init(hex: UInt32) {
    self.init(
      Float(hex >> 16 & 0xFF) / 255, Float(hex >> 8 & 0xFF) / 255, Float(hex & 0xFF) / 255)
  }

  /// An opaque colour from text such as `#FF9500`; `nil` when it is not six hexadecimal digits
  /// after a number sign.
  public init?(hexText: String) {
    let digits = hexText.dropFirst()
    // Each one is looked at, because a number may also begin with a sign.
    guard hexText.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    self.init(hex: bits)
  }

  /// White at an opacity.
  public static func white(_ alpha: Float = 1) -> Color { Color(1, 1, 1, alpha: alpha) }
  /// Black at an opacity.
  public static func black(_ alpha: Float = 1) -> Color { Color(0, 0, 0, alpha: alpha) }

  /// The colour with its opacity multiplied by a factor of 0…1.
  public func opacity(_ factor: Float) -> Color { Color(red, green, blue, alpha: alpha * factor) }

  /// The colour as text, as in `#FF9500`; the opacity is left out.
  public var hexText: String {
    let bytes = [red, green, blue].map { UInt32(($0.clamped() * 255).rounded()) }
    let digits = String(bytes[0] << 16 | bytes[1] << 8 | bytes[2], radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The colour as four premultiplied bytes, ready for a vertex.
  public var premultiplied: PackedColor {
    PackedColor(
      red: red.clamped() * alpha.clamped(), green: green.clamped() * alpha.clamped(),
      blue: blue.clamped() * alpha.clamped(), alpha: alpha.clamped())
  }
}

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

extension Float {
  /// The number held to 0…1; not-a-number becomes 0.
  func clamped() -> Float { self > 0 ? min(self, 1) : 0 }
}
