import ConfettiGraphics
import Motion

/// The site of a firing: its starting place, the stage around it, and the aim of a throw.
///
/// Nothing is fired at a site with a number that is not finite. Lengths and strengths beyond
/// ±10,000,000 are clamped to these when an effect is fired: farther away, neighbouring points are
/// no longer distinct, and the squares of larger numbers overflow.
public struct Site: Hashable, Sendable {
  /// The place an effect starts from.
  public enum Anchor: Hashable, Sendable {
    /// The stage's own edges.
    case stage
    /// The edges and corners of a frame.
    case frame(Rect)
    /// A point, which acts as a frame without extent.
    case point(Point)

    package var isPoint: Bool { if case .point = self { true } else { false } }
  }

  /// The direction and the strength of a throw.
  public struct Aim: Hashable, Codable, Sendable {
    /// The direction in degrees, clockwise from straight up; any number.
    public var angle: Float
    /// The factor for the effect's own strength; a negative one throws the other way.
    public var strength: Float

    /// An aim from its direction and its strength.
    public init(angle: Float, strength: Float) {
      (self.angle, self.strength) = (angle, strength)
    }
  }

  /// The place the effect starts from.
  public var anchor: Anchor
  /// The size of the stage in points; its top-left corner is the origin.
  ///
  /// Some effects scale their speeds with the stage, and most particles fired from a point stay
  /// within it.
  public var stage: Size
  /// The direction and the strength; `nil` leaves both to the effect.
  public var aim: Aim?
  /// The movement of the place; `nil` if it stays where it is.
  ///
  /// At the birth of each particle, the movement gives the position for the middle of the
  /// ``anchor``.
  public var movement: Movement?

  /// A site from its parts.
  public init(_ anchor: Anchor, in stage: Size, aim: Aim? = nil, along movement: Movement? = nil) {
    (self.anchor, self.stage, self.aim, self.movement) = (anchor, stage, aim, movement)
  }

  /// Whether all its numbers are finite; otherwise nothing can be drawn.
  var isFinite: Bool {
    let frame = frame
    let numbers = [
      frame.x, frame.y, frame.width, frame.height, stage.width, stage.height, aim?.angle ?? 0,
      aim?.strength ?? 0,
    ]
    return numbers.allSatisfy(\.isFinite) && movement?.isFinite ?? true
  }

  /// The site with its numbers clamped to those that can be calculated with.
  var clamped: Site {
    func clamped(_ number: Float) -> Float { number.clamped(to: Self.reach) }
    func clamped(_ size: Size) -> Size {
      Size(width: clamped(size.width), height: clamped(size.height))
    }
    var site = self
    switch anchor {
    case .stage: break
    case .frame(let frame):
      site.anchor = .frame(
        Rect(
          x: clamped(frame.x), y: clamped(frame.y), width: clamped(frame.width),
          height: clamped(frame.height)))
    case .point(let point): site.anchor = .point(point.clamped)
    }
    site.stage = clamped(stage)
    if let aim {
      site.aim = Aim(
        angle: Self.reach.contains(aim.angle) ? aim.angle : aim.angle.remainder(dividingBy: 360),
        strength: clamped(aim.strength))
    }
    site.movement = movement?.clamped
    return site
  }

  /// The numbers that can be calculated with.
  fileprivate static let reach: ClosedRange<Float> = -1e7...1e7

  /// The rectangle from whose edges and corners effects start.
  package var frame: Rect {
    switch anchor {
    case .stage: Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    case .frame(let frame): frame
    case .point(let point): Rect(x: point.x, y: point.y, width: 0, height: 0)
    }
  }
}

extension Point {
  var clamped: Point { Point(x: x.clamped(to: Site.reach), y: y.clamped(to: Site.reach)) }
}

extension Site {
  /// The site at which an effect is fired by default: the stage, or a frame of 160 × 48 points in
  /// its middle, as the effect's source says.
  ///
  /// - Parameter stage: the size of the stage in points.
  package static func standard(for effect: Effect.Checked, in stage: Size) -> Site {
    guard effect.source == .frame else { return Site(.stage, in: stage) }
    let middle = Point(x: stage.width / 2, y: stage.height / 2)
    let frame = Rect(center: middle, size: Size(width: 160, height: 48))
    return Site(.frame(frame), in: stage)
  }
}
