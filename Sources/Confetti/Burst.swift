import ConfettiGraphics

/// One effect fired once: a birth time, and columns of birth values that never change.
///
///     fired        first born                last born          nothing left
///       |-- interval --|-- interval --| … |------ lifetime ------|
///       birth                                                   end
///
/// An object, because it never changes and is only handed about: as a value, each frame would count
/// the references of all its parts.
final class Burst: Sendable {
  let effect: Effect
  /// The absolute time at which the effect was fired, in seconds.
  let birth: Double
  let columns: Columns

  /// A burst with randomness of its own.
  ///
  /// - Parameters:
  ///   - maximum: the most particles it may have; those beyond are left out.
  ///   - storage: columns whose storage is taken over.
  init(
    _ effect: Effect, at site: Site, birth: Double, generator: SeededGenerator,
    maximum: Int = .max, reusing storage: Columns = Columns()
  ) {
    self.effect = effect
    self.birth = birth
    var generator = generator
    var columns = storage
    let count = effect.count
    switch effect.trajectory {
    case .flight(let flight):
      columns.emit(effect, flight, min(count, maximum), at: site, &generator)
    case .cornerPaths(let paths):
      columns.emit(effect, paths, count, at: site, maximum: maximum, &generator)
    case .fountainPaths(let paths):
      columns.emit(effect, paths, min(count, maximum), at: site, &generator)
    }
    self.columns = columns
  }

  /// A burst of columns that are given.
  init(_ effect: Effect, birth: Double, columns: Columns) {
    self.effect = effect
    self.birth = birth
    self.columns = columns
  }

  /// The number of particles, whether born yet or not.
  var count: Int { columns.count }

  /// The absolute time from which nothing is left.
  var end: Double { birth + effect.duration }

  /// How long after the firing a particle is born, in seconds.
  func delay(of particle: Int) -> Double {
    Self.delay(of: columns.birthNumber(of: particle), interval: effect.birthInterval)
  }

  /// The same for any burst with an interval between births.
  static func delay(of particle: Int, interval: Double) -> Double {
    // As a division, because 6 / 20 is 0.3 to the last bit and 6 × 0.05 is a little more.
    interval > 0 ? Double(particle + 1) / (1 / interval) : 0
  }

  /// Whether any of its particles may be seen at a time.
  func isAlive(at time: Double) -> Bool { time >= birth && time < end }

  /// How many of its particles are alive at a time.
  func aliveCount(at time: Double) -> Int {
    guard isAlive(at: time) else { return 0 }
    guard effect.birthInterval > 0 else { return count }
    return (0..<count).count { isAlive($0, at: time) }
  }

  /// How many of its particles are alive at a time or later.
  func remainingCount(at time: Double) -> Int {
    guard time < end else { return 0 }
    guard effect.birthInterval > 0 else { return count }
    return (0..<count).count { age(of: $0, at: time) < effect.lifetime }
  }

  /// Whether a particle is born and not yet gone at a time.
  func isAlive(_ particle: Int, at time: Double) -> Bool {
    let age = age(of: particle, at: time)
    return age >= 0 && age < effect.lifetime
  }

  private func age(of particle: Int, at time: Double) -> Double {
    time - birth - delay(of: particle)
  }
}
