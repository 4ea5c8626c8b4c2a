import ConfettiGraphics

/// Where an effect is fired.
public struct Site: Hashable, Sendable {
  /// What an effect starts from.
  public enum Anchor: Hashable, Sendable {
    /// The stage's own edges.
    case stage
    /// The edges and corners of a frame.
    case frame(Rect)
    /// A point, which is a frame without extent.
    case point(Point)
  }

  /// The direction and the strength of a throw.
  public struct Aim: Hashable, Sendable {
    /// The direction in degrees clockwise from straight up.
    public var angle: Float
    /// The strength as a share of the effect's own.
    public var strength: Float

    /// An aim from its direction (degrees clockwise from straight up) and its strength (1 is the
    /// effect's own).
    public init(angle: Float, strength: Float) {
      self.angle = angle
      self.strength = strength
    }
  }

  /// What the effect starts from.
  public var anchor: Anchor
  /// The size of the stage, which some effects' speeds are shares of.
  public var stage: Size
  /// The direction and the strength; `nil` leaves both to the effect.
  public var aim: Aim?

  /// A site from its parts.
  public init(_ anchor: Anchor, in stage: Size, aim: Aim? = nil) {
    self.anchor = anchor
    self.stage = stage
    self.aim = aim
  }

  /// Whether something can be drawn there: no number is infinite or not a number.
  var isFinite: Bool {
    let frame = frame
    let numbers = [
      frame.x, frame.y, frame.width, frame.height, stage.width, stage.height, aim?.angle ?? 0,
      aim?.strength ?? 0,
    ]
    return numbers.allSatisfy(\.isFinite)
  }

  /// The rectangle whose edges and corners count.
  var frame: Rect {
    switch anchor {
    case .stage: Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    case .frame(let frame): frame
    case .point(let point): Rect(x: point.x, y: point.y, width: 0, height: 0)
    }
  }
}
