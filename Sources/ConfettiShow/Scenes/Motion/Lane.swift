import ConfettiControls
import ConfettiGraphics
import Motion

/// A shape on a line that goes where people send it, by an animation of its own.
struct Lane: Sendable {
  let preset: LanePreset
  /// The stretch that the shape runs on, as high as the lane.
  var frame = Rect.empty

  private var position = Animated(0.0)
  private var emphasis = Animated(0.0, animation: .snappy)
  /// The colour of the name.
  private var ink = Animated(Color.quiet, animation: .snappy)
  private var marks = CompletionMarks()

  /// The room for overshooting springs beyond each end of the line, as a share of its length.
  static let overshoot = 0.09

  init(_ preset: LanePreset) { self.preset = preset }

  /// The position that the shape was sent to, 0…1.
  var target: Double { position.value }

  /// The position of the shape, 0…1 and a little beyond.
  func position(at now: Double) -> Double { position.presentation(at: now) }

  /// The velocity of the shape, in lengths of the line per second.
  func velocity(at now: Double) -> Double { position.velocity(at: now) }

  /// The colour of the lane's name.
  func ink(at now: Double) -> Color { ink.presentation(at: now) }

  /// The highlight of a lane that is pointed at, 0…1.
  func emphasis(at now: Double) -> Double { emphasis.presentation(at: now) }

  /// The growth of the ring that shows the logical end, 0…1.
  func ring(at now: Double) -> Double { marks.ring.presentation(at: now) }

  /// The brightness of the light that shows that no animation is left, 0…1.
  func light(at now: Double) -> Double { marks.light.presentation(at: now) }

  /// Sends the shape to a place, 0…1, by an animation that may be repeated for ever.
  mutating func send(to target: Double, _ animation: Animation, at now: Double) {
    guard target != position.value else { return }
    let change = marks.begin()
    withAnimation(animation, completionCriteria: .removed, changing: &self) {
      withAnimation(animation, changing: &$0) {
        $0.position.value = target
      } completion: {
        $0.marks.arrive(change)
      }
    } completion: {
      $0.marks.rest()
    }
    // The change comes in the middle of a frame and must be seen at its end.
    position.advance(to: now).apply(to: &self)
  }

  /// Moves the shape to its target at once.
  mutating func settle() {
    position.finish().apply(to: &self)
    marks.finish()
  }

  mutating func setHovered(_ isHovered: Bool) {
    emphasis.value = isHovered ? 1 : 0
    ink.value = isHovered ? .text : .quiet
  }

  mutating func advance(_ step: inout FrameStep) {
    // A mark ends before it is shown again.
    marks.advance(&step)
    step.advance(&position).apply(to: &self)
    marks.advance(&step)
    step.advance(&emphasis)
    step.advance(&ink)
  }

  func isRunning(at now: Double) -> Bool { position.isAnimating(at: now) }

  /// The x of a position, which a rubber band holds back beyond the ends of the line.
  func x(of position: Double) -> Float {
    let drawn = rubberBand(position, within: 0...1, dimension: Self.overshoot, coefficient: 1)
    return frame.x + frame.width * Float(drawn)
  }
}

extension Lane {
  func draw(at now: Double, into quads: inout QuadBuffer) {
    let (color, middle, light) = (preset.color, frame.center.y, Float(emphasis(at: now)))
    let thickness = max(2, (frame.height * 0.06).rounded())
    let line = Rect(
      x: x(of: 0), y: middle - thickness / 2, width: frame.width, height: thickness)
    quads.fill(.chip, line, .white(0.09 + 0.06 * light))
    let lamp = Float(self.light(at: now))
    let tick = Rect(
      center: Point(x: x(of: target), y: middle),
      size: Size(width: thickness, height: frame.height * (0.42 + 0.44 * lamp)))
    quads.fill(.chip, tick, color.opacity(0.55 + 0.35 * lamp))
    drawShape(at: now, color.lighter(by: 0.25 * light), into: &quads)
  }

