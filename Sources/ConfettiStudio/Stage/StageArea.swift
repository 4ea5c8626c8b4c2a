import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the stage: its ground, the pieces at the moment, and the things that are dragged there.
  mutating func describeStage(_ layout: StudioLayout, _ ui: inout Interface) {
    let map = StageMap(frame: layout.stage(staged.format.size), size: staged.format.size)
    if ui.isDrawing { drawStage(map, &ui) }
    let response = ui.interact(
      ui.id("stage"), .ground, "stage", value: playhead.words, in: layout.middle,
      [.hover, .drag, .ground])
    view.isAtStage = response.isHovered || response.isHeld
    if view.held.contains(.character("t")) {
      dragTime(response, &ui)
    } else {
      takePress(response, map, &ui)
    }
    drawAsked(map, &ui)
    describeGuides(map, &ui)
    describeCard(layout, &ui)
  }

  private func drawStage(_ map: StageMap, _ ui: inout Interface) {
    let frame = map.frame
    let whole = Rect(x: 0, y: 0, width: map.size.width, height: map.size.height)
    ui.canvas.quads.fill(.shadow, frame.offset(by: 0, 6), .black(0.45))
    let (ground, time) = (view.ground, playhead.time)
    ui.drawn(whole, in: frame) { ui in
      ui.canvas.quads.ground = ground.ground(picture: atlas.backgroundGround)
      ground.draw(whole, into: &ui.canvas.quads)
      if view.held.contains(.character("b")), let before {
        before.system.draw(at: time, opacity: 0.35, into: &ui.canvas.quads)
      }
      if view.held.contains(.character("o")) {
        drawGhosts(at: time, &ui)
      } else {
        staged.system.draw(at: time, into: &ui.canvas.quads)
      }
      ui.canvas.quads.ground = .dark
    }
    if view.held.contains(.character("b")), let before { drawHairlines(from: before, map, &ui) }
    for edge in frame.inset(by: -1, -1).edges { ui.canvas.quads.fill(edge, Color.seam) }
  }

  /// While T is held, a drag anywhere on the stage moves the time.
  private mutating func dragTime(_ response: Response, _ ui: inout Interface) {
    guard let point = response.drag, let hold = ui.pointer.hold else { return }
    if case .pressed = response.action { view.timeAtPress = playhead.time }
    let way = Double((point.x - hold.start.x) / max(size.width, 1))
    setTime(view.timeAtPress + way * staged.length)
  }

  /// Holds another moment.
  mutating func setTime(_ time: Double) {
    playhead.hold(at: time)
    refreshAsked()
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }
}

extension Rect {
  /// The four edges, a point wide.
  fileprivate var edges: [Rect] {
    [
      Rect(x: x, y: y, width: width, height: 1), Rect(x: x, y: maxY - 1, width: width, height: 1),
      Rect(x: x, y: y, width: 1, height: height), Rect(x: maxX - 1, y: y, width: 1, height: height),
    ]
  }
}

extension Playhead {
  /// The moment in words.
  var words: String { "\(time.formatted(decimals: 2)) s" }
}
