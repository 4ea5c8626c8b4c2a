import Confetti
import ConfettiGraphics
import Motion

/// The cost of shapes that are drawn again each frame, and of blur: the time until they are quads, on one core.
struct ShapesBench: Encodable {
  /// Milliseconds for 100 shapes of 60 points, 60 points wide, all of which change.
  var filledMs = 0.0, strokedMs = 0.0
  /// Milliseconds for the shadow of a panel of 800 × 600 points, with a radius of 10 points.
  var shadowMs = 0.0
  /// Milliseconds for a line of text with a radius of 4 points.
  var blurredTextMs = 0.0

  /// A wavy outline.
  private struct Blob: Shape {
    let phase: Double

    func path(in rect: Rect) -> Path {
      var path = Path()
      path.reserveCapacity(61)
      for point in 0..<60 {
        let angle = Double(point) / 30 * .pi
        let way = Elementary.sinCos(angle)
        let radius = Double(rect.width) / 2 * (0.8 + 0.2 * Elementary.sinCos(5 * angle + phase).sin)
        let place = Point(
          x: rect.midX + Float(radius * way.cos), y: rect.midY + Float(radius * way.sin))
        if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.closeSubpath()
      return path
    }
  }

  /// Measures everything: the best of some rounds each.
  static func measure(rounds: Int = 100) -> ShapesBench {
    var bench = ShapesBench()
    let style = TextStyle(size: 26, weight: 84)
    var quads = QuadBuffer(atlas: Atlas(scale: 1, typeface: .standard, styles: [style]))
    var frame = 0.0
    func best(_ draw: (inout QuadBuffer) -> Void) -> Double {
      Stopwatch.best(rounds: rounds, within: 2) {
        quads.removeAll()
        draw(&quads)
        frame += 1
      }
    }
    func blobs(_ draw: (Blob, Rect) -> Void) {
      for index in 0..<100 {
        let rect = Rect(
          x: Float(index % 16) * 75 + 5.3, y: Float(index / 16) * 95 + 8.7, width: 60, height: 60)
        draw(Blob(phase: Double(index) + frame / 10), rect)
      }
    }
    bench.filledMs = best { quads in blobs { quads.fill($0, in: $1, .white()) } }
    bench.strokedMs = best { quads in
      blobs { quads.stroke($0, in: $1, .white(), lineWidth: 3) }
    }
    let panel = Rect(x: 200.5, y: 60.25, width: 800, height: 600)
    bench.shadowMs = best {
      $0.shadow(panel, cornerRadius: 14, Shadow(radius: 10, y: 6))
    }
    let line = quads.atlas.line("Everything is a function of time", style: style)
    bench.blurredTextMs = best {
      $0.blurred(4) { $0.append(line, at: Point(x: 100, y: 100), color: .white()) }
    }
    return bench
  }
}
