import ConfettiFilm
import ConfettiGraphics
import ConfettiSound

// The formats that need no other program.

extension ExportFormat {
  /// An animated PNG, in which every frame is exact unless it is to be small.
  static let apng = ExportFormat(ending: "apng", name: "APNG", sizeSteps: .apng) { job in
    let palette = job.detail.colors.map { job.film.alphaPalette(of: job.frames, most: $0) }
    try job.write(to: APNGFile(job.path, job.format, palette: palette))
  }

  /// A PNG file for each frame, numbered.
  static let png = ExportFormat(
    ending: "png", name: "numbered PNGs", checkName: { _ = try FrameName($0) }
  ) { job in
    let name = try FrameName(job.output)
    try job.write(to: PNGFiles(first: job.frames.lowerBound) { name.path(of: $0) })
  }

  /// Shapes that move on web pages.
  static let svg = ExportFormat(shapes: "svg", name: "SVG", .svg) { film, _, _ in
    try SVGAnimation(film).bytes
  }

  /// Shapes that move in apps.
  static let lottie = ExportFormat(shapes: "json", name: "Lottie", .lottie) { film, detail, _ in
    try LottieAnimation(film, detail: detail).bytes
  }

  /// The same, compressed, with the sound if it is wanted.
  static let dotLottie = ExportFormat(
    shapes: "lottie", name: "dotLottie", hasSound: true, .lottie
  ) { film, detail, sound in
    try DotLottie(film, detail: detail, sound: sound).bytes
  }

  /// The same as Telegram takes it for stickers.
  static let tgs = ExportFormat(
    shapes: "tgs", name: "TGS", isForPeople: false, .lottie
  ) { film, detail, _ in
    gzipped(try LottieAnimation(film, detail: detail, isSticker: true).bytes)
  }

  /// All pixels one after the other, for other programs.
  static let raw = ExportFormat(
    ending: "raw", otherEnding: "rgba", name: "raw frames", isForPeople: false
  ) { job in
    try job.write(to: RawFile(job.path))
  }

  /// The sound of the film alone, for film cuts.
  static let wav = ExportFormat(
    ending: "wav", name: "WAV", isForPeople: false, hasSound: true, isSoundAlone: true
  ) { job in
    if let pieces = job.sound?.pieces(of: job.frames) { try job.write(pieces) }
  }
}

extension ExportJob {
  /// Writes sound as a WAV file, and prints the progress.
  fileprivate func write(_ pieces: FilmSound.Pieces) throws {
    let count = pieces.count
    var progress = FilmProgress(of: count, "sample", isQuiet: isQuiet)
    defer { FilmProgress.clear() }
    var file = try WAVFile(path, sampleCount: count, sampleRate: pieces.sampleRate)
    var rest = pieces
    while let piece = rest.next() {
      try file.write(piece)
      progress.update(count - rest.count)
      try watch?.note(count - rest.count, of: count)
    }
    try file.finish()
    progress.finish(name, duration: Double(count) / Double(pieces.sampleRate))
  }
}
