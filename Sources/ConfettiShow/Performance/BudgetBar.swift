import ConfettiControls
import ConfettiGraphics

/// The time for a frame as a bar, filled by the time that frames take; it warns where they take too much.
struct BudgetBar: Hashable, Sendable {
  /// The filled part, 0…1; more where frames take longer than they may.
  var load: Float
  /// The position of a mark, 0…1; `nil` without a mark.
  var mark: Float?
  /// Whether there is no time for more particles.
  var isFull = false

  func draw(in frame: Rect, opacity: Float = 1, into quads: inout QuadBuffer) {
    quads.fill(.chip, frame, .white(0.13 * opacity))
    // A part that is narrower than the bar is high would not be round.
    let width = frame.width * load.clamped(to: 0...1)
    if width >= 1 {
      let filled = Rect(
        x: frame.x, y: frame.y, width: max(width, frame.height), height: frame.height)
      let color = isFull || load > 1 ? Color.warning : .button
      quads.fill(.chip, filled, color.opacity(opacity))
    }
    guard let mark else { return }
    quads.fill(
      Rect(
        x: (frame.x + frame.width * mark - 0.75), y: frame.y - 3, width: 1.5,
        height: frame.height + 6), .white(0.75 * opacity))
  }
}
