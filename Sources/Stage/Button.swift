import Graphics
import Motion

/// A button: what it looks like follows from whether it is pointed at, held and focused.
struct Button: Sendable {
  let kind: ButtonKind
  var frame: Rect
  var line = TextLine.empty
  private(set) var isHovered = false
  private(set) var isHeld = false
  var isFocused = false

  private var width = Tween(1)
  private var height = Tween(1)
  private var lift = Tween(0)

  init(_ kind: ButtonKind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }

  /// Whether something about it moves.
  func isMoving(at now: Double) -> Bool {
    width.isRunning(at: now) || height.isRunning(at: now) || lift.isRunning(at: now)
  }

  /// Rises while it is pointed at; without motion it is up at once.
  mutating func setHovered(_ hovered: Bool, at now: Double, moves: Bool) {
    isHovered = hovered
    lift.go(to: hovered ? 1 : 0, at: now, duration: moves ? 0.16 : 0)
  }

  /// Shrinks while it is held, and springs back.
  mutating func setHeld(_ held: Bool, at now: Double, moves: Bool) {
    isHeld = held
    guard moves else { return }
    if held { shrink(at: now, duration: 0.05) } else { springBack(at: now) }
  }

  /// Is shrunk at once and springs back, as when a key presses it.
  mutating func tap(at now: Double) {
    shrink(at: now, duration: 0)
    springBack(at: now)
  }

  private mutating func shrink(at now: Double, duration: Double) {
    width.go(to: 0.95, at: now, duration: duration)
    height.go(to: 0.92, at: now, duration: duration)
  }

  private mutating func springBack(at now: Double) {
    width.go(to: 1, at: now, duration: 0.32, curve: .springBack)
    height.go(to: 1, at: now, duration: 0.32, curve: .springBack)
  }

  /// Where it is drawn, which is not where it can be hit: that area never moves.
  func drawnFrame(at now: Double) -> Rect {
    let size = Size(
      width: frame.width * width.value(at: now), height: frame.height * height.value(at: now))
    return Rect(center: frame.center, size: size).offset(by: 0, -2 * lift.value(at: now))
  }

  /// Draws the shadow, which belongs below all buttons.
  func drawShadow(at now: Double, into quads: inout QuadBuffer) {
    let depth = 10 + 2 * lift.value(at: now)
    quads.fill(.shadow, drawnFrame(at: now).offset(by: 0, depth), .black(0.3))
  }

  func draw(at now: Double, isChosen: Bool, into quads: inout QuadBuffer) {
    let drawn = drawnFrame(at: now)
    let raised = lift.value(at: now)
    let color =
      isHeld ? Color.button.lighter(by: -0.12) : Color.button.lighter(by: 0.14 * raised)
    quads.fill(.panel, drawn, color)
    if isFocused { quads.fill(.outline, drawn, .accent) }
    let stretch = Size(width: drawn.width / frame.width, height: drawn.height / frame.height)
    let origin = Point(
      x: drawn.center.x - line.width * stretch.width / 2,
      y: drawn.center.y + line.capHeight * stretch.height / 2)
    quads.append(line, at: origin, color: .white(), stretch: stretch)
    if isChosen {
      let mark = Rect(
        center: Point(x: drawn.center.x, y: drawn.maxY - drawn.height * 0.15),
        size: Size(width: drawn.width * 0.14, height: 3))
      quads.fill(.chip, mark, .white(0.85))
    }
  }
}
