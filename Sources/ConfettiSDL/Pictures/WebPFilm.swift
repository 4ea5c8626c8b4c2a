import ConfettiGraphics

/// The frames of an animated WebP file, each as a file of its own: SDL2_image refuses animations.
struct WebPFilm {
  let frames: [Frame]

  struct Frame {
    let frame: WebPFrame
    /// The seconds for which it is shown.
    let seconds: Double
    /// Whether it is drawn over the frame before, instead of replacing it.
    let isBlended: Bool
    /// Whether its place becomes clear before the next one.
    let isCleared: Bool
  }

  /// Finds the frames; `nil` if the file is not animated, or has only one.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    guard WebPFrame.name(reader, 12) == "VP8X" else { return nil }
    var (frames, start): ([Frame], Int) = ([], 12)
    while frames.count < Self.mostFrames,
      let part = WebPFrame.part("ANMF", from: start, reader)
    {
      start = part.upperBound + part.count & 1
      guard part.count > 16, let time = reader.little(part.lowerBound + 12, bytes: 3),
        let flags = reader[part.lowerBound + 15], let frame = WebPFrame(bytes, part)
      else { break }
      // Frames of 0.01 s or less have 0.1 s, as in browsers.
      frames.append(
        Frame(
          frame: frame, seconds: Double(time <= 10 ? 100 : time) / 1000,
          isBlended: flags & 2 == 0, isCleared: flags & 1 == 1))
    }
    guard frames.count > 1 else { return nil }
    self.frames = frames
  }

  /// The most frames that are looked for.
  private static let mostFrames = 4096
}

extension PictureLoader {
  /// The frames of an animated WebP file; reading ends at the first damaged frame.
  ///
  /// - Parameter size: that of the whole film, which is allowed.
  func film(
    of film: WebPFilm, size: (width: Int, height: Int), name: String
  ) throws(PictureError) -> PictureFilm {
    var reader: FilmReader
    do {
      reader = try FilmReader(count: film.frames.count, width: size.width, height: size.height)
    } catch {
      throw .film(name, .webp, error)
    }
    for one in film.frames {
      let frame = one.frame
      guard let own = PictureKind.webp.size(in: frame.file),
        frame.x + own.width <= size.width, frame.y + own.height <= size.height
      else { break }
      let picture: Bitmap
      do {
        picture = try surfacePicture(
          from: frame.file, .webp, name: name, longestSide: Self.mostSide)
      } catch {
        guard reader.film != nil else { throw error }
        break
      }
      reader.add(
        picture, x: frame.x, y: frame.y, replaces: !one.isBlended,
        one.isCleared ? .clears : .stays, seconds: one.seconds)
    }
    guard let film = reader.film else { throw .damaged(name, .webp) }
    return film
  }
}
