extension PictureFilm {
  /// The most pixels of all screens of an animated file together.
  package static let mostScreenPixels = 1 << 27

  /// The reason why a file is not read as a film.
  package enum ReadError: Error, Hashable {
    /// Nothing of the file can be shown.
    case damaged
    /// All screens together have more than ``PictureFilm/mostScreenPixels``.
    case tooLarge(frames: Int, width: Int, height: Int)
  }

  /// Reads an animated GIF file: each frame is the whole screen at its time.
  ///
  /// A frame is drawn over the one before it, which stays, is cleared, or is taken back, as the file says.
  /// Frames of less than 0.02 s have 0.1 s, as in browsers. Reading ends at the first damaged frame; where
  /// one is damaged in its pixels, all that is known of it is shown.
  ///
  /// - Throws: a ``ReadError``.
  /// - Complexity: O(*n*) in the pixels of all screens.
  package init(gif bytes: [UInt8]) throws(ReadError) {
    guard var parts = GIFParts(bytes) else { throw .damaged }
    var (count, counting) = (0, parts)
    while counting.next() != nil { count += 1 }
    guard let first = GIFFrame(bytes) else { throw .damaged }
    var reader = try FilmReader(count: count, width: first.width, height: first.height)
    while let part = parts.next(), let picture = part.pixels() {
      reader.add(
        picture, x: part.area.columns.lowerBound, y: part.area.rows.lowerBound, replaces: false,
        part.disposal, seconds: Double(part.delay < 2 ? 10 : part.delay) / 100)
    }
    guard let film = reader.film else { throw .damaged }
    self = film
  }
}
