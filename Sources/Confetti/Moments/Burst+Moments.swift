import Motion

extension Burst {
  /// The age of the burst at which a particle lands; infinite if it never does.
  func landing(of particle: Int) -> Double {
    guard let start = program.compiled.landing else { return .infinity }
    return columns.reading { Double($0.columns(at: start)[.age][particle]) }
  }

  /// The age of the burst at one of the moments when a particle is seen edge-on, and the time from one to
  /// the next; the latter is 0 if it practically never is, and both are `nil` without a flip.
  func flips(of particle: Int) -> (first: Double, every: Double)? {
    guard let start = program.compiled.flip else { return nil }
    let (frequency, phase) = columns.reading { all in
      let own = all.columns(at: start)
      return (Double(own[.frequency][particle]), Double(own[.phase][particle]))
    }
    // cos π (f t + φ) is 0 where f t + φ is a half more than a whole number.
    let every = 1 / abs(frequency)
    let first = (0.5 - phase) / frequency
    return every < 1e9 && first.magnitude < 1e9 ? (first, every) : (0, 0)
  }
}

/// Moments at equal intervals, of which number 0 is at `first`.
struct MomentSteps {
  let first: Double
  let every: Double

  /// Calls `body` with the numbers and the ages of those within a time.
  func forEach(from start: Double, to end: Double, _ body: (_ number: Int, _ age: Double) -> Void) {
    guard start < end else { return }
    var number = ((start - first) / every).rounded(.down)
    while first + number * every < end {
      if first + number * every >= start {
        body(Int(number.clamped(to: -1e15...1e15)), first + number * every)
      }
      number += 1
    }
  }
}
