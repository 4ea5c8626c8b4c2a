/// The change of a number without a pattern: three sines whose frequencies have no common multiple.
///
///     w = Σ weight · sin(2π (rate · f t + φ))        −1…1
///
/// A phase φ of its own, drawn for each particle, begins each sine.
enum Waves {
  /// The factors of the frequency, and the shares of the sum, which are 1 together.
  private static let rates: [Float] = [1, 0.536892, 1.618034]
  private static let weights: [Float] = [0.5, 0.3, 0.2]
  /// The rate and the weight of each sine.
  static var parts: [(rate: Double, weight: Double)] {
    zip(rates, weights).map { (Double($0), Double($1)) }
  }
  /// The largest factor of the frequency.
  static let fastest = Double(rates.max() ?? 1)

  /// The phases, in half turns.
  enum Column: Int, CaseIterable { case first, second, third }

  /// Draws the phases; several of them for one particle have uses of their own.
  static func fill(_ phases: TermColumns<Column>, _ births: BirthBlock, _ use: RandomUse) {
    for column in Column.allCases {
      let draw = Draw.between(0, 2)
      draw.fill(phases[column], births, use.numbered(column.rawValue))
    }
  }

  /// Changes the phases of particles that are born late, by their frequencies in half turns a second.
  static func rebase(
    _ phases: TermColumns<Column>, _ frequencies: UnsafePointer<Float>,
    by delays: UnsafePointer<Float>, count: Int
  ) {
    for column in Column.allCases {
      let rate = rates[column.rawValue]
      for i in 0..<count { phases[column][i] -= frequencies[i] * rate * delays[i] }
    }
  }

  /// The rates and then the weights, for the loops.
  static func table(in arena: Arena) -> UnsafePointer<Float> { arena.table(rates + weights) }

  /// The phases of one particle for a trace.
  static func line(_ phases: TermColumns<Column>, _ particle: Int) -> JSONValue {
    .array(Column.allCases.map { .radians(halfTurns: phases[$0][particle]) })
  }
}
