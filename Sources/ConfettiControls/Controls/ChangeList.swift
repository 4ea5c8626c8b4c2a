import ConfettiGraphics
import Motion

extension Interface {
  /// A list of changes, from the first state to the latest: the present one is marked, and those after it, which are
  /// undone, are dimmed.
  ///
  /// A click or Enter goes to a state; arrows, Home and End go through the list. The row at which the pointer is, or
  /// which shows the focus, is reported, so that its state can be shown meanwhile.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - count: the number of rows; the first one usually is the state before all changes.
  ///   - position: the index of the present state.
  ///   - frame: the part that is seen, in points.
  ///   - thumbnail: the width that is left free at the start of a row for a picture, in points.
  ///   - sentences: the words of a row, such as "speed 300–420 → 340–460".
  ///   - picture: draws the picture of a row.
  /// - Returns: the index of the state that was just chosen, and of the one that is pointed at.
  package mutating func changeList(
    _ name: String, count: Int, position present: Int, in frame: Rect, thumbnail: Float = 0,
    sentences: (Int) -> String,
    picture: (inout Interface, Int, Rect) -> Void = { _, _, _ in }
  ) -> (chosen: Int?, pointed: Int?) {
    var (chosen, pointed, focused): (Int?, Int?, Int?) = (nil, nil, nil)
    let list = id(name)
    let height = rowHeight
    rows(name, count: max(count, 0), height: height, in: frame) { ui, index, place in
      let sentence = sentences(index)
      let id = ui.position.scope
      let response = ui.interact(
        id, .listItem, sentence, value: index > present ? "undone" : "",
        index == present ? .selected : [], in: place, [.hover, .click, .focus])
      if response.isClicked { chosen = index }
      if response.isHovered { pointed = index }
      if response.isFocused { focused = index }
      if case .key(let key, []) = response.action, let next = Self.row(after: key, index, of: count)
      {
        ui.setFocus(list.child(next))
        ui.takeKey()
      }
      guard ui.isDrawing else { return }
      ui.drawChange(
        sentence, response, isPresent: index == present, isUndone: index > present, place, thumbnail
      )
      guard thumbnail > 0 else { return }
      let slot = ui.slot(of: place, thumbnail)
      ui.drawn(slot, in: slot, opacity: index > present ? 0.45 : 1) { picture(&$0, index, slot) }
    }
    showRow(present, of: list, count: count, height: height)
    return (chosen, pointed ?? focused)
  }

  /// The row that a key leads to; `nil` for keys that mean nothing in a list.
  private static func row(after key: Input.Key, _ index: Int, of count: Int) -> Int? {
    switch key {
    case .up where index > 0: index - 1
    case .down where index + 1 < count: index + 1
    case .home: 0
    case .end: count - 1
    default: nil
    }
  }

  /// Scrolls to a row when another one has become the present one.
  private mutating func showRow(_ row: Int, of list: ControlID, count: Int, height: Float) {
    let key = list.child("present")
    let shown: Int? = kept(key, or: nil)
    guard shown != row, !isStill else { return }
    keep(row as Int?, for: key)
    var scroll = memory.scroll(list)
    let top = height * Float(row.clamped(to: 0...max(count - 1, 0)))
    // At first the list simply is where the present row is seen.
    if shown == nil {
      scroll.jump(to: max(top + height - scroll.view, 0))
    } else {
      scroll.show(top...top + height, .snappy)
    }
    memory.keep(scroll, list)
  }

  /// The place of the picture in a row.
  private func slot(of place: Rect, _ width: Float) -> Rect {
    Rect(x: place.x + 22, y: place.y + 3, width: width, height: max(place.height - 6, 0))
  }

  private mutating func drawChange(
    _ sentence: String, _ response: Response, isPresent: Bool, isUndone: Bool, _ place: Rect,
    _ thumbnail: Float
  ) {
    let ground = place.inset(by: 2, 1)
    if isPresent {
      canvas.quads.fill(.chip, ground, Color.button.opacity(0.45))
    } else if response.isHovered {
      canvas.quads.fill(.chip, ground, .white(0.07))
    }
    // A disc marks the present state, a small dot one that was passed, a ring one that is undone.
    let center = Point(x: place.x + 12, y: place.center.y)
    if isPresent {
      canvas.quads.fill(.circle, Rect(center: center, side: 9), .text)
    } else if isUndone {
      canvas.quads.fill(.circle, Rect(center: center, side: 7), .white(0.4))
      canvas.quads.fill(.circle, Rect(center: center, side: 4.5), .sheet)
    } else {
      canvas.quads.fill(.circle, Rect(center: center, side: 4), .quiet)
    }
    let left = place.x + 24 + (thumbnail > 0 ? thumbnail + 6 : 0)
    let words = Rect(
      x: left, y: place.y, width: max(place.maxX - left - 8, 1), height: place.height)
    label(
      sentence, in: words, .left, isPresent ? .text : isUndone ? Color.quiet.opacity(0.55) : .quiet)
    drawFocus(response, around: ground)
  }
}
