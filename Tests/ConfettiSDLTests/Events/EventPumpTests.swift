import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import Testing

extension SDLTests {
  @Suite("EventPump") struct EventPumpTests {
    var polled = PolledPump()

    mutating func poll(_ events: [SDL_Event], unitsPerPoint: Float = 1) throws -> [Input.Event] {
      try polled.poll(events, unitsPerPoint: unitsPerPoint)
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

    @Test("dropped files are reported by their paths, as many as can be taken in; text is not")
    mutating func droppedFiles() throws {
      #expect(
        try poll([.drop("/tmp/a.png"), .drop("text", isText: true), .drop("/tmp/ü b.json")])
          == [.dropped(path: "/tmp/a.png"), .dropped(path: "/tmp/ü b.json")])
      let long = String(repeating: "x", count: Input.longestPath + 1)
      #expect(try poll([.drop(long), .drop("")]).isEmpty)
      #expect(try poll((0..<40).map { .drop("\($0)") }).count == EventPump.dropLimit)
    }

    @Test("closing and quitting are one quit")
    mutating func oneQuit() throws {
      let quit = SDL_Event(quit: SDL_QuitEvent(type: SDL_QUIT.rawValue, timestamp: 0))
      #expect(try poll([.window(SDL_WINDOWEVENT_CLOSE), quit, quit]) == [.quit])
      #expect(try poll([quit]) == [.quit])
    }

    @Test("a request to end ends a wait")
    mutating func askedToQuit() throws {
      let isTaken = try SDLTests.withDummyVideo {
        let isTaken = EventPump.quit()
        EventPump.wait(timeoutMilliseconds: nil)
        polled.pump.poll(into: &polled.input)
        return isTaken
      }
      #expect(isTaken)
      #expect(polled.input.events == [.quit])
    }

    @Test("a request to end is refused before there is video")
    func askedTooEarly() {
      #expect(!EventPump.quit())
    }

    @Test("an audio device that arrives is noticed for one poll, and one that records is not")
    mutating func audioDevices() throws {
      var event = SDL_Event()
      event.adevice.type = SDL_AUDIODEVICEADDED.rawValue
      _ = try poll([event])
      #expect(polled.pump.audioDeviceArrived && polled.input.events.isEmpty)
      event.adevice.iscapture = 1
      _ = try poll([event])
      #expect(!polled.pump.audioDeviceArrived)
    }

    @Test("display changes and lost textures are noticed for one poll")
    mutating func displayChange() throws {
      var reset = SDL_Event()
      reset.type = SDL_RENDER_TARGETS_RESET.rawValue
      _ = try poll([.window(SDL_WINDOWEVENT_DISPLAY_CHANGED), reset])
      #expect(polled.pump.displayChanged)
      #expect(polled.pump.texturesWereLost)
      _ = try poll([])
      #expect(!polled.pump.displayChanged)
      #expect(!polled.pump.texturesWereLost)
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
      #expect(presses + polled.pump.droppedPresses == 16_250)
      #expect(try poll([]).isEmpty)
    }

    @Test("a press left out takes its release with it")
    mutating func droppedPress() throws {
      var events = (0..<EventPump.eventLimit).map { SDL_Event.key($0 % 2 == 0 ? SDLK_a : SDLK_b) }
      events += [.button(down: true, 1, 1), .key(SDLK_c)]
      _ = try poll(events)
      #expect(polled.pump.droppedPresses == 2)
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
