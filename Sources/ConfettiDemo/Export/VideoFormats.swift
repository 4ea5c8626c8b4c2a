import ConfettiFilm

/// The instructions to ffmpeg for a film in one of its formats.
struct VideoSettings {
  let name: String
  let encoder: String
  /// ffmpeg's name for the kind of the file.
  let muxer: String
  /// The arguments for changing and encoding frames.
  var options: [String]
  /// The encoder of the sound; `nil` for a format without sound.
  var soundEncoder: String?
  /// The arguments for changing and encoding sound.
  var soundSettings: [String] = []
  /// Whether ffmpeg gets the colours of all frames as a second input.
  var needsPalette = false
  /// Whether the encoder mixes the colours of transparent pixels with those beside them.
  var mixesColors = false
  /// Whether the format has ``ExportFormat/needsFile``.
  var needsFile = false

  /// All arguments for the sound.
  var soundOptions: [String] { soundEncoder.map { ["-c:a", $0] + soundSettings } ?? [] }

  /// A filter that converts to the colours of high-definition television, and marks them as such.
  static let colors =
    "scale=out_color_matrix=bt709:out_range=tv,"
    + "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"
}

// The formats that ffmpeg writes.

extension ExportFormat {
  /// The format for programs that read nothing else.
  ///
  /// GIF counts in hundredths of a second, and players slow down frames of one hundredth.
  static let gif = ExportFormat(video: "gif", usualRate: 30, highestRate: 50, VideoSettings.gif)
  /// The format for web pages and chats; smaller than APNG.
  static let webp = ExportFormat(
    video: "webp", usualRate: 30, isUsuallyLossless: true,
    quality: { ["-lossless", "0", "-quality", "\($0)", "-pix_fmt", "yuva420p"] },
    VideoSettings.webp)
  /// The format for transparent films in web pages.
  ///
  /// The usual quality is 78.
  static let webm = ExportFormat(
    video: "webm", usualRate: 30, quality: { ["-crf", "\(63 - $0 / 2)"] }, VideoSettings.webm)
  /// The format for transparent films in video editors.
  static let mov = ExportFormat(video: "mov", VideoSettings.mov)
  /// The format for everything else; the smallest, without transparency.
  ///
  /// The usual quality is 78.
  static let mp4 = ExportFormat(
    video: "mp4", hasTransparency: false, quality: { ["-crf", "\(51 - $0 * 42 / 100)"] },
    VideoSettings.mp4)
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
      // The palette is made beforehand: to make its own, ffmpeg would keep all frames.
      needsPalette: true)
  }

  static func webp(_ film: FilmFormat) -> VideoSettings {
    // Level 2 is twice as fast as the usual level, and its files are 5 % larger.
    VideoSettings(
      name: "WebP", encoder: "libwebp_anim", muxer: "webp",
      options: ["-lossless", "1", "-compression_level", "2", "-pix_fmt", "bgra", "-loop", "0"])
  }

  static func webm(_ film: FilmFormat) -> VideoSettings {
    VideoSettings(
      name: "WebM", encoder: "libvpx-vp9", muxer: "webm",
      options: [
        "-vf", Self.colors, "-pix_fmt", film.isOpaque ? "yuv420p" : "yuva420p",
        "-crf", "24", "-b:v", "0", "-cpu-used", "4", "-row-mt", "1",
      ],
      // The file counts in milliseconds, and ffmpeg lets the sound begin before the film by the 312 samples
      // with which Opus begins.
      soundEncoder: "libopus",
      soundSettings: ["-b:a", "160k", "-af", "asetpts=PTS+312/SR/TB"],
      mixesColors: !film.isOpaque)
  }

  /// WebM that is written several times faster and is larger.
  static func quickWebM(_ film: FilmFormat) -> VideoSettings {
    var settings = webm(film)
    // Of options that are given twice, the last counts.
    settings.options += ["-deadline", "realtime", "-cpu-used", "8"]
    return settings
  }

  static func mov(_ film: FilmFormat) -> VideoSettings {
    let alpha =
      film.isOpaque
      ? ["-pix_fmt", "yuv444p10le"] : ["-pix_fmt", "yuva444p10le", "-alpha_bits", "16"]
    return VideoSettings(
      name: "MOV", encoder: "prores_ks", muxer: "mov",
      options: ["-vf", Self.colors, "-profile:v", "4444"] + alpha, soundEncoder: "pcm_s24le",
      needsFile: true)
  }

  static func mp4(_ film: FilmFormat) -> VideoSettings {
    VideoSettings(
      name: "MP4", encoder: "libx264", muxer: "mp4",
      options: [
        "-vf", evenSides(film) + Self.colors + ",format=yuv420p", "-crf", "18", "-movflags",
        "+faststart",
      ],
      soundEncoder: "aac", soundSettings: ["-b:a", "192k"], needsFile: true)
  }

  /// A filter that repeats the last column and row if a side is odd, which most players of MP4 refuse.
  private static func evenSides(_ film: FilmFormat) -> String {
    let (right, bottom) = (film.width % 2, film.height % 2)
    guard right + bottom > 0 else { return "" }
    return "format=gbrp,pad=\(film.width + right):\(film.height + bottom),"
      + "fillborders=right=\(right):bottom=\(bottom):mode=smear,"
  }
}
