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
    ui.label(staged.version.rawValue, in: head, .left, .quiet)
    describeTreeTools(tools, &ui)
    let rows = outline.emitters.map { TreeRow($0.title, depth: $0.depth, isOpen: $0.isOpen) }
    let chosen = outline.emitters.firstIndex { $0.path == view.emitter }
    let action = ui.tree("emitters", rows, selection: chosen, in: area) { ui, index, row in
      describeSilence(index, row, &ui)
    }
    switch action {
    case .selected(let index): choose(outline.emitters[index].path)
    case .toggled(let index):
      view.closed.formSymmetricDifference([outline.emitters[index].path])
      outline = Outline(edited.document, view, staged.version)
      rest.needsLook = true
    case nil: break
    }
  }

  private mutating func describeTreeTools(_ frame: Rect, _ ui: inout Interface) {
    let places = frame.row([.grow(), .grow(), .grow()])
    let path = view.emitter
    if ui.iconButton("add", .plus, "Add an emitter", in: places[0]).isClicked {
      let count = edited.document.count(at: staged.version.emitters)
      edit(
        [.insert(staged.version.emitters + [.index(count)], ["when": ["count": 30]])],
        sentence: "Add an emitter", &ui)
      choose(staged.version.emitters + [.index(count)])
    }
    if ui.iconButton(
      "duplicate", .copies, "Duplicate \(edited.document.title(ofEmitter: path))", in: places[1]
    )
    .isClicked {
      duplicate(&ui)
    }
    if ui.iconButton(
      "delete", .trash, "Delete \(edited.document.title(ofEmitter: path))", in: places[2]
    ).isClicked {
      edit([.remove(path)], &ui)
    }
  }

  private mutating func duplicate(_ ui: inout Interface) {
    guard let value = edited.document.found(at: view.emitter)?.value,
      case .index(let index)? = view.emitter.last
    else { return }
    let next = Array(view.emitter.dropLast()) + [.index(index + 1)]
    edit(
      [.insert(next, value)],
      sentence: "Duplicate \(edited.document.title(ofEmitter: view.emitter))", &ui)
    choose(next)
  }

  /// Describes the switches of an emitter's row that hide it, or all others.
  private mutating func describeSilence(_ index: Int, _ row: Rect, _ ui: inout Interface) {
    let path = outline.emitters[index].path
    guard path.count == staged.version.emitters.count + 1, case .index(let number)? = path.last
    else { return }
    var places = row
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
