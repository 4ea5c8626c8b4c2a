import Confetti
import ConfettiGraphics

/// The file of a film that was recorded from the show.
struct RecordedFilm {
  /// Where it is written.
  private let path: String

  /// A film that is named after the time.
  ///
  /// - Parameter folder: where it is written.
  init(in folder: String = Files.current) {
    path = "\(folder)/Confetti-\(Snapshot.timeStamp).apng"
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
    var file = try APNGFile(path, Self.outline(of: recording, replay))
    try write(recording, &replay, to: &file, isAlone, progress)
    return path
  }

  /// A film without particles that has the size, the rate and the length of a recording: all that a
  /// file needs to know of it beforehand.
  private static func outline(of recording: Recording, _ replay: Replay) throws -> Film {
    try Film(
      of: ParticleSystem(seed: 0),
      size: Size(width: Float(replay.width), height: Float(replay.height)),
      framesPerSecond: recording.framesPerSecond, frameCount: recording.frameCount,
      background: .color(.black()))
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
