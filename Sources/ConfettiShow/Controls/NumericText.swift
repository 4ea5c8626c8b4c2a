import ConfettiControls
import ConfettiGraphics
import Motion

/// A line of text in which numbers roll to their next values and words change at once, like SwiftUI's
/// numeric text transition.
struct NumericText: Sendable {
  private enum Part: Sendable {
    case words(TextLine, x: Float)
    case digit(Int, of: Int, x: Float)
  }

  private(set) var text = ""
  /// In points.
  private(set) var width: Float = 0
  private var parts: [Part] = []
  private var numbers: [Odometer] = []

  /// Changes the text; its numbers roll if there are as many as before.
  ///
  /// - Parameter rolls: `false` for numbers that change so often that they would always roll.
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
    // A number that gets another digit in front does not begin with a zero meanwhile.
    var isBefore = false
    for part in parts {
      switch part {
      case .words(let line, let x):
        if isBefore { continue }
        quads.append(line, at: Point(x: origin.x + x, y: origin.y), color: color)
      case .digit(let digit, let number, let x):
        let position = numbers[number].position(of: digit, at: now)
        isBefore =
          (digit == 0 || isBefore) && numbers[number].digits[digit] > 0
          && Typesetter.digit(at: position) == 0
        if isBefore { continue }
        typesetter.draw(
          wheelAt: position,
          at: Point(x: origin.x + x, y: origin.y), color, into: &quads)
      }
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}

extension Substring {
  /// The number it begins with: digits, and commas and points between them.
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
  /// The digit that a wheel shows.
  fileprivate static func digit(at position: Double) -> Int {
    let nearest = position.rounded()
    return Int(nearest - 10 * (nearest / 10).rounded(.down))
  }

  /// Draws the visible digit of a wheel: always one of the ten, which can be read.
  ///
  /// The digit moves away and fades a little; half-way the next one comes from the other side.
  fileprivate func draw(
    wheelAt position: Double, at origin: Point, _ color: Color, into quads: inout QuadBuffer
  ) {
    let nearest = position.rounded()
    // −½…½ of the way to the next one.
    let share = Float(position - nearest)
    let digit = Self.digit(at: position)
    let place = Point(x: origin.x, y: origin.y - share * style.size * 0.4)
    quads.append(digits[digit], at: place, color: color.opacity(1 - share.magnitude))
  }
}

/// A whole number whose digits roll to those of the next one, each on a wheel of its own.
///
/// All wheels turn up when the number grows, and down when it shrinks, by less than a full turn.
struct Odometer: Sendable {
  /// The positions of the wheels, the last digit's first: 7 and 17 both show a 7.
  private var wheels: [Animated<Double>] = []
  /// The digits at the end of the animation, the first one first.
  private(set) var digits: [Int] = []

  /// It ends before the next text is written.
  private static let animation = Animation.snappy(duration: 0.25)

  init(_ digits: [Int]) {
    self.digits = digits
    wheels = digits.reversed().map { Animated(Double($0), animation: Self.animation) }
  }

  /// Rolls to another number; a new wheel begins at 0.
  mutating func roll(to next: [Int]) {
    guard next != digits else { return }
    let grows =
      next.count == digits.count
      ? digits.lexicographicallyPrecedes(next) : digits.count < next.count
    digits = next
    wheels.removeLast(max(wheels.count - next.count, 0))
    for (wheel, digit) in next.reversed().enumerated() {
      if wheel == wheels.count { wheels.append(Animated(0, animation: Self.animation)) }
      let from = wheels[wheel].value
      // From −9 to 9: a remainder has the sign of what is divided.
      let way = (Double(digit) - from).truncatingRemainder(dividingBy: 10)
      guard way != 0 else { continue }
      let turn = grows ? (way < 0 ? way + 10 : way) : (way > 0 ? way - 10 : way)
      wheels[wheel].value = from + turn
    }
  }

  mutating func advance(_ step: inout FrameStep) {
    for wheel in wheels.indices { step.advance(&wheels[wheel]) }
  }

  /// The position of the wheel of a digit; digit 0 is the first one.
  func position(of digit: Int, at now: Double) -> Double {
    wheels[wheels.count - 1 - digit].presentation(at: now)
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
