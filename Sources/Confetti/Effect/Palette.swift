import ConfettiGraphics

/// A list of colours with a name, which files can use instead of the colours.
public struct Palette: Hashable, Sendable {
  /// The name in files.
  public let name: String
  /// The colours.
  public let colors: [Color]

  /// The colours of the effect `celebration`: red, orange, yellow, green, blue and purple.
  public static let confetti = Palette(
    name: "confetti",
    colors: [
      Color(hex: 0xFF3B30), Color(hex: 0xFF9500), Color(hex: 0xFFCC00),
      Color(hex: 0x34C759), Color(hex: 0x007AFF), Color(hex: 0xAF52DE),
    ])

  /// The colours of the effects `sparks` and `fountain`: pink, cream, sky and lavender.
  public static let sparks = Palette(
    name: "sparks",
    colors: [
      Color(0.89, 0.58, 0.70), Color(0.96, 0.87, 0.62), Color(0.67, 0.82, 0.94),
      Color(0.54, 0.56, 0.94),
    ])

  /// The colours of the effect `fanfare`: seven bright ones.
  public static let fanfare = Palette(
    name: "fanfare",
    colors: [
      Color(1, 0.42, 0.42), Color(1, 0.82, 0.4), Color(1, 0.96, 0.4), Color(0.4, 0.96, 0.4),
      Color(0.4, 0.82, 1), Color(0.82, 0.4, 1), Color(1, 0.4, 0.82),
    ])

  /// All palettes.
  public static let all: [Palette] = [.confetti, .sparks, .fanfare]
}

/// A colour that particles may have: one, or any between two.
///
///     look.swatches = [Swatch(gold, weight: 3), Swatch(rose, to: violet)]
public struct Swatch: Hashable, Sendable {
  /// The colour, or the first of two.
  public var color: Color
  /// The second of two colours: each particle has one between them, all equally likely, mixed in
  /// OKLab; `nil` is the ``color`` alone.
  public var other: Color?
  /// The weight, more than 0: a swatch with twice the weight is chosen twice as often.
  public var weight: Double

  /// A colour, or all between two.
  public init(_ color: Color, to other: Color? = nil, weight: Double = 1) {
    (self.color, self.other, self.weight) = (color, other, weight)
  }
}
