import Confetti
import ConfettiGraphics

/// What the overlay says: rows of a name and a value, written twice a second.
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

  /// One line: frames a second, the time of a frame and the processor time.
  var compact: String {
    let usage = "CPU " + percent(performance.percentOfCore)
    guard recentMean > 0, !isResting else { return "idle  ·  \(usage)" }
    let shedding = shedPercent > 0 ? "  ·  shedding \(shedPercent) %" : ""
    return "\(rate(1000 / recentMean)) fps  ·  \(time(recentMean))  ·  \(usage)\(shedding)"
  }

  /// The mean of the last second or so, in milliseconds.
  private var recentMean: Float { performance.frames.recentMean(of: 60) }

  /// The rows above the graph.
  var frameRows: [(String, String)] {
    guard let summary else { return [("Frames", "none yet")] }
    return [
      ("Frames", isResting ? "idle" : "\(rate(1000 / recentMean)) fps"),
      ("1 % low", "\(rate(summary.lowRate)) fps   missed \(performance.missed.grouped)"),
      ("p50, p95", "\(time(summary.median))   \(time(summary.p95))"),
      ("p99, max", "\(time(summary.p99))   \(time(summary.longest))"),
    ]
  }

  /// The rows below the graph.
  var detailRows: [(String, String)] {
    let split = performance.split
    let now = clock.time
    return [
      ("Update, build", "\(time(split.update))   \(time(split.build))"),
      ("Submit, present", "\(time(split.submit))   \(time(split.present))"),
      ("Overlay", time(split.overlay)),
      ("Off deadline", "p99 \(time(performance.pacingP99))"),
      ("Budget", budget),
    ] + shedRows + [
      (
        "Particles",
        system.aliveCount(at: now).grouped + " in " + counted(system.burstCount(at: now), "burst")
      ),
      ("Cap, dropped", "\(system.limit.grouped)   \(system.dropped.grouped)"),
      (
        "Quads",
        performance.quads.grouped + " in " + counted(performance.drawCalls, "draw call")
      ),
      (
        "CPU",
        percent(performance.percentOfCore) + " of a core   "
          + percent(performance.percentOfMachine) + " of all"
      ),
      ("Memory", "\((Double(performance.residentBytes) / 1_048_576).formatted(decimals: 1)) MB"),
    ] + animationRows + [
      ("Painter", performance.painter),
      ("Display", "\(performance.display) · \(performance.videoDriver) · scale \(rate(scale))"),
      ("Seed, time", "\(system.seed)   \(now.formatted(decimals: 2)) s"),
    ]
  }

  /// What frames take of the time there is for them, or what is done about it.
  private var budget: String {
    if isResting { return "idle" }
    if shedPercent > 0 { return "shedding \(shedPercent) % of new particles" }
    let work = load * Double(performance.budget)
    return "\(work.formatted(decimals: 1)) of \(rate(performance.budget)) ms"
  }

  private var shedPercent: Int { Int((min(max(shedShare, 0), 1) * 100).rounded()) }

  /// How many particles there was no time for, once there were any.
  private var shedRows: [(String, String)] {
    shedCount > 0 ? [("Shed", counted(shedCount, "particle"))] : []
  }

  /// What the machine was measured to do, once it was.
  private var animationRows: [(String, String)] {
    guard let rate = Int(exactly: performance.animationsPerMillisecond.rounded()), rate > 0
    else { return [] }
    return [("Animations", "\(rate.grouped) per ms")]
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
