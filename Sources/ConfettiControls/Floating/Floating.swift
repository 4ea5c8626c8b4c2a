import ConfettiGraphics

extension Rect {
  /// A rectangle of a size beside an anchor and within some bounds: below it with the same left edge, above it where
  /// there is more room, and moved sideways as far as needed.
  package func beside(_ anchor: Rect, gap: Float, within bounds: Rect) -> Rect {
    let below = bounds.maxY - anchor.maxY - gap
    let above = anchor.y - gap - bounds.y
    let isBelow = height <= below || below >= above
    var frame = self
    frame.height = min(height, max(isBelow ? below : above, 0))
    frame.width = min(width, bounds.width)
    frame.y = isBelow ? anchor.maxY + gap : anchor.y - gap - frame.height
    frame.x = anchor.x.clamped(to: bounds.x...max(bounds.maxX - frame.width, bounds.x))
    return frame
  }
}

extension Interface {
  /// Describes a part that floats above everything, such as a menu: it is described with its control, and drawn last.
  ///
  /// The part is beside its anchor wherever there is room, and is not clipped by the parts around it.
  ///
  /// - Parameters:
  ///   - anchor: the area that the floating part belongs to, in points.
  ///   - size: the size of the part, which is cut to the room there is.
  ///   - gap: the distance from the anchor.
  ///   - part: describes the part within a frame.
  package mutating func floating(
    beside anchor: Rect, size: Size, gap: Float = 4, _ part: (inout Interface, Rect) -> Void
  ) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      .beside(anchor, gap: gap, within: bounds)
    let outer = (position.layer, position.clip)
    position.layer = max(position.layer, HitMap.floating) + 1
    position.clip = nil
    if isDrawing {
      var picture = canvas.beginPart(bounds, in: bounds)
      part(&self, frame)
      canvas.endFloating(&picture)
    } else {
      part(&self, frame)
    }
    (position.layer, position.clip) = outer
  }

  /// Whether a part that can be open has just opened, such as a menu that then takes the keys.
  mutating func opens(_ id: ControlID, _ isOpen: Bool) -> Bool {
    let key = id.child("was open")
    let wasOpen = kept(key, or: false)
    if isOpen != wasOpen { keep(isOpen, for: key) }
    return isOpen && !wasOpen
  }

  /// A panel that belongs to a control; a press beside the panel, or Escape, closes it.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - isOpen: whether it is shown.
  ///   - anchor: the control that it belongs to.
  ///   - size: its size.
  ///   - part: describes its content within a frame.
  package mutating func popover(
    _ name: String, isOpen: inout Bool, beside anchor: Rect, size: Size,
    _ part: (inout Interface, Rect) -> Void
  ) {
    let id = id(name)
    guard isOpen || hasPresence(id) else { return }
    let presence = presence(
      id, isPresented: isOpen, .opacity.animation(.snappy(duration: 0.2)))
    var isClosed = false
    floating(beside: anchor, size: size) { ui, frame in
      if isOpen {
        // A press beside the panel does nothing to the things below.
        let outside = ui.interact(id.child("outside"), .ground, "", in: ui.bounds, .click)
        if case .pressed(let point, _) = outside.action {
          isClosed = true
          // A press on the control that opened the panel only closes it.
          if anchor.contains(point) { ui.isTaken = true }
        }
        _ = ui.interact(id, .panel, name, in: frame, [.click, .ground])
      }
      ui.drawn(presence, in: frame.inset(by: -32, -32)) {
        if $0.isDrawing { $0.drawPopover(frame) }
        let outer = $0.position.scope
        $0.position.scope = id
        part(&$0, frame)
        $0.position.scope = outer
      }
      if isOpen, ui.take(.escape) { isClosed = true }
    }
    if isClosed { isOpen = false }
  }

  private mutating func drawPopover(_ frame: Rect) {
    canvas.quads.fill(.shadow, frame.offset(by: 0, 6), .black(0.4))
    canvas.quads.fill(.panel, frame, .sheet)
  }
}
