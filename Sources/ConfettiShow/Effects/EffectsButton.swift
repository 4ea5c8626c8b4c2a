import ConfettiControls
import ConfettiGraphics
import Motion

extension Interface {
  /// The width of the sign after the name, in heights of capitals.
  private static var signWidth: Float { 0.85 }

  /// The quiet button that opens the panel of all effects; it names the effect that a click fires, and the number
  /// of effects.
  @discardableResult
  mutating func effectsButton(_ title: String, of count: Int, in frame: Rect) -> Response {
    quietButton("effects", title: title, in: frame) { ui, look in
      let style = ui.theme.small
      let room = frame.width - 8 - 3.2 * style.size
      let name = ui.line(title, style, within: room)
      let words = ui.text(ui.id("effect count"), for: Double(count)) { "\(Int($0)) effects" }
      let all = ui.line(words, style)
      let isSaid = name.width + Self.space(name) + all.width <= room
      ui.drawEffectsSign(after: name, isSaid ? all : nil, style, look)
    }
  }

  /// The space between the parts of the sign.
  private static func space(_ line: TextLine) -> Float { line.capHeight * 0.8 }

  /// Draws the name, the number of effects where there is room, and an arrow down after them, centred
  /// together.
  private mutating func drawEffectsSign(
    after line: TextLine, _ count: TextLine?, _ style: TextStyle, _ look: QuietPose
  ) {
    let size = look.size
    let sign = line.capHeight * Self.signWidth
    let between = Self.space(line)
    let text = line.width + (count.map { between + $0.width } ?? 0)
    let left = look.frame.center.x - (text + between + sign) * size / 2
    let baseline = look.frame.center.y + line.capHeight * size / 2
    let stretch = Size(width: size, height: size)
    canvas.quads.append(
      line, at: Point(x: left, y: baseline), color: look.ink, stretch: stretch)
    if let count {
      canvas.quads.append(
        count, at: Point(x: left + (line.width + between) * size, y: baseline),
        color: .quiet.opacity(look.ink.alpha), stretch: stretch)
    }
    let middle = Point(
      x: left + (text + between + sign / 2) * size,
      y: look.frame.center.y + line.capHeight * 0.08 * size)
    let (half, depth) = (sign / 2 * size, sign / 4 * size)
    let pen = max(style.size * style.weight / 1000, 1.2)
    for side: Float in [-1, 1] {
      let arm = Rect(
        center: Point(x: middle.x + side * half / 2, y: middle.y),
        size: Size(width: (half * half + 4 * depth * depth).squareRoot() + pen * 0.8, height: pen))
      let angle = Float(Elementary.atan2(Double(2 * depth), Double(half)))
      canvas.quads.fill(.rectangle, arm, look.ink, rotation: -side * angle)
    }
  }
}
