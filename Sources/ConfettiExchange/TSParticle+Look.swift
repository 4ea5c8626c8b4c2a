import Confetti

/// The shape, the size, the colours and the life of the pieces of tsParticles.
extension TSParticle {
  /// The shape, the size and the colours.
  static func look(
    _ piece: inout OptionReader, _ hasPicture: (String) -> Bool, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> JSONValue? {
    var size = try piece.object("size")
    // It is a radius.
    let radius = try size.span("value", in: 0...50_000) ?? 3...3
    unsaid += size.unread
    let colors = try colors(&piece, &unsaid)
    return .members(
      ("shapes", try shapes(&piece, hasPicture, &unsaid)),
      ("size", .range(radius.lowerBound * 2, radius.upperBound * 2)), ("colors", colors))
  }

  private static func colors(
    _ piece: inout OptionReader, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> JSONValue? {
    // Version 4 has it in "paint", or in "fill" there.
    var paint = try piece.object("paint")
    var fill = try paint.object("fill")
    fill.ignore("enable")
    let inPaint = try paint.object("color")
    let inFill = try fill.object("color")
    unsaid += paint.unread + fill.unread
    var color = try piece.object("color")
    for newer in [inPaint, inFill] where newer.node["value"] != nil { color = newer }
    let list = color.list("value")
    unsaid += color.unread
    // Pieces without a colour are white, and those of any colour have the standard palette.
    guard let list, !list.isEmpty else { return ["#FFFFFF"] }
    guard list[0].text != "random" else { return nil }
    return .array(
      try list.prefix(256).map { (node) throws(ForeignError) in .string(try Self.color(node)) })
  }

  /// A colour as CSS writes it, or as digits alone.
  private static func color(_ node: JSONNode) throws(ForeignError) -> String {
    guard let text = node.text, !text.hasPrefix("#"), Color(css: text) != nil else {
      return try CanvasConfetti.color(node)
    }
    return text
  }

  private static func shapes(
    _ piece: inout OptionReader, _ hasPicture: (String) -> Bool, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> JSONValue {
    var options = try piece.object("shape")
    var shapes: [JSONValue] = []
    for node in (options.list("type") ?? []).prefix(64) {
      let own = options.value("options")?[node.text ?? ""]
      switch node.text {
      case "square", "edge": shapes.append("square")
      case let name? where ["circle", "star", "heart", "triangle"].contains(name):
        shapes.append(.string(name))
      case "emoji", "char", "character", "text":
        shapes += texts(own)
      case "image", "images":
        let names = (own?.elements ?? own.map { [$0] } ?? []).compactMap { $0["src"]?.text }
        let known = names.filter(hasPicture)
        shapes += known.prefix(64).map { .members(("picture", .string($0))) }
        if known.isEmpty { unsaid.append(options.unsaid("type", "no such picture is beside it")) }
      default:
        unsaid.append(UnsaidOption("particles.shape.type \(node.summary)", node.place))
      }
    }
    _ = options.value("options")
    unsaid += options.unread
    return .array(shapes.isEmpty ? ["circle"] : Array(shapes.prefix(64)))
  }

  /// The texts of a shape's options.
  private static func texts(_ node: JSONNode?) -> [JSONValue] {
    guard let value = node?["value"] else { return [] }
    return (value.elements ?? [value]).prefix(64).compactMap { text in
      text.text.flatMap { (1...64).contains($0.count) ? .members(("text", .string($0))) : nil }
    }
  }

  /// The life with its tracks.
  static func life(
    _ piece: inout OptionReader, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> JSONValue {
    var life = try piece.object("life")
    var duration = try life.object("duration")
    let value = try duration.span("value", in: 0...1e6) ?? 0...0
    let isSame = try duration.flag("sync") ?? false
    _ = life.value("count")
    var opacity = try piece.object("opacity")
    let range = try opacity.span("value", in: 0...1) ?? 1...1
    var animation = try opacity.object("animation")
    let isFading = try animation.flag("enable") ?? false
    let speed = try animation.number("speed", in: 0...10_000) ?? 2
    let isDestroyed = animation.value("destroy")?.text == "min"
    let fallsToMin = animation.value("startValue")?.text == "max"
    unsaid += life.unread + duration.unread + opacity.unread + animation.unread
    var seconds = JSONValue.range(
      isSame ? max(value.lowerBound, shortest) : shortest, max(value.upperBound, shortest))
    if value.upperBound <= 0 {
      let fade =
        isFading && isDestroyed && speed > 0
        // A hundredth of its speed a frame.
        ? (range.upperBound - range.lowerBound) / (speed / 100 * rate) : endless
      seconds = .rounded(max(fade, shortest))
      if !(isFading && isDestroyed) {
        unsaid.append(
          piece.unsaid(
            "life", "a piece without an end lives \(JSONWriter.text(of: endless)) seconds"))
      }
    }
    let track: JSONValue =
      isFading
      ? .array(
        fallsToMin
          ? [.rounded(range.upperBound), .rounded(range.lowerBound)]
          : [.rounded(range.lowerBound), .rounded(range.upperBound)])
      : range.lowerBound == range.upperBound
        ? .rounded(range.lowerBound)
        : .array([[0, range.draw], [1, range.draw]])
    return .members(("seconds", seconds), ("opacity", track))
  }
}

extension ClosedRange<Double> {
  fileprivate var draw: JSONValue { .range(lowerBound, upperBound) }
}
