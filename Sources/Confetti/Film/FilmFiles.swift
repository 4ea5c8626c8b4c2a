import ConfettiGraphics

/// An animated PNG file: every frame exact, with its alpha.
///
///     var file = try APNGFile("fanfare.png", film)
///     try film.write(to: &file)
///
/// The same film gives the same bytes. Light that adds to what is behind it cannot be said in a PNG
/// file; see ``/ConfettiGraphics/Bitmap/pngData()``.
public struct APNGFile: FrameWriter {
  private let encoder: APNGEncoder
  private let file: DraftFile
  private var count = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file, which is there only once it is finished.
  ///   - film: what it will show.
  ///   - frameCount: how many frames will be written; `nil` for all of the film.
  ///   - plays: how often it is played; 0 plays it for ever.
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public init(
    _ path: String, _ film: Film, frameCount: Int? = nil, plays: Int = 0
  ) throws(FileError) {
    encoder = APNGEncoder(
      width: film.width, height: film.height, frameCount: frameCount ?? film.frameCount,
      delay: Self.delay(framesPerSecond: film.framesPerSecond), plays: plays)
    file = try DraftFile(path)
    try file.write(encoder.header)
  }

  /// How long a frame is shown, as a fraction of 16-bit numbers: exact for whole rates, and for those
  /// of television, such as 30000/1001.
  static func delay(framesPerSecond rate: Double) -> (Int, Int) {
    for seconds in [1, 1001, 1000, 100, 10] {
      let parts = rate * Double(seconds)
      let whole = parts.rounded()
      if abs(parts - whole) < 1e-3 * Double(seconds) / 1000, (1...65535).contains(whole) {
        return (seconds, Int(whole))
      }
    }
    let seconds = min(max(65535 / rate, 1), 1000).rounded(.down)
    return (Int(seconds), min(max(Int((rate * seconds).rounded()), 1), 65535))
  }

  public func encode(_ frame: Bitmap, after previous: Bitmap?) -> APNGEncoder.Change {
    encoder.change(to: frame, from: previous)
  }

  public mutating func write(_ frame: APNGEncoder.Change) throws(FileError) {
    try file.write(encoder.chunks(of: frame, at: count))
    count += 1
  }

  public mutating func finish() throws(FileError) {
    try file.write(encoder.end)
    try file.commit()
  }
}

/// A PNG file a frame, numbered.
///
///     var files = PNGFiles { "frame-\\($0).png" }
///     try film.write(to: &files)
public struct PNGFiles: FrameWriter {
  private var next: Int
  private let path: @Sendable (Int) -> String

  /// A PNG file a frame.
  ///
  /// - Parameters:
  ///   - first: the number of the first frame that will be written.
  ///   - path: the file of a frame.
  public init(first: Int = 0, path: @escaping @Sendable (_ frame: Int) -> String) {
    (next, self.path) = (first, path)
  }

  public func encode(_ frame: Bitmap, after previous: Bitmap?) -> [UInt8] { frame.pngData() }

  public mutating func write(_ frame: [UInt8]) throws(FileError) {
    try AtomicFile.write(frame, to: path(next))
    next += 1
  }

  public mutating func finish() {}
}

/// All pixels of all frames, one after the other: red, green, blue and straight alpha, a byte each.
///
/// This is what other programs take most easily, such as `ffmpeg -f rawvideo -pixel_format rgba`.
public struct RawFile: FrameWriter {
  private let file: DraftFile

  /// Begins a file.
  ///
  /// - Parameter path: the file, which is there only once it is finished.
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public init(_ path: String) throws(FileError) { file = try DraftFile(path) }

  public func encode(_ frame: Bitmap, after previous: Bitmap?) -> [UInt8] {
    frame.straightBytes()
  }

  public mutating func write(_ frame: [UInt8]) throws(FileError) { try file.write(frame) }

  public mutating func finish() throws(FileError) { try file.commit() }
}
