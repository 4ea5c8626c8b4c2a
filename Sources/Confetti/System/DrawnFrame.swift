import ConfettiSystem

/// A frame of a system that is on the screen, for programs that draw only if the picture changes.
public struct DrawnFrame: Hashable, Sendable {
  /// The moment that the frame shows, in absolute seconds.
  public let time: Double
  let version: SystemVersion
}

/// The number of a state of a system's firings: it changes with each change, so only copies of a
/// system share it.
struct SystemVersion: Hashable, Sendable {
  private static let last = Locked<UInt64>(0)

  private let number = last.with {
    $0 += 1
    return $0
  }
}

extension ParticleSystem {
  /// The frame that a program draws at a moment, to compare later with ``isShown(by:at:)``.
  ///
  /// - Parameter time: absolute seconds.
  public func frame(at time: Double) -> DrawnFrame { DrawnFrame(time: time, version: version) }

  /// Whether a frame on the screen shows the present picture, so that it need not be drawn again.
  ///
  ///     if !system.isShown(by: frame, at: now) {
  ///       draw(at: now)
  ///       frame = system.frame(at: now)
  ///     }
  ///
  /// A frame shows it if it is of the same moment, or if neither has particles: so the last frame
  /// of a celebration is an empty one. Any firing, stop, fade or removal since then makes another
  /// picture, and so does another system, such as one that was loaded.
  ///
  /// - Parameters:
  ///   - frame: the last frame that was drawn; `nil` before the first.
  ///   - now: absolute seconds.
  /// - Complexity: O(*b*) in the firings that are kept.
  public func isShown(by frame: DrawnFrame?, at now: Double) -> Bool {
    guard let frame, frame.version == version else { return false }
    return frame.time == now
      || fired.allSatisfy { !$0.isSeen(at: frame.time) && !$0.isSeen(at: now) }
  }

  /// When the picture changes next, for programs that sleep until then.
  ///
  /// While particles are visible, this is the given time itself. Without particles it is the time
  /// of the next firing, and infinite if there is none.
  ///
  /// - Parameter time: absolute seconds.
  /// - Returns: absolute seconds.
  /// - Complexity: O(*b*) in the firings that are kept.
  public func nextChange(after time: Double) -> Double {
    var next = Double.infinity
    for one in fired {
      if one.isSeen(at: time) { return time }
      if one.time > time { next = min(next, one.time) }
    }
    return next
  }
}
