import ConfettiGraphics
import Motion

/// The marked cell of a grid, and the scrolling that brings it into sight.
package struct GridChoice: Hashable, Sendable {
  /// The marked cell, which Enter would choose; `nil` without one.
  package private(set) var cell: Int?
  /// Whether a key marked the cell: then the ring around it moves there slowly enough to be followed.
  fileprivate var leadsEyes = false
  /// The scrolling that has not been done yet.
  fileprivate var scrolling: Scrolling?
  /// The position of the pointer when it last marked a cell.
  fileprivate var pointer: Point?

  /// A way to bring a cell into sight.
  fileprivate enum Scrolling: Hashable, Sendable {
    /// The cell is in the middle at once.
    case center
    /// The grid jumps to its start, and then moves no farther than needed.
    case fromStart
  }

  package init() {}

  /// Begins with a marked cell in the middle of the view.
  package mutating func begin(at cell: Int?) {
    self = GridChoice()
    (self.cell, scrolling) = (cell, .center)
  }

  /// Begins again with other cells, at their start, with one of them marked.
  package mutating func restart(at cell: Int?) { (self.cell, scrolling) = (cell, .fromStart) }

  fileprivate mutating func lead(to cell: Int?, byKey: Bool) {
    guard let cell, cell != self.cell else { return }
    (self.cell, leadsEyes) = (cell, byKey)
  }
}

/// The part of a grid that is seen.
package struct GridView: Sendable {
  /// The start of the scrolled content, on the stage.
  package let start: Point
  /// The cells that are at least partly seen.
  package let cells: Range<Int>
  /// The ring around the marked cell; `nil` without one.
  package let ring: Rect?
  /// The number of points above the view, and below it.
  package let above, below: Float
}

extension Interface {
  /// Cells in groups of which one can be chosen.
  ///
  /// A click chooses, or Enter and Space after arrows, Tab, Home, End and the page keys. The grid is scrolled by a
  /// drag, a flick and the wheel.
  ///
  /// These keys work wherever no control in focus takes them, so a field for a search can keep the focus.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - grid: the places of the cells.
  ///   - choice: the marked cell.
  ///   - frame: the part that is seen, in points.
  ///   - title: the words for a cell, in the tree of controls.
  ///   - draw: draws the visible part.
  /// - Returns: the cell that was just chosen.
  package mutating func selectionGrid(
    _ name: String, _ grid: GridLayout, _ choice: inout GridChoice, in frame: Rect,
    title: (Int) -> String,
    draw: (inout Interface, GridView) -> Void
  ) -> Int? {
    let id = id(name)
    var scroll = memory.scroll(id)
    scroll.fit(grid.height, in: frame.height)
    scroll.follow(&choice, grid)
    let place = scroll.offset.value
    let rowHeight = grid.form.cell.height + grid.form.gap.height
    let (response, click) = self.scroll(id, &scroll, in: frame, notch: rowHeight / 2)
    func cell(at point: Point) -> Int? {
      guard frame.contains(point) else { return nil }
      return grid.cell(
        at: Point(x: point.x - frame.x, y: point.y - frame.y + scroll.offset.value))
    }
    var chosen: Int?
    if !isStill {
      let isAtIt = response.isHovered || response.isHeld
      if isAtIt, let pointer = pointer.place, pointer != choice.pointer {
        choice.pointer = pointer
        if !scroll.isHeld { choice.lead(to: cell(at: pointer), byKey: false) }
        noteChange()
      }
      if case .scrolled = response.action, scroll.offset.value != place, !scroll.isHeld {
        choice.lead(to: choice.pointer.flatMap(cell), byKey: false)
      }
      if let click, case .released(let end, _) = response.action, cell(at: click) == cell(at: end) {
        chosen = cell(at: click)
      }
      for key in GridLayout.Direction.keys where take(key) {
        guard let current = choice.cell, let direction = GridLayout.Direction(key) else { continue }
        let next = grid.neighbour(of: current, direction, view: frame.height)
        choice.lead(to: next, byKey: true)
        // With the first row, the heading above it is shown as well.
        scroll.show(grid.shown(next), .snappy)
      }
      if take(.enter) || take(.space) { chosen = choice.cell }
      memory.keep(scroll, id)
    }
    let offset = scroll.offset.presentation(at: now)
    let start = Point(x: frame.x, y: frame.y - offset)
    if nodes != nil { noteCells(of: id, grid, choice.cell, start, in: frame, title) }
    let ring = choice.cell.map {
      spring(id, "ring", to: grid.cells[$0], choice.leadsEyes ? .snappy : .interactiveSpring)
        .offset(by: start.x, start.y)
    }
    guard isDrawing else { return chosen }
    drawn(frame, in: frame) { ui in
      draw(
        &ui,
        GridView(
          start: start, cells: grid.visible(scrolled: offset, view: frame.height), ring: ring,
          above: offset, below: scroll.farthest - offset))
    }
    drawThumb(scroll, in: frame, inset: max(grid.form.left / 2 - 2, 3))
    return chosen
  }

  private mutating func noteCells(
    of id: ControlID, _ grid: GridLayout, _ chosen: Int?, _ start: Point, in frame: Rect,
    _ title: (Int) -> String
  ) {
    for (index, cell) in grid.cells.enumerated() {
      let seen = cell.offset(by: start.x, start.y).intersection(frame)
      guard !seen.isEmpty else { continue }
      let part = id.child(index)
      memory.name(part, "\(index)", in: id)
      note(
        part, .gridItem, title(index), value: "", index == chosen ? .selected : [], seen)
    }
  }
}

extension Scroll {
  /// Does the scrolling that a choice asks for.
  fileprivate mutating func follow(_ choice: inout GridChoice, _ grid: GridLayout) {
    guard let scrolling = choice.scrolling else { return }
    choice.scrolling = nil
    switch scrolling {
    case .center: jump(to: choice.cell.map { grid.offset(centring: $0, view: view) } ?? 0)
    case .fromStart:
      jump(to: 0)
      if let cell = choice.cell { show(grid.shown(cell), .smooth) }
    }
  }
}
