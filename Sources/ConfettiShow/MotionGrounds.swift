import ConfettiGraphics

/// Where the four parts of the motion scene stand.
struct MotionGrounds: Hashable, Sendable {
  let lanes, plot, controls, keyframes: Rect

  init(_ content: Rect, _ metrics: MotionMetrics) {
    let space = metrics.spacing
    let left = metrics.left
    func row(_ y: Float, _ height: Float) -> Rect {
      Rect(x: content.x, y: y, width: content.width, height: height)
    }
    func split(_ row: Rect) -> (Rect, Rect) {
      (
        Rect(x: row.x, y: row.y, width: left, height: row.height),
        Rect(
          x: row.x + left + space, y: row.y, width: row.width - left - space, height: row.height)
      )
    }
    guard metrics.room == .compact else {
      let upper = content.height - metrics.controls - space
      (lanes, plot) = split(row(content.y, upper))
      (controls, keyframes) = split(row(content.y + upper + space, metrics.controls))
      return
    }
    // With little room keyframes are a strip below everything.
    let isTall = content.height > content.width
    let strip: Float = isTall ? 72 : 40
    keyframes = row(content.maxY - strip, strip)
    controls = row(keyframes.y - space - metrics.controls, metrics.controls)
    let upper = row(content.y, controls.y - space - content.y)
    guard isTall else {
      (lanes, plot) = split(upper)
      return
    }
    let height = ((upper.height - space) * 0.58).rounded()
    lanes = row(upper.y, height)
    plot = row(upper.y + height + space, upper.height - height - space)
  }
}
