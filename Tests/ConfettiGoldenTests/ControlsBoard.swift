import ConfettiControls
import ConfettiGraphics
import ConfettiTestSupport
import Motion

/// All controls on one panel, as they are seen at rest, in use and opened.
struct ControlsBoard {
  var isOn = true
  var isOff = false
  var number = 0.45
  var edited = 12.5
  var spread = 300.0...420.0
  var kind = 1
  var size = 2
  var query = "snow"
  var notes = "{\n  \"launch\": {\n    \"speed\": [300, 420]\n  }\n}"
  var isOpen = true
  var isClosed = false
  var share: Float = 0.5
  var row: Int? = 1
  var choice = GridChoice()

  static let frame = Rect(x: 0, y: 0, width: 720, height: 520)

  /// Paints the board after some events, each half a second after the one before.
  static func painted(scale: Float, on background: Color, _ events: [Input.Event]) throws -> Bitmap
  {
    let theme = Theme(for: Size(width: 1280, height: 720))
    let atlas = Atlas(
      scale: scale, typeface: try Typeface(parsing: Repository.glyphs()), styles: theme.styles)
    var (board, ui) = (ControlsBoard(), Interface(atlas, theme))
    ui.bounds = frame
    board.choice.begin(at: 4)
    var now = 0.0
    func pass(_ seconds: Double, _ ui: inout Interface) {
      for _ in 0..<Int(seconds * 60) {
        now += 1 / 60.0
        var step = FrameStep(to: now)
        ui.advance(&step)
      }
    }
    ui.look(at: now) { board.describe(&$0) }
    for event in events {
      ui.respond(to: event, at: now) { board.describe(&$0) }
      pass(0.5, &ui)
    }
    ui.draw(at: now) { board.describe(&$0) }
    pass(1, &ui)
    var picture = Bitmap(
      width: Int(frame.width * scale), height: Int(frame.height * scale))
    ui.canvas.quads.removeAll()
    ui.canvas.quads.fill(frame, background)
    ui.draw(at: now) { board.describe(&$0) }
    SoftwarePainter(atlas: atlas).paint(ui.canvas.quads, scale: scale, into: &picture)
    return picture
  }

  mutating func describe(_ ui: inout Interface) {
    let rows = Self.frame.inset(by: 12, 12)
    let areas = ui.split(
      "split", SplitForm(.across, least: (200, 200), initial: 0.5), share: &share, in: rows)
    var left = Stack(.down, in: areas.first.inset(by: 8, 8), gap: 8)
    var right = Stack(.down, in: areas.second.inset(by: 8, 8), gap: 8)
    describeValues(&ui, &left)
    describeLists(&ui, &right)
    ui.chip("chip", ChipText("Paused · 0.400 s")) { width, _ in
      Rect(x: 360 - width / 2 - 16, y: 484, width: width + 32, height: 28)
    }
  }

  private mutating func describeValues(_ ui: inout Interface, _ stack: inout Stack) {
    let height = ui.rowHeight
    ui.toggle("on", "Sound at landings", isOn: &isOn, in: stack.next(height))
    ui.toggle("off", "Trails", isOn: &isOff, in: stack.next(height))
    ui.slider("bounce", SliderForm("Bounce", 0...1), value: &number, in: stack.next(44))
    ui.range(
      "speed", SliderForm("Speed", unit: " pt/s", 0...600, step: 1), value: &spread,
      in: stack.next(44))
    var fields = stack.next(height).row([.grow(), .grow()], gap: 8)
    let life = NumberForm("Life", unit: " s", 0...100, step: 0.1)
    ui.numberField("life", life, value: &edited, in: fields.removeFirst())
    ui.menuButton("kind", ["ribbon", "circle", "star"], selection: &kind, in: fields[0])
    ui.picker("size", ["XS", "S", "M", "L"], selection: &size, in: stack.next(32))
    ui.textField(
      "query", text: &query, placeholder: "Search", style: ui.theme.small, in: stack.next(32),
      inset: 10)
    ui.textView("notes", text: &notes, style: ui.theme.small, in: stack.next(110))
    ui.quietButton("quiet", "Reset", in: stack.next(44))
  }

  private mutating func describeLists(_ ui: inout Interface, _ stack: inout Stack) {
    ui.accordion("launch", "Launch", isOpen: &isOpen, in: &stack) { ui, stack in
      ui.label("300 to 420 points a second", in: stack.next(20).inset(by: 28, 0), .left, .quiet)
    }
    ui.accordion(
      "motion", "Motion", summary: "gravity 500, drag 2.5", isOpen: &isClosed, in: &stack
    ) { _, _ in }
    let tree = [
      TreeRow("rocket", depth: 0, isOpen: true), TreeRow("flame", depth: 1),
      TreeRow("stars", depth: 1, isOpen: false), TreeRow("smoke", depth: 0),
    ]
    _ = ui.tree("tree", tree, selection: 1, in: stack.next(ui.rowHeight * 4))
    _ = ui.reorderList(
      "order", ["behind", "middle", "front"], selection: &row, in: stack.next(ui.rowHeight * 3))
    let frame = stack.next(120)
    let form = GridLayout.Form(
      columns: 4, cell: Size(width: 70, height: 44), gap: Size(width: 8, height: 8), left: 4,
      width: frame.width)
    _ = ui.selectionGrid(
      "grid", GridLayout([12], form), &choice, in: frame, title: { "cell \($0)" }
    ) { ui, view in
      for cell in view.cells {
        let place = GridLayout([12], form).cells[cell].offset(by: view.start.x, view.start.y)
        ui.canvas.quads.fill(.panel, place, .white(0.08))
      }
      if let ring = view.ring { ui.canvas.quads.fill(.outline, ring, .accent) }
    }
  }
}
