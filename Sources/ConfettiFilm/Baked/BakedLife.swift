import Confetti
import Motion

/// The life of a particle in the times of a baked file.
struct BakedLife {
  /// The birth in tenths of a millisecond, rounded down.
  private(set) var birth: Int
  /// The number of the tick at or before the birth, and the ticks from there to the one at or after the end.
  private(set) var first, ticks: Int
  /// The sixteenths of a tick from the first one to the end.
  private(set) var length: Int
  /// The exact birth and death, as absolute times in seconds.
  let born, dies: Double

  /// The units of births in a second.
  private static let births = 10_000.0
  /// The latest times that are written, in seconds.
  private static let latest = 100_000.0
  /// The units of lengths in a tick.
  static let lengths = 16

  /// The life of a particle; `nil` if the firing is invisible before it begins.
  ///
  /// - Parameter hasTrail: whether something of it is seen after its death.
  init?(of particle: Int, in burst: Burst, hasTrail: Bool) {
    let (born, lifetime) = burst.wholeLife(of: particle)
    let end = burst.fading?.upperBound ?? .infinity
    guard born < end else { return nil }
    self.born = born.bounded(Self.latest)
    dies = (hasTrail ? born + lifetime : min(born + lifetime, end)).bounded(2 * Self.latest)
    birth = Int((self.born * Self.births).rounded(.down))
    first = Self.tick(ofBirth: birth)
    let span = dies * BakedPath.rate - Double(first)
    length = max((span * Double(Self.lengths)).wholeUp, 1)
    // Times are not exact: a death at a tick may be a little after it.
    ticks = max(Int((span - 1e-4).rounded(.up)), 1)
  }

  /// The tick at or before a birth: 240 ticks are 10,000 tenths of a millisecond.
  private static func tick(ofBirth birth: Int) -> Int {
    (Double(birth) * 240 / 10_000).bounded(1e9).flooredWhole
  }

  /// The time of a tick in seconds.
  func time(ofTick tick: Int) -> Double { Double(first + tick) / BakedPath.rate }

  /// The birth in seconds as players know it.
  var bakedBirth: Double { Double(birth) / Self.births }
  /// The end in seconds as players know it.
  var bakedEnd: Double { (Double(first) + Double(length) / Double(Self.lengths)) / BakedPath.rate }

  /// The ticks from the first one to the birth, less than one, as players know them.
  var lead: Double { Double(birth) * 240 / 10_000 - Double(first) }
  /// The ticks from the end to the last tick, less than one.
  var rest: Double { Double(ticks) - (dies * BakedPath.rate - Double(first)) }

  /// The moments of the samples at all ticks, in shares of the life from the birth to the end.
  ///
  /// The first sample is that of the birth, the last one that of the death; ``BakedLine/shares`` are the whole life.
  var shares: [Double] {
    let (lead, end) = (lead, dies * BakedPath.rate - Double(first))
    let lengths = Double(Self.lengths)
    let unit = Double(BakedLine.shares) / max(Double(length) / lengths - lead, 1 / lengths)
    return (0...ticks).map { (min(max(Double($0), lead), end) - lead) * unit }
  }

  /// Rounds the length to whole ticks, which are compressed better.
  mutating func roundLength() {
    let unit = Self.lengths
    length = max((length + unit / 2) / unit * unit, unit)
  }

  /// Leaves out what is before and after some ticks.
  mutating func trim(to kept: ClosedRange<Int>) {
    if kept.lowerBound > 0 {
      first += kept.lowerBound
      // The first tenth of a millisecond at or after the tick, so that the tick is that of the birth.
      birth = Int((Double(first) * 10_000 / 240).rounded(.up))
    }
    let all = ticks
    ticks = max(kept.count - 1, 1)
    length =
      kept.upperBound < all
      ? Self.lengths * ticks : max(length - Self.lengths * kept.lowerBound, 1)
  }
}

extension Double {
  fileprivate var flooredWhole: Int { Int(rounded(.down)) }
}
