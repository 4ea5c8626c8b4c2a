import Confetti
import ConfettiControls
import ConfettiGraphics

/// The things that a handle was dragged from: edits are found from the state at the beginning of the drag.
struct HandleGrip: Sendable {
  let handle: StageHandle
  let guides: StageGuides
}

extension Studio.Content {
  /// Whether the guides of the chosen emitter are seen: not while an effect plays alone, which they would cover.
  private var showsGuides: Bool {
    view.showsGuides && (playhead.isHeld || view.grip != nil || view.isAtStage)
  }

  /// Describes the fan of the chosen emitter, the paths of some pieces, and the handles.
  mutating func describeGuides(_ map: StageMap, _ ui: inout Interface) {
    guard showsGuides else { return }
    if ui.isDrawing { drawGuides(map, &ui) }
    describeFrame(map, &ui)
    let handles = guides.handles
    for handle in handles { describe(handle, map, &ui) }
  }

  /// The side of the area in which a handle can be pressed, in points of the window: no two areas overlap by much.
  private func reach(of handle: StageHandle, _ map: StageMap) -> Float {
    let nearest = guides.handles.reduce(Float.infinity) { nearest, other in
      guard other.id != handle.id else { return nearest }
      let way = SIMD2(other.position.x - handle.position.x, other.position.y - handle.position.y)
      return min(nearest, max(abs(way.x), abs(way.y)) * map.scale)
    }
    return nearest.clamped(to: 10...24)
  }

  private mutating func describe(_ handle: StageHandle, _ map: StageMap, _ ui: inout Interface) {
    let center = map.window(handle.position)
    guard center.x.isFinite, center.y.isFinite else { return }
    let frame = Rect(center: center, side: reach(of: handle, map)).kept(
      within: map.frame.inset(by: -8, -8))
    let response = ui.interact(
      ui.id("handle \(handle.kind)"), .handle, handle.sentence, in: frame, [.hover, .drag, .focus])
    switch response.action {
    case .pressed(_, let press) where press.button == .primary:
      view.grip = HandleGrip(handle: handle, guides: guides)
      playhead.hold()
    case .dragged(let point):
      guard let grip = view.grip, grip.handle.kind == handle.kind,
        let start = ui.pointer.hold?.start
      else { break }
      let way = Point(x: (point.x - start.x) / map.scale, y: (point.y - start.y) / map.scale)
      let target = Point(x: grip.handle.position.x + way.x, y: grip.handle.position.y + way.y)
      let edits = grip.guides.edits(
        moving: grip.handle, to: target, isFine: ui.interaction.modifiers.contains(.alt))
      edit(edits, [.changed], &ui)
    case .released:
      view.grip = nil
      edit([], [.committed], &ui)
      restage(&ui)
    case .cancelled:
      view.grip = nil
      edit([], [.cancelled], &ui)
    case .key(let key, let modifiers):
      guard let way = Point(arrow: key) else { break }
      ui.takeKey()
      let step: Float = modifiers.contains(.shift) ? 20 : 2
      let target = Point(x: handle.position.x + way.x * step, y: handle.position.y + way.y * step)
      edit(guides.edits(moving: handle, to: target, isFine: modifiers.contains(.alt)), &ui)
    default: break
    }
    ui.tooltip(for: response, handle.sentence, beside: frame)
    if ui.isDrawing { draw(handle, response, at: frame.center, &ui) }
  }

  private func draw(
    _ handle: StageHandle, _ response: Response, at center: Point, _ ui: inout Interface
  ) {
    let isLit = response.isHovered || response.isHeld || response.isFocused
    let side: Float = isLit ? 13 : 10
    ui.canvas.quads.fill(.circle, Rect(center: center, side: side + 4), .black(0.55))
    let color = handle.isSaid ? Color.guide : Color.guide.opacity(0.6)
    ui.canvas.quads.fill(.circle, Rect(center: center, side: side), isLit ? .white() : color)
    if !handle.isSaid {
      ui.canvas.quads.fill(.circle, Rect(center: center, side: side - 4), .black(0.8))
    }
    ui.drawFocus(response, around: Rect(center: center, side: 22))
  }

