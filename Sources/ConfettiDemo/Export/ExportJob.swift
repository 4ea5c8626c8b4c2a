import ArgumentParser
import ConfettiFilm
import ConfettiSound

/// A film that is to be written, and its file.
struct ExportJob {
  let film: Film
  let frames: Range<Int>
  /// The file that was asked for: `-` is standard output.
  let output: String
  /// Whether no progress is printed.
  let isQuiet: Bool
  /// The detail of the file, with the quality that was asked for.
  var detail = ExportDetail()
  /// Whether the last line about the file is left to the search for one that is small enough.
  var isSized = false
  /// The sound of the whole film; `nil` if the file has none.
  var sound: FilmSound?
  /// The options that would make the file smaller, if it is large; empty if there are none.
  var remedies: [String] = []
  /// The other versions of the film, for web pages; `nil` for other formats.
  var versions: WebVersions?
  /// Gets the progress of a file that is written on another thread, and may give it up; `nil` for other files.
  var watch: ExportWatch?

  /// The sound as a WAV file, for a format that has it inside; `nil` without sound.
  func soundFile(named name: String) throws -> [UInt8]? {
    guard let pieces = sound?.pieces(of: frames) else { return nil }
    let longest = DotLottie.mostSoundBytes / WAVFile.length(sampleCount: pieces.sampleRate)
    guard WAVFile.length(sampleCount: pieces.count) <= DotLottie.mostSoundBytes else {
      throw ValidationError(
        "\(name) has at most \(longest) s of sound; make the film shorter with --duration, or leave out "
          + "--sound.")
    }
    return WAVFile.bytes(of: pieces)
  }

  var path: String { output == "-" ? "/dev/stdout" : output }

  /// The name of the file, for people to read.
  var name: String { output == "-" ? "standard output" : output }

  /// The size, the rate and the number of the frames that are written.
  var format: FilmFormat {
    var format = film.format
    format.frameCount = frames.count
    return format
  }

  /// Writes the frames, and prints the progress.
  func write(to writer: some FrameWriter) throws {
    var writer = CoverageWriter(writer, isOpaque: film.isOpaque)
    var progress = FilmProgress(of: frames.count, isQuiet: isQuiet)
    defer { FilmProgress.clear() }
    progress.update(0)
    try film.write(frames, on: watch == nil ? .all : .one, to: &writer) {
      progress.update($0)
      try watch?.note($0, of: frames.count)
    }
    guard !isSized else { return }
    let cut = TransitionPoint(writer.coverage, framesPerSecond: format.framesPerSecond)
    progress.finish(
      name, duration: format.duration, remarks: cut.map { [$0.text] } ?? [], remedies: remedies)
  }
}
