import ConfettiGraphics
import Motion

/// The words on a chip and its colours.
package struct ChipText: Hashable, Sendable {
  /// The words.
  package let words: String
  /// The greatest width of a line, in points, and the most lines.
  package let width: Float, lines: Int
  package let ink: Color
  package let ground: Color

  package init(
    _ words: String, within width: Float = .infinity, lines: Int = 1, ink: Color = .accent,
    ground: Color = .panel
  ) {
    (self.words, self.width, self.lines) = (words, width, lines)
    (self.ink, self.ground) = (ink, ground)
  }
}

extension Interface {
  /// Whether a chip with a name may be seen, including a chip that goes.
  package func hasChip(_ name: String) -> Bool {
    memory.hasChips && memory.hasChip(position.scope.child(name))
  }

  /// A few words on a small panel that comes from below, a little tilted, and goes on upward.
  ///
  /// A chip with another key comes separately, a little later, while the old chip goes: words over words cannot be
  /// read. Other words under the same key replace the old words at once.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - text: the words; `nil` where there is no chip.
  ///   - key: the meaning of the chip, such as the mode that it names.
  ///   - leaving: the animation of a chip that goes without a new one.
  ///   - frame: the frame of a chip, by the width of its longest line and its number of lines.
  package mutating func chip(
    _ name: String, _ text: ChipText?, key: Int = 0, leaving: Animation = .smooth(duration: 0.25),
    in frame: (_ width: Float, _ lines: Int) -> Rect
  ) {
    let id = id(name)
    // Most of the time there is no chip at all.
    guard text != nil || memory.hasChip(id) else { return }
    var slots = memory.chip(id) ?? ChipSlots()
    if slots.show(text, key: key, leaving, at: now, isStill: isStill), !isStill { noteChange() }
    for index in 0..<2 {
      guard let shown = slots.texts[index], slots.presences[index].isVisible(at: now) else {
        continue
      }
      draw(id, shown, slots.presences[index], frame)
    }
    guard !isStill else { return }
    // A chip that has gone must not cost anything.
    if text == nil, !slots.isVisible(at: now) {
      memory.forgetChip(id)
    } else {
      memory.keep(slots, id)
    }
  }

  private mutating func draw(
    _ id: ControlID, _ text: ChipText, _ presence: Presence,
    _ frame: (_ width: Float, _ lines: Int) -> Rect
  ) {
    let lines = paragraph(text.words, theme.small, within: text.width, lines: text.lines)
    let width = lines.reduce(0) { max($0, $1.width) }
    let frame = frame(width, lines.count)
    if isReading, presence.isPresented {
      note(id, .chip, text.words, value: "", [], frame)
    }
    guard isDrawing else { return }
    let height = frame.height / Float(max(lines.count, 1))
    // The smooth edges reach beyond the frame.
    drawn(presence, in: frame.inset(by: -2, -2)) { ui in
      ui.canvas.quads.fill(lines.count > 1 ? .panel : .chip, frame, text.ground)
      var rows = Stack(.down, in: frame)
      for line in lines {
        ui.canvas.quads.append(
          line, at: line.origin(centeredIn: rows.next(height)), color: text.ink)
      }
    }
  }
}

/// The present chip and the one that it replaces, which take turns.
struct ChipSlots: Sendable {
  fileprivate private(set) var texts: [ChipText?] = [nil, nil]
  private(set) var presences = [Presence(transition), Presence(transition)]
  /// The slot of the present chip; `nil` without one.
  private var current: Int?
  private var key = 0

  /// A chip comes from below, a little tilted, and goes on upward.
  private static let transition = Transition.opacity.combined(
    with: .asymmetric(
      insertion: .offset(y: 10).combined(with: .rotation(.degrees(-4))), removal: .offset(y: -6)))

  /// Shows a text, or none; returns whether that changes the picture.
  fileprivate mutating func show(
    _ text: ChipText?, key: Int, _ leaving: Animation, at now: Double, isStill: Bool
  ) -> Bool {
    if let current, let text, key == self.key {
      defer { texts[current] = text }
      return texts[current] != text
    }
    guard text != nil || current != nil else { return false }
    if let current {
      presences[current].disappear(
        text == nil ? leaving : .smooth(duration: 0.25), at: now)
    }
    guard let text else {
      current = nil
      return true
    }
    // A text that comes back while it goes turns round where it is.
    let turns = texts.firstIndex(of: text).flatMap { current == $0 ? nil : $0 }
    let next = turns ?? current.map { 1 - $0 } ?? (texts[0] == nil ? 0 : 1)
    let isChange = current != nil
    texts[next] = text
    if isStill {
      presences[next] = Presence(Self.transition, isPresented: true)
    } else {
      if turns == nil { presences[next] = Presence(Self.transition) }
      presences[next].appear(.snappy.delay(isChange ? 0.12 : 0), at: now)
    }
    (current, self.key) = (next, key)
    return true
  }

  /// Moves on to the moment of a step.
  mutating func advance(_ step: inout FrameStep) {
    for index in 0..<2 { step.advance(&presences[index]) }
  }

  /// Whether one of the chips is seen.
  func isVisible(at now: Double) -> Bool { presences.contains { $0.isVisible(at: now) } }
}
