import CConfettiLanes
import ConfettiGraphics
import Motion

/// A gradient over each particle, from one side of its box to the other.
///
/// With the place (u, v) in shares of the box, from its upper left corner, and the angle a, the share of the second
/// colour is
///
///     ½ + ((u − ½) · sin a − (v − ½) · cos a) / (|sin a| + |cos a|)
///
/// The gradient turns with the particle. An end without a colour has the particle's own colour of the moment.
public struct Fill: Hashable, Sendable {
  /// The colour at the first end; `nil` is the particle's own colour.
  public var from: Color?
  /// The colour at the second end; `nil` is the particle's own colour.
  public var to: Color?
  /// The direction from the first end to the second, in degrees clockwise from up, before the particle turns.
  public var angle: Double

  /// A gradient from its parts.
  public init(from: Color? = nil, to: Color? = nil, angle: Double = 180) {
    (self.from, self.to, self.angle) = (from, to, angle)
  }
}

extension Fill: Word {
  package static let defaults = Fill()

  package static var name: String { "fill" }
  package static var title: String { "a gradient" }
  package static var example: String { "{\"from\": \"gold\", \"to\": \"red\"}" }
  package static let keys: [Key<Fill>] =
    [
      Key("from", \.from, OwnForm(), "the colour at one end; without it the particle's own"),
      Key("to", \.to, OwnForm(), "the colour at the other end; without it the particle's own"),
      Key(
        "angle", \.angle, NumberForm(-1e6...1e6, "°", usual: 0...360),
        "the direction from one end to the other: 180 is downward"),
    ]
}

extension Fill {
  /// The shares of the second colour at the corners of the box, from the upper left one clockwise.
  package var cornerShares: [Double] {
    let (x, y) = Elementary.sinCos(angle * .pi / 180)
    let reach = 2 * (abs(x) + abs(y))
    let (across, up) = (x / reach, y / reach)
    return [0.5 - across + up, 0.5 + across + up, 0.5 + across - up, 0.5 - across - up]
  }

  /// The same shares as the loops take them, in 256ths.
  package var cornerBytes: (UInt32, UInt32, UInt32, UInt32) {
    let bytes = cornerShares.map { UInt32(($0.clamped(to: 0...1) * 256).rounded()) }
    return (bytes[0], bytes[1], bytes[2], bytes[3])
  }
}

/// The two colours of a gradient, with the light and the back that the particle has.
struct FillTerm: Term {
  let fill: Fill
  let back: Look.Back?
  let lit, glow: Double

  func loop(in arena: Arena) -> TermLoop {
    let (shade, color) = back?.parts(glow: glow) ?? (1, nil)
    func packed(_ color: Color?) -> PackedColor? {
      color.map { PackedColor(premultiplied: $0.components, glow: glow) }
    }
    return FillLoop(
      from: packed(fill.from), to: packed(fill.to), lit: Float(lit), shade: shade, back: color)
  }

  func trace(_ columns: TermColumns<Never>, _ particle: Int, into trace: inout ParticleTrace) {
    func end(_ color: Color?) -> JSONValue {
      color.map { .string($0.hexText(withAlpha: true)) } ?? .null
    }
    trace.terms.set(
      "fill", ["from": end(fill.from), "to": end(fill.to), "angle": .number(fill.angle)])
  }
}

/// The amount is how much darker particles are when they are seen edge-on.
private final class FillLoop: TermLoop {
  private let from, to, back: PackedColor?
  private let shade: Float

  init(from: PackedColor?, to: PackedColor?, lit: Float, shade: Float, back: PackedColor?) {
    (self.from, self.to, self.shade, self.back) = (from, to, shade, back)
    super.init(amount: lit)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    guard !own.pass.pointee.isJoint else { return }
    fill(poses.fillFrom, with: from, own, poses)
    fill(poses.fillTo, with: to, own, poses)
  }

  private func fill(
    _ colors: UnsafeMutablePointer<UInt32>, with color: PackedColor?, _ own: TermPass,
    _ poses: Poses
  ) {
    let count = own.pass.pointee.poses
    guard let color else { return colors.update(from: poses.tintBits, count: count) }
    colors.update(repeating: color.bits, count: count)
    guard own.traits.needsFacing else { return }
    guard var back = back?.bits else {
      return lanes_light(own.pass, amount, shade, nil, poses.facing, colors)
    }
    lanes_light(own.pass, amount, shade, &back, poses.facing, colors)
  }
}
