import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import ConfettiSystem
import Testing

extension SDLTests {
  @Suite("Controllers") struct ControllersTests {
    /// What a controller has been told.
    final class Told: Sendable {
      private let told = Locked((shakes: [SIMD2<UInt16>](), lights: [SIMD3<UInt8>]()))

      var shakes: [SIMD2<UInt16>] { told.with { $0.shakes } }
      var lights: [SIMD3<UInt8>] { told.with { $0.lights } }

      func shake(_ low: UInt16, _ high: UInt16) { told.with { $0.shakes.append([low, high]) } }
      func shine(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        told.with { $0.lights.append([red, green, blue]) }
      }
    }

    /// A controller that SDL believes in; to be plugged in while SDL's controllers run.
    struct Virtual {
      let told = Told()
      let id: SDL_JoystickID

      init(_ type: SDL_JoystickType = SDL_JOYSTICK_TYPE_GAMECONTROLLER) throws {
        var description = SDL_VirtualJoystickDesc()
        description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
        description.type = UInt16(type.rawValue)
        description.naxes = UInt16(SDL_CONTROLLER_AXIS_MAX.rawValue)
        description.nbuttons = UInt16(SDL_CONTROLLER_BUTTON_MAX.rawValue)
        description.userdata = Unmanaged.passUnretained(told).toOpaque()
        description.Rumble = { told, low, high in
          if let told { Unmanaged<Told>.fromOpaque(told).takeUnretainedValue().shake(low, high) }
          return 0
        }
        description.SetLED = { told, red, green, blue in
          if let told {
            Unmanaged<Told>.fromOpaque(told).takeUnretainedValue().shine(red, green, blue)
          }
          return 0
        }
        let index = SDL_JoystickAttachVirtualEx(&description)
        try #require(index >= 0)
        id = SDL_JoystickGetDeviceInstanceID(index)
      }

      func unplug() {
        let index = (0..<SDL_NumJoysticks()).first { SDL_JoystickGetDeviceInstanceID($0) == id }
        if let index { SDL_JoystickDetachVirtual(index) }
      }
    }

    @Test("controllers are held as they come, and let go as they leave")
    func comeAndGo() throws {
      let controllers = try Controllers()
      let before = controllers.count
      let one = try Virtual()
      let other = try Virtual()
      controllers.update()
      #expect(controllers.count == before + 2)
      one.unplug()
      controllers.update()
      #expect(controllers.count == before + 1)
      // One goes and one comes between two updates.
      other.unplug()
      let third = try Virtual()
      controllers.update()
      #expect(controllers.count == before + 1)
      controllers.rumble(low: 1, high: 0)
      #expect(other.told.shakes.isEmpty && third.told.shakes == [[0xFFFF, 0]])
      third.unplug()
      controllers.update()
      #expect(controllers.count == before)
    }

    @Test("both motors shake as strongly as they are told to, within their range")
    func shakes() throws {
      let controllers = try Controllers()
      let controller = try Virtual()
      defer { controller.unplug() }
      controllers.update()
      controllers.rumble(low: 0.5, high: 0.25)
      #expect(controllers.isShaking)
      controllers.rumble(low: 7, high: -.infinity)
      controllers.rumble(low: .nan, high: .infinity)
      #expect(controller.told.shakes == [[0x8000, 0x4000], [0xFFFF, 0], [0, 0xFFFF]])
    }

    @Test("at rest nothing is told, once that is told")
    func rests() throws {
      let controllers = try Controllers()
      let controller = try Virtual()
      defer { controller.unplug() }
      controllers.update()
      for _ in 0..<10 { controllers.rumble(low: 0, high: 0) }
      #expect(controller.told.shakes.isEmpty && !controllers.isShaking)
      controllers.rumble(low: 1, high: 1)
      for _ in 0..<10 { controllers.rumble(low: 0, high: 0) }
      #expect(controller.told.shakes == [[0xFFFF, 0xFFFF], [0, 0]] && !controllers.isShaking)
    }

    @Test("a shake ends by itself")
    func ends() throws {
      let controllers = try Controllers()
      let controller = try Virtual()
      defer { controller.unplug() }
      controllers.update()
      controllers.rumble(low: 1, high: 1)
      let deadline = MonotonicClock.seconds + 20
      while controller.told.shakes.count < 2, MonotonicClock.seconds < deadline {
        MonotonicClock.sleep(seconds: 0.005)
        controllers.update()
      }
      #expect(controller.told.shakes == [[0xFFFF, 0xFFFF], [0, 0]])
    }

    @Test("lights have the colour that was set last, also where a controller comes later")
    func shines() throws {
      let controllers = try Controllers()
      let early = try Virtual()
      defer { early.unplug() }
      controllers.update()
      controllers.setLight(Color(1, 0, 0.2))
      controllers.setLight(Color(1, 0, 0.2))
      let late = try Virtual()
      defer { late.unplug() }
      controllers.update()
      #expect(early.told.lights.last == [255, 0, 51] && late.told.lights.last == [255, 0, 51])
      #expect(early.told.lights.count { $0 == [255, 0, 51] } == 1)
    }

    @Test("what is told stops when they are let go, and closing twice is closing once")
    func closes() throws {
      let controllers = try Controllers()
      let controller = try Virtual()
      controllers.update()
      controllers.rumble(low: 1, high: 0)
      controllers.close()
      controllers.close()
      #expect(controller.told.shakes.last == [0, 0])
      controllers.update()
      controllers.rumble(low: 1, high: 1)
      #expect(controllers.count == 0 && controller.told.shakes.count == 2)
      #expect(SDL_WasInit(SDL_INIT_JOYSTICK) == 0)
    }

    @Test("neither sticks nor arrivals are events that would wake the program")
    func noEvents() throws {
      try SDLTests.withDummyVideo {
        let controllers = try Controllers()
        let controller = try Virtual()
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
