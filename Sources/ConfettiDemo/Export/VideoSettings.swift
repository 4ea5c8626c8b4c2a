import Confetti
import ConfettiGraphics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What ffmpeg is told about a film in one of its formats.
struct VideoSettings {
  /// The format as people call it.
  let name: String
  /// The encoder that ffmpeg needs.
  let encoder: String
  /// What ffmpeg calls the kind of the file.
  let muxer: String
  /// What comes before the output: how frames are changed and encoded.
  private(set) var options: [String]
  /// Whether ffmpeg gets the colours of all frames as a second input.
  var needsPalette = false
  /// Whether the encoder mixes the colours of pixels that cannot be seen with those beside them.
  var mixesColors = false
  /// Whether the file can only be written where any place of it can be written again.
  var needsFile = false

  /// What is told about a film; `nil` for formats that ffmpeg does not write.
  init?(_ format: ExportFormat, _ film: Film) {
    switch format {
    case .gif:
      name = "GIF"
      (encoder, muxer) = ("gif", "gif")
      // A palette that is known beforehand: ffmpeg would keep all frames to make one of its own.
      needsPalette = true
      let dither = film.isOpaque ? "bayer:bayer_scale=4" : "none"
      options = [
        "-filter_complex", "[0:v][1:v]paletteuse=alpha_threshold=128:dither=\(dither)",
        "-loop", "0",
      ]
    case .webp:
      name = "WebP"
      (encoder, muxer) = ("libwebp_anim", "webp")
      // Twice as fast as with its usual level, and 5 % larger.
      options = [
        "-c:v", encoder, "-lossless", "1", "-compression_level", "2", "-pix_fmt", "bgra", "-loop",
        "0",
      ]
    case .webm:
      name = "WebM"
      (encoder, muxer) = ("libvpx-vp9", "webm")
      options = [
        "-vf", Self.colors, "-c:v", encoder, "-pix_fmt", film.isOpaque ? "yuv420p" : "yuva420p",
        "-crf", "24", "-b:v", "0", "-cpu-used", "4", "-row-mt", "1",
      ]
      mixesColors = !film.isOpaque
    case .mov:
      name = "MOV"
      (encoder, muxer) = ("prores_ks", "mov")
      let alpha =
        film.isOpaque
        ? ["-pix_fmt", "yuv444p10le"] : ["-pix_fmt", "yuva444p10le", "-alpha_bits", "16"]
      options = ["-vf", Self.colors, "-c:v", encoder, "-profile:v", "4444"] + alpha
      needsFile = true
    case .mp4:
      name = "MP4"
      (encoder, muxer) = ("libx264", "mp4")
      options = [
        "-vf", Self.evenSides(film) + Self.colors + ",format=yuv420p", "-c:v", encoder, "-crf",
        "18", "-movflags", "+faststart",
      ]
      needsFile = true
    case .apng, .png, .svg, .json, .raw: return nil
    }
  }

  /// WebM that is written several times faster and is larger, for what nobody wants to wait for.
  static func quickWebM(_ film: Film) -> VideoSettings? {
    var settings = VideoSettings(.webm, film)
    // Of options that are given twice, the last counts.
    settings?.options += ["-deadline", "realtime", "-cpu-used", "8"]
    return settings
  }

  /// The colours of high-definition television, converted and said so.
  private static let colors =
    "scale=out_color_matrix=bt709:out_range=tv,"
    + "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"

  /// Repeats the last column and row where a side is odd, which most players of MP4 do not take.
  private static func evenSides(_ film: Film) -> String {
    let (right, bottom) = (film.width % 2, film.height % 2)
    guard right + bottom > 0 else { return "" }
    return "format=gbrp,pad=\(film.width + right):\(film.height + bottom),"
      + "fillborders=right=\(right):bottom=\(bottom):mode=smear,"
  }
}

extension Film {
  /// The ``palette(of:)`` of some frames as an input of ffmpeg.
  func paletteInput(of frames: Range<Int>) -> [String] {
    let bytes = palette(of: frames).pngData()
    return ["-f", "png_pipe", "-i", "data:image/png;base64," + Data(bytes).base64EncodedString()]
  }

  /// The colours that show some frames best, as a picture of 16 × 16: 255 and a clear one.
  func palette(of frames: Range<Int>) -> Bitmap {
    var builder = PaletteBuilder()
    let samples = min(frames.count, Self.mostSamples)
    for sample in 0..<samples {
      builder.add(frame(frames.lowerBound + (2 * sample + 1) * frames.count / (2 * samples)))
    }
    var palette = Bitmap(width: 16, height: 16)
    let colors = builder.colors(most: 255)
    for index in 0..<255 {
      palette.pixels[index] = index < colors.count ? colors[index] : colors.first ?? .black
    }
    return palette
  }

  /// How many frames are looked at for a palette.
  private static let mostSamples = 24
}

extension PackedColor {
  fileprivate static let black = PackedColor(bits: 0xFF00_0000)
}
