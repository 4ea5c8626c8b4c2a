import ArgumentParser
import Confetti
import ConfettiFilm
import ConfettiGraphics
import ConfettiSound

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write an effect or a score as a film: \(ExportFormat.names), or for web pages.",
    discussion: """
      The ending of the file's name says the format; .json is Lottie. \(ExportFormat.ffmpegNames) \
      need ffmpeg. For numbered PNG files, write %04d where the number goes, as in frame-%04d.png. \
      A file that ends in .wav has the sound alone. For web pages, .html is a page that plays the \
      effect, .js a module for pages of your own, and .baked its data alone.
      """)

  @OptionGroup var options: SiteOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var sheet: SheetOptions
  @OptionGroup var small: StickerOptions

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
    "Frames per second (default: \(ExportFormat.usualRates)).", value: "number",
    transform: Arguments.framesPerSecond)
  var fps: Double?

  @Option(
    "How long the film is, from the firing on (default: until all is gone, or 5 seconds from the first "
      + "birth where there is no end).",
    value: "seconds", transform: Arguments.filmDuration)
  var duration: Double?

  @Option(
    "Only the frames from number A to number B, counted from 0.", value: "A..B",
    transform: Arguments.frameRange)
  var range: ClosedRange<Int>?

  @Option(
    "The quality of \(ExportFormat.qualityNames), 1 to 100 (default: 78; WebP: without loss).",
    value: "number", transform: Arguments.quality)
  var quality: Int?

  @Flag(help: "Add the sound of the effect, in \(ExportFormat.soundNames).")
  var sound = false

  @Option(
    "The loudness of the sound in LUFS, -40 to -5 (default: -18).", value: "number",
    transform: Arguments.loudness)
  var loudness: Double?

  @Flag(help: "Close the film without a seam, to be played over and over.")
  var loop = false

  @Option(
    "How many seeds a file for web pages has, from the seed on, 1 to 8 (default: 1).",
    value: "number", transform: Arguments.variations)
  var variations: Int?

  @OptionGroup var matte: MatteOptions

  @Flag(help: "Do not say how far it is.")
  var quiet = false

  /// The duration of a film of an effect without an end, in seconds from its first birth.
  static let usualDuration = 5.0
  static let mostFrames = 1_000_000
  /// The number of moments at which particles that are left out are looked for.
  private static let looks = 8

  func validate() throws {
    try Arguments.checkAlternatives([
      "--sticker": small.sticker != nil, "--sheet": sheet.sheet != nil,
      "--matte": matte.matte != nil,
    ])
    try small.check(self)
    try sheet.check(format, picture.background)
    guard let format = chosenFormat else {
      throw ValidationError(
        output == "-"
          ? "standard output has no name that says the format; add --format, as in --format apng."
          : "the name \(output) does not say the format; end it in one of \(ExportFormat.endings), "
            + "or add --format.")
    }
    try format.checkName(output)
    try checkWeb(format)
    if let fps, fps > format.highestRate {
      throw ValidationError(
        "\(format.name) has at most \(Int(format.highestRate)) frames per second; lower --fps, or "
          + "choose another format.")
    }
    if quality != nil, !format.hasQuality {
      throw ValidationError(
        "\(format.name) has only one quality; leave out --quality, or choose one of "
          + "\(ExportFormat.qualityNames).")
    }
    try checkSound(of: format)
    try small.check(format, output: output, hasRange: range != nil)
    try matte.check(format, isLoop: loop)
    if case .plain(let background) = picture.background { try check(background, for: format) }
    guard output == "-" else { return }
    if format.needsFile {
      throw ValidationError(
        "\(format.name) cannot be written to standard output, because parts of it "
          + "are written again at the end; give the name of a file, or choose --format webm.")
    }
    if Output.isTerminal {
      throw ValidationError(
        "a terminal cannot show a film; redirect the output, as in: -o - > film.\(format.ending).")
    }
  }

  func run() throws {
    Signals.removeDraftsAtStop { FilmProgress.clear() }
    guard let format = chosenFormat else { return }
    var command = self
    try small.apply(to: &command)
    try command.write(format)
  }

  /// The format of the sticker or the sheet, or the one that is asked for, or that of the file's name.
  private var chosenFormat: ExportFormat? {
    small.format ?? sheet.format ?? format ?? ExportFormat(file: output)
  }

  private func write(_ format: ExportFormat) throws {
    let played = try options.source.played()
    let film = try film(format, of: options.fired(played))
    let frames = try frames(of: film)
    let moments = (0..<Self.looks).map { film.duration * (Double($0) + 0.5) / Double(Self.looks) }
    if !quiet, !format.isSoundAlone, !format.isForWeb { film.sayIfItLeavesOut(at: moments) }
    if let limit = small.limit { return try write(film, format, within: limit, of: played) }
    try format.write(
      ExportJob(
        film: matte.added(to: film, isQuiet: quiet), frames: frames, output: output, isQuiet: quiet,
        detail: ExportDetail(quality: quality),
        sound: try hasSound(format) ? sound(of: film, for: frames, format) : nil,
        remedies: remedies(format, film),
        versions: format.isForWeb ? try versions(format, of: played) : nil))
  }

  /// Writes a film with less and less in it, until the file is small enough.
  private func write(
    _ film: Film, _ format: ExportFormat, within limit: SizeLimit, of played: Played
  ) throws {
    var silent = self
    silent.quiet = true
    try SizedExport(
      format: format, limit: limit, film: film, start: ExportDetail(quality: quality),
      keepsRate: fps != nil, keepsTime: duration != nil, output: output, isQuiet: quiet,
      job: { film, path in
        ExportJob(
          film: try matte.added(to: film, isQuiet: true), frames: 0..<film.frameCount, output: path,
          isQuiet: quiet, isSized: true,
          sound: try silent.hasSound(format)
            ? silent.sound(of: film, for: 0..<film.frameCount, format) : nil)
      },
      calm: {
        // An effect with reduced motion has no other version for that.
        guard options.motionDegree == 0 else { return nil }
        return try silent.film(format, of: options.fired(played, isCalm: true))
      }
    ).write()
  }

  /// The options that would make the file smaller.
  private func remedies(_ format: ExportFormat, _ film: Film) -> [String] {
    var remedies: [String] = []
    if film.framesPerSecond > 30 { remedies.append("--fps 30") }
    if format.hasQuality, quality.map({ $0 > 60 }) ?? !format.isUsuallyLossless {
      remedies.append("--quality 60")
    }
    if format.ending == "apng" { remedies.append("--format webp") }
    let half = "\(Int(options.size.width / 2))x\(Int(options.size.height / 2))"
    if options.size.width >= 640 { remedies.append("--size \(half)") }
    return remedies
  }
}
