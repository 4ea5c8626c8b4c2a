import Confetti
import Motion

/// The emitter of a file of Particle Designer, whose numbers are a mean and a variance to both sides.
///
/// Its y axis points up, and an angle of 0 is to the right, counter-clockwise. As many pieces are born a second as fill
/// `maxParticles` over a life. In gravity mode a piece is a throw under gravity, exactly as in the language of effects;
/// the radial mode is an orbit.
struct ParticleDesigner {
  private(set) var emitter: JSONValue = .object([])
  private(set) var unsaid: [UnsaidOption] = []

  /// The seconds that pieces live.
  let life: ClosedRange<Double>
  /// The angle of a throw or of a birthplace, in degrees counter-clockwise from the right.
  let angle: ClosedRange<Double>
  /// 1 if the y axis points up, −1 if the file turns it over.
  let up: Double

  init(_ options: inout OptionReader, _ hasPicture: (String) -> Bool) throws(ForeignError) {
    let seconds = try options.spread("particleLifespan", in: 0...10_000) ?? 1...1
    life = max(seconds.lowerBound, 0.001)...max(seconds.upperBound, 0.001)
    up = (try options.number("yCoordFlipped") ?? 1) < 0 ? -1 : 1
    angle = try options.spread("angle", in: -36000...36000) ?? 0...0
    let when = try births(&options)
    let isRadial = try options.number("emitterType") == 1
    // The options of the mode that is off say nothing.
    let thrown = try gravityFlight(&options, isInUse: !isRadial)
    let orbit = try DesignedOrbit(&options, of: self)
    if isRadial { unsaid += orbit.unsaid }
    let look = try DesignedLook(&options, hasPicture)
    unsaid += look.unsaid
    let turn = try turn(&options)
    for key in ["name", "configName", "absolutePosition"] { _ = options.value(key) }
    noteSource(&options)
    emitter = .object(
      [.init("when", when)] + (isRadial ? orbit.members : thrown)
        + [.init("turn", turn ?? .null), .init("look", look.look), .init("life", look.life(life))]
        .filter { $0.value != .null })
  }

  private func births(_ options: inout OptionReader) throws(ForeignError) -> JSONValue {
    let most = try options.number("maxParticles", in: 0...100_000) ?? 0
    let duration = try options.number("duration") ?? -1
    let rate = min(most / life.middle, 20_000)
    guard rate > 0, duration != 0 else { return .members(("count", 0)) }
    return .members(
      ("rate", .rounded(max(rate, 0.001))), ("for", duration < 0 ? nil : .rounded(duration)))
  }

  /// The direction of an angle, 0 upward and clockwise.
  private var direction: JSONValue {
    let ends = [angle.lowerBound, angle.upperBound].map { up > 0 ? 90 - $0 : 90 + $0 }
    return .range(ends[0], ends[1])
  }

  private mutating func gravityFlight(
    _ options: inout OptionReader, isInUse: Bool
  ) throws(ForeignError) -> [JSONValue.Member] {
    let speed = try options.spread("speed", in: -100_000...100_000) ?? 0...0
    let (x, y) = (try options.number("gravityx") ?? 0, try options.number("gravityy") ?? 0)
    for key in [
      "radialAcceleration", "radialAccelVariance", "tangentialAcceleration",
      "tangentialAccelVariance",
    ] {
      let number = try options.number(key) ?? 0
      if isInUse, number != 0 { unsaid.append(options.unsaid(key)) }
    }
    let wide = try options.number("sourcePositionVariancex") ?? 0
    let high = try options.number("sourcePositionVariancey") ?? 0
    var members: [JSONValue.Member] = []
    if let offset = Self.offset(wide, high) {
      members.append(.init("where", .members(("offset", offset))))
    }
    if speed != 0...0 {
      members.append(
        .init(
          "launch",
          .members(("direction", direction), ("speed", .range(speed.lowerBound, speed.upperBound))))
      )
    }
    if x != 0 || y != 0 {
      let vector = JSONValue.members(
        ("x", x == 0 ? nil : .rounded(x)), ("y", y == 0 ? nil : .rounded(-y * up)))
      members.append(
        .init("air", .members(("gravity", x == 0 ? .rounded(-y * up) : vector))))
    }
    return members
  }

  /// A shift to all sides; `nil` if there is none.
  private static func offset(_ wide: Double, _ high: Double) -> JSONValue? {
    guard wide != 0 || high != 0 else { return nil }
    return .members(
      ("x", wide == 0 ? nil : .range(-wide, wide)), ("y", high == 0 ? nil : .range(-high, high)))
  }

  /// A turning from an angle to another over a life, clockwise.
  private mutating func turn(_ options: inout OptionReader) throws(ForeignError) -> JSONValue? {
    let start = try options.spread("rotationStart", in: -100_000...100_000) ?? 0...0
    let end = try options.spread("rotationEnd", in: -100_000...100_000) ?? 0...0
    if case .bool(true)? = options.value("rotationIsDir")?.value {
      return .members(("along", true))
    }
    guard start != 0...0 || end != 0...0 else { return nil }
    if life.lowerBound != life.upperBound || start.lowerBound != start.upperBound,
      end.middle != start.middle || end.lowerBound != end.upperBound
    {
      unsaid.append(options.unsaid("rotationEnd", "pieces turn at a rate of their own instead"))
    }
    let rates = [end.lowerBound, end.upperBound].map {
      (($0 - start.middle) / life.middle).clamped(to: -1e6...1e6)
    }
    return .members(
      (
        "spin",
        .members(
          ("angle", .range(start.lowerBound, start.upperBound)),
          ("rate", rates == [0, 0] ? nil : .range(rates[0], rates[1])))
      ))
  }

  private mutating func noteSource(_ options: inout OptionReader) {
    let keys = ["sourcePosition", "sourcePositionx", "sourcePositiony"]
    let given = keys.filter { options.value($0) != nil }
    if let key = given.first {
      unsaid.append(options.unsaid(key, "pieces are born where the effect is fired"))
    }
  }
}

extension OptionReader {
  /// A mean and its variance to both sides, which may be written as `speedVariance`.
  mutating func spread(
    _ key: String, in range: ClosedRange<Double>
  ) throws(ForeignError) -> ClosedRange<Double>? {
    let variance = abs(try number(key + "Variance", in: -range.upperBound...range.upperBound) ?? 0)
    guard let mean = try number(key, in: range) ?? (variance > 0 ? 0 : nil) else { return nil }
    return (mean - variance)...(mean + variance)
  }
}
