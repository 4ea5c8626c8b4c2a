extension Animation: CustomStringConvertible {
  /// The animation as it is made in Swift, with rounded numbers.
  ///
  ///     Animation.bouncy.delay(0.1).description  // "spring(Spring(duration: 0.5, bounce: 0.3)).delay(0.1)"
  public var description: String {
    repetitions.reduce(baseDescription + timing.description) { $0 + $1.description }
      + (logicalDuration < .infinity
        ? ".logicallyComplete(after: \(logicalDuration.shortText))" : "")
  }

  private var baseDescription: String {
    switch kind {
    case .spring(let spring, 0): "spring(\(spring))"
    case .spring(let spring, let push):
      "interpolatingSpring(\(spring), initialVelocity: \(push.shortText))"
    case .decay(let rate, let edge): "decay(decelerationRate: \(rate.shortText), edge: \(edge))"
    case .curve(let curve, let duration): "timingCurve(\(curve), duration: \(duration.shortText))"
    case .custom: custom.map { "Animation(\($0))" } ?? ""
    }
  }
}

extension Animation: CustomDebugStringConvertible, CustomReflectable {
  /// The ``description``.
  public var debugDescription: String { description }

  /// The parts of the animation: its base and its modifiers.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "base": custom.map { $0 as Any } ?? baseDescription, "delay": timing.delay,
        "speed": timing.rate, "repetitions": repetitions.map(\.description),
        "logicalDuration": logicalDuration,
      ])
  }
}

extension Timing: CustomStringConvertible {
  var description: String {
    (rate == 1 ? "" : ".speed(\(rate.shortText))")
      + (delay == 0 ? "" : ".delay(\(delay.shortText))")
  }
}

extension Repetition: CustomStringConvertible {
  var description: String {
    let repeated = count.map { "repeatCount(\($0), autoreverses: \(autoreverses))" }
    return "." + (repeated ?? "repeatForever(autoreverses: \(autoreverses))") + timing.description
  }
}

/// Springs, decays and curves, with their modifiers, can be stored; a ``CustomAnimation`` cannot, because only its
/// type knows its contents.
///
///     {"spring": {…}, "delay": 0.1, "repetitions": [{"autoreverses": true}]}
extension Animation: Codable {
  private enum Key: String, CodingKey {
    case spring, initialVelocity, decelerationRate, edge, curve, duration, repetitions
    case logicalDuration
  }

  /// The limit on nested repetitions in a file: each one costs time at every reading.
  private static var mostRepetitions: Int { 16 }

  /// Reads an animation.
  ///
  /// Numbers out of range are clamped to the nearest valid ones.
  ///
  /// - Throws: an error if there is neither a spring nor a decay nor a curve, or if a part has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let plain: Animation
    if let spring = try values.decodeIfPresent(Spring.self, forKey: .spring) {
      let push = try values.decodeIfPresent(Double.self, forKey: .initialVelocity)
      plain = .interpolatingSpring(spring, initialVelocity: push ?? 0)
    } else if let rate = try values.decodeIfPresent(Double.self, forKey: .decelerationRate) {
      plain = .decay(
        decelerationRate: rate, edge: try values.decode(Spring.self, forKey: .edge))
    } else {
      plain = .timingCurve(
        try values.decode(UnitCurve.self, forKey: .curve),
        duration: try values.decode(Double.self, forKey: .duration))
    }
    let repetitions = try values.decodeIfPresent([Repetition].self, forKey: .repetitions) ?? []
    guard repetitions.count <= Self.mostRepetitions else {
      throw DecodingError.dataCorruptedError(
        forKey: .repetitions, in: values,
        debugDescription:
          "An animation can be repeated within repetitions \(Self.mostRepetitions) times at most, "
          + "not \(repetitions.count) times.")
    }
    let logicalDuration = try values.decodeIfPresent(Double.self, forKey: .logicalDuration)
    self = plain.with(
      try Timing(from: decoder), repetitions, logicalDuration: max(logicalDuration ?? .infinity, 0))
  }

  /// Writes the animation.
  ///
  /// - Throws: an error for a ``CustomAnimation``.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch kind {
    case .spring(let spring, let push):
      try values.encode(spring, forKey: .spring)
      if push != 0 { try values.encode(push, forKey: .initialVelocity) }
    case .curve(let curve, let duration):
      try values.encode(curve, forKey: .curve)
      try values.encode(duration, forKey: .duration)
    case .decay(let rate, let edge):
      try values.encode(rate, forKey: .decelerationRate)
      try values.encode(edge, forKey: .edge)
    case .custom:
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "\(self) cannot be stored: only springs, decays and curves can."))
    }
    try timing.encode(to: encoder)
    if isRepeated { try values.encode(repetitions, forKey: .repetitions) }
    if logicalDuration < .infinity { try values.encode(logicalDuration, forKey: .logicalDuration) }
  }
}

/// A speed and a delay; an infinite delay is `null`, because JSON has no other word for it.
extension Timing: Codable {
  private enum Key: String, CodingKey {
    case delay, speed
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let isEndless = try values.contains(.delay) && values.decodeNil(forKey: .delay)
    let delay = try values.decodeIfPresent(Double.self, forKey: .delay)
    self = Timing().sped(up: try values.decodeIfPresent(Double.self, forKey: .speed) ?? 1)
      .delayed(by: delay ?? (isEndless ? .infinity : 0))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    if delay == .infinity {
      try values.encodeNil(forKey: .delay)
    } else if delay != 0 {
      try values.encode(delay, forKey: .delay)
    }
    if rate != 1 { try values.encode(rate, forKey: .speed) }
  }
}

extension Repetition: Codable {
  private enum Key: String, CodingKey {
    case count, autoreverses
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    count = try values.decodeIfPresent(Int.self, forKey: .count).map { max($0, 1) }
    autoreverses = try values.decode(Bool.self, forKey: .autoreverses)
    timing = try Timing(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(count, forKey: .count)
    try values.encode(autoreverses, forKey: .autoreverses)
    try timing.encode(to: encoder)
  }
}
