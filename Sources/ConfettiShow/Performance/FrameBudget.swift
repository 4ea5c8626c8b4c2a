import Confetti
import Motion

/// The share of their particles that new bursts get, so that frames keep their time.
///
/// The policy in plain words:
///
/// - Only our own work counts. If frames are late because another program took the processor, or
///   because we waited, fewer particles would not help, and all of them are spawned.
/// - Up to ``fewParticles`` in the air are always granted: so few never make frames late.
/// - Flying particles are never touched. Only new bursts get fewer, down to a twentieth.
/// - A single hiccup sheds nothing, and the share grows back by itself, by a tenth a second.
///
/// In numbers:
///
///     load   own work / interval, smoothed over a fifth of a second
///     late   shown after its deadline, with own work > 70 %; where a graphics processor paints, also
///            where other programs held the frame up for less than it was late
///     over   load > 90 %, or late twice within a second
///     calm   load < 70 %, and not late
///
///     share  1 ───┐                             ┌──── 1
///                 └─┐ × 0.7,              ┌─────┘ + 10 %
///                   └─┐ each quarter ┌────┘  each calm second
///                     └──────────────┘
///               over        between        calm
///
/// Of two frames the lighter one counts, lateness counts once in a quarter of a second, and frames
/// after a rest or a resize do not count at all. The budget reads no clock.
public struct FrameBudget: Hashable, Sendable {
  /// Our own work for a frame as a share of its interval, smoothed.
  public private(set) var load = 0.0
  /// Whether our own work takes too much of the interval.
  public private(set) var isOver = false

  /// The share that new bursts get, in twentieths: 1…20.
  private var twentieths = full
  /// The load of the last frame alone.
  private var latest = 0.0
  /// The number of frames still to come that do not count.
  private var grace = Self.settling
  /// Frames that were late because of their own work, and frames that were late with a graphics processor's work
  /// counted as well.
  private var ownLateness = Lateness(), paintedLateness = Lateness()
  /// Seconds since the share last changed, and since the last frame that was not calm.
  private var sinceChange = 0.0, calm = 0.0

  /// The number of particles in the air that is always granted.
  public static let fewParticles = 400

  private static let full = 20
  /// The number of frames after a rest or a resize that do not count.
  private static let settling = 6
  /// The weight of a frame in the smoothed load, which covers a fifth of a second at 60 Hz.
  private static let blend = 1.0 / 12
  /// The largest load that a frame counts as, however long it took.
  private static let heaviest = 4.0
  private static let (tooHigh, low) = (0.9, 0.7)
  /// The shortest time between two steps down, and the calm time for a step up, in seconds.
  private static let (shortestStep, calmStep) = (0.25, 1.0)

  /// A budget that grants everything.
  public init() {}

  /// The share of their particles that new bursts get, from 0.05 to 1 in steps of 0.05.
  public var grantedShare: Double { Double(twentieths) / Double(Self.full) }

  /// The share of their particles that new bursts do not get, from 0 to 0.95.
  public var shedShare: Double { 1 - grantedShare }

  /// Whether frames with much work are late again and again; the work of a graphics processor counts as well.
  var isLate: Bool { paintedLateness.isFrequent }

  /// Moments at which frames were late.
  private struct Lateness: Hashable, Sendable {
    /// Seconds since the last late frame that counted, and since the last one within a second of another.
    private var since = Double.infinity, sinceAgain = Double.infinity

    var isFrequent: Bool { sinceAgain < FrameBudget.shortestStep }

    mutating func pass(_ seconds: Double) {
      since += seconds
      sinceAgain += seconds
    }

    mutating func note() {
      guard since >= FrameBudget.shortestStep else { return }
      if since <= 1 { sinceAgain = 0 }
      since = 0
    }

    mutating func forgetLast() { since = .infinity }
  }
}

extension FrameBudget {
  /// Takes in the measurements of a frame.
  ///
  /// - Parameters:
  ///   - work: the time from its start to its end, in seconds, without waiting for the display.
  ///   - processorTime: the processor time of all threads of the process for it, in seconds; `nil` if it is
  ///     not measured. If `work` is longer, other programs took the difference.
  ///   - interval: the time for a frame, in seconds.
  ///   - isLate: whether it was shown after its deadline.
  ///   - waitsForGPU: whether a graphics processor may have caused a part of that difference; only ``isLate`` takes
  ///     this into account.
  ///   - heldUp: how long the frame was ready to go on while other programs had the processors, in seconds.
  public mutating func frameEnded(
    work: Double, processorTime: Double? = nil, interval: Double, isLate: Bool,
    waitsForGPU: Bool = false, heldUp: Double = 0
  ) {
    guard interval > 0, work >= 0 else { return }
    guard grace == 0 else {
      grace -= 1
      return
    }
    pass(work.clamped(to: interval...Self.heaviest * interval))
    var own = work
    if let processorTime, processorTime >= 0 { own = min(work, processorTime) }
    let frame = min(own / interval, Self.heaviest)
    load += (min(frame, latest) - load) * Self.blend
    latest = frame
    let isOwnFault = isLate && frame >= Self.low
    if isOwnFault { ownLateness.note() }
    // A frame that other programs held up for longer than it was late tells nothing of the graphics processor.
    let isPainters = waitsForGPU && (heldUp <= 0 || work - heldUp > interval)
    if isOwnFault || (isLate && isPainters && work / interval >= Self.low) {
      paintedLateness.note()
    }
    isOver = load > Self.tooHigh || ownLateness.isFrequent
    if isOwnFault || load >= Self.low { calm = 0 }
    if isOver { shed() }
    grow()
  }

  /// Counts some seconds in which nothing was drawn as calm.
  public mutating func rested(for seconds: Double) {
    guard seconds > 0 else { return }
    pass(seconds)
    (load, latest, isOver) = (0, 0, false)
    ownLateness.forgetLast()
    paintedLateness.forgetLast()
    settle()
    grow()
  }

  /// Ignores the next frames, because something other than particles makes them long.
  public mutating func settle() { grace = Self.settling }

  private mutating func pass(_ seconds: Double) {
    sinceChange += seconds
    calm += seconds
    ownLateness.pass(seconds)
    paintedLateness.pass(seconds)
  }

  private mutating func shed() {
    guard sinceChange >= Self.shortestStep else { return }
    twentieths = max(twentieths * 7 / 10, 1)
    sinceChange = 0
  }

  private mutating func grow() {
    while calm >= Self.calmStep, twentieths < Self.full {
      twentieths = min(twentieths + Self.full / 10, Self.full)
      calm -= Self.calmStep
      sinceChange = 0
    }
    if twentieths == Self.full { calm = 0 }
  }
}

extension FrameBudget {
  /// The effect with the granted share of its particles and their children: at least one from each place,
  /// and all of them if few are alive.
  func granted(_ effect: Effect.Checked, alive: Int) -> Effect.Checked {
    guard twentieths < Self.full else { return effect }
    let share = Double(twentieths) / Double(Self.full)
    let few = Double(max(Self.fewParticles - alive, 0)) / max(effect.value.crowdCount, 1)
    return effect.with(share: max(share, few))
  }
}
