import Confetti
import ConfettiControls
import ConfettiGraphics

extension Editing {
  /// A change that is made at once.
  static let whole: Editing = [.begun, .changed, .committed]
}

// Rows for values of several parts.
extension Studio.Content {
  mutating func describeSeveral(
    _ field: KeyField, _ control: FieldControl, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    var area = frame
    describeName(field, in: area.cut(.top, 24), &ui)
    switch control {
    case .weights(let elements, let names):
      return describeWeights(field, elements, names, beside: frame, in: area, &ui)
    case .pair(let form, let pair):
      var value = pair
      let pad = area.cut(.left, min(area.height - 4, area.width / 2), gap: 12)
      let response = ui.vectorPad("value", form, value: &value, in: pad)
      let moved = [value.x + 0.5, value.y + 0.5]
      let numbers = [pair.x + 0.5, pair.y + 0.5]
      return describeNumbers(field, numbers, in: area, columns: 1, &ui)
        ?? response.change(field, to: .array(moved.map { .number($0.tidy) }))
    case .numbers(let numbers):
      return describeNumbers(field, numbers, in: area, columns: min(numbers.count, 4), &ui)
    default: return nil
    }
  }

  /// Describes a field for each of some numbers in a fixed order.
  private func describeNumbers(
    _ field: KeyField, _ numbers: [Double], in frame: Rect, columns: Int, _ ui: inout Interface
  ) -> FieldChange? {
    guard let value = field.value else { return nil }
    let tuple = field.form.alternative(for: value)
    guard case .tuple(let parts) = tuple.kind else { return nil }
    // Such as [u, v].
    let names = (tuple.title ?? "").filter { !"[]".contains($0) }.split(separator: ", ")
    var change: FieldChange?
    for (index, number) in numbers.enumerated() {
      let width = frame.width / Float(max(columns, 1))
      let place = Rect(
        x: frame.x + width * Float(index % columns), y: frame.y + 28 * Float(index / columns),
        width: width, height: 28)
      let range = parts[index].scalars?.range ?? -1e6...1e6
      let usual = parts[index].scalars?.usual ?? 0...1
      let form = NumberForm(
        names.count == parts.count ? String(names[index]) : "\(index + 1)", range,
        step: usual.upperBound > 20 ? 1 : 0.01)
      var new = number
      let response = ui.numberField(
        "number \(index)", form, value: &new, in: place.inset(by: 2, 1))
      var changed = numbers
      changed[index] = new.tidy
      change = response.change(field, to: .array(changed.map { .number($0) })) ?? change
    }
    return change
  }

  private mutating func describeWeights(
    _ field: KeyField, _ elements: [WeightedElement], _ names: [String], beside row: Rect,
    in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    var weights = elements.map(\.weight)
    let sign = Rect(x: row.maxX - 28, y: row.y - 2, width: 28, height: 28)
    let change = ui.weights(
      "value", rows: elements.map(\.title), weights: &weights, in: frame)
    var changed = elements
    for index in changed.indices { changed[index].weight = weights[index] }
    switch change.action {
    case .moved(let from, let to): changed.insert(changed.remove(at: from), at: to)
    case .removed(let index): changed.remove(at: index)
    case nil: break
    }
    let key = names.contains { Color(css: $0) != nil } || field.name == "colors" ? "color" : "shape"
    let list = changed.map { $0.value(namedBy: key) }
    if let name = chosenName(names, at: sign, &ui) {
      return FieldChange(
        edits: [.set(field.path, .array(list + [.string(name)]))], editing: .whole)
    }
    return change.response.change(field, to: .array(list))
  }

  /// Describes the button that adds an element, and the menu of its names.
  private func chosenName(
    _ names: [String], at sign: Rect, _ ui: inout Interface
  ) -> String? {
    let key = ui.id("add").child("is open")
    let wasOpen = ui.kept(key, or: false)
    var isOpen = wasOpen
    if ui.iconButton("add", .plus, "Add one", in: sign).isClicked { isOpen.toggle() }
    let chosen = ui.menu("names", names.map { MenuItem($0) }, isOpen: &isOpen, beside: sign)
    if isOpen != wasOpen { ui.keep(isOpen, for: key) }
    return chosen.map { names[$0] }
  }
}

// MARK: - Pads and lists

extension Studio.Content {
  /// Describes a pad for a vector whose parts may be ranges: it moves their middles.
  mutating func describePad(
    _ x: KeyField, _ y: KeyField, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    guard let width = x.value, let height = y.value, let across = ValueSpan(width),
      let down = ValueSpan(height), let numbers = x.form.scalars
    else { return nil }
    let (unit, usual) = x.form.usual(numbers, isInStages: x.isInStages)
    let limit = max(usual.upperBound, abs(across.middle), abs(down.middle))
    let sign = unit.isEmpty ? "" : " \(unit.inLetters)"
    let form = VectorForm("x, y", unit: sign, .square, limit: limit, step: limit / 100)
    let before = SIMD2(across.middle, down.middle)
    var value = before
    var response: Response?
    ui.within(x.pathText) { response = $0.vectorPad("pad", form, value: &value, in: frame) }
    guard let response, !response.editing.isEmpty else { return nil }
    var edits: [EffectEdit] = []
    for (field, old, way) in [(x, width, value.x - before.x), (y, height, value.y - before.y)]
    where way != 0 && response.isChanged {
      let moved = old.mappingNumbers(isTrack: false) { ($0 + way).tidy }
      edits.append(.set(field.path, moved ?? old))
    }
    return FieldChange(edits: edits, editing: response.editing)
  }

  /// Describes the button that adds an element to a list.
  mutating func describeAdd(
    _ title: String, _ edit: EffectEdit, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    var isClicked = false
    ui.within(ValuePath(edit.path).description) { ui in
      let response = ui.interact(
        ui.id("add"), .button, title, in: frame, [.hover, .click, .focus])
      isClicked = response.isClicked
      guard ui.isDrawing else { return }
      if response.isHovered { ui.canvas.quads.fill(.panel, frame, .white(0.07)) }
      ui.draw(.plus, in: Rect(x: frame.x, y: frame.y, width: 28, height: frame.height), .quiet)
      ui.label(title, in: frame.inset(by: 28, 0), .left, .quiet)
      ui.drawFocus(response, around: frame)
    }
    return isClicked ? FieldChange(edits: [edit], editing: .whole) : nil
  }
}
