import ConfettiGraphics
import Foundation

/// The contrast of two opaque colours as WCAG defines it, 1…21.
func contrast(_ a: Color, _ b: Color) -> Float {
  func linear(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : Float(pow(Double(value) * 200 / 211 + 11 / 211, 2.4))
  }
  func light(_ color: Color) -> Float {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
  let (bright, dark) = (max(light(a), light(b)), min(light(a), light(b)))
  return (bright + 0.05) / (dark + 0.05)
}
