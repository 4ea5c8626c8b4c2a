/// How particles are thrown and how gravity and air move them, in closed form.
///
/// With t = age, k = ``drag``, g = ``gravity`` and d = 1 − e^(−k t):
///
///     x = x0 + dx/k · d + flutter + spread + wind
///     y = y0 + dy/k · d + g/k · (t − d/k)
///
/// The parts that are `nil` are left out.
public struct Flight: Hashable, Codable, Sendable {
  /// Where the particles are born.
  public var emitter: Emitter
  /// The velocity they are born with.
  public var launch: Launch
  /// How they are thrown when the effect is fired from a point; `nil` uses ``launch``.
  public var fromPoint: PointLaunch?
  /// The downward acceleration, in points per second².
  public var gravity: Float
  /// k, per second, 0 or more: the velocity decays as e^(−k t); 0 means no air.
  public var drag: Float
  /// Swaying to the left and right.
  public var flutter: Flutter?
  /// s, in points per second², 0 or more: a particle drifts by s · t² to the side it was thrown to.
  public var spread: ClosedRange<Float>?
  /// A sideways acceleration that comes and goes.
  public var wind: Wind?
  /// Rotation in the plane.
  public var spin: Spin?
  /// Rotation about the particle's own vertical axis, so that it is sometimes seen edge-on.
  public var flip: Flip?
  /// Rotation about both axes, as of tumbling paper.
  public var tilt: Tilt?

  /// A flight from its parts; those left out have no effect.
  ///
  /// - Parameters:
  ///   - emitter: where the particles are born when the effect is not fired from a point.
  ///   - launch: the velocity they are born with.
  ///   - fromPoint: how they are thrown when the effect is fired from a point; `nil` uses `launch`.
  ///   - gravity: the downward acceleration, in points per second².
  ///   - drag: k, per second: the velocity decays as e^(−k t); 0 means no air.
  ///   - flutter: swaying to the left and right.
  ///   - spread: the outward drift, in points per second².
  ///   - wind: a sideways acceleration that comes and goes.
  ///   - spin: rotation in the plane.
  ///   - flip: rotation about the particle's own vertical axis.
  ///   - tilt: rotation about both axes.
  public init(
    emitter: Emitter = .bottomCenter,
    launch: Launch,
    fromPoint: PointLaunch? = nil,
    gravity: Float,
    drag: Float = 0,
    flutter: Flutter? = nil,
    spread: ClosedRange<Float>? = nil,
    wind: Wind? = nil,
    spin: Spin? = nil,
    flip: Flip? = nil,
    tilt: Tilt? = nil
  ) {
    self.emitter = emitter
    self.launch = launch
    self.fromPoint = fromPoint
    self.gravity = gravity
    self.drag = drag
    self.flutter = flutter
    self.spread = spread
    self.wind = wind
    self.spin = spin
    self.flip = flip
    self.tilt = tilt
  }
}

extension Flight {
  /// Where particles are born when no point is given.
  public enum Emitter: Hashable, Codable, Sendable {
    /// Along the bottom edge, between two fractions of the width (0 is its left end, 1 its right),
    /// and `below` points below it.
    case bottomEdge(from: Float, to: Float, below: Float)
    /// At the middle of the bottom edge.
    case bottomCenter
  }

  /// The velocity particles are born with.
  public enum Launch: Hashable, Codable, Sendable {
    /// In fractions of the stage per second, so that every stage is filled in the same way:
    /// `sideways` of its width to the right, and `upward` × a random `variation` of its height up.
    case stageShare(sideways: ClosedRange<Float>, upward: Float, variation: ClosedRange<Float>)
    /// A direction in degrees – 0 is right, −90 straight up – and a speed in points per second.
    case fan(angle: ClosedRange<Float>, speed: ClosedRange<Float>)
  }

  /// How particles are thrown from a point so that they stay in sight on any stage.
  ///
  /// The numbers are for a stage of 1280 × 720 points. Without an aim, speeds, accelerations and
  /// swaying scale with the stage, and the velocity of a particle that would leave the stage within
  /// its first second is mirrored so that it does not: from the left edge the fan points right,
  /// from the top edge down. An aimed throw goes where it is aimed, with the given speeds on any
  /// stage.
  public struct PointLaunch: Hashable, Codable, Sendable {
    /// The velocity of a throw without an aim, on a stage of 1280 × 720 points.
    public var launch: Launch
    /// The velocity of an aimed throw, given as if the aim were straight up; `nil` uses the
    /// flight's.
    public var aimed: Launch?
    /// The factor for gravity and wind in a throw without an aim, 0 or more: light particles stay
    /// in sight for longer.
    public var acceleration: Float

