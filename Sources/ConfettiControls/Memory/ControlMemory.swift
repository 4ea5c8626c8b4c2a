import ConfettiGraphics
import Motion

/// The state that controls keep from one picture to the next, by their identity: springs, scroll positions, numbers,
/// set text, and any other values.
///
/// A control asks for its state while it is described, and the state is there. State that no control asked for from
/// one picture to the next belongs to a control that is not seen any more, and is dropped: a control that comes
/// back is at rest. So springs need not be listed to be advanced, and none is forgotten.
package struct ControlMemory: Sendable {
  /// The number of pictures so far.
  private var picture = 0

  private var springs = KeptList<ControlID, Animated<SIMD4<Float>>>()
  private var presences = KeptList<ControlID, Presence>()
  private var chips = KeptList<ControlID, ChipSlots>()
  private var scrolls = KeptList<ControlID, Scroll>()
  private var values = KeptList<ControlID, any Sendable>()
  private var lines = KeptList<LineKey, TextLine>()
  private var paragraphs = KeptList<LineKey, [TextLine]>()
  private var rollings = KeptList<ControlID, RollingText>()
  /// Typesetters are kept as long as the atlas; they are few, so looking one up needs no hash.
  private var typesetters: [Typesetter] = []
  private var texts = KeptList<ControlID, (number: Double, text: String)>()
  /// The paths of controls, for people to read; kept for as long as the program runs.
  private var paths = KeptList<ControlID, String>()

  /// The rows of lists that contain the control in focus, and those that contain the held control.
  var focusedRows: [RowPlace] = [], heldRows: [RowPlace] = []

  private struct LineKey: Hashable, Sendable {
    let text: String
    let style: TextStyle
    let width: Float
    /// The largest number of lines.
    var most = 1
  }

  /// The most paths that are kept: more than any program has controls.
  private static let mostPaths = 10_000

  package init() {}

  /// Moves all springs and scroll positions on to the moment of a step.
  mutating func advance(_ step: inout FrameStep) {
    for index in 0..<springs.count { step.advance(&springs[index]) }
    for index in 0..<presences.count { step.advance(&presences[index]) }
    for index in 0..<chips.count { chips[index].advance(&step) }
    for index in 0..<scrolls.count { scrolls[index].advance(&step) }
    for index in 0..<rollings.count { rollings[index].advance(&step) }
  }

  /// Begins a picture: drops all state that nothing has asked for since the last picture began.
  ///
  /// Descriptions between pictures draw nothing, so they ask for less.
  mutating func beginPicture() {
    springs.drop(unlessAskedFor: picture)
    presences.drop(unlessAskedFor: picture)
    chips.drop(unlessAskedFor: picture)
    scrolls.drop(unlessAskedFor: picture)
    values.drop(unlessAskedFor: picture)
    lines.drop(unlessAskedFor: picture)
    paragraphs.drop(unlessAskedFor: picture)
    rollings.drop(unlessAskedFor: picture)
    texts.drop(unlessAskedFor: picture)
    picture += 1
  }

  /// Forgets all set text, because it was for another atlas.
  mutating func dropLines() {
    lines.removeAll()
    paragraphs.removeAll()
    rollings.removeAll()
    typesetters.removeAll()
  }
}

// MARK: - Springs

extension ControlMemory {
  /// A spring at a moment; `nil` if there is none.
  mutating func spring(_ id: ControlID, at now: Double) -> SIMD4<Float>? {
    springs.index(of: id, askedFor: picture).map { springs[$0].presentation(at: now) }
  }

  /// Moves a spring to a target, and returns its value at a moment.
  ///
  /// A new spring is at its target at once.
  ///
  /// - Returns: the value, and whether the target differs from the one before.
  mutating func spring(
    _ id: ControlID, to target: SIMD4<Float>, _ animation: Animation?, at now: Double
  ) -> (value: SIMD4<Float>, isNew: Bool) {
    guard let index = springs.index(of: id, askedFor: picture) else {
      springs.keep(Animated(target), under: id, askedFor: picture)
      return (target, false)
    }
    let isNew = springs[index].value != target
    if isNew { springs[index].set(target, animation, at: now) }
    return (springs[index].presentation(at: now), isNew)
  }
}

