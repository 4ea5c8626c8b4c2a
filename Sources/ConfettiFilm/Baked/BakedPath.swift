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

  private(set) var knots: [Knot]

  /// The ticks of a second.
  static let rate = 240.0
  /// The largest distance between the pieces and the samples, in points.
  private static let tolerance = 0.2
  /// The distance within which a particle counts as resting, in points.
  private static let rest = 0.05
  /// The farthest places in eighths of a point and the fastest slopes: so all differences fit into 32 bits.
  private static let (farthest, fastest) = (8e6, 1e6)

  /// The fewest pieces, each as long as it stays near all samples as a player computes it.
  ///
  /// - Parameter samples: places in points and velocities in points a second at each tick from 0 on; at least one.
  init(_ samples: [(place: SIMD2<Double>, velocity: SIMD2<Double>)]) {
    knots = [Self.knot(0, samples[0])]
    var last = samples.count - 1
    while last > 0,
      Self.isNear(samples[last - 1].place, samples[samples.count - 1].place, Self.rest)
    {
      last -= 1
    }
    var start = knots[0]
    while start.tick < last {
      var (good, bad) = (start.tick + 1, last + 1)
      if Self.fits(start, Self.knot(last, samples[last]), samples) {
        good = last
      } else {
        var length = 2
        while start.tick + length < last {
          let end = start.tick + length
          guard Self.fits(start, Self.knot(end, samples[end]), samples) else {
            bad = end
            break
          }
          good = end
          length *= 2
        }
        bad = min(bad, last)
      }
      while bad - good > 1 {
        let middle = (good + bad) / 2
        if Self.fits(start, Self.knot(middle, samples[middle]), samples) {
          good = middle
        } else {
          bad = middle
        }
      }
      start = Self.knot(good, samples[good])
      knots.append(start)
    }
  }

  private static func knot(
    _ tick: Int, _ sample: (place: SIMD2<Double>, velocity: SIMD2<Double>)
  ) -> Knot {
    func whole(_ number: Double, _ most: Double) -> Double {
      (number.bounded(most) + 0.5).rounded(.down)
    }
    return Knot(
      tick: tick,
      place: SIMD2(whole(sample.place.x * 8, farthest), whole(sample.place.y * 8, farthest)),
      slope: SIMD2(whole(sample.velocity.x, fastest), whole(sample.velocity.y, fastest)))
  }

  private static func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ distance: Double) -> Bool {
    let way = a - b
    return (way * way).sum() <= distance * distance
  }

  /// Whether one piece between two knots is near all samples in between, and can be written.
  private static func fits(
    _ start: Knot, _ end: Knot, _ samples: [(place: SIMD2<Double>, velocity: SIMD2<Double>)]
  ) -> Bool {
    let reach = start.slope * Double(end.tick - start.tick)
    guard BakedBytes.holds(reach.x), BakedBytes.holds(reach.y) else { return false }
    return (start.tick + 1..<end.tick).allSatisfy {
      isNear(place(at: Double($0), start, end), samples[$0].place, tolerance)
    }
  }

  /// The place in points at a tick between two knots, as players compute it.
  private static func place(at tick: Double, _ start: Knot, _ end: Knot) -> SIMD2<Double> {
    let length = Double(end.tick - start.tick)
    let u = (tick - Double(start.tick)) / length
    let (square, cube) = (u * u, u * u * u)
    let (a, b) = (start.slope * (length / rate), end.slope * (length / rate))
    let first = start.place * ((2 * cube - 3 * square + 1) / 8) + a * (cube - 2 * square + u)
    return first + end.place * ((3 * square - 2 * cube) / 8) + b * (cube - square)
  }

  /// Writes the first place and slope, and then each piece by its difference to what the slopes foretell.
  func write(to bytes: inout BakedBytes) {
    bytes.append(knots.count - 1)
    let isResting = knots.count == 1
    for axis in 0..<2 { bytes.append(signed: Int(knots[0].place[axis])) }
    for axis in 0..<2 { bytes.append(signed: isResting ? 0 : Int(knots[0].slope[axis])) }
    for (start, end) in zip(knots, knots.dropFirst()) {
      let ticks = Double(end.tick - start.tick)
      // No slope jumps: a kink between two ticks is a piece of one tick.
      bytes.append(2 * (end.tick - start.tick))
      for axis in 0..<2 {
        let foretold = start.place[axis] + Double((start.slope[axis] * ticks / 30).wholeUp)
        bytes.append(signed: Int(end.place[axis] - foretold))
      }
      for axis in 0..<2 {
        let chord = (end.place[axis] - start.place[axis]) * 30 / ticks
        bytes.append(signed: Int(end.slope[axis]) - (2 * chord - start.slope[axis]).wholeUp)
      }
    }
  }
}
