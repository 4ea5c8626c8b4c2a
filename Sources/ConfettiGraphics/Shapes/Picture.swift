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

  /// A picture from its parts.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - bitmap: the pixels; `nil` for those that an atlas has by the name.
  public init(_ name: String, _ bitmap: Bitmap? = nil) {
    (self.name, self.bitmap) = (name, bitmap)
  }

  /// The picture that an atlas has by a name.
  public init(stringLiteral name: String) { self.init(name) }

  /// Hashes the name; pictures of one name are rare.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
