import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import Testing

extension SDLTests {
  @Suite("EventPump: keys") struct EventPumpKeyTests {
    var polled = PolledPump()

    mutating func poll(_ events: [SDL_Event]) throws -> [Input.Event] { try polled.poll(events) }

    @Test("keys are reported by meaning")
    mutating func keysByMeaning() throws {
      let events = try poll([
        .key(SDLK_r), .key(SDLK_7), .key(SDLK_F11), .key(SDLK_SPACE), .key(SDLK_KP_ENTER),
        .key(SDLK_ESCAPE), .key(SDLK_TAB), .key(SDLK_TAB, down: false),
        .key(SDLK_TAB, modifiers: KMOD_LSHIFT), .key(SDLK_VOLUMEUP), .key(SDLK_DELETE),
        .key(SDLK_HOME), .key(SDLK_END), .key(SDLK_PAGEUP), .key(SDLK_PAGEDOWN),
      ])
      #expect(
        events == [
          .keyPressed(.character("r")), .keyPressed(.character("7")), .keyPressed(.function(11)),
          .keyPressed(.space), .keyPressed(.enter), .keyPressed(.escape),
          .keyPressed(.tab(backwards: false)), .keyReleased(.tab(backwards: false)),
          .keyPressed(.tab(backwards: true), .shift), .keyPressed(.delete), .keyPressed(.home),
          .keyPressed(.end), .keyPressed(.pageUp), .keyPressed(.pageDown),
        ])
    }

