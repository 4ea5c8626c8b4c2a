extension FuzzTarget {
  /// All targets: first the readers, then the models.
  static let all: [FuzzTarget] = [
    .effect, .edits, .pasted, .designed, .pixi, .typed, .savedSystem, .score, .path, .color,
    .animation, .png,
    .pngChunks,
    .gif, .gifFilm,
    .svg, .picture, .typeface, .text, .textRuns, .fontTables, .commandLine, .terminalAnswers,
    .capturedText,
    .events, .settings, .ffmpegMessages, .effectModel, .sound, .vectors, .film, .motion, .springs,
    .curves, .keyframes, .phases, .show, .painter, .c,
  ]
}
