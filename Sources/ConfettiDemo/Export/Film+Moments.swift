import ConfettiFilm
import ConfettiGraphics

extension Film {
  /// Moments in rows from the left to the right, with a seam between them.
  ///
  /// - Parameters:
  ///   - times: the moments in seconds.
  ///   - columns: the number of pictures in a row.
  ///   - gap: the width of the seams, in pixels.
  ///   - seam: the colour of the seams.
  ///   - note: gets the number of painted moments after each; its errors end the work.
  func sheet(
    of times: [Double], columns: Int, gap: Int = 4, seam: Color, note: (Int) throws -> Void
  ) rethrows -> Bitmap {
    let rows = (times.count + columns - 1) / columns
    var sheet = Bitmap(
      width: columns * (width + gap) + gap, height: rows * (height + gap) + gap,
      filledWith: seam.premultiplied)
    for (index, time) in times.enumerated() {
      sheet.copy(
        picture(at: time), x: gap + index % columns * (width + gap),
        y: gap + index / columns * (height + gap))
      try note(index + 1)
    }
    return sheet
  }
}
