import Confetti

/// The paths of some pieces of an emitter over their lives, in storage that is used again and again.
///
///     paths.follow(emitter, of: firing, in: system)       // after each change of the effect
///     for piece in paths.pieces { line(paths.points[piece.points]) }
///
/// Each path has a point at the birth, at moments at equal intervals since the firing, and at the landing. So the dots
/// of all pieces are those of the same moments.
package struct ThrowPaths: Sendable {
  /// The path of one piece.
  package struct Piece: Sendable {
    package let id: Particle.ID
    /// The birth, as an absolute time in seconds.
    package let bornAt: Double
    /// The number of the moment of its second point: so many times ``ThrowPaths/spacing`` after the firing.
    package let firstMoment: Int
    /// The indices of its points, from its birth to its landing, or to the last moment before its death.
    package let points: Range<Int>
    /// The place where it lands; `nil` if it does not.
    package let landing: Point?
  }

  /// The points of all paths, in points of the stage.
  package private(set) var points: [Point] = []
  /// The places of all pieces at each tenth of a second since the firing: see ``dotSpacing``.
  package private(set) var dots: [Point] = []
  package private(set) var pieces: [Piece] = []
  /// The time from one point to the next, in seconds.
  package private(set) var spacing = 0.1
  /// The number of points from one dot to the next.
  private var dotStride = 1

  /// The time from one dot to the next, in seconds: 0.1, or a multiple of it for long lives.
  package var dotSpacing: Double { spacing * Double(dotStride) }

  /// The time of an effect without an end in which the pieces are born, in seconds.
  private static let window = 4.0
  private static let dot = 0.1

  package init() {}

  /// Follows some pieces of an emitter, always the same ones, evenly chosen by their numbers.
  ///
  /// - Parameters:
  ///   - count: the largest number of pieces.
  ///   - steps: about the largest number of points of a path.
  /// - Complexity: O(*n*) in the pieces of the firing; points allocate nothing once the storage is large enough.
  package mutating func follow(
    _ emitter: Emitter.ID, of firing: Firing, in system: ParticleSystem, count: Int = 60,
    steps: Int = 40
  ) {
    points.removeAll(keepingCapacity: true)
    dots.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    let start = system.firstBirth
    let courses = system.courses(
      of: emitter, in: firing, most: count, from: start - 1e-6, to: start + Self.window)
    divide(courses.reduce(0) { max($0, $1.lifetime) }, into: max(steps, 1))
    for course in courses {
      let (first, landing) = (points.count, course.landing)
      let moments = course.moments(every: spacing)
      points.append(contentsOf: repeatElement(landing ?? .zero, count: moments.count + 1))
      if let landing { points.append(landing) }
      pieces.append(
        Piece(
          id: course.id, bornAt: course.bornAt, firstMoment: moments.lowerBound,
          points: first..<points.count, landing: landing))
    }
    ParticleCourse.forEachPlace(of: courses, every: spacing) { course, moment, place in
      let (first, own) = (pieces[course].firstMoment, pieces[course].points)
      points[own.lowerBound + (moment.map { $0 - first + 1 } ?? 0)] = place
      if let moment, moment % dotStride == 0 { dots.append(place) }
    }
  }

  /// Chooses the times of points, so that dots are among them.
  private mutating func divide(_ life: Double, into steps: Int) {
    let dots = life / Self.dot
    guard dots > 0, dots.isFinite, dots < 1e9 else {
      (spacing, dotStride) = (Self.dot, 1)
      return
    }
    let perDot = Int(Double(steps) / dots)
    if perDot >= 1 {
      dotStride = min(perDot, steps)
      spacing = Self.dot / Double(dotStride)
    } else {
      (spacing, dotStride) = (Self.dot * (dots / Double(steps)).rounded(.up), 1)
    }
  }
}
