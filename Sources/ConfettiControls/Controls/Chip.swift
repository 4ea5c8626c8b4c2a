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
  private static var chipTransition: Transition {
    .opacity.combined(
      with: .asymmetric(
        insertion: .offset(y: 10).combined(with: .rotation(.degrees(-4))), removal: .offset(y: -6)))
  }

  /// A few words on a small panel that comes from below, a little tilted, and goes on upward.
  ///
  /// A chip with another key comes on its own, a little later, while the one before goes: words upon words cannot be
  /// read. Other words under the same key are there at once.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - text: the words; `nil` where there is no chip.
  ///   - key: the meaning of the chip, such as the mode that it names.
  ///   - leaving: how a chip goes that no other one follows.
  ///   - frame: the frame of a chip whose longest line has a width, with a number of lines.
  package mutating func chip(
    _ name: String, _ text: ChipText?, key: Int = 0, leaving: Animation = .smooth(duration: 0.25),
    in frame: (_ width: Float, _ lines: Int) -> Rect
  ) {
    let id = id(name)
    var slots = kept(id, or: ChipSlots())
    let before = slots
    let isChange = slots.show(text, key: key)
    if slots != before { keep(slots, for: id) }
    for index in 0..<2 {
      let shown = slots.texts[index]
      let isPresented = slots.current == index
      let slot = id.child(index)
      let presence = presence(
        slot, isPresented: isPresented, Self.chipTransition,
        isPresented
          ? .snappy.delay(isChange ? 0.12 : 0) : text == nil ? leaving : .smooth(duration: 0.25))
      guard let shown, presence.isVisible(at: now) else { continue }
      draw(shown, presence, frame)
    }
  }

  private mutating func draw(
    _ text: ChipText, _ presence: Presence, _ frame: (_ width: Float, _ lines: Int) -> Rect
  ) {
    let lines = paragraph(text.words, theme.small, within: text.width, lines: text.lines)
    let width = lines.reduce(0) { max($0, $1.width) }
    let frame = frame(width, lines.count)
    if presence.isPresented { note(.chip, text.words, in: frame) }
    guard isDrawing else { return }
    let height = frame.height / Float(max(lines.count, 1))
    // The edges are smooth beyond the frame.
    drawn(presence, in: frame.inset(by: -2, -2)) { ui in
      ui.canvas.quads.fill(lines.count > 1 ? .panel : .chip, frame, text.ground)
      var rows = Stack(.down, in: frame)
      for line in lines {
        ui.canvas.quads.append(line, at: line.origin(centeredIn: rows.next(height)), color: text.ink)
      }
    }
  }
}

/// The present chip and the one that it replaces, which take turns.
private struct ChipSlots: Hashable, Sendable {
  var texts: [ChipText?] = [nil, nil]
  /// The slot of the present one; `nil` without one.
  var current: Int?
  private var key = 0

  /// Shows a text, or none; returns whether it takes the place of another one.
  mutating func show(_ text: ChipText?, key: Int) -> Bool {
    guard let text else {
      current = nil
      return false
    }
    if let current, key == self.key {
      texts[current] = text
      return false
    }
    let isChange = current != nil
    let next = current.map { 1 - $0 } ?? (texts[0] == nil ? 0 : 1 - (texts[1] == nil ? 0 : 1))
    texts[next] = text
    (current, self.key) = (next, key)
    return isChange
  }
}
