import ArgumentParser
import ConfettiFilm
import ConfettiSystem

/// A kind of file that a film can be written as.
struct ExportFormat: Sendable {
  static let all = [
    apng, png, gif, webp, webm, mov, mp4, svg, lottie, tgs, dotLottie, js, html, baked, raw, wav,
  ]

  /// The ending of its files, which `--format` takes as well.
  let ending: String
  /// Another ending that its files may have.
  var otherEnding: String?
  let name: String
  /// Whether the first line of the help names the format; formats for other programs alone are left out.
  var isForPeople = true
  /// Frames per second without `--fps`, and the highest rate.
  var usualRate = 60.0
  var highestRate = Double.infinity
  var hasTransparency = true
  /// Whether ffmpeg writes the format.
  var needsFFmpeg = false
  /// Whether the format can have the sound of the film.
  var hasSound = false
  /// Whether the format has shapes that move from the beginning on, rather than frames.
  var isOfShapes = false
  /// Whether the format is the effect itself, for web pages, rather than a film of it.
  var isForWeb = false
  /// Whether the format has nothing but the sound of the film.
  var isSoundAlone = false
  /// Whether films can be written with less quality and fewer bytes.
  var hasQuality = false
  /// Whether films are written without loss unless a quality is asked for; films of sparks are often smaller so.
  var isUsuallyLossless = false
  /// The things that a film gives up for a smaller file; `nil` if files cannot be made smaller.
  var sizeSteps: SizeSteps?
  /// Whether parts of the file are written again at the end, which a pipe does not allow.
  var needsFile = false
  /// Throws an error if a file of the format cannot have a name.
  var checkName: @Sendable (_ name: String) throws -> Void = { _ in }
  let write: @Sendable (ExportJob) throws -> Void
}

extension ExportFormat {
  /// A format that ffmpeg writes.
  ///
  /// - Parameter quality: the options for a quality of 1…100; `nil` if it has only one.
  init(
    video ending: String, usualRate: Double = 60, highestRate: Double = .infinity,
    hasTransparency: Bool = true, isUsuallyLossless: Bool = false,
    quality: (@Sendable (Int) -> [String])? = nil,
    _ settings: @escaping @Sendable (FilmFormat) -> VideoSettings
  ) {
    let usual = settings(FilmFormat(width: 2, height: 2, frameCount: 1))
    self.init(
      ending: ending, name: usual.name, usualRate: usualRate, highestRate: highestRate,
      hasTransparency: hasTransparency, needsFFmpeg: true, hasSound: usual.soundEncoder != nil,
      hasQuality: quality != nil, isUsuallyLossless: isUsuallyLossless,
      sizeSteps: usual.needsPalette ? .gif : quality != nil ? .quality : .frames,
      needsFile: usual.needsFile
    ) { job in
      var settings = settings(job.format)
      // Of options that are given twice, the last counts.
      if let chosen = job.detail.quality { settings.options += quality?(chosen) ?? [] }
      let palette =
        settings.needsPalette
        ? job.film.paletteInput(of: job.frames, most: job.detail.colors ?? 255) : []
      try job.write(
        to: VideoFile(
          job.path, job.format, settings, inputs: palette,
          sound: job.sound?.pieces(of: job.frames)))
    }
  }

  /// A format of shapes that move, perhaps with sound.
  ///
  /// - Parameters:
  ///   - steps: the things that a film gives up for a smaller file.
  ///   - bytes: the file of a film in a detail, and its sound as a WAV file.
  init(
    shapes ending: String, name: String, isForPeople: Bool = true, hasSound: Bool = false,
    _ steps: SizeSteps,
    _ bytes: @escaping @Sendable (Film, ShapeDetail, _ sound: [UInt8]?) throws -> [UInt8]
  ) {
    self.init(
      ending: ending, name: name, isForPeople: isForPeople, hasSound: hasSound, isOfShapes: true,
      sizeSteps: steps
    ) { job in
      guard job.frames == 0..<job.film.frameCount else {
        throw ValidationError(
          "a file of shapes has no frames to choose from; leave out --range, or use --duration.")
      }
      let bytes = try bytes(job.film, job.detail.shapes, try job.soundFile(named: name))
      try job.watch?.note(1, of: 1)
      try AtomicFile.write(bytes, to: job.path)
    }
  }
}

extension ExportFormat: ExpressibleByArgument {
  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.ending == argument }) else { return nil }
    self = format
  }

  /// The format of a file by the ending of its name.
  init?(file: String) {
    let ending = FileName.ending(of: file)
    guard let format = Self.all.first(where: { $0.ending == ending || $0.otherEnding == ending })
    else { return nil }
    self = format
  }

  static var allValueStrings: [String] { all.map(\.ending) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  var defaultValueDescription: String { ending }
}

extension ExportFormat {
  /// All endings, for people to read.
  static let endings = all.map { ".\($0.ending)" }.joined(separator: ", ")

  /// The formats that the first line of the help names.
  static let names = all.filter(\.isForPeople).map(\.name).joined(separator: ", ")

  /// The formats that need ffmpeg, as a part of a sentence.
  static var ffmpegNames: String { list(all.filter(\.needsFFmpeg)) }

  /// The rates without `--fps`, such as `60; GIF, WebP and WebM: 30`.
  static var usualRates: String { "60; \(list(all.filter { $0.usualRate == 30 })): 30" }

  /// The formats of films that can have sound, as a part of a sentence.
  static var soundNames: String { list(all.filter { $0.hasSound && !$0.isSoundAlone }) }

  /// The formats that have a quality, as a part of a sentence.
  static var qualityNames: String { list(all.filter(\.hasQuality)) }

  private static func list(_ formats: [ExportFormat]) -> String {
    let names = formats.map(\.name)
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " and \($0)" }.joined()
  }
}
