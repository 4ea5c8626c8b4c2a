import ConfettiFilm

/// How much of a film a file has: as much as there is, or less, so that the file is smaller.
struct ExportDetail: Hashable, Sendable {
  /// The tolerance of shapes, and the factor by which their ribbons have fewer strips.
  var shapes = ShapeDetail()
  /// The share of the particles.
  var share = 1.0
  /// The most frames per second, and the most seconds of the film.
  var framesPerSecond = Double.infinity
  var seconds = Double.infinity
  /// The most colours of a palette; `nil` for as many as the format has.
  var colors: Int?
  /// The quality of 1…100; `nil` for the usual one.
  var quality: Int?

  /// Whether a film has the same frames in both details, and only its file may differ.
  func hasFrames(of other: ExportDetail) -> Bool {
    (share, framesPerSecond, seconds) == (other.share, other.framesPerSecond, other.seconds)
  }

  /// The film with less in it.
  func film(of film: Film) throws -> Film {
    try film.reduced(
      toShare: share, framesPerSecond: min(framesPerSecond, film.framesPerSecond), seconds: seconds)
  }

  /// The detail that a film is lacking, for people to read, such as `with 96 of 287 pieces and 20 of 30 frames per
  /// second`; empty if it lacks none.
  func text(of film: Film, as reduced: Film) -> String {
    var parts: [String] = []
    if share < 1 {
      let most = Self.mostCounted
      let (left, all) = (reduced.birthCount(most: most), film.birthCount(most: most))
      parts.append(all <= most ? "\(left) of \(all) pieces" : "\(Int(share * 100)) % of the pieces")
    }
    if reduced.framesPerSecond < film.framesPerSecond {
      parts.append(
        "\(reduced.framesPerSecond.hundredthsText) of \(film.framesPerSecond.hundredthsText) frames per second"
      )
    }
    // A loop of whole frames may be a part of a frame shorter.
    if seconds < film.duration {
      parts.append("\(reduced.duration.hundredthsText) of \(film.duration.hundredthsText) s")
    }
    if let colors { parts.append("\(colors) colours") }
    if let quality { parts.append("quality \(quality)") }
    if shapes.strips > 1 { parts.append("half the strips of its ribbons") }
    if shapes.tolerance > ShapeDetail().tolerance {
      parts.append("shapes within \(Double(shapes.tolerance).hundredthsText) point of their places")
    }
    guard let last = parts.popLast() else { return "" }
    return "with " + (parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last)
  }

  private static let mostCounted = 100_000
}
