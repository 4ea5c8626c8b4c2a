import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import Testing

extension SDLTests {
  @Suite("EventPump") struct EventPumpTests {
    var pump = EventPump()
    var input = Input(size: Size(width: 1280, height: 720))

    /// Polls once with `events` in the queue and nothing else.
    mutating func poll(_ events: [SDL_Event], unitsPerPoint: Float = 1) throws -> [Input.Event] {
      try SDLTests.withDummyVideo {
        for var event in events { try #require(SDL_PushEvent(&event) == 1) }
        pump.poll(into: &input, unitsPerPoint: unitsPerPoint)
        return input.events
      }
    }

    @Test("moves in a row become one, and keep their order among clicks")
    mutating func joinedMoves() throws {
      let events = try poll([
        .motion(1, 1), .motion(2, 2), .button(down: true, 2, 2), .motion(3, 3), .motion(4, 4),
        .button(down: false, 4, 4),
      ])
      #expect(
        events == [
          .pointerMoved(Point(x: 2, y: 2)), .pointerPressed(Point(x: 2, y: 2)),
          .pointerMoved(Point(x: 4, y: 4)), .pointerReleased(Point(x: 4, y: 4)),
        ])
    }

    @Test("positions are in points")
    mutating func unitsPerPoint() throws {
      #expect(
        try poll([.motion(300, 150)], unitsPerPoint: 2) == [.pointerMoved(Point(x: 150, y: 75))])
    }

    @Test("a poll without events empties the input")
    mutating func emptyPoll() throws {
      _ = try poll([.motion(1, 1)])
      #expect(try poll([]).isEmpty)
    }

    @Test("only the primary button clicks")
    mutating func primaryButton() throws {
      #expect(try poll([.button(SDL_BUTTON_RIGHT, down: true, 1, 1)]).isEmpty)
    }

