import Confetti
import ConfettiGraphics
import Motion

/// The buttons of the stage, in their order: one for each effect of the show, one that plays all of
/// them, and then those of the user's own effects that there is room for.
public struct ButtonKind: Hashable, Sendable, CaseIterable {
  /// Its place among the buttons.
  let rawValue: Int

  /// The buttons that every stage has.
  public static let allCases = (0...ShowEffect.all.count).map { ButtonKind(rawValue: $0) }

  /// The buttons of a stage, those of the user's own effects included.
  ///
  /// - Parameter layout: where everything stands on the stage.
  public static func all(on layout: Layout) -> [ButtonKind] {
    layout.buttons.indices.map { ButtonKind(rawValue: $0) }
  }

  /// What is written on the button, if every stage has it.
  public var title: String { title(among: ShowEffect.all) }

  /// What is written on the button where the stage has these effects.
  ///
  /// - Parameter all: the effects of the show, then the user's own.
  public func title(among all: [ShowEffect]) -> String {
    let effects = effects
    return effects.count == 1 && effects.upperBound < all.count
      ? all[effects.upperBound].buttonTitle : "Everything"
  }

  /// The effects that the button plays, as places among those of the stage.
  var effects: ClosedRange<Int> {
    let count = ShowEffect.all.count
    if rawValue == count { return 0...count - 1 }
    let place = rawValue < count ? rawValue : rawValue - 1
    return place...place
  }
}

/// A button: what it looks like follows from whether it is pointed at, held and focused.
struct Button: Sendable {
  let kind: ButtonKind
  var frame: Rect
  var line = TextLine.empty
  private(set) var isHovered = false
  private(set) var isHeld = false
  var isFocused = false {
    didSet { outline.value = Color.accent.opacity(isFocused ? 1 : 0) }
  }

  /// How far it is raised: 0 lies, 1 is up.
  private(set) var lift = Animated(0.0)
  /// Its size as a share of its frame's.
  private(set) var scale = Animated(Self.plain)
  /// What it is made of, and the line around it in focus.
  private(set) var color = Animated(Color.button)
  private(set) var outline = Animated(
    Color.accent.opacity(0), animation: .smooth(duration: 0.15))
  private var heldAt = -Double.infinity

  private static let plain = Size(width: 1, height: 1)
  private static let pressed = Size(width: 0.95, height: 0.92)
  /// A press is shown for so many seconds, however short it was.
  private static let shortestPress = 0.09

  init(_ kind: ButtonKind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&lift)
    step.advance(&scale)
    step.advance(&color)
    step.advance(&outline)
  }

  mutating func setHovered(_ hovered: Bool) {
    isHovered = hovered
    withAnimation(.snappy) {
      lift.value = hovered ? 1 : 0
      color.value = wishedColor
    }
  }

  private var wishedColor: Color {
    isHeld ? .button.lighter(by: -0.12) : isHovered ? .button.lighter(by: 0.14) : .button
  }

  /// Shrinks while it is held, and springs back.
  mutating func setHeld(_ held: Bool, at now: Double) {
    isHeld = held
    if held { heldAt = now }
    let rest = max(heldAt + Self.shortestPress - now, 0)
    withAnimation(held ? .interactiveSpring : .bouncy.delay(rest)) {
      scale.value = held ? Self.pressed : Self.plain
      color.value = wishedColor
    }
  }

  /// Shrinks and springs back, as when a key presses it.
  mutating func tap(at now: Double) {
    setHeld(true, at: now)
    setHeld(false, at: now)
  }

  /// Where it is drawn, which is not where it can be hit: that area never moves.
  func drawnFrame(at now: Double) -> Rect {
    let scale = scale.presentation(at: now)
    let size = Size(width: frame.width * scale.width, height: frame.height * scale.height)
    return Rect(center: frame.center, size: size).offset(by: 0, -2 * raised(at: now))
  }

  private func raised(at now: Double) -> Float { Float(lift.presentation(at: now)) }

  func drawShadow(at now: Double, into quads: inout QuadBuffer) {
    let depth = 10 + 2 * raised(at: now)
    quads.fill(.shadow, drawnFrame(at: now).offset(by: 0, depth), .black(0.3))
  }

  func draw(at now: Double, isChosen: Bool, into quads: inout QuadBuffer) {
    let drawn = drawnFrame(at: now)
    quads.fill(.panel, drawn, color.presentation(at: now))
    let outline = outline.presentation(at: now)
    if outline.alpha > 0 { quads.fill(.outline, drawn, outline) }
    let stretch = Size(width: drawn.width / frame.width, height: drawn.height / frame.height)
    // Text at rest stands on whole pixels: it is stretched around there, and settles sharp.
    let pixel = 1 / quads.atlas.scale
    let resting = line.origin(centeredIn: frame)
    let x = (resting.x / pixel).rounded() * pixel - frame.center.x
    let y = (resting.y / pixel).rounded() * pixel - frame.center.y
    let origin = Point(
      x: drawn.center.x + x * stretch.width, y: drawn.center.y + y * stretch.height)
    quads.append(line, at: origin, color: .white(), stretch: stretch)
    if isChosen {
      let mark = Rect(
        center: Point(x: drawn.center.x, y: drawn.maxY - drawn.height * 0.15),
        size: Size(width: drawn.width * 0.14, height: 3))
      quads.fill(.chip, mark, .white(0.85))
    }
  }
}
