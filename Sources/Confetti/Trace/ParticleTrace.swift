import Motion

/// One living particle as numbers: its birth values, and its state at one moment.
///
/// Another program can compute the state from the birth values. Lengths are in points, angles of
/// spin and state in degrees, all other angles in radians, times in seconds. All numbers are finite,
/// wherever the effect was fired. `docs/effects.md` lists the keys and the formulas.
public struct ParticleTrace: Sendable {
  /// The emitter of the particle, such as `emitters[0].children[1]`.
  public internal(set) var emitter = ""
  /// The birth of the particle, in seconds.
  public internal(set) var bornAt = 0.0
  /// The time since the birth, in seconds.
  public internal(set) var age = 0.0
  /// The length of the life, in seconds.
  public internal(set) var lifetime = 0.0
  /// The name of the shape.
  public internal(set) var shape = ""
  /// The index of the shape in the look.
  var piece = 0
  /// The colour at birth, such as `#FF9500`.
  public internal(set) var color = ""
  /// The layer: `front` or `behind`.
  public internal(set) var layer = ""
  /// The width and height at birth, in points.
  public internal(set) var size: JSONValue = .null
  /// The numbers of the motion.
  public internal(set) var motion = TraceLine(kind: "flight")
  /// The numbers of other terms, such as `spin`, `flip`, `opacityTrack` or `trail`, as far as the
  /// particle has them.
  public internal(set) var terms = TraceLine()
  /// The appearance at the moment of the trace.
  public internal(set) var state = TraceLine()

  /// The terms that are written for every particle: null for a particle that lacks them.
  private static let constantTerms = ["spin", "flip", "tilt", "scaleTrack", "opacityTrack"]
  /// The usual terms, which are written next for particles that have them; all other terms follow.
  private static let usualTerms = ["colorTrack", "sides", "glow", "along", "stretch", "trail"]

  /// The particle as one JSON object.
  public var json: JSONValue {
    var line = TraceLine()
    line.set("emitter", .string(emitter))
    line.set("bornAt", .number(bornAt))
    line.set("age", .number(age))
    line.set("lifetime", .number(lifetime))
    line.set("shape", .string(shape))
    line.set("color", .string(color))
    line.set("layer", .string(layer))
    line.set("size", size)
    line.set("motion", motion.json)
    for name in Self.constantTerms { line.set(name, .null) }
    line.set(terms, first: Self.usualTerms)
    line.set("state", state.json)
    return line.json
  }
}

/// Named values of a trace, in order.
public struct TraceLine: Sendable {
  private var members: [JSONValue.Member] = []

  init() {}

  /// A line that begins with its kind.
  init(kind: String) { set("kind", .string(kind)) }

  /// The value with a name; `nil` if there is none.
  public subscript(name: String) -> JSONValue? { members.first { $0.key == name }?.value }

  /// Adds a value, or replaces the value with its name.
  mutating func set(_ name: String, _ value: JSONValue) {
    if let index = members.firstIndex(where: { $0.key == name }) {
      members[index].value = value
    } else {
      members.append(JSONValue.Member(name, value))
    }
  }

  /// Adds the values of another line, or replaces those of the same names; the given names come
  /// first.
  mutating func set(_ other: TraceLine, first names: [String]) {
    for name in names {
      if let value = other[name] { set(name, value) }
    }
    for member in other.members { set(member.key, member.value) }
  }

  mutating func remove(_ name: String) { members.removeAll { $0.key == name } }

  /// The values as one JSON object.
  public var json: JSONValue { .object(members) }
}

extension JSONValue {
  /// A number with as few digits as distinguish it from all others of its kind.
  ///
  /// A number beyond all finite numbers becomes the nearest of these, and not-a-number becomes 0:
  /// JSON has neither.
  static func number(_ number: Float) -> JSONValue {
    let most = Float.greatestFiniteMagnitude
    let finite = number.isNaN ? 0 : number.clamped(to: -most...most)
    return .number(Double("\(finite)") ?? 0)
  }

  /// Two numbers in brackets.
  static func numbers(_ a: Float, _ b: Float) -> JSONValue { [.number(a), .number(b)] }

  /// An angle in half turns as radians, rounded once.
  static func radians(halfTurns angle: Float) -> JSONValue {
    .number(Float(Double(angle) * .pi))
  }
}

extension ParticleTrace: Encodable {
  /// Writes the particle as one object.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
