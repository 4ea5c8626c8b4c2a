/// The instructions to ffmpeg for a film in one of its formats.
struct VideoSettings {
  /// The format's name for people.
  let name: String
  let encoder: String
  /// ffmpeg's name for the kind of the file.
  let muxer: String
  /// The arguments that say how frames are changed and encoded.
  var options: [String]
  /// Whether ffmpeg gets the colours of all frames as a second input.
  var needsPalette = false
  /// Whether the encoder mixes the colours of transparent pixels with those beside them.
  var mixesColors = false
  /// As ``ExportFormat/needsFile``.
  var needsFile = false

  /// A filter that converts to the colours of high-definition television, and marks them as such.
  static let colors =
    "scale=out_color_matrix=bt709:out_range=tv,"
    + "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"
}
