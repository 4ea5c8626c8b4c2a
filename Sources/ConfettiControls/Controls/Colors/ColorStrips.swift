import ConfettiGraphics
import Motion

/// The colours along a strip of lightness, which change with the hue and the chroma.
private struct LightnessColors: Sendable {
  let chroma, hue: Double
  let colors: [PackedColor]

  /// The number of parts, between which colours are mixed evenly.
  static let parts = 32

  init(_ wish: OKLCH) {
    (chroma, hue) = (wish.chroma, wish.hue)
    colors = (0...Self.parts).map {
      let lightness = Double($0) / Double(Self.parts)
      return OKLCH(lightness: lightness, chroma: wish.chroma, hue: wish.hue).color(alpha: 1)
        .premultiplied
    }
  }
}

extension Interface {
  /// The strip of a colour's lightness, with its title and the number.
  mutating func lightnessStrip(
    _ name: String, _ choice: inout ColorChoice, in frame: Rect
  ) -> Response {
    let id = id(name)
    var share = choice.wish.lightness
    let response = strip(id, "Lightness", &share, choice, in: frame) { ui, line in
      let colors = ui.lightnessColors(id.child("colors"), choice.wish)
      ui.drawGradation(colors.count, in: line) { colors[$0] }
    }
    if share != choice.wish.lightness {
      choice.want(OKLCH(lightness: share, chroma: choice.wish.chroma, hue: choice.wish.hue))
    }
    return response
  }

  /// The strip of a colour's opacity, with its title and the number.
  mutating func opacityStrip(
    _ name: String, _ choice: inout ColorChoice, in frame: Rect
  ) -> Response {
    let before = Double(choice.color.alpha)
    var share = before
    let response = strip(id(name), "Opacity", &share, choice, in: frame) { ui, line in
      ui.drawChequer(in: line)
      let full = choice.color.opaque.premultiplied
      ui.drawGradation(2, in: line) { $0 == 0 ? .clear : full }
    }
    if share != before { choice.setOpacity(share) }
    return response
  }

  /// A share along a strip of colours, between its title and its number in words.
  private mutating func strip(
    _ id: ControlID, _ title: String, _ share: inout Double, _ choice: ColorChoice,
    in frame: Rect, _ drawColors: (inout Interface, Rect) -> Void
  ) -> Response {
    let size = theme.small.size
    var line = frame
    let words = line.cut(.left, size * 5, gap: 8)
    let number = line.cut(.right, size * 3.2, gap: 8)
    line = Rect(
      center: line.center, size: Size(width: max(line.width, 1), height: frame.height * 0.5))
    let response = shareBar(
      id, title, share: &share, along: line,
      in: Rect(x: line.x - 4, y: frame.y, width: line.width + 8, height: frame.height))
    let swelling = spring(id, "swelling", while: response.isHeld, .snappy)
    guard isDrawing else { return response }
    label(title, in: words, .left, .quiet)
    label(text(id, for: share) { $0.percentText }, in: number, .right)
    canvas.quads.fill(line.inset(by: -1, -1), .edge)
    drawColors(&self, line)
    drawFocus(response, around: line.inset(by: -1, -1))
    let ring = Point(x: line.x + line.width * Float(share).clamped(to: 0...1), y: line.center.y)
    drawRing(at: ring, choice.color, swelling: swelling)
    return response
  }

  /// The colours of a strip of lightness, which are computed when the hue or the chroma changes.
  private mutating func lightnessColors(_ id: ControlID, _ wish: OKLCH) -> [PackedColor] {
    if let kept = memory.value(id, as: LightnessColors.self), kept.chroma == wish.chroma,
      kept.hue == wish.hue
    {
      return kept.colors
    }
    let colors = LightnessColors(wish)
    memory.keep(colors, id)
    return colors.colors
  }

  /// Draws colours at even distances from left to right, which are mixed evenly in between.
  mutating func drawGradation(_ count: Int, in frame: Rect, _ color: (Int) -> PackedColor) {
    let spot = canvas.quads.atlas.whiteSpot
    canvas.quads.append(upTo: count - 1) { vertices in
      let parts = min(count - 1, vertices.count / 4)
      guard parts > 0 else { return 0 }
      var left = color(0)
      for part in 0..<parts {
        let right = color(part + 1)
        let start = frame.x + frame.width * Float(part) / Float(count - 1)
        let end = frame.x + frame.width * Float(part + 1) / Float(count - 1)
        func vertex(_ x: Float, _ y: Float, _ color: PackedColor) -> Vertex {
          Vertex(x: x, y: y, color: color, u: spot.u, v: spot.v)
        }
        vertices[part * 4] = vertex(start, frame.y, left)
        vertices[part * 4 + 1] = vertex(end, frame.y, right)
        vertices[part * 4 + 2] = vertex(end, frame.maxY, right)
        vertices[part * 4 + 3] = vertex(start, frame.maxY, left)
        left = right
      }
      return parts
    }
  }
}
