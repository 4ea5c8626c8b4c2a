/// Makes a film of the frames of an animated file, which are drawn one over the other on a screen.
package struct FilmReader {
  /// The change to a frame before the next one is drawn.
  package enum Disposal: Sendable {
    /// It stays.
    case stays
    /// Its place becomes clear.
    case clears
    /// Its place becomes what it was before.
    case restores
  }

  private var canvas: FilmCanvas
  private let room: PictureFilm.Room
  private var frames: [Bitmap] = []
  private var seconds: [Double] = []
  private var index = 0

  /// A reader of a number of frames on a screen.
  ///
  /// - Throws: ``PictureFilm/ReadError/tooLarge(frames:width:height:)`` if all screens together have more
  ///   than ``PictureFilm/mostScreenPixels``.
  package init(count: Int, width: Int, height: Int) throws(PictureFilm.ReadError) {
    let (pixels, isOver) = (width * height).multipliedReportingOverflow(by: count)
    guard !isOver, pixels <= PictureFilm.mostScreenPixels else {
      throw .tooLarge(frames: count, width: width, height: height)
    }
    canvas = FilmCanvas(width: width, height: height)
    room = PictureFilm.Room(count: count, width: width, height: height)
  }

  /// Draws the next frame, and adds the screen to the film if there is room for it.
  ///
  /// - Parameters:
  ///   - replaces: whether the clear pixels of the frame make the screen clear, instead of leaving it.
  ///   - time: the seconds for which the frame is shown.
  package mutating func add(
    _ picture: Bitmap, x: Int, y: Int, replaces: Bool, _ disposal: Disposal, seconds time: Double
  ) {
    let before = disposal == .restores ? canvas : nil
    canvas.draw(picture, x: x, y: y, replaces: replaces)
    if room.keeps(index) {
      frames.append(canvas.picture.reduced(toLongestSide: room.side))
      seconds.append(time)
    } else {
      seconds[seconds.count - 1] += time
    }
    index += 1
    switch disposal {
    case .stays: break
    case .clears: canvas.clear(width: picture.width, height: picture.height, x: x, y: y)
    case .restores: if let before { canvas = before }
    }
  }

  /// The film of all frames so far; `nil` without any.
  package var film: PictureFilm? {
    frames.isEmpty ? nil : PictureFilm(readFrames: frames, seconds, room.original)
  }
}
