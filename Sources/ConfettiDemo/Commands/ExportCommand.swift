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

  /// How long a film of an effect without an end is, in seconds.
  private static let usualDuration = 5.0
  /// The most frames of a film.
  private static let mostFrames = 1_000_000

  func validate() throws {
    guard let format = format ?? ExportFormat(file: output) else {
      throw ValidationError(
        output == "-"
          ? "standard output has no name that says the format; add --format, as in --format apng."
          : "the name \(output) does not say the format; end it in one of \(ExportFormat.endings), "
            + "or add --format.")
    }
    if output == "-", Output.isTerminal {
      throw ValidationError(
        "a terminal cannot show a film; redirect the output, as in: -o - > film.\(format).")
    }
  }

  func run() throws {
    let effect = try options.load()
    let film = try film(of: effect)
    let frames = try frames(of: film)
    Signals.removeDraftsAtStop()
    guard let format = format ?? ExportFormat(file: output) else { return }
    let path = output == "-" ? "/dev/stdout" : output
    switch format {
    case .apng:
      var file = try APNGFile(path, film, frameCount: frames.count)
      try film.write(frames, to: &file)
    case .png:
      let name = try FrameName(output)
      var files = PNGFiles(first: frames.lowerBound) { name.path(of: $0) }
      try film.write(frames, to: &files)
    case .raw:
      var file = try RawFile(path)
      try film.write(frames, to: &file)
    case .gif, .webp, .webm, .mov, .mp4:
      try VideoExport(film, frames, format, path).write()
    case .svg, .json:
      try VectorExport(film, frames, format, path).write()
    }
  }

  private func film(of effect: Effect.Checked) throws -> Film {
    let system = options.fired(effect)
    let rate = fps ?? 60
    let end = system.end
    let seconds = duration ?? (end < .infinity ? max(end, 0) : Self.usualDuration)
    let count = max(Int(min((seconds * rate - 1e-6).rounded(.up), 1e9)), 1)
    guard count <= Self.mostFrames else {
      throw ValidationError(
        "a film of \(count) frames is too long; keep it to \(Self.mostFrames) with --duration or --fps."
      )
    }
    try picture.check(options.size)
    return try Film(
      of: system, size: options.size, scale: picture.scale, framesPerSecond: rate,
      frameCount: count, background: picture.background, isLoop: loop)
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