extension ControlMemory {
  /// Lets the first number of a spring glide on to a whole number, which is returned.
  mutating func glide(
    _ id: ControlID, velocity: Float, within bounds: ClosedRange<Float>, at now: Double
  ) -> Float {
    guard let index = springs.index(of: id, askedFor: picture) else { return bounds.lowerBound }
    let snap = Snap<SIMD4<Float>> { rest in
      SIMD4(rest.x.rounded().clamped(to: bounds), 0, 0, 0)
    }
    // The way is short, so friction is stronger than that of a list.
    let animation = Animation.decay(decelerationRate: 0.99)
    springs[index].glide(velocity: SIMD4(velocity, 0, 0, 0), snap: snap, animation, at: now)
    return springs[index].value.x
  }
}

extension ControlMemory {
  /// Lets a number glide on from a place until friction stops it, at the latest at a bound.
  mutating func glide(
    _ id: ControlID, from place: Float, velocity: Float, within bounds: ClosedRange<Float>,
    _ animation: Animation, at now: Double
  ) {
    var glide = Animated(SIMD4<Float>(place, 0, 0, 0))
    let snap = Snap<SIMD4<Float>> { rest in SIMD4(rest.x.clamped(to: bounds), 0, 0, 0) }
    glide.glide(velocity: SIMD4(velocity, 0, 0, 0), snap: snap, animation, at: now)
    springs.keep(glide, under: id, askedFor: picture)
  }

  /// The place of a number that glides, and whether it still moves; `nil` if nothing has let it glide.
  mutating func glide(_ id: ControlID, at now: Double) -> (place: Float, isMoving: Bool)? {
    springs.index(of: id, askedFor: picture).map {
      (springs[$0].presentation(at: now).x, springs[$0].isAnimating(at: now))
    }
  }
}

// MARK: - Coming and going

extension ControlMemory {
  /// The state of a part that comes and goes; `nil` if there is none.
  mutating func presence(_ id: ControlID) -> Presence? {
    presences.index(of: id, askedFor: picture).map { presences[$0] }
  }

  /// Whether a part comes, is there or goes at a moment.
  mutating func hasPresence(_ id: ControlID, at now: Double) -> Bool {
    guard presences.count > 0, let index = presences.index(of: id, askedFor: picture) else {
      return false
    }
    return presences[index].isVisible(at: now)
  }

  mutating func keep(_ presence: Presence, _ id: ControlID) {
    presences.keep(presence, under: id, askedFor: picture)
  }
}

extension ControlMemory {
  /// Whether a chip was shown that may still be seen.
  func hasChip(_ id: ControlID) -> Bool { chips.value(of: id) != nil }

  /// Whether there is any chip.
  var hasChips: Bool { chips.count > 0 }

  mutating func chip(_ id: ControlID) -> ChipSlots? {
    chips.index(of: id, askedFor: picture).map { chips[$0] }
  }

  mutating func forgetChip(_ id: ControlID) { chips.remove(id) }

  mutating func keep(_ chip: ChipSlots, _ id: ControlID) {
    chips.keep(chip, under: id, askedFor: picture)
  }
}

// MARK: - Other things

extension ControlMemory {
  /// The scroll position of an area; a new area is at its start.
  mutating func scroll(_ id: ControlID) -> Scroll {
    scrolls.index(of: id, askedFor: picture).map { scrolls[$0] } ?? Scroll()
  }

  mutating func keep(_ scroll: Scroll, _ id: ControlID) {
    scrolls.keep(scroll, under: id, askedFor: picture)
  }

  /// A value that a control keeps; `nil` until it keeps one.
  mutating func value<Value: Sendable>(_ id: ControlID, as type: Value.Type) -> Value? {
    values.index(of: id, askedFor: picture).flatMap { values[$0] as? Value }
  }

  mutating func keep(_ value: some Sendable, _ id: ControlID) {
    values.keep(value, under: id, askedFor: picture)
  }

  /// Forgets the value that a control keeps.
  mutating func forget(_ id: ControlID) { values.remove(id) }

  /// The words for a number, which are made again when it changes.
  mutating func text(_ id: ControlID, for number: Double, _ words: (Double) -> String) -> String {
    if let index = texts.index(of: id, askedFor: picture), texts[index].number == number {
      return texts[index].text
    }
    let text = words(number)
    texts.keep((number, text), under: id, askedFor: picture)
    return text
  }

