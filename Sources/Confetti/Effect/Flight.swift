/// How particles are thrown and what the air does to them, in closed form.
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
  /// How they are thrown when the effect is fired from a point; `nil` throws them as ``launch`` says.
  public var fromPoint: PointLaunch?
  /// The downward acceleration, in points per second².
  public var gravity: Float
  /// k, per second, 0 or more: the velocity falls as e^(−k t); 0 for no air.
  public var drag: Float
  /// Swaying to the left and right.
  public var flutter: Flutter?
  /// s, how far a particle drifts outward: s · t² to the side it was thrown to, in points per second²;
  /// 0 or more.
  public var spread: ClosedRange<Float>?
  /// A sideways acceleration that comes and goes.
  public var wind: Wind?
  /// Turning in the plane.
  public var spin: Spin?
  /// Turning about the particle's own upright axis, so that its edge shows.
  public var flip: Flip?
  /// Turning about both axes, as paper does.
  public var tilt: Tilt?

  /// A flight from its parts; those left out do not act.
  ///
  /// - Parameters:
  ///   - emitter: where the particles are born when the effect is not fired from a point.
  ///   - launch: the velocity they are born with.
  ///   - fromPoint: how they are thrown when the effect is fired from a point; `nil` throws them as
  ///     `launch` says.
  ///   - gravity: the downward acceleration, in points per second².
  ///   - drag: k, per second: the velocity falls as e^(−k t); 0 for no air.
  ///   - flutter: swaying to the left and right.
  ///   - spread: the outward drift, in points per second².
  ///   - wind: a sideways acceleration that comes and goes.
  ///   - spin: turning in the plane.
  ///   - flip: turning about the particle's own upright axis.
  ///   - tilt: turning about both axes.
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
    /// Along the bottom edge between two shares of the width (0…1 within it), some points below it.
    case bottomEdge(from: Float, to: Float, below: Float)
    /// In the middle of the bottom edge.
    case bottomCenter
  }

  /// The velocity particles are born with.
  public enum Launch: Hashable, Codable, Sendable {
    /// In shares of the stage a second, so that every stage is filled the same way: sideways × width;
    /// upward × a random variation × height.
    case stageShare(sideways: ClosedRange<Float>, upward: Float, variation: ClosedRange<Float>)
    /// A direction in degrees – 0 to the right, −90 straight up – and a speed in points per second.
    case fan(angle: ClosedRange<Float>, speed: ClosedRange<Float>)
  }

  /// How particles are thrown from a point: by its numbers on a stage of 1280 × 720 points, and so
  /// that they stay in sight on any other.
  ///
  /// Without an aim, speeds, accelerations and swaying grow and shrink with the stage, and a particle
  /// that would leave the stage within its first second is thrown the other way, as if its path were
  /// mirrored at the edge: from the left edge the fan leads to the right, from the top downward. An
  /// aimed throw goes where it is aimed, at the speeds that are given, whatever the stage.
  public struct PointLaunch: Hashable, Codable, Sendable {
    /// The velocity of a throw without an aim, on a stage of 1280 × 720 points.
    public var launch: Launch
    /// The velocity of an aimed throw, before the aim turns straight up to its own direction; `nil`
    /// takes that of the flight.
    public var aimed: Launch?
    /// What gravity and wind are multiplied with in a throw without an aim, 0 or more: light particles
    /// stay in sight for longer.
    public var acceleration: Float

    /// A throw from a point.
    ///
    /// - Parameters:
    ///   - launch: the velocity of a throw without an aim, on a stage of 1280 × 720 points.
    ///   - aimed: the velocity of an aimed throw; `nil` takes that of the flight.
    ///   - acceleration: what gravity and wind are multiplied with in a throw without an aim.
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

    /// A swaying.
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
    /// The magnitude of W, in points per second²; either sign is drawn.
    public var strength: ClosedRange<Float>
    /// ω, in radians per second.
    public var frequency: Float
    /// By how much φ grows from particle to particle, in radians; it is 0 for the first.
    public var phaseStep: Float

    /// A wind.
    ///
    /// - Parameters:
    ///   - strength: the magnitude of W, in points per second²; either sign is drawn.
    ///   - frequency: ω, in radians per second; 0 for a wind that does not change.
    ///   - phaseStep: by how much φ grows from particle to particle, in radians.
    public init(strength: ClosedRange<Float>, frequency: Float, phaseStep: Float = 0) {
      self.strength = strength
      self.frequency = frequency
      self.phaseStep = phaseStep
    }
  }

  /// Turning in the plane: angle + rate · t, clockwise.
  public struct Spin: Hashable, Codable, Sendable {
    /// The angle at birth, in degrees.
    public var angle: ClosedRange<Float>
    /// What the angle grows by, in degrees per second.
    public var rate: ClosedRange<Float>

    /// A turning in the plane.
    ///
    /// - Parameters:
    ///   - angle: the angle at birth, in degrees.
    ///   - rate: what the angle grows by, in degrees per second.
    public init(angle: ClosedRange<Float> = 0...360, rate: ClosedRange<Float>) {
      self.angle = angle
      self.rate = rate
    }
  }

  /// Turning edge-on: width × max(minimum, |cos(F t + Φ)|).
  public struct Flip: Hashable, Codable, Sendable {
    /// F, in radians per second.
    public var frequency: ClosedRange<Float>
    /// Φ, in radians.
    public var phase: ClosedRange<Float>
    /// The least share of the width that is drawn, 0 or more.
    public var minimum: Float

    /// A turning edge-on.
    ///
    /// - Parameters:
    ///   - frequency: F, in radians per second.
    ///   - phase: Φ, in radians.
    ///   - minimum: the least share of the width that is drawn.
    public init(
      frequency: ClosedRange<Float>, phase: ClosedRange<Float> = 0...(2 * Float.pi),
      minimum: Float = 0.15
    ) {
      self.frequency = frequency
      self.phase = phase
      self.minimum = minimum
    }
  }

  /// Turning about two axes: both sides × (0.5 + 0.5 |cos rY|), turned in the plane by
  /// sin rX × sway.
  public struct Tilt: Hashable, Codable, Sendable {
    /// Both angles at birth, in radians.
    public var angle: ClosedRange<Float>
    /// The magnitude of both rates, in radians per second; either sign is drawn.
    public var rate: ClosedRange<Float>
    /// The most a particle turns in the plane, in radians.
    public var sway: Float

    /// A turning about two axes.
    ///
    /// - Parameters:
    ///   - angle: both angles at birth, in radians.
    ///   - rate: the magnitude of both rates, in radians per second.
    ///   - sway: the most a particle turns in the plane, in radians.
    public init(
      angle: ClosedRange<Float> = 0...(2 * Float.pi), rate: ClosedRange<Float>, sway: Float = 0.3
    ) {
      self.angle = angle
      self.rate = rate
      self.sway = sway
    }
  }
}
