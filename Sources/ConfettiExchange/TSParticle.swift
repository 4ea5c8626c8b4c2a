import Confetti
import Motion

/// The pieces of an emitter of tsParticles in the language of effects.
struct TSParticle {
  private let launch, air, turn, look, life: JSONValue?
  private(set) var unsaid: [UnsaidOption] = []

  /// The seconds that a piece lives that would live for ever.
  static let endless = 10.0
  /// The shortest life of a piece, in seconds: three frames.
  static let shortest = 0.05
  static let rate = TSParticles.rate

  /// - Parameter direction: the direction of the emitter, which comes before that of its pieces.
  init(
    _ piece: inout OptionReader, _ hasPicture: (String) -> Bool, direction: JSONNode? = nil
  ) throws(ForeignError) {
    let motion = try Self.motion(&piece, direction)
    var unsaid = motion.unsaid
    let turning = try Self.turning(&piece, &unsaid)
    (launch, turn) = (motion.launch, turning.turn)
    air = Self.air(motion.air, turning.sway)
    look = try Self.look(&piece, hasPicture, &unsaid)
    life = try Self.life(&piece, &unsaid)
    self.unsaid = unsaid + piece.unread
  }

  func emitter(when: JSONValue, where place: JSONValue) -> JSONValue {
    .members(
      ("when", when), ("where", place), ("launch", launch), ("air", air), ("turn", turn),
      ("look", look), ("life", life))
  }

  private static func air(_ air: [JSONValue.Member], _ sway: [JSONValue.Member]) -> JSONValue? {
    air.isEmpty && sway.isEmpty ? nil : .object(air + sway)
  }
}

// MARK: - Flight

extension TSParticle {
  private typealias Motion = (launch: JSONValue?, air: [JSONValue.Member], unsaid: [UnsaidOption])

  private static func motion(
    _ piece: inout OptionReader, _ direction: JSONNode?
  ) throws(ForeignError) -> Motion {
    var move = try piece.object("move")
    guard try move.flag("enable") ?? false else { return (nil, [], []) }
    let speed = try move.span("speed", in: -10_000...10_000) ?? 2...2
    let isRandom = try move.flag("random") ?? false
    let isStraight = try move.flag("straight") ?? false
    let decay = try move.span("decay", in: 0...1)?.middle ?? 0
    let drift = try move.span("drift", in: -10_000...10_000)?.middle ?? 0
    var angle = try move.object("angle")
    let spread = isStraight ? 0 : try angle.span("value", in: -36000...36000)?.middle ?? 90
    let offset = isStraight ? 0 : try angle.span("offset", in: -36000...36000)?.middle ?? 0
    var gravity = try move.object("gravity")
    let falls = try gravity.flag("enable") ?? false
    let acceleration = try gravity.span("acceleration", in: -10_000...10_000) ?? 9.81...9.81
    let sign: Double = try gravity.flag("inverse") ?? false ? -1 : 1
    let own = move.value("direction")
    let middle = try heading(direction ?? own)
    let keeps = 1 - decay
    let drag = decay > 0 ? min(-rate * Elementary.log(max(keeps, 1e-300)), 1000) : 0
    // A frame slows a piece before it moves it.
    let factor = decay > 0 ? drag * keeps / decay : rate
    let least = isRandom && speed.lowerBound == speed.upperBound ? 0 : speed.lowerBound
    let ends = middle.map { ($0 + offset - spread / 2, $0 + offset + spread / 2) } ?? (0, 360)
    let launch = JSONValue.members(
      ("direction", .range(ends.0, ends.1)),
      ("speed", .range(least / 2 * factor, speed.upperBound / 2 * factor)))
    var air: [JSONValue.Member] = []
    if falls || drift != 0 {
      let down = JSONValue.range(
        sign * acceleration.lowerBound * factor, sign * acceleration.upperBound * factor)
      let sideways = JSONValue.members(
        ("x", .rounded(drift * factor)), ("y", falls ? down : nil))
      air.append(.init("gravity", drift == 0 ? down : sideways))
    }
    if drag > 0 { air.append(.init("drag", .rounded(drag))) }
    // A piece that leaves the stage is not seen any more, however it leaves.
    if try isLeaving(&move) { _ = move.value("outModes") }
    for key in ["size", "outMode"] { _ = move.value(key) }
    return (launch, air, move.unread + gravity.unread + angle.unread)
  }

