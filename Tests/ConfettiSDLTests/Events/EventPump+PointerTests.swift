import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import Testing

extension SDLTests {
  @Suite("EventPump: pointer") struct EventPumpPointerTests {
    var polled = PolledPump()
    let place = Point(x: 5, y: 5)

    mutating func poll(_ events: [SDL_Event]) throws -> [Input.Event] { try polled.poll(events) }

    @Test("three buttons are held on their own, and the others are not reported")
    mutating func buttons() throws {
      #expect(
        try poll([
          .button(down: true, 5, 5), .button(SDL_BUTTON_RIGHT, down: true, 5, 5),
          .button(SDL_BUTTON_X1, down: true, 5, 5), .button(down: false, 5, 5),
          .button(SDL_BUTTON_MIDDLE, down: true, 5, 5),
        ]) == [
          .pointerPressed(place), .pointerPressed(place, .init(.secondary)),
          .pointerReleased(place), .pointerPressed(place, .init(.middle)),
        ])
      #expect(
        try poll([
          .button(SDL_BUTTON_RIGHT, down: false, 5, 5), .button(SDL_BUTTON_X1, down: false, 5, 5),
          .button(SDL_BUTTON_MIDDLE, down: false, 5, 5), .button(down: false, 5, 5),
        ]) == [.pointerReleased(place, .secondary), .pointerReleased(place, .middle)])
    }

    @Test("a press says which click in a row it is")
    mutating func clicks() throws {
      let events = try poll(
        [0, 1, 2, 3, 255].flatMap {
          [.button(down: true, clicks: $0, 5, 5), .button(down: false, 5, 5)]
        })
      #expect(
        events
          == [1, 1, 2, 3, 255].flatMap {
            [.pointerPressed(place, .init(clicks: $0)), .pointerReleased(place)]
          })
    }

    @Test("a press says which modifiers were held then, also within one frame")
    mutating func modifiers() throws {
      #expect(
        try poll([
          .key(SDLK_LSHIFT, modifiers: KMOD_LSHIFT), .button(down: true, 5, 5),
          .key(SDLK_LSHIFT, down: false), .button(SDL_BUTTON_RIGHT, down: true, 5, 5),
          .key(SDLK_LCTRL, modifiers: KMOD_LCTRL),
        ]) == [
          .modifiersChanged(.shift), .pointerPressed(place, .init(modifiers: .shift)),
          .modifiersChanged([]), .pointerPressed(place, .init(.secondary)),
          .modifiersChanged(.control),
        ])
    }

    @Test("modifiers that were held before the first frame are known")
    mutating func earlierModifiers() throws {
      let events = try SDLTests.withDummyVideo {
        SDL_SetModState(KMOD_RALT)
        defer { SDL_SetModState(KMOD_NONE) }
        var press = SDL_Event.button(down: true, 5, 5)
        SDL_PushEvent(&press)
        polled.pump.poll(into: &polled.input)
        return polled.input.events
      }
      #expect(events == [.pointerPressed(place, .init(modifiers: .alt))])
    }

    @Test("the wheel's turns in a row become one, towards the user as a positive number")
    mutating func wheel() throws {
      #expect(try poll([.wheel(-1), .wheel(-0.5)]) == [.scrolled(1.5)])
      #expect(
        try poll([.wheel(2), .motion(1, 1), .wheel(0), .wheel(1e9)])
          == [.scrolled(-2), .pointerMoved(Point(x: 1, y: 1)), .scrolled(-100)])
      #expect(try poll([.wheel(.nan), .wheel(.infinity)]).isEmpty)
    }

    @Test("the wheel turns across as well, to the right as a positive number")
    mutating func wheelAcross() throws {
      #expect(try poll([.wheel(0, across: 0.25)]) == [.scrolled(0, across: 0.25)])
      #expect(
        try poll([.wheel(-1, across: 0.5), .wheel(-0.125, across: -2)])
          == [.scrolled(1.125, across: -1.5)])
      #expect(try poll([.wheel(-1, across: -1e9)]) == [.scrolled(1, across: -100)])
      #expect(try poll([.wheel(.nan, across: 3)]) == [.scrolled(0, across: 3)])
      #expect(try poll([.wheel(-3, across: -.infinity)]) == [.scrolled(3)])
    }

    @Test("losing the focus lets go of the pointer")
    mutating func lostFocus() throws {
      let events = try poll([
        .button(down: true, 5, 5), .window(SDL_WINDOWEVENT_FOCUS_LOST),
        .window(SDL_WINDOWEVENT_LEAVE), .button(down: false, 5, 5),
      ])
      #expect(events == [.pointerPressed(place), .pointerLeft])
    }

    @Test("leaving the window lets go of all buttons")
    mutating func leftWithButtons() throws {
      let events = try poll([
        .button(down: true, 5, 5), .button(SDL_BUTTON_RIGHT, down: true, 5, 5),
        .window(SDL_WINDOWEVENT_LEAVE), .button(SDL_BUTTON_RIGHT, down: false, 5, 5),
        .button(down: false, 5, 5), .button(down: true, 5, 5),
      ])
      #expect(
        events == [
          .pointerPressed(place), .pointerPressed(place, .init(.secondary)), .pointerLeft,
          .pointerPressed(place),
        ])
    }

    @Test("a full frame still ends the presses of all buttons")
    mutating func fullFrame() throws {
      let buttons = [SDL_BUTTON_LEFT, SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT]
      var events: [SDL_Event] = buttons.map { .button($0, down: true, 5, 5) }
      events += (0..<EventPump.eventLimit).map { .key($0 % 2 == 0 ? SDLK_a : SDLK_b) }
      events += buttons.map { .button($0, down: false, 5, 5) }
      events += buttons.map { .button($0, down: true, 5, 5) }
      let reported = try poll(events)
      #expect(reported.count == EventPump.eventLimit + 3)
      #expect(
        reported.suffix(3) == [
          .pointerReleased(place), .pointerReleased(place, .middle),
          .pointerReleased(place, .secondary),
        ])
      #expect(polled.pump.droppedPresses == 6)
      #expect(try poll(buttons.map { .button($0, down: false, 5, 5) }).isEmpty)
    }
  }
}
