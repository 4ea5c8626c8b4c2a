import ConfettiControls
import ConfettiGraphics
import ConfettiTestSupport
import Motion

/// The controls of an editor of effects on a dark ground, to be looked at.
struct ControlsSheet {
  var colors = [0xFF3377, 0xFFD700, 0x22C7E8, 0x2FD36E, 0x8A2BE2, 0x101018, 0xF4F0FF].map {
    Color(hex: $0)
  }
  var color = Color(hex: 0xFF3377)
  var grey = Color(hex: 0x3C4650).opacity(0.5)
  var chosen: Int? = 2
  var stops = [
    ColorStop(place: 0, color: .white()), ColorStop(place: 0.3, color: Color(hex: 0xFF5E7E)),
    ColorStop(place: 0.62, color: nil), ColorStop(place: 1, color: nil, opacity: 0),
  ]
  var wind = SIMD2(120.0, -60)
  var push = SIMD2(-20.0, 30)
  var weights = [3.0, 1, 0.5, 6]
  var isOpen = false
  var text = ""

  static let frame = Rect(x: 0, y: 0, width: 760, height: 620)

  /// Paints the sheet after some events, each half a second after the one before.
  static func painted(scale: Float, opens: Bool = false, _ events: [Input.Event]) throws -> Bitmap {
    let theme = Theme(for: Size(width: 1280, height: 720))
    let atlas = Atlas(
      scale: scale, typeface: try Typeface(parsing: Repository.glyphs()), styles: theme.styles)
    var (sheet, ui, now) = (ControlsSheet(), Interface(atlas, theme), 0.0)
    sheet.isOpen = opens
    ui.bounds = frame
    func pass() {
      for _ in 0..<40 {
        now += 1 / 60.0
        var step = FrameStep(to: now)
        ui.advance(&step)
      }
    }
    ui.look(at: now) { sheet.describe(&$0) }
    for event in events {
      ui.respond(to: event, at: now) { sheet.describe(&$0) }
      pass()
    }
    ui.draw(at: now) { sheet.describe(&$0) }
    pass()
    var picture = Bitmap(width: Int(frame.width * scale), height: Int(frame.height * scale))
    ui.canvas.quads.removeAll()
    ui.canvas.quads.fill(frame, .sheet)
    ui.draw(at: now) { sheet.describe(&$0) }
    SoftwarePainter(atlas: atlas).paint(ui.canvas.quads, scale: scale, into: &picture)
    return picture
  }

  mutating func describe(_ ui: inout Interface) {
    let size = ui.colorEditorSize
    ui.colorEditor(
      "color", color: &color, in: Rect(x: 24, y: 24, width: size.width, height: size.height))
    ui.colorEditor(
      "grey", color: &grey, in: Rect(x: 24, y: 320, width: size.width, height: size.height))
    var column = Stack(.down, in: Rect(x: 340, y: 24, width: 396, height: 560), gap: 16)
    ui.colorButton("fill", "Fill", color: &color, in: column.next(28, thickness: 240))
    ui.palette(
      "palette", colors: &colors, selection: &chosen, in: column.next(60, thickness: 200))
    ui.gradient("life", stops: &stops, in: column.next(48)) { Self.mixed(at: $0) }
    let pads = column.next(130)
    ui.vectorPad(
      "wind", VectorForm("Wind", unit: " pt/s", limit: 200), value: &wind,
      in: Rect(x: pads.x, y: pads.y, width: 130, height: 130))
    ui.vectorPad(
      "push", VectorForm("Push", .square, limit: 50), value: &push,
      in: Rect(x: pads.x + 150, y: pads.y, width: 130, height: 130))
    _ = ui.weights(
      "shapes", rows: ["ribbon", "circle", "star of five points", "heart"], weights: &weights,
      in: column.next(ui.rowHeight * 4))
    _ = ui.commandPalette(
      "commands", isOpen: &isOpen, text: &text, placeholder: "Find a key or a command",
      rows: { text in
        let all = [
          CommandRow("gravity", detail: "500 pt/s", shortcut: "G"),
          CommandRow("launch speed", detail: "300 – 420 pt/s"),
          CommandRow("undo", shortcut: "Ctrl Z"),
          CommandRow("Export a film"),
        ]
        return all.filter { text.isEmpty || $0.title.contains(text) }
      }, in: Self.frame)
  }

  /// White, then pink, then more and more the piece's own colour, which fades.
  private static func mixed(at place: Double) -> GradientColor {
    if place < 0.3 {
      return GradientColor(Color.white().mixed(with: Color(hex: 0xFF5E7E), at: place / 0.3))
    }
    if place < 0.62 {
      let share = (place - 0.3) / 0.32
      return GradientColor(Color(hex: 0xFF5E7E).opacity(Float(1 - share)), own: share)
    }
    return GradientColor(.black(0), own: (1 - place) / 0.38)
  }
}
