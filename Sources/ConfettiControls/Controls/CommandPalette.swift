import ConfettiGraphics
import Motion

/// A line of a palette of commands.
package struct CommandRow: Hashable, Sendable {
  package let title: String
  /// The words on the right, such as the present value.
  package let detail: String
  /// The name of the key that has the same effect.
  package let shortcut: String

  package init(_ title: String, detail: String = "", shortcut: String = "") {
    (self.title, self.detail, self.shortcut) = (title, detail, shortcut)
  }
}

/// The marked line of a palette of commands.
private struct CommandChoice: Hashable, Sendable {
  var row = 0
  /// The text for which the lines were found.
  var text = ""
  /// The control that had the focus before the palette opened.
  var focus = Focus()
}

extension Interface {
  /// The most lines of a palette of commands that are shown; a longer list says how many there are.
  package static var mostCommands: Int { 10 }

  /// A field with the commands that fit its text below it, above everything else.
  ///
  /// Arrows and Tab mark a line, Enter or a click choose one; Escape and a press beside the palette close it. The focus
  /// goes to the field, and back to where it was.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - isOpen: whether it is shown; choosing closes it.
  ///   - text: the text of the field.
  ///   - placeholder: the words that are shown while there is no text.
  ///   - rows: the commands for a text, the best first; asked for once in a description while the palette is open.
  ///   - bounds: the area in whose upper half the palette is.
  /// - Returns: the index of the command that was just chosen.
  package mutating func commandPalette(
    _ name: String, isOpen: inout Bool, text: inout String, placeholder: String = "Search",
    rows: (String) -> [CommandRow], in bounds: Rect
  ) -> Int? {
    let id = id(name)
    let (field, state) = (id.child("text"), id.child("choice"))
    var choice = kept(state, or: CommandChoice())
    let old = choice
    let wasOpen = isOpen
    if opens(id, isOpen) { choice = CommandChoice(text: text, focus: focus) }
    var chosen: Int?
    if isOpen || hasPresence(id) {
      // A press on the palette must not take the focus from its field.
      if isOpen, focus.id != field { setFocus(field) }
      let found = rows(text)
      let size = commandSize(found.count, in: bounds)
      let anchor = Rect(
        x: bounds.x + (bounds.width - size.width) / 2,
        y: bounds.y + (bounds.height * 0.12).rounded(), width: size.width, height: 0)
      popover(name, isOpen: &isOpen, beside: anchor, size: size) { ui, frame in
        chosen = ui.commands(&text, placeholder, found, &choice, in: frame)
      }
    }
    if chosen != nil { isOpen = false }
    if wasOpen, !isOpen { setFocus(choice.focus.id, isShown: choice.focus.isShown) }
    if choice != old { keep(choice, for: state) }
    return chosen
  }

  private static var commandPadding: Float { 8 }

  /// The height of the field of a palette of commands, in points.
  private var commandFieldHeight: Float { rowHeight + 8 }

  private func commandSize(_ count: Int, in bounds: Rect) -> Size {
    let lines = max(min(count, Self.mostCommands), 1) + (count > Self.mostCommands ? 1 : 0)
    return Size(
      width: min(theme.small.size * 42, max(bounds.width - 2 * theme.gap, 1)),
      height: commandFieldHeight + 4 + Float(lines) * rowHeight + 2 * Self.commandPadding)
  }

  /// Describes the field and the lines; returns the index of the line that was just chosen.
  private mutating func commands(
    _ text: inout String, _ placeholder: String, _ rows: [CommandRow],
    _ choice: inout CommandChoice, in frame: Rect
  ) -> Int? {
    var area = frame.inset(by: Self.commandPadding, Self.commandPadding)
    let count = min(rows.count, Self.mostCommands)
    let field = area.cut(.top, commandFieldHeight, gap: 4)
    var chosen: Int?
    choice.row = choice.row.clamped(to: 0...max(count - 1, 0))
    let response = textField(
      "text", text: &text, placeholder: placeholder, style: theme.small, in: field, inset: 12)
    if text != choice.text { (choice.text, choice.row) = (text, 0) }
    if case .key(let key, let modifiers) = response.action, modifiers.isEmpty || modifiers == .shift
    {
      switch key {
      case .down, .tab(backwards: false): choice.row = (choice.row + 1) % max(count, 1)
      case .up, .tab(backwards: true):
        choice.row = (choice.row + max(count, 1) - 1) % max(count, 1)
      case .pageDown: choice.row = max(count - 1, 0)
      case .pageUp: choice.row = 0
      case .enter: if choice.row < count { chosen = choice.row }
      default: break
      }
      if key.leadsThroughCommands { takeKey() }
    }
    var lines = Stack(.down, in: area)
    for (index, row) in rows.prefix(count).enumerated() {
      if commandRow(index, row, isMarked: index == choice.row, in: lines.next(rowHeight)) {
        chosen = index
      }
    }
    let rest = lines.next(rowHeight).inset(by: 12, 0)
    if rows.isEmpty {
      label(
        "Nothing is found for these words. Fewer or other ones may help.", in: rest, .left, .quiet)
    } else if rows.count > count {
      label(self.text(field: "more", rows.count - count), in: rest, .left, .quiet)
    }
    return chosen
  }

  /// The words for the lines that are not shown.
  private mutating func text(field name: String, _ count: Int) -> String {
    text(position.scope.child(name), for: Double(count)) {
      "\(Int($0)) more: type on to find them."
    }
  }

  /// Describes a line; returns whether it was just chosen.
  private mutating func commandRow(
    _ index: Int, _ row: CommandRow, isMarked: Bool, in frame: Rect
  ) -> Bool {
    let words = row.detail.isEmpty ? row.shortcut : row.detail
    let response = interact(
      id(index), .menuItem, row.title, value: words, isMarked ? .selected : [], in: frame,
      [.hover, .click])
    guard isDrawing else { return response.isClicked }
    if isMarked {
      canvas.quads.fill(.panel, frame, Color.button.opacity(0.4))
      let mark = Rect(
        center: Point(x: frame.x + 5, y: frame.center.y),
        size: Size(width: 3, height: frame.height - 12))
      canvas.quads.fill(.chip, mark, .accent)
    } else if response.isHovered {
      canvas.quads.fill(.panel, frame, .white(response.isHeld ? 0.14 : 0.08))
    }
    var inner = frame.inset(by: 12, 0)
    if !row.shortcut.isEmpty {
      let key = inner.cut(.right, width(of: row.shortcut, theme.small) + 14, gap: 12)
      canvas.quads.fill(.chip, key.inset(by: 0, 5), .white(0.1))
      label(row.shortcut, in: key, .center, .text)
    }
    if !row.detail.isEmpty {
      let detail = inner.cut(
        .right, min(width(of: row.detail, theme.small), inner.width * 0.6), gap: 12)
      label(row.detail, in: detail, .right, isMarked ? .text : .quiet)
    }
    label(row.title, in: inner)
    return response.isClicked
  }
}

extension Input.Key {
  /// Whether a palette of commands takes the key from its field.
  fileprivate var leadsThroughCommands: Bool {
    switch self {
    case .up, .down, .tab, .pageUp, .pageDown, .enter: true
    default: false
    }
  }
}
