import ConfettiControls
import ConfettiGraphics
import Motion

/// The way of a panel out of the place that opened it and back into it, at any moment of which it can be reversed, or
/// caught and dragged.
///
///     zoom.place(from: button, to: panel)              // wherever they are now
///     zoom.open(at: now)
///     if let pose = zoom.pose(at: now) { ui.zoomed(panel, pose, …) { … } }
///
/// With reduced motion the panel fades in its place instead, and still follows a pointer that drags it.
struct PanelZoom: Sendable {
  /// The panels that zoom.
  enum Panel: Hashable, Sendable {
    case overlay, effects, help
  }

  /// A rectangle in double precision, so that not even the smallest step of a spring is lost.
  struct Place: Animatable, Sendable {
    var animatableData: SIMD4<Double>

    init(_ rect: Rect) { animatableData = SIMD4(rect.animatableData) }
  }

  /// The state of the panel when a pointer took hold of it.
  private struct Grip: Sendable {
    let start: SIMD2<Double>
    /// The growth, and the distance from the straight way between source and destination.
    let progress: Double
    let offset: SIMD2<Double>
    /// The held point, as shares of the panel's width and height.
    let share: SIMD2<Double>
    /// The latest position of the pointer, and the positions before, from which the velocity follows.
    var point: Point
    var sampler = VelocitySampler<Point>()
  }

  let panel: Panel
  private var zoom: ZoomTransition<Panel, Place>
  /// The place that the panel comes from, and the place at which it stays.
  private(set) var source = Rect.empty, destination = Rect.empty
  private var grip: Grip?
  /// Whether the panel fades instead of growing.
  private(set) var fades = false
  /// The distance that the pointer has moved a panel that fades.
  private var moved = SIMD2<Double>.zero

  /// The drag that shrinks a panel completely, in heights of the panel, and its least length in points.
  private static let (dragLength, shortestLength) = (0.65, 90.0)
  /// The least growth of a panel that is dragged: a small card stays under the pointer.
  private static let leastDragged = 0.15
  /// The growth, and the share of its height, by which a panel at most gives way to a drag away from its source.
  private static let (mostGrowth, mostStretch) = (0.03, 0.15)
  /// A speed, in growths a second, at which a panel closes wherever it is.
  private static let shut = -1e6
  private static let fade = Animation.smooth(duration: 0.25)

  init(_ panel: Panel) {
    self.panel = panel
    zoom = ZoomTransition(opening: .snappy, closing: .smooth)
  }
}

// MARK: - Coming and going

extension PanelZoom {
  /// Whether the panel is open, or on the way there.
  var isOpen: Bool { zoom.opened != nil }

  /// Whether a pointer drags the panel.
  var isDragged: Bool { grip != nil }

  /// Takes the frame of whatever opened the panel, and the panel's own frame, as they are now.
  mutating func place(from source: Rect, to destination: Rect) {
    (self.source, self.destination) = (source, destination)
  }

  /// Opens the panel from wherever it is.
  mutating func open(at now: Double) {
    grip = nil
    begin(at: now)
    moved = .zero
    animate { [panel] in $0.open(panel, at: now) }
  }

  /// Sends the panel back from wherever it is.
  mutating func close(at now: Double) {
    begin(at: now)
    // A panel that is caught on its way back counts as closed already, and is only let go.
    if grip != nil, !isOpen {
      grip = nil
      _ = animate { $0.release(velocity: Self.shut, at: now) }
      return
    }
    grip = nil
    animate { $0.close(at: now) }
  }

  /// Brings the panel to its end at once, when people ask for reduced motion or no longer do.
  mutating func settle() {
    let opened = zoom.opened
    (grip, moved) = (nil, .zero)
    zoom =
      opened.map { ZoomTransition(opened: $0, opening: .snappy, closing: .smooth) }
      ?? ZoomTransition(opening: .snappy, closing: .smooth)
  }

  mutating func advance(_ step: inout FrameStep) { step.advance(&zoom) }

  /// Decides whether the panel fades: on the way it goes on as it began, for it would jump otherwise.
  private mutating func begin(at now: Double) {
    guard !isVisible(at: now) || isAtRest(at: now) else { return }
    fades = Transaction.current.reducesMotion
    (zoom.opening, zoom.closing) = fades ? (Self.fade, Self.fade) : (.snappy, .smooth)
  }

  /// Changes the zoom; a panel that fades does so even where all else changes at once.
  private mutating func animate<Result>(
    _ change: (inout ZoomTransition<Panel, Place>) -> Result
  ) -> Result {
    guard fades else { return change(&zoom) }
    return withTransaction(\.reducesMotion, false) { change(&zoom) }
  }
}

// MARK: - The way

extension PanelZoom {
  /// Whether any of the panel is there.
  func isVisible(at now: Double) -> Bool {
    isOpen || isDragged || (!zoom.items.isEmpty && zoom.isAnimating(at: now))
  }

