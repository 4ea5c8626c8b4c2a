/// The births of particles: a burst at once or spread over a time, or a stream with a rate.
///
///     When(count: 30)                            // 30 at once
///     When(count: 10, over: 0.5, delay: 0.05)    // one every 0.05 s
///     When(rate: 200)                            // a stream without an end
///     When(rate: 30, duration: 5)                // a stream of 5 seconds
///
/// Number i of a burst, counted from 0, is born at delay + over · i / count, number i of a stream
/// at delay + i / rate.
public struct When: Hashable, Sendable {
  /// The number of particles of a burst, 0…100,000; from corners, that many from each.
  ///
  /// A stream has a ``rate`` instead.
  public var count: Int
  /// The seconds over which the births of a burst are spread, 0…1,000,000; 0 is all at once.
  public var over: Double
  /// The particles of a stream per second, 0.000001…20,000; `nil` makes it a burst.
  ///
  /// From corners, that many are born at each.
  public var rate: Double?
  /// The duration of a stream, in seconds; `nil` is without an end.
  public var duration: Double?
  /// The seconds from the firing, or from the parent's event, to the first birth.
  public var delay: Double
  /// The repetition of all births; `nil` is once.
  public var repetition: Repetition?

  /// When particles are born.
  public init(
    count: Int = 50, over: Double = 0, rate: Double? = nil, duration: Double? = nil,
    delay: Double = 0, repeat repetition: Repetition? = nil
  ) {
    self.count = count
    self.over = over
    self.rate = rate
    self.duration = duration
    self.delay = delay
    self.repetition = repetition
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
    [("count", "rate"), ("over", "rate"), ("count", "for"), ("over", "for")]
  }

  static let mostCount = 100_000
  static let (leastRate, mostRate) = (1e-6, 20_000.0)

  package static let keys: [Key<When>] =
    [
      Key("count", \.count, IntegerForm(0...mostCount, usual: 1...500), "how many are born"),
      Key("over", \.over, NumberForm(0...1e6, "s"), "over how long their births are spread"),
      Key(
        "rate", \.rate, NumberForm(leastRate...mostRate, "1/s", usual: 1...500),
        "how many of a stream are born a second"),
      Key("for", \.duration, NumberForm(0...1e6, "s"), "how long a stream lasts; absent: endless"),
      Key("delay", \.delay, NumberForm(0...1e6, "s"), "how much later the births begin"),
      Key("repeat", \.repetition, OwnForm(), "how often all this happens again"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    guard rate == nil || duration != nil || repetition == nil else {
      throw EffectError(
        path.key("repeat"), expected: "\"for\" beside \"rate\", as only a stream that ends repeats",
        found: "an endless stream", isKey: true)
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
  /// The number of particles in one repetition; infinite for an endless stream.
  var countOnce: Double {
    guard let rate else { return Double(count) }
    guard let duration else { return .infinity }
    let count = (rate * duration).rounded(.up)
    // 100 · 1.1 is a little more than 110, but the birth after 110 others comes at the end, which
    // is too late.
    return count > 0 && (count - 1) / rate >= duration ? count - 1 : count
  }

  /// Whether births are at several moments.
  var isSpread: Bool { rate != nil || repetition != nil || (over > 0 && count > 1) }

  /// The seconds from the first birth of a repetition to its end; infinite for an endless stream.
  var spanOnce: Double { rate == nil ? over : duration ?? .infinity }

  /// The seconds from the first birth to the end of the last repetition; may be infinite.
  var span: Double {
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
    guard let repetition else { return once }
    let overlapping = ((seconds + spanOnce) / repetition.every).rounded(.down) + 1
    return once * min(overlapping, Double(repetition.times ?? .max))
  }

  /// The birth of a particle by its number in a repetition, in seconds after the repetition begins.
  func offset(of index: Int) -> Double {
    if let rate { return Double(index) / rate }
    // Multiplication comes first, because 0.5 · 6 / 10 is exactly 0.3 and 0.05 · 6 is a little
    // more.
    return over > 0 ? over * Double(index) / Double(count) : 0
  }
}
