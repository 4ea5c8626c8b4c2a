import ConfettiGraphics
import ConfettiSystem
import Motion

/// Writes frames, in their order, into a file or anywhere else.
///
///     var file = try APNGFile("fanfare.png", film.format)
///     try film.write(to: &file)
public protocol FrameWriter {
  /// A frame that is ready to be written.
  associatedtype Encoded: Sendable

  /// Encodes a frame; called for several frames at once, on all cores.
  ///
  /// - Parameters:
  ///   - frame: the frame to encode.
  ///   - previous: the frame before it; `nil` for the first frame.
  func encode(_ frame: Bitmap, after previous: Bitmap?) -> Encoded

  /// Writes an encoded frame; frames come one after the other, while the next ones are being painted.
  ///
  /// - Throws: an error that says what was wrong and what to do.
  mutating func write(_ frame: Encoded) throws

  /// Completes the file after the last frame.
  ///
  /// - Throws: an error that says what was wrong and what to do.
  mutating func finish() throws
}

extension Film {
  /// Writes frames in their order, painted on all cores.
  ///
  /// - Parameters:
  ///   - frames: the numbers of the frames; `nil` for all.
  ///   - writer: takes the frames; it is not finished if an error is thrown.
  ///   - progress: gets the number of written frames after every few; its errors end the writing.
  /// - Throws: the errors of the writer or `progress`.
  /// - Precondition: the film has the frames, and there is at least one.
  /// - Complexity: O(*n*) in the pixels of all frames; the memory depends on the size of a frame alone.
  public func write<Writer: FrameWriter>(
    _ frames: Range<Int>? = nil, to writer: inout Writer,
    progress: (_ written: Int) throws -> Void = { _ in }
  ) throws {
    try write(frames, on: .all, to: &writer, progress: progress)
  }

  /// Writes frames in their order, on all cores, or on the calling thread alone so that others can go on working.
  package func write<Writer: FrameWriter>(
    _ frames: Range<Int>? = nil, on cores: Cores, to writer: inout Writer,
    progress: (_ written: Int) throws -> Void
  ) throws {
    let frames = frames ?? 0..<frameCount
    // One thread has nothing to do at once.
    let most = cores == .all ? framesAtOnce : 1
    precondition(
      !frames.isEmpty && frames.clamped(to: 0..<frameCount) == frames,
      "a film can only write frames it has")
    // Three batches are worked on at once: one is painted, the one before is encoded, and the one
    // before that is written. So neither a slow disk nor a slow encoder lets the cores wait.
    var (painted, previous) = ([Bitmap](), Bitmap?.none)
    var encoded: [Writer.Encoded] = []
    // Old frames, whose memory is reused.
    var spare: [Bitmap] = []
    var (next, written) = (frames.lowerBound, 0)
    while next < frames.upperBound || !painted.isEmpty || !encoded.isEmpty {
      let painting = next..<min(next + most, frames.upperBound)
      let encoder = writer
      var failure: (any Error)?
      var pictures = painting.map { _ in spare.popLast() ?? Bitmap(width: 0, height: 0) }
      var parts = [Writer.Encoded?](repeating: nil, count: painted.count)
      pictures.withUnsafeMutableBufferPointer { pictures in
        parts.withUnsafeMutableBufferPointer { parts in
          cores.forEach(1 + parts.count + pictures.count) { job in
            switch job - 1 {
            case -1:
              do {
                for frame in encoded { try writer.write(frame) }
              } catch {
                failure = error
              }
            case let index where index < parts.count:
              parts[index] = encoder.encode(
                painted[index], after: index == 0 ? previous : painted[index - 1])
            case let index:
              let index = index - parts.count
              paintOnOneCore(painting.lowerBound + index, into: &pictures[index])
            }
          }
        }
      }
      if let failure { throw failure }
      written += encoded.count
      try progress(written)
      encoded = parts.compactMap(\.self)
      if let last = painted.popLast() {
        if let previous { spare.append(previous) }
        spare += painted
        previous = last
      }
      painted = pictures
      next = painting.upperBound
    }
    try writer.finish()
  }

  private var framesAtOnce: Int { (Self.bytesAtOnce / (width * height * 4)).clamped(to: 1...16) }

  /// The most bytes of a batch; up to four times as many are in memory.
  private static let bytesAtOnce = 16 << 20
}
