import Motion

/// The size, the rate and the number of frames, which a file needs before the first frame.
///
/// A ``Film`` has one; a program that paints frames in another way makes one:
///
///     let format = FilmFormat(width: 640, height: 360, framesPerSecond: 30, frameCount: 90)
///     var file = try APNGFile("capture.png", format)
public struct FilmFormat: Hashable, Sendable {
  /// The width of a frame in pixels, at least 1.
  public var width: Int
  /// The height of a frame in pixels, at least 1.
  public var height: Int
  /// The rate of the frames in hertz, more than 0.
  public var framesPerSecond: Double
  /// The number of frames, at least 1.
  public var frameCount: Int
  /// Whether all frames are opaque.
  public var isOpaque: Bool

  /// A format from its parts.
  public init(
    width: Int, height: Int, framesPerSecond: Double = 60, frameCount: Int, isOpaque: Bool = false
  ) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    (self.framesPerSecond, self.frameCount) = (framesPerSecond, frameCount)
  }

  /// The duration of all frames together, in seconds.
  public var duration: Double { Double(frameCount) / framesPerSecond }

  /// The duration of a frame as a fraction of 16-bit numbers: exact for whole rates, and for those of
  /// television, such as 30000/1001.
  package var delay: (seconds: Int, parts: Int) {
    for seconds in [1, 1001, 1000, 100, 10] {
      let parts = framesPerSecond * Double(seconds)
      let whole = parts.rounded()
      if abs(parts - whole) < 1e-6 * Double(seconds), (1...65535).contains(whole) {
        return (seconds, Int(whole))
      }
    }
    let seconds = (65535 / framesPerSecond).clamped(to: 1...1000).rounded(.down)
    return (Int(seconds), Int((framesPerSecond * seconds).rounded()).clamped(to: 1...65535))
  }
}
