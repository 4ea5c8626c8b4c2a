import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import Testing

/// A pump that is polled with events that tests make up, off any screen.
struct PolledPump {
  var pump = EventPump()
  var input = Input(size: Size(width: 1280, height: 720))

  /// Polls once with `events` in the queue and nothing else.
  ///
  /// - Parameters:
  ///   - takesText: whether text is wanted.
  ///   - clipboard: the text on the clipboard.
  mutating func poll(
    _ events: [SDL_Event], unitsPerPoint: Float = 1, takesText: Bool = false,
    clipboard: String? = nil
  ) throws -> [Input.Event] {
    try SDLTests.withDummyVideo {
      if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
      if let clipboard { SDL_SetClipboardText(clipboard) }
      for var event in events { try #require(SDL_PushEvent(&event) == 1) }
      pump.poll(into: &input, unitsPerPoint: unitsPerPoint)
      return input.events
    }
  }
}
