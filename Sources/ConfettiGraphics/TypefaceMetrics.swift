/// The lengths all glyphs of a typeface share, in its units.
///
/// The four heights are those of the pen's centre, so they do not depend on its width. What is
/// seen of a letter is the same at every weight: an H stands on the baseline and reaches up to
/// ``visibleCapHeight``.
public struct TypefaceMetrics: Hashable, Sendable {
  /// How many units make one em, the nominal size of the type.
  public var unitsPerEm: Float
  /// The width of the pen the glyphs were drawn for.
  public var weight: Float
  /// The height of capitals and digits.
  public var capHeight: Float
  /// The height of letters such as x.
  public var xHeight: Float
  /// The height of letters such as l.
  public var ascender: Float
  /// The depth of letters such as p; negative.
  public var descender: Float

  /// How high capitals and digits reach above the baseline.
  public var visibleCapHeight: Float { capHeight + weight }
  /// How high letters such as x reach above the baseline.
  public var visibleXHeight: Float { xHeight + weight }
  /// How high letters such as l reach above the baseline.
  public var visibleAscender: Float { ascender + weight }
  /// How far letters such as p reach below the baseline; positive.
  public var visibleDescender: Float { -descender }
}
