import ArgumentParser
import ConfettiFilm
import ConfettiSystem

/// A kind of file that a film can be written as: a file in the folder Formats, and a row here.
struct ExportFormat: Sendable {
  /// All formats, in the order in which help names them.
  static let all = [apng, png, gif, webp, webm, mov, mp4, svg, lottie, raw]

  /// The ending of its files, by which `--format` knows it.
  let ending: String
  /// Another ending that its files may have.
  var otherEnding: String?
  /// As people call it.
  let name: String
  /// Whether the help of the command begins with it: not if only other programs read it.
  var isForPeople = true
  /// Frames per second where nothing else is asked, and at most.
  var usualRate = 60.0
  var highestRate = Double.infinity
  var hasTransparency = true
  /// Whether ffmpeg writes it.
  var needsFFmpeg = false
  /// Whether the file can only be written where any place of it can be written again.
  var needsFile = false
  /// Throws an error if a file cannot have a name.
  var checkName: @Sendable (_ name: String) throws -> Void = { _ in }
  /// Writes a film.
  let write: @Sendable (ExportJob) throws -> Void
}

extension ExportFormat {
  /// A format that ffmpeg writes.
  ///
  /// - Parameters:
  ///   - ending: the ending of its files.
  ///   - usualRate: frames per second where nothing else is asked.
  ///   - highestRate: frames per second at most.
  ///   - settings: what ffmpeg is told about a film.
  init(
    video ending: String, usualRate: Double = 60, highestRate: Double = .infinity,
    hasTransparency: Bool = true,
    _ settings: @escaping @Sendable (FilmFormat) -> VideoSettings
  ) {
    let usual = settings(FilmFormat(width: 2, height: 2, frameCount: 1))
    self.init(
      ending: ending, name: usual.name, usualRate: usualRate, highestRate: highestRate,
      hasTransparency: hasTransparency, needsFFmpeg: true, needsFile: usual.needsFile
    ) { job in
      let settings = settings(job.format)
      let palette = settings.needsPalette ? job.film.paletteInput(of: job.frames) : []
      try job.write(to: VideoFile(job.path, job.format, settings, inputs: palette))
    }
  }

  /// A format of shapes.
  ///
  /// - Parameter bytes: the file of a film.
  init(
    shapes ending: String, name: String, _ bytes: @escaping @Sendable (Film) throws -> [UInt8]
  ) {
    self.init(ending: ending, name: name) { job in
      guard job.frames == 0..<job.film.frameCount else {
        throw ValidationError(
          "a file of shapes has no frames to choose from; leave out --range, or use --duration.")
      }
      try AtomicFile.write(bytes(job.film), to: job.path)
    }
  }
}

extension ExportFormat: ExpressibleByArgument {
  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.ending == argument }) else { return nil }
    self = format
  }

  /// The format that the ending of a file's name says; `nil` if it says none.
  init?(file: String) {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[dot...].dropFirst().lowercased()
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

  /// The formats for people, as the help of the command begins.
  static let names = all.filter(\.isForPeople).map(\.name).joined(separator: ", ")

  /// The formats that need ffmpeg, as a part of a sentence.
  static var ffmpegNames: String {
    let names = all.filter(\.needsFFmpeg).map(\.name)
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " and \($0)" }.joined()
  }

  /// The rates where nothing else is asked, such as `60; GIF: 50`.
  static var usualRates: String {
    let others = all.filter { $0.usualRate != 60 }.map { "; \($0.name): \(Int($0.usualRate))" }
    return "60" + others.joined()
  }
}

/// A film that is to be written, and where.
struct ExportJob {
  let film: Film
  /// Which frames of it.
  let frames: Range<Int>
  /// The file as it was asked for: `-` is standard output.
  let output: String
  /// Whether it is not said how far it is.
  let isQuiet: Bool

  /// The path of the file.
  var path: String { output == "-" ? "/dev/stdout" : output }

  /// The size, the rate and the number of the frames that are written.
  var format: FilmFormat {
    var format = film.format
    format.frameCount = frames.count
    return format
  }

  /// Writes the frames, and says how far it is.
  func write(to writer: some FrameWriter) throws {
    var (writer, progress) = (writer, FilmProgress(of: frames.count, isQuiet: isQuiet))
    defer { FilmProgress.clear() }
    progress.update(0)
    try film.write(frames, to: &writer) { progress.update($0) }
    progress.finish(output == "-" ? "standard output" : output, duration: format.duration)
  }
}
