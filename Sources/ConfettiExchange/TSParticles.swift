import Confetti
import Motion

/// The emitters of the options of tsParticles.
///
/// With M = speed ÷ 2 it moves a piece by v · M a frame, where v begins with a length of 1, or a random one up to it; each
/// frame v grows downward by gravity ÷ (60 M) and becomes v · (1 − decay). So a piece begins at 30 · speed points a
/// second, and gravity is 60 · its number in points a second squared.
struct TSParticles {
  private(set) var emitters: [JSONValue] = []
  private(set) var unsaid: [UnsaidOption] = []

  /// Frames a second.
  static let rate = 60.0
  /// The options about the page around the effect, which say nothing about its pieces.
  private static let aroundIt = [
    "autoPlay", "background", "detectRetina", "fpsLimit", "fullScreen", "key", "name", "motion",
    "pauseOnBlur", "pauseOnOutsideViewport", "smooth", "zLayers", "delay", "duration",
  ]

  /// The name of the one preset whose numbers are known.
  static let preset = "confetti"
  /// The options of pieces, by which a text is recognised.
  static let pieceKeys: Set<String> = [
    "number", "move", "size", "opacity", "shape", "color", "paint", "fill", "links", "line_linked",
    "rotate", "tilt", "roll", "wobble", "stroke", "collisions", "destroy", "twinkle", "zIndex",
    "shadow", "bounce", "interactivity",
  ]

  private let hasPicture: (String) -> Bool

  init(
    _ options: inout OptionReader, _ hasPicture: @escaping (String) -> Bool
  ) throws(ForeignError) {
    self.hasPicture = hasPicture
    for key in Self.aroundIt { _ = options.value(key) }
    let preset = try preset(&options)
    let given = try options.object("particles").node
    let particles = preset.map { $0.particles.merged(with: given) } ?? given
    let sources = options.list("emitters") ?? preset.map { [$0.emitter] } ?? []
    guard !sources.isEmpty else {
      var piece = OptionReader(particles, "particles")
      emitters = [try everywhere(&piece)]
      return
    }
    for source in sources.prefix(ForeignEffect.mostEmitters + 1) {
      try add(preset.map { $0.emitter.merged(with: source) } ?? source, particles)
    }
  }

  /// The numbers of a preset by its name; one that is not known is left out.
  private mutating func preset(
    _ options: inout OptionReader
  ) throws(ForeignError) -> (particles: JSONNode, emitter: JSONNode)? {
    guard let node = options.value("preset") else { return nil }
    guard node.text == Self.preset || node.elements?.first?.text == Self.preset else {
      unsaid.append(options.unsaid("preset"))
      return nil
    }
    return (Self.confettiPreset, Self.confettiEmitter)
  }

  /// Pieces that are there from the beginning, anywhere on the stage.
  private mutating func everywhere(_ piece: inout OptionReader) throws(ForeignError) -> JSONValue {
    var number = try piece.object("number")
    let count = try number.number("value", in: 0...100_000) ?? 0
    unsaid += number.unread
    let corner = JSONValue.array([.array([0, 0]), .array([1, 1])])
    let body = try TSParticle(&piece, hasPicture)
    unsaid += body.unsaid
    return body.emitter(
      when: .members(("count", .number(count.rounded()))), where: .members(("box", corner)))
  }

