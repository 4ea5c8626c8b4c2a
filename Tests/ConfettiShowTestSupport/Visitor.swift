import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiTestSupport

/// Somebody at a show, who acts at sixty frames a second and looks at what comes of it.
package struct Visitor {
  /// The show; a copy of the visitor visits a show of its own.
  package var show: Show {
    _read { yield visited.show }
    _modify {
      if !isKnownUniquelyReferenced(&visited) { visited = Visited(visited.show.copy()) }
      yield &visited.show
    }
  }
  private var visited: Visited
  /// The platform's clock in seconds, which starts anywhere.
  package var now = 1000.0
  /// The window's size, in points.
  package var size: Size
  /// Pixels in a point.
  package var scale: Float

  /// A show that visitors share until one of them changes it.
  private final class Visited {
    var show: Show

    init(_ show: consuming Show) { self.show = show }
  }

  /// The length of a frame, in seconds.
  package static let frame = 1.0 / 60

  /// A visitor of a show that waits, at 1280 × 720.
  package init() throws {
    self.init(at: try Self.waiting.get().show.copy())
  }

  /// A visitor of a show of another kind.
  package init(
    _ settings: Show.Settings, size: Size = Size(width: 1280, height: 720), scale: Float = 1
  ) throws {
    self.init(
      at: Show(typeface: try Self.typeface.get(), settings: settings, size: size, scale: scale))
  }

  private init(at show: consuming Show) {
    size = show.layout.size
    scale = show.atlas.scale
    visited = Visited(show)
  }

  /// The letters of the show.
  package static let typeface = Result { try Typeface(parsing: Repository.glyphs()) }

  /// A show that was made once can be visited many times.
  private static let waiting = Result { Waiting(try typeface.get()) }

  private final class Waiting: Sendable {
    let show: Show

    init(_ typeface: Typeface) { show = Show(typeface: typeface) }
  }
}

// A value that fails is described in full, and a show holds every pixel of an atlas.
extension Visitor: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: []) }
}

// MARK: - What people do

extension Visitor {
  /// Does things within one frame.
  @discardableResult
  package mutating func act(_ events: Input.Event...) -> Requests { act(events) }

  /// Does things within one frame.
  @discardableResult
  package mutating func act(_ events: [Input.Event]) -> Requests {
    now += Self.frame
    return show.update(Input(events: events, size: size, scale: scale), at: now)
  }

  /// Presses keys, one a frame.
  @discardableResult
  package mutating func type(_ keys: Input.Key...) -> Requests {
    keys.reduce(into: Requests()) {
      var events = [Input.Event.keyPressed($1)]
      // While text is wanted a keyboard reports what comes of a key as well.
      if show.textPlace != nil {
        if case .character(let letter) = $1 { events.append(.typed(String(letter))) }
        if $1 == .space { events.append(.typed(" ")) }
      }
      $0.formUnion(act(events + [.keyReleased($1)]))
    }
  }

  /// Types a letter or a digit.
  @discardableResult
  package mutating func type(_ letter: Character) -> Requests { type(.character(letter)) }

  package mutating func click(_ point: Point) {
    act(.pointerMoved(point))
    act(.pointerPressed(point))
    act(.pointerReleased(point))
  }

  /// Tells the show what a frame took, in seconds, and how many were late so far.
  package mutating func frameEnded(work: Double, shown: Double, missed: Int) {
    var figures = FrameFigures()
    (figures.work, figures.shown, figures.missed) = (work, shown, missed)
    show.take(figures)
  }

  /// Only looks on, for so many seconds.
  package mutating func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { act() }
  }
}

// MARK: - What they see

extension Visitor {
  /// Whether the picture has changed since it was last drawn.
  package var needsDrawing: Bool { show.needsDrawing }

  /// The quads of the picture and of what lies above it.
  package var picture: QuadBuffer {
    mutating get {
      var quads = QuadBuffer(atlas: show.atlas)
      show.draw(into: &quads)
      show.drawOverlay(into: &quads)
      return quads
    }
  }

  /// The picture in pixels, painted by the CPU.
  package var bitmap: Bitmap {
    mutating get {
      var bitmap = Bitmap(
        width: Int((show.layout.size.width * scale).rounded()),
        height: Int((show.layout.size.height * scale).rounded()))
      SoftwarePainter(atlas: show.atlas).paint(picture, scale: scale, into: &bitmap)
      return bitmap
    }
  }
}
