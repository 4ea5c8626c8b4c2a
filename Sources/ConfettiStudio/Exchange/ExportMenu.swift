import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// A line of the menu.
  private enum Line: Hashable {
    case file(StudioExport)
    case text(ExportedText)
  }

  private static let lines: [(Line, MenuItem)] = {
    let films = StudioExport.films.map { ending, title in
      (Line.file(.film(ending: ending)), MenuItem(title, shortcut: ".\(ending)"))
    }
    return films + [
      (.file(.frames), MenuItem("Numbered pictures", shortcut: "folder")),
      (.file(.still), MenuItem("This moment", shortcut: ".png")),
      (.file(.sheet), MenuItem("Twelve moments", shortcut: ".png")),
      (.file(.exposure), MenuItem("Long exposure", shortcut: ".png")),
      (.text(.json), MenuItem("JSON", shortcut: "copy")),
      (.text(.swift), MenuItem("Swift", shortcut: "copy")),
      (.text(.shell), MenuItem("Line for the shell", shortcut: "copy")),
    ]
  }()

  private static let items = lines.map(\.1)

  /// Describes the button that opens the menu of exports, and the progress of the file that is being written, which a
  /// click gives up.
  mutating func describeExport(_ area: inout Rect, _ ui: inout Interface) {
    let frame = area.cut(.left, 32, gap: 8)
    let words = playhead.markedPart == nil ? "the whole ruler" : "In to Out"
    if ui.iconButton("export", .share, "Export \(words) (Ctrl E)", isOn: nil, in: frame).isClicked {
      view.exports.isOpen.toggle()
    }
    let wasOpen = view.exports.isOpen
    if view.exports.isByKey {
      // A menu that a key opens shows the line that Enter chooses.
      ui.setFocus(ui.id("export"), isShown: true)
      view.exports.isByKey = false
    }
    let chosen = ui.menu("exports", Self.items, isOpen: &view.exports.isOpen, beside: frame)
    if wasOpen, !view.exports.isOpen { ui.setFocus(nil) }
    if let chosen { export(Self.lines[chosen].0, &ui) }
    guard let progress = view.exports.progress, area.width > 60 else { return }
    let text = "\(progress.name): \(progress.percent) %"
    let width = min(ui.width(of: text, theme.small) + 44, area.width)
    let chip = area.cut(.left, width, gap: 8).inset(by: 0, 3)
    let response = ui.interact(
      ui.id("cancel export"), .button, "Give up \(progress.name) (Esc)",
      value: "\(progress.percent) %",
      in: chip, [.hover, .click, .focus])
    if response.isClicked { wishes.append(.cancelExport) }
    guard ui.isDrawing else { return }
    ui.canvas.quads.fill(.chip, chip, .white(response.isHovered ? 0.16 : 0.09))
    let done = Rect(
      x: chip.x + 8, y: chip.maxY - 4, width: (chip.width - 16) * Float(progress.percent) / 100,
      height: 2)
    ui.canvas.quads.fill(done, Color.accent)
    var inner = chip.inset(by: 8, 0)
    ui.label("×", theme.small, in: inner.cut(.right, 14), .center, .quiet)
    ui.label(text, theme.small, in: inner, .left, .text)
  }

  private mutating func export(_ line: Line, _ ui: inout Interface) {
    switch line {
    case .file(let export):
      if view.exports.progress != nil {
        notify("A file is being written: Esc gives it up")
      } else {
        wishes.append(.export(export))
      }
    case .text(let kind):
      let text = ExportedText.text(
        kind, of: edited.document, named: exportName, staged, part: playhead.markedPart)
      ui.copied = text
    }
  }
}
