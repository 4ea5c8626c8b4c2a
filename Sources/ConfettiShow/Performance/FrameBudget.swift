import Confetti

/// How many of the particles that new bursts ask for they get, so that frames keep their time.
///
/// The policy in plain words:
///
/// - Only our own work counts. Where frames are late because another program took the processor, or
///   because we waited, fewer particles would not help, and all of them are spawned.
/// - Up to ``fewParticles`` in the air are always granted: so few never are what makes frames late.
/// - Particles that fly are never touched. Only new bursts get fewer, down to a twentieth.
/// - A single hiccup sheds nothing, and what was shed comes back by itself, a tenth a second.
///
/// In numbers:
///
///     load   own work / interval, smoothed over a fifth of a second
///     late   shown after its deadline, with own work > 70 %
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
/// after a rest or a resize do not count at all.
///
/// A pure function of what it is told; it reads no clock.
public struct FrameBudget: Hashable, Sendable {
  /// Our own work for a frame as a share of the time there is for it, smoothed.
  public private(set) var load = 0.0
  /// Whether our own work takes more time than there is.
  public private(set) var isOver = false

  /// The share that new bursts get, in twentieths: 1…20.
  private var twentieths = full
  /// The load of the last frame alone.
  private var latest = 0.0
  /// Frames that do not count yet.
  private var grace = Self.settling
  /// Frames whose own work made them late, and those that were late with much to do, whoever took
  /// the time.
  private var ownLateness = Lateness(), anyLateness = Lateness()
  /// Seconds since the share last changed, and for which all has been calm.
  private var sinceChange = 0.0, calm = 0.0

  /// So many particles in the air are never too many.
  public static let fewParticles = 400

  private static let full = 20
  /// How many frames after a rest or a resize do not count.
  private static let settling = 6
  /// How much of a frame's load the smoothed one takes over: a fifth of a second at 60 Hz.
  private static let blend = 1.0 / 12
  /// A frame counts for no more than this, however long it took.
  private static let heaviest = 4.0
  private static let (tooHigh, low) = (0.9, 0.7)
  /// In seconds.
  private static let (shortestStep, calmStep) = (0.25, 1.0)

  /// A budget of which nothing is used.
  public init() {}

  /// The share of their particles that new bursts get, from 0.05 to 1 in steps of 0.05.
  public var grantedShare: Double { Double(twentieths) / Double(Self.full) }

  /// The share of their particles that new bursts do not get, from 0 to 0.95.
  public var shedShare: Double { 1 - grantedShare }

  /// Whether frames are late again and again with much to do for them, be it ours or not.
  var isLate: Bool { anyLateness.isFrequent }

  /// Moments at which frames were late.
  private struct Lateness: Hashable, Sendable {
    /// Seconds since a frame last counted as late, and since one last did so within a second of the
    /// one before.
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
  /// Takes in what a frame took.
  ///
  /// - Parameters:
  ///   - work: how long there was something to do for it, in seconds, without waiting for the
  ///     display.
  ///   - processorTime: what all threads of the process together took of the processors for it, in
  ///     seconds; `nil` where it is not measured. What `work` is longer, others took.
  ///   - interval: how long it may take, in seconds.
  ///   - isLate: whether it was shown after its deadline.
  public mutating func frameEnded(
    work: Double, processorTime: Double? = nil, interval: Double, isLate: Bool
  ) {
    guard interval > 0, work >= 0 else { return }
    guard grace == 0 else {
      grace -= 1
      return
    }
    pass(max(interval, min(work, Self.heaviest * interval)))
    var own = work
    if let processorTime, processorTime >= 0 { own = min(work, processorTime) }
    let frame = min(own / interval, Self.heaviest)
    load += (min(frame, latest) - load) * Self.blend
    latest = frame
    let isOwnFault = isLate && frame >= Self.low
    if isOwnFault { ownLateness.note() }
    if isLate, work / interval >= Self.low { anyLateness.note() }
    isOver = load > Self.tooHigh || ownLateness.isFrequent
    if isOwnFault || load >= Self.low { calm = 0 }
    if isOver { shed() }
    grow()
  }

  /// Takes in that nothing was drawn for so many seconds: rest is calm.
  public mutating func rested(for seconds: Double) {
    guard seconds > 0 else { return }
    pass(seconds)
    (load, latest, isOver) = (0, 0, false)
    ownLateness.forgetLast()
    anyLateness.forgetLast()
    settle()
    grow()
  }

  /// Lets some frames pass unjudged, which something else than particles makes long.
  public mutating func settle() { grace = Self.settling }

  private mutating func pass(_ seconds: Double) {
    sinceChange += seconds
    calm += seconds
    ownLateness.pass(seconds)
    anyLateness.pass(seconds)
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
  /// The effect with as many particles as there is time for, children counted: at least one from each
  /// place, and all of them where few are alive.
  func granted(_ effect: Effect.Checked, alive: Int) -> Effect.Checked {
    guard twentieths < Self.full else { return effect }
    let share = Double(twentieths) / Double(Self.full)
    let few = Double(max(Self.fewParticles - alive, 0)) / max(effect.value.crowdCount, 1)
    return effect.with(share: max(share, few))
  }
}
