/// How something comes and goes: the look it comes from and the look it goes to.
///
///     var panel = Presence(.opacity.combined(with: .scale(0.9)))
///     var toast = Presence(.asymmetric(insertion: .move(edge: .bottom), removal: .opacity))
///
/// Transitions are plain values without views: ``Presence`` animates between their looks, and you
/// draw with ``Presence/look(at:)``.
public struct Transition: Hashable, Sendable {
  /// How it looks before it comes.
  public var insertion: TransitionLook
  /// How it looks when it has gone.
  public var removal: TransitionLook
  /// How it comes; `nil` leaves that to the call that makes it come.
  public private(set) var insertionAnimation: Animation?
  /// How it goes; `nil` leaves that to the call that makes it go.
  public private(set) var removalAnimation: Animation?

  /// Makes a transition that comes from a look and goes back to it.
  ///
  /// - Parameter look: how it looks before and after.
  public init(_ look: TransitionLook) { self.init(insertion: look, removal: look) }

  /// Makes a transition that comes from one look and goes to another.
  public init(insertion: TransitionLook, removal: TransitionLook) {
    self.insertion = insertion
    self.removal = removal
  }
}

extension Transition {
  /// No change of the look: it is there until its time to go is over.
  public static let identity = Transition(.identity)
  /// Fades in and out.
  public static let opacity = Transition(TransitionLook(opacity: 0))
  /// Grows from nothing and shrinks to nothing.
  public static let scale = scale(0)
  /// Comes out of a blur, growing a little and fading in, and goes back into it.
  public static let blurReplace = Transition(TransitionLook(opacity: 0, scale: 0.9, blur: 8))
  /// Comes in from the left, and leaves to the right.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// Grows from a size and shrinks back to it.
  ///
  /// - Parameters:
  ///   - scale: the factor of its size; 0 or more.
  ///   - anchor: the point of it that stays where it is.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Transition {
    // Growing around a point is growing around the centre and moving in proportion.
    let arm = SIMD2(anchor.x - 0.5, anchor.y - 0.5)
    return Transition(TransitionLook(scale: scale, shift: arm * (1 - max(scale, 0))))
  }

  /// The same as ``scale(_:anchor:)``, with the label that SwiftUI's older spelling has.
  ///
  /// - Parameters:
  ///   - scale: the factor of its size; 0 or more.
  ///   - anchor: the point of it that stays where it is.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> Transition {
    .scale(scale, anchor: anchor)
  }

  /// Turns into place, and turns back.
  ///
  /// It is turned where it is: combined with a move, it moves in the direction of that move.
  ///
  /// - Parameters:
  ///   - angle: how far it is turned clockwise before it comes and when it has gone.
  ///   - anchor: the point of it that stays where it is.
  public static func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Transition {
    Transition(TransitionLook(rotation: angle, anchor: anchor))
  }

  /// Comes into focus, and goes out of focus.
  ///
  /// - Parameter radius: how soft it is before it comes and when it has gone: the standard deviation of the
  ///   Gaussian that blurs it, in points; 0 or more.
  public static func blur(_ radius: Double) -> Transition {
    Transition(TransitionLook(blur: radius))
  }

  /// Comes in across an edge, and leaves across it, by its own width or height.
  ///
  /// - Parameter edge: the side of its place that it comes from.
  public static func move(edge: Edge) -> Transition {
    Transition(TransitionLook(shift: edge.outward))
  }

  /// Comes from a distance, and goes back there.
  ///
  /// - Parameters:
  ///   - x: how far to the right of its place it is, in points.
  ///   - y: how far below its place it is, in points.
  public static func offset(x: Double = 0, y: Double = 0) -> Transition {
    Transition(TransitionLook(offset: [x, y]))
  }

  /// Comes in across an edge, fading in, and leaves across the opposite one, fading out: it is
  /// pushed in, and pushed out by what comes next.
  ///
  /// - Parameter edge: the side of its place that it comes from.
  public static func push(from edge: Edge) -> Transition {
    .opacity.combined(
      with: .asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite)))
  }

  /// Comes as one transition says, and goes as another does.
  ///
  /// - Parameters:
  ///   - insertion: how it comes.
  ///   - removal: how it goes.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    var both = Transition(insertion: insertion.insertion, removal: removal.removal)
    both.insertionAnimation = insertion.insertionAnimation
    both.removalAnimation = removal.removalAnimation
    return both
  }

  /// This transition and another one at the same time.
  ///
  /// As with modifiers in SwiftUI the other one is applied to the result of this one, so a scale
  /// after a move makes the move smaller, too. Both follow one animation: this one's or, if it has
  /// none, the other's.
  public func combined(with other: Transition) -> Transition {
    var both = Transition(
      insertion: insertion.inside(other.insertion), removal: removal.inside(other.removal))
    both.insertionAnimation = insertionAnimation ?? other.insertionAnimation
    both.removalAnimation = removalAnimation ?? other.removalAnimation
    return both
  }

  /// This transition with an animation of its own, used where none is named in the call that makes
  /// something come or go.
  ///
  /// - Parameter animation: how it comes and goes; `nil` leaves that to the calls.
  public func animation(_ animation: Animation?) -> Transition {
    var copy = self
    (copy.insertionAnimation, copy.removalAnimation) = (animation, animation)
    return copy
  }
}
