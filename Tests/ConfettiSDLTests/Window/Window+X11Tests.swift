#if os(Linux)
  import CConfettiSDL
  import ConfettiGraphics
  import Foundation
  import Testing

  @testable import ConfettiSDL

  extension SDLTests {
    /// With the keys and the wheel of a real X server, where there are one and xdotool.
    @Suite(
      "Window: input in X11",
      .enabled(if: SDL_getenv("DISPLAY") != nil && access("/usr/bin/xdotool", X_OK) == 0))
    struct WindowX11Tests {
      /// What a window with the focus reports while xdotool runs with `arguments`.
      private func events(
        takesText: Bool = true, clipboard: String? = nil, _ arguments: String...
      ) throws -> [Input.Event] {
        SDL_setenv("SDL_VIDEODRIVER", "x11", 1)
        defer { SDL_setenv("SDL_VIDEODRIVER", "dummy", 1) }
        let window = try Window(WindowSettings(painter: .cpu))
        defer { window.close() }
        window.show()
        var input = Input(size: window.size)
        for _ in 0..<50 where SDL_GetKeyboardFocus() != window.handle {
          SDL_SetWindowInputFocus(window.handle)
          window.wait(timeoutMilliseconds: 20)
          window.poll(into: &input)
        }
        try #require(SDL_GetKeyboardFocus() == window.handle)
        window.setTextInput(at: takesText ? Rect(x: 10, y: 10, width: 2, height: 16) : nil)
        if let clipboard { try window.copy(clipboard) }

        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        tool.arguments = arguments
        try tool.run()
        var events: [Input.Event] = []
        var isQuiet = false
        while tool.isRunning || !isQuiet {
          window.wait(timeoutMilliseconds: 200)
          window.poll(into: &input)
          isQuiet = input.events.isEmpty
          events += input.events
        }
        return events.filter {
          switch $0 {
          case .pointerMoved, .pointerLeft: false
          default: true
          }
        }
      }

      private func text(_ events: [Input.Event]) -> String {
        events.map { if case .typed(let text) = $0 { text } else { "" } }.joined()
      }

      @Test("text that is typed arrives as it is")
      func typed() throws {
        let words = "Confetti, äöü ß € 100%"
        #expect(text(try events("type", "--delay", "30", words)) == words)
        #expect(text(try events(takesText: false, "type", "--delay", "30", words)) == "")
      }

      @Test("shortcuts are keys with modifiers, and no text")
      func shortcuts() throws {
        for (keys, key, modifiers) in [
          ("ctrl+c", Input.Key.character("c"), Input.Modifiers.control),
          ("ctrl+1", .character("1"), .control), ("alt+x", .character("x"), .alt),
          ("ctrl+shift+Left", .left, [.control, .shift]),
        ] {
          #expect(
            try events("key", keys) == [.keyPressed(key, modifiers), .keyReleased(key)], "\(keys)")
        }
        #expect(try events("key", "super+a").isEmpty)
      }

      @Test("Control-V pastes what the program has copied")
      func pasted() throws {
        #expect(
          try events(clipboard: "zwölf", "key", "ctrl+v")
            == [
              .keyPressed(.character("v"), .control), .pasted("zwölf"),
              .keyReleased(.character("v")),
            ]
        )
      }

      @Test("buttons, double clicks and both directions of the wheel arrive")
      func pointer() throws {
        let (place, below) = (Point(x: 640, y: 360), Point(x: 640, y: 361))
        let events = try events(
          "mousemove", "640", "360", "keydown", "shift", "click", "3", "keyup", "shift", "click",
          "--repeat", "2", "--delay", "50", "1", "click", "5", "mousemove", "640", "361",
          "click", "7", "click", "2")
        #expect(
          events == [
            .pointerPressed(place, .init(.secondary, modifiers: .shift)),
            .pointerReleased(place, .secondary), .pointerPressed(place), .pointerReleased(place),
            .pointerPressed(place, .init(clicks: 2)), .pointerReleased(place),
            .scrolled(1), .scrolled(0, across: 1), .pointerPressed(below, .init(.middle)),
            .pointerReleased(below, .middle),
          ])
      }
    }
  }
#endif
