/// The births of particles: a burst at once or spread over a time, or a stream with a rate.
///
///     When(count: 30)                            // 30 at once
///     When(count: 10, over: 0.5, delay: 0.05)    // one every 0.05 s
///     When(rate: 200)                            // a stream without an end
///     When(rate: 30, duration: 5)                // a stream of 5 seconds
///     When(count: 30, at: [0, 0.3, 0.9])         // 30 at each of three moments
///     When(count: 20...30)                       // at least 20, at most 30
///
/// Number i of a burst, counted from 0, is born at delay + over · i / count, number i of a stream
/// at delay + i / rate; at each of several moments, so much later. A count and a delay that are drawn
/// are so once for each round, at each corner or point.
public struct When: Hashable, Sendable {
  /// The numbers of particles that a burst may have, each of 0…100,000; from corners, from each.
  ///
  /// Every round draws one of them, all equally likely. A stream has a ``rate`` instead.
  public var counts: ClosedRange<Int>
  /// The number of particles of a burst; of several possible ones the largest.
  ///
  /// To set it leaves this number as the only one.
  public var count: Int {
    get { counts.upperBound }
    set { counts = newValue...newValue }
  }
  /// The seconds over which the births of a burst are spread, 0…1,000,000; 0 is all at once.
  public var over: Double
  /// The particles of a stream per second, 0.000001…20,000; `nil` makes it a burst.
  ///
  /// From corners, that many are born at each.
  public var rate: Double?
  /// The duration of a stream, in seconds; `nil` is without an end.
  public var duration: Double?
  /// The seconds from the firing, or from the parent's event, to the first birth, or to 0 of ``times``.
  ///
  /// Every round draws its own, and is so much later; it follows no draw with a name.
  public var delays: Draw
  /// The seconds to the first birth; of several possible ones the smallest.
  ///
  /// To set it leaves this number as the only one.
  public var delay: Double {
    get { if case .fixed(let delay) = delays { delay } else { delays.bounds.lowerBound } }
    set { delays = .fixed(newValue) }
  }
  /// The moments at which rounds of all births begin, in seconds after the ``delay``: up to 64 of
  /// 0…1,000,000, in ascending order; empty is one round at once, or a ``repetition``.
  public var times: [Double]
  /// The repetition of all births; `nil` is once.
  public var repetition: Repetition?
  /// The probability that a round of the births takes place, 0…1.
  ///
  /// Without a repetition and ``times`` all births are one round. Each parent of children draws for
  /// itself, at each of its moments.
  public var chance: Double
  /// The seconds for which a stream has run already when it is fired, 0…1,000,000: its births come so much
  /// earlier, and those before the firing are there at once.
  public var prewarm: Double

  /// When particles are born.
  public init(
    count: Int = 50, over: Double = 0, rate: Double? = nil, duration: Double? = nil,
    delay: Double = 0, at times: [Double] = [], repeat repetition: Repetition? = nil,
    chance: Double = 1, prewarm: Double = 0
  ) {
    counts = count...count
    self.over = over
    self.rate = rate
    self.duration = duration
    delays = .fixed(delay)
    self.times = times
    self.repetition = repetition
    self.chance = chance
    self.prewarm = prewarm
  }

  /// Births whose number each round draws, and perhaps the moment of the first.
  public init(
    count: ClosedRange<Int>, over: Double = 0, delay: Draw = 0, at times: [Double] = [],
    repeat repetition: Repetition? = nil, chance: Double = 1
  ) {
    self.init(over: over, at: times, repeat: repetition, chance: chance)
    (counts, delays) = (count, delay)
  }

  /// How often births are repeated.
  public struct Repetition: Hashable, Sendable {
    /// The number of times in all, 1…100,000; `nil` is without an end.
    public var times: Int?
    /// The time from one beginning to the next, 0.01…1,000,000 seconds.
    public var every: Double

    /// A repetition.
    public init(times: Int? = nil, every: Double = 1) {
      self.times = times
      self.every = every
    }
  }
}

extension When: Word {
  package static let defaults = When(count: 50)

  package static var name: String { "when" }
  package static var title: String { "births" }
  package static var example: String { "{\"count\": 50}" }
  package static var alternatives: [(String, String)] {
    [("count", "rate"), ("over", "rate"), ("count", "for"), ("over", "for"), ("at", "repeat")]
  }

