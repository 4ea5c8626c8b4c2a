import Confetti
import Foundation
import Motion

/// Writes an animated PNG file that plays for ever: an ellipse that breathes while its colour goes
/// round all hues.
///
/// Nothing is stored from frame to frame: a picture is a function of its time alone. So the glow of
/// the ellipse's past is the same function at earlier times, and the film closes without a seam.
@main
enum Breath {
  static let size = Size(width: 240, height: 160)
  static let pixelsPerPoint: Float = 2
  static let framesPerSecond = 25
  /// How long all hues take, and a breath, in seconds; the film is as long as all hues.
  static let (allHues, breath) = (10.0, 5.0)
  static let night = Color(hex: 0x15102E)

  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "breath.png"
    let frameCount = Int(allHues) * framesPerSecond
    var quads = QuadBuffer(atlas: Atlas(scale: pixelsPerPoint))
    let painter = SoftwarePainter(atlas: quads.atlas)
    var picture = Bitmap(
      width: Int(size.width * pixelsPerPoint), height: Int(size.height * pixelsPerPoint))
    var previous: Bitmap?

    let encoder = APNGEncoder(
      width: picture.width, height: picture.height, frameCount: frameCount,
      delay: (1, framesPerSecond))
    var file = encoder.header
    for frame in 0..<frameCount {
      quads.removeAll()
      draw(at: Double(frame) / Double(framesPerSecond), into: &quads)
      painter.paint(quads, scale: pixelsPerPoint, into: &picture)
      file += encoder.chunks(of: encoder.change(to: picture, from: previous), at: frame)
      previous = picture
    }
    try AtomicFile.write(file + encoder.end, to: path)
    print("Wrote \(path), with \(frameCount) frames.")
  }

  /// Draws the ellipse over its past, which is paler the longer ago it is.
  static func draw(at time: Double, into quads: inout QuadBuffer) {
    quads.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), night)
    let (count, longest) = (36, 1.5)
    for number in (1...count).reversed() {
      let age = Double(number) / Double(count)
      drawEllipse(
        at: time - longest * age, width: 6 - 3 * Float(age), strength: 0.4 * pow(1 - age, 2),
        lines: 80, into: &quads)
    }
    drawEllipse(at: time, width: 6, strength: 1, lines: 240, into: &quads)
  }

  /// Strokes the ellipse in short lines, because its hue changes a little along it.
  ///
  /// A strength below 1 mixes the colour with the night: lines that overlap must be opaque.
  static func drawEllipse(
    at time: Double, width: Float, strength: Double, lines: Int, into quads: inout QuadBuffer
  ) {
    let scale = 1 + 0.16 * sin(2 * .pi * time / breath)
    let ellipse = RadialLayout(count: lines, radiusX: 84 * scale, radiusY: 50 * scale)
    let center = SIMD2(size.width, size.height) / 2
    func point(_ item: Int) -> Point {
      let place = center + ellipse.position(of: item)
      return Point(x: place.x, y: place.y)
    }
    for item in 0..<ellipse.count {
      let along = ellipse.angle(of: item).radians
      let hue = time / allHues + 0.07 * sin(along - 2 * .pi * time / breath)
      let color = Color(hue: hue, saturation: 0.62, brightness: 1)
      quads.stroke(
        [point(item), point(item + 1)], width: width,
        night.interpolated(towards: color, amount: strength))
    }
  }
}
