import Confetti

/// The voices that sound, and their sum.
///
/// Voices are added up in the order in which they began, so that the sum has the same bits however it is cut into
/// blocks.
struct VoiceMixer: Sendable {
  var settings: SoundSettings
  private(set) var voices: [Voice] = []
  private var selection = VoiceSelection()
  /// Decides which sounds have echoes.
  private var echoing = EchoSelection()
  /// Room for the events of a period.
  private var events: [SoundEvent] = []

  init(_ settings: SoundSettings) { self.settings = settings }

  var rate: Double { Double(settings.sampleRate) }
  private var gain: Double { settings.gain - (settings.isQuiet ? 12 : 0) }

  mutating func removeAll() {
    voices.removeAll(keepingCapacity: true)
    selection = VoiceSelection()
    echoing = EchoSelection()
  }

  /// Adds the sounds that begin within a period.
  ///
  /// - Parameters:
  ///   - first: the number of the first firing that counts.
  ///   - begin: the number of samples at a moment in seconds, with a fraction.
  mutating func add(
    _ system: ParticleSystem, from start: Double, to end: Double, firingsFrom first: UInt64 = 0,
    begin: (Double) -> Double
  ) {
    events.removeAll(keepingCapacity: true)
    system.forEachSound(from: start, to: end, firingsFrom: first) { event in
      if !settings.isQuiet || event.voice != .whistle { events.append(event) }
    }
    guard !events.isEmpty else { return }
    events.sort(by: Self.isInOrder)
    var next = 0
    while next < events.count {
      let slice = VoiceSelection.slice(of: events[next].time)
      var leftOut = LeftOutSounds()
      while next < events.count, VoiceSelection.slice(of: events[next].time) == slice {
        add(events[next], &leftOut, begin: begin)
        next += 1
      }
      if let voice = leftOut.voice(rate: rate, begin: begin) { voices.append(voice) }
    }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func add(
    _ event: SoundEvent, _ leftOut: inout LeftOutSounds, begin: (Double) -> Double
  ) {
    guard selection.takes(duration: event.duration, at: event.time) else {
      return leftOut.add(event, gain: gain)
    }
    var moment = begin(event.time)
    if settings.delaysByDistance {
      moment += Hearing(event.position, event.velocity, on: event.stage).delay * rate
    }
    voices.append(Voice(event, begin: moment, rate: rate, gain: gain))
    guard event.place != .none, echoing.takes(at: event.time) else { return }
    for (number, echo) in Echo.all(of: event.place).enumerated() {
      voices.append(Voice(echo, number, of: event, begin: moment, rate: rate, gain: gain))
    }
  }

  /// Whether one event comes before another: slice by slice, and in each slice the loudest first.
  private static func isInOrder(_ one: SoundEvent, _ other: SoundEvent) -> Bool {
    let (slice, others) = (VoiceSelection.slice(of: one.time), VoiceSelection.slice(of: other.time))
    if slice != others { return slice < others }
    if one.level != other.level { return one.level > other.level }
    return SoundEvent.isInOrder(one, other)
  }

  /// Drops the voices that end before a sample, and those that have faded out.
  mutating func dropEnded(before sample: Int) {
    let rate = rate
    voices.removeAll { $0.end(rate: rate) <= sample || $0.presence.to == 0 }
  }

  /// Lets all voices fade out, from the next block on.
  mutating func leave() {
    for index in voices.indices { voices[index].isLeaving = true }
  }

  /// Lets voices follow their firings within the next block: those that fade, and those that were removed.
  ///
  /// - Parameters:
  ///   - time: the moment of the system at the end of the block, in absolute seconds.
  ///   - seconds: the duration of the block.
  mutating func follow(_ system: ParticleSystem, at time: Double, for seconds: Double) {
    for index in voices.indices {
      let before = voices[index].presence.to
      var wanted = before
      if let origin = voices[index].origin {
        if let share = system.presence(of: origin.firing, at: time) {
          let left = share / max(origin.presence, 1e-6)
          wanted = min(left * left, before)
        } else if time < origin.end {
          voices[index].isLeaving = true
        }
      }
      if voices[index].isLeaving { wanted = 0 }
      // Even a sudden change must not click.
      let least = max(before - seconds / SoundFade.duration, 0)
      voices[index].presence = Ramp(from: before, to: max(wanted, least))
    }
  }

  /// Changes voices that follow flights.
  mutating func forEachFlight(_ change: (inout Voice) -> Void) {
    for index in voices.indices where voices[index].event != nil { change(&voices[index]) }
  }

  /// Adds all voices to a block of both channels in turns.
  ///
  /// - Parameters:
  ///   - first: the number of the first sample of the block.
  ///   - flights: the factors for the voices that follow flights, at the beginning of the block and at its
  ///     end.
  func mix(
    from first: Int, into block: UnsafeMutableBufferPointer<Float>,
    flights: Ramp = Ramp(from: 1, to: 1)
  ) {
    guard let start = block.baseAddress else { return }
    let groups = Chunk.count / Chunk.lanes
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: groups) { memory in
      guard let chunk = memory.baseAddress else { return }
      let output = BlockOutput(
        samples: start, first: first, count: block.count / 2, flights: flights)
      voices.withUnsafeBufferPointer { voices in
        for index in voices.indices { output.add(voices[index], chunk, rate: rate) }
      }
    }
  }
}

/// A factor that changes evenly during a block.
struct Ramp {
  let from, to: Double

  var isOne: Bool { from == 1 && to == 1 }

  /// A factor that changes from the product of both to the product of both.
  func times(_ other: Ramp) -> Ramp { Ramp(from: from * other.from, to: to * other.to) }

  func value(at share: Double) -> Double { from + (to - from) * share }
}
