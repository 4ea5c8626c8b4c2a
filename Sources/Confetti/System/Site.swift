import ConfettiGraphics

/// Where an effect is fired: what it starts from, the stage around it, and the aim of a throw.
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
    /// The direction in degrees, clockwise from straight up; any number.
    public var angle: Float
    /// What the effect's own strength is multiplied with; below 0 it throws the other way.
    public var strength: Float

    /// An aim from its direction and its strength.
    ///
    /// - Parameters:
    ///   - angle: the direction in degrees, clockwise from straight up.
    ///   - strength: what the effect's own strength is multiplied with.
    public init(angle: Float, strength: Float) {
      self.angle = angle
      self.strength = strength
    }
  }

  /// What the effect starts from.
  public var anchor: Anchor
  /// The size of the stage in points, whose top-left corner is the origin.
  ///
  /// Some effects' speeds are shares of it, and what is fired from a point stays within it.
  public var stage: Size
  /// The direction and the strength; `nil` leaves both to the effect.
  public var aim: Aim?

  /// A site from its parts.
  ///
  /// - Parameters:
  ///   - anchor: what the effect starts from.
  ///   - stage: the size of the stage in points.
  ///   - aim: the direction and the strength of a throw; `nil` leaves both to the effect.
  public init(_ anchor: Anchor, in stage: Size, aim: Aim? = nil) {
    self.anchor = anchor
    self.stage = stage
    self.aim = aim
  }

  /// Whether all its numbers are finite; nothing can be drawn at others.
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
