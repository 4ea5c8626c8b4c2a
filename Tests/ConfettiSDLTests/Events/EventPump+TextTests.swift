import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import Testing

extension SDLTests {
  @Suite("EventPump: text") struct EventPumpTextTests {
    var polled = PolledPump()

    mutating func poll(_ events: [SDL_Event], clipboard: String? = nil) throws -> [Input.Event] {
      try polled.poll(events, takesText: true, clipboard: clipboard)
    }

    static let paste: SDL_Event = {
      #if canImport(Darwin)
        .key(SDLK_v, modifiers: KMOD_LGUI)
      #else
        .key(SDLK_v, modifiers: KMOD_RCTRL)
      #endif
    }()
    static let shiftInsert = SDL_Event.key(SDLK_INSERT, modifiers: KMOD_LSHIFT)

    /// The texts that are pasted when the clipboard has `clipboard`.
    mutating func pasted(_ clipboard: String) throws -> [String] {
      try poll([Self.shiftInsert], clipboard: clipboard).map {
        if case .pasted(let text) = $0 { text } else { "" }
      }
    }

    // MARK: Typed

    @Test("typed text is reported after the key that types it")
    mutating func typed() throws {
      #expect(
        try poll([
          .key(SDLK_a), .text("a"), .text("ä"), .text("日本"), .text("👩‍👩‍👧"), .key(SDLK_a, down: false),
        ]) == [
          .keyPressed(.character("a")), .typed("a"), .typed("ä"), .typed("日本"), .typed("👩‍👩‍👧"),
          .keyReleased(.character("a")),
        ])
    }