    @Test("keys are reported by meaning")
    mutating func keysByMeaning() throws {
      let events = try poll([
        .key(SDLK_r), .key(SDLK_7), .key(SDLK_F11), .key(SDLK_SPACE), .key(SDLK_KP_ENTER),
        .key(SDLK_ESCAPE), .key(SDLK_TAB), .key(SDLK_TAB, modifiers: KMOD_LSHIFT),
        .key(SDLK_VOLUMEUP),
      ])
      #expect(
        events == [
          .keyPressed(.character("r")), .keyPressed(.character("7")), .keyPressed(.function(11)),
          .keyPressed(.space), .keyPressed(.enter), .keyPressed(.escape),
          .keyPressed(.tab(backwards: false)), .keyPressed(.tab(backwards: true)),
        ])
    }

    @Test("every letter, digit and function key keeps its own state")
    mutating func keyStates() throws {
      var keys = (0..<26).map { SDL_KeyCode(SDLK_a.rawValue + $0) }
      keys += (0..<10).map { SDL_KeyCode(SDLK_0.rawValue + $0) }
      keys += (0..<12).map { SDL_KeyCode(SDLK_F1.rawValue + $0) }
      keys += [SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_SPACE, SDLK_RETURN, SDLK_ESCAPE]
      let presses = try poll(keys.map { .key($0) })
      let releases = try poll(keys.map { .key($0, down: false) })
      #expect(Set(presses).count == keys.count)
      #expect(releases.count == keys.count)
    }

    @Test("held keys repeat only when they are arrows or Backspace")
    mutating func keyRepeat() throws {
      let events = try poll([
        .key(SDLK_r), .key(SDLK_r, isRepeat: true), .key(SDLK_LEFT),
        .key(SDLK_LEFT, isRepeat: true),
      ])
      #expect(
        events == [.keyPressed(.character("r")), .keyPressed(.left), .keyPressed(.left)])
    }

    @Test("the wheel's turns in a row become one, towards the user as a positive number")
    mutating func wheel() throws {
      #expect(try poll([.wheel(-1), .wheel(-0.5)]) == [.scrolled(1.5)])
      #expect(
        try poll([.wheel(2), .motion(1, 1), .wheel(0), .wheel(1e9)])
          == [.scrolled(-2), .pointerMoved(Point(x: 1, y: 1)), .scrolled(-100)])
      #expect(try poll([.wheel(.nan), .wheel(.infinity)]).isEmpty)
    }

    @Test("dropped files are reported by their paths, as many as can be taken in; text is not")
    mutating func droppedFiles() throws {
      #expect(
        try poll([.drop("/tmp/a.png"), .drop("text", isText: true), .drop("/tmp/ü b.json")])
          == [.dropped(path: "/tmp/a.png"), .dropped(path: "/tmp/ü b.json")])
      let long = String(repeating: "x", count: Input.longestPath + 1)
      #expect(try poll([.drop(long), .drop("")]).isEmpty)
      #expect(try poll((0..<40).map { .drop("\($0)") }).count == EventPump.dropLimit)
    }

    @Test("the slash is reported, and Backspace, also while it is held")
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

    @Test("shortcuts of the system are left to it")
    mutating func systemShortcuts() throws {
      let events = try poll([
        .key(SDLK_TAB, modifiers: KMOD_LALT), .key(SDLK_TAB, down: false),
        .key(SDLK_q, modifiers: KMOD_RGUI),
      ])
      #expect(events.isEmpty)
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

    @Test("losing the focus lets go of the pointer")
    mutating func lostFocus() throws {
      let events = try poll([
        .button(down: true, 5, 5), .window(SDL_WINDOWEVENT_FOCUS_LOST),
        .window(SDL_WINDOWEVENT_LEAVE), .button(down: false, 5, 5),
      ])
      #expect(events == [.pointerPressed(Point(x: 5, y: 5)), .pointerLeft])
    }

    @Test("closing and quitting are one quit")
    mutating func oneQuit() throws {
      let quit = SDL_Event(quit: SDL_QuitEvent(type: SDL_QUIT.rawValue, timestamp: 0))
      #expect(try poll([.window(SDL_WINDOWEVENT_CLOSE), quit, quit]) == [.quit])
      #expect(try poll([quit]) == [.quit])
    }

    @Test("who asks for the end ends a wait")
    mutating func askedToQuit() throws {
      let isTaken = try SDLTests.withDummyVideo {
        let isTaken = EventPump.quit()
        EventPump.wait(timeoutMilliseconds: nil)
        pump.poll(into: &input)
        return isTaken
      }
      #expect(isTaken)
      #expect(input.events == [.quit])
    }

    @Test("nobody takes the wish for the end before there is video")
    func askedTooEarly() {
      #expect(!EventPump.quit())
    }

    @Test("display changes and lost textures are noticed for one poll")
    mutating func displayChange() throws {
      var reset = SDL_Event()
      reset.type = SDL_RENDER_TARGETS_RESET.rawValue
      _ = try poll([.window(SDL_WINDOWEVENT_DISPLAY_CHANGED), reset])
      #expect(pump.displayChanged)
      #expect(pump.texturesWereLost)
      _ = try poll([])
      #expect(!pump.displayChanged)
      #expect(!pump.texturesWereLost)
    }

    @Test("a full queue is drained, and every reported press is ended")
    mutating func fullQueue() throws {
      var flood: [SDL_Event] = []
      for index in 0..<16_250 {
        let place = Int32(index)
        flood.append(.motion(place, 1))
        flood.append(.button(down: true, place, 2))
        flood.append(.motion(place, 3))
        flood.append(.button(down: false, place, 4))
      }
      let events = try poll(flood)
      #expect(events.count <= EventPump.eventLimit + 3)
      #expect(events.last == .pointerMoved(Point(x: 16_249, y: 3)))
      let presses = events.filter { if case .pointerPressed = $0 { true } else { false } }.count
      let releases = events.filter { if case .pointerReleased = $0 { true } else { false } }.count
      #expect(presses == releases)
      #expect(presses + pump.droppedPresses == 16_250)
      #expect(try poll([]).isEmpty)
    }

    @Test("a press left out takes its release with it")
    mutating func droppedPress() throws {
      var events = (0..<EventPump.eventLimit).map { SDL_Event.key($0 % 2 == 0 ? SDLK_a : SDLK_b) }
      events += [.button(down: true, 1, 1), .key(SDLK_c)]
      _ = try poll(events)
      #expect(pump.droppedPresses == 2)
      #expect(try poll([.button(down: false, 1, 1), .key(SDLK_c, down: false)]).isEmpty)
    }

    @Test("waiting leaves the event for the next poll")
    func waitKeepsEvent() throws {
      try SDLTests.withDummyVideo {
        var pump = EventPump()
        var input = Input(size: Size(width: 1, height: 1))
        var event = SDL_Event.motion(7, 8)
        SDL_PushEvent(&event)
        EventPump.wait(timeoutMilliseconds: 1000)
        pump.poll(into: &input)
        #expect(input.events == [.pointerMoved(Point(x: 7, y: 8))])
      }
    }
  }
}

extension SDL_Event {
  static func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func button(
    _ button: Int32 = SDL_BUTTON_LEFT, down: Bool, _ x: Int32, _ y: Int32
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = (down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.button = UInt8(button)
    event.button.x = x
    event.button.y = y
    return event
  }

  static func key(
    _ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, down: Bool = true,
    isRepeat: Bool = false, modifiers: SDL_Keymod = KMOD_NONE
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = (down ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.sym = SDL_Keycode(code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  /// A turn of the wheel by notches, away from the user.
  static func wheel(_ notches: Float) -> SDL_Event {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = notches
    return event
  }

  /// Something that is dropped, whose text the pump frees.
  static func drop(_ text: String, isText: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.drop = SDL_DropEvent()
    event.drop.type = (isText ? SDL_DROPTEXT : SDL_DROPFILE).rawValue
    event.drop.file = SDL_strdup(text)
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }
}
