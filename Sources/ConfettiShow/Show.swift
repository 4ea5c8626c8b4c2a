import Confetti
import ConfettiControls
import ConfettiGraphics

/// The show without a window: input and time go in, quads come out.
///
///     var show = Show(typeface: typeface, settings: Show.Settings(seed: 7))
///     let requests = show.update(input, at: now)
///     if show.needsDrawing {
///       quads.atlas = show.atlas
///       show.draw(into: &quads)
///       show.drawOverlay(into: &quads)
///     }
///
/// Times that are passed in are seconds of a clock that never goes back; they need no meaning
/// beyond that. The show's own time, which can be paused and moved, is kept apart.
///
/// A show is twenty kilobytes, so it is never copied but by ``copy()``.
public struct Show: ~Copyable, Sendable {
  var content: Content
  /// The pointer, the focus, and all that controls keep.
  var interface: Interface

  /// A show on a stage of a size in points at a density in pixels per point.
  ///
  /// - Parameters:
  ///   - typeface: the letters of all text.
  ///   - settings: how the show begins.
  ///   - size: the size of the window in points.
  ///   - scale: how many pixels a point has on each side.
  public init(
    typeface: Typeface, settings: Settings = Settings(),
    size: Size = Size(width: 1280, height: 720), scale: Float = 1
  ) {
    var stage = Stage(
      typeface, size: size, scale: scale, background: settings.background,
      ownEffects: settings.ownEffects.count)
    (stage.reducesMotion, stage.motionDegree) = (settings.reducesMotion, settings.motionDegree)
    content = Content(settings, on: stage)
    interface = Interface(stage.atlas, stage.layout.theme)
    content.prepare(&interface)
    for effect in settings.ownEffects { content.add(effect.effect.shapes, &interface) }
    if settings.background != nil { content.notify(content.preview.backdrop.notice) }
  }

  private init(_ content: consuming Content, _ interface: Interface) {
    self.content = content
    self.interface = interface
  }

  /// The same show once more, which goes its own way from now on.
  public func copy() -> Show { Show(content.copy(), interface) }
}

extension Show {
  /// The letters and shapes that are drawn; ``atlasVersion`` grows whenever they change.
  public var atlas: Atlas { content.stage.atlas }

  /// How often the atlas has changed.
  public var atlasVersion: Int { content.stage.atlasVersion }

  /// Where everything stands.
  public var layout: Layout { content.stage.layout }

  /// Whether people want reduced motion.
  public var reducesMotion: Bool { content.stage.reducesMotion }

  /// Whether the picture has changed since the last ``draw(into:)``.
  public var needsDrawing: Bool { content.rest.needsDrawing }

  /// How long the platform may sleep when there are no events, in seconds: nothing while something
  /// moves, `nil` for as long as it likes.
  public var restInterval: Double? { content.restInterval }

  /// How long a frame should take, in seconds; longer gaps pass as one frame.
  public var frameInterval: Double { content.frameInterval }

  /// Whether ``Performance/animationsPerMillisecond`` is shown, and worth measuring.
  public var showsAnimationRate: Bool { content.showsAnimationRate }

  /// Takes in what a frame took, for the following ones to keep their time.
  ///
  /// New bursts get fewer particles while there is too little of it. Time that other programs took sheds nothing.
  public mutating func take(_ frame: FrameFigures) { content.take(frame) }

  /// Takes in what the process uses, for the overlay.
  public mutating func take(_ usage: UsageFigures) { content.take(usage) }

  /// Takes in what the show is shown in, and how long its frames should take.
  public mutating func take(_ window: WindowFigures) { content.take(window) }

  /// The figures of the show so far, for a report.
  public mutating func figures() -> ProgramFigures { content.figures() }

  /// Adds shapes to the ``atlas``, so that they can be seen; says why if one cannot.
  ///
  /// Shapes that ``draw(into:)`` finds missing are added as well, for the next picture. A full atlas is made
  /// again with these shapes alone.
  ///
  /// - Parameter shapes: the shapes, such as those of an effect that is about to be fired.
  public mutating func add(_ shapes: [Shape]) { content.add(shapes, &interface) }

  /// Says what is wrong for as long as it is, such as that a file cannot be read.
  ///
  /// - Parameter problem: what is said, in one line that may be long; `nil` once it is right again.
  public mutating func warn(_ problem: String?) { content.warn(problem) }

  /// Says a sentence for a moment, such as where a picture was saved.
  ///
  /// - Parameter sentence: what is said, in one line.
  public mutating func notify(_ sentence: String) { content.notify(sentence) }
}

// MARK: - Input

extension Show {
  /// Takes in what people did and moves the show on to a moment.
  ///
  /// - Parameters:
  ///   - input: the events since the last update, and the size and density of the window.
  ///   - now: seconds of a clock that never goes back.
  /// - Returns: what the platform is asked to do.
  public mutating func update(_ input: Input, at now: Double) -> Requests {
    content.update(input, at: now, &interface)
  }

  /// The place of text that an input method is to write at, in points; `nil` while no text is wanted, and
  /// letters are commands.
  public var textPlace: Rect? { interface.textPlace }

  /// The look that the pointer is to have.
  public var cursor: Cursor { interface.cursor }

  /// The text that was copied since this was last asked for, for the clipboard.
  public mutating func takeCopied() -> String? {
    defer { interface.copied = nil }
    return interface.copied
  }

  /// The files that were dropped onto the window and have not been taken yet, in their order.
  ///
  ///     if requests.contains(.readDropped) {
  ///       for path in show.takeDropped() { … }
  ///     }
  public mutating func takeDropped() -> [String] {
    defer { content.dropped.removeAll() }
    return content.dropped
  }
}

// MARK: - The tree of controls

extension Show {
  /// All controls and words that are on the screen, in drawing order, as a reader of the screen would tell them.
  package mutating func readControls() -> [ControlNode] { content.readControls(&interface) }
}

// MARK: - Drawing

extension Show {
  /// Appends the whole picture but the overlay: background, effects behind, interface, effects in
  /// front.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func draw(into quads: inout QuadBuffer) {
    quads.visible = layout.bounds
    drawing(into: &quads) { $0.draw(&$1) }
    // All shapes of what was fired have been asked for by now.
    let missing = quads.missingShapes
    if !missing.isEmpty { content.add(missing, canMakeRoom: false, &interface) }
  }

  /// Appends what lies above the picture: the overlay, all effects, the help and what is said for a
  /// moment.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    drawing(into: &quads) { $0.drawAbove(&$1) }
  }

  /// Lets the content be drawn by the interface into a buffer that is lent, which no property can hold: it
  /// changes places with the interface's own meanwhile.
  private mutating func drawing(
    into quads: inout QuadBuffer, _ draw: (inout Content, inout Interface) -> Void
  ) {
    swap(&interface.canvas.quads, &quads)
    draw(&content, &interface)
    swap(&interface.canvas.quads, &quads)
  }
}
