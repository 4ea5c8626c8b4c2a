import Confetti

/// Films in the formats that ffmpeg writes.
struct VideoExport {
  init(_ film: Film, _ frames: Range<Int>, _ format: ExportFormat, _ path: String) {}

  func write() throws {
    throw DemoError("This format is not there yet.")
  }
}
