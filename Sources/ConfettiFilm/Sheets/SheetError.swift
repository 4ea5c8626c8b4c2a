/// The reason why a film cannot be written as a sheet.
public struct SheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The thing that is too large, without a full stop.
  package let fact: String

  /// One sentence: what was wrong, and what to do.
  public var description: String { "\(fact); make the frames smaller or fewer." }

  static func grid(_ grid: SheetGrid, of format: FilmFormat, _ settings: SheetSettings)
    -> SheetError
  {
    let makes = format.frameCount == 1 ? "makes" : "make"
    let most =
      max(grid.width, grid.height) > settings.mostSide
      ? "\(settings.mostSide)" : "\(FilmSheet.mostPixels / 1_000_000) million pixels"
    return SheetError(
      fact: "\(frames(format)) \(makes) \(grid.width) by \(grid.height), more than \(most)")
  }

  static func trimmed(_ format: FilmFormat, _ settings: SheetSettings) -> SheetError {
    let side = settings.mostSide
    let most =
      side * side > FilmSheet.mostPixels
      ? "\(FilmSheet.mostPixels / 1_000_000) million pixels, \(side) a side" : "\(side) by \(side)"
    let does = format.frameCount == 1 ? "does" : "do"
    return SheetError(fact: "\(frames(format)) \(does) not fit into \(most), even trimmed")
  }

  static func tooMany(_ format: FilmFormat) -> SheetError {
    SheetError(
      fact: "a sheet has at most \(FilmSheet.mostFrames) frames, and these are \(format.frameCount)"
    )
  }

  private static func frames(_ format: FilmFormat) -> String {
    let noun = format.frameCount == 1 ? "frame" : "frames"
    return "\(format.frameCount) \(noun) of \(format.width) by \(format.height)"
  }
}
