import Confetti
import Motion

// The velocity at birth: place = rest + velocity · travel.
extension Pull {
  /// The distance in points within which the digits of a number keep a piece.
  static let exactness = 0.02

  func throwing(to goal: Goal) throws(Refusal) -> Found {
    let travel = try travel(at: goal.age)
    var (velocity, reason) = velocity(reaching: goal)
    if flight.isKeptInSight {
      let kept = flight.inSight(velocity)
      if (kept - velocity).length > 1e-3 { reason = Self.sightReason }
      velocity = kept
    }
    guard let own = frame.launch(of: velocity) else { throw Self.weakThrow }
    return thrown(launch.numbers(for: own, near: numbers), travel, reason)
  }

  /// The way that a velocity of one point per second has led by an age.
  private func travel(at age: Double) throws(Refusal) -> Double {
    let travel = flight.factors(at: age).velocity
    guard abs(travel) > Self.leastTravel else {
      throw Refusal("By then nothing is left of its throw, so its velocity changes nothing.")
    }
    return travel
  }

  /// The shortest way that a velocity of one point per second must lead, in points.
  private static let leastTravel = 1e-4

  static let sightReason =
    "A throw from a point keeps its pieces in sight for a second, so it turns back at the edge of the stage."
  private static let weakThrow = Refusal(
    "The throw has no strength at this site, so its velocity changes nothing.")

  /// The velocity with which the piece comes to a place, or nearest to it.
  private func velocity(reaching goal: Goal) -> (SIMD2<Double>, reason: String?) {
    let free = FreeThrow(flight, at: goal.age)
    let (way, shift) = ((goal.place - free.rest) / free.travel, free.side / free.travel)
    // The spread leads to the side of the throw, which its velocity decides.
    let (right, left) = (way.x - shift, way.x + shift)
    switch (right >= 0, left < 0) {
    case (true, true):
      let isRight = abs(right - flight.velocity.x) <= abs(left - flight.velocity.x)
      return (SIMD2(isRight ? right : left, way.y), nil)
    case (true, false): return (SIMD2(right, way.y), nil)
    case (false, true): return (SIMD2(left, way.y), nil)
    case (false, false):
      let reason = "Its spread carries it at least \(abs(free.side).words) points to a side."
      return (SIMD2(way.x >= 0 ? 0 : -1e-3, way.y), reason)
    }
  }

  /// The edits that throw the piece with other numbers.
  private func thrown(_ wanted: SIMD2<Double>, _ travel: Double, _ reason: String?) -> Found {
    let slopes = launch.slopes(frame, for: travel, at: wanted.y)
    let first = given(launch.first, wanted.x, numbers.x, launch.paths.first, slopes.first)
    let second = given(launch.second, wanted.y, numbers.y, launch.paths.second, slopes.second)
    var edits: [EffectEdit] = []
    if first.draw != launch.first {
      edits.append(text.edit(launch.paths.first, first.draw.json))
    }
    if second.draw != launch.second {
      edits.append(text.edit(launch.paths.second, second.draw.json))
    }
    return Found(
      edits: edits, flight: flight.with(thrown: velocity(of: SIMD2(first.number, second.number))),
      reason: sentence(first, launch.paths.first) ?? sentence(second, launch.paths.second) ?? reason
    )
  }

  /// The velocity before the throw is kept in sight, of the numbers of the file.
  func velocity(of numbers: SIMD2<Double>) -> SIMD2<Double> {
    frame.velocity(of: launch.launch(numbers))
  }

  /// A draw that gives the piece another number, with as few digits as it needs.
  func given(
    _ draw: Draw, _ wanted: Double, _ number: Double, _ path: [PathStep], _ slope: Double
  ) -> GivenDraw {
    draw.giving(
      wanted, insteadOf: number, within: text.range(path),
      decimals: .decimals(slope: slope, tolerance: Self.exactness))
  }

  func sentence(_ given: GivenDraw, _ path: [PathStep]) -> String? {
    guard let limit = given.limit, case .key(let key)? = path.last else { return nil }
    return "Its \(key) cannot become that: \(limit)."
  }
}

/// The place of a piece that flies freely, as it follows from its velocity at birth.
private struct FreeThrow {
  /// The place without the throw and without the spread to its side.
  let rest: SIMD2<Double>
  /// The way by a velocity of one point per second.
  let travel: Double
  /// The way by the spread, to the side of the throw.
  let side: Double

  init(_ flight: BirthFlight, at age: Double) {
    travel = flight.factors(at: age).velocity
    side = flight.spreadStrength * age * age
    let own = flight.velocity.x < 0 ? -side : side
    rest = flight.unlanded.place(at: age) - flight.velocity * travel - SIMD2(own, 0)
  }

  func place(thrown velocity: SIMD2<Double>) -> SIMD2<Double> {
    rest + velocity * travel + SIMD2(velocity.x < 0 ? -side : side, 0)
  }
}

// One number alone: the place goes along a line, round a circle or along a curve, of which one point is nearest.
extension Pull {
  func speeding(to goal: Goal) throws(Refusal) -> Found {
    guard launch.isPolar else {
      throw Refusal("This throw is said by x and y, and has no speed of its own.")
    }
    let travel = try travel(at: goal.age)
    let step = (velocity(of: SIMD2(numbers.x, 1)) - frame.added) * travel
    guard step.length > 1e-9 else { throw Self.weakThrow }
    let free = FreeThrow(flight, at: goal.age)
    let (rest, side) = (free.rest + frame.added * travel, SIMD2(free.side, 0))
    let along = [rest + side, rest - side].map {
      ((goal.place - $0) * step).sum() / (step * step).sum()
    }
    let own = numbers.y
    let (low, high) = (along.reduce(own, min), along.reduce(own, max))
    let around = max((high - low) / 16, 50 / step.length)
    let samples = along + (-8...24).map { low + Double($0) * around }
    let speed = nearest(to: goal, among: samples) { SIMD2(numbers.x, $0) }
    return thrown(
      SIMD2(numbers.x, speed), travel, "Along this direction it comes no nearer.")
  }

  func turning(to goal: Goal) throws(Refusal) -> Found {
    guard launch.isPolar else {
      throw Refusal("This throw is said by x and y, and has no direction of its own.")
    }
    guard numbers.y != 0 else { throw Refusal("At a speed of 0 no direction matters.") }
    let travel = try travel(at: goal.age)
    guard max(frame.right.length, frame.down.length) > 1e-9 else { throw Self.weakThrow }
    let samples = (-36...36).map { numbers.x + 5 * Double($0) }
    let direction = nearest(to: goal, among: samples) { SIMD2($0, numbers.y) }
    return thrown(SIMD2(direction, numbers.y), travel, "At this speed it comes no nearer.")
  }

  /// The number that brings the piece nearest to the target of a goal.
  private func nearest(
    to goal: Goal, among samples: [Double], _ thrown: @escaping (Double) -> SIMD2<Double>
  ) -> Double {
    let free = FreeThrow(flight, at: age)
    let isFree = isFlying(to: goal) && !flight.isKeptInSight
    let search = NearestNumber(target: goal.target) { number in
      let velocity = velocity(of: thrown(number))
      return isFree
        ? flight.reflected(free.place(thrown: velocity))
        : flight.with(thrown: velocity).position(at: age)
    }
    return search.find(among: samples).number
  }

  /// Whether neither the piece nor the target is on a floor, so that no landing need be looked for on the way.
  func isFlying(to goal: Goal) -> Bool {
    flight.landing > age && goal.place.y < (flight.level ?? .infinity) - 0.01
  }
}
