import ConfettiControls
import ConfettiGraphics
import Motion

/// A scene of shapes that move: outlines that are drawn again each frame from animated numbers.
///
/// A click on a tile plays it; Space plays all of them.
struct ShapesScene: Scene {
  /// The moment by which the shapes move, in seconds: it stands still while the scene is not seen.
  private var time = 0.0
  private var tiles: [any ShapeTile] = [
    PolygonTile(), WaveTile(), PieTile(), RouteTile(), CornersTile(), DrawnHeartTile(),
  ]
  private var layout: ShapesLayout

  static let cards = [SceneCard(title: "Shapes")]

  /// The time from one tile to the next when all are played, in seconds.
  private static let stagger = 0.09

  init(_ settings: Show.Settings, on stage: Stage) { layout = ShapesLayout(on: stage) }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    layout = ShapesLayout(on: stage)
  }

  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse {
    switch event {
    case .entered, .command(.fire): playAll()
    case .command(.press), .command(.choose), .command(.chooseNext), .command(.clear),
      .command(.togglePause), .command(.toggleSlowMotion), .command(.step):
      break
    case .command, .ended, .left, .cleared, .opened, .touched, .shown, .replaced, .cue:
      return .ignored
    }
    return .changed
  }

  private mutating func playAll() {
    for index in tiles.indices { tiles[index].play(after: Self.stagger * Double(index)) }
  }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {
    guard context.visibility != .hidden else { return }
    time += context.elapsed
    step.advance(at: time) { step in
      for index in tiles.indices { tiles[index].advance(&step) }
    }
  }

  var report: SceneReport {
    SceneReport(
      overlayObstacle: layout.heading.frame, toastPlace: layout.heading.toastPlace)
  }
}

extension ShapesScene {
  mutating func describe(_ context: SceneContext, _ ui: inout Interface) {
    // A drag beside the tiles takes the scene back into the carousel.
    _ = ui.interact(
      ui.id("ground"), .ground, "Shapes", in: layout.heading.layout.bounds, [.drag, .ground])
    layout.heading.describe(&ui)
    for index in tiles.indices { describeTile(index, &ui) }
    ui.modeChip(
      context.reducesMotion ? .reducedMotion : [], SeenMoment(), layout.heading.layout,
      in: layout.heading.chipFrame)
  }

  private mutating func describeTile(_ index: Int, _ ui: inout Interface) {
    let (kind, frame) = (type(of: tiles[index]), layout.tiles[index])
    let id = ui.id(index)
    let response = ui.interact(
      id, .button, kind.title, value: kind.code, in: frame, [.hover, .click, .focus])
    if response.isClicked { tiles[index].play(after: 0) }
    let ground = ui.spring(
      id, "ground", to: Color.panel.opacity(response.isHovered ? 0.85 : 0.6), .snappy)
    if ui.isDrawing {
      ui.canvas.quads.fill(.panel, frame, ground)
      tiles[index].draw(in: layout.figures[index], at: time, into: &ui.canvas.quads)
      ui.drawFocus(response, around: frame)
    }
    let words = layout.words[index]
    ui.label(kind.title, layout.titleStyle, in: words.title, .left, .text)
    if let code = words.code { ui.label(kind.code, in: code, .left, .quiet) }
  }
}
