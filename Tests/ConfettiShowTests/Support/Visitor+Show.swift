import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport

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

  /// Looks on, drawing what is new, until the show comes to rest; returns the frames drawn.
  @discardableResult
  mutating func rest() -> Int {
    var drawn = 0
    for _ in 0..<1200 {
      act()
      guard show.needsDrawing else { break }
      _ = picture
      drawn += 1
    }
    return drawn
  }

  func middle(of kind: ButtonKind) -> Point { show.layout.frame(of: kind).center }

  var vertices: [Vertex] {
    mutating get { picture.withVertices { Array($0) } }
  }
}

// MARK: - What is in the show

extension Visitor {
  /// What is seen and acted on.
  enum Seen {
    case stage, motion, stress, carousel
  }

  var seen: Seen {
    if show.content.isInCarousel { return .carousel }
    return show.content.scene is CelebrationScene
      ? .stage : show.content.scene is MotionScene ? .motion : .stress
  }

  var celebration: CelebrationScene { scene() }
  var motion: MotionScene { scene() }
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

  /// The button that a control is; `nil` where it is another one.
  private func kind(_ id: ControlID?) -> ButtonKind? {
    ButtonKind.all(on: show.layout).first { Self.sceneID.child($0.rawValue) == id }
  }

  /// The button of the stage that the pointer is at; `nil` where that is something else.
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

  /// The path of what has the focus, as in `scene/3`.
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
