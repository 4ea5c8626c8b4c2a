import Confetti

/// A film as an animated SVG picture: shapes that move, in a file without a script.
///
///     let text = try SVGAnimation(film).bytes
///     try AtomicFile.write(text, to: "fanfare.svg")
///
/// It plays over and over as a picture in a web page, at any size and rate. With reduced motion, and in programs
/// without animations, it is a still picture of one moment, two fifths of the way. Positions are within half a point
/// of those in pictures, and all other properties within about two hundredths. Light is added to the shapes behind it
/// in the film, but not to the page. A picture that moves shows its first frame.
///
/// The same film gives the same bytes.
public struct SVGAnimation: Sendable {
  /// The file, as UTF-8.
  public let bytes: [UInt8]
  /// The number of moving shapes.
  public let shapeCount: Int

  static let mostBytes = 64_000_000

  /// Writes a film.
  ///
  /// - Throws: a ``VectorFilmError`` if it would be too large.
  /// - Complexity: O(*n*) in the shapes and the seconds for which each is seen.
  public init(_ film: Film) throws {
    var writer = SVGWriter(try VectorScene(film))
    try writer.write()
    (bytes, shapeCount) = (writer.text.bytes, writer.scene.tracks.count)
  }
}

extension VectorFilmError {
  static func tooLong(_ most: Int) -> VectorFilmError {
    VectorFilmError(
      description:
        "This film would have more than \(most / 1_000_000) MB as a file of shapes, or take too "
        + "long to make; make it shorter, or write an APNG or a WebM file.")
  }
}
