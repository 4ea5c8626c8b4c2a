import ArgumentParser
import Confetti

/// What a film can be written as.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case apng, png, gif, webp, webm, mov, mp4, svg, json, raw

  /// The format that the ending of a file's name says; `nil` if it says none.
  init?(file: String) {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[dot...].dropFirst().lowercased()
    self.init(rawValue: ending == "rgba" ? "raw" : ending)
  }

  /// All endings, for people to read.
  static let endings = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
}