  /// A line of text, which is set once and kept as long as it is asked for.
  mutating func line(
    _ text: String, _ style: TextStyle, within width: Float, _ atlas: Atlas
  ) -> TextLine {
    let key = LineKey(text: text, style: style, width: width)
    if let index = lines.index(of: key, askedFor: picture) { return lines[index] }
    let line =
      width < .infinity
      ? atlas.line(text, style: style, within: width) : atlas.line(text, style: style)
    lines.keep(line, under: key, askedFor: picture)
    return line
  }

  /// A text in lines, which is set once and kept as long as it is asked for.
  mutating func paragraph(
    _ text: String, _ style: TextStyle, within width: Float, lines most: Int, _ atlas: Atlas
  ) -> [TextLine] {
    let key = LineKey(text: text, style: style, width: width, most: most)
    if let index = paragraphs.index(of: key, askedFor: picture) { return paragraphs[index] }
    let lines = atlas.paragraph(text, style: style, within: width, lines: most)
    paragraphs.keep(lines, under: key, askedFor: picture)
    return lines
  }

  /// The index of the typesetter for text of a style whose numbers roll.
  mutating func typesetter(_ style: TextStyle, _ atlas: Atlas) -> Int {
    for index in typesetters.indices where typesetters[index].style == style { return index }
    typesetters.append(Typesetter(atlas, style))
    return typesetters.count - 1
  }

  /// The index of a text whose numbers roll to those of another text.
  mutating func rolling(
    _ id: ControlID, _ text: String, _ typesetter: Int, _ alignment: Interface.Alignment,
    rolls: Bool
  ) -> Int {
    if let index = rollings.index(of: id, askedFor: picture) {
      Self.set(
        &rollings[index], text, &typesetters[typesetter], share: alignment.share, rolls: rolls)
      return index
    }
    var rolling = RollingText()
    rolling.set(text, typesetters[typesetter], share: alignment.share)
    rollings.keep(rolling, under: id, askedFor: picture)
    return rollings.count - 1
  }

  /// Draws a text whose numbers roll.
  mutating func draw(
    _ rolling: Int, _ typesetter: Int, in frame: Rect, _ alignment: Interface.Alignment,
    _ color: Color, at now: Double, into quads: inout QuadBuffer
  ) {
    let x =
      switch alignment {
      case .left: frame.x
      case .center: frame.center.x
      case .right: frame.maxX
      }
    Self.draw(
      &rollings[rolling], &typesetters[typesetter], at: Point(x: x, y: frame.center.y), now, color,
      into: &quads)
  }

  // Text and typesetter are only read here, but in place: the getters of lists would copy them in each frame.

  private static func set(
    _ rolling: inout RollingText, _ text: String, _ typesetter: inout Typesetter, share: Float,
    rolls: Bool
  ) {
    rolling.set(text, typesetter, share: share, rolls: rolls)
  }

  private static func draw(
    _ rolling: inout RollingText, _ typesetter: inout Typesetter, at middle: Point, _ now: Double,
    _ color: Color, into quads: inout QuadBuffer
  ) {
    let baseline = middle.y + typesetter.digits[0].capHeight / 2
    rolling.draw(typesetter, from: Point(x: middle.x, y: baseline), at: now, color, into: &quads)
  }

  /// The width of a text whose numbers roll.
  func rollingWidth(_ text: String, _ typesetter: Int) -> Float {
    var rolling = RollingText()
    rolling.set(text, typesetters[typesetter])
    return rolling.width
  }

  /// The path of a control, as in `motion/spring/bounce`.
  func path(of id: ControlID) -> String { paths.value(of: id) ?? "" }

  /// Keeps the name of a part of another control, unless it is known already.
  mutating func name(_ id: ControlID, _ name: @autoclosure () -> String, in parent: ControlID) {
    guard paths.index(of: id, askedFor: 0) == nil, paths.count < Self.mostPaths else { return }
    let path = path(of: parent)
    paths.keep(path.isEmpty ? name() : "\(path)/\(name())", under: id, askedFor: 0)
  }
}
