import ArgumentParser
import ConfettiFilm
import ConfettiGraphics
import ConfettiSystem

/// The options about the painting of pictures, which `render` and `export` share.
struct PictureOptions: ParsableArguments {
  @Option("Pixels per point (default: 1).", value: "factor", transform: Arguments.scale)
  var scale: Float = 1

  @Option(
    help: ArgumentHelp(
      "The background: transparent, show, a colour as in #1B1440 or a picture "
        + "(default: transparent).",
      valueName: "background"),
    completion: .picture,
    transform: { try BackgroundSource($0) })
  var background = BackgroundSource.plain(.transparent)

  private static let mostPixels = 100_000_000

  /// Throws an error if pictures side by side, each of a size in points, are too large or do not fit
  /// into memory.
  func check(_ size: Size, count: Int = 1) throws {
    let width = max(Int((size.width * scale).rounded()), 1) * count
    let height = max(Int((size.height * scale).rounded()), 1)
    guard max(width, height) <= Arguments.largestSide, width * height <= Self.mostPixels else {
      throw ValidationError(
        "a picture of \(width) × \(height) pixels is too large; keep each side to "
          + "\(Arguments.largestSide) pixels and the whole to \(Self.mostPixels / 1_000_000) million"
      )
    }
    try Self.checkMemory(pixels: width * height)
  }

  /// Throws an error if there is too little memory; otherwise the process would crash in the middle
  /// of the picture, because Swift has no error for failed allocations.
  static func checkMemory(pixels: Int) throws(DemoError) {
    // The picture, its rows filtered and packed, and the spare capacity of arrays. Mapped directly,
    // because the compiler may remove an allocation that is never written to.
    guard let memory = MappedMemory(byteCount: pixels * 16 + 32_000_000) else {
      throw DemoError(
        "There is not enough memory for \(pixels) pixels; choose a smaller --size or --scale.")
    }
    memory.unmap()
  }
}
