import Motion

/// The wandering of one particle, in double precision.
struct WanderCourse: Sendable {
  /// A in points, and f in half turns a second, as in ``Wander``.
  var amplitude: Double
  let frequency: Double
  /// The waves on x, and those on y unless the particle wanders to the sides only.
  let waves: [Waves.Course]

  /// How far aside the particle is already at its birth, in points.
  var start: SIMD2<Double> { pair { $0.values(at: 0).sum } * amplitude }

  /// The displacement since the birth, the velocity and the acceleration at an age in seconds.
  func share(at age: Double) -> BirthFlight.Share {
    let turn: Double = frequency * age
    let rate: Double = frequency * .pi
    let place: SIMD2<Double> = pair { $0.values(at: turn).sum } * amplitude
    return BirthFlight.Share(
      displacement: place - start,
      velocity: pair { $0.values(at: turn).slope } * (amplitude * rate),
      acceleration: pair { $0.values(at: turn).bend } * (amplitude * rate * rate))
  }

  private func pair(_ value: (Waves.Course) -> Double) -> SIMD2<Double> {
    SIMD2(waves.first.map(value) ?? 0, waves.count > 1 ? value(waves[1]) : 0)
  }
}

extension Waves {
  /// The waves of one particle, in double precision.
  struct Course: Sendable {
    /// In half turns.
    private let phases: [Double]

    init(_ phases: TermColumns<Column>, _ particle: Int) {
      self.phases = Column.allCases.map { Double(phases[$0][particle]) }
    }

    /// The sum of the waves after a number of half turns, and its first and second derivatives by the angle in
    /// radians.
    func values(at turn: Double) -> (sum: Double, slope: Double, bend: Double) {
      var values = (sum: 0.0, slope: 0.0, bend: 0.0)
      for (phase, (rate, weight)) in zip(phases, Waves.parts) {
        let (sine, cosine) = Elementary.sinCos((rate * turn + phase) * .pi)
        values.sum += weight * sine
        values.slope += weight * rate * cosine
        values.bend -= weight * rate * rate * sine
      }
      return values
    }
  }
}
