/// The rotation of particles.
public struct Turn: Hashable, Sendable {
  /// Rotation in the plane.
  public var spin: Spin?
  /// Rotation about the particle's own vertical axis, so that it is sometimes seen edge-on.
  public var flip: Flip?
  /// Rotation about two axes, as of tumbling paper.
  public var tilt: Tilt?
  /// Whether a particle's right side faces the direction of its flight; ``spin`` turns it further.
  public var along: Bool
  /// The lengthening of fast particles: width · (1 + stretch · speed / 1000), with the speed in
  /// points per second.
  public var stretch: Double

  /// Turning from its parts.
  public init(
    spin: Spin? = nil, flip: Flip? = nil, tilt: Tilt? = nil, along: Bool = false,
    stretch: Double = 0
  ) {
    self.spin = spin
    self.flip = flip
    self.tilt = tilt
    self.along = along
    self.stretch = stretch
  }
}

extension Turn: Word {
  package static let defaults = Turn(along: false)

  package static var name: String { "turn" }
  package static var example: String { "{\"spin\": {\"rate\": 90}}" }

  package static let keys: [Key<Turn>] =
    [
      Key("spin", \.spin, OwnForm(), "rotation in the plane"),
      Key("flip", \.flip, OwnForm(), "rotation about its own vertical axis"),
      Key("tilt", \.tilt, OwnForm(), "rotation about two axes, as of tumbling paper"),
      Key("along", \.along, FlagForm(), "whether its right side faces the way it flies"),
      Key("stretch", \.stretch, stretchForm, "longer by stretch · speed / 1000"),
    ]

  /// The stretch is per speed: its product with a speed stays as it is when lengths or times are
  /// scaled.
  private static let stretchForm = NumberForm(0...1000, usual: 0...5)
    .measured(in: Dimension(length: -1, time: 1))

  /// The terms in the order in which they are computed.
  ///
  /// - Parameters:
  ///   - drag: the drag of the air, which slows a spin that slows; such a spin is never beside a drag
  ///     that differs.
  ///   - isUpright: whether a spring holds particles upright.
  func terms(drag: Drag, isUpright: Bool = false) -> [any Term] {
    var terms: [any Term] = []
    if let flip { terms.append(flip) }
    if let spin {
      let drag = drag.constant ?? 0
      let slows = spin.slows && drag > 0
      terms.append(slows ? SlowingSpin(spin: spin, drag: drag, isUpright: isUpright) : spin)
    }
    if let tilt { terms.append(tilt) }
    return terms
  }
}
