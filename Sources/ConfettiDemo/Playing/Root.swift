import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiSound

/// The program that is seen in a window: input and time go in, quads and requests come out.
///
/// ``RootLoop`` runs it, ``Recording`` and ``Replay`` show again what was seen of it. None of them knows more
/// about it than this. Times are seconds of a clock that never goes back.
///
/// A root is large and changes in place, so it is never copied but by ``copy()``. A copy goes its own way, and
/// looks the same after the same steps. A root of many kilobytes needs a property of unknown size, as the show
/// has one: the compiler then passes it by its address.
protocol Root: ~Copyable, Sendable {
  /// Takes in what people did and moves on to a moment; returns what the window is asked to do.
  mutating func update(_ input: Input, at now: Double) -> Requests

  /// Appends the picture; `quads` have the ``atlas``.
  mutating func draw(into quads: inout QuadBuffer)
  /// Appends what lies above the picture.
  mutating func drawOverlay(into quads: inout QuadBuffer)
  /// The letters and shapes that are drawn; drawing may add some.
  var atlas: Atlas { get }
  /// How often the atlas has changed.
  var atlasVersion: Int { get }
  /// The size of the picture in points.
  var size: Size { get }

  /// Whether the picture has changed since it was last drawn.
  var needsDrawing: Bool { get }
  /// How long the window may sleep when there are no events, in seconds: 0 while something moves, `nil` for as
  /// long as it likes.
  var restInterval: Double? { get }
  /// How long a frame should take, in seconds.
  var frameInterval: Double { get }
  /// Whether people want reduced motion.
  var reducesMotion: Bool { get }

  /// The text for the clipboard, which ``Requests/copyText`` asks for.
  mutating func takeCopied() -> String?
  /// The place of text that an input method is to write at, in points; `nil` while no text is wanted.
  var textPlace: Rect? { get }
  /// The look that the pointer is to have.
  var cursor: Cursor { get }
  /// The text that ``Requests/setText`` asks for.
  var unsetText: TextRequest? { get }
  /// Takes the text that was asked for; `nil` if it cannot be set.
  mutating func take(_ text: SetText?, for request: TextRequest)

  /// Says a sentence for a moment.
  mutating func notify(_ sentence: String)

  /// How people want to hear it.
  var soundMode: SoundMode { get }
  /// The things that are to be heard now.
  var heard: Heard { get }

  /// Whether it shows how fast the machine evaluates animations.
  var showsAnimationRate: Bool { get }
  /// Takes in what a frame took.
  mutating func take(_ frame: FrameFigures)
  /// Takes in what the process uses.
  mutating func take(_ usage: UsageFigures)
  /// Takes in what it is shown in.
  mutating func take(_ window: WindowFigures)
  /// The figures so far, for a report.
  mutating func figures() -> ProgramFigures

  /// The same once more, to go its own way.
  func copy() -> Self

  /// The files that it is made from.
  associatedtype Files
  /// Takes files that were dropped onto the window, as ``Requests/readDropped`` asks.
  static func takeDropped(_ recorded: inout RecordedRoot<Self>, _ files: inout Files)
  /// Takes over what has changed in its files; `now` is in nanoseconds.
  static func takeChanges(_ recorded: inout RecordedRoot<Self>, _ files: inout Files, now: Int64)
  /// The longest time until that is done again, in seconds.
  func longestRest(_ files: Files) -> Double
}

extension Root where Self: ~Copyable {
  /// Replaces the quads by the picture; draws twice if the first time has made the atlas grow.
  ///
  /// - Parameters:
  ///   - version: the version of the atlas that the quads have; it becomes the one they are drawn with.
  ///   - atlasChanged: is called with a new atlas, before anything is drawn with it.
  mutating func drawAll(
    into quads: inout QuadBuffer, _ version: inout Int,
    atlasChanged: (Atlas) throws -> Void
  ) rethrows {
    for _ in 0..<2 {
      if version != atlasVersion {
        version = atlasVersion
        quads.atlas = atlas
        try atlasChanged(atlas)
      }
      quads.removeAll()
      draw(into: &quads)
      if version == atlasVersion { return }
    }
  }

  /// The picture as the sign of a recording needs it.
  var picture: RecordingIndicator.Picture {
    RecordingIndicator.Picture(
      atlas: atlas, atlasVersion: atlasVersion, size: size, reducesMotion: reducesMotion)
  }
}
