import Confetti
import ConfettiGraphics

/// The file of a film that was recorded from the show.
struct RecordedFilm {
  /// Where it is written.
  let path: String
  /// What it is written as.
  private let format: ExportFormat

  /// A film that is named after the time.
  ///
  /// - Parameters:
  ///   - folder: where it is written.
  ///   - format: what it is written as.
  init(in folder: String = Files.current, as format: ExportFormat = .apng) {
    path = "\(folder)/Confetti-\(Snapshot.timeStamp).\(format)"
    self.format = format
  }

  /// Writes the film of a recording.
  ///
  /// - Parameters:
  ///   - isAlone: whether all cores are free for it.
  ///   - progress: is told how much is written, in percent; what it throws ends the writing.
  /// - Returns: the path of the file.
  func write(
    _ recording: Recording, isAlone: () -> Bool = { false },
    progress: (_ percent: Int) throws -> Void = { _ in }
  ) throws -> String {
    var replay = Replay(recording)
    var file = try AnimatedPNG(path, replay, recording)
    try write(recording, &replay, to: &file, isAlone, progress)
    return path
  }

  private func write<Writer: FrameWriter>(
    _ recording: Recording, _ replay: inout Replay, to writer: inout Writer,
    _ isAlone: () -> Bool, _ progress: (_ percent: Int) throws -> Void
  ) throws {
    var previous: Bitmap?
    for number in 0..<recording.frameCount {
      try progress(number * 100 / recording.frameCount)
      replay.cores = isAlone() ? .all : .one
      let frame = replay.frame(number)
      try writer.write(writer.encode(frame, after: previous))
      previous = frame
    }
    try writer.finish()
  }
}

/// An animated PNG file of what was recorded.
private struct AnimatedPNG: FrameWriter {
  private let encoder: APNGEncoder
  private let file: DraftFile
  private var count = 0

  init(_ path: String, _ replay: Replay, _ recording: Recording) throws(FileError) {
    encoder = APNGEncoder(
      width: replay.width, height: replay.height, frameCount: recording.frameCount,
      delay: (1000, Int((recording.framesPerSecond * 1000).rounded())))
    file = try DraftFile(path)
    try file.write(encoder.header)
  }

  func encode(_ frame: Bitmap, after previous: Bitmap?) -> APNGEncoder.Change {
    encoder.change(to: frame, from: previous)
  }

  mutating func write(_ frame: APNGEncoder.Change) throws(FileError) {
    try file.write(encoder.chunks(of: frame, at: count))
    count += 1
  }

  func finish() throws(FileError) {
    try file.write(encoder.end)
    try file.commit()
  }
}
