/// Why a PNG file could not be read.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data does not start as a PNG file does.
  case notPNG
  /// The data ends before the picture does.
  case truncated
  /// The data contradicts itself; the text says where.
  case damaged(String)
  /// The file uses a part of PNG that is not supported; the text names it.
  case unsupported(String)
  /// The picture has more pixels than are accepted.
  case tooLarge(width: Int, height: Int)

  /// One sentence: what was wrong, and what to do.
  public var description: String {
    switch self {
    case .notPNG:
      "This is not a PNG file; convert the picture to PNG first."
    case .truncated:
      "The PNG file ends too early; copy or export it again."
    case .damaged(let place):
      "The PNG file is damaged in its \(place); copy or export it again."
    case .unsupported(let feature):
      "The PNG file has \(feature), which is not supported; export it as 8-bit RGBA without "
        + "interlacing."
    case .tooLarge(let width, let height):
      "The PNG file is \(width) × \(height) pixels; make it at most \(PNGLimits.side) on a side "
        + "and \(PNGLimits.bytes >> 20) MB of pixels."
    }
  }
}

/// The largest pictures that are read.
enum PNGLimits {
  static let side = 16_384
  /// Four bytes a pixel are counted, however many the file has.
  static let bytes = 64 << 20
}
