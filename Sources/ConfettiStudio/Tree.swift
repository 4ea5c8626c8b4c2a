import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the emitters and their children: a click chooses one, and shows its words.
  mutating func describeTree(_ frame: Rect, _ ui: inout Interface) {
    var area = frame
    if ui.isDrawing { ui.canvas.quads.fill(frame, Color.bench) }
    var head = area.cut(.top, 32).inset(by: 8, 2)
    let tools = head.cut(.right, 28 * 3)
    describeWhole(in: head, &ui)
    describeTreeTools(tools, &ui)
    let rows = outline.emitters.map { TreeRow($0.title, depth: $0.depth, isOpen: $0.isOpen) }
    let chosen = view.isWhole ? nil : outline.emitters.firstIndex { $0.path == view.emitter }
    var chosenRow: Rect?
    let action = ui.tree("emitters", rows, selection: chosen, in: area) { ui, index, row in
      describeSwitches(index, row, &ui)
      if index == chosen { chosenRow = row }
    }
    if let chosenRow { describeNaming(in: chosenRow, &ui) }
    switch action {
    case .selected(let index): choose(outline.emitters[index].path)
    case .toggled(let index):
      view.closed.formSymmetricDifference([outline.emitters[index].path])
      outline = Outline(edited.document, view, staged.version)
      rest.needsLook = true
    case nil: break
    }
  }

  /// Describes the line of the effect as a whole; a click shows all its colours, and its own keys.
  private mutating func describeWhole(in frame: Rect, _ ui: inout Interface) {
    let title = staged.version.rawValue
    let response = ui.interact(
      ui.id("whole"), .treeItem, title, view.isWhole ? .selected : [], in: frame,
      [.hover, .click, .focus])
    if ui.isDrawing {
      if view.isWhole {
        ui.canvas.quads.fill(.panel, frame, Color.button.opacity(0.45))
      } else if response.isHovered {
        ui.canvas.quads.fill(.panel, frame, .white(0.07))
      }
    }
    ui.label(title, in: frame.inset(by: 8, 0), .left, .text)
    ui.drawFocus(response, around: frame)
    ui.tooltip(for: response, "The effect as a whole: all its colours, its name", beside: frame)
    if response.isClicked { chooseWhole(true) }
  }

  private mutating func describeTreeTools(_ frame: Rect, _ ui: inout Interface) {
    let title = edited.document.title(ofEmitter: view.emitter)
    let places = frame.row([.grow(), .grow(), .grow()])
    let key = ui.id("add").child("is open")
    let wasOpen = ui.kept(key, or: false)
    var isOpen = wasOpen
    if ui.iconButton("add", .plus, "Add an emitter or a child", in: places[0]).isClicked {
      isOpen.toggle()
    }
    let kinds = [MenuItem("Add an emitter"), MenuItem("Add a child to \(title)")]
    let added = ui.menu("kinds", kinds, isOpen: &isOpen, beside: places[0])
    if isOpen != wasOpen { ui.keep(isOpen, for: key) }
    if let added { perform(added == 0 ? .add : .addChild, &ui) }
    if ui.iconButton("duplicate", .copies, "Duplicate \(title) (Ctrl D)", in: places[1]).isClicked {
      perform(.duplicate, &ui)
    }
    if ui.iconButton("delete", .trash, "Remove \(title) (Delete)", in: places[2]).isClicked {
      perform(.delete, &ui)
    }
  }

  /// Describes the field for the name of the chosen emitter; Enter, or leaving the field, applies it.
  private mutating func describeNaming(in row: Rect, _ ui: inout Interface) {
    guard view.renamed != nil else { return }
    let id = ui.id("naming")
    let title = edited.document.title(ofEmitter: view.emitter)
    let wasOpen = ui.kept(id.child("open"), or: false)
    if !wasOpen {
      ui.keep(true, for: id.child("open"))
      ui.setFocus(id, isShown: false)
    }
    var text = view.renamed ?? ""
    if ui.isDrawing { ui.canvas.quads.fill(.panel, row, Color.bench.lighter(by: 0.1)) }
    let response = ui.textField(
      "naming", text: &text, placeholder: title, style: theme.small, in: row.inset(by: 4, 1),
      inset: 8, limit: 40)
    view.renamed = text
    var isDone = wasOpen && ui.focus.id != id && !ui.isDrawing
    switch response.action {
    case .key(.escape, _):
      ui.takeKey()
      (isDone, text) = (true, "")
    case .key(.enter, _):
      ui.takeKey()
      isDone = true
    default: break
    }
    guard isDone else { return }
    view.renamed = nil
    ui.keep(false, for: id.child("open"))
    ui.setFocus(nil)
    rename(to: text, &ui)
  }

  /// Describes the switches of an emitter's row that keep it from being varied, and that hide it or all others.
  private mutating func describeSwitches(_ index: Int, _ row: Rect, _ ui: inout Interface) {
    let path = outline.emitters[index].path
    var places = row
    let isLocked = view.locks.isLocked(path)
    if ui.iconButton(
      "lock", isLocked ? .lock : .unlock,
      isLocked ? "Locked: surprises leave it alone" : "Lock: surprises leave it alone",
      isOn: isLocked, in: places.cut(.right, 26)
    ).isClicked {
      view.locks.toggle(path)
    }
    guard path.count == staged.version.emitters.count + 1, case .index(let number)? = path.last
    else { return }
    let solo = places.cut(.right, 26)
    let eye = places.cut(.right, 26)
    let title = outline.emitters[index].title
    let isSoloed = staged.soloed.contains(number)
    if ui.iconButton("solo", .solo, "Show \(title) alone", isOn: isSoloed, in: solo).isClicked {
      toggle(\.soloed, number, &ui)
    }
    let isSilenced = staged.isSilenced(number)
    if ui.iconButton(
      "mute", isSilenced ? .eyeOff : .eye, "Hide \(title)", isOn: isSilenced, in: eye
    ).isClicked {
      toggle(\.muted, number, &ui)
    }
  }
}
