import ConfettiControls
import ConfettiGraphics
import Motion

/// The handle that effects come from.
///
/// It follows the pointer that drags it, flies on when it is released, and can be caught again at any moment,
/// without a jump in position or speed.
struct Handle: Sendable {
  private(set) var isHovered = false

  private var ground: HandleGround
  /// The diameters in points: of the drawing, and of the area that can be hit.
  private(set) var side: Float
  private var hitSide: Float
  private var grab: Grab?
  /// The resting place as shares of the area, for stages of other sizes; `nil` at home.
  private var share: Point?

  /// The middle of the handle, which follows a pointer by default.
  private var place: Animated<Point>
  /// 1 while the pointer is over the handle, while it is held, and while a shot has pressed it together.
  private var lift = Animated(Float(0), animation: .snappy)
  private var grip = Animated(Float(0)), squash = Animated(Float(0))

  /// A hold of the pointer on the handle.
  private struct Grab: Sendable {
    let start: Point
    /// The vector from the pointer to the handle's middle.
    let offset: SIMD2<Float>
    /// Whether the handle flew when it was caught.
    let isCatch: Bool
    var pointer: Point
    var isDrag = false
  }

  init(_ layout: Layout) {
    ground = HandleGround(layout)
    (side, hitSide) = (layout.theme.handleSide, layout.handle.width)
    place = Animated(ground.home, animation: .interactiveSpring)
  }

  /// Puts the handle on a stage of another size, at the same shares of its area.
  mutating func prepare(_ layout: Layout, _ ground: HandleGround, at now: Double) {
    self.ground = ground
    (side, hitSide) = (layout.theme.handleSide, layout.handle.width)
    if let grab {
      drag(to: grab.pointer, at: now)
    } else {
      let rest = share.map { ground.restingPlace(near: ground.place(at: $0)) } ?? ground.home
      place.set(rest, at: now)
    }
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&place)
    step.advance(&lift)
    step.advance(&grip)
    step.advance(&squash)
  }

  func center(at now: Double) -> Point { place.presentation(at: now) }

  /// The velocity in points a second.
  func velocity(at now: Double) -> SIMD2<Float> { place.velocity(at: now) }

  func frame(at now: Double) -> Rect {
    Rect(center: center(at: now), side: side)
  }

  func hitFrame(at now: Double) -> Rect { Rect(center: center(at: now), side: hitSide) }

  /// The degrees to which the handle is lifted, held and pressed together, each 0…1 and a little beyond.
  func look(at now: Double) -> (lift: Float, grip: Float, squash: Float) {
    (lift.presentation(at: now), grip.presentation(at: now), squash.presentation(at: now))
  }
}

extension Handle {
  /// The speed below which the handle counts as resting, in points a second.
  private static let slowest = 40.0

  mutating func setHovered(_ hovered: Bool) {
    isHovered = hovered
    lift.value = hovered ? 1 : 0
  }

  /// Presses the handle together, as a shot does, and lets it spring back.
  mutating func recoil(at now: Double) {
    // At this velocity a `.bouncy` spring swings from 0 to 1 and back; quick shots press no further.
    let velocity = 27 * (1 - squash.presentation(at: now))
    squash.set(0, .bouncy, velocity: velocity, at: now)
  }

  mutating func grab(at pointer: Point, time now: Double) {
    let center = center(at: now)
    grab = Grab(
      start: pointer, offset: center.animatableData - pointer.animatableData,
      isCatch: velocity(at: now).magnitude > Self.slowest, pointer: pointer)
    place.set(ground.clamped(center), at: now)
    withAnimation(.snappy) { grip.value = 1 }
  }

  /// Lets the handle follow the pointer that holds it, unless the hand only trembles.
  mutating func drag(to pointer: Point, at now: Double) {
    guard pointer.x.isFinite, pointer.y.isFinite, var held = grab else { return }
    held.pointer = pointer
    if held.start.distance(to: pointer) >= AimGesture.shortest { held.isDrag = true }
    grab = held
    guard held.isDrag else { return }
    let wished = Point(x: pointer.x + held.offset.x, y: pointer.y + held.offset.y)
    place.set(ground.dragged(to: wished), at: now)
  }

  /// Releases the handle, which flies on as fast as the pointer moved, in points a second; returns whether that was
  /// a click.
  @discardableResult
  mutating func release(velocity: SIMD2<Float>, at now: Double) -> Bool {
    guard let held = grab else { return false }
    grab = nil
    withAnimation(.bouncy) { grip.value = 0 }
    fly(held.isDrag ? velocity : .zero, at: now)
    return !held.isDrag && !held.isCatch
  }

  /// Lets the handle fly to the point where friction would bring it to rest.
  ///
  /// The spring takes over the handle's own velocity; the pointer's velocity only decides on the distance.
  private mutating func fly(_ velocity: SIMD2<Float>, at now: Double) {
    let speed = velocity.magnitude
    let way = speed > Self.slowest ? project(velocity) : .zero
    let wished = Point(x: place.value.x + way.x, y: place.value.y + way.y)
    let rest = ground.restingPlace(near: wished)
    guard rest != place.value else { return }
    share = ground.share(of: rest)
    let left = Double(center(at: now).distance(to: rest))
    // The duration of the strongest spring that does not speed the handle up on its way.
    let gentle = .pi * left / max(self.velocity(at: now).magnitude, 1)
    let duration = speed > Self.slowest ? gentle.clamped(to: 0.35...1.6) : 0.5
    place.set(
      rest, .spring(duration: duration, bounce: rest == wished ? 0 : 0.25), at: now)
  }
}

extension Handle {
  /// The frame as it is drawn: raised, grown, or pressed together.
  func drawnFrame(at now: Double) -> Rect {
    let look = look(at: now)
    let grown = side * (1 + 0.06 * look.lift + 0.1 * look.grip)
    let size = Size(
      width: grown * (1 + 0.12 * look.squash), height: grown * (1 - 0.2 * look.squash))
    return Rect(center: center(at: now), size: size)
      .offset(by: 0, side * (0.16 * look.squash - 0.04 * look.lift))
  }

  func drawShadow(at now: Double, into quads: inout QuadBuffer) {
    let look = look(at: now)
    let depth = side * (0.14 + 0.04 * look.lift + 0.08 * look.grip)
    quads.shadow(ofDisc: drawnFrame(at: now).offset(by: 0, depth), .black(0.34))
  }

  func draw(at now: Double, isFocused: Bool, into quads: inout QuadBuffer) {
    let look = look(at: now)
    let frame = drawnFrame(at: now)
    if isFocused {
      quads.ring(around: frame.center, radius: frame.width / 2 + 5, width: 2, .accent)
    }
    let (width, height) = (frame.width, frame.height)
    let glow = max(look.lift, look.grip)
    let halo = side * 0.14
    quads.fill(.circle, frame.inset(by: -halo, -halo), Color.accent.opacity(0.08 + 0.14 * glow))
    quads.fill(.circle, frame, Color.accent.lighter(by: 0.5 * glow))
    quads.fill(
      .circle, frame.inset(by: width * 0.06, height * 0.06), Color.sheet.lighter(by: 0.06 * glow))
    // The middle of a star's outline lies above that of its points.
    let star = frame.inset(by: width * 0.25, height * 0.25).offset(by: 0, height * 0.02)
    quads.fill(.star, star, Color.accent.lighter(by: 0.4 + 0.6 * glow), isStretched: true)
  }
}

extension Theme {
  /// The diameter of the handle as it is drawn, in points.
  var handleSide: Float { 2 * (buttonSize.height * 0.38).rounded() }
}
