import ConfettiGraphics
import Motion

/// A colour as people choose it, beside the colour that comes of it.
///
/// Grey has no hue, black and white have no chroma, and sRGB lacks many strong colours. The wish outlives all three: a
/// colour that was made grey, black or paler than wanted gets its hue and its chroma back with the first step away.
struct ColorChoice: Hashable, Sendable {
  /// The parts that people asked for; its chroma may be more than sRGB has.
  private(set) var wish: OKLCH
  /// The colour that comes of the wish.
  private(set) var color: Color

  /// The chroma below which a colour is grey: its hue is only rounding errors.
  private static let leastChroma = 2e-4

  init(_ color: Color) {
    self.color = color.isFinite ? color : color.rounded
    wish = OKLCH(color)
    if wish.chroma < Self.leastChroma { wish = OKLCH(lightness: wish.lightness, chroma: 0, hue: 0) }
  }

  /// The wish with no more chroma than sRGB has.
  var shown: OKLCH { wish.fitted }

  /// Takes a colour from outside: the wish stays if it gives the same colour, and its hue stays if the colour is grey.
  mutating func take(_ color: Color) {
    guard color != self.color else { return }
    let (hue, before) = (wish.hue, self.color)
    let next = ColorChoice(color)
    self.color = next.color
    // A caller that writes colours to a file gets them back in eight bits a component.
    guard next.color.opaque.rounded != before.opaque.rounded else { return }
    wish = next.wish
    if wish.chroma == 0 { wish.hue = hue }
  }

  /// Takes another wish; the colour is rounded as files round it, and stays as it is if that gives the same.
  mutating func want(_ wish: OKLCH) {
    self.wish = wish
    let next = wish.color(alpha: 1).rounded
    guard next != color.opaque.rounded else { return }
    color = Color(next.red, next.green, next.blue, alpha: color.alpha)
  }

  /// Takes another opacity, 0…1.
  mutating func setOpacity(_ share: Double) {
    color.alpha = Color.white(Float(share)).rounded.alpha
  }
}

extension Color {
  /// The colour without its opacity.
  var opaque: Color { Color(red, green, blue) }

  /// The colour as a file says it: `#FF9500`, or with an opacity `#FF950080`.
  package var fileText: String { hexText(withAlpha: rounded.alpha < 1) }

  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}
