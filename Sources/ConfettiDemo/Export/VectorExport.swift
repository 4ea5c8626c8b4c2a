import Confetti

/// Films that consist of shapes instead of pixels.
struct VectorExport {
  init(_ film: Film, _ frames: Range<Int>, _ format: ExportFormat, _ path: String) {}

  func write() throws {
    throw DemoError("This format is not there yet.")
  }
}
