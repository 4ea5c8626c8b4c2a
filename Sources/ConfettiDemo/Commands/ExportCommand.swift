import ArgumentParser
import Confetti
import ConfettiGraphics

/// `export`: an effect as a film.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Write an effect as a film: APNG, numbered PNGs, GIF, WebP, WebM, MOV, MP4, SVG, Lottie.",
    discussion: """
      The ending of the file's name says the format; .json is Lottie. GIF, WebP, WebM, MOV and MP4 \
      need ffmpeg. For numbered PNG files, write %04d where the number goes, as in frame-%04d.png.
      """)

  @OptionGroup var options: SiteOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "The format, where the file's name does not say it.", valueName: "format"))
  var format: ExportFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second (default: 60; GIF: 50).", valueName: "number"),
    transform: Arguments.framesPerSecond)
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long the film is (default: until the last particle is gone, or 5 where there is no end).",
      valueName: "seconds"),
    transform: Arguments.filmDuration)
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the frames from number A to number B, counted from 0.", valueName: "A..B"),
    transform: Arguments.frameRange)
  var range: ClosedRange<Int>?

  @Flag(help: "Close the film without a seam, to be played over and over.")
  var loop = false

  @Flag(help: "Do not say how far it is.")
  var quiet = false

  /// How long a film of an effect without an end is, in seconds.
  private static let usualDuration = 5.0
  /// The most frames of a film.
  private static let mostFrames = 1_000_000
  /// The highest rate of a GIF, which counts in hundredths of a second; players slow down single ones.
  private static let mostGIFRate = 50.0

  func validate() throws {
    guard let format = format ?? ExportFormat(file: output) else {
      throw ValidationError(
        output == "-"
          ? "standard output has no name that says the format; add --format, as in --format apng."
          : "the name \(output) does not say the format; end it in one of \(ExportFormat.endings), "
            + "or add --format.")
    }
    if format == .png { _ = try FrameName(output) }
    if format == .gif, let fps, fps > Self.mostGIFRate {
      throw ValidationError(
        "GIF has at most 50 frames per second; lower --fps, or choose another format.")
    }
    if format == .mp4, picture.background != .transparent, !picture.isOpaque {
      throw ValidationError("MP4 has no transparency; choose a --background without it.")
    }
    guard output == "-" else { return }
    if [.mp4, .mov].contains(format) {
      throw ValidationError(
        "\(format.rawValue.uppercased()) cannot be written to standard output, because parts of it "
          + "are written again at the end; give the name of a file, or choose --format webm.")
    }
    if Output.isTerminal {
      throw ValidationError(
        "a terminal cannot show a film; redirect the output, as in: -o - > film.\(format).")
    }
  }

  func run() throws {
    Signals.removeDraftsAtStop { FilmProgress.clear() }
    guard let format = format ?? ExportFormat(file: output) else { return }
    let film = try film(of: options.load(), format)
    let frames = try frames(of: film)
    let path = output == "-" ? "/dev/stdout" : output
    switch format {
    case .apng:
      try write(frames, of: film, to: APNGFile(path, film, frameCount: frames.count))
    case .png:
      let name = try FrameName(output)
      try write(frames, of: film, to: PNGFiles(first: frames.lowerBound) { name.path(of: $0) })
    case .raw:
      try write(frames, of: film, to: RawFile(path))
    case .gif, .webp, .webm, .mov, .mp4:
      guard let settings = VideoSettings(format, film) else { return }
      try write(frames, of: film, to: VideoFile(path, film, frames, settings))
    case .svg, .json:
      try VectorExport(film, frames, format, path).write()
    }
  }

  /// Writes frames, and says how far it is.
  private func write(
    _ frames: Range<Int>, of film: Film, to writer: some FrameWriter
  ) throws {
    var (writer, progress) = (writer, FilmProgress(of: frames.count, isQuiet: quiet))
    defer { FilmProgress.clear() }
    progress.update(0)
    try film.write(frames, to: &writer) { progress.update($0) }
    progress.finish(
      output == "-" ? "standard output" : output,
      duration: Double(frames.count) / film.framesPerSecond)
  }

  private func film(of effect: Effect.Checked, _ format: ExportFormat) throws -> Film {
    let system = options.fired(effect)
    let rate = fps ?? (format == .gif ? Self.mostGIFRate : 60)
    let end = system.end
    let seconds = duration ?? (end < .infinity ? max(end, 0) : Self.usualDuration)
    let count = max(Int(min((seconds * rate - 1e-6).rounded(.up), 1e9)), 1)
    guard count <= Self.mostFrames else {
      throw ValidationError(
        "a film of \(count) frames is too long; keep it to \(Self.mostFrames) with --duration or --fps."
      )
    }
    try picture.check(options.size)
    let film = try Film(
      of: system, size: options.size, scale: picture.scale, framesPerSecond: rate,
      frameCount: count, background: background(of: format), isLoop: loop)
    guard !loop || film.system.end < film.duration * Double(Film.mostRounds) else {
      throw ValidationError(
        "a loop of \(seconds) s is too short for what is seen for so long; make --duration longer.")
    }
    return film
  }

  private func background(of format: ExportFormat) throws -> Film.Background {
    guard format == .mp4, picture.background == .transparent else { return picture.background }
    if !quiet {
      Output.complain(
        "MP4 has no transparency, so the film has the background of the show; --background changes it."
      )
    }
    return try Arguments.background("show")
  }

  private func frames(of film: Film) throws -> Range<Int> {
    guard let range else { return 0..<film.frameCount }
    guard range.upperBound < film.frameCount else {
      throw ValidationError(
        "the film has the frames 0 to \(film.frameCount - 1); choose a --range within them.")
    }
    return range.lowerBound..<range.upperBound + 1
  }
}

/// The names of numbered files, with a place for the number as in `frame-%04d.png`.
struct FrameName: Hashable {
  private let start, end: String
  private let digits: Int

  /// Reads a pattern.
  init(_ pattern: String) throws {
    guard let match = pattern.firstMatch(of: /%(?:0(\d))?d/) else {
      throw ValidationError(
        "numbered PNG files need a place for the number, as in frame-%04d.png; for one file with all "
          + "frames, give a name that ends in .apng.")
    }
    start = String(pattern[..<match.range.lowerBound])
    end = String(pattern[match.range.upperBound...])
    digits = match.output.1.flatMap { Int($0) } ?? 1
  }

  /// The file of a frame.
  func path(of frame: Int) -> String {
    let number = String(frame)
    return start + String(repeating: "0", count: max(digits - number.count, 0)) + number + end
  }
}
