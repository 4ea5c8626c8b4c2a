import Confetti
import ConfettiGraphics
import ConfettiSystem

/// A film in one of the formats that ffmpeg writes.
struct VideoFile: FrameWriter {
  private let ffmpeg: FFmpeg
  private let mixesColors: Bool
  private let frameCount: Int

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file, which is there only once it is finished.
  ///   - film: what it will show.
  ///   - frames: which frames will be written.
  ///   - settings: the format.
  init(_ path: String, _ film: Film, _ frames: Range<Int>, _ settings: VideoSettings) throws {
    try FFmpeg.check(settings)
    let file = try DraftFile(path, ending: ".\(settings.muxer)")
    let (seconds, parts) = film.delay
    ffmpeg = try FFmpeg(
      settings, to: file,
      inputs: [
        "-f", "rawvideo", "-pixel_format", "rgba", "-video_size",
        "\(film.width)x\(film.height)", "-framerate", "\(parts)/\(seconds)", "-i", "pipe:0",
      ] + (settings.needsPalette ? film.paletteInput(of: frames) : []))
    (mixesColors, frameCount) = (settings.mixesColors, frames.count)
  }

  func encode(_ frame: Bitmap, after previous: Bitmap?) -> [UInt8] {
    mixesColors ? frame.straightBytesSpreadingColors() : frame.straightBytes()
  }

  func write(_ frame: [UInt8]) throws { try ffmpeg.write(frame) }

  func finish() throws { try ffmpeg.finish(after: frameCount) }
}
