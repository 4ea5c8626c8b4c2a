import Confetti
import Motion

// The throws of Pixi's particle emitter.
extension PixiEmitter {
  /// The name of the draw that a direction and the angle of a piece follow.
  private static let draw = "aim"

  /// A number that follows the draw of the direction.
  static func following(_ low: Double, _ high: Double) -> JSONValue {
    .members(("by", .string(draw)), ("from", .rounded(low)), ("to", .rounded(high)))
  }

  /// The direction of the throw, and the draw that it follows.
  mutating func aim(
    wave: Double
  ) -> (draws: JSONValue?, direction: JSONValue?) {
    let (low, high) = (pieces.rotation.lowerBound, pieces.rotation.upperBound)
    switch pieces.spawn {
    case .ring(_, _, _, true): return (nil, low == 0 && high == 0 ? nil : .range(low, high))
    case .fan(let start, let spacing, let distance):
      guard distance == 0 else { return (nil, nil) }
      guard spacing != 0 else { return (nil, .array([0, 360])) }
      let angles = (0..<Int(min(wave, 64))).map {
        JSONValue.rounded(
          (start + 90 + spacing * Double($0)).truncatingRemainder(dividingBy: 360))
      }
      if wave > 1, let option = pieces.spacingOption {
        unsaid.append(option.instead("each piece draws one of the angles of a burst"))
      }
      return (nil, angles.count == 1 ? angles[0] : .members(("oneOf", .array(angles))))
    case .point, .box, .ring:
      guard isTurnedAlike, low < high else { return (nil, .range(low + 90, high + 90)) }
      return (.members((Self.draw, .array([0, 1]))), Self.following(low + 90, high + 90))
    }
  }

  /// Whether pieces begin with the angle of their throw.
  private var isTurnedAlike: Bool { !pieces.isUpright && !pieces.isAlong }

  /// The throw, and the air that changes its speed.
  mutating func flight(
    _ direction: JSONValue?
  ) -> (launch: JSONValue?, air: JSONValue?) {
    let ends = pieces.speed?.ends ?? (0, 0)
    let isStill = ends == (0, 0) && pieces.acceleration == nil
    guard !isStill else { return (nil, nil) }
    var (first, gravity, drag) = (ends.first, pieces.acceleration ?? (0, 0), 0.0)
    if ends.first != ends.last, pieces.acceleration == nil {
      let heading = pieces.rotation.lowerBound * .pi / 180
      if isExact {
        let change = ((ends.last - ends.first) / life.middle).clamped(to: -1e6...1e6)
        let turned = Elementary.sinCos(heading)
        gravity = (turned.cos * change, turned.sin * change)
      } else {
        let close: String
        if ends.first > 0, ends.last >= 0, ends.last < ends.first {
          drag = Self.slowing(to: ends.last / ends.first) / life.middle
          close = "speeds go down by equal shares, and lead as far in a life"
        } else {
          first = (ends.first + ends.last) / 2
          close = "pieces fly at their mean speed"
        }
        if let option = pieces.speedOption { unsaid.append(option.instead(close)) }
      }
    }
    let isOutward = if case .ring(_, _, _, true) = pieces.spawn { true } else { isFan }
    let launch = JSONValue.members(
      ("from", isOutward ? "outward" : nil), ("direction", direction),
      ("speed", .range(first * pieces.leastSpeed, first)))
    let pull = gravity == (0, 0) ? nil : Self.vector(gravity.0, gravity.1)
    guard pull != nil || drag > 0 else { return (launch, nil) }
    return (
      launch,
      .members(("gravity", pull), ("drag", drag > 0 ? .rounded(min(drag, 1000)) : nil))
    )
  }

  /// Whether pieces fly away from the middle of a burst.
  private var isFan: Bool {
    if case .fan(_, _, let distance) = pieces.spawn { distance > 0 } else { false }
  }

  /// Whether all pieces have the same direction, speed and life.
  private var isExact: Bool {
    switch pieces.spawn {
    case .point, .box, .ring(_, _, _, false):
      pieces.rotation.lowerBound == pieces.rotation.upperBound && pieces.leastSpeed == 1
        && life.lowerBound == life.upperBound && pieces.speed?.points.count == 2
    case .ring, .fan: false
    }
  }

  private static func vector(_ x: Double, _ y: Double) -> JSONValue {
    let (x, y) = (JSONValue.rounded(x), JSONValue.rounded(y))
    return x == 0 ? y : .members(("x", x), ("y", y == 0 ? nil : y))
  }

  /// The drag times the life after which a piece has come as far as one whose speed goes down steadily to a share.
  static func slowing(to share: Double) -> Double {
    let wanted = (1 + share) / 2
    var (low, high) = (1e-9, 4.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (1 - Elementary.exp(-middle)) / middle > wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
