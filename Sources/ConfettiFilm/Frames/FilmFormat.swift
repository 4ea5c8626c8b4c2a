/// The size, the rate and the number of frames, which a file needs to know before the first of them.
///
/// A ``Film`` has one; a program that paints frames in another way makes one:
///
///     let format = FilmFormat(width: 640, height: 360, framesPerSecond: 30, frameCount: 90)
///     var file = try APNGFile("capture.png", format)
public struct FilmFormat: Hashable, Sendable {
  /// How wide frames are, in pixels, at least 1.
  public var width: Int
  /// How high frames are, in pixels, at least 1.
  public var height: Int
  /// How many frames are shown in a second, more than 0.
  public var framesPerSecond: Double
  /// How many frames there are, at least 1.
  public var frameCount: Int
  /// Whether nothing shows through the frames.
  public var isOpaque: Bool

  /// A format from its parts.
  public init(
    width: Int, height: Int, framesPerSecond: Double = 60, frameCount: Int, isOpaque: Bool = false
  ) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    (self.framesPerSecond, self.frameCount) = (framesPerSecond, frameCount)
  }

  /// How long all frames are shown together, in seconds.
  public var duration: Double { Double(frameCount) / framesPerSecond }

  /// How long a frame is shown, as a fraction of 16-bit numbers: exact for whole rates, and for those
  /// of television, such as 30000/1001.
  package var delay: (seconds: Int, parts: Int) {
    for seconds in [1, 1001, 1000, 100, 10] {
      let parts = framesPerSecond * Double(seconds)
      let whole = parts.rounded()
      if abs(parts - whole) < 1e-6 * Double(seconds), (1...65535).contains(whole) {
        return (seconds, Int(whole))
      }
    }
    let seconds = min(max(65535 / framesPerSecond, 1), 1000).rounded(.down)
    return (Int(seconds), min(max(Int((framesPerSecond * seconds).rounded()), 1), 65535))
  }
}
