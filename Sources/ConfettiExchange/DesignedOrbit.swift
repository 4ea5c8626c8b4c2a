import Confetti
import Motion

/// The radial mode of Particle Designer: a radius that goes from `maxRadius` to `minRadius` over a life, at an angle that
/// turns at a steady rate.
///
/// - Without a turning it is a flight along the radius.
/// - Without a change of the radius it is a circle: an attraction without drag, and a throw across it with 2π · frequency ·
///   radius.
/// - With both it is a spiral, which the language of effects has with a radius that shrinks by equal shares: with a drag of
///   k = 2 ln(first radius ÷ last) ÷ life, a spring of ω₀² = s² + k²/4 for s radians a second, and a throw of s · radius
///   across and k/2 · radius inward, the radius is first · e^(−kt/2).
struct DesignedOrbit {
  private(set) var members: [JSONValue.Member] = []
  private(set) var unsaid: [UnsaidOption] = []

  /// The name of the draw that the radius and the speed follow.
  private static let draw = "radius"
  /// The least share of the first radius to which a spiral shrinks.
  private static let leastShare = 0.05

  init(_ options: inout OptionReader, of designer: ParticleDesigner) throws(ForeignError) {
    let first = try options.spread("maxRadius", in: 0...100_000) ?? 0...0
    let last = try options.spread("minRadius", in: 0...100_000) ?? 0...0
    let turning = try options.spread("rotatePerSecond", in: -100_000...100_000) ?? 0...0
    for (key, range) in [("minRadiusVariance", last), ("rotatePerSecondVariance", turning)]
    where range.lowerBound < range.upperBound {
      unsaid.append(options.unsaid(key))
    }
    if designer.angle.upperBound - designer.angle.lowerBound < 360 {
      unsaid.append(options.unsaid("angle", "pieces are born all around the circle"))
    }
    for key in ["sourcePositionVariancex", "sourcePositionVariancey"]
    where options.node[key].map({ $0.value != .number(0) }) == true {
      unsaid.append(options.unsaid(key))
    }
    let radius = max(first.lowerBound, 0)...max(first.upperBound, 0)
    if radius.lowerBound < radius.upperBound {
      members.append(.init("draws", .members((Self.draw, .array([0, 1])))))
    }
    members.append(.init("where", .members(("ring", Self.following(radius) { $0 }))))
    let rate = turning.middle * .pi / 180
    if rate == 0 {
      fly(radius, to: last.middle, in: designer.life, &options)
    } else {
      // Counter-clockwise where y points up.
      let side: Double = rate * designer.up > 0 ? -1 : 1
      turn(radius, to: last.middle, by: abs(rate), side, in: designer.life.middle, &options)
    }
  }

  /// A number that follows the radius.
  private static func following(
    _ radius: ClosedRange<Double>, _ value: (Double) -> Double
  ) -> JSONValue {
    let least = value(radius.lowerBound).clamped(to: -1e6...1e6)
    let greatest = value(radius.upperBound).clamped(to: -1e6...1e6)
    guard radius.lowerBound < radius.upperBound else { return .rounded(least) }
    return .members(("by", .string(draw)), ("from", .rounded(least)), ("to", .rounded(greatest)))
  }

  private mutating func fly(
    _ radius: ClosedRange<Double>, to last: Double, in life: ClosedRange<Double>,
    _ options: inout OptionReader
  ) {
    if life.lowerBound < life.upperBound {
      unsaid.append(
        options.unsaid("particleLifespanVariance", "pieces fly as in a life of the mean length"))
    }
    members.append(
      .init(
        "launch",
        .members(
          ("from", "outward"),
          ("speed", Self.following(radius) { (last - $0) / life.middle }))))
  }

  private mutating func turn(
    _ radius: ClosedRange<Double>, to last: Double, by rate: Double, _ side: Double,
    in life: Double, _ options: inout OptionReader
  ) {
    let mean = radius.middle
    var drag = 0.0
    if last < mean {
      drag = 2 * Elementary.log(mean / max(last, mean * Self.leastShare)) / life
      unsaid.append(
        options.unsaid("minRadius", "the radius shrinks by equal shares, not by equal steps"))
    } else if last > mean {
      unsaid.append(options.unsaid("minRadius", "pieces stay on their circles"))
    }
    drag = min(drag, 1000)
    let spring = (rate * rate + drag * drag / 4).squareRoot() / (2 * .pi)
    let across = Self.following(radius) { side * rate * $0 }
    members.append(
      .init(
        "launch",
        drag == 0
          ? .members(
            ("from", "outward"), ("direction", .number(90 * side)),
            ("speed", Self.following(radius) { rate * $0 }))
          : .members(
            ("from", "outward"), ("x", across),
            ("y", Self.following(radius) { drag / 2 * $0 }))))
    members.append(
      .init(
        "air",
        .members(
          ("drag", drag == 0 ? nil : .rounded(drag)),
          (
            "attract",
            .members(("to", .array([0.5, 0.5])), ("frequency", .rounded(min(spring, 1000))))
          ))))
  }
}
