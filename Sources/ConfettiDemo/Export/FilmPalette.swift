import ConfettiFilm
import ConfettiGraphics

extension Film {
  /// The ``palette(of:)`` of some frames as an input of ffmpeg.
  func paletteInput(of frames: Range<Int>) -> [String] {
    var data = Array("data:image/png;base64,".utf8)
    data.append(base64: palette(of: frames).pngData()[...])
    return ["-f", "png_pipe", "-i", String(decoding: data, as: UTF8.self)]
  }

  /// The colours that represent some frames best, as a picture of 16 × 16 pixels: 255 colours and a clear pixel.
  func palette(of frames: Range<Int>) -> Bitmap {
    var builder = PaletteBuilder()
    let samples = min(frames.count, Self.mostSamples)
    for sample in 0..<samples {
      builder.add(frame(frames.lowerBound + (2 * sample + 1) * frames.count / (2 * samples)))
    }
    var palette = Bitmap(width: 16, height: 16)
    let colors = builder.colors(most: 255)
    for index in 0..<255 {
      palette.pixels[index] =
        index < colors.count ? colors[index] : colors.first ?? PackedColor(bits: 0xFF00_0000)
    }
    return palette
  }

  /// The most frames whose colours are collected.
  private static let mostSamples = 24
}