  private func drawGuides(_ map: StageMap, _ ui: inout Interface) {
    let (paths, gathered) = (guides.paths, guides.gathered)
    ui.clipped(to: map.frame) { ui in
      if let gathered {
        let (place, size) = (gathered.frame, gathered.frame.size)
        let corner = map.window(Point(x: place.x, y: place.y))
        ui.canvas.quads.fill(
          gathered.shape,
          Rect(
            x: corner.x, y: corner.y, width: size.width * map.scale, height: size.height * map.scale
          ),
          Color.guide.opacity(0.14))
      }
      for dot in paths.dots {
        ui.canvas.quads.fill(
          .circle, Rect(center: map.window(dot), side: 2.5), Color.guide.opacity(0.4))
      }
      for piece in paths.pieces {
        ui.canvas.quads.stroke(
          paths.points[piece.points], on: map, width: 1, Color.guide.opacity(0.16))
        if let landing = piece.landing.map(map.window) {
          for side: Float in [-1, 1] {
            let (a, b) = (
              Point(x: landing.x - 3, y: landing.y - 3 * side),
              Point(x: landing.x + 3, y: landing.y + 3 * side)
            )
            ui.canvas.quads.stroke([a, b], width: 1.2, Color.guide.opacity(0.7))
          }
        }
      }
    }
    for outline in guides.outlines {
      switch outline {
      case .fan(let fan): draw(fan, map, &ui)
      case .box(let corners):
        ui.canvas.quads.stroke(
          corners + corners.prefix(1), on: map, width: 1.5, Color.guide.opacity(0.8))
      }
    }
    if let places = guides.places, let end = guides.handles.first(where: { $0.kind == .gravity }) {
      let (start, tip) = (map.window(places.gravityOrigin), map.window(end.position))
      ui.canvas.quads.stroke([start, tip], width: 1.5, Color.guide.opacity(0.5))
    }
    if let floor = guides.handles.first(where: { $0.kind == .floor && $0.isSaid }) {
      let y = map.window(floor.position).y
      ui.canvas.quads.stroke(
        [Point(x: map.frame.x, y: y), Point(x: map.frame.maxX, y: y)], width: 1.5,
        Color.guide.opacity(0.5))
    }
    if let slope = guides.places?.slope {
      ui.canvas.quads.stroke(
        [slope.start, slope.end], on: map, width: 1.5, Color.guide.opacity(0.5))
    }
  }

  private func draw(_ fan: ThrowFan.Fan, _ map: StageMap, _ ui: inout Interface) {
    let color = Color.guide.opacity(0.8)
    for arc in [fan.slowest, fan.fastest] {
      ui.canvas.quads.stroke(arc, on: map, width: 1.5, color)
    }
    for end in [fan.fastest.first, fan.fastest.last].compactMap({ $0 }) {
      ui.canvas.quads.stroke([fan.origin, end], on: map, width: 1.5, color)
    }
    ui.canvas.quads.stroke([fan.origin, fan.axis], on: map, width: 1, Color.guide.opacity(0.4))
  }
}

extension Point {
  /// The unit step of an arrow key; `nil` for other keys.
  init?(arrow key: Input.Key) {
    switch key {
    case .left: self.init(x: -1, y: 0)
    case .right: self.init(x: 1, y: 0)
    case .up: self.init(x: 0, y: -1)
    case .down: self.init(x: 0, y: 1)
    default: return nil
    }
  }
}

extension Rect {
  /// The rectangle, moved so that its middle lies within bounds: a handle far away is held at the edge.
  fileprivate func kept(within bounds: Rect) -> Rect {
    Rect(
      center: Point(
        x: center.x.clamped(to: bounds.x...max(bounds.maxX, bounds.x)),
        y: center.y.clamped(to: bounds.y...max(bounds.maxY, bounds.y))),
      size: Size(width: width, height: height))
  }
}

extension Color {
  /// The lines and handles on the stage.
  static let guide = Color(0.62, 0.90, 1)
}
