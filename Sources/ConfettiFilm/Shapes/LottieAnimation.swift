import Confetti

/// A film as a Lottie animation: shapes that move, as its players show them in apps and on web pages.
///
///     let text = try LottieAnimation(film).bytes
///     try AtomicFile.write(text, to: "fanfare.json")
///
/// Positions are within half a point of those in pictures, and all other properties within about two
/// hundredths. Light brightens a dark background (the blend mode “screen”) if the player can do so. A
/// picture that moves shows its first frame.
///
/// The same film gives the same bytes.
public struct LottieAnimation: Sendable {
  /// The file, as UTF-8.
  public let bytes: [UInt8]
  /// The number of moving shapes.
  public let shapeCount: Int

  /// Writes a film.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - detail: how much of the film the shapes show.
  ///   - isSticker: whether the file is marked as a sticker of Telegram, which is this text compressed by gzip.
  /// - Throws: a ``VectorFilmError`` if it would be too large, or a sticker would have a picture.
  /// - Complexity: O(*n*) in the shapes and the seconds for which each is seen.
  public init(
    _ film: Film, detail: ShapeDetail = ShapeDetail(), isSticker: Bool = false
  ) throws {
    var writer = LottieWriter(scene: try LottieScene(film, detail: detail), isSticker: isSticker)
    try writer.write()
    (bytes, shapeCount) = (writer.text.bytes, writer.layerCount)
  }
}
