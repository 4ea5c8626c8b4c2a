import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiSound

/// The program that is seen in a window: input and time go in, quads and requests come out.
///
/// ``RootLoop`` runs it, ``Recording`` and ``Replay`` make its pictures again. None of them knows more about a root
/// than this protocol. Times are seconds of a clock that never goes back.
///
/// A root is large and changes in place, so it is only copied on purpose, by ``copy()``. A copy goes its own way, and
/// looks the same after the same steps. A root of many kilobytes needs a property of unknown size, like the show's:
/// the compiler then passes the root by its address.
protocol Root: ~Copyable, Sendable {
  /// Handles input and moves on to a moment; returns the requests to the window.
  mutating func update(_ input: Input, at now: Double) -> Requests

  /// Appends the picture; `quads` have the ``atlas``.
  mutating func draw(into quads: inout QuadBuffer)
  /// Appends the overlay above the picture.
  mutating func drawOverlay(into quads: inout QuadBuffer)
  /// The letters and shapes that are drawn; drawing may add some.
  var atlas: Atlas { get }
  /// The number of changes of the atlas.
  var atlasVersion: Int { get }
  /// The size of the picture in points.
  var size: Size { get }

  /// Whether the picture has changed since it was last drawn.
  var needsDrawing: Bool { get }
  /// The time for which the window may sleep when there are no events, in seconds: 0 while something moves, `nil` for
  /// as long as it likes.
  var restInterval: Double? { get }
  /// The time that a frame should take, in seconds.
  var frameInterval: Double { get }
  /// Whether people want reduced motion.
  var reducesMotion: Bool { get }

  /// The text for the clipboard, which ``Requests/copyText`` asks for.
  mutating func takeCopied() -> String?
  /// The place at which an input method writes, in points; `nil` while no text is wanted.
  var textPlace: Rect? { get }
  /// The look of the pointer.
  var cursor: Cursor { get }
  /// The text that ``Requests/setText`` asks for.
  var unsetText: TextRequest? { get }
  /// Takes the text that was asked for; `nil` if it cannot be set.
  mutating func take(_ text: SetText?, for request: TextRequest)

  /// Shows a sentence for a moment.
  mutating func notify(_ sentence: String)

  /// The mode in which people want to hear the root.
  var soundMode: SoundMode { get }
  /// The things that are to be heard now.
  var heard: Heard { get }

  /// Whether the root shows the speed at which the machine evaluates animations.
  var showsAnimationRate: Bool { get }
  /// Takes the measurements of a frame.
  mutating func take(_ frame: FrameFigures)
  /// Takes the measurements of the process.
  mutating func take(_ usage: UsageFigures)
  /// Takes the facts about the window.
  mutating func take(_ window: WindowFigures)
  /// The figures so far, for a report.
  mutating func figures() -> ProgramFigures

  /// A copy that goes its own way.
  func copy() -> Self

  /// The files that the root is made from.
  associatedtype Files
  /// Does what the root asks for its files, such as to read files that were dropped onto the window.
  static func serve(
    _ requests: Requests, _ recorded: inout RecordedRoot<Self>, _ files: inout Files)
  /// Takes over changes of its files; `now` is in nanoseconds.
  static func takeChanges(_ recorded: inout RecordedRoot<Self>, _ files: inout Files, now: Int64)
  /// The longest time until the files must be checked again, in seconds.
  func longestRest(_ files: Files) -> Double
}

extension Root where Self: ~Copyable {
  /// Replaces the quads by the picture; draws twice if the first drawing has made the atlas grow.
  ///
  /// - Parameters:
  ///   - version: the version of the quads' atlas; it becomes the version that they are drawn with.
  ///   - atlasChanged: called with a new atlas, before anything is drawn with it.
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

  /// The picture, with the facts that the recording indicator needs.
  var picture: RecordingIndicator.Picture {
    RecordingIndicator.Picture(
      atlas: atlas, atlasVersion: atlasVersion, size: size, reducesMotion: reducesMotion)
  }
}
