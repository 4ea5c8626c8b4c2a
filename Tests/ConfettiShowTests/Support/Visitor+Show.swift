import Confetti
@testable import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion

@testable import ConfettiShow

extension Visitor {
  /// A place without any button.
  static let nowhere = Point(x: 300, y: 620)

  /// A stage as scenes are prepared for.
  static func stage(
    _ size: Size = Size(width: 1280, height: 720), reducesMotion: Bool = false
  ) throws -> Stage {
    var stage = Stage(try typeface.get(), size: size, scale: 1)
    stage.reducesMotion = reducesMotion
    return stage
  }

  /// Drags over ten frames and lets go.
  mutating func drag(from start: Point, to end: Point) {
    act(.pointerPressed(start))
    for step in 1...10 {
      let share = Float(step) / 10
      act(
        .pointerMoved(
          Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
    }
    act(.pointerReleased(end))
  }

  /// Waits for some seconds, drawing the picture as ``rest()`` does.
  mutating func look(on seconds: Double) {
    for frame in 0..<Int((seconds * 60).rounded()) {
      act()
      drawSome(frame)
    }
  }

  /// Draws every third picture while the show moves, as a slow machine does, and the last one: most of the tests' time
  /// goes there.
  private mutating func drawSome(_ frame: Int) {
    if needsDrawing, frame % 3 == 0 || !show.content.rest.isMoving { _ = picture }
  }

  /// Waits until the show comes to rest; returns the number of frames with a new picture.
  @discardableResult
  mutating func rest() -> Int {
    var frames = 0
    for _ in 0..<1200 {
      act()
      guard show.needsDrawing else { break }
      drawSome(frames)
      frames += 1
    }
    return frames
  }

  func middle(of kind: ButtonKind) -> Point { show.layout.frame(of: kind).center }

  var vertices: [Vertex] {
    mutating get { picture.withVertices { Array($0) } }
  }
}

// MARK: - What is in the show

extension Visitor {
  /// All controls and words that are on the screen.
  var nodes: [ControlNode] {
    var show = show.copy()
    return show.readControls()
  }

  /// The words that are on the screen.
  var said: [String] { nodes.filter { $0.role == .text || $0.role == .chip }.map(\.name) }

  /// The modes that the show is in.
  var mode: ShowMode { show.content.context.mode }
}

extension Visitor {
  private static let overlayID = ControlID.root.child("overlay").child("panel")

  /// How the overlay comes and goes.
  var overlayZoom: PanelZoom { show.content.panels.overlay.zoom }

  /// Where the overlay stands when all of it is there, and where it is drawn.
  func overlayFrames(at now: Double) -> (resting: Rect, drawn: Rect) {
    var memory = show.interface.asideMemory
    var resting = show.content.panels.overlay.frame
    if let spring = memory.spring(Self.overlayID.child("frame"), at: now) {
      resting.animatableData = spring
    }
    var zoom = overlayZoom
    let low = memory.spring(Self.overlayID.child("low"), at: now)?.x ?? 0
    zoom.place(from: Overlay.corner(of: resting, low: low, show.layout), to: resting)
    return (resting, zoom.pose(at: now)?.frame ?? zoom.source)
  }

  /// Whether the ring around an effect is on its way.
  var ringMoves: Bool {
    var memory = show.interface.memory
    let ring = ControlID.root.child("all effects").child("grid").child("ring")
    return memory.spring(ring, at: now) != memory.spring(ring, at: now + 0.01)
  }

  /// Whether the overlay or one of its numbers moves.
  var overlayMoves: Bool {
    var (step, memory) = (FrameStep(to: now), show.interface.asideMemory)
    memory.advance(&step)
    var zoom = overlayZoom
    zoom.advance(&step)
    return step.isMoving
  }
}

extension Visitor {
  /// The scene that is visible and that input reaches.
  enum Seen {
    case stage, motion, shapes, numbers, stress, carousel
  }

  var seen: Seen {
    if show.content.isInCarousel { return .carousel }
    return switch show.content.scene {
    case is CelebrationScene: .stage
    case is MotionScene: .motion
    case is ShapesScene: .shapes
    case is NumbersScene: .numbers
    default: .stress
    }
  }

  var celebration: CelebrationScene { scene() }
  var motion: MotionScene { scene() }
  var numbers: NumbersScene { scene() }
  var stress: StressScene { scene() }

  private func scene<Kind: Scene>() -> Kind {
    for case let scene as Kind in show.content.scenes { return scene }
    preconditionFailure("the show has every scene")
  }

  /// The effect that is chosen on the stage.
  var chosen: ShowEffect { ShowEffect.all[show.content.repertoire.card] }

  /// How many particles are alive on the stage that were fired there.
  var alive: Int { celebration.system.aliveCount(at: show.content.clock.time) }

  /// The particles that are alive on the stage.
  var traces: [ParticleTrace] { celebration.system.trace(at: show.content.clock.time) }

  /// Where the handle is at home.
  var home: Point { show.layout.handle.center }
}

// MARK: - The pointer and the focus

extension Visitor {
  private static let sceneID = ControlID.root.child("scene")

  /// The button of a control; `nil` if the control is not a button of the stage.
  private func kind(_ id: ControlID?) -> ButtonKind? {
    ButtonKind.all(on: show.layout).first { Self.sceneID.child($0.rawValue) == id }
  }

  /// The button of the stage under the pointer; `nil` if there is none.
  var hovered: ButtonKind? { kind(show.interface.pointer.hovered) }

  /// The button of the stage that the pointer holds and is still at.
  var held: ButtonKind? {
    let hold = show.interface.pointer.hold?.id
    return hold == show.interface.pointer.hovered ? kind(hold) : nil
  }

  /// The button of the stage in focus.
  var focused: ButtonKind? {
    show.interface.focus.isShown ? kind(show.interface.focus.id) : nil
  }

  /// The button of the stage at a point.
  func button(at point: Point) -> ButtonKind? {
    kind(show.interface.hits.topmost(at: point, sensing: .press)?.id)
  }

  /// The path of the control in focus, as in `scene/3`.
  var focusedPath: String {
    show.interface.focus.isShown
      ? show.interface.focus.id.map { show.interface.path(of: $0) } ?? "" : ""
  }
}

// MARK: - The carousel

extension Visitor {
  /// A visitor in the carousel, where all rests.
  static func inCarousel(_ settings: Show.Settings = Show.Settings()) throws -> Visitor {
    var visitor = try Visitor(settings)
    visitor.type("g")
    visitor.rest()
    return visitor
  }

  /// Clicks a card.
  mutating func click(_ entrance: Entrance) {
    click(show.content.carousel.source(of: entrance, at: now).center)
  }
}
