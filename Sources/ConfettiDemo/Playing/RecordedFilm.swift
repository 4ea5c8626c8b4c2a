import Confetti
import ConfettiGraphics

/// The file of a film that was recorded from the show.
struct RecordedFilm {
  /// Where it is written.
  let path: String

  /// A film that is named after the time.
  ///
  /// - Parameter folder: where it is written.
  init(in folder: String = Files.current) {
    path = "\(folder)/Confetti-\(Snapshot.timeStamp).apng"
  }

  /// Writes the next frame of a film, on some of the cores; returns how much is written, in percent:
  /// 100 once the file is whole.
  typealias NextFrame = (_ cores: Cores) throws -> Int

  /// Begins the film of a recording; nothing of it stays unless it is written to its end.
  ///
  /// - Returns: what writes its frames.
  func begin(_ recording: Recording) throws -> NextFrame {
    let replay = Replay(recording)
    let file = try APNGFile(path, Self.outline(of: recording, replay))
    return Self.frames(of: recording, replay, into: file)
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

  private static func frames<Writer: FrameWriter>(
    of recording: Recording, _ replay: Replay, into writer: Writer
  ) -> NextFrame {
    var (replay, writer, previous, number) = (replay, writer, Bitmap?.none, 0)
    return { cores in
      replay.cores = cores
      let frame = replay.frame(number)
      try writer.write(writer.encode(frame, after: previous))
      (previous, number) = (frame, number + 1)
      if number < recording.frameCount { return number * 100 / recording.frameCount }
      try writer.finish()
      return 100
    }
  }
}
