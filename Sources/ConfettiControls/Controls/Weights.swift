import ConfettiGraphics
import Motion

/// A change of a list of weights that its owner carries out, because the rows are the owner's.
package enum WeightsAction: Hashable, Sendable {
  /// A row was moved: the index before the move, and the one after it.
  case moved(from: Int, to: Int)
  /// A row was removed.
  case removed(Int)
}

/// The state of a list of weights, and the change of its rows.
package struct WeightsResponse: Sendable {
  /// The state of the list, and of the change of a weight: a drag is one change.
  package var response: Response
  /// The change of the rows that the owner is to carry out, if people have just made one.
  package var action: WeightsAction?
}

extension Interface {
  /// Things that are chosen by chance, each with its weight: rows with bars that are dragged, and the shares beside
  /// them.
  ///
  /// The end of a bar is dragged to the share that the row is to have, while the weights of all others stay. Rows are
  /// dragged into another order, or moved by Alt with arrows, and removed by their cross or Delete, but not the last
  /// one.
  ///
  ///     let change = ui.weights("shapes", rows: names, weights: &weights, in: frame)
  ///     if case .removed(let index) = change.action {
  ///       names.remove(at: index)
  ///       weights.remove(at: index)
  ///     }
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - rows: the titles of the rows, by which they are told apart while they move.
  ///   - weights: the weights, as many as rows.
  ///   - frame: the part that is seen, in points.
  package mutating func weights(
    _ name: String, rows: [String], weights: inout [Double], in frame: Rect
  ) -> WeightsResponse {
    let list = id(name)
    var response = Response(id: list)
    var selection: Int? = kept(list.child("selection"), or: Int?.none)
    let (chosen, count) = (selection, min(rows.count, weights.count))
    var removed: Int?
    let titles = count == rows.count ? rows : Array(rows.prefix(count))
    let room = (frame.width * 0.55).rounded()
    let move = reorderList(name, titles, selection: &selection, in: frame, trailing: room) {
      ui, index, row in
      var parts = Rect(x: row.maxX - room, y: row.y, width: room, height: row.height)
      let isLast = count == 1
      let cross = parts.cut(.right, row.height)
      if ui.removeButton(rows[index], in: cross, isEnabled: !isLast) { removed = index }
      // The key that a row in focus does not take.
      if !isLast, ui.focus.id == ui.position.scope, ui.take(.delete) || ui.take(.backspace) {
        removed = index
      }
      response.take(ui.weightBar(index, rows[index], &weights, isEnabled: !isLast, in: parts))
    }
    if selection != chosen { keep(selection, for: list.child("selection")) }
    if let removed, count > 1 {
      setFocus(list.child(min(removed, count - 2)), isShown: focus.isShown)
    }
    let action =
      removed.map { WeightsAction.removed($0) }
      ?? move.map { WeightsAction.moved(from: $0.from, to: $0.to) }
    if action != nil { response.editing = [.begun, .changed, .committed] }
    return WeightsResponse(response: response, action: action)
  }

  /// The bar of a row, and its share in words.
  private mutating func weightBar(
    _ index: Int, _ title: String, _ weights: inout [Double], isEnabled: Bool, in frame: Rect
  ) -> Response {
    let id = id("weight")
    var area = frame
    let number = area.cut(.right, theme.small.size * 3.2, gap: 6)
    let line = Rect(
      center: area.center, size: Size(width: max(area.width, 1), height: area.height * 0.36))
    let shares = WeightShares(weights)
    let before = weights[index]
    var share = shares.share(of: before, among: weights.count)
    let restored = kept(id.child("before"), or: before)
    var response: Response
    if isEnabled {
      response = shareBar(id, title, share: &share, along: line, in: area)
    } else {
      response = interact(id, .slider, title, value: share.percentText, .disabled, in: area, .hover)
    }
    if response.editing.contains(.begun) { keep(before, for: id.child("before")) }
    if response.editing.contains(.cancelled) {
      weights[index] = restored
    } else if response.isChanged, let weight = shares.weight(for: share, insteadOf: before) {
      weights[index] = weight
    }
    response.editing.remove(.changed)
    if response.action != nil, !weights[index].isSame(as: before) {
      response.editing.insert(.changed)
    }
    guard isDrawing else { return response }
    drawWeight(response, share, in: line, isEnabled: isEnabled)
    label(text(id, for: share) { $0.percentText }, in: number, .right)
    return response
  }

  private mutating func drawWeight(
    _ response: Response, _ share: Double, in line: Rect, isEnabled: Bool
  ) {
    let light = spring(
      response.id, "light", to: response.isHeld ? 1 : response.isHovered && isEnabled ? 0.5 : 0,
      .smooth(duration: 0.15))
    canvas.quads.fill(.chip, line, .white(0.1 + 0.05 * light))
    var bar = line
    bar.width = max(line.width * Float(share.clamped(to: 0...1)), 2)
    canvas.quads.fill(.chip, bar, Color.accent.opacity(isEnabled ? 0.85 : 0.4))
    if isEnabled {
      // The end that is dragged.
      let grip = Rect(
        center: Point(x: bar.maxX, y: line.center.y),
        size: Size(width: 4 + 2 * light, height: line.height + 6 + 2 * light))
      canvas.quads.fill(.chip, grip, .white())
    }
    drawFocus(response, around: line)
  }

  /// The cross that removes a row; returns whether it was just pressed.
  private mutating func removeButton(_ title: String, in frame: Rect, isEnabled: Bool) -> Bool {
    let response = interact(
      id("remove"), .button, "Remove \(title)", isEnabled ? [] : .disabled, in: frame,
      isEnabled ? [.hover, .click, .focus] : .hover)
    let light = spring(
      response.id, "light", while: response.isHovered && isEnabled, .smooth(duration: 0.15))
    guard isDrawing else { return response.isClicked }
    let ground = frame.inset(by: 3, 3)
    if light > 0 { canvas.quads.fill(.chip, ground, .white(0.14 * light)) }
    drawCross(at: frame.center, side: 9, Color.text.opacity(isEnabled ? 0.8 : 0.3))
    drawFocus(response, around: ground)
    return response.isClicked
  }
}
