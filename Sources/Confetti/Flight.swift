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
  /// The downward acceleration, in points per second².
  public var gravity: Float
  /// k, per second: the air lets the velocity fall as e^(−k t); 0 for no air.
  public var drag: Float
  /// Swaying to the left and right.
  public var flutter: Flutter?
  /// How far a particle drifts outward, in points per second², as s · t² in the direction it was
  /// thrown.
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
