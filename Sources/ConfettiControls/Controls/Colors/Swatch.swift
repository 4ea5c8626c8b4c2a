import ConfettiGraphics
import Motion

// The parts that pictures of colours are made of. None of them needs the eye for a colour: what is translucent lies
// on a chequer, what has no colour of its own is striped, and every swatch has an edge.

extension Interface {
  /// Draws a colour in a rectangle with small round corners and an edge, which is heavy around a chosen one.
  mutating func drawSwatch(_ color: Color, in frame: Rect, isSelected: Bool = false) {
    let inner = drawEdge(of: frame, isSelected)
    if color.alpha < 1 {
      canvas.quads.fill(.chip, inner, .chequerLight)
      drawDarkSquares(in: inner)
    }
    canvas.quads.fill(.chip, inner, color)
  }

  /// Draws the sign for a colour that is somebody else's: stripes, fainter for a lower opacity.
  mutating func drawStripes(in frame: Rect, opacity: Double, isSelected: Bool = false) {
    let inner = drawEdge(of: frame, isSelected)
    canvas.quads.fill(.chip, inner, .stripeGround)
    let share = Float(0.25 + 0.75 * opacity.clamped(to: 0...1))
    drawHatching(in: inner.inset(by: 1, 1), spacing: 5, width: 2) { _ in
      Color.stripe.opacity(share)
    }
  }

  /// Draws the edge of a swatch, and returns the rest of its frame.
  private mutating func drawEdge(of frame: Rect, _ isSelected: Bool) -> Rect {
    canvas.quads.fill(.chip, frame, isSelected ? .text : .edge)
    let inner = frame.inset(by: isSelected ? 2 : 1, isSelected ? 2 : 1)
    canvas.quads.fill(.chip, inner, .sheet)
    return inner
  }

  /// Draws a chequer, on which translucent colours are seen.
  mutating func drawChequer(in frame: Rect) {
    canvas.quads.fill(frame, .chequerLight)
    drawDarkSquares(in: frame)
  }

  /// Draws the dark squares of a chequer whose four corners are light, so that they may be round.
  private mutating func drawDarkSquares(in frame: Rect) {
    func count(_ length: Float) -> Int {
      // Odd, at least 3, and a bounded number for any length.
      Int((length / 6).clamped(to: 3...199)) / 2 * 2 + 1
    }
    let (columns, rows) = (count(frame.width), count(frame.height))
    let size = Size(width: frame.width / Float(columns), height: frame.height / Float(rows))
    for row in 0..<rows {
      for column in stride(from: 1 - row % 2, to: columns, by: 2) {
        let square = Rect(
          x: frame.x + Float(column) * size.width, y: frame.y + Float(row) * size.height,
          width: size.width, height: size.height)
        canvas.quads.fill(square, .chequerDark)
      }
    }
  }

  /// Draws lines that rise to the right, which end within a rectangle.
  ///
  /// - Parameters:
  ///   - frame: the rectangle.
  ///   - spacing: the distance between lines along the sides, in points.
  ///   - width: the width of a line, in points.
  ///   - color: the colour of the line whose middle is at an x.
  mutating func drawHatching(
    in frame: Rect, spacing: Float, width: Float, _ color: (_ x: Float) -> Color
  ) {
    let count = Int(((frame.width + frame.height) / spacing).clamped(to: 0...500))
    for number in 0..<count {
      // On the line, the distances from the left and from the top have this sum.
      let sum = (Float(number) + 0.5) * spacing
      let (left, right) = (max(sum - frame.height, 0), min(sum, frame.width))
      // Ends are pulled in, because their corners and their soft edges stick out.
      let length = (right - left) * 2.squareRoot() - width - 2
      guard length > 0 else { continue }
      let across = frame.x + (left + right) / 2
      let middle = Point(x: across, y: frame.y + sum - (left + right) / 2)
      canvas.quads.fill(
        .rectangle, Rect(center: middle, size: Size(width: length, height: width)), color(across),
        rotation: -.pi / 4, isStretched: true)
    }
  }

  /// Draws the ring around a chosen point of a plane or a strip, filled with the colour there.
  mutating func drawRing(at center: Point, _ color: Color, swelling: Float) {
    let side: Float = 14 + 3 * swelling
    canvas.quads.fill(.circle, Rect(center: center, side: side + 2), .black(0.75))
    canvas.quads.fill(.circle, Rect(center: center, side: side), .white())
    canvas.quads.fill(.circle, Rect(center: center, side: side - 4), .black())
    canvas.quads.fill(.circle, Rect(center: center, side: side - 5), color.opaque)
  }
}

extension Color {
  /// The edges of parts: 3 : 1 against ``sheet``.
  static let edge = Color(0.50, 0.48, 0.62)
  /// Both colours of a chequer.
  static let chequerLight = Color(0.66, 0.66, 0.68), chequerDark = Color(0.40, 0.40, 0.43)
  /// Both colours of a striped swatch.
  static let stripe = Color(0.86, 0.84, 0.94), stripeGround = Color(0.27, 0.24, 0.42)
}
