import ConfettiGraphics

extension ParticleSystem {
  /// Fires an effect from the edges of a stage.
  ///
  /// - Parameters:
  ///   - effect: the effect to fire.
  ///   - stage: the size of the stage in points; its top-left corner is the origin.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired and those that are removed for them.
  @discardableResult
  public mutating func fire(_ effect: Effect.Checked, in stage: Size, at time: Double) -> Firing {
    fire(effect, at: Site(.stage, in: stage), time: time)
  }

  /// Fires an effect around a frame.
  ///
  /// - Parameters:
  ///   - effect: the effect to fire.
  ///   - frame: the frame that sparks fly off, such as that of a button, in points.
  ///   - stage: the size of the stage in points, with which some effects scale their speeds.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired and those that are removed for them.
  @discardableResult
  public mutating func fire(
    _ effect: Effect.Checked, around frame: Rect, in stage: Size = Size(width: 1280, height: 720),
    at time: Double
  ) -> Firing {
    fire(effect, at: Site(.frame(frame), in: stage), time: time)
  }

  /// Fires an effect from a point.
  ///
  /// Without an aim, the effects of the library stay in sight: from any point of the stage, even
  /// at its edges and in its corners, at least two thirds of the particles are within the stage throughout their
  /// first second. The throw scales with the stage and goes where there is space: upward from the
  /// middle, right from the left edge, down from the top. So pass the actual stage. Effects of your
  /// own do the same if their launch has a ``Launch/PointThrow`` or if they follow a ``FlightPath``; other
  /// launches and aimed throws are not adapted.
  ///
  /// - Parameters:
  ///   - effect: the effect to fire.
  ///   - point: the point, in points.
  ///   - stage: the size of the stage in points.
  ///   - aim: the direction and the strength of a throw; `nil` leaves both to the effect.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired and those that are removed for them.
  @discardableResult
  public mutating func fire(
    _ effect: Effect.Checked, from point: Point, in stage: Size = Size(width: 1280, height: 720),
    aim: Site.Aim? = nil, at time: Double
  ) -> Firing {
    fire(effect, at: Site(.point(point), in: stage, aim: aim), time: time)
  }
}

/// The identity of a firing, which ``ParticleSystem/stop(_:at:)`` takes.
public struct Firing: RawRepresentable, Hashable, Codable, Sendable {
  /// The number of the firing in its system, from 0; that of ``nothing`` is `UInt64.max`.
  public let rawValue: UInt64

  /// The firing of a number, as a saved game keeps it.
  ///
  /// - Parameter rawValue: the number of the firing in its system.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A firing without an effect: it never ends, and stopping it does nothing.
  ///
  /// ``ParticleSystem/fire(_:at:time:)`` returns it if nothing could be fired, and a variable may
  /// hold it before the first firing.
  public static let nothing = Firing(rawValue: .max)
}
