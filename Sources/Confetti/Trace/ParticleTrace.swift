import ConfettiGraphics

/// One living particle as numbers: its birth values, and its state at one moment.
///
/// Another program can compute the state from the birth values. Lengths are in points, angles of
/// spin and state in degrees, all other angles in radians, times in seconds. `docs/effects.md` lists
/// the keys and the formulas.
public struct ParticleTrace: Sendable {
  /// Which emitter the particle is from, such as `emitters[0].children[1]`.
  public internal(set) var emitter = ""
  /// When the particle was born, in seconds.
  public internal(set) var bornAt = 0.0
  /// The time since its birth, in seconds.
  public internal(set) var age = 0.0
  /// How long it lives, in seconds.
  public internal(set) var lifetime = 0.0
  /// The name of its shape.
  public internal(set) var shape = ""
  /// Its colour at birth, such as `#FF9500`.
  public internal(set) var color = ""
  /// `front` or `behind`.
  public internal(set) var layer = ""
  /// Its width and height at birth, in points.
  public internal(set) var size: JSONValue = .null
  /// How it moves.
  public internal(set) var motion = TraceLine(kind: "flight")
  /// How it rotates in the plane; null if it does not.
  public internal(set) var spin: JSONValue = .null
  /// How it rotates about its vertical axis; null if it does not.
  public internal(set) var flip: JSONValue = .null
  /// How it rotates about two axes; null if it does not.
  public internal(set) var tilt: JSONValue = .null
  /// How its size changes; null if it does not.
  public internal(set) var scaleTrack: JSONValue = .null
  /// How its opacity changes.
  public internal(set) var opacityTrack: JSONValue = .null
  /// How its colour changes; null if it does not.
  public internal(set) var colorTrack: JSONValue = .null
  /// Its back, and how it is lit; null if its sides look alike.
  public internal(set) var sides: JSONValue = .null
  /// How much of its colour is light that is added.
  public internal(set) var glow = 0.0
  /// Whether it faces the way it flies.
  public internal(set) var along = false
  /// How much longer it is the faster it is.
  public internal(set) var stretch = 0.0
  /// What it leaves behind it; null if nothing.
  public internal(set) var trail: JSONValue = .null
  /// How it is drawn at the moment of the trace.
  public internal(set) var state = TraceLine()
  /// Its winds.
  var gusts: [JSONValue] = []

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
    line.set("spin", spin)
    line.set("flip", flip)
    line.set("tilt", tilt)
    line.set("scaleTrack", scaleTrack)
    line.set("opacityTrack", opacityTrack)
    if colorTrack != .null { line.set("colorTrack", colorTrack) }
    if sides != .null { line.set("sides", sides) }
    if glow != 0 { line.set("glow", .number(glow)) }
    if along { line.set("along", true) }
    if stretch != 0 { line.set("stretch", .number(stretch)) }
    if trail != .null { line.set("trail", trail) }
    line.set("state", state.json)
    return line.json
  }
}

/// Some named values of a trace, in order.
public struct TraceLine: Sendable {
  private var members: [JSONValue.Member] = []

  init() {}

  /// A line that begins with its kind.
  init(kind: String) { set("kind", .string(kind)) }

  /// The value with a name; `nil` if there is none.
  ///
  /// - Parameter name: the name.
  public subscript(name: String) -> JSONValue? { members.first { $0.key == name }?.value }

  /// Adds a value, or replaces the one with its name.
  mutating func set(_ name: String, _ value: JSONValue) {
    if let index = members.firstIndex(where: { $0.key == name }) {
      members[index].value = value
    } else {
      members.append(JSONValue.Member(name, value))
    }
  }

  /// The values as one JSON object.
  public var json: JSONValue { .object(members) }
}

extension JSONValue {
  /// A number with as few digits as tell it from all others of its kind.
  static func number(_ number: Float) -> JSONValue { .number(Double("\(number)") ?? 0) }

  /// Two numbers in brackets.
  static func numbers(_ a: Float, _ b: Float) -> JSONValue { [.number(a), .number(b)] }

  /// An angle in half turns as radians, rounded once.
  static func radians(halfTurns angle: Float) -> JSONValue {
    .number(Float(Double(angle) * .pi))
  }
}

extension ParticleTrace: Encodable {
  /// Writes the particle as one object.
  ///
  /// - Parameter encoder: what the particle is written to.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
