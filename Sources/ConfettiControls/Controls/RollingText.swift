import ConfettiGraphics
import Motion

extension Interface {
  /// A line of text in which numbers roll to their next values, like SwiftUI's numeric text transition.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - text: the text; its numbers roll if there are as many as before.
  ///   - style: the style of the whole text.
  ///   - frame: the area of the text, which stands in the middle of its height.
  ///   - alignment: the position of the text in the frame.
  ///   - rolls: `false` for numbers that change so often that they would roll all the time.
  package mutating func rollingText(
    _ name: String, _ text: String, _ style: TextStyle, in frame: Rect,
    _ alignment: Alignment = .left, _ color: Color = .text, rolls: Bool = true
  ) {
    note(.text, text, in: frame)
    guard isDrawing else { return }
    let id = id(name)
    let typesetter = memory.typesetter(style, canvas.quads.atlas)
    let rolling = memory.rolling(id, text, typesetter, alignment, rolls: rolls && !isStill)
    memory.draw(rolling, typesetter, in: frame, alignment, color, at: now, into: &canvas.quads)
  }

  /// The width of a text in which numbers roll, at rest, in points.
  package mutating func rollingWidth(_ text: String, _ style: TextStyle) -> Float {
    let typesetter = memory.typesetter(style, canvas.quads.atlas)
    return memory.rollingWidth(text, typesetter)
  }
}

/// A line of text whose numbers may be rolling to those of the next text.
///
/// The texts change in one moment, half-way: before it all of the text before is seen, after it all of the next one.
/// So no other number is ever read, whichever digits, points and words differ, and whenever the text changes again.
/// The digits that differ move, up when the number grows and down when it shrinks; the others only move aside.
struct RollingText: Sendable {
  /// The text before, and the next one, which is seen at rest.
  private var before = RollingLine(), next = RollingLine()
  /// The positions of both texts, one apart.
  private var (start, end) = (0.0, 0.0)
  /// The present position between them.
  private var way = Animated(0.0, animation: Self.animation)
  /// The distances of the beginning and of the first number from the point that the text is aligned at.
  private var sides = Animated(SIMD2<Float>.zero, animation: Self.animation)
  /// The share of its ``RollingLine/Part/rest`` by which a part is still off, 0…1.
  private var settling = Animated(0.0, animation: Self.animation)
  /// The position, and the share of the rest, as of the last step.
  private var (position, settled) = (0.0, 0.0)
  /// Whether the text has not come to rest yet.
  private(set) var isRolling = false

  private static let animation = Animation.snappy(duration: 0.25)

  var text: String { next.text }
  /// The width at rest, in points.
  var width: Float { next.width }

  /// Changes the text; its numbers roll if there are as many as before.
  ///
  /// - Parameters:
  ///   - share: the share of the text that lies left of the point that it is aligned at, 0…1.
  ///   - rolls: `false` for numbers that change so often that they would roll all the time.
  mutating func set(
    _ text: String, _ typesetter: Typesetter, share: Float = 0, rolls: Bool = true
  ) {
    guard text != self.text else { return }
    let line = RollingLine(text, typesetter, share: share)
    guard rolls, line.values.count == next.values.count, !line.values.isEmpty else {
      self = RollingText()
      next = line
      sides = Animated(line.sides, animation: Self.animation)
      return
    }
    if isSecond(at: position) { (before, start) = (next, end) }
    let shift = position - start
    before.freeze(shift: shift, settled: settled)
    next = line
    before.prepare(for: &next, shift: shift)
    end = start + (next.isLess(than: before) ? -1 : 1)
    if next.text == before.text { end = start }
    // The rest of an interrupted movement is made up for from now on.
    (settling, settled) = (Animated(1, animation: Self.animation), 1)
    (way.value, sides.value, settling.value) = (end, next.sides, 0)
    isRolling = true
  }

  mutating func advance(_ step: inout FrameStep) {
    guard isRolling else { return }
    step.advance(&way)
    step.advance(&sides)
    step.advance(&settling)
    position = way.presentation(at: step.now)
    settled = settling.presentation(at: step.now)
    isRolling =
      way.isAnimating(at: step.now) || sides.isAnimating(at: step.now)
      || settling.isAnimating(at: step.now)
    if !isRolling { (position, settled) = (end, 0) }
  }

  private func isSecond(at position: Double) -> Bool {
    abs(position - end) <= abs(position - start)
  }

  /// Draws the text, from the point on its baseline that it is aligned at.
  func draw(
    _ typesetter: Typesetter, from point: Point, at now: Double, _ color: Color,
    into quads: inout QuadBuffer
  ) {
    // A text at rest is neither moved nor faded, and none of it is copied.
    guard isRolling else {
      next.draw(typesetter, from: point, color, into: &quads)
      return
    }
    let position = way.presentation(at: now)
    let sides = sides.presentation(at: now)
    let settled = settling.presentation(at: now)
    if isSecond(at: position) {
      next.draw(
        typesetter, from: point, sides, shift: position - end, settled: settled, color,
        into: &quads)
    } else {
      before.draw(
        typesetter, from: point, sides, shift: position - start, settled: settled, color,
        into: &quads)
    }
  }
}
