import Confetti

/// A handle on the stage: a point that is dragged to change a number of the effect.
package struct StageHandle: Identifiable, Hashable, Sendable {
  /// Kinds of handles.
  package enum Kind: Hashable, Sendable {
    /// The middle of a fan: direction and speed.
    case tip
    /// A side of a fan: how far directions reach to the left or to the right of its axis.
    case side(isRight: Bool)
    /// An arc of a fan: the slowest or the fastest speed.
    case arc(isFastest: Bool)
    /// The middle of a box of velocities.
    case boxMiddle
    /// A side of a box of velocities.
    case boxSide(BoxSide)
    /// A point where pieces are born, by its number.
    case place(Int)
    /// The middle of a line or a box where pieces are born.
    case placeMiddle
    /// The smallest or the largest radius of a ring or a disc.
    case radius(isLargest: Bool)
    /// The middle of the shift of all births.
    case offset
    /// The end of the arrow of gravity.
    case gravity
    /// The line on which pieces land.
    case floor
    /// A place of the slope on which pieces land, by its number.
    case slope(Int)
    /// The place that pulls pieces.
    case target
  }

  /// A side of a box, as x grows to the right and y downward.
  package enum BoxSide: Hashable, Sendable, CaseIterable { case left, right, top, bottom }

  package let kind: Kind
  /// The place of the handle, in points.
  package let position: Point
  /// How far the handle stands from the number's own place, so that no two handles lie on one another.
  let offset: SIMD2<Double>
  /// The sentence that says what it changes.
  package let sentence: String
  /// The path through the effect to the number that it changes; of several numbers, to the first.
  package let path: [PathStep]
  /// Whether some text says the number: otherwise it is a default.
  package let isSaid: Bool

  package var id: Kind { kind }

  init(
    _ kind: Kind, at place: SIMD2<Double>, offset: SIMD2<Double> = .zero, _ sentence: String,
    _ path: [PathStep], isSaid: Bool
  ) {
    (self.kind, position, self.offset) = (kind, Point(place + offset), offset)
    (self.sentence, self.path, self.isSaid) = (sentence, path, isSaid)
  }
}
