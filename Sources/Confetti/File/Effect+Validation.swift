import ConfettiGraphics

/// Why an effect cannot be fired.
public struct EffectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the effect.
  public let effect: String
  /// The invalid field, such as `flutter.amplitude`.
  public let field: String
  /// What the field must be set to, such as `numbers within ±1,000,000`.
  public let rule: String

  /// One sentence: which effect, which field, and what to do.
  public var description: String {
    "The effect “\(effect)” cannot be fired: set \(field) to \(rule)."
  }
}

extension Effect {
  /// Throws an error if the effect cannot be fired.
  func validate() throws(EffectError) {
    let check = Check(effect: name)
    try check.that((0...Self.mostParticles).contains(count), "count", "0…100,000")
    try check.that(
      lifetime > 0 && lifetime <= Self.longestTime, "lifetime", "more than 0 s, up to 1,000,000 s")
    try check.that(interval >= 0 && interval <= Self.longestTime, "interval", "0…1,000,000 s")
    try check.that(fade.start <= fade.end, "fade", "a start that is not after the end")
    try check.list(colors, "colors")
    switch sizes {
    case .oneOf(let choices):
      try check.list(choices, "sizes")
      for size in choices {
        try check.number(size.width, "sizes.width", from: 0)
        try check.number(size.height, "sizes.height", from: 0)
      }
    case .between(let widths, let heights):
      try check.range(widths, "sizes.width", from: 0)
      try check.range(heights, "sizes.height", from: 0)
    }
    switch trajectory {
    case .flight(let flight): try flight.validate(check)
    case .cornerPaths(let paths): try paths.validate(check)
    case .fountainPaths(let paths): try paths.validate(check)
    }
  }
}

extension Flight {
  fileprivate func validate(_ check: Check) throws(EffectError) {
    switch emitter {
    case .bottomEdge(let from, let to, let below):
      for number in [from, to, below] { try check.number(number, "emitter") }
      try check.that(from <= to, "emitter", "a start that is not to the right of its end")
    case .bottomCenter: break
    }
    try launch.validate(check, "launch")
    try fromPoint?.launch.validate(check, "fromPoint.launch")
    try fromPoint?.aimed?.validate(check, "fromPoint.aimed")
    try check.number(fromPoint?.acceleration, "fromPoint.acceleration", from: 0)
    try check.number(gravity, "gravity")
    try check.number(drag, "drag", from: 0)
    try check.range(flutter?.amplitude, "flutter.amplitude")
    try check.range(flutter?.frequency, "flutter.frequency")
    try check.range(flutter?.phase, "flutter.phase")
    try check.range(spread, "spread", from: 0)
    try check.range(wind?.strength, "wind.strength")
    try check.number(wind?.frequency, "wind.frequency")
    try check.number(wind?.phaseStep, "wind.phaseStep")
    try check.range(spin?.angle, "spin.angle")
    try check.range(spin?.rate, "spin.rate")
    try check.range(flip?.frequency, "flip.frequency")
    try check.range(flip?.phase, "flip.phase")
    try check.number(flip?.minimum, "flip.minimum", from: 0)
    try check.range(tilt?.angle, "tilt.angle")
    try check.range(tilt?.rate, "tilt.rate")
    try check.number(tilt?.sway, "tilt.sway")
  }
}

extension Flight.Launch {
  fileprivate func validate(_ check: Check, _ field: String) throws(EffectError) {
    switch self {
    case .stageShare(let sideways, let upward, let variation):
      try check.range(sideways, "\(field).sideways")
      try check.number(upward, "\(field).upward")
      try check.range(variation, "\(field).variation")
    case .fan(let angle, let speed):
      try check.range(angle, "\(field).angle")
      try check.range(speed, "\(field).speed")
    }
  }
}

extension CornerPaths {
  fileprivate func validate(_ check: Check) throws(EffectError) {
    if case .random(let count) = corners {
      try check.that(
        (1...Self.mostCorners).contains(count), "corners", "1…1,000 random ones, or all")
    }
    try check.list(upward, "upward")
    try check.list(downward, "downward")
    for path in upward + downward {
      for point in [path.control1, path.control2, path.end] {
        try check.number(point.x, "the paths' x")
        try check.number(point.y, "the paths' y")
      }
    }
    try check.number(scale, "scale")
    try check.integers(jitter, "jitter")
    try check.number(jitterShift, "jitterShift")
    try check.integers(offset, "offset")
    try check.steps(peak, "peak")
    try check.steps(end, "end")
  }
}

extension FountainPaths {
  fileprivate func validate(_ check: Check) throws(EffectError) {
    try check.steps(rise, "rise")
    try check.steps(lean, "lean")
    try check.steps(height, "height")
    try check.number(scale, "scale")
    try check.steps(start, "start")
    try check.steps(peak, "peak")
    try check.number(end, "end")
  }
}

/// The rules for fields; optional fields without a value are valid.
private struct Check {
  let effect: String

  func that(_ isMet: Bool, _ field: String, _ rule: String) throws(EffectError) {
    guard isMet else { throw EffectError(effect: effect, field: field, rule: rule) }
  }

  func list<Element>(_ elements: [Element], _ field: String) throws(EffectError) {
    try that(!elements.isEmpty, field, "at least one")
  }

  func number(_ value: Float?, _ field: String, from low: Float = -1e6) throws(EffectError) {
    guard let value else { return }
    let rule = low < 0 ? "numbers within ±1,000,000" : "numbers of 0…1,000,000"
    try that(value >= low && value <= 1e6, field, rule)
  }

  func range(
    _ range: ClosedRange<Float>?, _ field: String, from low: Float = -1e6
  ) throws(EffectError) {
    try number(range?.lowerBound, field, from: low)
    try number(range?.upperBound, field, from: low)
  }

  func integers(_ range: ClosedRange<Int>, _ field: String) throws(EffectError) {
    try that(
      range.lowerBound >= -1_000_000 && range.upperBound <= 1_000_000, field,
      "integers within ±1,000,000")
  }

  func steps(_ steps: Steps, _ field: String) throws(EffectError) {
    try integers(steps.integers, field)
    try that(
      abs(steps.divisor) >= 1e-6 && abs(steps.divisor) <= 1e6, field,
      "integers over a divisor that is not 0")
  }
}
