import ConfettiGraphics
import ConfettiSystem

/// An animated PNG file: every frame exact, with its alpha; with a palette, nearly so and much smaller.
///
///     var file = try APNGFile("fanfare.png", film.format)
///     try film.write(to: &file)
///
/// The same film gives the same bytes. A PNG file cannot hold additive light; see
/// ``/ConfettiGraphics/Bitmap/pngData()``.
public struct APNGFile: FrameWriter {
  private let encoder: APNGEncoder
  private let file: DraftFile
  private var count = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file, which appears only once it is finished.
  ///   - format: the format of the frames.
  ///   - plays: how often the film is played; 0 plays it for ever.
  ///   - palette: the colours of all frames; `nil` for exact ones.
  /// - Throws: a `FileError` that names the path and the reason, and says what to do.
  public init(
    _ path: String, _ format: FilmFormat, plays: Int = 0, palette: AlphaPalette? = nil
  ) throws(FileError) {
    try self.init(try DraftFile(path), format, plays: plays, palette)
  }

  /// Begins a file whose path the program has chosen: links of that name are not followed.
  package init(ownName path: String, _ format: FilmFormat) throws(FileError) {
    try self.init(try DraftFile(ownName: path), format, plays: 0)
  }

  private init(
    _ file: DraftFile, _ format: FilmFormat, plays: Int, _ palette: AlphaPalette? = nil
  ) throws(FileError) {
    encoder = APNGEncoder(
      width: format.width, height: format.height, frameCount: format.frameCount,
      delay: format.delay, plays: plays, palette: palette)
    self.file = file
    try file.write(encoder.header)
  }

  /// The difference from the frame before, packed.
  public func encode(_ frame: Bitmap, after previous: Bitmap?) -> APNGEncoder.Change {
    encoder.change(to: frame, from: previous)
  }

  /// Appends a frame.
  public mutating func write(_ frame: APNGEncoder.Change) throws(FileError) {
    try file.write(encoder.chunks(of: frame, at: count))
    count += 1
  }

  /// Completes the file.
  public mutating func finish() throws(FileError) {
    try file.write(encoder.end)
    try file.commit()
  }
}

/// A numbered PNG file for each frame.
///
///     var files = PNGFiles { "frame-\\($0).png" }
///     try film.write(to: &files)
public struct PNGFiles: FrameWriter {
  private var next: Int
  private let path: @Sendable (Int) -> String

  /// Files for numbered frames.
  ///
  /// - Parameters:
  ///   - first: the number of the first frame.
  ///   - path: makes the path of a frame's file from its number.
  public init(first: Int = 0, path: @escaping @Sendable (_ frame: Int) -> String) {
    (next, self.path) = (first, path)
  }

  /// The frame as the bytes of a PNG file.
  public func encode(_ frame: Bitmap, after previous: Bitmap?) -> [UInt8] { frame.pngData() }

  /// Writes the file of a frame.
  public mutating func write(_ frame: [UInt8]) throws(FileError) {
    try AtomicFile.write(frame, to: path(next))
    next += 1
  }

  /// Does nothing, because every file is complete already.
  public mutating func finish() {}
}

/// All pixels of all frames, one after the other: red, green, blue and straight alpha, a byte each.
///
/// Most other programs take this form, such as `ffmpeg -f rawvideo -pixel_format rgba`.
public struct RawFile: FrameWriter {
  private let file: DraftFile

  /// Begins a file.
  ///
  /// - Parameter path: the file, which appears only once it is finished.
  /// - Throws: a `FileError` that names the path and the reason, and says what to do.
  public init(_ path: String) throws(FileError) { file = try DraftFile(path) }

  /// The pixels of the frame as bytes.
  public func encode(_ frame: Bitmap, after previous: Bitmap?) -> [UInt8] { frame.straightBytes() }

  /// Appends a frame.
  public mutating func write(_ frame: [UInt8]) throws(FileError) { try file.write(frame) }

  /// Completes the file.
  public mutating func finish() throws(FileError) { try file.commit() }
}
