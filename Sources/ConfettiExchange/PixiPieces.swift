import Confetti

/// The pieces of Pixi's particle emitter, read from either form of its options.
struct PixiPieces {
  /// Values over a life, in the order of their shares of it.
  struct Track<Value> {
    var points: [(share: Double, value: Value)]
    /// Whether a value stays until the next one, rather than going over to it.
    var isStepped = false

    /// The first and the last value.
    var ends: (first: Value, last: Value)? {
      guard let first = points.first, let last = points.last else { return nil }
      return (first.value, last.value)
    }
  }

  /// The places where pieces are born.
  enum Spawn {
    case point
    /// A rectangle by its corner, its width and its height.
    case box(x: Double, y: Double, width: Double, height: Double)
    /// A ring by its middle and its radii; its pieces may fly outward.
    case ring(x: Double, y: Double, radius: ClosedRange<Double>, isOutward: Bool)
    /// Pieces that fly to all sides, at equal angles from the first one on; a spacing of 0 is any angle.
    case fan(start: Double, spacing: Double, distance: Double)
  }

  var alpha, scale, speed: Track<Double>?
  var color: Track<String>?
  /// The least of the factors that pieces draw for their size and their speed, up to 1.
  var (leastScale, leastSpeed) = (1.0, 1.0)
  /// Degrees clockwise from the right, and degrees a second.
  var (rotation, rotationRate) = (0.0...0.0, 0.0...0.0)
  var isUpright = false
  /// An acceleration in points a second squared; pieces may face the way they fly.
  var acceleration: (x: Double, y: Double)?
  var isAlong = false
  var isLight = false
  var spawn = Spawn.point
  var pictures: [String] = []
  var unsaid: [UnsaidOption] = []
  /// The options that may turn out to be only close, or not to be sayable.
  var speedOption, spacingOption, pictureOption: UnsaidOption?

  // MARK: Parts of options

  /// A list of values, or a value at the beginning and one at the end.
  static func track<Value>(
    _ options: inout OptionReader, _ key: String,
    _ value: (JSONNode, String) throws(ForeignError) -> Value
  ) throws(ForeignError) -> Track<Value>? {
    guard options.value(key) != nil else { return nil }
    var part = try options.object(key)
    if let list = part.list("list") {
      var points: [(share: Double, value: Value)] = []
      for node in list.prefix(64) {
        var point = OptionReader(node, "\(key).list")
        let share = try point.number("time", in: 0...1) ?? 0
        guard let own = point.value("value") else { continue }
        guard share >= points.last?.share ?? 0 else {
          throw ForeignError(node.place, "the times of \(key).list must be in order")
        }
        points.append((share, try value(own, "\(key).list.value")))
      }
      return Track(points: points, isStepped: try part.flag("isStepped") ?? false)
    }
    guard let start = part.value("start") else { return nil }
    let end = part.value("end") ?? start
    return Track(points: [(0, try value(start, "\(key).start")), (1, try value(end, "\(key).end"))])
  }

  /// A number of a track.
  static func number(_ node: JSONNode, _ name: String) throws(ForeignError) -> Double {
    try OptionReader.number(node, name, in: -100_000...100_000)
  }

  /// A colour of a track; of eight digits the first two are an opacity that Pixi leaves out.
  static func color(_ node: JSONNode, _ name: String) throws(ForeignError) -> String {
    let text = (node.text ?? "").uppercased().filter { "0123456789ABCDEF".contains($0) }
    guard text.count == 6 || text.count == 8 else {
      throw ForeignError(
        node.place, "\(name) must be a colour such as \"#FF8000\", not \(node.summary)")
    }
    return "#" + text.suffix(6)
  }

  /// Notes how colours are mixed with what is behind them.
  mutating func blend(_ options: inout OptionReader) {
    guard let mode = options.value("blendMode")?.text else { return }
    switch mode.lowercased() {
    case "add", "add_npm": isLight = true
    case "normal", "normal_npm": break
    default: unsaid.append(options.unsaid("blendMode"))
    }
  }

  /// Reads a rectangle or a ring.
  mutating func shape(
    _ kind: String, _ data: inout OptionReader, isOutward: Bool?
  ) throws(ForeignError) -> Bool {
    let far = -100_000.0...100_000.0
    let (x, y) = (try data.number("x", in: far) ?? 0, try data.number("y", in: far) ?? 0)
    switch kind {
    case "rect":
      let wide = try data.number("w", in: far) ?? 0
      spawn = .box(x: x, y: y, width: wide, height: try data.number("h", in: far) ?? 0)
    case "torus", "circle", "ring":
      let outer = try data.number("radius", or: "r", in: 0...100_000) ?? 0
      let inner = try data.number("innerRadius", or: "minR", in: 0...100_000) ?? 0
      let turns = try data.flag("affectRotation") ?? false
      spawn = .ring(
        x: x, y: y, radius: min(inner, outer)...max(inner, outer), isOutward: isOutward ?? turns)
    default: return false
    }
    return true
  }
}
