import CConfettiSDL
import ConfettiSystem

/// The properties of an overlay: a transparent window over a whole screen, above all others, that takes
/// neither clicks nor the keyboard.
///
///     if OverlaySupport.current == .available {
///       let window = try Window(overlay: OverlaySettings())
///       window.show()
///       …                        // as with any window, as long as window.isOverlayIntact
///     }
public struct OverlaySettings: Hashable, Sendable {
  /// The number of the screen, from 1; `nil` for the screen with the pointer.
  public var screen: Int?
  /// The window system's units per point, clamped to 0.25…8.
  public var scale: Float

  /// Settings from their parts.
  public init(screen: Int? = nil, scale: Float = 1) {
    self.screen = screen
    self.scale = scale
  }

  /// The scale clamped to 0.25…8; not-a-number becomes 1.
  var clampedScale: Float { WindowSettings(scale: scale).clampedScale }
}

/// Whether a desktop lets a program draw over it.
public enum OverlaySupport: Hashable, Sendable {
  /// There is an X server, perhaps a Wayland desktop's own, with a compositor.
  case available
  /// No compositor runs, so windows cannot be transparent.
  case noCompositor
  /// There is no X server, or it does not answer.
  case noServer
  /// The window system does not support overlays.
  case notOffered

  /// The support of the desktop that `DISPLAY` names, at this moment.
  ///
  /// - Complexity: O(1): a few milliseconds, in which the server is asked; two seconds at most, if it
  ///   does not answer.
  public static var current: OverlaySupport {
    #if os(Linux)
      let answer = ServerAnswer()
      let thread = SDL_CreateThread(
        { answer in
          guard let answer else { return 0 }
          Unmanaged<ServerAnswer>.fromOpaque(answer).takeRetainedValue().wait()
          return 0
        }, "display", Unmanaged.passRetained(answer).toOpaque())
      SDL_DetachThread(thread)
      let end = MonotonicClock.now + longestWait
      while MonotonicClock.now < end {
        if let support = answer.support.with({ $0 }) { return support }
        SDL_Delay(1)
      }
      return .noServer
    #else
      return .notOffered
    #endif
  }
}

#if os(Linux)
  extension OverlaySupport {
    /// The longest wait for an answer, in nanoseconds.
    private static let longestWait: Int64 = 2_000_000_000
  }

  /// The answer of an X server; a thread of its own waits for it, because Xlib would wait forever.
  private final class ServerAnswer: Sendable {
    let support = Locked<OverlaySupport?>(nil)

    func wait() {
      let found = found
      support.with { $0 = found }
    }

    private var found: OverlaySupport {
      guard let server = XOverlay() else { return .noServer }
      guard server.transparentVisual != nil, server.letsClicksThrough else { return .notOffered }
      return server.isComposited ? .available : .noCompositor
    }
  }
#endif
