import Foundation
import ConfettiGraphics
import ConfettiShow

/// A picture of what the show shows, painted without the window.
enum Snapshot {
  /// Writes a picture into a folder under a name made of the time, and returns its path.
  static func write(
    _ stage: Show, scale: Float,
    into folder: String = FileManager.default.currentDirectoryPath
  ) throws(FileError) -> String {
    let stamp = DateFormatter()
    stamp.locale = Locale(identifier: "en_US_POSIX")
    stamp.dateFormat = "yyyyMMdd-HHmmss-SSS"
    let name = "Confetti-\(stamp.string(from: Date())).png"
    let path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
    try AtomicFile.write(picture(of: stage, scale: scale).pngData(), to: path)
    return path
  }

  /// A picture of the stage as it is now; the stage itself still has to be drawn for the window.
  static func picture(of stage: Show, scale: Float) -> Bitmap {
    var stage = stage
    var quads = QuadBuffer(atlas: stage.atlas)
    stage.draw(into: &quads)
    stage.drawOverlay(into: &quads)
    var picture = Bitmap(
      width: Int((stage.layout.size.width * scale).rounded()),
      height: Int((stage.layout.size.height * scale).rounded()))
    SoftwarePainter(atlas: stage.atlas).paint(quads, scale: scale, into: &picture)
    return picture
  }
}
