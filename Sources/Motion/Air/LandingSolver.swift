/// Finds the ages at which bodies in one air land on a floor.
///
/// The numbers that all bodies share are computed once, on a grid of ages over the longest life. The grid
/// brackets a landing, and Newton's method finds it. With gusts or an attraction the grid has eight
/// ages a period, within limits: a motion that meets the floor twice between two ages may be
/// missed.
package struct LandingSolver: Sendable {
  /// The beginning of a particle's vertical motion; y grows downward.
  package struct Birth: Sendable {
    /// The place, in points.
    package var y: Double
    /// The velocity, in points per second, without the drift.
    package var velocity: Double
    /// The acceleration downward, in points per second².
    package var gravity: Double
    /// A velocity that the air does not slow, in points per second.
    package var drift: Double
    /// The height that the attraction leads to, in points; unused without attraction.
    package var target: Double
    /// The downward part of each gust's strength, in points per second².
    package var gustStrengths: SIMD4<Double>
    /// The phase of each gust, in turns.
    package var gustPhases: SIMD4<Double>

    package init(
      y: Double, velocity: Double = 0, gravity: Double = 0, drift: Double = 0, target: Double = 0,
      gustStrengths: SIMD4<Double> = .zero, gustPhases: SIMD4<Double> = .zero
    ) {
      (self.y, self.velocity, self.gravity) = (y, velocity, gravity)
      (self.drift, self.target) = (drift, target)
      (self.gustStrengths, self.gustPhases) = (gustStrengths, gustPhases)
    }
  }

  /// The distance that counts as on the floor, in points.
  private static let contact = 1e-3

  private let modes: AirModes
  private let gustFrequencies: ArraySlice<Double>
  private let grid: [LandingMoment]

  /// A solver for an emitter.
  ///
  /// - Parameters:
  ///   - modes: the air's resistance to motion.
  ///   - gustFrequencies: the frequency of each gust, 0 or more, in hertz; only the first four count.
  ///   - longestLife: the longest life of a particle in seconds; at most a million.
  /// - Complexity: O(1), 33 to 257 solutions of the motion.
  package init(_ modes: AirModes, gustFrequencies: [Double] = [], longestLife: Double) {
    let frequencies = gustFrequencies.prefix(4)
    let life = longestLife > 0 ? min(longestLife, 1e6) : 0
    let fastest = max(frequencies.max() ?? 0, modes.swings ? modes.frequency : 0)
    let intervals = max(32, min((8 * fastest * life).rounded(.up), 256))
    self.modes = modes
    self.gustFrequencies = frequencies
    grid = stride(from: 0, through: intervals, by: 1).map {
      LandingMoment(modes, gustFrequencies: frequencies, age: life * ($0 / intervals))
    }
  }

  /// The age at which a particle first comes down to a floor.
  ///
  /// A particle that is born on the floor and does not rise lands at once. A particle that is born on the floor or
  /// below, and rises above it, lands when it falls back.
  ///
  /// - Parameters:
  ///   - birth: the start of the motion.
  ///   - floor: the floor's y, in points.
  ///   - life: the life of the particle, in seconds, at most the solver's longest life.
  /// - Returns: the age in seconds, to about 1e-9, 0 through `life`; nil if the particle does not
  ///   come down to the floor in its life.
  /// - Complexity: O(1): a few additions for each age of the grid, and a few solutions of the
  ///   motion.
  package func age(of birth: Birth, reaching floor: Double, life: Double) -> Double? {
    let motion = LandingMotion(birth, floor: floor)
    guard life >= 0, let start = grid.first else { return nil }
    var from = Ending(motion, start)
    if from.depth.magnitude <= Self.contact, from.velocity >= 0 { return 0 }
    for moment in grid.dropFirst() {
      let isLast = moment.age >= life
      let to = Ending(motion, isLast ? self.moment(age: life) : moment)
      if let age = landing(of: motion, from: from, to: to) { return age }
      if isLast { break }
      from = to
    }
    return nil
  }

  /// The beginning of a particle's motion from an age on.
  ///
  /// - Parameters:
  ///   - birth: the start of the motion at birth.
  ///   - age: the age in seconds.
  package func state(of birth: Birth, at age: Double) -> Birth {
    let (motion, moment) = (LandingMotion(birth, floor: 0), moment(age: age))
    var state = birth
    state.y = motion.depth(at: moment)
    state.velocity = motion.velocity(at: moment) - birth.drift
    for (number, frequency) in gustFrequencies.enumerated() {
      state.gustPhases[number] += frequency * age
    }
    return state
  }

  private func moment(age: Double) -> LandingMoment {
    LandingMoment(modes, gustFrequencies: gustFrequencies, age: age)
  }

  /// The state of a particle at an end of an interval.
  private struct Ending {
    let age, depth, velocity: Double

    init(_ motion: LandingMotion, _ moment: LandingMoment) {
      age = moment.age
      depth = motion.depth(at: moment)
      velocity = motion.velocity(at: moment)
    }

    var isAbove: Bool { depth < 0 }
  }

  /// The age at which the motion comes down to the floor in an interval.
  private func landing(of motion: LandingMotion, from: Ending, to: Ending) -> Double? {
    let span = to.age - from.age
    switch (from.isAbove, to.isAbove) {
    case (true, false):
      return root(of: motion, from: from.age, to: to.age)
    case (true, true):
      // Perhaps the particle has dipped in and come out. It turns no lower than where its tangents meet.
      guard from.velocity > 0, to.velocity < 0,
        min(from.depth + from.velocity * span, to.depth - to.velocity * span) >= 0
      else { return nil }
      let turn = turningPoint(of: motion, from: from, to: to)
      return turn.isAbove ? nil : root(of: motion, from: from.age, to: turn.age)
    case (false, false):
      // Perhaps the particle has hopped out and fallen back.
      guard from.velocity < 0, to.velocity > 0,
        max(from.depth + from.velocity * span, to.depth - to.velocity * span) < 0
      else { return nil }
      let turn = turningPoint(of: motion, from: from, to: to)
      return turn.isAbove ? root(of: motion, from: turn.age, to: to.age) : nil
    case (false, true):
      return nil
    }
  }

  /// The age at which a particle that is above the floor at one end meets it.
  private func root(of motion: LandingMotion, from start: Double, to end: Double) -> Double {
    bracketedRoot(from: start, to: end) { age in
      let moment = moment(age: age)
      return (motion.depth(at: moment), motion.velocity(at: moment))
    }
  }

  /// The point at which a particle turns that falls at one end of the interval and rises at the other, or the
  /// reverse.
  private func turningPoint(of motion: LandingMotion, from: Ending, to: Ending) -> Ending {
    let sign = from.velocity > 0 ? -1.0 : 1
    let age = bracketedRoot(from: from.age, to: to.age) { age in
      let moment = moment(age: age)
      let acceleration = motion.acceleration(
        at: moment, modes: modes, gustFrequencies: gustFrequencies)
      return (sign * motion.velocity(at: moment), sign * acceleration)
    }
    return Ending(motion, moment(age: age))
  }
}

