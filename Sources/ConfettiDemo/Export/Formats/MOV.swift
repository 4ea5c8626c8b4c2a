import ConfettiFilm

extension ExportFormat {
  /// For transparent films in film cuts.
  static let mov = ExportFormat(video: "mov", VideoSettings.mov)
}

extension VideoSettings {
  static func mov(_ film: FilmFormat) -> VideoSettings {
    let encoder = "prores_ks"
    let alpha =
      film.isOpaque
      ? ["-pix_fmt", "yuv444p10le"] : ["-pix_fmt", "yuva444p10le", "-alpha_bits", "16"]
    return VideoSettings(
      name: "MOV", encoder: encoder, muxer: "mov",
      options: ["-vf", Self.colors, "-c:v", encoder, "-profile:v", "4444"] + alpha,
      needsFile: true)
  }
}
