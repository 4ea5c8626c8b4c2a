import ConfettiGraphics

/// One living particle as numbers: its birth values, and its state at one moment.
///
/// Another program can compute the state from the birth values. Lengths are in points, angles of
/// spin and state in degrees, all other angles in radians, times in seconds.
public struct ParticleTrace: Sendable {
  /// When the particle was born, in seconds.
  public var bornAt: Double
  /// The time since its birth, in seconds.
  public var age: Double
  /// How long it lives, in seconds.
  public var lifetime: Double
  /// The name of its shape.
  public var shape: String
  /// Its colour, such as `#FF9500`.
  public var color: String
  /// `front` or `behind`.
  public var layer: String
  /// Its width and height at birth, in points.
  public var size: [Float]
  /// How it moves.
  public var motion: Motion
  /// How it rotates in the plane; `nil` if it does not.
  public var spin: Rate?
  /// How it rotates about its vertical axis; `nil` if it does not.
  public var flip: Flip?
  /// How it rotates about two axes; `nil` if it does not.
  public var tilt: Tilt?
  /// How its size changes; `nil` for a flight.
  public var scaleTrack: ScaleTrack?
  /// How it is drawn at the moment of the trace.
  public var state: State

  /// How a particle moves.
  public enum Motion: Sendable {
    /// Thrown into the air.
    case flight(Flight)
    /// Along a cubic (four points) or quadratic (three points) Bézier.
    case path(points: [[Float]], duration: Double)
  }

  /// The birth values of a flight.
  public struct Flight: Encodable, Sendable {
    /// The position (points) and the velocity (points per second) at birth, x and y each.
    public var position, velocity: [Float]
    /// The downward acceleration (points per second²) and the drag (per second).
    public var gravity, drag: Float
    /// Swaying.
    public var flutter: Wave?
    /// The outward drift, in points per second², without its sign.
    public var spread: Float
    /// The sideways acceleration.
    public var wind: Gust
  }

  /// A · sin(f t + φ).
  public struct Wave: Encodable, Sendable {
    /// A in points, f in radians per second, φ in radians.
    public var amplitude, frequency, phase: Float
  }

  /// W · sin(ω t + φ).
  public struct Gust: Encodable, Sendable {
    /// W in points per second², ω in radians per second, φ in radians.
    public var strength, frequency, phase: Float
  }

  /// An angle at birth and its change per second.
  public struct Rate: Encodable, Sendable {
    /// The angle in degrees and its change in degrees per second.
    public var angle, rate: Float
  }

  /// max(minimum, |cos(F t + Φ)|).
  public struct Flip: Encodable, Sendable {
    /// F in radians per second, Φ in radians, and the smallest fraction of the width that is drawn.
    public var frequency, phase, minimum: Float
  }

  /// The angle about each axis and its change per second.
  public struct Tilt: Encodable, Sendable {
    /// The angle in radians and its rate in radians per second, for each axis.
    public var x, y: [Float]
  }

  /// The scale over the eased lifetime.
  public enum ScaleTrack: Sendable {
    /// 1, then the peak half-way, then the end.
    case classic(peak: Float, end: Float)
    /// The start, the peak from two fifths to nine tenths, then the end (0.2 in the preset).
    case fountain(start: Float, peak: Float)
  }

  /// How a particle is drawn.
  public struct State: Encodable, Sendable {
    /// The centre (x, y), and the width and height before rotation, in points.
    public var position, size: [Float]
    /// The rotation in the plane, in degrees, clockwise.
    public var rotation: Float
    /// The opacity, 0…1.
    public var opacity: Float
  }
}

extension ParticleTrace: Encodable {
  private enum Key: String, CodingKey {
    case bornAt, age, lifetime, shape, color, layer, size, motion, spin, flip, tilt, scaleTrack
    case state
  }

  /// Writes the particle; missing parts are written as null.
  ///
  /// - Parameter encoder: what the particle is written to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(bornAt, forKey: .bornAt)
    try container.encode(age, forKey: .age)
    try container.encode(lifetime, forKey: .lifetime)
    try container.encode(shape, forKey: .shape)
    try container.encode(color, forKey: .color)
    try container.encode(layer, forKey: .layer)
    try container.encode(size, forKey: .size)
    try container.encode(motion, forKey: .motion)
    try container.encode(spin, forKey: .spin)
    try container.encode(flip, forKey: .flip)
    try container.encode(tilt, forKey: .tilt)
    try container.encode(scaleTrack, forKey: .scaleTrack)
    try container.encode(state, forKey: .state)
  }
}

extension ParticleTrace.Motion: Encodable {
  private enum Key: String, CodingKey {
    case kind, position, velocity, gravity, drag, flutter, spread, wind, points, duration
  }

  /// Writes the kind and the birth values side by side.
  ///
  /// - Parameter encoder: what they are written to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .flight(let flight):
      try container.encode("flight", forKey: .kind)
      try container.encode(flight.position, forKey: .position)
      try container.encode(flight.velocity, forKey: .velocity)
      try container.encode(flight.gravity, forKey: .gravity)
      try container.encode(flight.drag, forKey: .drag)
      try container.encode(flight.flutter, forKey: .flutter)
      try container.encode(flight.spread, forKey: .spread)
      try container.encode(flight.wind, forKey: .wind)
    case .path(let points, let duration):
      try container.encode("path", forKey: .kind)
      try container.encode(points, forKey: .points)
      try container.encode(duration, forKey: .duration)
    }
  }
}

extension ParticleTrace.ScaleTrack: Encodable {
  private enum Key: String, CodingKey {
    case kind, peak, end, start
  }

  /// Writes the kind and its numbers side by side.
  ///
  /// - Parameter encoder: what they are written to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .classic(let peak, let end):
      try container.encode("classic", forKey: .kind)
      try container.encode(peak, forKey: .peak)
      try container.encode(end, forKey: .end)
    case .fountain(let start, let peak):
      try container.encode("fountain", forKey: .kind)
      try container.encode(start, forKey: .start)
      try container.encode(peak, forKey: .peak)
    }
  }
}
