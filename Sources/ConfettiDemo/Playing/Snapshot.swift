import ConfettiGraphics
import ConfettiShow

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A picture of the show, painted without the window.
enum Snapshot {
  /// Writes a picture into a folder, named after the time, and returns its path.
  static func write(
    _ show: Show, scale: Float, into folder: String = Files.current
  ) throws(FileError) -> String {
    let path = "\(folder)/Confetti-\(timeStamp).png"
    try AtomicFile.write(picture(of: show, scale: scale).pngData(), to: path)
    return path
  }

  /// The local time, such as `20261121-235959-123`; the last number is milliseconds.
  static var timeStamp: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var local = tm()
    localtime_r(&now.tv_sec, &local)
    let seconds = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      let length = strftime(text.baseAddress, text.count, "%Y%m%d-%H%M%S", &local)
      return String(decoding: UnsafeRawBufferPointer(text).prefix(length), as: UTF8.self)
    }
    let milliseconds = String(now.tv_nsec / 1_000_000 + 1000).dropFirst()
    return "\(seconds)-\(milliseconds)"
  }

  /// A picture of the show as it is now, drawn from a copy of the show.
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
