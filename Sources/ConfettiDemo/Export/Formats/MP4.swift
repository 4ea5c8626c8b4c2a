import ConfettiFilm

extension ExportFormat {
  /// For everywhere else; the smallest, without transparency.
  static let mp4 = ExportFormat(video: "mp4", hasTransparency: false, VideoSettings.mp4)
}

extension VideoSettings {
  static func mp4(_ film: FilmFormat) -> VideoSettings {
    let encoder = "libx264"
    return VideoSettings(
      name: "MP4", encoder: encoder, muxer: "mp4",
      options: [
        "-vf", evenSides(film) + Self.colors + ",format=yuv420p", "-c:v", encoder, "-crf",
        "18", "-movflags", "+faststart",
      ],
      needsFile: true)
  }

  /// Repeats the last column and row where a side is odd, which most players of MP4 do not take.
  private static func evenSides(_ film: FilmFormat) -> String {
    let (right, bottom) = (film.width % 2, film.height % 2)
    guard right + bottom > 0 else { return "" }
    return "format=gbrp,pad=\(film.width + right):\(film.height + bottom),"
      + "fillborders=right=\(right):bottom=\(bottom):mode=smear,"
  }
}
