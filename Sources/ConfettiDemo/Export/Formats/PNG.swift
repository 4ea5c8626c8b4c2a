import ArgumentParser
import ConfettiFilm

extension ExportFormat {
  /// A PNG file for each frame, numbered.
  static let png = ExportFormat(
    ending: "png", name: "numbered PNGs", checkName: { _ = try FrameName($0) }
  ) { job in
    let name = try FrameName(job.output)
    try job.write(to: PNGFiles(first: job.frames.lowerBound) { name.path(of: $0) })
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
