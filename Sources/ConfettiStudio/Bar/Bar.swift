import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the strip at the top: the way back, the name, undo and redo, and the things about the stage as a whole.
  mutating func describeBar(_ frame: Rect, _ ui: inout Interface) {
    if ui.isDrawing {
      ui.canvas.quads.fill(frame, Color.bench)
      ui.canvas.quads.fill(
        Rect(x: frame.x, y: frame.maxY - 1, width: frame.width, height: 1), Color.seam)
    }
    var area = frame.inset(by: 6, 4)
    if ui.iconButton("back", .back, "Back (E)", in: area.cut(.left, 32, gap: 4)).isClicked {
      wishes.append(.leave)
    }
    describeRight(&area, &ui)
    let name = edited.document.file + (edited.isChanged ? " •" : "")
    let width = min(ui.width(of: name, theme.label) + 12, max(area.width - 142, 40))
    ui.label(name, theme.label, in: area.cut(.left, width, gap: 8), .left, .text)
    let can = (undo: edited.position > 0, redo: edited.position < edited.steps.count)
    let undo = ui.iconButton(
      "undo", .undo,
      can.undo ? "Undo: \(edited.steps[edited.position - 1].sentence)" : "Nothing to undo",
      in: area.cut(.left, 32))
    if undo.isClicked { self.undo(&ui) }
    let redo = ui.iconButton(
      "redo", .redo,
      can.redo ? "Again: \(edited.steps[edited.position].sentence)" : "Nothing to redo",
      in: area.cut(.left, 32))
    if redo.isClicked { self.redo(&ui) }
    if ui.iconButton("save", .save, "Save (Ctrl S)", in: area.cut(.left, 32, gap: 8)).isClicked {
      wishes.append(.save)
    }
    describeExport(&area, &ui)
    let last = edited.position > 0 ? edited.steps[edited.position - 1].sentence : "No change"
    describeChanges(last, in: area, &ui)
  }

  /// Describes the buttons at the right end, as many as there is room for.
  private mutating func describeRight(_ area: inout Rect, _ ui: inout Interface) {
    if ui.iconButton("find", .search, "Find a key (/)", in: area.cut(.right, 32)).isClicked {
      (view.isSearching, view.search) = (true, "")
    }
    if ui.iconButton(
      "text", .text, "Text beside the stage (X)", isOn: view.showsText, in: area.cut(.right, 32)
    )
    .isClicked {
      view.showsText.toggle()
    }
    if ui.iconButton("ground", .sun, "Ground: night, dark, light (G)", in: area.cut(.right, 32))
      .isClicked
    {
      view.ground = view.ground.next(hasPicture: atlas.hasBackground)
    }
    if ui.iconButton(
      "seed", .dice, "Other pieces: seed \(staged.seed) (N)", in: area.cut(.right, 32)
    ).isClicked {
      change(seed: staged.seed &+ 1, &ui)
    }
    guard size.width >= 720 else { return }
    var version = StagedEffect.Version.allCases.firstIndex(of: staged.version) ?? 0
    let versions = StagedEffect.Version.allCases.map(\.rawValue)
    if ui.menuButton("version", versions, selection: &version, in: area.cut(.right, 140, gap: 6))
      .isChanged
    {
      change(StagedEffect.Version.allCases[version], &ui)
    }
    var format = StagedEffect.Format.allCases.firstIndex(of: staged.format) ?? 0
    let formats = StagedEffect.Format.allCases.map(\.rawValue)
    if ui.menuButton(
      "shape of the stage", formats, selection: &format, in: area.cut(.right, 76, gap: 6)
    ).isChanged {
      changeFormat(StagedEffect.Format.allCases[format], &ui)
    }
  }
}
