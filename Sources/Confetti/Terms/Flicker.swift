import CConfettiLanes

/// Light that is never steady, as of candles and stars.
///
/// It multiplies the opacity by 1 − depth · (1 + w(t)) / 2, with
///
///     w(t) = 0.5 sin(2π (f t + φ₁)) + 0.3 sin(2π (0.536892 f t + φ₂)) + 0.2 sin(2π (1.618034 f t + φ₃))
///
/// The phases φ are chosen for each particle. A particle on a floor goes on flickering.
public struct Flicker: Hashable, Sendable {
  /// f, in hertz, 0…1,000.
  public var frequency: Draw
  /// The largest share of the opacity that is taken away, 0…1.
  public var depth: Double

  /// Flickering from its parts.
  public init(frequency: Draw = 2, depth: Double = 0.5) {
    (self.frequency, self.depth) = (frequency, depth)
  }
}

extension Flicker: Word {
  package static let defaults = Flicker()

  package static var name: String { "flicker" }
  package static var example: String { "{\"frequency\": 2, \"depth\": 0.5}" }
  package static let keys: [Key<Flicker>] =
    [
      Key("frequency", \.frequency, DrawForm(0...1000, "Hz", usual: 0...10), "how often"),
      Key("depth", \.depth, NumberForm(0...1), "the largest share of the opacity that it takes"),
    ]
}

extension Flicker: Term {
  private static let frequencyUse = RandomUse("life.flicker.frequency")
  private static let phaseUse = RandomUse("life.flicker.phase")

  /// f, in half turns a second; the phases follow.
  enum Column: Int, CaseIterable { case frequency }

  var columnCount: Int { Column.allCases.count + Waves.Column.allCases.count }

  private func phases(in columns: TermColumns<Column>) -> TermColumns<Waves.Column> {
    columns.from(number: Column.allCases.count)
  }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    frequency.fill(columns[.frequency], births, Self.frequencyUse, times: 2)
    Waves.fill(phases(in: columns), births, Self.phaseUse)
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    Waves.rebase(phases(in: columns), columns[.frequency], by: delays, count: count)
  }

  func loop(in arena: Arena) -> TermLoop {
    FlickerLoop(
      turningBy: frequency.largest * 2 * Waves.fastest, depth: Float(depth),
      waves: Waves.table(in: arena))
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set(
      "flicker",
      [
        "frequency": .radians(halfTurns: columns[.frequency][particle]),
        "phases": Waves.line(phases(in: columns), particle), "depth": .number(Float(depth)),
      ])
  }
}

/// The amount is the depth.
private final class FlickerLoop: AgeLoop {
  private let waves: UnsafePointer<Float>

  init(turningBy fastest: Double, depth: Float, waves: UnsafePointer<Float>) {
    self.waves = waves
    super.init(turningBy: fastest, amount: depth)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_flicker(own.pass, own.term, amount, waves, own.traits.hasOwnProgress, poses.opacity)
  }
}
