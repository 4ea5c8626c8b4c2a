import ConfettiGraphics

/// A line of text in which numbers roll to their next values, and all else changes at once: what
/// SwiftUI's numeric text transition is.
struct NumericText: Sendable {
  private enum Part: Sendable {
    case words(TextLine, x: Float)
    case digit(Int, of: Int, x: Float)
  }

  /// What it says, or is on the way to.
  private(set) var text = ""
  /// How far it reaches, in points.
  private(set) var width: Float = 0
  private var parts: [Part] = []
  private var numbers: [Odometer] = []

  /// Changes the text.
  ///
  /// Numbers roll where there are as many in the new text as in the old one.
  mutating func set(_ text: String, _ typesetter: Typesetter, at now: Double) {
    guard text != self.text else { return }
    self.text = text
    let before = numbers
    parts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    var pen: Float = 0
    var rest = Substring(text)
    while let first = rest.first {
      let run = first.isDigit ? rest.prefixOfNumber : rest.prefix { !$0.isDigit }
      rest = rest[run.endIndex...]
      if first.isDigit {
        append(number: run, typesetter, at: &pen)
      } else {
        append(words: run, typesetter, at: &pen)
      }
    }
    guard before.count == numbers.count else { return }
    for index in numbers.indices {
      let digits = numbers[index].digits
      numbers[index] = before[index]
      numbers[index].roll(to: digits, at: now)
    }
  }

  private mutating func append(
    words: Substring, _ typesetter: Typesetter, at pen: inout Float
  ) {
    let line = typesetter.line(String(words))
    parts.append(.words(line, x: pen))
    width = pen + line.width
    pen += typesetter.advance(of: String(words))
  }

  private mutating func append(
    number: Substring, _ typesetter: Typesetter, at pen: inout Float
  ) {
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

  func isMoving(at now: Double) -> Bool { numbers.contains { $0.isMoving(at: now) } }

  /// Moves on to a moment; once a frame.
  mutating func advance(to now: Double) {
    for index in numbers.indices { numbers[index].advance(to: now) }
  }

  /// Draws the text from the start of its baseline.
  func draw(
    _ typesetter: Typesetter, from origin: Point, at now: Double, _ color: Color,
    into quads: inout QuadBuffer
  ) {
    for part in parts {
      switch part {
      case .words(let line, let x):
        quads.append(line, at: Point(x: origin.x + x, y: origin.y), color: color)
      case .digit(let digit, let number, let x):
        typesetter.draw(
          wheelAt: numbers[number].position(of: digit, at: now),
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
      guard
        self[end].isDigit
          || (",.".contains(self[end]) && next < endIndex && self[next].isDigit)
      else { break }
      end = next
    }
    return self[..<end]
  }
}

extension Typesetter {
  /// Draws what is to be seen of a wheel with the ten digits: a digit, or two that pass each other.
  fileprivate func draw(
    wheelAt position: Double, at origin: Point, _ color: Color, into quads: inout QuadBuffer
  ) {
    let lower = position.rounded(.down)
    let share = Float(position - lower)
    let shown = Int(lower - 10 * (lower / 10).rounded(.down))
    append(shown, share, origin, color, &quads)
    if share > 0 { append((shown + 1) % 10, share - 1, origin, color, &quads) }
  }

  /// Draws a digit that has left its place by a share of the way to the next one, and fades with it.
  private func append(
    _ digit: Int, _ share: Float, _ origin: Point, _ color: Color, _ quads: inout QuadBuffer
  ) {
    let place = Point(x: origin.x, y: origin.y - share * style.size * 0.75)
    quads.append(digits[digit], at: place, color: color.opacity(1 - share * share))
  }
}
