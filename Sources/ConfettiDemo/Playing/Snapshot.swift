import ConfettiGraphics
import ConfettiSystem

/// A picture of a root, painted without the window.
enum Snapshot {
  /// The path of a picture in a folder, named after the time.
  static func path(in folder: String) -> String { "\(folder)/Confetti-\(WallClock.timeStamp).png" }

  /// Writes a picture into a folder, and returns its path.
  static func write<Shown: Root & ~Copyable>(
    _ root: borrowing Shown, scale: Float, into folder: String = Files.current
  ) throws(FileError) -> String {
    let path = path(in: folder)
    try AtomicFile.write(picture(of: root, scale: scale).pngData(), toOwnName: path)
    return path
  }

  /// The picture of a root, which stays as it is, because a copy is drawn.
  static func picture<Shown: Root & ~Copyable>(
    of root: borrowing Shown, scale: Float, cores: Cores = .all
  ) -> Bitmap {
    var root = root.copy()
    var quads = QuadBuffer(atlas: root.atlas)
    root.draw(into: &quads)
    root.drawOverlay(into: &quads)
    var painter = SoftwarePainter(atlas: root.atlas)
    painter.cores = cores
    return painter.picture(
      of: quads, width: Int((root.size.width * scale).rounded()),
      height: Int((root.size.height * scale).rounded()), scale: scale)
  }
}
