import Confetti

// MARK: - The form before version 5

extension PixiPieces {
  /// Reads the pieces of `{ alpha: { start, end }, speed: { start, end }, startRotation: { min, max }, … }`.
  init(flat options: inout OptionReader) throws(ForeignError) {
    alpha = try Self.track(&options, "alpha", Self.number)
    scale = try Self.track(&options, "scale", Self.number)
    speed = try Self.track(&options, "speed", Self.number)
    (speedOption, spacingOption) = (options.unsaid("speed"), options.unsaid("particleSpacing"))
    color = try Self.track(&options, "color", Self.color)
    leastScale = try Self.factor(&options, "scale", "minimumScaleMultiplier")
    leastSpeed = try Self.factor(&options, "speed", "minimumSpeedMultiplier")
    rotation = try options.span("startRotation", in: -36000...36000) ?? 0...0
    rotationRate = try options.span("rotationSpeed", in: -100_000...100_000) ?? 0...0
    isUpright = try options.flag("noRotation") ?? false
    var pull = try options.object("acceleration")
    let (x, y) = (try pull.number("x") ?? 0, try pull.number("y") ?? 0)
    if x != 0 || y != 0 {
      acceleration = (x, y)
      isAlong = !isUpright
    }
    for key in ["rotationAcceleration", "maxSpeed"] where (try options.number(key) ?? 0) != 0 {
      unsaid.append(options.unsaid(key))
    }
    blend(&options)
    try place(&options)
  }

  /// The least factor, which stands beside the values or within them.
  private static func factor(
    _ options: inout OptionReader, _ key: String, _ name: String
  ) throws(ForeignError) -> Double {
    let own = try options.number(name, in: 0...1)
    var part = try options.object(key)
    return try part.number(name, in: 0...1) ?? own ?? 1
  }

  private mutating func place(_ options: inout OptionReader) throws(ForeignError) {
    var circle = try options.object("spawnCircle")
    var box = try options.object("spawnRect")
    let start = try options.number("angleStart", in: -36000...36000) ?? 0
    let spacing = try options.number("particleSpacing", in: -36000...36000) ?? 0
    switch options.value("spawnType")?.text {
    case "rect": _ = try shape("rect", &box, isOutward: false)
    case "circle":
      circle.ignore("minR")
      _ = try shape("circle", &circle, isOutward: false)
    case "ring": _ = try shape("ring", &circle, isOutward: true)
    case "burst": spawn = .fan(start: start, spacing: spacing, distance: 0)
    case "point", nil: break
    default:
      unsaid.append(options.unsaid("spawnType"))
      _ = options.value("spawnPolygon")
    }
  }
}

// MARK: - The form of version 5

extension PixiPieces {
  /// Reads the pieces of `[{ type: "alpha", config: { … } }, …]`.
  init(behaviors list: [JSONNode]) throws(ForeignError) {
    for node in list.prefix(64) {
      guard let type = node["type"]?.text else {
        throw ForeignError(node.place, "a behavior must have a \"type\" and a \"config\"")
      }
      let config = node["config"] ?? JSONNode(value: .object([]), place: node.place)
      guard config.members != nil else {
        throw ForeignError(config.place, "config must be an object, not \(config.summary)")
      }
      var options = OptionReader(config, type)
      if try read(type, &options) {
        unsaid += options.unread
      } else {
        unsaid.append(UnsaidOption(type, node["type"]?.place ?? node.place))
      }
    }
  }

  /// Reads a behavior; returns `false` if the language of effects has none of its kind.
  private mutating func read(
    _ type: String, _ options: inout OptionReader
  ) throws(ForeignError) -> Bool {
    switch type {
    case "alpha": alpha = try Self.track(&options, "alpha", Self.number)
    case "alphaStatic": alpha = try Self.still(&options, "alpha", Self.number)
    case "color": color = try Self.track(&options, "color", Self.color)
    case "colorStatic": color = try Self.still(&options, "color", Self.color)
    case "scale":
      scale = try Self.track(&options, "scale", Self.number)
      leastScale = try options.number("minMult", in: 0...1) ?? 1
    case "scaleStatic": (scale, leastScale) = try Self.drawn(&options)
    case "moveSpeed":
      speed = try Self.track(&options, "speed", Self.number)
      speedOption = options.unsaid("speed")
      leastSpeed = try options.number("minMult", in: 0...1) ?? 1
    case "moveSpeedStatic": (speed, leastSpeed) = try Self.drawn(&options)
    case "moveAcceleration": try accelerate(&options)
    case "rotation":
      rotation = try Self.range(&options, "minStart", "maxStart")
      rotationRate = try Self.range(&options, "minSpeed", "maxSpeed")
      if (try options.number("accel") ?? 0) != 0 { unsaid.append(options.unsaid("accel")) }
    case "rotationStatic": rotation = try Self.range(&options, "min", "max")
    case "noRotation":
      isUpright = true
      _ = options.value("rotation")
    case "blendMode": blend(&options)
    case "spawnPoint": spawn = .point
    case "spawnShape":
      var data = try options.object("data")
      return try shape(options.value("type")?.text ?? "", &data, isOutward: nil)
    case "spawnBurst":
      spacingOption = options.unsaid("spacing")
      spawn = .fan(
        start: try options.number("start", in: -36000...36000) ?? 0,
        spacing: try options.number("spacing", in: -36000...36000) ?? 0,
        distance: try options.number("distance", in: 0...100_000) ?? 0)
    case "textureSingle", "textureRandom", "textureOrdered":
      pictureOption = options.unsaid(options.node["texture"] == nil ? "textures" : "texture")
      let list = (options.list("textures") ?? []) + (options.list("texture") ?? [])
      pictures = list.prefix(64).compactMap { $0.text ?? $0["texture"]?.text }
    default: return false
    }
    return true
  }

  private mutating func accelerate(_ options: inout OptionReader) throws(ForeignError) {
    let range = try Self.range(&options, "minStart", "maxStart")
    speed = Track(points: [(0, range.upperBound)])
    leastSpeed = range.upperBound == 0 ? 1 : range.lowerBound / range.upperBound
    var pull = try options.object("accel")
    acceleration = (try pull.number("x") ?? 0, try pull.number("y") ?? 0)
    isAlong = try options.flag("rotate") ?? false
    if (try options.number("maxSpeed") ?? 0) != 0 { unsaid.append(options.unsaid("maxSpeed")) }
  }

  private static func range(
    _ options: inout OptionReader, _ least: String, _ greatest: String
  ) throws(ForeignError) -> ClosedRange<Double> {
    let low = try options.number(least, in: -100_000...100_000) ?? 0
    let high = try options.number(greatest, in: -100_000...100_000) ?? low
    return min(low, high)...max(low, high)
  }

  /// A value that stays.
  private static func still<Value>(
    _ options: inout OptionReader, _ key: String,
    _ value: (JSONNode, String) throws(ForeignError) -> Value
  ) throws(ForeignError) -> Track<Value>? {
    guard let node = options.value(key) else { return nil }
    return Track(points: [(0, try value(node, key))])
  }

  /// A number that each piece draws, as the greatest of them and a factor.
  private static func drawn(
    _ options: inout OptionReader
  ) throws(ForeignError) -> (Track<Double>, Double) {
    let range = try range(&options, "min", "max")
    let factor = range.upperBound == 0 ? 1 : range.lowerBound / range.upperBound
    return (Track(points: [(0, range.upperBound)]), factor)
  }
}
