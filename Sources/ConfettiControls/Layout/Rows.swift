import ConfettiGraphics

/// A row of a list, by the list and its index.
struct RowPlace: Hashable, Sendable {
  let list: ControlID
  let index: Int
}

extension Interface {
  /// Rows of equal height that are scrolled.
  ///
  /// Only visible rows are described, one beyond each end, so that Tab finds it, and the row that has the focus or
  /// is held, wherever it is.
  ///
  ///     ui.rows("effects", count: 500, height: 28, in: frame) { ui, index, row in
  ///       ui.label(names[index], in: row)
  ///     }
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - count: the number of rows.
  ///   - height: the height of a row, in points.
  ///   - frame: the part that is seen, in points.
  ///   - row: describes a row by its index within its frame.
  /// - Complexity: O(*n*) in the rows that are seen.
  package mutating func rows(
    _ name: String, count: Int, height: Float, in frame: Rect,
    _ row: (inout Interface, Int, Rect) -> Void
  ) {
    let list = id(name)
    scrollArea(name, in: frame, height: height * Float(count)) { ui, top in
      let first = Int(((frame.y - top) / height).rounded(.down)) - 1
      let last = Int(((frame.maxY - top) / height).rounded(.up))
      let seen = max(first, 0)..<max(min(last + 1, count), max(first, 0))
      let far = ui.attendedRows(of: list).filter { !seen.contains($0) && $0 < count }
      for index in far.filter({ $0 < seen.lowerBound }) + seen
        + far.filter({ $0 >= seen.upperBound })
      {
        let outer = (ui.position.scope, ui.position.rows)
        ui.position.scope = ui.id(index)
        ui.position.rows.append(RowPlace(list: list, index: index))
        row(
          &ui, index,
          Rect(x: frame.x, y: top + height * Float(index), width: frame.width, height: height))
        (ui.position.scope, ui.position.rows) = outer
      }
    }
  }

  /// The rows of a list in which a control has the focus or is held, in order.
  private func attendedRows(of list: ControlID) -> [Int] {
    let focused = focus.id == nil ? nil : memory.focusedRows.first { $0.list == list }?.index
    let held = pointer.hold == nil ? nil : memory.heldRows.first { $0.list == list }?.index
    return switch (focused, held) {
    case (let focused?, let held?) where focused != held: [min(focused, held), max(focused, held)]
    case (let one?, _), (nil, let one?): [one]
    case (nil, nil): []
    }
  }
}