  /// The side of the shape in a lane of a height.
  static func side(in height: Float) -> Float { (height * 0.58).rounded() }

  /// Draws the shape, and behind it echoes of its latest positions.
  private func drawShape(at now: Double, _ color: Color, into quads: inout QuadBuffer) {
    let (position, velocity) = (position(at: now), velocity(at: now))
    let (side, middle) = (Self.side(in: frame.height), frame.center.y)
    func square(at position: Double, _ share: Float) -> Rect {
      Rect(center: Point(x: x(of: position), y: middle), side: side * share)
    }
    if abs(velocity) * Double(frame.width) > 20 {
      for echo in stride(from: 5, through: 1, by: -1) {
        let before = position - velocity * 0.011 * Double(echo)
        fill(square(at: before, 1 - 0.09 * Float(echo)), color.opacity(0.3 / Float(echo)), &quads)
      }
    }
    let lack = 1 - Float(light(at: now))
    let shade = square(at: position, 1.15 + 0.25 * lack)
    let glow = color.opacity(0.28 + 0.14 * lack)
    if preset.isSpring {
      quads.fill(.shadow, shade, glow)
    } else {
      quads.shadow(ofDisc: shade, glow)
    }
    let ring = Float(ring(at: now))
    if ring < 1 {
      // From the edge of the shape to the edge of the lane.
      let (radius, height) = (side * 0.56, frame.height)
      quads.ring(
        around: Point(x: x(of: position), y: middle),
        radius: radius + (height / 2 - radius) * ring,
        width: height * 0.07 * (1 - 0.5 * ring), color.lighter(by: 0.35).opacity(1 - ring))
    }
    fill(square(at: position, 1), color, &quads)
  }

  /// Curves drive discs, springs rounded squares.
  private func fill(_ frame: Rect, _ color: Color, _ quads: inout QuadBuffer) {
    quads.fill(preset.isSpring ? .roundedRectangle : .circle, frame, color)
  }
}

/// The marks of an animation's two ends: a ring that grows once when it is logically complete, and a light
/// that is on while no animation is left.
struct CompletionMarks: Sendable {
  /// The growth of the ring and the brightness of the light, 0…1.
  private(set) var ring = Animated(1.0), light = Animated(1.0)
  /// The number of the last change: of several changes in quick succession only the end of the last is shown.
  private var change = 0

  /// The duration of a ring, in seconds: rings begin no more than twice a second.
  static let ringDuration = 0.5

  /// Notes that a change begins; returns its number.
  mutating func begin() -> Int {
    withAnimation(.easeOut(duration: 0.15)) { light.value = 0 }
    change += 1
    return change
  }

  /// Notes that a change is logically complete.
  mutating func arrive(_ number: Int) {
    guard number == change, !ring.isAnimating else { return }
    ring.value = 0
    withAnimation(.easeOut(duration: Self.ringDuration)) { ring.value = 1 }
  }

  /// Notes that no animation is left.
  mutating func rest() {
    withAnimation(.easeOut(duration: 0.3)) { light.value = 1 }
  }

  /// Shows that no animation is left, without any movement.
  mutating func finish() {
    ring.finish()
    light.finish()
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&ring)
    step.advance(&light)
  }
}

extension QuadBuffer {
  /// Appends a circular line of 32 straight parts, so that a small one looks round; `radius` is that of its middle.
  mutating func ring(around center: Point, radius: Float, width: Float, _ color: Color) {
    let parts = 32
    let turn = 2 * Double.pi / Double(parts)
    let size = Size(width: 2 * radius * Float(Elementary.tan(turn / 2)), height: width)
    for part in 0..<parts {
      let angle = Double(part) * turn
      let (sine, cosine) = Elementary.sinCos(angle)
      let middle = Point(
        x: center.x + radius * Float(sine), y: center.y - radius * Float(cosine))
      fill(.rectangle, Rect(center: middle, size: size), color, rotation: Float(angle))
    }
  }
}