/// The numbers that all particles share at one age.
private struct LandingMoment {
  let age: Double
  let air: AirSolution
  /// The responses to the gusts, as in ``GustSolution``, their real and imaginary parts apart.
  private(set) var response = (real: SIMD4<Double>.zero, imaginary: SIMD4<Double>.zero)
  private(set) var rate = (real: SIMD4<Double>.zero, imaginary: SIMD4<Double>.zero)

  package init(_ modes: AirModes, gustFrequencies: ArraySlice<Double>, age: Double) {
    self.age = age
    air = AirSolution(modes, age: age)
    for (i, frequency) in gustFrequencies.enumerated() {
      let gust = GustSolution(frequency: frequency, in: modes, age: age)
      response.real[i] = gust.response.real
      response.imaginary[i] = gust.response.imaginary
      rate.real[i] = gust.rate.real
      rate.imaginary[i] = gust.rate.imaginary
    }
  }
}

/// One particle's vertical motion, as factors of the numbers in a ``LandingMoment``.
private struct LandingMotion {
  /// The place at birth, in points below the floor.
  private let depth: Double
  private let velocity, gravity, drift: Double
  /// The way from the position at birth to the target.
  private let distance: Double
  /// S cos φ and S sin φ of each gust.
  private var cosines = SIMD4<Double>.zero
  private var sines = SIMD4<Double>.zero

  init(_ birth: LandingSolver.Birth, floor: Double) {
    depth = birth.y - floor
    (velocity, gravity, drift) = (birth.velocity, birth.gravity, birth.drift)
    distance = birth.target - birth.y
    for i in 0..<4 where birth.gustStrengths[i] != 0 {
      let (sine, cosine) = Elementary.sinCos(radians(turns: birth.gustPhases[i]))
      cosines[i] = birth.gustStrengths[i] * cosine
      sines[i] = birth.gustStrengths[i] * sine
    }
  }

  /// The distance of the particle below the floor, in points.
  func depth(at moment: LandingMoment) -> Double {
    let air = moment.air
    let gusts = sines * moment.response.real + cosines * moment.response.imaginary
    return depth + velocity * air.travel + gravity * air.fall + drift * moment.age
      + distance * air.pull + gusts.sum()
  }

  /// The velocity downward, in points per second.
  func velocity(at moment: LandingMoment) -> Double {
    drift + velocityInAir(at: moment)
  }

  /// The derivative of the velocity, by the equation of the motion.
  func acceleration(
    at moment: LandingMoment, modes: AirModes, gustFrequencies: ArraySlice<Double>
  ) -> Double {
    let toTarget = distance - (depth(at: moment) - depth - drift * moment.age)
    var sum = gravity - modes.drag * velocityInAir(at: moment) + modes.stiffness * toTarget
    for (i, frequency) in gustFrequencies.enumerated() {
      let (sine, cosine) = Elementary.sinCos(radians(turns: frequency * moment.age))
      sum += sines[i] * cosine + cosines[i] * sine
    }
    return sum
  }

  private func velocityInAir(at moment: LandingMoment) -> Double {
    let air = moment.air
    let gusts = sines * moment.rate.real + cosines * moment.rate.imaginary
    return velocity * air.travelRate + gravity * air.fallRate + distance * air.pullRate
      + gusts.sum()
  }
}

/// The zero of a function that is negative at one end and not at the other, by Newton's method.
///
/// A step that leaves the bracket, or is more than half as long as the step before, becomes a bisection: so each step
/// shortens the bracket or the steps.
private func bracketedRoot(
  from start: Double, to end: Double,
  of function: (_ age: Double) -> (value: Double, slope: Double)
) -> Double {
  var (low, high) = (start, end)
  var age = (low + high) / 2
  var step = high - low
  // This suffices for bisections and Newton's steps in turn, from any interval down to the precision.
  for _ in 0..<100 {
    let (value, slope) = function(age)
    if value < 0 { low = age } else { high = age }
    var next = age - value / slope
    if !(low...high).contains(next) || (next - age).magnitude > step.magnitude / 2 {
      next = (low + high) / 2
    }
    step = next - age
    age = next
    if step.magnitude <= 1e-10 || high - low <= 1e-10 { break }
  }
  return age
}
