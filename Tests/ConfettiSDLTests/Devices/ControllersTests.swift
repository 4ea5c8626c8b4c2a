import CConfettiSDL
import ConfettiSDL
import ConfettiSDLTestSupport
import ConfettiSystem
import Testing

extension SDLTests {
  @Suite("Controllers") struct ControllersTests {
    @Test("controllers are held as they come, and let go as they leave")
    func comeAndGo() throws {
      let controllers = try Controllers()
      let before = controllers.count
      let one = try VirtualController()
      let other = try VirtualController()
      controllers.update()
      #expect(controllers.count == before + 2)
      one.unplug()
      controllers.update()
      #expect(controllers.count == before + 1)
      // One controller goes and another one comes between two updates.
      other.unplug()
      let third = try VirtualController()
      controllers.update()
      #expect(controllers.count == before + 1)
      controllers.rumble(low: 1, high: 0)
      #expect(other.shakes.isEmpty && third.shakes == [[0xFFFF, 0]])
      third.unplug()
      controllers.update()
      #expect(controllers.count == before)
    }

    @Test("both motors shake as strongly as they are told to, within their range")
    func shakes() throws {
      let controllers = try Controllers()
      let controller = try VirtualController()
      defer { controller.unplug() }
      controllers.update()
      controllers.rumble(low: 0.5, high: 0.25)
      #expect(controllers.isShaking)
      controllers.rumble(low: 7, high: -.infinity)
      controllers.rumble(low: .nan, high: .infinity)
      #expect(controller.shakes == [[0x8000, 0x4000], [0xFFFF, 0], [0, 0xFFFF]])
    }

    @Test("controllers at rest are told so once")
    func rests() throws {
      let controllers = try Controllers()
      let controller = try VirtualController()
      defer { controller.unplug() }
      controllers.update()
      for _ in 0..<10 { controllers.rumble(low: 0, high: 0) }
      #expect(controller.shakes.isEmpty && !controllers.isShaking)
      controllers.rumble(low: 1, high: 1)
      for _ in 0..<10 { controllers.rumble(low: 0, high: 0) }
      #expect(controller.shakes == [[0xFFFF, 0xFFFF], [0, 0]] && !controllers.isShaking)
    }

    @Test("a shake ends by itself")
    func ends() throws {
      let controllers = try Controllers()
      let controller = try VirtualController()
      defer { controller.unplug() }
      controllers.update()
      controllers.rumble(low: 1, high: 1)
      let deadline = MonotonicClock.seconds + 20
      while controller.shakes.count < 2, MonotonicClock.seconds < deadline {
        MonotonicClock.sleep(seconds: 0.005)
        controllers.update()
      }
      #expect(controller.shakes == [[0xFFFF, 0xFFFF], [0, 0]])
    }

    @Test("released controllers stop shaking, and closing twice is the same as closing once")
    func closes() throws {
      let controllers = try Controllers()
      let controller = try VirtualController()
      controllers.update()
      controllers.rumble(low: 1, high: 0)
      controllers.close()
      controllers.close()
      #expect(controller.shakes.last == [0, 0])
      controllers.update()
      controllers.rumble(low: 1, high: 1)
      #expect(controllers.count == 0 && controller.shakes.count == 2)
      #expect(SDL_WasInit(SDL_INIT_JOYSTICK) == 0)
    }

    @Test("neither sticks nor arrivals are events that would wake the program")
    func noEvents() throws {
      try SDLTests.withDummyVideo {
        let controllers = try Controllers()
        let controller = try VirtualController()
        controllers.update()
        controllers.update()
        controller.unplug()
        controllers.update()
        SDL_PumpEvents()
        #expect(
          SDL_HasEvents(SDL_JOYAXISMOTION.rawValue, SDL_CONTROLLERSENSORUPDATE.rawValue)
            == SDL_FALSE)
      }
    }
  }
}
