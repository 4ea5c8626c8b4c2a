import ConfettiGraphics
import Motion

extension Interface {
  /// A line of text in which numbers roll to their next values and words change at once, like SwiftUI's numeric text
  /// transition.
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
    let rolling = memory.rolling(id, text, typesetter, rolls: rolls && !isStill)
    memory.draw(rolling, typesetter, in: frame, alignment, color, at: now, into: &canvas.quads)
  }

  /// The width of a text in which numbers roll, at rest, in points.
  package mutating func rollingWidth(_ text: String, _ style: TextStyle) -> Float {
    let typesetter = memory.typesetter(style, canvas.quads.atlas)
    return memory.rollingWidth(text, typesetter)
  }
}

/// A line of text whose numbers may be rolling.
struct RollingText: Sendable {
  private enum Part: Sendable {
    case words(TextLine, x: Float)
    case digit(Int, of: Int, x: Float)
  }

  private(set) var text = ""
  /// The width at rest, in points.
  private(set) var width: Float = 0
  private var parts: [Part] = []
  private var numbers: [Odometer] = []

  /// Changes the text; its numbers roll if there are as many as before.
  ///
  /// - Parameter rolls: `false` for numbers that change so often that they would roll all the time.
  mutating func set(_ text: String, _ typesetter: Typesetter, rolls: Bool = true) {
    guard text != self.text else { return }
    self.text = text
    let before = numbers
    parts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    var pen: Float = 0
    var rest = Substring(text)
    while let first = rest.first {
      let part = first.isDigit ? rest.prefixOfNumber : rest.prefix { !$0.isDigit }
      rest = rest[part.endIndex...]
      if first.isDigit {
        append(number: part, typesetter, at: &pen)
      } else {
        append(words: part, typesetter, at: &pen)
      }
    }
    guard rolls, before.count == numbers.count else { return }
    for index in numbers.indices {
      let digits = numbers[index].digits
      numbers[index] = before[index]
      numbers[index].roll(to: digits)
    }
  }

  private mutating func append(words: Substring, _ typesetter: Typesetter, at pen: inout Float) {
    let line = typesetter.line(String(words))
    parts.append(.words(line, x: pen))
    width = pen + line.width
    pen += typesetter.advance(of: String(words))
  }

  private mutating func append(number: Substring, _ typesetter: Typesetter, at pen: inout Float) {
    var digits: [Int] = []
    for character in number {
      guard let digit = character.wholeNumberValue else {
        append(words: Substring(String(character)), typesetter, at: &pen)
        continue
      }
      parts.append(.digit(digits.count, of: numbers.count, x: pen))
      digits.append(digit)
      pen += typesetter.digitAdvance
      width = pen
    }
    numbers.append(Odometer(digits))
  }

  mutating func advance(_ step: inout FrameStep) {
    for index in numbers.indices { numbers[index].advance(&step) }
  }

