import ConfettiFilm
import ConfettiGraphics

extension Film {
  /// The ``palette(of:most:)`` of some frames as an input of ffmpeg.
  func paletteInput(of frames: Range<Int>, most: Int) -> [String] {
    var data = Array("data:image/png;base64,".utf8)
    data.append(base64: palette(of: frames, most: most).pngData()[...])
    return ["-f", "png_pipe", "-i", String(decoding: data, as: UTF8.self)]
  }

  /// The colours that represent some frames best, as a picture of 16 × 16 pixels: up to 255 colours and a clear pixel.
  func palette(of frames: Range<Int>, most: Int = 255) -> Bitmap {
    var builder = PaletteBuilder()
    for sample in samples(of: frames) { builder.add(frame(sample)) }
    var palette = Bitmap(width: 16, height: 16)
    let colors = builder.colors(most: most)
    for index in 0..<255 {
      palette.pixels[index] =
        index < colors.count ? colors[index] : colors.first ?? PackedColor(bits: 0xFF00_0000)
    }
    return palette
  }

  /// The colours with their alpha that represent some frames best, beside the clear one.
  func alphaPalette(of frames: Range<Int>, most: Int) -> AlphaPalette {
    var builder = AlphaPaletteBuilder()
    for sample in samples(of: frames) { builder.add(frame(sample)) }
    return builder.palette(most: most)
  }

  /// The frames in the middles of equal shares of some.
  private func samples(of frames: Range<Int>) -> [Int] {
    let count = min(frames.count, Self.mostSamples)
    return (0..<count).map { frames.lowerBound + (2 * $0 + 1) * frames.count / (2 * count) }
  }

  /// The most frames whose colours are collected.
  private static let mostSamples = 24
}
