import ConfettiGraphics
import Motion

/// A row of a list on its way to another place.
private struct RowDrag: Hashable, Sendable {
  var index: Int
  /// The distance of the pointer from the top of the row, in points.
  var offset: Float

  /// The place that is nearest while the pointer is at a point, perhaps beyond the last row; 0 for not-a-number.
  func target(_ point: Point, top: Float, height: Float) -> Int {
    Int(((point.y - offset - top) / height).rounded().clamped(to: 0...1e6))
  }
}

extension Interface {
  /// Rows that are dragged into another order, or moved by Alt with the arrows; arrows go from row to row.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - titles: the words of the rows, by which they are told apart while they move.
  ///   - selection: the index of the chosen row; `nil` without one.
  ///   - frame: the part that is seen, in points.
  ///   - trailing: the width that titles leave free for the other parts, in points.
  ///   - row: describes the other parts of a row.
  /// - Returns: the move that people have just made: the index before it, and the index after it.
  package mutating func reorderList(
    _ name: String, _ titles: [String], selection: inout Int?, in frame: Rect, trailing: Float = 0,
    row: (inout Interface, Int, Rect) -> Void = { _, _, _ in }
  ) -> (from: Int, to: Int)? {
    let list = id(name)
    let height = rowHeight
    var drag: RowDrag? = kept(list.child("drag"), or: RowDrag?.none)
    let old = drag
    var move: (from: Int, to: Int)?
    var chosen = selection
    var held: (index: Int, response: Response, place: Rect)?
    rows(name, count: titles.count, height: height, in: frame) { ui, index, place in
      let id = ui.position.scope
      let response = ui.interact(
        id, .listItem, titles[index], index == chosen ? .selected : [], in: place,
        [.hover, .click, .drag, .focus], cursor: drag == nil ? .arrow : .move)
      let top = place.y - height * Float(index)
      switch response.action {
      case .dragged(let point) where ui.pointer.hold?.isDrag == true:
        let start = ui.pointer.hold?.start ?? point
        drag = drag ?? RowDrag(index: index, offset: start.y - place.y)
      case .released(let point, let isClick):
        if let held = drag {
          let target = min(held.target(point, top: top, height: height), titles.count - 1)
          if target != held.index { move = (held.index, target) }
          drag = nil
        } else if isClick {
          chosen = index
        }
      case .cancelled: drag = nil
      case .pressedByKey: chosen = index
      case .key(let key, let modifiers) where key == .up || key == .down:
        let other = index + (key == .up ? -1 : 1)
        guard titles.indices.contains(other) else { break }
        if modifiers == .alt {
          move = (index, other)
          ui.setFocus(list.child(other))
        } else if modifiers.isEmpty {
          ui.setFocus(list.child(other))
          chosen = other
        }
        ui.takeKey()
      default: break
      }
      if index == drag?.index {
        held = (index, response, place)
      } else {
        ui.drawReordered(index, titles[index], response, chosen, drag, place, trailing, row)
      }
    }
    if let held {
      // The held row lies above those that it passes.
      within(name) { ui in
        ui.clipped(to: frame) { ui in
          let outer = (ui.position.scope, ui.position.rows)
          ui.position.scope = held.response.id
          ui.position.rows.append(RowPlace(list: list, index: held.index))
          ui.drawReordered(
            held.index, titles[held.index], held.response, chosen, drag, held.place, trailing, row)
          (ui.position.scope, ui.position.rows) = outer
        }
      }
    }
    if let move, chosen == move.from { chosen = move.to }
    selection = chosen
    if drag != old { keep(drag, for: list.child("drag")) }
    return move
  }

  /// Draws a row at its present place: the held row at the pointer, the rows that it passes one place aside.
  private mutating func drawReordered(
    _ index: Int, _ title: String, _ response: Response, _ chosen: Int?, _ drag: RowDrag?,
    _ place: Rect, _ trailing: Float, _ row: (inout Interface, Int, Rect) -> Void
  ) {
    let top = place.y - place.height * Float(index)
    var aside: Float = 0
    var drawn = place
    if let drag, let pointer = pointer.place {
      let y = pointer.y - drag.offset
      let target = drag.target(pointer, top: top, height: place.height)
      if index == drag.index {
        drawn.y = y
      } else if index > drag.index, index <= target {
        aside = -1
      } else if index < drag.index, index >= target {
        aside = 1
      }
    }
    // The title identifies the row: a row with another title is at its place at once.
    let shift = spring(
      response.id.child(title), "aside", to: aside, drag == nil ? nil : .snappy(duration: 0.2))
    if drag?.index != index { drawn.y += shift * place.height }
    let isHeld = drag?.index == index
    // A row rises while it is held.
    let lift = spring(response.id.child(title), "lift", while: isHeld, .snappy(duration: 0.2))
    if isDrawing {
      let ground = drawn.inset(by: 2, 1)
      if lift > 0 {
        canvas.quads.shadow(
          ground, cornerRadius: 14,
          Shadow(color: .black(0.4 * min(lift, 1)), radius: 8 * lift, y: 4 * lift))
      }
      if isHeld {
        canvas.quads.fill(.panel, ground, Color.sheet.lighter(by: 0.14))
      } else if chosen == index {
        canvas.quads.fill(.panel, ground, Color.button.opacity(0.45))
      } else if response.isHovered {
        canvas.quads.fill(.panel, ground, .white(0.07))
      }
      for line: Float in [-3, 0, 3] {
        let grip = Rect(
          center: Point(x: drawn.x + 14, y: drawn.center.y + line),
          size: Size(width: 8, height: 1.2))
        canvas.quads.fill(.rectangle, grip, .white(0.3))
      }
      label(
        title,
        in: Rect(
          x: drawn.x + 28, y: drawn.y, width: max(drawn.width - 36 - trailing, 1),
          height: drawn.height))
      drawFocus(response, around: ground)
    }
    row(&self, index, drawn)
  }
}
