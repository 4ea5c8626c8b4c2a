import ConfettiGraphics
import Foundation

extension Color {
  /// The contrast to another opaque colour as WCAG defines it, 1…21.
  func contrast(to other: Color) -> Float {
    let (bright, dark) = (max(light, other.light), min(light, other.light))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// Its relative luminance.
  private var light: Float {
    func linear(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : Float(pow((Double(value) + 0.055) / 1.055, 2.4))
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colour with another one over it.
  func covered(by other: Color) -> Color {
    func mixed(_ below: Float, _ above: Float) -> Float {
      below * (1 - other.alpha) + above * other.alpha
    }
    return Color(mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue))
  }
}
