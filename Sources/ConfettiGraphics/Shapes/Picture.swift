/// A picture that particles show: a name, and the pixels.
///
///     let duck = Picture("duck", try Bitmap(png: bytes))
///     let ducks = Effect.fountain.with { $0.emitters[0].look.shapes = [.init(.picture(duck))] }
///
/// A picture without pixels stands for the picture of that name in an atlas.
public struct Picture: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, by which an atlas finds the picture.
  public let name: String
  /// The pixels; `nil` for those of the picture of that name in an atlas.
  public let bitmap: Bitmap?

  /// Whether all pixels are white, more or less opaque, as those of a text, so that particles give the
  /// picture its colour; `false` without pixels.
  package let isWhite: Bool

  /// A number that follows from the pixels, or from the name of a picture without pixels.
  let fingerprint: UInt64

  /// A picture from its parts.
  ///
  /// - Complexity: O(*n*) in the pixels, which are read once to tell pictures apart.
  public init(_ name: String, _ bitmap: Bitmap? = nil) {
    (self.name, self.bitmap) = (name, bitmap)
    isWhite = bitmap?.pixels.allSatisfy { $0.bits == ($0.bits >> 24) &* 0x0101_0101 } ?? false
    var fingerprint = Fingerprint(bitmap == nil ? 4 : 5)
    if let bitmap { fingerprint.mix(bitmap) } else { fingerprint.mix(name) }
    self.fingerprint = fingerprint.value
  }

  /// The picture of that name in an atlas.
  public init(stringLiteral name: String) { self.init(name) }

  /// Whether two pictures have the same name and the same pixels.
  public static func == (a: Picture, b: Picture) -> Bool {
    a.fingerprint == b.fingerprint && a.name == b.name && a.bitmap == b.bitmap
  }

  /// Hashes a number that was made once from the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
