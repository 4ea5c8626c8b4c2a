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
/// A show takes twenty kilobytes, so it is only copied on purpose, by ``copy()``.
public struct Show: ~Copyable, Sendable {
  var content: Content
  /// The pointer, the focus, and the state of all controls.
  var interface: Interface

  /// A show on a stage of a size in points at a density in pixels per point.
  ///
  /// - Parameters:
  ///   - typeface: the letters of all text.
  ///   - settings: the state in which the show begins.
  ///   - size: the size of the window in points.
  ///   - scale: the pixels per point.
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

  /// A copy of the show that goes its own way from now on.
  public func copy() -> Show { Show(content.copy(), interface) }
}

extension Show {
  /// The letters and shapes that are drawn; ``atlasVersion`` grows whenever they change.
  public var atlas: Atlas { content.stage.atlas }

  /// The number of changes of the atlas.
  public var atlasVersion: Int { content.stage.atlasVersion }

  /// The places of everything on the stage.
  public var layout: Layout { content.stage.layout }

  /// Whether people want reduced motion.
  public var reducesMotion: Bool { content.stage.reducesMotion }

  /// Whether the picture has changed since the last ``draw(into:)``.
  public var needsDrawing: Bool { content.rest.needsDrawing }

  /// The time for which the platform may sleep when there are no events, in seconds: 0 while something moves, `nil` for
  /// as long as it likes.
  public var restInterval: Double? { content.restInterval }

  /// The time that a frame should take, in seconds; longer gaps pass as one frame.
  public var frameInterval: Double { content.frameInterval }

  /// Whether ``Performance/animationsPerMillisecond`` is shown, and worth measuring.
  public var showsAnimationRate: Bool { content.showsAnimationRate }

  /// Takes the measurements of a frame, so that the following frames keep their time.
  ///
  /// New bursts get fewer particles while frames take too long. Time that other programs took does not count.
  public mutating func take(_ frame: FrameFigures) { content.take(frame) }

  /// Takes the measurements of the process, for the overlay.
  public mutating func take(_ usage: UsageFigures) { content.take(usage) }

  /// Takes the facts about the window: its painter, its display, and the time for a frame.
  public mutating func take(_ window: WindowFigures) { content.take(window) }

  /// The figures of the show so far, for a report.
  public mutating func figures() -> ProgramFigures { content.figures() }

  /// Adds shapes to the ``atlas``, so that they can be seen; shows a sentence if one of them cannot be added.
  ///
  /// Shapes that ``draw(into:)`` finds missing are added as well, for the next picture. A full atlas is made
  /// again with these shapes alone.
  ///
  /// - Parameter shapes: the shapes, such as those of an effect that is about to be fired.
  public mutating func add(_ shapes: [ParticleShape]) { content.add(shapes, &interface) }

  /// Shows a sentence about a problem until the problem is over, such as that a file cannot be read.
  ///
  /// - Parameter problem: the sentence, in one line that may be long; `nil` once the problem is over.
  public mutating func warn(_ problem: String?) { content.warn(problem) }

  /// Shows a sentence for a moment, such as where a picture was saved.
  ///
  /// - Parameter sentence: the sentence, in one line.
  public mutating func notify(_ sentence: String) { content.notify(sentence) }
}

// MARK: - Input

extension Show {
  /// Takes in what people did and moves the show on to a moment.
  ///
  /// - Parameters:
  ///   - input: the events since the last update, and the size and density of the window.
  ///   - now: seconds of a clock that never goes back.
  /// - Returns: the requests to the platform.
  public mutating func update(_ input: Input, at now: Double) -> Requests {
    content.update(input, at: now, &interface)
  }

  /// The place at which an input method writes, in points; `nil` while no text is wanted, and letters are commands.
  public var textPlace: Rect? { interface.textPlace }

  /// The look of the pointer.
  public var cursor: Cursor { interface.cursor }

  /// The text that was copied since the last call, for the clipboard.
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
  /// All controls and words on the screen, in drawing order, as screen readers tell them.
  package mutating func readControls() -> [ControlNode] { content.readControls(&interface) }
}

// MARK: - Drawing

extension Show {
  /// Appends the whole picture without the overlay: background, effects behind the interface, interface, and effects
  /// in front of it.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func draw(into quads: inout QuadBuffer) {
    quads.visible = layout.bounds
    drawing(into: &quads) { $0.draw(&$1) }
    // By now, all shapes of fired effects have been asked for.
    let missing = quads.missingShapes
    if !missing.isEmpty { content.add(missing, canMakeRoom: false, &interface) }
  }

  /// Appends the parts above the picture: the overlay, the panel of all effects, the help, and the sentence of the
  /// moment.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    drawing(into: &quads) { $0.drawAbove(&$1) }
  }

  /// Draws the content with the interface into a buffer that is lent: a property cannot hold it, so the buffer and
  /// the interface's own change places meanwhile.
  private mutating func drawing(
    into quads: inout QuadBuffer, _ draw: (inout Content, inout Interface) -> Void
  ) {
    swap(&interface.canvas.quads, &quads)
    draw(&content, &interface)
    swap(&interface.canvas.quads, &quads)
  }
}
