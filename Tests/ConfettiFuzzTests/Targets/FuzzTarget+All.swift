extension FuzzTarget {
  /// All targets: first the readers, then the models.
  static let all: [FuzzTarget] = [
    .effect, .score, .path, .color, .animation, .png, .pngChunks, .gif, .picture, .typeface, .text,
    .commandLine, .terminalAnswers, .capturedText, .events, .settings, .ffmpegMessages,
    .bmp, .effectModel, .sound, .vectors, .film, .motion, .springs, .curves, .keyframes, .phases,
    .show,
    .painter,
  ]
}
