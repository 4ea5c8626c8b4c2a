public import Motion

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

  /// A colour from its components.
  public init(_ red: Float, _ green: Float, _ blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from its hue, saturation and brightness, as in SwiftUI.
  ///
  ///     Color(hue: now / 10, saturation: 0.6, brightness: 1)  // round all hues in 10 seconds
  ///
  /// - Parameters:
  ///   - hue: the position on the circle of all hues: 0 is red, 1/3 green, 2/3 blue, and 1 is red
  ///     again. Whole turns do not count; a hue that is not finite counts as 0.
  ///   - saturation: 0 (grey) to 1 (pure); clamped.
  ///   - brightness: 0 (black) to 1 (as bright as the hue can be); clamped.
  ///   - opacity: 0 (clear) to 1 (opaque).
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let (turn, value) = (
      hue.isFinite ? hue - hue.rounded(.down) : 0, brightness.clamped(to: 0...1)
    )
    let span = value * saturation.clamped(to: 0...1)
    // A component whose own hue is `sixths` before the end of the circle: full within a sixth of a turn
    // of that hue, and 0 beyond two sixths.
    func component(_ sixths: Double) -> Float {
      let turned: Double = 6 * turn + sixths
      let sixth: Double = turned < 6 ? turned : turned - 6
      let share: Double = max(min(sixth, 4 - sixth, 1), 0)
      return Float(value - span * share)
    }
    self.init(component(5), component(3), component(1), alpha: Float(opacity))
  }

  /// An opaque colour from 24 bits, as in `Color(hex: 0xFF9500)`; higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      Float(hex >> 16 & 0xFF) / 255, Float(hex >> 8 & 0xFF) / 255, Float(hex & 0xFF) / 255)
  }

  /// A colour from text such as `#FF9500` or, with its opacity at the end, `#ff950080`; `nil` if it is
  /// not a number sign followed by six or eight hexadecimal digits.
  public init?(hexText: String) {
    var text = hexText.utf8[...]
    guard text.popFirst() == UInt8(ascii: "#"), text.count == 6 || text.count == 8 else {
      return nil
    }
    var bits: UInt32 = 0
    for byte in text {
      let digit: UInt8
      switch Unicode.Scalar(byte) {
      case "0"..."9": digit = byte - UInt8(ascii: "0")
      case "A"..."F": digit = byte - UInt8(ascii: "A") + 10
      case "a"..."f": digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      bits = bits << 4 | UInt32(digit)
    }
    self.init(hex: text.count == 6 ? bits : bits >> 8)
    if text.count == 8 { alpha = Float(bits & 0xFF) / 255 }
  }

  /// White at an opacity of 0…1.
  public static func white(_ alpha: Float = 1) -> Color { Color(1, 1, 1, alpha: alpha) }
  /// Black at an opacity of 0…1.
  public static func black(_ alpha: Float = 1) -> Color { Color(0, 0, 0, alpha: alpha) }

  /// The colour with its opacity multiplied by a factor of 0…1.
  public func opacity(_ factor: Float) -> Color { Color(red, green, blue, alpha: alpha * factor) }

  /// The colour with eight bits a component, as a file says it; not-a-number becomes 0.
  package var rounded: Color {
    func byte(_ share: Float) -> Float { (share.clamped() * 255).rounded() / 255 }
    return Color(byte(red), byte(green), byte(blue), alpha: byte(alpha))
  }

  /// The colour as text such as `#FF9500`, without its opacity.
  public var hexText: String { hexText(withAlpha: false) }

  /// The colour as text such as `#FF9500`, or with its opacity such as `#FF950080`.
  public func hexText(withAlpha: Bool) -> String {
    let components = withAlpha ? [red, green, blue, alpha] : [red, green, blue]
    return components.reduce(into: "#") { text, component in
      let digits = String(UInt32((component.clamped() * 255).rounded()), radix: 16, uppercase: true)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }

  /// The colour as four premultiplied bytes, ready for a vertex.
  public var premultiplied: PackedColor {
    PackedColor(
      red: red.clamped() * alpha.clamped(), green: green.clamped() * alpha.clamped(),
      blue: blue.clamped() * alpha.clamped(), alpha: alpha.clamped())
  }
}

extension Color: Animatable {
  /// The four components.
  public var animatableData: SIMD4<Float> {
    get { SIMD4(red, green, blue, alpha) }
    set { (red, green, blue, alpha) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
}

extension Float {
  /// The number clamped to 0…1; not-a-number becomes 0.
  func clamped() -> Float { self > 0 ? min(self, 1) : 0 }
}
