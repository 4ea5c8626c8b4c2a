import Confetti
import Motion

// Drag bends the whole path: the place goes along a curve, of which one point is nearest.
extension Pull {
  func braking(to goal: Goal) throws(Refusal) -> Found {
    let thrown = keptThrow
    let free = isFlying(to: goal) ? flight.unlanded : flight
    let search = NearestNumber(target: goal.target) {
      free.with(thrown: thrown, drag: $0).position(at: age)
    }
    let samples =
      [0, flight.drag] + (0..<Self.drags).map { 0.01 * Elementary.exp(0.5 * Double($0)) }
    let places = [0, 0.1, 1, 10].map { search.place($0) }
    guard places.contains(where: { ($0 - places[0]).length > 0.01 }) else {
      throw Refusal("Nothing moves this piece that drag could slow.")
    }
    let (drag, slope) = search.find(among: samples)
    let path: [PathStep] = [.key("air"), .key("drag")]
    // A drag by axis has no flight that can be pulled.
    guard case .even(let draw) = text.emitter.air.drag else {
      throw Refusal("Its drag differs from axis to axis.")
    }
    let given = given(draw, drag, flight.drag, path, slope)
    guard given.number <= text.emitter.air.mostDrag else {
      throw Refusal(
        "Pieces that are let go so long one after the other take no drag above "
          + "\(text.emitter.air.mostDrag.words(decimals: 1)).")
    }
    return Found(
      edits: given.draw == draw ? [] : [text.edit(path, given.draw.json)],
      flight: flight.with(thrown: thrown, drag: given.number),
      reason: sentence(given, path) ?? "No drag brings it nearer.")
  }

  /// The number of drags that are tried, from 0.01 to nearly 1,000.
  private static let drags = 24

  /// The velocity of the throw before it is kept in sight; `nil` if it is not.
  private var keptThrow: SIMD2<Double>? {
    flight.isKeptInSight ? velocity(of: numbers) : nil
  }
}

// Steady pushes: place = rest + gravity · fall + drift · t.
extension Pull {
  func falling(to goal: Goal) throws(Refusal) -> Found {
    let path: [PathStep] = [.key("air"), .key("gravity")]
    let factor = flight.factors(at: goal.age).push
    guard factor > 1e-9, frame.gravityScale.x != 0, frame.gravityScale.y != 0 else {
      throw Refusal("Gravity does not act on this throw.")
    }
    let isVector = text.isVector(path)
    let thrown = keptThrow
    let all = pushed(from: flight.gravity, factor, to: goal) {
      flight.with(thrown: thrown, gravity: $0)
    }
    let wanted = isVector ? all : SIMD2(flight.gravity.x, all.y)
    let own = pushed(
      text.emitter.air.gravity, wanted / frame.gravityScale, flight.gravity / frame.gravityScale,
      path, factor * frame.gravityScale, isVector: isVector)
    let reason = flight.isKeptInSight ? Self.sightReason : nil
    return Found(
      edits: own.edits,
      flight: flight.with(thrown: thrown, gravity: own.numbers * frame.gravityScale),
      reason: own.reason
        ?? (isVector ? reason : "This gravity is one number, which only moves it up and down."))
  }

  func drifting(to goal: Goal) -> Found {
    let path: [PathStep] = [.key("air"), .key("drift")]
    let (scale, factor) = (text.scale, flight.factors(at: goal.age).drift)
    let thrown = keptThrow
    let wanted = pushed(from: flight.drift, factor, to: goal) {
      flight.with(thrown: thrown, drift: $0)
    }
    let own = pushed(
      text.emitter.air.drift, wanted / scale, flight.drift / scale, path,
      SIMD2(repeating: factor * scale), isVector: true)
    return Found(
      edits: own.edits, flight: flight.with(thrown: thrown, drift: own.numbers * scale),
      reason: own.reason ?? (flight.isKeptInSight ? Self.sightReason : nil))
  }

  /// The push that brings the piece to a place.
  ///
  /// A throw that is kept in sight may be changed with the push. So the push is looked for on each axis, on which
  /// nothing depends on the other.
  private func pushed(
    from own: SIMD2<Double>, _ factor: Double, to goal: Goal,
    _ changed: @escaping (SIMD2<Double>) -> BirthFlight
  ) -> SIMD2<Double> {
    let way = (goal.place - flight.unlanded.place(at: goal.age)) / factor
    guard flight.isKeptInSight else { return own + way }
    var wanted = own
    for axis in 0..<2 where way[axis] != 0 {
      let search = NearestNumber(target: SIMD2(goal.place[axis], 0)) { number in
        var push = own
        push[axis] = number
        return SIMD2(changed(push).unlanded.place(at: goal.age)[axis], 0)
      }
      wanted[axis] = search.find(among: Self.shares.map { own[axis] + way[axis] * $0 }).number
    }
    return wanted
  }

  /// The shares of the way of a free flight that are tried.
  private static let shares = (-8...12).map { Double($0) / 4 }

  /// The edits that give the piece another push, and the numbers that it gets.
  ///
  /// - Parameters:
  ///   - isVector: whether the text says x and y; otherwise it says one number, which points down.
  private func pushed(
    _ draws: DrawnVector, _ wanted: SIMD2<Double>, _ numbers: SIMD2<Double>, _ path: [PathStep],
    _ slopes: SIMD2<Double>, isVector: Bool
  ) -> (edits: [EffectEdit], numbers: SIMD2<Double>, reason: String?) {
    let (xPath, yPath) = (path + [.key("x")], path + [.key("y")])
    let x = given(draws.x, isVector ? wanted.x : numbers.x, numbers.x, xPath, slopes.x)
    let y = given(draws.y, wanted.y, numbers.y, isVector ? yPath : path, slopes.y)
    let reached = SIMD2(isVector ? x.number : numbers.x, y.number)
    let reason = sentence(x, xPath) ?? sentence(y, isVector ? yPath : path)
    guard isVector else {
      return (y.draw == draws.y ? [] : [text.edit(path, y.draw.json)], reached, reason)
    }
    if text.isAbsent(path) {
      let members = [("x", x), ("y", y)].filter { $0.1.number != 0 }
      let vector = JSONValue.object(members.map { .init($0.0, $0.1.draw.json) })
      return (members.isEmpty ? [] : [text.edit(path, vector)], reached, reason)
    }
    var edits: [EffectEdit] = []
    if x.draw != draws.x { edits.append(text.edit(xPath, x.draw.json)) }
    if y.draw != draws.y { edits.append(text.edit(yPath, y.draw.json)) }
    return (edits, reached, reason)
  }
}
