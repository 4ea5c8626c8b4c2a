import CConfettiSDL

/// Game controllers that shake, as they come and go while the program runs.
///
///     let controllers = try Controllers()
///     // once a frame
///     controllers.update()
///     controllers.rumble(low: 0.8, high: 0.1)
///
/// They are outputs alone: SDL reports neither their sticks and buttons nor their coming and going, and looks for them
/// only in ``update()``, because otherwise it would have to wake up all the time. A program that is played with
/// controllers talks to SDL itself.
public final class Controllers {
  /// The most controllers that are held at once.
  public static let most = 8
  /// The time for which a controller shakes unless it is told again, in seconds.
  public static let shakingTime = 0.05

  /// SDL's controllers, and their numbers.
  private var open: [(id: SDL_JoystickID, handle: OpaquePointer)] = []
  /// The numbers of all devices that SDL knew at the last update.
  private var known: [SDL_JoystickID] = []
  private var strength: (low: UInt16, high: UInt16) = (0, 0)
  private var isRunning = true

  /// The most devices that are looked at, which include devices that are not controllers.
  private static let mostDevices: Int32 = 64

  /// Starts SDL's controllers, and holds those that are there.
  ///
  /// - Throws: ``SDLError`` if SDL cannot look for controllers.
  public init() throws(SDLError) {
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else {
      throw SDLError("No game controller can be felt", advice: "everything else goes on")
    }
    SDL_GameControllerEventState(SDL_IGNORE)
    SDL_JoystickEventState(SDL_IGNORE)
    update()
  }

  deinit { close() }

  /// The number of controllers that are held.
  public var count: Int { open.count }

  /// Whether a controller shakes, so that ``update()`` must be called to end that in time.
  public var isShaking: Bool { !open.isEmpty && (strength.low > 0 || strength.high > 0) }

  /// Finds controllers that have come and gone; to be called once a frame.
  ///
  /// - Complexity: O(*n*) in the devices.
  public func update() {
    guard isRunning else { return }
    SDL_JoystickUpdate()
    let count = Int(min(SDL_NumJoysticks(), Self.mostDevices))
    let isSame =
      count == known.count
      && known.indices.allSatisfy { SDL_JoystickGetDeviceInstanceID(Int32($0)) == known[$0] }
    if !isSame { take(count) }
  }

  /// Lets all controllers shake for ``shakingTime``, in place of their shaking before.
  ///
  /// - Parameters:
  ///   - low: the strength of the motor with the low frequency, 0…1.
  ///   - high: the strength of the motor with the high frequency, 0…1.
  public func rumble(low: Float, high: Float) {
    let wanted = (low: Self.whole(low), high: Self.whole(high))
    // Controllers at rest are told nothing further.
    guard wanted.low > 0 || wanted.high > 0 || strength.low > 0 || strength.high > 0 else { return }
    strength = wanted
    for controller in open {
      SDL_GameControllerRumble(
        controller.handle, strength.low, strength.high, UInt32(Self.shakingTime * 1000))
    }
  }

  /// Releases all controllers, and ends SDL's support for them.
  public func close() {
    guard isRunning else { return }
    rumble(low: 0, high: 0)
    isRunning = false
    for controller in open { SDL_GameControllerClose(controller.handle) }
    (open, known) = ([], [])
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }
}

extension Controllers {
  /// Takes the controllers among the first devices, and releases controllers that are gone.
  private func take(_ count: Int) {
    known = (0..<count).map { SDL_JoystickGetDeviceInstanceID(Int32($0)) }
    open.removeAll { controller in
      guard !known.contains(controller.id) else { return false }
      SDL_GameControllerClose(controller.handle)
      return true
    }
    for (index, id) in known.enumerated()
    where open.count < Self.most && !open.contains(where: { $0.id == id }) {
      guard SDL_IsGameController(Int32(index)) == SDL_TRUE,
        let handle = SDL_GameControllerOpen(Int32(index))
      else { continue }
      open.append((id, handle))
    }
  }

  /// The number that SDL takes for a strength, which is clamped to 0…1; 0 for not-a-number.
  private static func whole(_ strength: Float) -> UInt16 {
    strength > 0 ? UInt16((min(strength, 1) * 0xFFFF).rounded()) : 0
  }
}
