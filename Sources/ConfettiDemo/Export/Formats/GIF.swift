import ConfettiFilm

extension ExportFormat {
  /// For places that take nothing else.
  ///
  /// It counts in hundredths of a second, and players slow down frames of one hundredth.
  static let gif = ExportFormat(
    video: "gif", usualRate: 50, highestRate: 50, VideoSettings.gif)
}

extension VideoSettings {
  static func gif(_ film: FilmFormat) -> VideoSettings {
    let dither = film.isOpaque ? "bayer:bayer_scale=4" : "none"
    return VideoSettings(
      name: "GIF", encoder: "gif", muxer: "gif",
      options: [
        "-filter_complex", "[0:v][1:v]paletteuse=alpha_threshold=128:dither=\(dither)",
        "-loop", "0",
      ],
      // A palette that is known beforehand: ffmpeg would keep all frames to make one of its own.
      needsPalette: true)
  }
}