  /// Adds the emitters of a source: a burst for what it begins with, and a stream for what it has a rate of.
  private mutating func add(_ source: JSONNode, _ particles: JSONNode) throws(ForeignError) {
    var options = OptionReader(source, "emitters")
    for key in ["name", "autoPlay", "fill", "domId"] { _ = options.value(key) }
    let own = try options.object("particles").node
    var piece = OptionReader(particles.merged(with: own), "particles")
    _ = piece.value("number")
    let body = try TSParticle(&piece, hasPicture, direction: options.value("direction"))
    let place = try Self.place(&options)
    let startCount = try options.number("startCount", in: 0...100_000) ?? 0
    var rate = try options.object("rate")
    let pause = try rate.span("delay", in: 0...1e6) ?? 0.1...0.1
    let quantity = try rate.span("quantity", in: 0...100_000) ?? 1...1
    var life = try options.object("life")
    let duration = try life.span("duration", in: 0...1e6)
    let delay = try life.span("delay", in: 0...1e6)
    let times = try life.number("count", in: 0...1e6)
    let wait = delay.flatMap { $0.upperBound > 0 ? JSONValue.rounded($0.middle) : nil }
    if startCount > 0 {
      emitters.append(
        body.emitter(
          when: .members(("count", .number(startCount.rounded())), ("delay", wait)), where: place))
    }
    if quantity.middle > 0, pause.middle > 0 {
      let length = duration.map { $0.middle }
      emitters.append(
        body.emitter(
          when: .members(
            ("rate", .rounded((quantity.middle / pause.middle).clamped(to: 0.001...20_000))),
            ("for", length.map { .rounded($0) }), ("delay", wait)), where: place))
      if let times, times > 1 { unsaid.append(life.unsaid("count")) }
    } else if startCount == 0, quantity.middle > 0 {
      emitters.append(
        body.emitter(
          when: .members(("count", .number(quantity.middle.rounded())), ("delay", wait)),
          where: place))
    }
    unsaid += body.unsaid + options.unread + rate.unread + life.unread
  }

  /// The place of an emitter, whose position and size are in percent of the stage.
  private static func place(_ options: inout OptionReader) throws(ForeignError) -> JSONValue {
    var position = try options.object("position")
    let x = (try position.span("x")?.middle ?? 50) / 100
    let y = (try position.span("y")?.middle ?? 50) / 100
    var size = try options.object("size")
    _ = size.value("mode")
    let wide = (try size.number("width", in: 0...1e6) ?? 0) / 200
    let high = (try size.number("height", in: 0...1e6) ?? 0) / 200
    guard wide > 0 || high > 0 else {
      return .members(("point", .array([.rounded(x), .rounded(y)])))
    }
    return .members(
      (
        "box",
        .array([
          .array([.rounded(x - wide), .rounded(y - high)]),
          .array([.rounded(x + wide), .rounded(y + high)]),
        ])
      ))
  }

  private static let confettiPreset = JSONNode([
    "shape": ["type": ["square", "circle"]], "size": ["value": 5], "color": ["value": "random"],
    "life": ["duration": ["value": 3.333, "sync": true], "count": 1],
    "opacity": [
      "value": ["min": 0, "max": 1], "animation": ["enable": true, "startValue": "max"],
    ],
    "move": [
      "enable": true, "speed": 45, "decay": 0.1, "direction": -90, "random": true,
      "angle": ["value": 45, "offset": 0], "gravity": ["enable": true, "acceleration": 9.81],
    ],
    "rotate": [
      "value": ["min": 0, "max": 360], "direction": "random",
      "animation": ["enable": true, "speed": 60],
    ],
    "roll": ["enable": true, "speed": ["min": 15, "max": 25]],
    "wobble": ["enable": true, "distance": 30, "speed": ["min": -15, "max": 15]],
  ])
  private static let confettiEmitter = JSONNode([
    "startCount": 50, "rate": ["quantity": 0], "life": ["duration": 0.1, "count": 1],
  ])
}

extension ClosedRange<Double> {
  var middle: Double { (lowerBound + upperBound) / 2 }
}

extension JSONNode {
  /// This object with the members of another one on top, objects within it alike.
  fileprivate func merged(with other: JSONNode) -> JSONNode {
    guard let own = members, let theirs = other.members else { return other }
    var merged = own
    for member in theirs {
      if let index = merged.firstIndex(where: { $0.key == member.key }) {
        merged[index].node = merged[index].node.merged(with: member.node)
      } else {
        merged.append(member)
      }
    }
    return JSONNode(value: .object(merged), place: theirs.isEmpty ? place : other.place)
  }
}
