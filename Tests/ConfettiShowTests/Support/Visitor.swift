import Confetti
import Foundation
import ConfettiGraphics

@testable import ConfettiShow

/// Somebody at a show, who acts at sixty frames a second and looks at what comes of it.
struct Visitor {
  var show: Show
  /// The platform's clock, which starts anywhere.
  var now = 1000.0
  var size: Size
  var scale: Float

  static let frame = 1.0 / 60
  /// A place without any button.
  static let nowhere = Point(x: 300, y: 620)

  /// A visitor of a show that waits, at 1280 × 720.
  init() throws {
    self.init(at: try Self.waiting.get())
  }

  /// A visitor of a show of another kind.
  init(
    _ settings: Show.Settings, size: Size = Size(width: 1280, height: 720), scale: Float = 1
  ) throws {
    self.init(
      at: Show(typeface: try Self.typeface.get(), settings: settings, size: size, scale: scale))
  }

  private init(at show: Show) {
    self.show = show
    size = show.layout.size
    scale = show.atlas.scale
  }

  /// The letters of the show.
  static let typeface = Result {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "assets/glyphs.txt"), encoding: .utf8)
    return try Typeface(parsing: text)
  }

  /// A stage as scenes are prepared for.
  static func stage(
    _ size: Size = Size(width: 1280, height: 720), reducesMotion: Bool = false
  ) throws -> Stage {
    var stage = Stage(try typeface.get(), size: size, scale: 1)
    stage.reducesMotion = reducesMotion
    return stage
  }

  /// A show is a value: one that was made can be visited many times.
  private static let waiting = Result { Show(typeface: try typeface.get()) }
}

extension Visitor {
  /// Does things within one frame.
  @discardableResult
  mutating func act(_ events: Input.Event...) -> Requests { act(events) }

  /// Does things within one frame.
  @discardableResult
  mutating func act(_ events: [Input.Event]) -> Requests {
    now += Self.frame
    return show.update(Input(events: events, size: size, scale: scale), at: now)
  }

  /// Presses keys, one a frame.
  @discardableResult
  mutating func type(_ keys: Input.Key...) -> Requests {
    keys.reduce(into: Requests()) { $0.formUnion(act(.keyPressed($1), .keyReleased($1))) }
  }

  /// Types a letter or a digit.
  @discardableResult
  mutating func type(_ letter: Character) -> Requests { type(.character(letter)) }

  mutating func click(_ point: Point) {
    act(.pointerMoved(point))
    act(.pointerPressed(point))
    act(.pointerReleased(point))
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

  /// Only looks on, for so many seconds.
  mutating func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { act() }
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
}

extension Visitor {
  /// The quads of the picture and of what lies above it.
  var picture: QuadBuffer {
    mutating get {
      var quads = QuadBuffer(atlas: show.atlas)
      show.draw(into: &quads)
      show.drawOverlay(into: &quads)
      return quads
    }
  }

  var vertices: [Vertex] {
    mutating get { picture.withVertices { Array($0) } }
  }

  /// The picture in pixels.
  var bitmap: Bitmap {
    mutating get {
      var bitmap = Bitmap(
        width: Int((show.layout.size.width * scale).rounded()),
        height: Int((show.layout.size.height * scale).rounded()))
      let painter = SoftwarePainter(atlas: show.atlas)
      painter.paint(picture, scale: scale, into: &bitmap)
      return bitmap
    }
  }
}

// MARK: - What is in the show

extension Visitor {
  /// What is seen and acted on.
  enum Seen {
    case stage, motion, stress, gallery
  }

  var seen: Seen {
    if show.isInGallery { return .gallery }
    return show.scene is CelebrationScene ? .stage : show.scene is MotionScene ? .motion : .stress
  }

  var celebration: CelebrationScene { scene() }
  var motion: MotionScene { scene() }
  var stress: StressScene { scene() }

  private func scene<Kind: Scene>() -> Kind {
    for case let scene as Kind in show.scenes { return scene }
    preconditionFailure("the show has every scene")
  }

  /// The effect that is chosen on the stage.
  var chosen: ShowEffect { ShowEffect.all[celebration.variant] }

  /// How many particles are alive on the stage that were fired there.
  var alive: Int { celebration.system.aliveCount(at: show.clock.time) }

  /// The particles that are alive on the stage.
  var traces: [ParticleTrace] { celebration.system.trace(at: show.clock.time) }

  /// Where the handle is at home.
  var home: Point { show.layout.handle.center }
}

// MARK: - The gallery

extension Visitor {
  /// A visitor in the gallery, where all rests.
  static func inGallery(_ settings: Show.Settings = Show.Settings()) throws -> Visitor {
    var visitor = try Visitor(settings)
    visitor.type("g")
    visitor.rest()
    return visitor
  }

  /// Clicks a card.
  mutating func click(_ entrance: Entrance) {
    click(show.gallery.source(of: entrance, at: now).center)
  }
}
