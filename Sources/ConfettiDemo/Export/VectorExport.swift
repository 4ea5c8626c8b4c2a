import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiSystem

/// Films that consist of shapes instead of pixels.
struct VectorExport {
  private let film: Film
  private let format: ExportFormat
  private let path: String

  init(_ film: Film, _ frames: Range<Int>, _ format: ExportFormat, _ path: String) throws {
    guard frames == 0..<film.frameCount else {
      throw ValidationError(
        "a file of shapes has no frames to choose from; leave out --range, or use --duration.")
    }
    (self.film, self.format, self.path) = (film, format, path)
  }

  func write() throws {
    let bytes =
      format == .svg ? try SVGAnimation(film).bytes : try LottieAnimation(film).bytes
    try AtomicFile.write(bytes, to: path)
  }
}
