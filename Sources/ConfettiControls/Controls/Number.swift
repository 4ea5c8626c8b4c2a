import ConfettiGraphics
import Motion

/// The way in which a number comes to its next value.
package enum NumberMovement: Sendable {
  /// Each frame shows the animated value of the moment, rounded.
  case counting
  /// The digits roll from the number before to the next one.
  case rolling
}

extension Interface {
  /// An animated number in words, which are made only when its digits change.
  ///
  ///     ui.number("price", price, at: now, .price, theme.title, in: frame)
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - value: the number.
  ///   - time: the moment by which the number is animated, in seconds.
  ///   - format: the way in which it is written.
  ///   - style: the style of the text.
  ///   - frame: the area of the text, which stands in the middle of its height.
  ///   - alignment: the position of the text in the frame.
  ///   - movement: the way in which it comes to its next value.
  package mutating func number(
    _ name: String, _ value: Animated<Double>, at time: Double, _ format: NumberFormat,
    _ style: TextStyle, in frame: Rect, _ alignment: Alignment = .left, _ color: Color = .text,
    _ movement: NumberMovement = .counting
  ) {
    let isCounting = movement == .counting
    number(
      name, isCounting ? value.presentation(at: time) : value.value, format, style, in: frame,
      alignment, color, movement)
  }

  /// A number in words, which are made only when its digits change.
  package mutating func number(
    _ name: String, _ value: Double, _ format: NumberFormat, _ style: TextStyle, in frame: Rect,
    _ alignment: Alignment = .left, _ color: Color = .text,
    _ movement: NumberMovement = .counting
  ) {
    guard isDrawing || isReading else { return }
    let text = text(id(name).child("words"), for: format.step(of: value)) { _ in
      format.text(value)
    }
    rollingText(name, text, style, in: frame, alignment, color, rolls: movement == .rolling)
  }
}
