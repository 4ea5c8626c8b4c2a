import ConfettiFilm
import ConfettiSystem

/// A film that is written with less and less in it, until its file is small enough.
struct SizedExport {
  let format: ExportFormat
  let limit: SizeLimit
  /// The film with everything in it.
  let film: Film
  /// The detail with everything, and whether the rate and the duration stay, because they were asked for.
  let start: ExportDetail
  let keepsRate, keepsTime: Bool
  let output: String
  let isQuiet: Bool
  /// The job that writes a film into a file.
  let job: (Film, _ path: String) throws -> ExportJob
  /// The version of the film for people who prefer reduced motion; `nil` if there is none.
  let calm: () throws -> Film?

  /// The quality of WebM and MP4 files without another.
  private static let usualQuality = 78

  /// Writes the file, and prints its size and what was given up for it.
  func write() throws {
    guard let steps = format.sizeSteps else { return }
    let details = steps.details(of: film, from: start, keepsRate: keepsRate, keepsTime: keepsTime)
    // Both are removed when they are released, unless the first is committed.
    let (draft, thirds) = (try DraftFile(output), try DraftFile(output))
    guard !draft.isDirect else {
      throw DemoError(
        "\(output) is not a regular file, and several may have to be written; give the name of a file."
      )
    }
    var whole = RepeatedJob { try job($0.film(of: film), draft.draftPath) }
    var third = RepeatedJob { detail in
      let film = try detail.film(of: film)
      return try job(film.reduced(framesPerSecond: film.framesPerSecond / 3), thirds.draftPath)
    }
    let search = SizeSearch(
      details: details, limit: limit.bytes, usualQuality: start.quality ?? Self.usualQuality,
      write: { try bytes(of: whole.job(in: $0)) },
      writeThird: steps.isOfFrames ? { try bytes(of: third.job(in: $0)) } : nil)
    switch try search.run() {
    case .found(let detail, let bytes):
      try draft.commit()
      guard !isQuiet else { return }
      FilmProgress.clear()
      let text = detail.text(of: film, as: try detail.film(of: film))
      Output.complain(
        "\(output): \(limit.share(bytes))\(text.isEmpty ? "" : ", ")\(text)", isBare: true)
    case .tooLarge(let smallest):
      let last = details[details.count - 1]
      let advice = try calm().map { film in
        var calm = try job(last.film(of: film), thirds.draftPath)
        calm.detail = last
        let bytes = try bytes(of: calm)
        return "; with --reduced-motion it would have \(limit.text(bytes))"
      }
      throw DemoError(
        "\(output) would have \(limit.text(smallest)) at least, more than \(limit.text)\(advice ?? ""), "
          + "so it is not written.")
    }
  }

  /// Writes a file, and returns its bytes.
  private func bytes(of job: ExportJob) throws -> Int {
    do {
      try format.write(job)
    } catch {
      throw Self.naming(output, insteadOf: job.path, in: error)
    }
    guard let bytes = Files.size(of: job.path) else {
      throw DemoError("\(output) cannot be read while it is written; choose another folder.")
    }
    return bytes
  }

  /// An error that names the file that was asked for, which people know, instead of a draft of it.
  static func naming(
    _ output: String, insteadOf draft: String, in error: any Error
  ) -> any Error {
    switch error {
    case let error as FileError where error.path == draft:
      FileError(path: output, SystemError(code: error.code))
    case let error as DemoError:
      DemoError(error.description.parts(separatedBy: draft).joined(separator: output))
    default: error
    }
  }
}

/// Makes a job for each detail that is tried; details with the same frames share one.
///
/// For a new job all of a film is painted to find its matte, and rendered to find the gain of its sound.
private struct RepeatedJob {
  private let make: (ExportDetail) throws -> ExportJob
  private var last: ExportJob?

  /// - Parameter make: makes the job for the frames of a detail.
  init(_ make: @escaping (ExportDetail) throws -> ExportJob) { self.make = make }

  /// The job in a detail.
  mutating func job(in detail: ExportDetail) throws -> ExportJob {
    var job = try last.flatMap { $0.detail.hasFrames(of: detail) ? $0 : nil } ?? make(detail)
    job.detail = detail
    last = job
    return job
  }
}
