import Motion

/// A colour in OKLab by its lightness, its chroma and its hue, as people choose colours.
///
///     OKLCH(lightness: 0.7, chroma: 0.2, hue: 330).color(alpha: 1)
///
/// It may have more chroma than sRGB has room for.
package struct OKLCH: Hashable, Sendable {
  /// 0 (black) to 1 (white).
  package var lightness: Double
  /// The strength of the colour: 0 is grey, and no colour of sRGB has ``mostChroma``.
  package var chroma: Double
  /// The hue in degrees: 0 is a pink, 110 yellow, 142 green, 264 blue.
  package var hue: Double

  /// A chroma slightly above that of the strongest colour of sRGB, which is 0.3225.
  package static let mostChroma = 0.33

  /// A colour from its parts; not-a-number counts as 0.
  package init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness.clamped(to: 0...1)
    self.chroma = chroma.clamped(to: 0...Self.mostChroma)
    self.hue = hue.isFinite ? hue.clamped(to: -1e6...1e6) : 0
  }

  /// The parts of a colour, whose opacity does not count; the hue is 0…360, and that of a grey has no meaning.
  package init(_ color: Color) {
    let lab = OKLab(color).components
    let angle = Elementary.atan2(lab.z, lab.y) * 180 / .pi
    self.init(
      lightness: lab.x, chroma: (lab.y * lab.y + lab.z * lab.z).squareRoot(),
      hue: angle < 0 ? angle + 360 : angle)
  }

  /// The colour, with as much of its chroma as sRGB has room for.
  package func color(alpha: Float) -> Color { lab.fitted(alpha: alpha) }

  /// The colour with no more chroma than sRGB has at its lightness and its hue.
  package var fitted: OKLCH {
    var fitted = self
    fitted.chroma *= lab.fittingShare
    return fitted
  }

  private var lab: OKLab { OKLab(lightness: lightness, chroma: chroma, hue: hue) }
}
