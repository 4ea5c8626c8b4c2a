import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiSystem

/// The text of the overlay: rows of a name and one value each, in three groups, written twice a second.
struct OverlayText {
  let performance: Performance
  let summary: FrameTimes.Summary?
  /// The work of a frame as a share of the time for it.
  let load: Double
  /// The share of new particles that is being left out, and the number that has been left out so far.
  let shedShare: Double, shedCount: Int
  let system: ParticleSystem
  let clock: ShowClock
  let scale: Float
  let isResting: Bool

  /// A row of a name and a value.
  struct Row {
    let name: String, value: String
    /// Whether its numbers change so seldom that people can follow the digits as they roll.
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

  /// Rows under a heading.
  struct Group {
    let title: String
    let rows: [Row]
  }

  /// All rows, in three groups: the frames, the work that they take, and the machine.
  var groups: [Group] {
    [
      Group(title: "Frames", rows: frameRows), Group(title: "Work", rows: workRows),
      Group(title: "Machine", rows: machineRows),
    ]
  }

  private var frameRows: [Row] {
    guard let summary else { return [Row("Rate", "none yet")] }
    return [
      Row("Rate", isResting ? "idle" : "\(rate(1000 / recentMean)) fps"),
      Row("Slowest 1 %", "\(rate(summary.lowRate)) fps"),
      Row("Median", time(summary.median)),
      Row("95 % within", time(summary.p95)),
      Row("99 % within", time(summary.p99)),
      Row("Longest", time(summary.longest)),
      Row("Off deadline", time(performance.pacingP99)),
      Row("Missed", performance.missed.grouped),
    ]
  }

  private var workRows: [Row] {
    let split = performance.split
    let now = clock.time
    let own = (load * Double(performance.budget)).formatted(decimals: 1)
    return [
      Row("Own work", isResting ? "idle" : "\(own) ms"),
      Row("Update", time(split.update)),
      Row("Build", time(split.build)),
      Row("This panel", time(split.overlay)),
      Row("Submit", time(split.submit)),
      Row("Present", time(split.present)),
      Row("Particles", system.aliveCount(at: now).grouped),
      Row("Bursts", system.burstCount(at: now).grouped),
      Row("Dropped", system.dropped.grouped, rolls: true),
      Row("Quads", performance.quads.grouped),
    ] + shedRows
  }

  private var machineRows: [Row] {
    let megabytes = (Double(performance.residentBytes) / 1_048_576).formatted(decimals: 1)
    return [
      Row("Of a core", percent(performance.percentOfCore)),
      Row("Of all cores", percent(performance.percentOfMachine)),
      Row("Memory", "\(megabytes) MB", rolls: true),
    ] + animationRows + [
      Row("Painter", painter),
      Row("Draw calls", performance.drawCalls.grouped),
      Row("Display", performance.display),
      Row("Windows", performance.videoDriver),
      Row("Scale", rate(scale)),
      Row("Seed", "\(system.seed)"),
      Row("Time", "\(clock.time.formatted(decimals: 2)) s"),
    ]
  }

  /// The name of the painter without parts in brackets, such as versions.
  private var painter: String {
    performance.painter.split(separator: " (", maxSplits: 1).first.map(String.init) ?? ""
  }

  private var shedPercent: Int { Int((shedShare.clamped(to: 0...1) * 100).rounded()) }

  /// The share of particles that is left out to save time, and their number so far; empty before the first.
  private var shedRows: [Row] {
    let now = shedPercent > 0 ? [Row("Shedding", "\(shedPercent) %")] : []
    return shedCount > 0 ? now + [Row("Shed so far", shedCount.grouped, rolls: true)] : now
  }

  /// The measured speed of the machine; empty until it has been measured.
  private var animationRows: [Row] {
    guard let rate = Int(exactly: performance.animationsPerMillisecond.rounded()), rate > 0
    else { return [] }
    return [Row("Springs per ms", rate.grouped)]
  }

  private func time(_ milliseconds: Float) -> String {
    "\(Double(milliseconds).formatted(decimals: 2)) ms"
  }

  private func rate(_ value: Float) -> String { Double(value).formatted(decimals: 1) }

  private func percent(_ value: Double) -> String { "\(value.formatted(decimals: 1)) %" }
}
