import Confetti

/// How many of the particles that new bursts ask for they get, so that frames keep their time.
///
/// Particles that fly are never touched.
///
///     load   work / interval, smoothed over a fifth of a second
///     late   shown after its deadline, with work > 70 %: else fewer particles would not help
///     over   load > 90 %, or late twice within a second
///     calm   load < 70 %, and not late
///
///     share  1 ───┐                             ┌──── 1
///                 └─┐ × 0.7,              ┌─────┘ + 10 %
///                   └─┐ each quarter ┌────┘  each calm second
///                     └──────────────┘
///               over        between        calm
///
/// A single hiccup sheds nothing: of two frames the lighter one counts, lateness counts once in a
/// quarter of a second, and frames after a rest or a resize do not count at all.
///
/// A pure function of what it is told; it reads no clock.
public struct FrameBudget: Hashable, Sendable {
  /// How many particles new bursts did not get.
  public private(set) var heldBack = 0
  /// The work of a frame as a share of the time there is for it, smoothed.
  public private(set) var load = 0.0
  /// Whether frames take more time than there is.
  public private(set) var isOver = false

  /// The share that new bursts get, in twentieths: 1…20.
  private var twentieths = full
  /// The load of the last frame alone.
  private var latest = 0.0
  /// Frames that do not count yet.
  private var grace = Self.settling
  /// Seconds since the share last changed, since a frame last counted as late, since one last did
  /// so within a second of the one before, and for which all has been calm.
  private var sinceChange = 0.0, sinceLate = Double.infinity, sinceLateAgain = Double.infinity
  private var calm = 0.0

  private static let full = 20
  /// How many frames after a rest or a resize do not count.
  private static let settling = 6
  /// How much of a frame's load the smoothed one takes over: a fifth of a second at 60 Hz.
  private static let blend = 1.0 / 12
  /// A frame counts for no more than this, however long it took.
  private static let heaviest = 4.0
  private static let (tooHigh, low) = (0.9, 0.7)
  /// In seconds.
  private static let (shortestStep, lateWindow, calmStep) = (0.25, 1.0, 1.0)

  /// A budget of which nothing is used.
  public init() {}

  /// The share of their particles that new bursts get, from 0.05 to 1 in steps of 0.05.
  public var share: Double { Double(twentieths) / Double(Self.full) }
}

extension FrameBudget {
  /// Takes in what a frame took.
  ///
  /// - Parameters:
  ///   - work: how long there was something to do for it, in seconds, without waiting.
  ///   - interval: how long it may take, in seconds.
  ///   - isLate: whether it was shown after its deadline.
  public mutating func frameEnded(work: Double, interval: Double, isLate: Bool) {
    guard interval > 0, work >= 0 else { return }
    guard grace == 0 else {
      grace -= 1
      return
    }
    pass(max(interval, min(work, Self.heaviest * interval)))
    let frame = min(work / interval, Self.heaviest)
    let isLate = isLate && frame >= Self.low
    load += (min(frame, latest) - load) * Self.blend
    latest = frame
    if isLate, sinceLate >= Self.shortestStep {
      if sinceLate <= Self.lateWindow { sinceLateAgain = 0 }
      sinceLate = 0
    }
    isOver = load > Self.tooHigh || sinceLateAgain < Self.shortestStep
    if isLate || load >= Self.low { calm = 0 }
    if isOver { shed() }
    grow()
  }

  /// Takes in that nothing was drawn for so many seconds: rest is calm.
  public mutating func rested(for seconds: Double) {
    guard seconds > 0 else { return }
    pass(seconds)
    (load, latest, isOver, sinceLate) = (0, 0, false, .infinity)
    settle()
    grow()
  }

  /// Lets some frames pass unjudged, which something else than particles makes long.
  public mutating func settle() { grace = Self.settling }

  private mutating func pass(_ seconds: Double) {
    sinceChange += seconds
    sinceLate += seconds
    sinceLateAgain += seconds
    calm += seconds
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
  /// The effect with as many particles as there is time for, at least one from each place.
  mutating func granted(_ effect: Effect) -> Effect {
    guard twentieths < Self.full else { return effect }
    // Rounded up, so that small effects keep their character.
    let count = (effect.count * twentieths + Self.full - 1) / Self.full
    holdBack((effect.count - count) * effect.placeCount)
    return effect.with { $0.count = count }
  }

  /// Counts particles that were wanted and not born.
  mutating func holdBack(_ particles: Int) { heldBack += particles }
}
