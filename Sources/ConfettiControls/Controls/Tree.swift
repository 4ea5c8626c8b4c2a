import ConfettiGraphics
import Motion

/// A line of a tree; lines are in the order in which they are seen.
package struct TreeRow: Hashable, Sendable {
  package let title: String
  /// The number of lines that contain this line.
  package let depth: Int
  /// Whether the lines in this line are shown; `nil` if it contains none.
  package let isOpen: Bool?

  package init(_ title: String, depth: Int, isOpen: Bool? = nil) {
    (self.title, self.depth, self.isOpen) = (title, depth, isOpen)
  }
}

/// An action of the user on a tree.
package enum TreeAction: Hashable, Sendable {
  /// A line was chosen.
  case selected(Int)
  /// A line was opened or closed.
  case toggled(Int)
}

extension Interface {
  /// Lines that contain others, which open and close.
  ///
  /// Up and down choose; right opens a line or goes into it, left closes it or goes out of it; Home and End go to
  /// the ends.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - rows: the lines that are shown, without lines inside closed ones.
  ///   - selection: the index of the chosen line; `nil` without one.
  ///   - frame: the part that is seen, in points.
  ///   - accessory: describes a part at the end of a line, such as a switch.
  /// - Returns: the action of the user, which the owner of the tree carries out.
  package mutating func tree(
    _ name: String, _ rows: [TreeRow], selection: Int?, in frame: Rect,
    accessory: (inout Interface, Int, Rect) -> Void = { _, _, _ in }
  ) -> TreeAction? {
    var action: TreeAction?
    let height = rowHeight
    let list = id(name)
    self.rows(name, count: rows.count, height: height, in: frame) { ui, index, place in
      let row = rows[index]
      let id = ui.position.scope
      var state: ControlState = index == selection ? .selected : []
      if row.isOpen == true { state.insert(.expanded) }
      let response = ui.interact(
        id, .treeItem, row.title, state, in: place, [.hover, .click, .focus])
      let indent = place.x + 10 + Float(row.depth) * 16
      if response.isClicked {
        let isAtSign = row.isOpen != nil && (ui.pointer.place?.x ?? .infinity) < indent + 16
        if case .released = response.action, isAtSign {
          action = .toggled(index)
        } else {
          action = .selected(index)
        }
      }
      if case .key(let key, []) = response.action,
        let next = Self.action(after: key, at: index, of: rows)
      {
        action = next
        ui.takeKey()
        if case .selected(let other) = next { ui.setFocus(list.child(other)) }
      }
      if ui.isDrawing { ui.draw(row, response, isSelected: index == selection, indent, in: place) }
      accessory(&ui, index, place)
    }
    return action
  }

  private static func action(
    after key: Input.Key, at index: Int, of rows: [TreeRow]
  ) -> TreeAction? {
    let row = rows[index]
    switch key {
    case .up where index > 0: return .selected(index - 1)
    case .down where index + 1 < rows.count: return .selected(index + 1)
    case .home: return .selected(0)
    case .end: return .selected(rows.count - 1)
    case .right:
      guard let isOpen = row.isOpen else { return nil }
      return isOpen ? .selected(min(index + 1, rows.count - 1)) : .toggled(index)
    case .left:
      if row.isOpen == true { return .toggled(index) }
      return rows[..<index].lastIndex { $0.depth < row.depth }.map { .selected($0) }
    default: return nil
    }
  }

  private mutating func draw(
    _ row: TreeRow, _ response: Response, isSelected: Bool, _ indent: Float, in frame: Rect
  ) {
    if isSelected {
      canvas.quads.fill(.panel, frame.inset(by: 2, 1), Color.button.opacity(0.45))
    } else if response.isHovered {
      canvas.quads.fill(.panel, frame.inset(by: 2, 1), .white(0.07))
    }
    if let isOpen = row.isOpen {
      let turn = spring(response.id, "turn", while: isOpen, .snappy(duration: 0.25))
      drawDisclosure(Point(x: indent + 4, y: frame.center.y), turn: turn)
    }
    let left = indent + 16
    label(
      row.title,
      in: Rect(x: left, y: frame.y, width: max(frame.maxX - left - 8, 1), height: frame.height))
    drawFocus(response, around: frame.inset(by: 2, 1))
  }
}