  static let mostCount = 100_000
  static let (leastRate, mostRate) = (1e-6, 20_000.0)
  private static let mostTimes = 64

  package static let keys: [Key<When>] =
    [
      Key("count", \.counts, CountForm(0...mostCount, usual: 1...500), "how many are born"),
      Key("over", \.over, NumberForm(0...1e6, "s"), "over how long their births are spread"),
      Key(
        "rate", \.rate, NumberForm(leastRate...mostRate, "1/s", usual: 1...500),
        "how many of a stream are born a second"),
      Key("for", \.duration, NumberForm(0...1e6, "s"), "how long a stream lasts; absent: endless"),
      Key("delay", \.delays, DrawForm(0...1e6, "s"), "how much later the births begin"),
      Key(
        "at", \.times,
        ListForm(
          of: NumberForm(0...1e6, "s", usual: 0...10), 0...mostTimes,
          expected: "a list of moments in seconds, such as [0, 0.5]; a single wait is a \"delay\""),
        "the moments after the delay at which all this happens"),
      Key("repeat", \.repetition, OwnForm(), "how often all this happens again"),
      Key("chance", \.chance, NumberForm(0...1), "how likely it is that a round takes place"),
      Key(
        "prewarm", \.prewarm, NumberForm(0...1e6, "s", usual: 0...20),
        "for how long a stream has run already when it begins"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    guard rate == nil || duration != nil || (repetition == nil && times.isEmpty) else {
      throw EffectError(
        path.key(times.isEmpty ? "repeat" : "at"),
        expected: "\"for\" beside \"rate\", as only a stream that ends repeats",
        found: "an endless stream", isKey: true)
    }
    if case .by(let name, _, _, _) = delays {
      throw EffectError(
        path.key("delay"),
        expected: "a number or a range, as all particles of a round begin together",
        found: "{\"by\": \(JSONScanner.excerpt(name))}")
    }
    if repetition != nil, !times.isEmpty { throw .both("repeat", and: "at", at: path) }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      let before = JSONWriter.text(of: times[index - 1])
      throw EffectError(
        path.key("at").index(index),
        expected: "moments in ascending order, so at least \(before)",
        found: JSONWriter.text(of: times[index]))
    }
    guard prewarm == 0 || rate != nil else {
      throw EffectError(
        path.key("prewarm"), expected: "\"rate\" beside it, as only a stream has run before",
        found: "none", isKey: true)
    }
    guard rate != nil || duration == nil else {
      throw EffectError(
        path.key("for"), expected: "\"rate\" beside it; a burst takes \"over\"", found: "none",
        isKey: true)
    }
  }
}

extension When.Repetition: Word {
  package static let defaults = When.Repetition(times: nil)

  package static var name: String { "repeat" }
  package static var title: String { "a repetition" }
  package static var example: String { "{\"times\": 3, \"every\": 1}" }
  package static let keys: [Key<When.Repetition>] =
    [
      Key("times", \.times, IntegerForm(1...100_000), "how many times in all; absent: endlessly"),
      Key(
        "every", \.every, NumberForm(0.01...1e6, "s", usual: 0.05...10),
        "from one beginning to the next"),
    ]
}

extension When {
  /// The number of rounds; `nil` if they have no end.
  var roundCount: Int? {
    if let repetition { return repetition.times }
    return max(times.count, 1)
  }

  /// The beginning of a round by its number, in seconds after the delay.
  func start(of round: Int) -> Double {
    times.isEmpty ? Double(round) * (repetition?.every ?? 0) : times[round]
  }

  /// The rounds that may have births within a time in seconds after the delay.
  func rounds(from begin: Double, to end: Double) -> Range<Int> {
    guard times.isEmpty else {
      let first = times.firstIndex { $0 + spanOnce >= begin } ?? times.count
      let last = times.firstIndex { $0 > end } ?? times.count
      return first..<max(last, first)
    }
    guard let repetition else { return 0..<1 }
    let first = max(((begin - spanOnce) / repetition.every).rounded(.down), 0)
    let last = (end / repetition.every).rounded(.down)
    let count = min(Int(last) + 1, repetition.times ?? .max)
    return Int(first)..<max(count, Int(first))
  }