  /// Whether the panel is open and does not move.
  func isAtRest(at now: Double) -> Bool { zoom.isOpen(panel, at: now) }

  /// The growth: 0 at the source, 1 at the destination; springs go a little beyond.
  func progress(at now: Double) -> Double { zoom.progress(of: panel, at: now) }

  /// The frame as its springs move it: x, y, width and height.
  func frame(at now: Double) -> SIMD4<Double> {
    guard !fades else {
      return Place(destination).animatableData + SIMD4(lowHalf: moved, highHalf: .zero)
    }
    return zoom.frame(of: panel, from: Place(source), to: Place(destination), at: now)
      .animatableData
  }

  /// Whether a point lies on the panel as it is seen.
  func contains(_ point: Point, at now: Double) -> Bool {
    pose(at: now)?.frame.contains(point) == true
  }

  /// The look of the panel; `nil` while none of it is there.
  func pose(at now: Double) -> PanelPose? {
    // Most of the time the panel is closed.
    guard !zoom.items.isEmpty, isVisible(at: now) else { return nil }
    var rect = Rect.empty
    var data = frame(at: now)
    // A panel that is thrown beyond its source keeps the source's size.
    let least = SIMD2(Double(source.width), Double(source.height))
    let size = fades ? data.highHalf : pointwiseMax(data.highHalf, least)
    data.lowHalf += (data.highHalf - size) / 2
    data.highHalf = size
    rect.animatableData = SIMD4(data)
    return PanelPose(frame: rect, progress: Float(progress(at: now)), fades: fades)
  }
}

// MARK: - Dragging

extension PanelZoom {
  /// Catches the panel where it is at this moment.
  mutating func grab(at point: Point, _ now: Double) {
    begin(at: now)
    let (frame, progress) = (frame(at: now), progress(at: now))
    let held = SIMD2(Double(point.x), Double(point.y))
    let size = pointwiseMax(frame.highHalf, SIMD2(repeating: 1))
    grip = Grip(
      start: held, progress: progress,
      offset: fades ? moved : (frame - way(at: progress)).lowHalf,
      share: (held - frame.lowHalf) / size, point: point)
    grip?.sampler.addSample(point, at: now)
    zoom.grab(panel, at: now)
  }

  /// Lets the panel follow the pointer that holds it.
  ///
  /// A drag towards the source, or down, shrinks it; against a drag the other way it resists.
  mutating func follow(_ point: Point, at now: Double) {
    grip?.point = point
    grip?.sampler.addSample(point, at: now)
    guard let grip else { return }
    var moved = SIMD2(Double(point.x), Double(point.y)) - grip.start
    let growth = grip.progress - distance(moved) / length
    let least = min(Self.leastDragged, grip.progress)
    let most = max(1, grip.progress)
    let grown = rubberBand(growth, within: least...most, dimension: Self.mostGrowth)
    // Only the part of the drag that would grow the panel further is resisted.
    let beyond = max(growth - most, 0) * length
    let stretch = Double(destination.height) * Self.mostStretch
    moved.y += beyond - rubberBand(beyond, dimension: max(stretch, 1))
    guard !fades else {
      self.moved = grip.offset + moved
      return zoom.drag(by: .zero, progress: grown - grip.progress, at: now)
    }
    // The held point stays under the pointer while the panel shrinks around it.
    let base = way(at: grown)
    let offset = grip.start + moved - grip.share * base.highHalf - base.lowHalf
    zoom.drag(
      by: SIMD4(lowHalf: offset - grip.offset, highHalf: .zero), progress: grown - grip.progress,
      at: now)
  }

  /// Lets go of the panel: it opens or closes, whichever is nearer to where it would glide.
  ///
  /// - Returns: whether it opens.
  mutating func release(at now: Double) -> Bool {
    guard let grip else { return isOpen }
    let velocity = SIMD2<Double>(grip.sampler.velocity(at: now))
    let moved = SIMD2(Double(grip.point.x), Double(grip.point.y)) - grip.start
    let ahead = distance(moved + velocity * 0.001)
    self.grip = nil
    let speed = (distance(moved) - ahead) / 0.001 / length
    let opens = animate { $0.release(velocity: speed, at: now) }
    if opens { self.moved = .zero }
    return opens
  }

  /// The length of a drag that shrinks the panel completely, in points.
  private var length: Double {
    max(Double(destination.height) * Self.dragLength, Self.shortestLength)
  }

  /// The way that a drag has gone towards the source or down, in points.
  private func distance(_ moved: SIMD2<Double>) -> Double {
    let (from, to) = (destination.center, source.center)
    let way = SIMD2(Double(to.x - from.x), Double(to.y - from.y))
    let length = (way * way).sum().squareRoot()
    guard length > 1 else { return moved.y }
    return max(moved.y, (moved * way).sum() / length)
  }

  /// The frame on the straight way from the source to the destination.
  private func way(at progress: Double) -> SIMD4<Double> {
    Place(source).interpolated(towards: Place(destination), amount: progress).animatableData
  }
}
