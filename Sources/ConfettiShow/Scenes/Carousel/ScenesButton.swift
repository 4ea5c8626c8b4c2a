import ConfettiGraphics

/// The quiet button in the corner that opens the carousel.
struct ScenesButton: QuietButton {
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  var line = TextLine.empty
  var touch = QuietTouch()

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    frame = layout.scenesButton
    line = atlas.line("Scenes", style: layout.theme.small)
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    let ground = drawGround(at: now, into: &quads)
    let (center, size) = (ground.frame.center, ground.size)
    let origin = Point(
      x: center.x - line.width * size / 2, y: center.y + line.capHeight * size / 2)
    quads.append(
      line, at: origin, color: ground.color, stretch: Size(width: size, height: size))
  }
}
