import ConfettiSystem

/// A frame of a system that is on the screen, for programs that draw only what changes.
public struct DrawnFrame: Hashable, Sendable {
  /// The moment that it shows, in absolute seconds.
  public let time: Double
  let version: SystemVersion
}

/// The number of what a system has fired: another one after each change, and the same in copies alone.
struct SystemVersion: Hashable, Sendable {
  private static let last = Locked<UInt64>(0)

  private let number = last.with {
    $0 += 1
    return $0
  }
}

extension ParticleSystem {
  /// The frame that a program draws of a moment, to be asked about later.
  ///
  /// - Parameter time: absolute seconds.
  public func frame(at time: Double) -> DrawnFrame { DrawnFrame(time: time, version: version) }

  /// Whether a frame on the screen shows what would be drawn now, so that drawing can be saved.
  ///
  ///     if !system.isShown(by: frame, at: now) {
  ///       draw(at: now)
  ///       frame = system.frame(at: now)
  ///     }
  ///
  /// It does if it is of the same moment, or if there are particles in neither: so the last frame of a
  /// celebration is an empty one. Whatever has been fired, stopped, faded, removed or forgotten since makes
  /// it another picture, and so does another system, such as one that was loaded.
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
  /// It is the moment itself as long as that shows particles. Without them it is the time of the next firing,
  /// and infinite if there is none.
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
