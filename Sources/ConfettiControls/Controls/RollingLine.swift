import ConfettiGraphics

/// A text in its parts: the digits of its numbers, which roll, and the words between them.
struct RollingLine: Sendable {
  /// A part of the text.
  struct Part: Sendable {
    enum Mark: Sendable {
      case digit(Int)
      /// A comma or a point in a number.
      case separator(TextLine)
      case words(TextLine)
    }

    let mark: Mark
    /// The distance from the beginning of the text.
    let x: Float
    /// The number that it belongs to or follows, counted from 0; −1 before the first one.
    let number: Int
    /// The power of ten of a digit; for a separator that of the digit before it.
    let place: Int
    /// Whether it moves on the way to the other text.
    var rolls = false
    /// The share of the way by which it was off when the text changed on its way, beyond its movement since.
    var rest: Float = 0
  }

  private(set) var text = ""
  /// The width in points.
  private(set) var width: Float = 0
  private(set) var parts: [Part] = []
  /// The numbers without their signs.
  private(set) var values: [Double] = []
  /// The right end of the first number's ones.
  private var ones: Float = 0
  /// The share of the text that lies left of the point that it is aligned at, 0…1.
  private var share: Float = 0

  init() {}

  init(_ text: String, _ typesetter: Typesetter, share: Float) {
    (self.text, self.share) = (text, share)
    var pen: Float = 0
    var rest = Substring(text)
    while let first = rest.first {
      let part = first.isDigit ? rest.prefixOfNumber : rest.prefix { !$0.isDigit }
      rest = rest[part.endIndex...]
      if first.isDigit {
        append(number: part, typesetter, at: &pen)
      } else {
        append(words: String(part), typesetter, at: &pen)
      }
    }
  }

  /// The distances of the beginning and of the first number's ones from the point that the text is aligned at.
  var sides: SIMD2<Float> { SIMD2(-width * share, ones - width * share) }

  private mutating func append(
    words: String, _ typesetter: Typesetter, place: Int? = nil, at pen: inout Float
  ) {
    let line = typesetter.line(words)
    parts.append(
      Part(
        mark: place == nil ? .words(line) : .separator(line), x: pen, number: values.count - 1,
        place: place ?? 0))
    width = pen + line.width
    pen += typesetter.advance(of: words)
  }

  private mutating func append(number: Substring, _ typesetter: Typesetter, at pen: inout Float) {
    values.append(0)
    let whole = number.prefix { $0 != "." }.count { $0.isDigit }
    var place = whole
    for character in number {
      guard let digit = character.wholeNumberValue else {
        append(words: String(character), typesetter, place: place, at: &pen)
        continue
      }
      place -= 1
      let part = Part(mark: .digit(digit), x: pen, number: values.count - 1, place: place)
      parts.append(part)
      // Digits behind the point count as well: only the order of numbers matters.
      values[values.count - 1] = values[values.count - 1] * 10 + Double(digit)
      pen += typesetter.digitAdvance
      width = pen
      if place == 0, values.count == 1 { ones = pen }
    }
    for _ in 0..<max(-place, 0) { values[values.count - 1] /= 10 }
  }

  /// Whether the first number that differs is less than in another text.
  func isLess(than other: RollingLine) -> Bool {
    for (value, other) in zip(values, other.values) where value != other { return value < other }
    return false
  }
}

// MARK: - Rolling

extension RollingLine {
  /// The share of the way by which a part is moved from its place, −½…½.
  private func offset(of part: Part, shift: Double, settled: Double) -> Float {
    ((part.rolls ? Float(shift) : 0) + part.rest * Float(settled)).clamped(to: -0.5...0.5)
  }

  /// Notes by how much each part is off, for another way that begins now.
  mutating func freeze(shift: Double, settled: Double) {
    for index in parts.indices {
      parts[index].rest = offset(of: parts[index], shift: shift, settled: settled)
    }
  }

  /// Finds the parts that differ from the next text, and goes on from the offsets that they have.
  mutating func prepare(for next: inout RollingLine, shift: Double) {
    for index in parts.indices {
      let part = parts[index]
      let other = next.parts.firstIndex { $0.agrees(with: part) }
      parts[index].rolls = other == nil
      if other == nil { parts[index].rest -= Float(shift) }
      if let other { next.parts[other].rest = part.rest }
    }
    for index in next.parts.indices {
      let part = next.parts[index]
      next.parts[index].rolls = !parts.contains { $0.agrees(with: part) }
    }
  }

  /// Draws the text at rest.
  func draw(
    _ typesetter: Typesetter, from point: Point, _ color: Color, into quads: inout QuadBuffer
  ) {
    let x = point.x - width * share
    for index in parts.indices {
      let place = Point(x: x + parts[index].x, y: point.y)
      switch parts[index].mark {
      case .digit(let digit): quads.append(typesetter.digits[digit], at: place, color: color)
      case .separator(let line), .words(let line): quads.append(line, at: place, color: color)
      }
    }
  }

  /// Draws the text on its way.
  ///
  /// A part that rolls moves off and fades a little, and half-way that of the other text comes from the other side,
  /// so that one of them can always be read.
  ///
  /// - Parameters:
  ///   - sides: the present distances of the beginning and of the first number from the point.
  ///   - shift: the share of the way to the other text.
  ///   - settled: the share of the rest by which parts are still off.
  func draw(
    _ typesetter: Typesetter, from point: Point, _ sides: SIMD2<Float>, shift: Double,
    settled: Double, _ color: Color, into quads: inout QuadBuffer
  ) {
    let aside = sides - self.sides
    let x = point.x - width * share
    for part in parts {
      let offset = offset(of: part, shift: shift, settled: settled)
      let place = Point(
        x: x + part.x + (part.number < 0 ? aside.x : aside.y),
        y: point.y - offset * typesetter.style.size * Self.distance)
      quads.append(
        typesetter.line(of: part.mark), at: place,
        color: color.opacity(1 - offset.magnitude * Self.fading))
    }
  }

  /// The distance that a part moves over the whole way, in heights of the type; and the opacity that it would lose
  /// there: half-way, where the text is exchanged, all of it can be read.
  private static let (distance, fading): (Float, Float) = (0.4, 0.7)
}

extension RollingLine.Part {
  /// Whether both texts have the same at this place, so that it need not roll; words never roll.
  fileprivate func agrees(with other: Self) -> Bool {
    switch (mark, other.mark) {
    case (.digit(let digit), .digit(let next)):
      digit == next && number == other.number && place == other.place
    case (.separator, .separator): number == other.number && place == other.place
    case (.words, .words): number == other.number
    default: false
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

  fileprivate func line(of mark: RollingLine.Part.Mark) -> TextLine {
    switch mark {
    case .digit(let digit): digits[digit]
    case .separator(let line), .words(let line): line
    }
  }
}
