import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSound

/// The editor of effects without a window: input and time go in, quads and requests come out.
///
///     var studio = Studio(typeface: typeface, editing: try EditedEffect(name: "snow.json", contents: bytes))
///     let requests = studio.update(input, at: now)
///     if studio.needsDrawing {
///       quads.atlas = studio.atlas
///       studio.draw(into: &quads)
///     }
///
/// Times that are passed in are seconds of a clock that never goes back. The moment that the stage shows is kept apart:
/// it runs both ways under a hand.
///
/// A studio takes kilobytes, so it is only copied on purpose, by ``copy()``.
public struct Studio: ~Copyable, Sendable {
  var content: Content
  /// The pointer, the focus, and the state of all controls.
  var interface: Interface

  /// A studio in a window of a size in points at a density in pixels per point.
  ///
  /// - Parameters:
  ///   - typeface: the letters of all text.
  ///   - effect: the effect that is edited.
  ///   - settings: the state in which the studio begins.
  ///   - size: the size of the window in points.
  ///   - scale: the pixels per point.
  package init(
    typeface: Typeface, editing effect: EditedEffect, settings: Settings = Settings(),
    size: Size = Size(width: 1280, height: 720), scale: Float = 1
  ) {
    content = Content(typeface, effect, settings, size: size, scale: scale)
    interface = Interface(content.atlas.atlas, content.theme)
    content.prepare(&interface)
    content.takeStaged(&interface)
  }

  private init(_ content: consuming Content, _ interface: Interface) {
    self.content = content
    self.interface = interface
  }

  /// A copy of the studio that goes its own way from now on.
  public func copy() -> Studio { Studio(content.copy(), interface) }
}

extension Studio {
  /// The state in which a studio begins.
  package struct Settings: Sendable {
    /// The moment that is shown first, in seconds; `nil` plays from the beginning.
    package var moment: Double?
    /// The seed of all chance.
    package var seed: UInt64 = 7
    /// Whether people want reduced motion.
    package var reducesMotion = false
    /// A picture of the user's own behind the stage.
    package var background: Bitmap?
    /// The way in which people want to hear the effect.
    package var sound = SoundMode.off
    /// The sentence that is shown first; `nil` shows none.
    package var greeting: String?
    /// Draws the pictures and texts of the effect, such as from files; `nil` shows them as they are.
    package var draw: Dressing.Draw?

    package init() {}
  }

  /// The sentence that tells somebody who comes for the first time how to begin.
  package static let greeting =
    "Drag the fan, a piece or a number · Space holds time · / finds any key"

  /// The letters and shapes that are drawn; ``atlasVersion`` grows whenever they change.
  public var atlas: Atlas { content.atlas.atlas }

  /// The number of changes of the atlas.
  public var atlasVersion: Int { content.atlas.version }

  /// The size of the window in points.
  public var size: Size { content.size }

  /// Whether people want reduced motion.
  public var reducesMotion: Bool { content.reducesMotion }

  /// Whether the picture has changed since the last ``draw(into:)``.
  public var needsDrawing: Bool { content.rest.needsDrawing }

  /// The time for which the platform may sleep when there are no events, in seconds: 0 while something moves, `nil` for
  /// as long as it likes.
  public var restInterval: Double? { content.restInterval }

  /// The time that a frame should take, in seconds.
  public var frameInterval: Double { content.playhead.frameInterval }

  /// The effect that is edited, with its text and all changes.
  package var edited: EditedEffect { content.edited }

  /// Takes in what people did and moves the studio on to a moment.
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

  /// The things that the studio asks of the program around it, which it has not taken yet.
  package mutating func takeWishes() -> [StudioWish] {
    defer { content.wishes.removeAll() }
    return content.wishes
  }

  /// Takes the facts about the window: the time for a frame.
  package mutating func take(_ window: WindowFigures) {
    content.playhead.frameInterval = window.frameInterval
  }

  /// The way in which people want to hear the effect.
  package var soundMode: SoundMode { content.sound }

  /// The things to be heard now.
  package var heard: Heard { content.heard }

  /// All controls and words on the screen, in drawing order, as screen readers tell them.
  package mutating func readControls() -> [ControlNode] { content.readControls(&interface) }

  /// Shows a sentence for a moment.
  public mutating func notify(_ sentence: String) { content.notify(sentence) }

  /// Asks a question; the answer is a wish.
  package mutating func ask(_ question: StudioQuestion) {
    content.question = question
    (content.rest.needsDrawing, content.rest.needsLook) = (true, true)
  }

  /// Ends the studio with the next update.
  package mutating func end() { content.hasEnded = true }

  /// Shows a sentence about a problem until the problem is over; `nil` once it is.
  public mutating func warn(_ problem: String?) { content.warn(problem) }

  /// Changes the effect that is edited, such as after a save or when its file has changed, and shows it.
  package mutating func change(_ change: (inout EditedEffect) -> Void) {
    change(&content.edited)
    content.restage(&interface)
  }

  /// Appends the whole picture.
  ///
  /// - Parameter quads: a buffer with the studio's ``atlas``.
  public mutating func draw(into quads: inout QuadBuffer) {
    quads.visible = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // A property cannot hold the buffer that is lent, so it and the interface's own change places meanwhile.
    swap(&interface.canvas.quads, &quads)
    content.draw(&interface)
    swap(&interface.canvas.quads, &quads)
    let missing = quads.missingShapes
    if !missing.isEmpty { content.add(missing, canMakeRoom: false, &interface) }
  }

  /// The text that is to be set, as ``ConfettiControls/Requests/setText`` asks; `nil` where there is none.
  package var unsetText: TextRequest? { interface.unsetText }

  /// Takes the text that ``unsetText`` asked for.
  package mutating func take(_ text: SetText?, for request: TextRequest) {
    let version = atlasVersion
    let hasRoom = text.map { content.atlas.add($0) } ?? false
    if atlasVersion != version { interface.setAtlas(atlas, keepsText: true) }
    interface.take(hasRoom ? text : nil, for: request)
    (content.rest.needsDrawing, content.rest.needsLook) = (true, true)
  }
}

/// A thing that the studio asks of the program around it.
package enum StudioWish: Hashable, Sendable {
  /// To go back to where the studio was opened from.
  case leave
  /// To end the program.
  case quit
  /// To save the text.
  case save
  /// To do what the user has answered to a question.
  case answer(StudioQuestion.Answer)
  /// To paste the text of the clipboard, or that of a file, as an effect.
  case paste, read(path: String)
  /// To write a file of what the studio shows, or to give up the one that is being written.
  case export(StudioExport), cancelExport
}
