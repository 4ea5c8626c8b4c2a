import ConfettiGraphics
import Motion

/// The scroll position of an area that shows only a part of its content.
///
/// The content follows a pointer that drags it, and glides on when it is released; beyond its ends it is pulled back.
package struct Scroll: Sendable {
  /// The distance scrolled, in points: 0 at the start.
  package private(set) var offset = Animated(Float(0))
  /// The length of the content, and of the part that is seen, in points.
  package private(set) var content: Float = 0, view: Float = 0
  private var grip: Grip?
  /// The control that was last brought into view because it has the focus.
  fileprivate var revealed: ControlID?

  /// The state when a pointer took hold of the content.
  private struct Grip: Sendable {
    let start: Point
    let offset: Float
    /// Whether the press may still be a click on something at that place.
    var isClick: Bool
  }

  /// A press that moves less than this is a click, in points.
  private static let shortestDrag: Float = 8

  package init() {}

  /// The greatest distance, in points: 0 if all of the content is seen.
  package var farthest: Float { max(content - view, 0) }

  /// Whether a pointer holds the content.
  package var isHeld: Bool { grip != nil }

  /// Takes the length of the content and of the part that is seen; the position stays within the ends.
  package mutating func fit(_ content: Float, in view: Float) {
    guard content != self.content || view != self.view else { return }
    (self.content, self.view) = (content, view)
    let nearest = clamped(offset.value)
    if grip == nil, offset.value != nearest { offset = Animated(nearest) }
  }

  /// Goes to a position at once.
  package mutating func jump(to place: Float) {
    grip = nil
    offset = Animated(clamped(place))
  }

  /// Moves to a position.
  package mutating func move(to place: Float, _ animation: Animation) {
    withAnimation(animation) { offset.value = clamped(place) }
  }

  /// Moves no farther than needed to show a part of the content.
  package mutating func show(_ part: ClosedRange<Float>, _ animation: Animation) {
    let place = min(max(offset.value, part.upperBound - view), part.lowerBound)
    if clamped(place) != offset.value { move(to: place, animation) }
  }

  /// Ends a hold without a flick; content that is pulled beyond an end comes back.
  package mutating func letGo() {
    if grip?.isClick == false { move(to: offset.value, .smooth) }
    grip = nil
  }

  package mutating func advance(_ step: inout FrameStep) { step.advance(&offset) }

  /// The nearest position that can be scrolled to; not-a-number counts as the start.
  package func clamped(_ place: Float) -> Float { place > 0 ? min(place, farthest) : 0 }
}

extension Scroll {
  fileprivate mutating func takeHold(at point: Point, _ now: Double) {
    let place = offset.presentation(at: now)
    // A press on gliding content stops it, and is not a click on anything there.
    let isGliding = abs(place - offset.value) > 2
    grip = Grip(start: point, offset: place, isClick: !isGliding)
    if isGliding { offset.stop(at: now) }
  }

  fileprivate mutating func follow(_ point: Point, at now: Double) {
    guard var grip else { return }
    let distance = point.y - grip.start.y
    guard !grip.isClick || abs(distance) >= Self.shortestDrag else { return }
    grip.isClick = false
    self.grip = grip
    let place = rubberBand(
      grip.offset - distance, within: 0...farthest, dimension: view * 0.4)
    if place.isFinite { offset.set(place, .interactiveSpring, at: now) }
  }

  /// Ends a hold; returns the point of the press if it was a click.
  fileprivate mutating func letGo(velocity: Float, at now: Double) -> Point? {
    guard let grip else { return nil }
    self.grip = nil
    if grip.isClick { return grip.start }
    offset.glide(velocity: -velocity, within: 0...farthest, at: now)
    return nil
  }

}

extension Interface {
  /// Lets an area be scrolled by a drag, a flick and the wheel.
  ///
  /// - Parameters:
  ///   - id: the control that is dragged.
  ///   - scroll: the scroll position; its owner advances it.
  ///   - frame: the part that is seen, in points.
  ///   - notch: the distance that a notch of the wheel scrolls, in points.
  /// - Returns: the state of the area, and the point of a click that scrolled nothing.
  package mutating func scroll(
    _ id: ControlID, _ scroll: inout Scroll, in frame: Rect, notch: Float
  ) -> (response: Response, click: Point?) {
    let response = interact(id, .scrollArea, "", in: frame, [.hover, .drag, .scroll])
    var click: Point?
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary:
      scroll.takeHold(at: point, now)
    case .dragged(let point): scroll.follow(point, at: now)
    case .released(let point, _):
      scroll.follow(point, at: now)
      click = scroll.letGo(velocity: pointer.velocity(at: now).y, at: now)
    case .cancelled: scroll.letGo()
    case .scrolled(let notches): scroll.move(to: scroll.offset.value + notches.y * notch, .snappy)
    default: break
    }
    return (response, click)
  }

  /// An area whose content is larger than itself: it is scrolled by a drag, a flick and the wheel, and to a control
  /// that Tab goes to.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - frame: the part that is seen, in points.
  ///   - height: the height of the content.
  ///   - content: describes the content, from a top edge on.
  package mutating func scrollArea(
    _ name: String, in frame: Rect, height: Float,
    _ content: (inout Interface, _ top: Float) -> Void
  ) {
    let id = id(name)
    var scroll = memory.scroll(id)
    scroll.fit(height, in: frame.height)
    _ = self.scroll(id, &scroll, in: frame, notch: theme.lineHeight * 2)
    let top = frame.y - scroll.offset.presentation(at: now)
    let outer = (position.focusedFrame, position.soughtFrame)
    (position.focusedFrame, position.soughtFrame) = (nil, nil)
    within(name) { $0.clipped(to: frame) { content(&$0, top) } }
    if let focused = position.focusedFrame, focus.id != scroll.revealed {
      scroll.revealed = focus.id
      scroll.show(focused.y - top - theme.gap...focused.maxY - top + theme.gap, .snappy)
      noteChange()
    }
    if let sought = position.soughtFrame {
      scroll.show(sought.y - top - theme.gap...sought.maxY - top + theme.gap, .snappy)
      noteChange()
    }
    (position.focusedFrame, position.soughtFrame) = outer
    if isDrawing { drawThumb(scroll, in: frame) }
    memory.keep(scroll, id)
  }

  /// Scrolls the area around what is described now to a part of it, in points of the window.
  package mutating func bringIntoSight(_ frame: Rect) { position.soughtFrame = frame }

  /// Draws the thumb at the right edge that tells which part is seen.
  package mutating func drawThumb(_ scroll: Scroll, in frame: Rect, inset: Float = 3) {
    guard scroll.farthest > 0 else { return }
    let length = max(frame.height * scroll.view / scroll.content, 24)
    let way = (scroll.offset.presentation(at: now) / scroll.farthest).clamped(to: 0...1)
    let width: Float = 4
    canvas.quads.fill(
      .chip,
      Rect(
        x: frame.maxX - inset - width, y: frame.y + (frame.height - length) * way, width: width,
        height: length),
      .white(0.22))
  }
}
