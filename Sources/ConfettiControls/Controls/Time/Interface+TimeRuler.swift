import ConfettiGraphics
import Motion

/// A drag of the time, and the glide after it.
private struct Scrub: Hashable, Sendable {
  /// The time before the drag, in seconds.
  var before = 0.0
  /// The press; `nil` without one.
  var start: DragStart?
  /// The distance of the pointer from the playhead, which the drag keeps, in points.
  var offset: Float = 0
  /// The time to which the glide has led so far; `nil` while nothing glides.
  var glided: Double?
}

extension Interface {
  /// The slowest flick that lets the time glide on, in points a second.
  private static var slowestFlick: Float { 80 }
  /// The distance from the playhead within which a press takes hold of it without moving it, in points.
  private static var playheadReach: Float { 8 }

  /// A ruler of time: births as ticks upward, landings and deaths downward, bursts as stars, and a playhead.
  ///
  /// The time is dragged, or flicked so that it glides on. The wheel and the arrows move it by a frame, Shift with an
  /// arrow by a tenth of a second, Home and End to the ends. The triangles In and Out are dragged, or moved by the
  /// same keys; a double click or Delete takes one away. The change of the time is committed when it comes to rest.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - ruler: the time, which is held by its owner from the beginning of a change on; an owner who changes it ends
  ///     a glide.
  ///   - frame: its area.
  ///   - picture: draws something behind, such as a strip of pictures, in the area of the whole time.
  /// - Returns: the state of the ruler, and of the change of the time.
  @discardableResult
  package mutating func timeRuler(
    _ name: String, _ ruler: inout TimeRuler, in frame: Rect,
    picture: (inout Interface, Rect) -> Void = { _, _ in }
  ) -> Response {
    let id = id(name)
    let layout = RulerLayout(frame, labels: theme.lineHeight)
    var response = interact(
      id, .ruler, name, value: ruler.words, in: frame, [.hover, .drag, .scroll, .focus])
    let before = ruler.time
    if !isStill { scrub(&ruler, layout, &response) }
    if ruler.time.bitPattern != before.bitPattern { response.editing.insert(.changed) }
    if isDrawing { drawRuler(ruler, layout, response, picture) }
    within(name) {
      $0.rulerMark(.start, &ruler, layout)
      $0.rulerMark(.end, &ruler, layout)
    }
    return response
  }

  /// Moves the time by an action, or on its glide.
  private mutating func scrub(
    _ ruler: inout TimeRuler, _ layout: RulerLayout, _ response: inout Response
  ) {
    let key = response.id.child("scrub")
    var scrub = kept(key, or: Scrub())
    let old = scrub
    let before = ruler.time
    let wasGliding = scrub.glided != nil
    if let action = response.action { change(&ruler, &scrub, layout, after: action, response.id) }
    response.takeEditing(isChanged: ruler.time.bitPattern != before.bitPattern)
    if scrub.glided == nil {
      // A key or the wheel ends a glide; a press goes on with the same change.
      if wasGliding, response.editing.isDisjoint(with: [.begun, .committed]) {
        response.editing.insert(.committed)
      }
    } else {
      glide(&ruler, &scrub, &response, isNew: !wasGliding)
    }
    if scrub != old { keep(scrub, for: key) }
  }

  private mutating func change(
    _ ruler: inout TimeRuler, _ scrub: inout Scrub, _ layout: RulerLayout, after action: Action,
    _ id: ControlID
  ) {
    let length = ruler.clamped(ruler.length)
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      let distance = point.x - layout.x(at: ruler.share(of: ruler.time))
      scrub = Scrub(before: ruler.time, start: DragStart(point))
      if abs(distance) <= Self.playheadReach {
        scrub.offset = distance
      } else {
        ruler.time = layout.share(at: point.x) * length
      }
    case .dragged(let point):
      guard scrub.start?.way(to: point) != nil else { break }
      ruler.time = layout.share(at: point.x - scrub.offset) * length
    case .released(let point, _):
      let isDrag = scrub.start?.way(to: point) != nil
      scrub.start = nil
      let velocity = pointer.velocity(at: now).x
      guard isDrag, abs(velocity) >= Self.slowestFlick, layout.width > 0, ruler.isUsable else {
        break
      }
      memory.glide(
        id.child("glide"), from: Float(ruler.share(of: ruler.time)),
        velocity: velocity / layout.width, within: 0...1, .decay(decelerationRate: 0.997), at: now)
      scrub.glided = ruler.time
    case .cancelled:
      ruler.time = scrub.before
      scrub.start = nil
    case .scrolled(let notches) where pointer.place.map(layout.frame.contains) == true:
      let way = ruler.way(of: .right, []) ?? 0
      scrub.glided = nil
      ruler.time = ruler.clamped(ruler.clamped(ruler.time) + Double(notches.x + notches.y) * way)
    case .key(let key, let modifiers):
      guard let way = ruler.way(of: key, modifiers) else { break }
      scrub.glided = nil
      ruler.time = ruler.clamped(ruler.clamped(ruler.time) + way)
      takeKey()
    default: break
    }
  }

  /// Takes the time along on its glide, which ends where it comes to rest, or when somebody else moves the time.
  private mutating func glide(
    _ ruler: inout TimeRuler, _ scrub: inout Scrub, _ response: inout Response, isNew: Bool
  ) {
    guard let glide = memory.glide(response.id.child("glide"), at: now), ruler.isUsable,
      ruler.time == scrub.glided
    else {
      scrub.glided = nil
      response.editing.insert(.committed)
      return
    }
    // The last step of a drag is exact; the glide begins with the next description.
    if !isNew { ruler.time = Double(glide.place) * ruler.length }
    scrub.glided = ruler.time
    response.editing.remove(.committed)
    if !glide.isMoving {
      scrub.glided = nil
      response.editing.insert(.committed)
    }
    noteChange()
  }
}
