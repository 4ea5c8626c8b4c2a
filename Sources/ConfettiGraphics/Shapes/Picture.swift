/// A picture that particles show: a name, and the pixels.
///
///     let duck = Picture("duck", try Bitmap(png: bytes))
///     let ducks = Effect.fountain.with { $0.emitters[0].look.shapes = [.init(.picture(duck))] }
///
/// A picture without pixels stands for the one that an atlas has by its name.
public struct Picture: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the picture is called.
  public let name: String
  /// The pixels; `nil` for those that an atlas has by the name.
  public let bitmap: Bitmap?

  /// Whether the pixels are white, more or less opaque, as those of a text.
  ///
  /// What shows such a picture gives it its colour. A picture without pixels is not white.
  package let isWhite: Bool

  /// A number for the pixels, or for the name of a picture without.
  let fingerprint: UInt64

  /// A picture from its parts.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - bitmap: the pixels; `nil` for those that an atlas has by the name.
  /// - Complexity: O(*n*) in the pixels, which are read once to tell pictures apart.
  public init(_ name: String, _ bitmap: Bitmap? = nil) {
    (self.name, self.bitmap) = (name, bitmap)
    isWhite = bitmap?.pixels.allSatisfy { $0.bits == ($0.bits >> 24) &* 0x0101_0101 } ?? false
    var fingerprint = Fingerprint(bitmap == nil ? 4 : 5)
    if let bitmap { fingerprint.mix(bitmap) } else { fingerprint.mix(name) }
    self.fingerprint = fingerprint.value
  }

  /// The picture that an atlas has by a name.
  public init(stringLiteral name: String) { self.init(name) }

  /// Whether two pictures have the same name and the same pixels.
  public static func == (a: Picture, b: Picture) -> Bool {
    a.fingerprint == b.fingerprint && a.name == b.name && a.bitmap == b.bitmap
  }

  /// Hashes a number that was made once of the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
