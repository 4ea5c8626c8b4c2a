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

  @Flag(help: "Do not say how far it is.")
  var quiet = false

  /// The duration of a film of an effect without an end, in seconds from its first birth.
  static let usualDuration = 5.0
  private static let mostFrames = 1_000_000
  /// The number of moments at which particles that are left out are looked for.
  private static let looks = 8

  func validate() throws {
    guard let format = format ?? ExportFormat(file: output) else {
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
    if case .plain(let background) = picture.background { try Self.check(background, for: format) }
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
    guard let format = format ?? ExportFormat(file: output) else { return }
    let played = try options.source.played()
    let film = try film(format, of: options.fired(played))
    let frames = try frames(of: film)
    let moments = (0..<Self.looks).map { film.duration * (Double($0) + 0.5) / Double(Self.looks) }
    if !quiet, !format.isSoundAlone, !format.isForWeb { film.sayIfItLeavesOut(at: moments) }
    try format.write(
      ExportJob(
        film: film, frames: frames, output: output, isQuiet: quiet, quality: quality,
        sound: try hasSound(format) ? sound(of: film, for: frames, format) : nil,
        remedies: remedies(format, film),
        versions: format.isForWeb ? try versions(format, of: played) : nil))
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

  /// A film of a system from time 0 on, and perhaps its duration.
  ///
  /// - Parameter isOther: whether it is another version of a film about which all has been said.
  func film(
    _ format: ExportFormat, of fired: (system: ParticleSystem, length: Double?, name: String),
    isOther: Bool = false
  ) throws -> Film {
    let stopped = format.isForWeb ? stopped(fired.system) : nil
    let (system, length) = (stopped ?? fired.system, fired.length)
    let rate = fps ?? format.usualRate
    // In a loop, the next round plays on the sounds that are not over.
    let end = length ?? (hasSound(format) && !loop ? FilmSound.end(of: system) : system.end)
    let first = system.firstBirth
    // A loop has no beginning, so the time before the first birth is left out.
    let endless = loop ? Self.usualDuration : first + Self.usualDuration
    let seconds = (stopped == nil ? duration : nil) ?? (end < .infinity ? max(end, 0) : endless)
    if !quiet, !isOther, !loop, seconds <= first {
      Output.complain(
        "nothing is born within the \(Self.text(seconds)) s of the film; the first particle is born at "
          + "\(Self.text(first)) s, so make --duration longer.")
    }
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

  private static func text(_ seconds: Double) -> String {
    ((seconds * 100).rounded() / 100).description
  }

  private func hasSound(_ format: ExportFormat) -> Bool { sound || format.isSoundAlone }

  private func checkSound(of format: ExportFormat) throws(ValidationError) {
    guard format.hasSound || !sound else {
      throw ValidationError(
        "\(format.name) has no sound; leave out --sound, or choose one of \(ExportFormat.soundNames), or "
          + "WAV for the sound alone.")
    }
    guard hasSound(format) || loudness == nil else {
      throw ValidationError("--loudness is that of the sound; add --sound.")
    }
  }

  /// The sound of a film, which is silent if the effect makes none.
  private func sound(
    of film: Film, for frames: Range<Int>, _ format: ExportFormat
  ) throws(ValidationError) -> FilmSound {
    let longest = Double(WAVFile.mostSamples) / Double(SoundSettings().sampleRate)
    guard !format.isSoundAlone || Double(frames.count) / film.framesPerSecond < longest else {
      throw ValidationError(
        "a WAV file has at most 4 GB, which are \(Int(longest)) s of sound; write parts of the film with "
          + "--range.")
    }
    let sound = FilmSound(
      of: film.system, framesPerSecond: film.framesPerSecond, frameCount: film.frameCount,
      isLoop: film.isLoop, loudness: loudness ?? FilmSound.usualLoudness)
    if sound.isSilent, !quiet {
      Output.complain(
        "nothing in the film makes a sound, so its sound track is silent; an emitter makes one with the "
          + "key \"sound\".")
    }
    return sound
  }

  /// Throws an error if the background is transparent, and the format has no transparency.
  private static func check(
    _ background: Film.Background, for format: ExportFormat
  ) throws(ValidationError) {
    guard format.hasTransparency || background == .transparent || background.isOpaque else {
      throw ValidationError("\(format.name) has no transparency; choose a --background without it.")
    }
  }

  private func background(of format: ExportFormat) throws -> Film.Background {
    let background = try picture.background.load()
    try Self.check(background, for: format)
    guard !format.hasTransparency, background == .transparent else { return background }
    if !quiet {
      Output.complain(
        "\(format.name) has no transparency, so the film has the background of the show; "
          + "--background changes it."
      )
    }
    return try BackgroundSource.show.load()
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
