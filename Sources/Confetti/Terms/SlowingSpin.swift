import CConfettiLanes
import Motion

/// A spin that the air slows as it slows the flight: angle + rate · (1 − e^(−k t)) / k.
struct SlowingSpin: Term {
  let spin: Spin
  /// k, per second, more than 0.
  let drag: Double
  /// Whether a spring holds particles upright.
  let isUpright: Bool

  /// The angle in half turns, the rate in half turns per second, the travel of the drag at which
  /// the particle lies on a floor, infinity if it never does, and the one up to which a spring holds it
  /// upright.
  enum Column: Int, CaseIterable { case angle, rate, landing, held }
  var columnCount: Int { isUpright ? Column.allCases.count : Column.held.rawValue }
  var addsAngle: Bool { true }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    spin.fill(columns[.angle], columns[.rate], births)
    columns[.landing].update(repeating: .infinity, count: births.count)
  }

  /// The spins of particles that are born late follow from the travel of the whole burst.
  ///
  /// A particle that is born after d seconds has turned by rate · travel(t − d), which is
  ///
  ///     rate · travel(−d) + rate · e^(k d) · travel(t)
  ///
  /// So its spin is followed back to the beginning of the burst, where it is faster.
  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count where delays[i] != 0 {
      let air = AirSolution(AirModes(drag: drag), age: -Double(delays[i]))
      let rate = Double(columns[.rate][i])
      columns[.angle][i] = Float(Double(columns[.angle][i]) + rate * air.travel)
      columns[.rate][i] = Float(rate * air.travelRate)
      guard isUpright else { continue }
      let later = AirSolution(AirModes(drag: drag), age: Double(delays[i]))
      columns[.held][i] = Float(later.travel + later.travelRate * Double(columns[.held][i]))
    }
  }

  /// Holds a particle upright up to an age.
  func hold(_ columns: TermColumns<Column>, _ particle: Int, until age: Double) {
    columns[.held][particle] = Float(AirSolution(AirModes(drag: drag), age: age).travel)
  }

  /// Stops a particle at the age of its burst at which it lands.
  func land(_ columns: TermColumns<Column>, _ particle: Int, at age: Double) {
    columns[.landing][particle] = Float(AirSolution(AirModes(drag: drag), age: age).travel)
  }

  func loop(in arena: Arena) -> TermLoop {
    SlowingSpinLoop(turningBy: spin.rate.largest / 180, drag: drag)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set(
      "spin",
      [
        "angle": .number(columns[.angle][particle] * 180),
        "rate": .number(columns[.rate][particle] * 180), "slows": true,
      ])
  }
}

private final class SlowingSpinLoop: TermLoop {
  private let drag: Double
  /// The age from which on angles would have too few digits.
  private let last: Double

  init(turningBy fastest: Double, drag: Double) {
    (self.drag, last) = (drag, Double(AgeLoop.last(turningBy: Float(fastest))))
    super.init()
  }

  override var uniformCount: Int { 1 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    uniforms[0] = Float(AirSolution(AirModes(drag: drag), age: min(moment.age, last)).travel)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    let shares = own.traits.isUpright ? poses.heldShare : nil
    lanes_slowing_spin(own.pass, own.term, shares, poses.angle)
  }
}
