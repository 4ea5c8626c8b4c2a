/// The way of a particle as cubic pieces: places in eighths of a point, and slopes in whole points a second.
struct BakedPath: Hashable, Sendable {
  /// A place, and the velocity there, at a tick.
  struct Knot: Hashable, Sendable {
    let tick: Int
    /// Eighths of a point, whole numbers.
    let place: SIMD2<Double>
    /// Points per second, whole numbers.
    let slope: SIMD2<Double>
  }

  /// The place in points and the velocity in points a second of a particle at a tick.
  struct Sample {
    let place, velocity: SIMD2<Double>
  }

  private(set) var knots: [Knot]

  /// The ticks of a second.
  static let rate = 240.0
  /// The largest distance between the pieces and the samples, in points.
  private static let tolerance = 0.17
  /// The distance from the samples in the middle of a piece above which its end is moved, in points.
  private static let swerve = 0.06
  /// The distance within which a particle counts as resting, in points.
  private static let rest = 0.05
  /// The farthest places in eighths of a point and the fastest slopes: so all differences fit into 32 bits.
  private static let (farthest, fastest) = (8e6, 1e6)

  /// The fewest pieces, each as long as it stays near all samples as a player computes it.
  ///
  /// - Parameter samples: the samples at each tick from 0 on; at least one.
  init(_ samples: [Sample]) {
    knots = samples.withUnsafeBufferPointer { Self.knots(of: $0) }
  }

  private static func knots(of samples: UnsafeBufferPointer<Sample>) -> [Knot] {
    var knots = [knot(0, samples[0])]
    let goal = samples[samples.count - 1].place
    var last = samples.count - 1
    while last > 0, isNear(samples[last - 1].place, goal.x, goal.y, rest) { last -= 1 }
    var start = knots[0]
    while start.tick < last {
      var (next, bad) = (knot(start.tick + 1, samples[start.tick + 1]), last)
      if let knot = end(ofPieceFrom: start, at: last, samples) {
        next = knot
      } else {
        var length = 2
        while start.tick + length < last {
          guard let knot = end(ofPieceFrom: start, at: start.tick + length, samples) else {
            bad = start.tick + length
            break
          }
          next = knot
          length *= 2
        }
      }
      while bad - next.tick > 1 {
        let middle = (next.tick + bad) / 2
        if let knot = end(ofPieceFrom: start, at: middle, samples) {
          next = knot
        } else {
          bad = middle
        }
      }
      start = next
      knots.append(next)
    }
    return knots
  }

  /// The end at a tick of a piece that is near all samples; `nil` if none is found.
  ///
  /// A piece swerves to one side of the samples. One whose end is a little on the other side, or leaves more steeply,
  /// may be longer.
  private static func end(
    ofPieceFrom start: Knot, at tick: Int, _ samples: UnsafeBufferPointer<Sample>
  ) -> Knot? {
    let end = knot(tick, samples[tick])
    guard !fits(start, end, samples) else { return end }
    let half = (tick - start.tick) / 2
    guard half > 1 else { return nil }
    let (x, y) = cubics(start, end)
    let middle = samples[start.tick + half].place
    let across = x.value(after: Double(half)) - middle.x
    let along = y.value(after: Double(half)) - middle.y
    guard max(abs(across), abs(along)) <= 2 * tolerance else { return nil }
    func side(_ error: Double) -> Double { abs(error) < swerve ? 0 : error > 0 ? -1 : 1 }
    let (sideX, sideY) = (side(across), side(along))
    let place = SIMD2(end.place.x + sideX, end.place.y + sideY)
    guard isNear(samples[tick].place, place.x / 8, place.y / 8, tolerance) else { return nil }
    // The change of the end's slope that moves the middle as far.
    let turn = swerve * 8 * rate / Double(tick - start.tick)
    for turn in [0, turn, 2 * turn] {
      let slope = SIMD2(
        (end.slope.x - sideX * turn + 0.5).rounded(.down),
        (end.slope.y - sideY * turn + 0.5).rounded(.down))
      let moved = Knot(tick: tick, place: place, slope: slope)
      if fits(start, moved, samples) { return moved }
    }
    return nil
  }

