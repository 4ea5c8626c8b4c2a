import Confetti
import ConfettiGraphics
import Motion

/// The emitters of a call of canvas-confetti.
///
/// It moves a piece sixty times a second: x by cos · v + drift, y by sin · v + 3 · gravity, and v becomes v · decay. After
/// n such frames the piece has moved by direction · v · (1 − decayⁿ) / (1 − decay) + (drift, 3 · gravity) · n. With
/// n = 60 t that is exactly the course of a piece with a drag of k = −60 ln decay, thrown with v · k / (1 − decay), and
/// with a drift.
struct CanvasConfetti {
  private(set) var emitters: [JSONValue] = []

  /// The options by which such a call is recognised.
  static let keys: Set<String> = [
    "particleCount", "angle", "spread", "startVelocity", "decay", "gravity", "drift", "ticks",
    "origin", "colors", "shapes", "scalar", "flat", "zIndex", "disableForReducedMotion",
    "count", "position", "resize", "useWorker",
  ]

  /// Frames a second.
  private static let rate = 60.0
  private static let colors = [
    "#26CCFF", "#A25AFD", "#FF5E7E", "#88FF5A", "#FCFF42", "#FFA62D", "#FF36FF",
  ]

  init(_ options: inout OptionReader) throws(ForeignError) {
    // tsParticles has a call with the same options, two of them under other names.
    let given = try options.number("particleCount", or: "count", in: -1e6...100_000) ?? 50
    let count = max(given.rounded(.down), 0)
    let place = try Self.origin(&options)
    let launch = try Self.flight(&options)
    let ticks = try options.number("ticks", in: 1...6e6) ?? 200
    let colors = try Self.colors(&options)
    let scale = try options.number("scalar", in: 0...1000) ?? 1
    let isFlat = try options.flag("flat") ?? false
    let shapes = try Self.shapes(&options)
    // false is what happens anyway.
    if options.node["disableForReducedMotion"]?.value == .bool(false) {
      _ = options.value("disableForReducedMotion")
    }
    // Stars neither turn nor wobble, so they are an emitter of their own.
    let stars = shapes.filter(\.isStar)
    var left = count
    for group in [shapes.filter { !$0.isStar }, stars] where !group.isEmpty {
      let isLast = group.count == shapes.count || group[0].isStar
      let share = (count * Double(group.count) / Double(shapes.count)).rounded()
      let own = isLast ? left : share
      left -= own
      emitters.append(
        .members(
          ("when", .members(("count", .number(own)))), ("where", place), ("launch", launch.launch),
          ("air", launch.air), ("turn", isFlat || group[0].isStar ? nil : Self.turn),
          ("look", Self.look(group, colors, scale, isFlat: isFlat)),
          ("life", .members(("seconds", .rounded(ticks / Self.rate)), ("opacity", .array([1, 0])))))
      )
    }
  }

  private static func origin(_ options: inout OptionReader) throws(ForeignError) -> JSONValue {
    var (origin, position) = (try options.object("origin"), try options.object("position"))
    let (u, v) = (try position.number("x") ?? 50, try position.number("y") ?? 50)
    let (x, y) = (try origin.number("x") ?? u / 100, try origin.number("y") ?? v / 100)
    return .members(("point", .array([.rounded(x), .rounded(y)])))
  }

  private static func flight(
    _ options: inout OptionReader
  ) throws(ForeignError) -> (launch: JSONValue, air: JSONValue?) {
    let angle = try options.number("angle", in: -36000...36000) ?? 90
    let half = abs(try options.number("spread", in: -36000...36000) ?? 45) / 2
    let speed = try options.number("startVelocity", in: -600...600) ?? 45
    let decay = try options.number("decay", in: 0...1) ?? 0.9
    let drag = decay < 1 ? min(-rate * Elementary.log(max(decay, 1e-300)), 1000) : 0
    // The first frame moves a piece by its whole speed, which a drag in time slows already.
    let factor = decay < 1 ? drag / (1 - decay) : rate
    let drift = try options.number("drift", in: -10_000...10_000) ?? 0
    let gravity = try options.number("gravity", in: -5000...5000) ?? 1
    let falls = drift != 0 || gravity != 0
    let isFree = drag == 0 && !falls
    return (
      .members(
        ("direction", .range(90 - angle - half, 90 - angle + half)),
        ("speed", .range(speed * 0.5 * factor, speed * 1.5 * factor))),
      isFree
        ? nil
        : .members(
          ("drag", drag > 0 ? .rounded(drag) : nil),
          (
            "drift",
            falls
              ? .members(
                ("x", drift == 0 ? nil : .rounded(drift * rate)),
                ("y", gravity == 0 ? nil : .rounded(gravity * 3 * rate))) : nil
          ))
    )
  }

