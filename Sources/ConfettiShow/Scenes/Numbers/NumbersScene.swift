import ConfettiControls
import ConfettiGraphics
import Motion

/// A scene of numbers that count: tiles that change their numbers when they are clicked, each with its code.
///
/// The scene has a time of its own, which stops while the scene is not seen.
struct NumbersScene: Scene {
  /// The scene's own time, in seconds.
  private(set) var time = 0.0
  private(set) var tiles: [any NumberTile] = Self.kinds.map { $0.init() }
  /// The tile whose code is copied: that in focus, otherwise the one under the pointer or the last one that was.
  private(set) var attended = 0
  private(set) var layout: NumbersLayout
  private var bounds: Rect

  static let cards = [SceneCard(title: "Numbers")]

  /// The kinds of tiles, in their order.
  static let kinds: [any NumberTile.Type] = [
    PriceTile.self, HeartTile.self, ScoreTile.self, CountdownTile.self, RingTile.self,
    SharesTile.self,
  ]

  private static let helps = [
    "Click a number to change it  ·  Space changes all  ·  Ctrl-C copies the code",
    "Click a number  ·  Space changes all", "Click a number",
  ]
  /// The time from one number's beginning to the next one's when people come in, in seconds.
  private static let wave = Stagger(count: kinds.count, from: .first, interval: 0.07)

  init(_ settings: Show.Settings, on stage: Stage) {
    bounds = stage.layout.bounds
    // The tiles are placed, and their words measured, when the scene is prepared.
    layout = NumbersLayout(
      SceneHeading("Numbers", help: [], on: stage), stage.layout.theme, stage.atlas, count: 0,
      code: [])
  }

  private static func layout(_ stage: Stage) -> NumbersLayout {
    NumbersLayout(
      SceneHeading("Numbers", help: helps, on: stage), stage.layout.theme, stage.atlas,
      count: kinds.count, code: kinds.map { $0.code })
  }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    bounds = stage.layout.bounds
    layout = Self.layout(stage)
    guard stage.reducesMotion else { return }
    for index in tiles.indices { tiles[index].settle() }
  }

  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse {
    switch event {
    case .command(.fire), .command(.press):
      for index in tiles.indices { tiles[index].act(at: time) }
    case .command(.copy): return .copied(Self.kinds[attended].codeText)
    case .command(.choose), .command(.clear), .command(.togglePause),
      .command(.toggleSlowMotion), .command(.step):
      // Their effects on the show's time could not be seen here.
      break
    case .entered:
      for index in tiles.indices {
        tiles[index].appear(after: Self.wave.delay(of: index), at: time)
      }
    case .command, .ended, .left, .cleared, .opened, .touched, .shown, .replaced, .cue:
      return .ignored
    }
    return .changed
  }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {
    guard context.visibility != .hidden else { return }
    time += context.elapsed
    step.advance(at: time) { step in
      for index in tiles.indices {
        tiles[index].advance(&step, reducesMotion: context.reducesMotion)
      }
    }
  }

  var report: SceneReport {
    SceneReport(
      overlayObstacle: layout.heading.frame, toastPlace: layout.heading.toastPlace)
  }
}

// MARK: - The interface

extension NumbersScene {
  mutating func describe(_ context: SceneContext, _ ui: inout Interface) {
    _ = ui.interact(ui.id("ground"), .ground, "Numbers", in: bounds, [.drag, .ground])
    layout.heading.describe(&ui)
    for index in tiles.indices { describeTile(index, &ui) }
    let mode: ShowMode = context.reducesMotion ? .reducedMotion : []
    ui.modeChip(mode, SeenMoment(), layout.heading.layout, in: layout.heading.chipFrame)
  }

  private mutating func describeTile(_ index: Int, _ ui: inout Interface) {
    let (kind, place) = (Self.kinds[index], layout.tiles[index])
    let id = ui.id(kind.title)
    let response = ui.interact(
      id, .button, kind.title, value: tiles[index].words(at: time), in: place.panel,
      [.hover, .click, .focus])
    if response.isClicked { tiles[index].act(at: time) }
    if response.isFocused || response.isHovered && !isFocused(ui) { attended = index }
    let ground = ui.spring(
      id, "ground",
      to: response.isHovered ? Color(0.103, 0.093, 0.178, alpha: 0.66) : .panel.opacity(0.62),
      .snappy)
    let size = ui.spring(
      id, "size", to: response.isHeld ? 0.975 : 1, response.isHeld ? .interactiveSpring : .bouncy)
    let panel = Rect(
      center: place.panel.center,
      size: Size(width: place.panel.width * size, height: place.panel.height * size))
    if ui.isDrawing { ui.canvas.quads.fill(.panel, panel, ground) }
    ui.within(kind.title) { ui in
      if size == 1 {
        describe(tiles[index], kind, place, &ui)
      } else {
        ui.drawn(place.panel, in: panel) { describe(tiles[index], kind, place, &$0) }
      }
    }
    if ui.isDrawing { ui.drawFocus(response, around: panel) }
  }

  /// Whether one of the tiles has the focus and shows it.
  private func isFocused(_ ui: Interface) -> Bool { ui.focus.isShown && ui.focus.id != nil }

  private func describe(
    _ tile: any NumberTile, _ kind: any NumberTile.Type, _ place: TilePlace,
    _ ui: inout Interface
  ) {
    var title = place.title
    let dot = title.cut(.left, place.titleStyle.size * 0.6, gap: place.titleStyle.size * 0.5)
    if ui.isDrawing {
      ui.canvas.quads.fill(.circle, Rect(center: dot.center, side: dot.width), kind.color)
    }
    ui.label(kind.title, place.titleStyle, in: title, .left, .quiet)
    tile.describe(at: time, place, &ui)
    guard !place.code.isEmpty else { return }
    if ui.isDrawing { ui.canvas.quads.fill(.chip, place.code, .white(0.045)) }
    var rows = Stack(.down, in: place.code.inset(by: place.padding * 0.7, place.padding * 0.45))
    for line in kind.code {
      ui.label(line, in: rows.next(place.lineHeight), .left, kind.color.opacity(0.82))
    }
  }
}
