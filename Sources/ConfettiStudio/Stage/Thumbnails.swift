import Confetti
import ConfettiControls
import ConfettiGraphics

/// A strip of small pictures of the effect at equal distances of time, behind the ruler.
struct Thumbnails: Sendable {
  /// A piece in a small picture: where its shape could not be seen, a dot is enough.
  private struct Dot {
    let center: Point
    let side: Float
    let light: PackedColor
  }

  private var pictures: [[Dot]] = []
  private var size = Size(width: 16, height: 9)

  /// The number of pictures.
  private static let count = 12
  /// The most pieces in a picture; of more pieces always the same ones are left out.
  private static let mostDots = 240

  /// Takes pictures of an effect.
  ///
  /// - Complexity: O(*n*) in the pieces that are alive at the moments of the pictures.
  mutating func take(_ staged: StagedEffect) {
    size = staged.format.size
    let length = staged.length
    pictures = (0..<Self.count).map { index in
      let time = (Double(index) + 0.5) / Double(Self.count) * length
      let every = max(staged.system.aliveCount(at: time) / Self.mostDots, 1)
      var dots: [Dot] = []
      for piece in staged.system.particles(at: time)
      where piece.id.number % every == 0 && piece.opacity > 0.02 {
        let side = piece.side
        guard piece.position.x.isFinite, piece.position.y.isFinite, side.isFinite else { continue }
        dots.append(
          Dot(center: piece.position, side: side, light: piece.light.opacity(piece.opacity)))
        if dots.count >= Self.mostDots * 2 { break }
      }
      return dots
    }
  }

  /// Draws the strip over an area, each picture in the middle of its part of the time.
  func draw(over area: Rect, _ ui: inout Interface) {
    let part = area.width / Float(max(pictures.count, 1))
    let factor = min((part - 4) / size.width, (area.height - 4) / size.height)
    guard factor > 0, factor.isFinite else { return }
    for (index, dots) in pictures.enumerated() {
      let frame = Rect(
        center: Point(x: area.x + part * (Float(index) + 0.5), y: area.center.y),
        size: Size(width: size.width * factor, height: size.height * factor))
      let map = StageMap(frame: frame, size: size)
      ui.canvas.quads.fill(frame, .black(0.18))
      ui.clipped(to: frame) { ui in
        for dot in dots {
          ui.canvas.quads.fill(
            .circle, Rect(center: map.window(dot.center), side: max(dot.side * factor, 1.25)),
            dot.light.opacity(0.6))
        }
      }
    }
  }
}
