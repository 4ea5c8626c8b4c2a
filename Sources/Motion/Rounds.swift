/// One repetition of an animation, and what delays or speeds up all of it.
struct Rounds: Hashable, Sendable {
  /// How often; `nil` forever.
  let count: Int?
  /// Whether every second round runs back.
  let autoreverses: Bool
  /// From the time outside to that of the rounds.
  var timing = Timing()
}

/// Where in itself an animation is at a moment.
struct Place: Hashable, Sendable {
  /// Seconds since the start of the innermost round; negative while a delay lasts.
  var time: Double
  /// Own seconds per outer second.
  var rate: Double
  /// Whether it runs back: what has happened is what is left.
  var isReversed = false
  /// The number of the innermost round, from 0.
  var round = 0
}

extension Animation {
  /// Where the animation is at a time since its start.
  ///
  /// - Parameters:
  ///   - time: seconds since the start, before the end.
  ///   - length: how long the base takes by itself, in seconds.
  func place(at time: Double, length: Double) -> Place {
    guard !rounds.isEmpty else { return Place(time: timing.local(time), rate: timing.rate) }
    var place = Place(time: time, rate: 1)
    for index in rounds.indices.reversed() {
      let rounds = rounds[index]
      place.time = rounds.timing.local(place.time)
      place.rate *= rounds.timing.rate
      let each = self.length(of: length, rounds: index)
      guard place.time > 0, each > 0, each < .infinity else { continue }
      // A round begins at the exact end of the last one, whenever the frames are.
      let last = Double((rounds.count ?? Int.max) - 1)
      let number = min((place.time / each).rounded(.down), last)
      place.time -= number * each
      if rounds.autoreverses, number.truncatingRemainder(dividingBy: 2) == 1 {
        place.isReversed.toggle()
      }
      place.round = Int(min(number, 1e15)) &+ place.round &* (rounds.count ?? 1)
    }
    place.time = timing.local(place.time)
    place.rate *= timing.rate
    return place
  }

  /// The number of the last innermost round; `nil` where there is none.
  var lastRound: Int? {
    var total = 1
    for round in rounds {
      guard let count = round.count else { return nil }
      total = total &* count
    }
    return total &- 1
  }

  /// How long it takes with the first `count` repetitions around its base, in seconds.
  func length(of base: Double, rounds count: Int) -> Double {
    var length = timing.outer(base)
    for round in rounds[..<count] {
      // Nothing repeated forever is over at once.
      let all = length > 0 ? (round.count.map(Double.init) ?? .infinity) * length : 0
      length = round.timing.outer(all)
    }
    return length
  }

  /// Seconds of the base's own time per second outside.
  var rate: Double { rounds.reduce(timing.rate) { $0 * $1.timing.rate } }

  /// How long it takes altogether, in seconds, when its base takes so long.
  func length(of base: Double) -> Double { length(of: base, rounds: rounds.count) }
}
