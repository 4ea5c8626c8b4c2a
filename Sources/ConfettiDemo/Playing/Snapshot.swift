import ConfettiGraphics
import ConfettiShow
import ConfettiSystem

/// A picture of the show, painted without the window.
enum Snapshot {
  /// The path of a picture in a folder, named after the time.
  static func path(in folder: String) -> String { "\(folder)/Confetti-\(WallClock.timeStamp).png" }

  /// Writes a picture into a folder, and returns its path.
  static func write(
    _ show: Show, scale: Float, into folder: String = Files.current
  ) throws(FileError) -> String {
    let path = path(in: folder)
    try AtomicFile.write(picture(of: show, scale: scale).pngData(), toOwnName: path)
    return path
  }

  static func picture(of show: Show, scale: Float, cores: Cores = .all) -> Bitmap {
    var show = show
    var quads = QuadBuffer(atlas: show.atlas)
    show.draw(into: &quads)
    show.drawOverlay(into: &quads)
    var painter = SoftwarePainter(atlas: show.atlas)
    painter.cores = cores
    return painter.picture(
      of: quads, width: Int((show.layout.size.width * scale).rounded()),
      height: Int((show.layout.size.height * scale).rounded()), scale: scale)
  }
}
