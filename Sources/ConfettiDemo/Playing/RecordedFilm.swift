import ConfettiFilm
import ConfettiGraphics
import ConfettiSystem

/// The film of a recording: WebM if ffmpeg can write it, with the sound of a program that was heard; otherwise APNG,
/// which is exact, large and silent.
struct RecordedFilm {
  /// The path without the ending, which depends on the format.
  private let name: String
  private let usesVideo: Bool

  /// A film in a folder, named after the time; without video it is always APNG.
  init(in folder: String = Files.current, usesVideo: Bool = true) {
    name = "\(folder)/Confetti-\(WallClock.timeStamp)"
    self.usesVideo = usesVideo
  }

  /// A film that is being written.
  struct Writing {
    let path: String
    /// Whether the film lacks the sound of a program that was heard.
    let lacksSound: Bool
    /// Writes the next frame, painted on some of the cores; returns the written part in percent, which is 100 once the
    /// file is whole.
    let nextFrame: (_ cores: Cores) throws -> Int
  }

  /// Begins the film of a recording; its file is only kept if it is written to its end.
  func begin<Shown: Root & ~Copyable>(_ recording: Recording<Shown>) throws -> Writing {
    let format = FilmFormat(
      width: recording.width, height: recording.height, framesPerSecond: recording.framesPerSecond,
      frameCount: recording.frameCount, isOpaque: true)
    let settings = VideoSettings.quickWebM(format)
    let isVideo = usesVideo && (try? FFmpeg.check(settings)) != nil
    let hasSound =
      isVideo && recording.isHeard && (try? FFmpeg.check(settings, hasSound: true)) != nil
    let sound = hasSound ? RecordedSound(recording) : nil
    let path = name + (isVideo ? ".webm" : ".apng")
    let nextFrame =
      isVideo
      ? Self.frames(
        of: recording,
        into: try VideoFile(path, format, settings, sound: sound, isOwnName: true))
      : Self.frames(of: recording, into: try APNGFile(ownName: path, format))
    return Writing(
      path: path, lacksSound: recording.isHeard && !hasSound, nextFrame: nextFrame)
  }

  private static func frames<Shown: Root & ~Copyable>(
    of recording: Recording<Shown>, into writer: some FrameWriter
  ) -> (Cores) throws -> Int {
    var (writer, previous, number) = (writer, Bitmap?.none, 0)
    var replay = Replay(recording)
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