  private static func colors(_ options: inout OptionReader) throws(ForeignError) -> JSONValue {
    guard let list = options.list("colors"), !list.isEmpty else {
      return .array(colors.map { .string($0) })
    }
    return .array(try list.map { (node) throws(ForeignError) in .string(try color(node)) })
  }

  /// A colour as `#RRGGBB`: every other character is left out, as canvas-confetti does.
  static func color(_ node: JSONNode) throws(ForeignError) -> String {
    var digits = (node.text ?? "").uppercased().filter { "0123456789ABCDEF".contains($0) }
    if digits.count == 3 || digits.count == 4 || digits.count == 5 {
      digits = digits.prefix(3).map { "\($0)\($0)" }.joined()
    }
    guard digits.count >= 6 else {
      throw ForeignError(node.place, "a colour must be written as \"#RRGGBB\", not \(node.summary)")
    }
    return "#" + digits.prefix(6)
  }

  /// A shape as an effect names it.
  private struct Shape {
    let value: JSONValue
    var isStar = false
    var isCircle = false
  }

  private static func shapes(_ options: inout OptionReader) throws(ForeignError) -> [Shape] {
    let square = Shape(value: "square")
    guard let list = options.list("shapes"), !list.isEmpty else {
      return [square, Shape(value: "circle", isCircle: true)]
    }
    var shapes: [Shape] = []
    for node in list.prefix(64) {
      switch node.text {
      case "circle": shapes.append(Shape(value: "circle", isCircle: true))
      case "star": shapes.append(Shape(value: "star", isStar: true))
      case _?: shapes.append(square)
      case nil:
        guard let drawn = node["path"], let path = drawn.text else {
          throw ForeignError(
            node.place,
            "a shape must be \"square\", \"circle\", \"star\" or a path, not \(node.summary)")
        }
        do throws(ShapePathError) {
          _ = try ShapePath(path)
        } catch {
          throw ForeignError(drawn.place, "\(error)")
        }
        shapes.append(Shape(value: .members(("path", .string(path)))))
      }
    }
    return shapes
  }

  /// The shapes, the size and the colours of an emitter.
  ///
  /// Pieces are 10 points wide, circles 12, and are seen in half their area while they wobble. Stars have a radius of 8.
  private static func look(
    _ shapes: [Shape], _ colors: JSONValue, _ scale: Double, isFlat: Bool
  ) -> JSONValue {
    let names = shapes.reduce(into: [JSONValue]()) { names, shape in
      if !names.contains(shape.value) { names.append(shape.value) }
    }
    let weighed = names.map { value -> JSONValue in
      let count = shapes.count { $0.value == value }
      guard names.count > 1, shapes.count > names.count else { return value }
      let member = value["path"].map { ("path", $0) } ?? ("shape", value)
      return .members(member, ("weight", .number(Double(count))))
    }
    let least: Double = shapes.allSatisfy(\.isCircle) ? 12 : 10
    let greatest: Double = shapes.contains(where: \.isCircle) ? 12 : 10
    let size: JSONValue =
      shapes[0].isStar
      ? .rounded(15.2 * scale)
      : isFlat
        ? .range(least * scale, greatest * scale)
        : .members(
          ("width", .range(least, greatest)), ("height", .range(least / 2, greatest / 2)),
          ("scale", scale == 1 ? nil : .rounded(scale)))
    return .members(
      ("shapes", .array(weighed)), ("size", size), ("colors", colors), ("order", "cycling"))
  }

  /// A wobble goes on by 0.05 to 0.11 a frame; a piece is thin four times in its round of 2π, and turns by a tenth of π
  /// for each 1.
  private static let turn: JSONValue = {
    let (slow, fast) = (0.05 * rate, 0.11 * rate)
    return .members(
      ("spin", .members(("angle", .array([0, 360])), ("rate", .range(slow * 18, fast * 18)))),
      (
        "flip",
        .members(
          ("frequency", .range(slow / .pi, fast / .pi)), ("phase", .array([0, 1])),
          ("minimum", 0.1))
      ))
  }()
}