  /// Draws the text from the start of its baseline.
  func draw(
    _ typesetter: Typesetter, from origin: Point, at now: Double, _ color: Color,
    into quads: inout QuadBuffer
  ) {
    // A number that gets another digit in front must not begin with a comma while it rolls.
    var isBefore = false
    for part in parts {
      switch part {
      case .words(let line, let x):
        if isBefore { continue }
        quads.append(line, at: Point(x: origin.x + x, y: origin.y), color: color)
      case .digit(let digit, let number, let x):
        let place = Point(x: origin.x + x, y: origin.y)
        // A number at rest is not copied.
        guard numbers[number].isRolling else {
          isBefore = false
          quads.append(typesetter.digits[numbers[number].digits[digit]], at: place, color: color)
          continue
        }
        let wheel = numbers[number].wheel(digit, at: now)
        isBefore = wheel == nil
        if let wheel { typesetter.draw(wheel, at: place, color, into: &quads) }
      }
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}

extension Substring {
  /// The number at the beginning of the text: digits, and commas and points between them.
  fileprivate var prefixOfNumber: Substring {
    var end = startIndex
    while end < endIndex {
      let next = index(after: end)
      let isBetween = ",.".contains(self[end]) && next < endIndex && self[next].isDigit
      guard self[end].isDigit || isBetween else { break }
      end = next
    }
    return self[..<end]
  }
}

extension Typesetter {
  /// Draws a digit that may be rolling.
  ///
  /// The digit moves off and fades a little, and half-way the next digit comes from the other side. One of them can
  /// always be read.
  fileprivate func draw(
    _ wheel: Odometer.Wheel, at origin: Point, _ color: Color, into quads: inout QuadBuffer
  ) {
    let place = Point(x: origin.x, y: origin.y - wheel.share * style.size * 0.4)
    quads.append(
      digits[wheel.digit], at: place, color: color.opacity(1 - wheel.share.magnitude))
  }
}

/// A whole number that rolls to the next one: the digits that differ move, all at once, up when the number
/// grows and down when it shrinks.
///
/// In the first half the digits are those of the number before, in the second half those of the next number, so
/// that no other number is ever read. A number with fewer digits is there at once.
struct Odometer: Sendable {
  /// A digit as it is seen.
  struct Wheel: Hashable, Sendable {
    let digit: Int
    /// The share of the way from one digit to the next, −½…½; 0 for a digit at rest.
    let share: Float
  }

  /// The number at the end of the animation, the first digit first.
  private(set) var digits: [Int]
  /// The number before the animation.
  private var before: [Int]
  /// The positions of both numbers, one apart; the digits roll from the first to the second.
  private var (start, end) = (0.0, 0.0)
  /// The present position between them.
  private var way = Animated(0.0, animation: .snappy(duration: 0.25))
  private var position = 0.0
  /// Whether the number has not come to rest yet.
  private(set) var isRolling = false

  init(_ digits: [Int]) { (self.digits, before) = (digits, digits) }

  /// Rolls from the number that is seen to another number.
  mutating func roll(to next: [Int]) {
    guard next != digits else { return }
    if showsEnd(at: position) { (before, start) = (digits, end) }
    digits = next
    guard next.count >= before.count else {
      self = Odometer(next)
      return
    }
    let grows =
      next.count == before.count ? before.lexicographicallyPrecedes(next) : true
    end = next == before ? start : start + (grows ? 1 : -1)
    (way.value, isRolling) = (end, true)
  }

  mutating func advance(_ step: inout FrameStep) {
    guard isRolling else { return }
    step.advance(&way)
    position = way.presentation(at: step.now)
    isRolling = way.isAnimating(at: step.now)
  }

  private func showsEnd(at position: Double) -> Bool {
    abs(position - end) <= abs(position - start)
  }

  /// A digit of the number as it is seen; `nil` where the number before has no such digit.
  ///
  /// - Parameters:
  ///   - index: the digit, as an index into ``digits``.
  ///   - now: the moment.
  func wheel(_ index: Int, at now: Double) -> Wheel? {
    let position = way.presentation(at: now)
    let old = index - (digits.count - before.count)
    guard old >= 0, digits[index] == before[old] else {
      let isNew = showsEnd(at: position)
      guard isNew || old >= 0 else { return nil }
      let share = Float((position - (isNew ? end : start)).clamped(to: -0.5...0.5))
      return Wheel(digit: isNew ? digits[index] : before[old], share: share)
    }
    return Wheel(digit: digits[index], share: 0)
  }
}

/// Sets text of one style; the digits, which roll, are set once.
struct Typesetter: Sendable {
  let atlas: Atlas
  let style: TextStyle
  let digits: [TextLine]
  /// The distance from one digit to the next: whole pixels, so that all are alike.
  let digitAdvance: Float

  init(_ atlas: Atlas = .white, _ style: TextStyle = TextStyle(size: 0, weight: 0)) {
    self.atlas = atlas
    self.style = style
    digits = (0...9).map { atlas.line(String($0), style: style) }
    let advance = atlas.line("00", style: style).width - digits[0].width
    digitAdvance = (advance * atlas.scale).rounded() / atlas.scale
  }

  func line(_ text: String) -> TextLine { atlas.line(text, style: style) }

  /// The distance from the start of some words to a digit after them.
  func advance(of words: String) -> Float { line(words + "0").width - digits[0].width }
}