  private static func cubics(_ start: Knot, _ end: Knot) -> (x: Cubic, y: Cubic) {
    let ticks = Double(end.tick - start.tick)
    return (
      Cubic(start.place.x, end.place.x, start.slope.x, end.slope.x, ticks),
      Cubic(start.place.y, end.place.y, start.slope.y, end.slope.y, ticks)
    )
  }

  private static func knot(_ tick: Int, _ sample: Sample) -> Knot {
    func whole(_ number: Double, _ most: Double) -> Double {
      (number.bounded(most) + 0.5).rounded(.down)
    }
    return Knot(
      tick: tick,
      place: SIMD2(whole(sample.place.x * 8, farthest), whole(sample.place.y * 8, farthest)),
      slope: SIMD2(whole(sample.velocity.x, fastest), whole(sample.velocity.y, fastest)))
  }

  private static func isNear(
    _ place: SIMD2<Double>, _ x: Double, _ y: Double, _ distance: Double
  ) -> Bool {
    let (across, along) = (place.x - x, place.y - y)
    return across * across + along * along <= distance * distance
  }

  /// Whether one piece between two knots is near all samples in between, and can be written.
  private static func fits(
    _ start: Knot, _ end: Knot, _ samples: UnsafeBufferPointer<Sample>
  ) -> Bool {
    let ticks = end.tick - start.tick
    guard BakedBytes.holds(start.slope.x * Double(ticks)),
      BakedBytes.holds(start.slope.y * Double(ticks))
    else { return false }
    let (x, y) = cubics(start, end)
    func isNear(_ tick: Int) -> Bool {
      let since = Double(tick)
      return Self.isNear(
        samples[start.tick + tick].place, x.value(after: since), y.value(after: since), tolerance)
    }
    // A piece that does not fit is mostly far from the samples near its middle.
    guard ticks < 4 || isNear(ticks / 2) else { return false }
    for tick in 1..<max(ticks, 1) where !isNear(tick) { return false }
    return true
  }

  /// One number of a piece, in powers of the ticks since its beginning, as players compute it.
  private struct Cubic {
    let start, first, second, third: Double

    /// - Parameters:
    ///   - start, end: the places in eighths of a point.
    ///   - from, to: the slopes in points a second.
    init(_ start: Double, _ end: Double, _ from: Double, _ to: Double, _ ticks: Double) {
      let (way, from, to) = ((end - start) / 8, from / rate, to / rate)
      (self.start, first) = (start / 8, from)
      second = (3 * way / ticks - (2 * from + to)) / ticks
      third = (from + to - 2 * way / ticks) / (ticks * ticks)
    }

    func value(after time: Double) -> Double {
      start + time * (first + time * (second + time * third))
    }
  }

  /// Writes the count of pieces and their ticks, and for each axis the first place and slope, and then each piece by
  /// its difference to what the slopes foretell.
  func write(to streams: inout BakedStreams) {
    streams.heads.append(2 * (knots.count - 1))
    for (start, end) in zip(knots, knots.dropFirst()) {
      streams.heads.append(end.tick - start.tick)
    }
    let isResting = knots.count == 1
    for axis in 0..<2 {
      streams.parts[axis].append(signed: Int(knots[0].place[axis]))
      streams.parts[axis].append(signed: isResting ? 0 : Int(knots[0].slope[axis]))
      for (start, end) in zip(knots, knots.dropFirst()) {
        let ticks = Double(end.tick - start.tick)
        let way = end.place[axis] - start.place[axis]
        let foretold = (start.slope[axis] * ticks / 30).wholeUp
        streams.parts[axis].append(signed: Int(way) - foretold)
        let slope = (2 * (way * 30 / ticks) - start.slope[axis]).wholeUp
        streams.parts[axis].append(signed: Int(end.slope[axis]) - slope)
      }
    }
  }
}
