/// How particles turn.
public struct Turn: Hashable, Sendable {
  /// Rotation in the plane.
  public var spin: Spin?
  /// Rotation about the particle's own vertical axis, so that it is sometimes seen edge-on.
  public var flip: Flip?
  /// Rotation about two axes, as of tumbling paper.
  public var tilt: Tilt?
  /// Whether a particle's right side faces the way it flies; ``spin`` turns it further.
  public var along: Bool
  /// How much longer a particle is the faster it is: width · (1 + stretch · speed / 1000), with the
  /// speed in points per second.
  public var stretch: Double

  /// Turning from its parts.
  ///
  /// - Parameters:
  ///   - spin: rotation in the plane.
  ///   - flip: rotation about the particle's own vertical axis.
  ///   - tilt: rotation about two axes.
  ///   - along: whether a particle's right side faces the way it flies.
  ///   - stretch: how much longer a particle is the faster it is.
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
  static let unsaid = Turn(along: false)

  static var name: String { "turn" }
  static var title: String { "a turn" }
  static let keys: [Key<Turn>] =
    [
      .value("spin", \.spin, "", "rotation in the plane"),
      .value("flip", \.flip, "", "rotation about its own vertical axis"),
      .value("tilt", \.tilt, "", "rotation about two axes, as of tumbling paper"),
      .flag("along", \.along, "whether its right side faces the way it flies"),
      .number("stretch", \.stretch, in: 0...1000, "", "longer by stretch · speed / 1000"),
    ]

  /// The terms, in the order in which they are computed.
  var terms: [any Term] {
    var terms: [any Term] = []
    if let flip { terms.append(flip) }
    if let spin { terms.append(spin) }
    if let tilt { terms.append(tilt) }
    return terms
  }
}
