/// The instructions to ffmpeg for a film in one of its formats.
struct VideoSettings {
  /// The format as people call it.
  let name: String
  /// The encoder that ffmpeg needs.
  let encoder: String
  /// What ffmpeg calls the kind of the file.
  let muxer: String
  /// What comes before the output: how frames are changed and encoded.
  var options: [String]
  /// Whether ffmpeg gets the colours of all frames as a second input.
  var needsPalette = false
  /// Whether the encoder mixes the colours of pixels that cannot be seen with those beside them.
  var mixesColors = false
  /// Whether the file can only be written where any place of it can be written again.
  var needsFile = false

  /// The colours of high-definition television, converted and said so.
  static let colors =
    "scale=out_color_matrix=bt709:out_range=tv,"
    + "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"
}