    /// A throw from a point.
    ///
    /// - Parameters:
    ///   - launch: the velocity of a throw without an aim, on a stage of 1280 × 720 points.
    ///   - aimed: the velocity of an aimed throw; `nil` uses the flight's.
    ///   - acceleration: the factor for gravity and wind in a throw without an aim.
    public init(launch: Launch, aimed: Launch? = nil, acceleration: Float = 1) {
      self.launch = launch
      self.aimed = aimed
      self.acceleration = acceleration
    }
  }

  /// Swaying: A · sin(f t + φ).
  public struct Flutter: Hashable, Codable, Sendable {
    /// A, in points.
    public var amplitude: ClosedRange<Float>
    /// f, in radians per second.
    public var frequency: ClosedRange<Float>
    /// φ, in radians.
    public var phase: ClosedRange<Float>

    /// Swaying from its parts.
    ///
    /// - Parameters:
    ///   - amplitude: A, in points.
    ///   - frequency: f, in radians per second.
    ///   - phase: φ, in radians.
    public init(
      amplitude: ClosedRange<Float>, frequency: ClosedRange<Float>,
      phase: ClosedRange<Float> = 0...(2 * Float.pi)
    ) {
      self.amplitude = amplitude
      self.frequency = frequency
      self.phase = phase
    }
  }

  /// A sideways acceleration W · sin(ω t + φ).
  public struct Wind: Hashable, Codable, Sendable {
    /// The magnitude of W, in points per second²; its sign is random.
    public var strength: ClosedRange<Float>
    /// ω, in radians per second; 0 is a steady wind.
    public var frequency: Float
    /// How much φ grows from particle to particle, in radians; it is 0 for the first.
    public var phaseStep: Float

    /// A wind.
    ///
    /// - Parameters:
    ///   - strength: the magnitude of W, in points per second²; its sign is random.
    ///   - frequency: ω, in radians per second; 0 is a steady wind.
    ///   - phaseStep: how much φ grows from particle to particle, in radians.
    public init(strength: ClosedRange<Float>, frequency: Float, phaseStep: Float = 0) {
      self.strength = strength
      self.frequency = frequency
      self.phaseStep = phaseStep
    }
  }

  /// Rotation in the plane: angle + rate · t, clockwise.
  public struct Spin: Hashable, Codable, Sendable {
    /// The angle at birth, in degrees.
    public var angle: ClosedRange<Float>
    /// The angular velocity, in degrees per second.
    public var rate: ClosedRange<Float>

    /// Rotation in the plane.
    ///
    /// - Parameters:
    ///   - angle: the angle at birth, in degrees.
    ///   - rate: the angular velocity, in degrees per second.
    public init(angle: ClosedRange<Float> = 0...360, rate: ClosedRange<Float>) {
      self.angle = angle
      self.rate = rate
    }
  }

  /// Rotation about the vertical axis: width × max(minimum, |cos(F t + Φ)|).
  public struct Flip: Hashable, Codable, Sendable {
    /// F, in radians per second.
    public var frequency: ClosedRange<Float>
    /// Φ, in radians.
    public var phase: ClosedRange<Float>
    /// The smallest fraction of the width that is drawn, 0 or more.
    public var minimum: Float

    /// Rotation about the vertical axis.
    ///
    /// - Parameters:
    ///   - frequency: F, in radians per second.
    ///   - phase: Φ, in radians.
    ///   - minimum: the smallest fraction of the width that is drawn.
    public init(
      frequency: ClosedRange<Float>, phase: ClosedRange<Float> = 0...(2 * Float.pi),
      minimum: Float = 0.15
    ) {
      self.frequency = frequency
      self.phase = phase
      self.minimum = minimum
    }
  }

  /// Rotation about two axes, with angles rX and rY: both sides × (0.5 + 0.5 |cos rY|), rotated in
  /// the plane by sin rX × sway.
  public struct Tilt: Hashable, Codable, Sendable {
    /// Both angles at birth, in radians.
    public var angle: ClosedRange<Float>
    /// The magnitude of both angular velocities, in radians per second; their signs are random.
    public var rate: ClosedRange<Float>
    /// The largest rotation in the plane, in radians.
    public var sway: Float

    /// Rotation about two axes.
    ///
    /// - Parameters:
    ///   - angle: both angles at birth, in radians.
    ///   - rate: the magnitude of both angular velocities, in radians per second.
    ///   - sway: the largest rotation in the plane, in radians.
    public init(
      angle: ClosedRange<Float> = 0...(2 * Float.pi), rate: ClosedRange<Float>, sway: Float = 0.3
    ) {
      self.angle = angle
      self.rate = rate
      self.sway = sway
    }
  }
}
