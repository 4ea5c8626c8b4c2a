import ConfettiFilm
import ConfettiGraphics
import ConfettiSystem

/// A film in one of the formats that ffmpeg writes.
struct VideoFile: FrameWriter {
  private let ffmpeg: FFmpeg
  private let mixesColors: Bool
  private let frameCount: Int

  /// Begins a film, whose file gets its path only once it is finished.
  ///
  /// - Parameters:
  ///   - inputs: arguments for the inputs of ffmpeg beside the frames.
  ///   - sound: the sound of the frames; `nil` if the film has none.
  ///   - isOwnName: whether the program has chosen the path, so that links of that name must not be followed.
  init(
    _ path: String, _ format: FilmFormat, _ settings: VideoSettings, inputs: [String] = [],
    sound: (any SamplePieces)? = nil, isOwnName: Bool = false
  ) throws {
    try FFmpeg.check(settings, hasSound: sound != nil)
    let ending = ".\(settings.muxer)"
    let file =
      isOwnName ? try DraftFile(ownName: path, ending: ending) : try DraftFile(path, ending: ending)
    let (seconds, parts) = format.delay
    ffmpeg = try FFmpeg(
      settings, to: file,
      inputs: [
        "-f", "rawvideo", "-pixel_format", "rgba", "-video_size",
        "\(format.width)x\(format.height)", "-framerate", "\(parts)/\(seconds)", "-i", "pipe:0",
      ] + inputs,
      sound: sound,
      // Large frames take their time.
      patience: FFmpegPatience.usual + Double(format.width * format.height) * 1e-6)
    (mixesColors, frameCount) = (settings.mixesColors, format.frameCount)
  }

  func encode(_ frame: Bitmap, after previous: Bitmap?) -> [UInt8] {
    mixesColors ? frame.straightBytesSpreadingColors() : frame.straightBytes()
  }

  func write(_ frame: [UInt8]) throws { try ffmpeg.write(frame) }

  func finish() throws { try ffmpeg.finish(after: frameCount) }
}
