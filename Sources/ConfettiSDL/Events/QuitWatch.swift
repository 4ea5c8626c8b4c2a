import CConfettiSDL
import ConfettiSystem

/// Notes requests to end when they are made, because SDL's queue may be too full to keep them: while a process is
/// stopped, all moves of the pointer collect in it.
enum QuitWatch {
  private static let isAsked = Locked(false)

  private static let note: SDL_EventFilter = { _, event in
    guard let event else { return 0 }
    let isClose = event.pointee.window.event == UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    switch event.pointee.type {
    case SDL_QUIT.rawValue: isAsked.with { $0 = true }
    case SDL_WINDOWEVENT.rawValue where isClose: isAsked.with { $0 = true }
    default: break
    }
    return 0
  }

  /// Starts to watch SDL's events, again if needed: SDL forgets its watchers whenever its video ends.
  static func start() {
    SDL_DelEventWatch(note, nil)
    SDL_AddEventWatch(note, nil)
    _ = take()
  }

  /// Whether the program was asked to end since the last call.
  static func take() -> Bool {
    isAsked.with { isAsked in
      defer { isAsked = false }
      return isAsked
    }
  }
}