  /// Whether pieces may leave the stage, rather than coming back at its edges.
  private static func isLeaving(_ move: inout OptionReader) throws(ForeignError) -> Bool {
    guard let modes = move.node["outModes"] else { return true }
    let texts = modes.text.map { [$0] } ?? (modes.members ?? []).compactMap(\.node.text)
    return texts.allSatisfy { ["destroy", "none", "out"].contains($0) }
  }

  /// A direction in degrees, 0 upward; `nil` if it is any.
  private static func heading(_ node: JSONNode?) throws(ForeignError) -> Double? {
    guard let node else { return nil }
    // tsParticles counts from the right.
    if case .number(let degrees) = node.value, abs(degrees) <= 36000 { return degrees + 90 }
    let names = [
      "top", "top-right", "right", "bottom-right", "bottom", "bottom-left", "left", "top-left",
    ]
    if let index = names.firstIndex(where: { $0 == node.text }) { return Double(index) * 45 }
    guard ["none", "outside"].contains(node.text) else {
      throw ForeignError(
        node.place,
        "a direction must be degrees or one of \(names.joined(separator: ", ")), not "
          + node.summary)
    }
    return nil
  }
}

// MARK: - Turning

extension TSParticle {
  private static func turning(
    _ piece: inout OptionReader, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> (turn: JSONValue?, sway: [JSONValue.Member]) {
    let spin = try rotation("rotate", &piece, &unsaid)
    let tilt = try rotation("tilt", &piece, &unsaid)
    var roll = try piece.object("roll")
    var flip: JSONValue?
    if try roll.flag("enable") ?? false {
      let speed = try roll.span("speed", in: -10_000...10_000) ?? 25...25
      // A 360th of its speed in radians a frame.
      let factor = rate / 360 / (2 * .pi)
      flip = .members(
        ("frequency", .range(speed.lowerBound * factor, speed.upperBound * factor)),
        ("phase", .array([0, 1])))
      for key in ["mode", "darken", "enlighten", "backColor"] where roll.node[key] != nil {
        unsaid.append(roll.unsaid(key))
      }
    }
    let turn: JSONValue? =
      spin == nil && tilt == nil && flip == nil
      ? nil : .members(("spin", spin), ("flip", flip), ("tilt", tilt))
    return (turn, try sway(&piece))
  }

  /// An angle that may be animated, by a 360th of its speed in radians a frame.
  private static func rotation(
    _ key: String, _ piece: inout OptionReader, _ unsaid: inout [UnsaidOption]
  ) throws(ForeignError) -> JSONValue? {
    var options = try piece.object(key)
    guard options.node.members?.isEmpty == false, try options.flag("enable") ?? true else {
      return nil
    }
    let angle = try options.span("value", in: -36000...36000) ?? 0...0
    var animation = try options.object("animation")
    let isMoving = try animation.flag("enable") ?? false
    let speed = try animation.span("speed", in: -10_000...10_000) ?? 0...0
    let factor = rate / 360 * 180 / .pi
    let least = try animation.flag("sync") ?? false ? speed.lowerBound : 0
    var rate: JSONValue?
    if isMoving {
      let (slow, fast) = (least * factor, speed.upperBound * factor)
      switch options.value("direction")?.text {
      case "random": rate = .members(("either", .array([.rounded(slow), .rounded(fast)])))
      case "counter-clockwise": rate = .range(-fast, -slow)
      default: rate = .range(slow, fast)
      }
    }
    _ = options.value("direction")
    unsaid += options.unread + animation.unread
    return .members(("angle", .range(angle.lowerBound, angle.upperBound)), ("rate", rate))
  }

  /// A wobble as a flutter, and its way down or up as a drift: a frame moves a piece to the side by 0.006 · speed ·
  /// distance · cos of an angle that grows by a 360th of the speed, and down by as much with |sin|.
  private static func sway(_ piece: inout OptionReader) throws(ForeignError) -> [JSONValue.Member] {
    var wobble = try piece.object("wobble")
    guard try wobble.flag("enable") ?? false else { return [] }
    let distance = try wobble.span("distance", in: -1000...1000)?.middle ?? 5
    let speed = try wobble.span("speed", in: -4000...4000) ?? 50...50
    let turns = rate / 360 / (2 * .pi)
    let sinking = 0.006 * distance * rate * 2 / .pi
    return [
      .init(
        "drift", .members(("y", .range(speed.lowerBound * sinking, speed.upperBound * sinking)))),
      .init(
        "flutter",
        .members(
          ("amplitude", .rounded(distance * 0.006 * 360)),
          ("frequency", .range(speed.lowerBound * turns, speed.upperBound * turns)),
          ("phase", .array([0, 1])))),
    ]
  }
}
