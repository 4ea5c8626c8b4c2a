import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the stage: its ground, the pieces at the moment, and the things that are dragged there.
  mutating func describeStage(_ layout: StudioLayout, _ ui: inout Interface) {
    guard others.variations == nil else { return describeVariations(layout, &ui) }
    let map = StageMap(frame: layout.stage(staged.format.size), size: staged.format.size)
    if ui.isDrawing { drawStage(map, &ui) }
    let isSpreading = view.held.contains(.character("o"))
    let response = ui.interact(
      ui.id("stage"), .ground, "stage", value: playhead.words, in: layout.middle,
      isSpreading ? [.hover, .drag, .ground, .scroll] : [.hover, .drag, .ground])
    if case .scrolled(let notches) = response.action { spreadGhosts(by: notches.y) }
    view.isAtStage = response.isHovered || response.isHeld
    if view.held.contains(.character("t")) {
      dragTime(response, &ui)
    } else {
      takePress(response, map, &ui)
    }
    guard others.exposure == nil else { return }
    drawAsked(map, &ui)
    drawMarks(map, &ui)
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
      if let exposure = others.exposure {
        exposure.draw(into: &ui.canvas.quads)
        ui.canvas.quads.ground = .dark
        return
      }
      if view.held.contains(.character("b")), let before = others.before {
        before.system.draw(at: time, opacity: 0.35, into: &ui.canvas.quads)
      }
      others.ghosts?.draw(at: time, length: staged.length, into: &ui.canvas.quads)
      staged.system.draw(at: time, into: &ui.canvas.quads)
      ui.canvas.quads.ground = .dark
    }
    if view.held.contains(.character("b")), let before = others.before {
      drawHairlines(from: before, map, &ui)
    }
    for edge in frame.edges(1) { ui.canvas.quads.fill(edge, Color.seam) }
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
  /// Four lines around the rectangle, some points wide.
  func edges(_ line: Float) -> [Rect] {
    let (wide, high) = (width + 2 * line, height + 2 * line)
    return [
      Rect(x: x - line, y: y - line, width: wide, height: line),
      Rect(x: x - line, y: maxY, width: wide, height: line),
      Rect(x: x - line, y: y - line, width: line, height: high),
      Rect(x: maxX, y: y - line, width: line, height: high),
    ]
  }
}

extension Playhead {
  /// The moment in words.
  var words: String { "\(time.formatted(decimals: 2)) s" }
}
