import ConfettiGraphics

/// A line of a menu.
package struct MenuItem: Hashable, Sendable {
  package let title: String
  /// The name of the key that has the same effect.
  package let shortcut: String
  /// Whether a mark shows the line as chosen.
  package let isMarked: Bool
  /// Whether the line can be chosen now.
  package let isEnabled: Bool

  package init(
    _ title: String, shortcut: String = "", isMarked: Bool = false, isEnabled: Bool = true
  ) {
    (self.title, self.shortcut, self.isMarked, self.isEnabled) = (
      title, shortcut, isMarked, isEnabled
    )
  }
}

extension Interface {
  private static var menuPadding: Float { 6 }
  /// The room beside the words of a line: at the left for the mark.
  private static var menuMargin: Float { 24 }

  /// The height of a row of a menu or a list, in points: a multiple of four.
  package var rowHeight: Float { max((theme.small.size * 2.15 / 4).rounded() * 4, 28) }

  /// A menu that floats beside its anchor.
  ///
  /// A click, or the arrows and Enter, choose a line; Escape and a press beside the menu close it.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - items: its lines.
  ///   - isOpen: whether it is shown; choosing closes it.
  ///   - anchor: the control that it belongs to.
  /// - Returns: the index of the line that was just chosen.
  package mutating func menu(
    _ name: String, _ items: [MenuItem], isOpen: inout Bool, beside anchor: Rect
  ) -> Int? {
    let id = id(name)
    let first =
      items.firstIndex { $0.isMarked && $0.isEnabled } ?? items.firstIndex(where: \.isEnabled)
    // A menu that opens takes the keys.
    if opens(id, isOpen), let first { setFocus(id.child(first), isShown: focus.isShown) }
    guard isOpen || hasPresence(id) else { return nil }
    var chosen: Int?
    let (height, padding) = (rowHeight, Self.menuPadding)
    let widest = items.reduce(anchor.width) { widest, item in
      let words = width(of: item.title, theme.small)
      let keys = item.shortcut.isEmpty ? 0 : width(of: item.shortcut, theme.small) + 24
      return max(widest, words + keys + 2 * (padding + Self.menuMargin))
    }
    let size = Size(width: widest.rounded(.up), height: height * Float(items.count) + 2 * padding)
    popover(name, isOpen: &isOpen, beside: anchor, size: size) { ui, frame in
      var rows = Stack(.down, in: frame.inset(by: padding, padding))
      for (index, item) in items.enumerated() {
        if ui.menuRow(index, item, items, in: rows.next(height)) { chosen = index }
      }
      // The first arrow shows the line at which the next arrows begin.
      if !ui.focus.isShown, ui.take(.down) || ui.take(.up) { ui.setFocus(ui.focus.id) }
    }
    if chosen != nil { isOpen = false }
    return chosen
  }

  /// Describes a line of a menu; returns whether it was just chosen.
  private mutating func menuRow(
    _ index: Int, _ item: MenuItem, _ items: [MenuItem], in frame: Rect
  ) -> Bool {
    let id = id(index)
    let sense: Sense = item.isEnabled ? [.hover, .click, .focus] : .hover
    var state: ControlState = item.isMarked ? .selected : []
    if !item.isEnabled { state.insert(.disabled) }
    let response = interact(
      id, .menuItem, item.title, value: item.shortcut, state, in: frame, sense)
    if case .key(let key, []) = response.action, key == .up || key == .down {
      let step = key == .down ? 1 : items.count - 1
      var next = (index + step) % items.count
      while next != index, !items[next].isEnabled { next = (next + step) % items.count }
      setFocus(position.scope.child(next))
      takeKey()
    }
    guard isDrawing else { return response.isClicked }
    if response.isHovered || response.isFocused {
      canvas.quads.fill(.panel, frame, .white(response.isHeld ? 0.16 : 0.1))
    }
    let ink = Color.text.opacity(item.isEnabled ? 1 : 0.4)
    if item.isMarked {
      canvas.quads.fill(
        .circle, Rect(center: Point(x: frame.x + 12, y: frame.center.y), side: 6), .accent)
    }
    label(item.title, in: frame.inset(by: Self.menuMargin, 0), .left, ink)
    label(item.shortcut, in: frame.inset(by: 10, 0), .right, Color.quiet.opacity(ink.alpha))
    return response.isClicked
  }

  /// A button that shows the chosen one of a few options, and opens a menu of all options.
  @discardableResult
  package mutating func menuButton(
    _ name: String, _ options: [String], selection: inout Int, in frame: Rect
  ) -> Response {
    let id = id(name)
    var response = interact(
      id, .menu, name, value: options[selection], in: frame, [.hover, .click, .focus])
    let isOpenKey = id.child("open")
    let wasOpen = kept(isOpenKey, or: false)
    var isOpen = wasOpen
    if response.isClicked { isOpen.toggle() }
    if case .key(.down, []) = response.action {
      isOpen = true
      takeKey()
    }
    if isDrawing {
      canvas.quads.fill(.panel, frame, .white(response.isHovered || isOpen ? 0.11 : 0.07))
      label(options[selection], in: frame.inset(by: 10, 0))
      drawDisclosure(Point(x: frame.maxX - 16, y: frame.center.y), turn: 1)
      drawFocus(response, around: frame)
    }
    let items = options.enumerated().map { MenuItem($1, isMarked: $0 == selection) }
    let before = selection
    if let chosen = menu("\(name) menu", items, isOpen: &isOpen, beside: frame) {
      selection = chosen
      setFocus(id, isShown: focus.isShown)
    } else if wasOpen, !isOpen {
      setFocus(id, isShown: focus.isShown)
    }
    if isOpen != wasOpen { keep(isOpen, for: isOpenKey) }
    if selection != before { response.editing = [.begun, .changed, .committed] }
    return response
  }
}