  private static let chanceUse = RandomUse("when.chance")
  private static let (countUse, delayUse) = (RandomUse("when.count"), RandomUse("when.delay"))

  /// Whether a round takes place, by the random numbers that all its particles share.
  func takesPlace(_ round: CountedRandom) -> Bool {
    chance >= 1 || round.share(Self.chanceUse) < chance
  }

  /// The number of particles of a round at one place, by the random numbers that they share;
  /// infinite for an endless stream.
  func count(_ shared: CountedRandom) -> Double {
    guard rate == nil, hasSeveralCounts else { return countOnce }
    return Double(counts.lowerBound + shared.index(below: counts.count, Self.countUse))
  }

  /// The seconds by which a round at one place is later than the smallest delay, by the random
  /// numbers that its particles share.
  func lateness(_ shared: CountedRandom) -> Double {
    hasOneDelay ? 0 : max(shared.number(delays, Self.delayUse) - delay, 0)
  }

  private var hasSeveralCounts: Bool { counts.lowerBound < counts.upperBound }

  private var hasOneDelay: Bool { if case .fixed = delays { true } else { false } }

  /// The most seconds by which a round is later than the smallest delay.
  private var mostLateness: Double {
    hasOneDelay ? 0 : delays.bounds.upperBound - delays.bounds.lowerBound
  }

  /// Whether the places of a round may have different numbers of births, or different moments.
  var differsByPlace: Bool { (rate == nil && hasSeveralCounts) || !hasOneDelay }

  /// The seconds from the firing, or from the parent's event, to the beginning of the births; less than 0
  /// if a stream has run before.
  var begin: Double { delay - prewarm }

  /// The seconds from the firing to the first birth that is seen, if there is any.
  var firstBirth: Double { max(begin + (times.first ?? 0), 0) }

  /// The most particles in one repetition; infinite for an endless stream.
  var countOnce: Double {
    guard let rate else { return Double(count) }
    guard let duration else { return .infinity }
    let count = (rate * duration).rounded(.up)
    // 100 · 1.1 is a little more than 110, but the birth after 110 others comes at the end, which
    // is too late.
    return count > 0 && (count - 1) / rate >= duration ? count - 1 : count
  }

  /// Whether births are at several moments.
  var isSpread: Bool {
    rate != nil || repetition != nil || !times.isEmpty || (over > 0 && count > 1) || !hasOneDelay
  }

  /// The seconds from the earliest birth of a repetition to its latest end; infinite for an endless
  /// stream.
  var spanOnce: Double { (rate == nil ? over : duration ?? .infinity) + mostLateness }

  /// The seconds from the delay to the end of the last repetition; may be infinite.
  var span: Double {
    if let last = times.last { return last + spanOnce }
    guard let repetition else { return spanOnce }
    guard let times = repetition.times else { return .infinity }
    return Double(times - 1) * repetition.every + spanOnce
  }

  /// The most births within any time of a length in seconds.
  func most(within seconds: Double) -> Double {
    let once: Double
    if let rate {
      once = min((rate * seconds).rounded(.down) + 1, countOnce)
    } else {
      let isSpread = over > seconds
      once = isSpread ? min(Double(count), Double(count) * seconds / over + 1) : Double(count)
    }
    if !times.isEmpty { return once * Double(mostTimes(within: seconds + spanOnce)) }
    guard let repetition else { return once }
    let overlapping = ((seconds + spanOnce) / repetition.every).rounded(.down) + 1
    return once * min(overlapping, Double(repetition.times ?? .max))
  }

  /// The most of the moments within any time of a length in seconds.
  private func mostTimes(within seconds: Double) -> Int {
    var (first, most) = (0, 0)
    for index in times.indices {
      while times[index] - times[first] > seconds { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  /// The birth of a particle by its number in a repetition, in seconds after the repetition begins.
  ///
  /// - Parameter drawn: the number of particles that the repetition has; `nil` is the most.
  func offset(of index: Int, in drawn: Double? = nil) -> Double {
    if let rate { return Double(index) / rate }
    // Multiplication comes first, because 0.5 · 6 / 10 is exactly 0.3 and 0.05 · 6 is a little
    // more.
    return over > 0 ? over * Double(index) / (drawn ?? Double(count)) : 0
  }
}
