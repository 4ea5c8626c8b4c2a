import ConfettiControls
import ConfettiGraphics

// Text that people type in scripts that the typeface lacks: the fonts of the computer set it.

extension Show {
  /// The text that is to be set, as ``Requests/setText`` asks; `nil` where there is none.
  package var unsetText: TextRequest? { interface.unsetText }

  /// Takes the text that ``unsetText`` asked for.
  ///
  ///     if requests.contains(.setText), let wanted = show.unsetText {
  ///       show.take(try? PictureLoader().text(wanted), for: wanted)
  ///     }
  ///
  /// - Parameter text: the text; `nil` if it cannot be set, so that it is not asked for again.
  package mutating func take(_ text: SetText?, for request: TextRequest) {
    let version = atlasVersion
    let hasRoom = text.map { content.stage.add($0) } ?? false
    if atlasVersion != version { interface.setAtlas(atlas, keepsText: true) }
    interface.take(hasRoom ? text : nil, for: request)
    (content.rest.needsDrawing, content.rest.needsLook) = (true, true)
  }
}
