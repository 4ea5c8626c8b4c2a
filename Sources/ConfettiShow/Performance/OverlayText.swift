import Confetti
import ConfettiControls
import ConfettiGraphics

/// The text of the overlay: rows of a name and a value, written twice a second.
struct OverlayText {
  let performance: Performance
  let summary: FrameTimes.Summary?
  /// The work of a frame as a share of the time there is for it.
  let load: Double
  /// The share of new particles that is being shed, and how many have been.
  let shedShare: Double, shedCount: Int
  let system: ParticleSystem
  let clock: ShowClock
  let scale: Float
  let isResting: Bool

  /// A row of a name and a value.
  struct Row {
    let name: String, value: String
    /// Whether its numbers change so seldom that people can follow them roll.
    var rolls = false

    init(_ name: String, _ value: String, rolls: Bool = false) {
      (self.name, self.value, self.rolls) = (name, value, rolls)
    }
  }

  /// One line: frames a second, the time of a frame and the processor time.
  var compact: String {
    let usage = "CPU " + percent(performance.percentOfCore)
    guard recentMean > 0, !isResting else { return "idle  ·  \(usage)" }
    let shedding = shedPercent > 0 ? "  ·  shedding \(shedPercent) %" : ""
    return "\(rate(1000 / recentMean)) fps  ·  \(time(recentMean))  ·  \(usage)\(shedding)"
  }

  /// The mean of the last second or so, in milliseconds.
  private var recentMean: Float { performance.frames.recentMean(of: 60) }

  var frameRows: [Row] {
    guard let summary else { return [Row("Frames", "none yet")] }
    return [
      Row("Frames", isResting ? "idle" : "\(rate(1000 / recentMean)) fps"),
      Row("1 % low", "\(rate(summary.lowRate)) fps   missed \(performance.missed.grouped)"),
      Row("p50, p95", "\(time(summary.median))   \(time(summary.p95))"),
      Row("p99, max", "\(time(summary.p99))   \(time(summary.longest))"),
    ]
  }

  var detailRows: [Row] {
    let split = performance.split
    let now = clock.time
    return [
      Row("Update, build", "\(time(split.update))   \(time(split.build))"),
      Row("Submit, present", "\(time(split.submit))   \(time(split.present))"),
      Row("Overlay", time(split.overlay)),
      Row("Off deadline", "p99 \(time(performance.pacingP99))"),
      Row("Budget", budget),
    ] + shedRows + [
      Row(
        "Particles",
        system.aliveCount(at: now).grouped + " in " + counted(system.burstCount(at: now), "burst")
      ),
      Row("Cap, dropped", "\(system.limit.grouped)   \(system.dropped.grouped)", rolls: true),
      Row(
        "Quads",
        performance.quads.grouped + " in " + counted(performance.drawCalls, "draw call")
      ),
      Row(
        "CPU",
        percent(performance.percentOfCore) + " of a core   "
          + percent(performance.percentOfMachine) + " of all"
      ),
      Row(
        "Memory", "\((Double(performance.residentBytes) / 1_048_576).formatted(decimals: 1)) MB",
        rolls: true),
    ] + animationRows + [
      Row("Painter", performance.painter),
      Row("Display", "\(performance.display) · \(performance.videoDriver) · scale \(rate(scale))"),
      Row("Seed, time", "\(system.seed)   \(now.formatted(decimals: 2)) s"),
    ]
  }

  /// The time that frames take of their budget, or the share of particles that is shed to save it.
  private var budget: String {
    if isResting { return "idle" }
    if shedPercent > 0 { return "shedding \(shedPercent) % of new particles" }
    let work = load * Double(performance.budget)
    return "\(work.formatted(decimals: 1)) of \(rate(performance.budget)) ms"
  }

  private var shedPercent: Int { Int((shedShare.clamped(to: 0...1) * 100).rounded()) }

  /// How many particles there was no time for, once there were any.
  private var shedRows: [Row] {
    shedCount > 0 ? [Row("Shed", counted(shedCount, "particle"), rolls: true)] : []
  }

  /// The measured speed of the machine, once there is one.
  private var animationRows: [Row] {
    guard let rate = Int(exactly: performance.animationsPerMillisecond.rounded()), rate > 0
    else { return [] }
    return [Row("Animations", counted(rate, "spring") + " per ms")]
  }

  private func time(_ milliseconds: Float) -> String {
    "\(Double(milliseconds).formatted(decimals: 2)) ms"
  }

  private func rate(_ value: Float) -> String { Double(value).formatted(decimals: 1) }

  private func percent(_ value: Double) -> String { "\(value.formatted(decimals: 1)) %" }

  /// A number of things, as in "1 burst" and "2 bursts".
  private func counted(_ number: Int, _ thing: String) -> String {
    "\(number.grouped) \(thing)\(number == 1 ? "" : "s")"
  }
}
