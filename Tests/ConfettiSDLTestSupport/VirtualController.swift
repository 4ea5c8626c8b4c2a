import CConfettiSDL
import ConfettiSystem
import Testing

/// A game controller that SDL believes in, and that keeps what it is told; to be plugged in while SDL's
/// controllers run.
package final class VirtualController: Sendable {
  private let told = Told()
  private let id: SDL_JoystickID

  /// Plugs it in.
  package init() throws {
    var description = SDL_VirtualJoystickDesc()
    description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
    description.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
    description.naxes = UInt16(SDL_CONTROLLER_AXIS_MAX.rawValue)
    description.nbuttons = UInt16(SDL_CONTROLLER_BUTTON_MAX.rawValue)
    description.userdata = Unmanaged.passUnretained(told).toOpaque()
    description.Rumble = { told, low, high in
      Told.of(told)?.all.with { $0.append([low, high]) }
      return 0
    }
    let index = SDL_JoystickAttachVirtualEx(&description)
    try #require(index >= 0)
    id = SDL_JoystickGetDeviceInstanceID(index)
  }

  // SDL would go on telling something that is no more.
  deinit { unplug() }

  /// The strengths of the slow and the fast motor that it was told, one after the other.
  package var shakes: [SIMD2<UInt16>] { told.all.with { $0 } }

  /// Takes it away, if it is there.
  package func unplug() {
    let index = (0..<SDL_NumJoysticks()).first { SDL_JoystickGetDeviceInstanceID($0) == id }
    if let index { SDL_JoystickDetachVirtual(index) }
  }

  private final class Told: Sendable {
    let all = Locked([SIMD2<UInt16>]())

    static func of(_ pointer: UnsafeMutableRawPointer?) -> Told? {
      pointer.map { Unmanaged<Told>.fromOpaque($0).takeUnretainedValue() }
    }
  }
}
