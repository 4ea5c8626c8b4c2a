import ConfettiFilm

extension ExportFormat {
  /// For transparent films in web pages.
  static let webm = ExportFormat(video: "webm", VideoSettings.webm)
}

extension VideoSettings {
  static func webm(_ film: FilmFormat) -> VideoSettings {
    let encoder = "libvpx-vp9"
    return VideoSettings(
      name: "WebM", encoder: encoder, muxer: "webm",
      options: [
        "-vf", Self.colors, "-c:v", encoder, "-pix_fmt", film.isOpaque ? "yuv420p" : "yuva420p",
        "-crf", "24", "-b:v", "0", "-cpu-used", "4", "-row-mt", "1",
      ],
      mixesColors: !film.isOpaque)
  }

  /// WebM that is written several times faster and is larger, for what nobody wants to wait for.
  static func quickWebM(_ film: FilmFormat) -> VideoSettings {
    var settings = webm(film)
    // Of options that are given twice, the last counts.
    settings.options += ["-deadline", "realtime", "-cpu-used", "8"]
    return settings
  }
}