    @Test("signs that are typed without Shift are reported, also those of the keypad")
    mutating func signs() throws {
      let signs: [(SDL_KeyCode, Character)] = [
        (SDLK_COMMA, ","), (SDLK_PERIOD, "."), (SDLK_MINUS, "-"), (SDLK_EQUALS, "="),
        (SDLK_LEFTBRACKET, "["), (SDLK_RIGHTBRACKET, "]"), (SDLK_BACKSLASH, "\\"),
        (SDLK_SEMICOLON, ";"), (SDLK_QUOTE, "'"), (SDLK_BACKQUOTE, "`"), (SDLK_HASH, "#"),
        (SDLK_KP_MULTIPLY, "*"), (SDLK_KP_MINUS, "-"), (SDLK_KP_PLUS, "+"), (SDLK_KP_PERIOD, "."),
        (SDLK_KP_COMMA, ","), (SDLK_KP_EQUALS, "="), (SDLK_KP_0, "0"), (SDLK_KP_1, "1"),
        (SDLK_KP_9, "9"),
      ]
      #expect(
        try poll(signs.map { .key($0.0) }) == signs.map { .keyPressed(.character($0.1)) })
      #expect(try poll([.key(SDL_KeyCode(0xE4)), .key(SDL_KeyCode(0x20AC))]).isEmpty)
    }

    @Test("every key keeps its own state, and its release has the meaning of its press")
    mutating func keyStates() throws {
      var keys = (0..<26).map { SDL_KeyCode(SDLK_a.rawValue + $0) }
      keys += (0..<10).map { SDL_KeyCode(SDLK_0.rawValue + $0) }
      keys += (0..<12).map { SDL_KeyCode(SDLK_F1.rawValue + $0) }
      keys += [SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_SPACE, SDLK_RETURN, SDLK_ESCAPE]
      keys += [SDLK_HOME, SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_DELETE, SDLK_BACKSPACE]
      keys += [SDLK_COMMA, SDLK_PERIOD, SDLK_MINUS, SDLK_EQUALS, SDLK_SLASH, SDLK_TAB]
      let presses = try poll(keys.map { .key($0) })
      let releases = try poll(keys.map { .key($0, down: false) })
      #expect(Set(presses).count == keys.count)
      #expect(
        releases
          == presses.compactMap {
            if case .keyPressed(let key, _) = $0 { .keyReleased(key) } else { nil }
          })
    }

    @Test("a release finds its press, even if layout and modifiers have changed meanwhile")
    mutating func changedMeaning() throws {
      #expect(
        try poll([
          .key(SDLK_a, scancode: SDL_SCANCODE_A), .key(SDLK_b, scancode: SDL_SCANCODE_B),
          .key(SDLK_TAB, scancode: SDL_SCANCODE_TAB, modifiers: KMOD_LSHIFT),
        ]) == [
          .keyPressed(.character("a")), .keyPressed(.character("b")),
          .keyPressed(.tab(backwards: true), .shift),
        ])
      #expect(
        try poll([
          .key(SDLK_q, scancode: SDL_SCANCODE_A, down: false, modifiers: KMOD_RCTRL),
          .key(SDLK_TAB, scancode: SDL_SCANCODE_TAB, down: false),
          .key(SDLK_VOLUMEUP, scancode: SDL_SCANCODE_B, down: false, modifiers: KMOD_RGUI),
        ]) == [
          .keyReleased(.character("a")), .keyReleased(.tab(backwards: true)),
          .keyReleased(.character("b")),
        ])
    }

    @Test("a press whose release never came is ended when its key gets another meaning")
    mutating func lostRelease() throws {
      #expect(
        try poll([
          .key(SDLK_a, scancode: SDL_SCANCODE_A), .key(SDLK_q, scancode: SDL_SCANCODE_A),
          .key(SDLK_q, scancode: SDL_SCANCODE_A, down: false),
        ]) == [
          .keyPressed(.character("a")), .keyReleased(.character("a")), .keyPressed(.character("q")),
          .keyReleased(.character("q")),
        ])
    }

    @Test("held keys repeat only when they move or delete")
    mutating func keyRepeat() throws {
      let events = try poll([
        .key(SDLK_r), .key(SDLK_r, isRepeat: true), .key(SDLK_LEFT),
        .key(SDLK_LEFT, isRepeat: true), .key(SDLK_RETURN), .key(SDLK_RETURN, isRepeat: true),
      ])
      #expect(
        events == [
          .keyPressed(.character("r")), .keyPressed(.left), .keyPressed(.left), .keyPressed(.enter),
        ])
      let keys: [SDL_KeyCode] = [
        SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_HOME, SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN,
        SDLK_BACKSPACE, SDLK_DELETE,
      ]
      #expect(
        try poll(keys.flatMap { [.key($0), .key($0, isRepeat: true)] }).count == keys.count * 2)
    }

    @Test("the slash and Backspace are reported even while they are held")
    mutating func searchKeys() throws {
      #expect(
        try poll([
          .key(SDLK_SLASH), .key(SDLK_KP_DIVIDE), .key(SDLK_BACKSPACE),
          .key(SDLK_BACKSPACE, isRepeat: true), .key(SDLK_BACKSPACE, down: false),
        ]) == [
          .keyPressed(.character("/")), .keyPressed(.character("/")), .keyPressed(.backspace),
          .keyPressed(.backspace), .keyReleased(.backspace),
        ])
    }

    @Test("keys say which modifiers are held, and locks are none")
    mutating func modifiers() throws {
      func modifiers(_ keys: SDL_Keymod...) -> SDL_Keymod {
        SDL_Keymod(keys.reduce(0) { $0 | $1.rawValue })
      }
      #expect(
        try poll([
          .key(SDLK_c, modifiers: KMOD_LCTRL),
          .key(SDLK_z, modifiers: modifiers(KMOD_RCTRL, KMOD_LSHIFT)),
          .key(SDLK_UP, modifiers: KMOD_RALT), .key(SDLK_e, modifiers: KMOD_MODE),
          .key(SDLK_TAB, modifiers: KMOD_LCTRL),
          .key(SDLK_a, modifiers: modifiers(KMOD_CAPS, KMOD_NUM, KMOD_SCROLL)),
          .key(SDLK_c, down: false),
        ]) == [
          .keyPressed(.character("c"), .control), .keyPressed(.character("z"), [.control, .shift]),
          .keyPressed(.up, .alt), .keyPressed(.character("e"), .alt),
          .keyPressed(.tab(backwards: false), .control), .keyPressed(.character("a")),
          .keyReleased(.character("c")),
        ])
    }

    @Test("shortcuts of the system are left to the system")
    mutating func systemShortcuts() throws {
      let events = try poll([
        .key(SDLK_TAB, modifiers: KMOD_LALT), .key(SDLK_TAB, down: false),
        .key(SDLK_TAB, modifiers: KMOD_LGUI), .key(SDLK_TAB, down: false),
      ])
      #expect(events.isEmpty)
    }

    @Test("the command key is for programs on macOS, and for the system elsewhere")
    mutating func commandKey() throws {
      let events = try poll([
        .key(SDLK_q, modifiers: KMOD_RGUI), .key(SDLK_q, down: false),
      ])
      #if canImport(Darwin)
        #expect(events == [.keyPressed(.character("q"), .command), .keyReleased(.character("q"))])
      #else
        #expect(events.isEmpty)
      #endif
    }

    @Test("a layout without Latin letters is read by the position of the keys")
    mutating func nonLatinLayout() throws {
      let cyrillic = SDL_KeyCode(0x43A)
      #expect(
        try poll([.key(cyrillic, scancode: SDL_SCANCODE_R)]) == [.keyPressed(.character("r"))])
    }

    @Test("digits above shift are read by the position of the keys")
    mutating func shiftedDigits() throws {
      #expect(
        try poll([.key(SDLK_AMPERSAND, scancode: SDL_SCANCODE_1)])
          == [.keyPressed(.character("1"))])
    }
  }
}
