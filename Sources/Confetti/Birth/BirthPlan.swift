import Motion

/// The births of an effect's own emitters, in slices of at most a second, each of which can be
/// found without the slices before.
struct BirthPlan: Sendable {
  let program: EmitterProgram
  let when: When
  let placeCount: Int
  /// The random numbers of the emitter in this firing.
  let random: CountedRandom
  /// The duration of a slice, in seconds: a power of two.
  let slice: Double

  /// The approximate number of births in a slice, children counted: so many that the fixed cost of
  /// a burst matters little, and so few that the oldest slice keeps few dead particles.
  private static let birthsPerSlice = 1024.0

  init(_ program: EmitterProgram, random: CountedRandom) {
    (self.program, when, self.random) = (program, program.emitter.when, random)
    placeCount = program.emitter.placeCount
    slice = program.emitter.slice
  }

  var mostInSlice: Double { when.most(within: slice) * Double(placeCount) }

  /// The shortest duration of a slice, in seconds.
  static let shortestSlice = 1.0 / 1024

  /// The duration of a slice, in seconds: shorter with more births per second, and in thicker air.
  static func slice(perSecond: Double, drag: Double) -> Double {
    // Velocities grow when flights are followed back through thick air, by e² at most in a slice:
    // more would cost too many digits.
    let longest = min(1, birthsPerSlice / max(perSecond, 1), 2 / max(drag, 1))
    var slice = 1.0
    while slice > longest, slice > shortestSlice { slice /= 2 }
    return slice
  }

  var lastSlice: Int? { Int(exactly: (when.span / slice).rounded(.down)) }

  /// The slices whose births may be alive at a time, in seconds after the births begin.
  ///
  /// - Parameter lasting: the longest time that a particle and its children are seen, in seconds.
  func slices(at time: Double, lasting: Double) -> Range<Int> {
    guard time >= 0, time < 1e12 else { return 0..<0 }
    let first = max(((time - lasting) / slice).rounded(.down), 0)
    let last = (time / slice).rounded(.down)
    // A life may end long after the last birth.
    let end = min(Int(last), lastSlice ?? .max)
    return first <= Double(end) ? Int(first)..<end + 1 : 0..<0
  }

  /// The slices of a range that may have births; all of them if they are few.
  ///
  /// - Complexity: O(*n*) in the slices or in the births, whichever are fewer.
  func occupied(_ slices: Range<Int>) -> [Int] {
    guard slices.count > Self.fewSlices else { return Array(slices) }
    guard when.countOnce > 0, let first = slices.first, let last = slices.last else { return [] }
    let (begin, end) = (Double(first) * slice, Double(last + 1) * slice)
    var occupied: [Int] = []
    let rounds = when.rounds(from: begin, to: end)
    let places = when.differsByPlace ? placeCount : 1
    for round in rounds {
      let own = random.part(UInt64(round))
      for place in 0..<places {
        let shared = own.part(program.emitter.chanceNumber(ofPlace: place))
        let (start, count) = (when.start(of: round) + when.lateness(shared), when.count(shared))
        for index in indices(from: begin - start, to: end - start, of: count) {
          let offset = start + when.offset(of: index, in: count)
          let number = Int((offset / slice).rounded(.down))
          if number != occupied.last, slices.contains(number) { occupied.append(number) }
          if when.rate == nil, when.over == 0 { break }
        }
      }
    }
    // Repetitions that overlap are not in order.
    return rounds.count > 1 || places > 1 ? Set(occupied).sorted() : occupied
  }

  private static let fewSlices = 256

  /// The particles of a slice, corner by corner.
  ///
  /// - Parameter isBorn: whether a particle is born at all, by the seconds from the first birth to
  ///   its own.
  func particles(of slice: Int, isBorn: (Double) -> Bool) -> [Births.Particle] {
    let begin = Double(slice) * self.slice
    let rounds = when.rounds(from: begin, to: begin + self.slice)
    // An endless stream has no second round.
    let once = when.countOnce < .infinity ? Int(when.countOnce) : 0
    var particles: [Births.Particle] = []
    for round in rounds {
      let own = random.part(UInt64(round))
      guard when.takesPlace(own) else { continue }
      for place in 0..<placeCount {
        let shared = own.part(program.emitter.chanceNumber(ofPlace: place))
        let (start, count) = (when.start(of: round) + when.lateness(shared), when.count(shared))
        let indices = indices(from: begin - start, to: begin - start + self.slice, of: count)
        if particles.isEmpty { particles.reserveCapacity(indices.count * placeCount) }
        for index in indices {
          let offset = start + when.offset(of: index, in: count)
          guard offset >= begin, offset < begin + self.slice, isBorn(offset) else { continue }
          particles.append(
            Births.Particle(
              random: shared.part(UInt64(index)), shared: shared, round: own, index: index,
              number: (round &* once &+ index) &* placeCount &+ place, place: place,
              bornAt: when.begin + offset, delay: offset - begin))
        }
      }
    }
    return particles
  }

  /// The numbers of the particles of a repetition of `count` that may be born within a time.
  private func indices(from begin: Double, to end: Double, of count: Double) -> Range<Int> {
    let perSecond: Double
    if let rate = when.rate {
      perSecond = rate
    } else if when.over > 0, count / when.over < .infinity {
      perSecond = count / when.over
    } else {
      return 0..<Int(count)
    }
    // The range has one more number on each side, as the products are rounded; each birth is then
    // checked.
    let first = max((begin * perSecond).rounded(.down) - 1, 0)
    let last = ((end * perSecond).rounded(.up) + 1).clamped(to: 0...count)
    return first < last ? Int(first)..<Int(last) : 0..<0
  }
}
