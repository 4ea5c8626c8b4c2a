#if os(Linux)
  import CConfettiSDL
  import ConfettiGraphics
  import Foundation
  import Testing

  @testable import ConfettiSDL

  extension SDLTests {
    /// With the keys and the wheel of a real X server without a screen, where Xvfb and xdotool are.
    @Suite("Window: input in X11", .enabled(if: XServer.canRun))
    struct WindowX11Tests {
      /// The events that a window with the focus reports while xdotool runs with `arguments`.
      ///
      /// Before that `then` is told of nothing, and later of each event.
      private func events(
        layout: String = "us", takesText: Bool = true, clipboard: String? = nil,
        _ arguments: String..., then: (Input.Event?) throws -> Void = { _ in }
      ) throws -> [Input.Event] {
        let server = try XServer()
        defer { server.stop() }
        let window = try Window(WindowSettings(painter: .cpu))
        defer { window.close() }
        window.show()
        try server.run("setxkbmap", layout).end()
        var input = Input(size: window.size)
        for _ in 0..<50 where SDL_GetKeyboardFocus() != window.handle {
          SDL_SetWindowInputFocus(window.handle)
          window.wait(timeoutMilliseconds: 20)
          window.poll(into: &input)
        }
        try #require(SDL_GetKeyboardFocus() == window.handle)
        window.setTextInput(at: takesText ? Rect(x: 10, y: 10, width: 2, height: 16) : nil)
        if let clipboard { try window.copy(clipboard) }
        try then(nil)

        let tool = try server.run("xdotool", arguments)
        var events: [Input.Event] = []
        var isQuiet = false
        for _ in 0..<100 where tool.isRunning || !isQuiet {
          window.wait(timeoutMilliseconds: 200)
          window.poll(into: &input)
          isQuiet = input.events.isEmpty
          events += input.events
          for event in input.events { try then(event) }
        }
        return events.filter {
          switch $0 {
          case .pointerMoved, .pointerLeft: false
          default: true
          }
        }
      }

      /// The events of words that xdotool types, as soon as they arrive whole.
      ///
      /// It changes the keyboard for each letter that the layout lacks: a program that sees a key too late, as on a busy
      /// computer, finds the next letter there. So the words are typed more slowly each time.
      private func typing(_ words: String, layout: String = "us") throws -> [Input.Event] {
        var events: [Input.Event] = []
        for milliseconds in ["30", "200", "1000"] {
          events = try self.events(layout: layout, "type", "--delay", milliseconds, words)
          if text(events) == words { break }
        }
        return events
      }

      private func text(_ events: [Input.Event]) -> String {
        events.map { if case .typed(let text) = $0 { text } else { "" } }.joined()
      }

      /// The events but those that only say which keys are held.
      private static func keys(_ events: [Input.Event]) -> [Input.Event] {
        events.filter { if case .modifiersChanged = $0 { false } else { true } }
      }

      @Test("text that is typed arrives as it is")
      func typed() throws {
        let words = "Confetti, äöü ß € 100%"
        #expect(text(try typing(words)) == words)
        #expect(text(try events(takesText: false, "type", "--delay", "30", words)) == "")
      }

      @Test("AltGr types, and keys have the meanings of the layout")
      func layouts() throws {
        let german = try typing("zß@{€", layout: "de")
        #expect(text(german) == "zß@{€")
        #expect(german.first == .keyPressed(.character("z")))
        #expect(german.contains(.keyPressed(.character("q"), .alt)))
      }

      @Test("shortcuts are keys with modifiers, and no text")
      func shortcuts() throws {
        for (keys, key, modifiers) in [
          ("ctrl+c", Input.Key.character("c"), Input.Modifiers.control),
          ("ctrl+1", .character("1"), .control), ("alt+x", .character("x"), .alt),
          ("ctrl+shift+Left", .left, [.control, .shift]),
        ] {
          let events = try events("key", keys)
          #expect(Self.keys(events) == [.keyPressed(key, modifiers), .keyReleased(key)], "\(keys)")
          // Held modifiers are told before the key, and their release after it.
          let held = events.compactMap {
            if case .modifiersChanged(let held) = $0 { held } else { nil }
          }
          #expect(held.contains(modifiers) && held.last == [])
        }
        #expect(Self.keys(try events("key", "super+a")).isEmpty)
      }

      @Test("Control-V pastes the text that the program has copied")
      func pasted() throws {
        #expect(
          Self.keys(try events(clipboard: "zwölf", "key", "ctrl+v"))
            == [
              .keyPressed(.character("v"), .control), .pasted("zwölf"),
              .keyReleased(.character("v")),
            ]
        )
      }

      @Test("a program that is slow to hand over its copied text delays no frame")
      func pastedLate() throws {
        var owner: SlowOwner?
        let events = try events("key", "ctrl+v", "x") { event in
          if event == nil { owner = try SlowOwner() }
          if event == .keyReleased(.character("x")) { try owner?.answer("zwölf") }
        }
        #expect(
          Self.keys(events) == [
            .keyPressed(.character("v"), .control), .keyReleased(.character("v")),
            .keyPressed(.character("x")), .typed("x"), .keyReleased(.character("x")),
            .pasted("zwölf"),
          ])
      }

      @Test("buttons, double clicks and both directions of the wheel arrive")
      func pointer() throws {
        let (place, below) = (Point(x: 640, y: 360), Point(x: 640, y: 361))
        let events = try events(
          "mousemove", "640", "360", "keydown", "shift", "click", "3", "keyup", "shift", "click",
          "--repeat", "2", "--delay", "50", "1", "click", "5", "mousemove", "640", "361",
          "click", "7", "click", "2")
        #expect(
          Self.keys(events) == [
            .pointerPressed(place, .init(.secondary, modifiers: .shift)),
            .pointerReleased(place, .secondary), .pointerPressed(place), .pointerReleased(place),
            .pointerPressed(place, .init(clicks: 2)), .pointerReleased(place),
            .scrolled(1), .scrolled(0, across: 1), .pointerPressed(below, .init(.middle)),
            .pointerReleased(below, .middle),
          ])
      }
    }
  }

  /// An X server without a screen, which SDL's windows are on until it is stopped.
  private struct XServer {
    static let canRun = ["Xvfb", "xdotool", "setxkbmap"].allSatisfy {
      access("/usr/bin/\($0)", X_OK) == 0
    }

    private let process: Process
    private let display: String
    private let displayBefore = SDL_getenv("DISPLAY").map { String(cString: $0) }

    init() throws {
      let output = Pipe()
      process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
      process.arguments = [
        "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-terminate",
      ]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      display = ":\(number.prefix { $0.isNumber })"
      SDL_setenv("DISPLAY", display, 1)
      SDL_setenv("SDL_VIDEODRIVER", "x11", 1)
      try #require(number.first?.isNumber == true)
    }

    /// Starts a program that talks to the server.
    func run(_ name: String, _ arguments: [String]) throws -> Process {
      let program = Process()
      program.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
      program.arguments = arguments
      program.environment = ["DISPLAY": display, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
      try program.run()
      return program
    }

    func run(_ name: String, _ arguments: String...) throws -> Process { try run(name, arguments) }

    func stop() {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
      if let displayBefore { SDL_setenv("DISPLAY", displayBefore, 1) } else { unsetenv("DISPLAY") }
      // The server ends with its last client, unless it has had none.
      process.end()
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  extension Process {
    /// Waits until the program has ended, at most two seconds, without a run loop.
    fileprivate func end() {
      for _ in 0..<200 where isRunning { usleep(10_000) }
    }
  }
#endif
