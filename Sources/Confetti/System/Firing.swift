/// The identity of a firing, which ``ParticleSystem/stop(_:at:)`` takes.
public struct Firing: RawRepresentable, Hashable, Codable, Sendable {
  /// Its number among the firings of its system, from 0; that of ``nothing`` is `UInt64.max`.
  public let rawValue: UInt64

  /// The firing of a number, as a saved game keeps it.
  ///
  /// - Parameter rawValue: its number among the firings of its system.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The firing of nothing: it never ends, and stopping it does nothing.
  ///
  /// ``ParticleSystem/fire(_:at:time:)`` returns it if it fires nothing, and a variable may hold it
  /// before the first firing.
  public static let nothing = Firing(rawValue: .max)
}
