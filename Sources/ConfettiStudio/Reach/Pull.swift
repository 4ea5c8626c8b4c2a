import Confetti
import Motion

/// A piece that is pulled to where it should be at a moment: the edits of its effect after which the same piece, with
/// the same chance, is there.
///
///     let pull = try Pull(piece, at: 0.84, in: document)
///     let solution = try pull.solution(to: pointer, by: .velocity)
///     edited.apply(solution.edits, isOngoing: true)
///
/// Places follow from birth in closed form, so a velocity, a gravity or a drift is found by a division, and an angle
/// or a drag by a few steps of Newton's method. The numbers are written with as few digits as they need to be within
/// a small part of a point.
package struct Pull: Sendable {
  /// The numbers that give way.
  package enum Means: String, CaseIterable, Sendable {
    /// The whole velocity at birth: direction and speed, or x and y.
    case velocity
    /// The speed at birth alone.
    case speed
    /// The direction at birth alone.
    case direction
    case gravity
    /// The constant velocity of the air.
    case drift
    case drag

    /// The word for it, as on a chip.
    package var word: String { rawValue }
  }

  /// The edits that bring a piece to a target, or as near to it as they can.
  package struct Solution: Sendable {
    /// The edits, each to be made on the document after the one before.
    package let edits: [EffectEdit]
    /// The place of the piece at the moment, after the edits.
    package let place: Point
    /// The distance of that place from the target, in points.
    package let miss: Double
    /// The sentence that says why the piece comes no nearer; `nil` if it is there.
    package let reason: String?
  }

  /// The reason why a piece cannot be pulled, as a sentence.
  package struct Refusal: Error, Hashable {
    package let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
  }

  let text: EmitterText
  let flight: BirthFlight
  let frame: LaunchFrame
  /// The age of the piece at the moment, in seconds.
  let age: Double
  let launch: LaunchDraws
  /// The numbers of the launch that the piece drew, as the file has them: direction and speed, or x and y.
  let numbers: SIMD2<Double>

  /// A pull at a piece.
  ///
  /// - Parameters:
  ///   - piece: a piece of a firing of the document's effect, at any moment.
  ///   - time: the absolute time in seconds at which it is to be somewhere else.
  ///   - document: the edited effect.
  /// - Complexity: O(*n*) in the keys of the emitter.
  package init(_ piece: Particle, at time: Double, in document: EffectDocument) throws(Refusal) {
    guard piece.emitter.path == nil, let frame = piece.launchFrame else {
      throw Refusal("This piece follows a path, which no force can change.")
    }
    guard let flight = piece.flight else {
      throw Refusal(
        "A bounce, a slope, walls, a sweep, its drag or a swirl turn this piece: it cannot be pulled."
      )
    }
    guard let text = EmitterText(of: piece, in: document) else {
      throw Refusal("This piece flies by other numbers than those of the text.")
    }
    let launch = LaunchDraws(text, frame)
    guard let numbers = launch.numbers(of: piece) else {
      throw Refusal("The numbers that this piece was thrown with are not known.")
    }
    let age = time - piece.bornAt
    guard age >= 0, age < piece.lifetime else {
      throw Refusal("This piece is not alive at \((time - piece.firedAt).words(decimals: 2)) s.")
    }
    guard age > Self.leastAge else {
      throw Refusal("This piece is just born, so nothing has moved it yet.")
    }
    (self.text, self.flight, self.frame) = (text, flight, frame)
    (self.age, self.launch, self.numbers) = (age, launch, numbers)
  }

  /// The shortest age at which a piece can be pulled, in seconds.
  private static let leastAge = 1e-4

  /// The means by which a piece can be pulled, the most natural first; none for a piece whose flight is not known.
  package static func means(for piece: Particle, in document: EffectDocument) -> [Means] {
    guard let text = EmitterText(of: piece, in: document), piece.flight != nil else {
      return []
    }
    switch text.emitter.launch.thrown(at: text.site).velocity {
    case .polar: return [.velocity, .speed, .direction, .gravity, .drag, .drift]
    case .cartesian: return [.velocity, .gravity, .drag, .drift]
    }
  }

  /// The edits after which the piece is at a target at the moment.
  ///
  /// - Parameters:
  ///   - target: the place on the stage, in points.
  ///   - means: the numbers that give way.
  /// - Throws: a ``Refusal`` if these numbers move the piece nowhere.
  /// - Complexity: O(1) for a velocity, a gravity or a drift; about a hundred places of the flight for others.
  package func solution(to target: Point, by means: Means) throws(Refusal) -> Solution {
    guard target.x.isFinite, target.y.isFinite else {
      throw Refusal("The target is not a place on the stage.")
    }
    let goal = Goal(target, flight, age: age)
    let found =
      switch means {
      case .velocity: try throwing(to: goal)
      case .speed: try speeding(to: goal)
      case .direction: try turning(to: goal)
      case .gravity: try falling(to: goal)
      case .drift: drifting(to: goal)
      case .drag: try braking(to: goal)
      }
    let place = found.flight.position(at: age)
    let miss = (place - goal.target).length
    let reason =
      miss <= Self.tolerance ? nil : found.reason ?? goal.floorReason ?? landed(found.flight)
    return Solution(
      edits: found.edits, place: Point(place), miss: miss,
      reason: miss <= Self.tolerance ? nil : reason ?? "This number alone brings it no nearer.")
  }

  /// The distance within which a piece counts as being at its target, in points.
  package static let tolerance = 0.05

  private func landed(_ flight: BirthFlight) -> String? {
    flight.landing < age
      ? "It would land on the floor before, at an age of \(flight.landing.words) s." : nil
  }

  /// The edits that were found, the flight after them, and why it leads no nearer.
  struct Found {
    var edits: [EffectEdit]
    var flight: BirthFlight
    var reason: String?
  }
}

/// The place to which a piece is pulled, as its flight counts places: before its reflection, and not below its floor.
struct Goal {
  /// The target on the stage.
  let target: SIMD2<Double>
  /// The place before the reflection, and the age at which the piece must be there.
  let place: SIMD2<Double>, age: Double
  /// The sentence that says that the target is below the floor.
  let floorReason: String?

  init(_ target: Point, _ flight: BirthFlight, age: Double) {
    self.target = SIMD2(target)
    let place = flight.unreflected(SIMD2(target))
    let (level, height) = (flight.level ?? .infinity, flight.unlanded.place(at: age).y)
    let isAbove = age >= flight.landing || height <= level
    guard isAbove, place.y > level - 0.01 else {
      (self.place, self.age, floorReason) = (place, age, nil)
      return
    }
    // A piece that lies there has come down before.
    (self.place, self.age) = (SIMD2(place.x, level), min(age, flight.landing))
    floorReason = place.y > level + 0.05 ? "No piece falls below its floor." : nil
  }
}
