import ConfettiGraphics

/// The site of a firing: its starting place, the stage around it, and the aim of a throw.
public struct Site: Hashable, Sendable {
  /// The place an effect starts from.
  public enum Anchor: Hashable, Sendable {
    /// The stage's own edges.
    case stage
    /// The edges and corners of a frame.
    case frame(Rect)
    /// A point, which acts as a frame without extent.
    case point(Point)

    /// Whether it is a point.
    var isPoint: Bool { if case .point = self { true } else { false } }
  }

  /// The direction and the strength of a throw.
  public struct Aim: Hashable, Sendable {
    /// The direction in degrees, clockwise from straight up; any number.
    public var angle: Float
    /// The factor for the effect's own strength; negative throws the other way.
    public var strength: Float

    /// An aim from its direction and its strength.
    public init(angle: Float, strength: Float) {
      self.angle = angle
      self.strength = strength
    }
  }

  /// The place the effect starts from.
  public var anchor: Anchor
  /// The size of the stage in points; its top-left corner is the origin.
  ///
  /// Some effects scale their speeds with it, and most particles fired from a point stay within it.
  public var stage: Size
  /// The direction and the strength; `nil` leaves both to the effect.
  public var aim: Aim?

  /// A site from its parts.
  public init(_ anchor: Anchor, in stage: Size, aim: Aim? = nil) {
    self.anchor = anchor
    self.stage = stage
    self.aim = aim
  }

  /// Whether all its numbers are finite; otherwise nothing can be drawn.
  var isFinite: Bool {
    let frame = frame
    let numbers = [
      frame.x, frame.y, frame.width, frame.height, stage.width, stage.height, aim?.angle ?? 0,
      aim?.strength ?? 0,
    ]
    return numbers.allSatisfy(\.isFinite)
  }

  /// The rectangle from whose edges and corners effects start.
  var frame: Rect {
    switch anchor {
    case .stage: Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    case .frame(let frame): frame
    case .point(let point): Rect(x: point.x, y: point.y, width: 0, height: 0)
    }
  }
}

extension Site {
  /// The site of an effect by default: the stage, or a frame of 160 × 48 points in its middle, by
  /// the effect's source.
  ///
  /// - Parameters:
  ///   - effect: the effect to fire.
  ///   - stage: the size of the stage in points.
  package static func standard(for effect: Effect.Checked, in stage: Size) -> Site {
    guard effect.source == .frame else { return Site(.stage, in: stage) }
    let middle = Point(x: stage.width / 2, y: stage.height / 2)
    let frame = Rect(center: middle, size: Size(width: 160, height: 48))
    return Site(.frame(frame), in: stage)
  }
}
