import ConfettiGraphics
import ConfettiShow
import ConfettiSystem

/// A picture of the show, painted without the window.
enum Snapshot {
  /// Writes a picture into a folder, named after the time, and returns its path.
  static func write(
    _ show: Show, scale: Float, into folder: String = Files.current
  ) throws(FileError) -> String {
    let path = "\(folder)/Confetti-\(WallClock.timeStamp).png"
    try AtomicFile.write(picture(of: show, scale: scale).pngData(), to: path)
    return path
  }

  static func picture(of show: Show, scale: Float) -> Bitmap {
    var show = show
    var quads = QuadBuffer(atlas: show.atlas)
    show.draw(into: &quads)
    show.drawOverlay(into: &quads)
    return SoftwarePainter(atlas: show.atlas).picture(
      of: quads, width: Int((show.layout.size.width * scale).rounded()),
      height: Int((show.layout.size.height * scale).rounded()), scale: scale)
  }
}
