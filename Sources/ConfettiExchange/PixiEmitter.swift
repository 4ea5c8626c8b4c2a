import Confetti
import Motion

/// The emitter of the options of Pixi's particle emitter, whose angles are clockwise from the right and whose y axis points
/// down.
///
/// A wave of pieces is born each `frequency` seconds. A speed that changes over a life is a throw under gravity if all
/// pieces fly one way; otherwise it is a throw with that drag k which leads as far in a life:
/// (1 − e^(−k · life)) ÷ (k · life) = (1 + last ÷ first) ÷ 2.
struct PixiEmitter {
  private(set) var emitter: JSONValue = .object([])
  var unsaid: [UnsaidOption] = []

  /// The side of a picture at scale 1, in points, which the options do not say.
  static let picture = 32.0

  let pieces: PixiPieces
  let life: ClosedRange<Double>

  init(_ options: inout OptionReader, _ hasPicture: (String) -> Bool) throws(ForeignError) {
    let seconds = try options.span("lifetime", in: 0...10_000) ?? 1...1
    life = max(seconds.lowerBound, 0.001)...max(seconds.upperBound, 0.001)
    if let list = options.list("behaviors") {
      pieces = try PixiPieces(behaviors: list)
    } else {
      pieces = try PixiPieces(flat: &options)
    }
    unsaid = pieces.unsaid
    for key in ["emit", "autoUpdate", "addAtBack", "orderedArt"] { _ = options.value(key) }
    var position = try options.object("pos")
    let (x, y) = (try position.number("x") ?? 0, try position.number("y") ?? 0)
    if x != 0 || y != 0 {
      unsaid.append(options.unsaid("pos", "pieces are born where the effect is fired"))
    }
    let wave = max((try options.number("particlesPerWave", in: 1...100_000) ?? 1).rounded(), 1)
    let when = try births(&options, wave)
    let (draws, direction) = aim(wave: wave)
    let (launch, air) = flight(direction)
    let look = look(hasPicture)
    emitter = .members(
      ("draws", draws), ("when", when), ("where", place), ("launch", launch), ("air", air),
      ("turn", turn), ("look", look), ("life", lifeValue))
  }

  private mutating func births(
    _ options: inout OptionReader, _ wave: Double
  ) throws(ForeignError) -> JSONValue {
    let pause = max(try options.number("frequency", in: 0...1e6) ?? 1, 0.000_05)
    let length = try options.number("emitterLifetime", in: -1...1e6) ?? -1
    let chance = try options.number("spawnChance", in: 0...1) ?? 1
    if chance < 1 { unsaid.append(options.unsaid("spawnChance", "fewer are born, evenly spaced")) }
    let most = try options.number("maxParticles", in: 0...1e6) ?? 1000
    if wave / pause * life.upperBound > most, length <= 0 || length > life.upperBound {
      unsaid.append(options.unsaid("maxParticles"))
    }
    let rate = (wave / pause * chance).clamped(to: 0.001...20_000)
    // The last wave comes before the end, and there is none at the end itself.
    let waves = length > 0 ? min(max((length / pause).rounded(.up) - 1, 1), 100_000) : nil
    guard wave > 1, chance == 1, pause >= 0.01 else {
      return .members(
        ("rate", .rounded(rate)), ("for", waves.map { .rounded(($0 - 0.5) * pause) }))
    }
    if waves == 1 { return .members(("count", .number(wave))) }
    return .members(
      ("count", .number(wave)),
      (
        "repeat",
        .members(("times", waves.map { .number($0) }), ("every", .rounded(min(pause, 1e6))))
      ))
  }

  private var place: JSONValue? {
    switch pieces.spawn {
    case .point: return nil
    case .fan(_, _, let distance):
      return distance == 0 ? nil : .members(("ring", .rounded(distance)))
    case .box(let x, let y, let width, let height):
      return .members(
        (
          "offset",
          .members(("x", .range(x, x + width)), ("y", .range(y, y + height)))
        ))
    case .ring(let x, let y, let radius, _):
      return .members(
        ("ring", .range(radius.lowerBound, radius.upperBound)),
        ("offset", x == 0 && y == 0 ? nil : .members(("x", .rounded(x)), ("y", .rounded(y)))))
    }
  }

  // MARK: Look and life

  private var turn: JSONValue? {
    if pieces.isAlong { return .members(("along", true)) }
    if pieces.isUpright { return nil }
    let (low, high) = (pieces.rotation.lowerBound, pieces.rotation.upperBound)
    let rates = pieces.rotationRate
    let rate = rates == 0...0 ? nil : JSONValue.range(rates.lowerBound, rates.upperBound)
    var angle: JSONValue?
    switch pieces.spawn {
    case .ring(_, _, _, true), .fan:
      if rate == nil { return .members(("along", true)) }
      angle = .array([0, 360])
    case .point, .box, .ring:
      angle = low < high ? Self.following(low, high) : low == 0 ? nil : .rounded(low)
    }
    guard angle != nil || rate != nil else { return nil }
    return .members(("spin", .members(("angle", angle), ("rate", rate))))
  }

  /// The greatest scale of a life, which is that of the size.
  private var greatestScale: Double {
    max(pieces.scale?.points.map { abs($0.value) }.max() ?? 1, 1e-6)
  }

  private mutating func look(_ hasPicture: (String) -> Bool) -> JSONValue {
    let known = pieces.pictures.filter(hasPicture)
    if known.isEmpty, let option = pieces.pictureOption {
      unsaid.append(
        option.instead("no such picture is beside the file, so pieces are soft circles"))
    }
    let size = min(Self.picture * greatestScale, 100_000)
    return .members(
      (
        "shapes",
        .array(known.isEmpty ? ["softCircle"] : known.map { .members(("picture", .string($0))) })
      ), ("size", .range(size * max(pieces.leastScale, 0), size)),
      ("colors", .array([.string(pieces.color?.ends?.first ?? "#FFFFFF")])),
      ("glow", pieces.isLight ? 1 : nil))
  }

  private var lifeValue: JSONValue {
    let colors = pieces.color.flatMap { $0.points.count > 1 ? $0 : nil }
    let scales = pieces.scale.flatMap { $0.points.count > 1 ? $0 : nil }
    return .members(
      ("seconds", .range(life.lowerBound, life.upperBound)),
      ("opacity", pieces.alpha.map { Self.track($0) { .rounded($0.clamped(to: 0...1)) } } ?? 1),
      ("scale", scales.map { Self.track($0) { .rounded($0 / greatestScale) } }),
      ("color", colors.map { Self.track($0) { .string($0) } }))
  }

  /// A track of the language of effects; a single value stays.
  private static func track<Value>(
    _ track: PixiPieces.Track<Value>, _ value: (Value) -> JSONValue
  ) -> JSONValue {
    guard track.points.count > 1 else { return track.ends.map { value($0.first) } ?? 1 }
    var pairs: [JSONValue] = []
    for (index, point) in track.points.enumerated() {
      if track.isStepped, index > 0 {
        pairs.append(.array([.rounded(point.share), value(track.points[index - 1].value)]))
      }
      pairs.append(.array([.rounded(point.share), value(point.value)]))
    }
    return .array(pairs)
  }
}