    @Test("no text is reported where none is wanted")
    mutating func unwanted() throws {
      #expect(
        try polled.poll(
          [.text("a"), .composing("b"), .composingLong("c"), Self.shiftInsert, .key(SDLK_RETURN)],
          clipboard: "d") == [.keyPressed(.enter)])
    }

    @Test("typed text is valid, without control characters, and not read beyond its event")
    mutating func hostileText() throws {
      #expect(
        try poll([.text("a\u{8}b\tc\u{7F}\u{85}\u{2028}d"), .text(""), .text("\u{1B}")])
          == [.typed("abcd")])
      #expect(try poll([.text(bytes: [0x61, 0xFF, 0x62])]) == [.typed("a\u{FFFD}b")])
      let full = String(repeating: "x", count: 32)
      #expect(try poll([.text(full)]) == [.typed(full)])
    }

    @Test("shortcuts type no text, but AltGr does, and an input method")
    mutating func shortcuts() throws {
      func texts(_ held: SDL_Keymod, _ events: SDL_Event...) throws -> [Input.Event] {
        try poll([.key(SDLK_x, modifiers: held)] + events).filter {
          if case .typed = $0 { true } else { false }
        }
      }
      for held in [KMOD_LCTRL, KMOD_RCTRL, KMOD_LGUI, KMOD_RGUI] {
        #expect(try texts(held, .text("1")).isEmpty)
      }
      #if !canImport(Darwin)
        #expect(try texts(KMOD_LALT, .text("x")).isEmpty)
      #endif
      #expect(try texts(KMOD_RALT, .text("@")) == [.typed("@")])
      #expect(try texts(KMOD_MODE, .text("€")) == [.typed("€")])
      #expect(try texts(KMOD_LSHIFT, .text("X")) == [.typed("X")])
      #expect(try texts(KMOD_LCTRL, .text("日本")) == [.typed("日本")])
      #expect(try texts(KMOD_LCTRL, .composing("u20ac"), .text("€")) == [.typed("€")])
    }

    // MARK: Composed

    @Test("text in the making is reported with the part that is being chosen, in characters")
    mutating func composed() throws {
      #expect(
        try poll([.composing("にほん", start: 1, length: 2), .motion(1, 1)]) == [
          .composed(Input.Composition("にほん", selection: 1..<3)), .pointerMoved(Point(x: 1, y: 1)),
        ])
      // A family is one character of five parts, and input methods count the parts.
      #if !canImport(Darwin)
        #expect(
          try poll([.composing("a👩‍👩‍👧b", start: 6, length: 1)])
            == [.composed(Input.Composition("a👩‍👩‍👧b", selection: 2..<3))])
      #endif
    }

    @Test("a selection that the text does not have is moved into it")
    mutating func hostileSelection() throws {
      for (start, length, expected) in [
        (Int32(-1), Int32(-1), 3..<3), (1, -1, 1..<1), (2, .max, 2..<3), (.max, .max, 3..<3),
        (.min, .min, 3..<3), (0, .min, 0..<0),
      ] {
        #expect(
          try poll([.composing("abc", start: start, length: length)])
            == [.composed(Input.Composition("abc", selection: expected))])
      }
    }

    @Test("the versions of a text in the making that come in a row become one")
    mutating func joinedCompositions() throws {
      #expect(
        try poll([.composing("n"), .composing("に"), .composingLong("にほ")])
          == [.composed(Input.Composition("にほ"))])
      #expect(try poll([.composing("にほん"), .composing("")]) == [.composed(Input.Composition())])
      #expect(try poll([.composing("")]).isEmpty)
    }

    @Test("text that takes the place of a composition ends it first")
    mutating func committed() throws {
      #expect(
        try poll([.composing("にほん"), .key(SDLK_RETURN), .text("日本"), .composing("")])
          == [.composed(Input.Composition()), .typed("日本")])
      _ = try poll([.composing("に")])
      #expect(
        try poll([.text("に"), .composing("ほ")])
          == [.composed(Input.Composition()), .typed("に"), .composed(Input.Composition("ほ"))])
    }

    @Test("keys are the input method's while it has text in the making, and then no longer")
    mutating func keysOfInputMethod() throws {
      let keys: [SDL_KeyCode] = [
        SDLK_RETURN, SDLK_ESCAPE, SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_BACKSPACE,
        SDLK_DELETE, SDLK_SPACE, SDLK_TAB, SDLK_HOME, SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_a,
        SDLK_1, SDLK_F6,
      ]
      let presses = keys.flatMap { [SDL_Event.key($0), .key($0, isRepeat: true)] }
      let releases = keys.map { SDL_Event.key($0, down: false) }
      #expect(
        try poll([.key(SDLK_b), .composing("b")] + presses + [.key(SDLK_b, down: false)]) == [
          .keyPressed(.character("b")), .composed(Input.Composition("b")),
          .keyReleased(.character("b")),
        ])
      #expect(try poll(releases + [Self.paste, Self.shiftInsert], clipboard: "text").isEmpty)
      #expect(
        try poll([.text("b"), .key(SDLK_RETURN), .key(SDLK_RETURN, down: false)]) == [
          .composed(Input.Composition()), .typed("b"), .keyPressed(.enter), .keyReleased(.enter),
        ])
    }

    @Test("a composition ends when the focus is lost, but not when the pointer leaves")
    mutating func lostFocus() throws {
      #expect(
        try poll([.composing("に"), .window(SDL_WINDOWEVENT_LEAVE)])
          == [.composed(Input.Composition("に")), .pointerLeft])
      #expect(
        try poll([.window(SDL_WINDOWEVENT_FOCUS_LOST), .composing(""), .key(SDLK_RETURN)])
          == [.composed(Input.Composition()), .pointerLeft, .keyPressed(.enter)])
    }

    @Test("a composition ends when text is no longer wanted")
    mutating func stopped() throws {
      _ = try poll([.composing("に")])
      #expect(
        try polled.poll([.key(SDLK_RETURN)])
          == [.composed(Input.Composition()), .keyPressed(.enter)])
      #expect(try polled.poll([]).isEmpty)
    }

    @Test("a long text in the making is kept up to its limit, and SDL's memory is freed")
    mutating func longCompositions() throws {
      let long = String(repeating: "ん", count: Input.longestText)
      let kept = String(repeating: "ん", count: Input.longestText / 3)
      #expect(
        try poll([.composingLong(long, start: 2, length: .max)])
          == [.composed(Input.Composition(kept, selection: 2..<kept.count))])
      var polled = polled
      try SDLTests.withDummyVideo {
        for takesText in [true, false] {
          if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
          polled.pump.poll(into: &polled.input)
          let before = SDL_GetNumAllocations()
          for _ in 0..<100 {
            var event = SDL_Event.composingLong(long)
            SDL_PushEvent(&event)
            polled.pump.poll(into: &polled.input)
          }
          #expect(SDL_GetNumAllocations() < before + 50)
        }
      }
    }

    // MARK: Pasted

    @Test("the paste shortcut and Shift-Insert paste the text of the clipboard, once")
    mutating func pasted() throws {
      var held = Self.paste
      held.key.repeat = 1
      let modifiers = Input.Modifiers(rawValue: 0).union(
        Self.paste.key.keysym.mod == UInt16(KMOD_RCTRL.rawValue) ? .control : .command)
      #expect(
        try poll([Self.paste, held, .key(SDLK_v, down: false)], clipboard: "two words") == [
          .keyPressed(.character("v"), modifiers), .pasted("two words"),
          .keyReleased(.character("v")),
        ])
      #expect(
        try poll([Self.shiftInsert, Self.shiftInsert], clipboard: "ä") == [
          .pasted("ä"), .pasted("ä"),
        ])
      #expect(try poll([Self.shiftInsert], clipboard: "").isEmpty)
      let others: [SDL_Event] = [
        .key(SDLK_INSERT), .key(SDLK_v), .key(SDLK_v, modifiers: KMOD_LALT),
        .key(SDLK_v, modifiers: SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_RALT.rawValue)),
      ]
      #expect(
        try poll(others, clipboard: "text").allSatisfy {
          if case .pasted = $0 { false } else { true }
        })
    }

    @Test("line ends and control characters become spaces when they are pasted")
    mutating func pastedLines() throws {
      #expect(
        try pasted("a\r\nb\nc\rd\te\u{0}f") == ["a b c d e"])
      #expect(try pasted("a\u{2029}b\u{1B}[0m\n\n") == ["a b [0m  "])
    }

    @Test("a long paste is cut after a whole character")
    mutating func longPaste() throws {
      let limit = Input.longestText
      let ascii = String(repeating: "x", count: limit)
      #expect(try pasted(ascii) == [ascii])
      #expect(try pasted(ascii + "x") == [ascii])
      #expect(try pasted(String(repeating: "x", count: 3_000_000)) == [ascii])
      for padding in 0..<26 {
        let start = String(repeating: "x", count: limit - padding)
        let family = "👩‍👩‍👧"
        let expected = padding < family.utf8.count ? start : start + family
        let text = try #require(try pasted(start + family + "€€").first)
        #expect(text.hasPrefix(expected))
        #expect(text.utf8.count <= limit)
        #expect(!text.unicodeScalars.contains("\u{FFFD}"))
        #expect(text.count <= expected.count + 2)
      }
    }

    @Test("bytes that are no text are replaced, within the limit")
    mutating func hostileClipboard() throws {
      let bytes = [CChar](repeating: -1, count: Input.longestText * 2) + [0]
      let text = try SDLTests.withDummyVideo {
        SDL_StartTextInput()
        SDL_SetClipboardText(bytes)
        var event = Self.shiftInsert
        SDL_PushEvent(&event)
        polled.pump.poll(into: &polled.input)
        return polled.input.events
      }
      #expect(text == [.pasted(String(repeating: "\u{FFFD}", count: Input.longestText / 3))])
    }

    // MARK: A full frame

    @Test("in a full frame text is left out, but the latest text in the making and its end are not")
    mutating func fullFrame() throws {
      let flood = (0..<EventPump.eventLimit).map {
        SDL_Event.key($0 % 2 == 0 ? SDLK_a : SDLK_b)
      }
      var events = try poll(
        flood + [.text("x"), Self.shiftInsert, .composing("に"), .composing("にほ")], clipboard: "y")
      #expect(events.count == EventPump.eventLimit + 1)
      #expect(events.last == .composed(Input.Composition("にほ")))
      events = try poll([.text("日")] + flood)
      #expect(
        events.prefix(3)
          == [.composed(Input.Composition()), .typed("日"), .keyPressed(.character("a"))])
      events = try poll([.composing("に")])
      let texts = (0..<EventPump.eventLimit).map { _ in SDL_Event.text("x") }
      events = try poll([.composing("ほ")] + texts)
      #expect(events.count == EventPump.eventLimit)
      events = try poll(flood + [.composing("に"), .composing("")])
      #expect(events.count == EventPump.eventLimit)
    }
  }
}
