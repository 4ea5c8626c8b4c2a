import Confetti
import Motion

/// A sound that is rendered: each sample follows from the numbers of the voice and the number of the sample.
struct Voice {
  /// The kind of sound.
  enum Kind {
    case sound(Sound.Voice)
    /// The sum of very many further sounds, as one noise around a frequency in hertz.
    case murmur(Double)
    /// An echo of a sound.
    case echo(Echo)
  }

  let kind: Kind
  /// The number of the voice's first sample.
  let first: Int
  /// The age of the voice at its first sample, in seconds.
  let age: Double
  /// The seconds for which the voice is heard.
  var duration: Double
  /// The factor for all samples.
  let amplitude: Double
  let pitch: Double
  let size: Double
  let seed: UInt64
  /// The event of a voice that follows a flight; `nil` for others.
  let event: SoundEvent?
  /// The hearing at the beginning.
  let place: Hearing
  /// The moments of the flight by the age of the voice.
  var pace = Pace()
  /// The particle that sounds; `nil` for many particles.
  let origin: Origin?
  /// The factor for the samples within a block, which falls when the firing fades or is removed.
  var presence = Ramp(from: 1, to: 1)
  /// Whether the voice ends before its time.
  var isLeaving = false

  /// The firing of a voice.
  struct Origin {
    let firing: Firing
    /// The share of the firing that was there when the voice began.
    let presence: Double
    /// The absolute time in seconds after which the firing need not be kept for the voice.
    let end: Double

    init(_ event: SoundEvent) {
      (firing, presence) = (event.firing, event.presence)
      end = event.time + event.longest
    }
  }

  /// The moment of the particle's system at an age of the voice.
  struct Pace {
    var age = 0.0
    /// The moment in absolute seconds.
    var moment = 0.0
    /// The seconds of the system in a second of the voice.
    var rate = 1.0

    func moment(at other: Double) -> Double { moment + (other - age) * rate }
  }
}

extension Voice {
  /// The voice of an event.
  ///
  /// - Parameters:
  ///   - begin: the beginning as a number of samples, with a fraction.
  ///   - rate: the samples a second.
  ///   - gain: the decibels that are added to the level.
  init(_ event: SoundEvent, begin: Double, rate: Double, gain: Double) {
    kind = .sound(event.voice)
    first = Int(begin.rounded(.up))
    age = (Double(first) - begin) / rate
    duration = event.duration
    (pitch, size, seed) = (event.pitch, event.size, event.seed)
    place = Hearing(event.position, event.velocity, on: event.stage)
    let factor = Decibels.factor(event.level + gain)
    let isRush = event.voice == .whoosh && !event.followsFlight
    amplitude = isRush ? factor * Self.rush(place.speed) : factor
    self.event = event.followsFlight ? event : nil
    origin = Origin(event)
    pace = Pace(age: 0, moment: event.time, rate: 1)
  }

  /// One noise instead of many sounds that begin together.
  init(murmur frequency: Double, amplitude: Double, begin: Double, rate: Double, seed: UInt64) {
    kind = .murmur(frequency)
    first = Int(begin.rounded(.up))
    age = (Double(first) - begin) / rate
    (duration, self.amplitude, self.seed) = (Self.murmurDuration, amplitude, seed)
    (pitch, size, event, origin) = (1, 1, nil, nil)
    place = .middle
  }

  /// An echo of a sound.
  ///
  /// - Parameters:
  ///   - begin: the beginning of the sound itself, as a number of samples with a fraction.
  ///   - number: the number of the echo among those of the place.
  init(
    _ echo: Echo, _ number: Int, of event: SoundEvent, begin: Double, rate: Double, gain: Double
  ) {
    kind = .echo(echo)
    seed = mixed(event.seed &+ UInt64(number + 1))
    let begin = begin + echo.delay(share(seed, 1)) * rate
    first = Int(begin.rounded(.up))
    age = (Double(first) - begin) / rate
    (duration, pitch, size) = (echo.duration, event.pitch, event.size)
    amplitude = Decibels.factor(event.level + gain + echo.level + event.echoLevel)
    place = Hearing(event.position, event.velocity, on: event.stage).thrownBack(share(seed, 2))
    self.event = nil
    origin = Origin(event)
  }

  static let murmurDuration = 0.03

  /// The number of the first sample after the voice.
  func end(rate: Double) -> Int { first + max(Int(((duration - age) * rate).rounded(.up)), 0) }

  /// The hearing of the flight at an age.
  func hearing(at age: Double) -> Hearing {
    guard let event else { return place }
    let moment = pace.moment(at: age).clamped(to: event.time...event.time + event.duration)
    let state = event.state(at: moment)
    return Hearing(state.position, state.velocity, on: event.stage)
  }

  /// The factor for the samples at an age.
  func loudness(_ flight: FlightPart, at age: Double) -> Double {
    guard case .sound(.whoosh) = kind else { return amplitude }
    return amplitude * Self.rush(flight.speed(at: age))
  }

  /// The loudness of air at a speed in points per second: it grows with the square of the speed, up to 1,500.
  private static func rush(_ speed: Double) -> Double {
    let share = min(speed / 1500, 1)
    return share * share
  }

  /// Computes a chunk of samples, before the factor.
  ///
  /// - Parameter flight: the hearing of the flight during the chunk.
  func fill(_ chunk: Chunk, _ flight: FlightPart?) {
    switch kind {
    case .sound(let voice): fill(chunk, voice, flight)
    case .murmur(let frequency):
      chunk.addBand(around: frequency, from: 0.7, to: 0.7, seed: seed)
      chunk.fade(in: duration / 2, out: duration / 2, duration: duration)
    case .echo(let echo):
      chunk.addNoise(below: echo.frequency * pitch, 1, decay: echo.decay, seed: seed)
      chunk.fade(in: echo.attack, out: duration / 2, duration: duration)
    }
  }

  private func fill(_ chunk: Chunk, _ voice: Sound.Voice, _ flight: FlightPart?) {
    switch voice {
    case .pop:
      // A shorter pulse would have too few samples to show its shape.
      chunk.addNWave(max(0.0003 * size, 6 * chunk.step), 0.6)
      chunk.addNoise(below: 14_000 * pitch, 0.4, decay: 0.004 * size, seed: seed &+ 2)
      chunk.addNoise(below: 3600 * pitch, 0.12, decay: 0.02 * size, seed: seed)
      chunk.addNoise(below: 700 * pitch, 0.063, decay: 0.04 * size, seed: seed &+ 1)
      chunk.fade(in: 0.00005, out: duration / 2, duration: duration)
    case .boom:
      // About two thirds of the pulse are left after the gentle beginning.
      chunk.addPulse(0.004 * size, 0.6)
      chunk.addNoise(below: 900 * pitch, 0.25, decay: 0.18 * size, seed: seed)
      chunk.addNoise(below: 120 * pitch, 0.35, decay: 0.3 * size, seed: seed &+ 1)
      chunk.fade(in: 0.0008 * size, out: duration / 2, duration: duration)
    case .whistle: whistle(chunk, flight)
    case .crackle:
      // Up to three times as high: 1.0986 is the logarithm of 3.
      let frequency = 2500 * pitch * Elementary.exp(share(seed, 1) * 1.0986)
      chunk.addWave(frequency, 1, decay: 6 / frequency)
      chunk.fade(in: 0.00005, out: duration / 2, duration: duration)
    case .rustle:
      // Up to eight times as high: 2.0794 is the logarithm of 8.
      let frequency = 1000 * pitch * Elementary.exp(share(seed, 1) * 2.0794)
      chunk.addWave(frequency, 1, decay: min(4 / frequency, 0.002 * size))
      chunk.fade(in: 0.00005, out: duration / 2, duration: duration)
    case .patter:
      let frequency = 1500 * pitch * (0.85 + 0.3 * share(seed, 1))
      chunk.addWave(frequency, 0.7, decay: 0.003 * size)
      chunk.addWave(frequency * 2.3, 0.3, decay: 0.0012 * size)
      chunk.fade(in: 0.0002, out: duration / 2, duration: duration)
    case .whoosh: whoosh(chunk, flight)
    case .chime:
      let frequency = 1046.5 * pitch * (0.985 + 0.03 * share(seed, 1))
      for partial in Self.bar {
        chunk.addWave(frequency * partial.ratio, partial.amplitude, decay: partial.decay * size)
      }
      chunk.fade(in: 0.001, out: duration / 2, duration: duration)
    case .coin: coin(chunk)
    case .bubble:
      // Higher by 15 % within 30 ms, as the bubble comes nearer to the surface.
      let frequency = 1500 * pitch * (0.95 + 0.1 * share(seed, 1))
      let bend = 0.15 / (0.03 * size) / 2
      chunk.addSweep(
        Sweep(chunk) { frequency * $0 * (1 + bend * $0) }, 1, decay: 0.018 * size)
      chunk.fade(in: 0.0015, out: duration / 2, duration: duration)
    }
  }

  /// The first partials of a thin disc with a free edge, and the time for which each rings.
  private static let disc = [
    (ratio: 1.0, amplitude: 0.5, decay: 0.12), (ratio: 1.73, amplitude: 0.45, decay: 0.09),
    (ratio: 2.33, amplitude: 0.3, decay: 0.06), (ratio: 3.91, amplitude: 0.15, decay: 0.03),
  ]

  private func coin(_ chunk: Chunk) {
    // Up to 1.8 times as high: 0.5878 is the logarithm of 1.8.
    let frequency = 5000 * pitch * Elementary.exp(share(seed, 1) * 0.5878)
    // No disc is perfectly round, so each partial consists of two that beat.
    for partial in Self.disc {
      for side in [0.996, 1.004] {
        chunk.addWave(
          frequency * partial.ratio * side, partial.amplitude / 3.4, decay: partial.decay * size)
      }
    }
    // Metal touches stone for a millisecond: noise from 4 to 14 kHz.
    if chunk.age < Self.contact {
      let turns = Sweep(chunk) { 9000 * $0 }
      let (from, to) = (1 - chunk.age / Self.contact, 1 - chunk.end / Self.contact)
      chunk.addBand(turns, width: 5000, from: 0.5 * from, to: 0.5 * max(to, 0), seed: seed)
    }
    chunk.fade(in: 0.0002, out: duration / 2, duration: duration)
  }

  /// The longest time for which a coin touches the ground, in seconds.
  private static let contact = 0.0014

  /// The first partials of a bar that is free at both ends (Fletcher and Rossing, 1998, §2.17).
  private static let bar = [
    (ratio: 1.0, amplitude: 0.5, decay: 0.4), (ratio: 2.756, amplitude: 0.3, decay: 0.22),
    (ratio: 5.404, amplitude: 0.15, decay: 0.1), (ratio: 8.933, amplitude: 0.05, decay: 0.05),
  ]

  /// The loudness of a tube's harmonics, from the first.
  private static let tube = [0.6, 0.8, 0.3, 0.1]

  /// The frequency falls as the tube of a rocket grows longer, f₀ / (1 + r t), and trembles as it burns; the
  /// loudness falls by 8 dB.
  private func whistle(_ chunk: Chunk, _ flight: FlightPart?) {
    let whole = event?.duration ?? duration
    let fall = 0.45 / max(whole, 0.2)
    let frequency = 2000 * pitch
    let (tremble, phase) = (25 + 15 * share(seed, 2), share(seed, 3))
    let depth = 0.015 / (2 * .pi * tremble)
    let turns = Sweep(chunk) { age in
      let heard = max(age - (flight?.delay(at: age) ?? 0), 0)
      let swing = Elementary.sinCos(2 * .pi * (tremble * heard + phase)).sin
      let stretch = 1 + fall * heard
      return frequency * (Elementary.log(stretch) / fall + depth * swing / stretch)
    }
    let gone = event.map { pace.moment(at: chunk.age) - $0.time } ?? chunk.age
    let loudness = Decibels.factor(-8 * (gone / max(whole, 0.01)).clamped(to: 0...1))
    for partial in 0..<Self.tube.count {
      chunk.addSweep(turns.times(Double(partial + 1)), Self.tube[partial] / 2 * loudness)
    }
    // The gas hisses around the tone, as far as 8 % to both sides.
    chunk.addBand(
      turns, width: 0.08 * frequency, from: 0.2 * loudness, to: 0.2 * loudness, seed: seed &+ 1)
    chunk.fade(in: 0.06, out: min(0.12, duration / 3), duration: duration)
  }

  /// The lowest frequency of the bands, in hertz, and their number, an octave from one another.
  private static let (lowestBand, bandCount) = (62.5, 6)

  private func whoosh(_ chunk: Chunk, _ flight: FlightPart?) {
    func octave(_ age: Double) -> Double {
      let speed = flight?.speed(at: age) ?? (place.speed * max(1 - age / duration, 0))
      let octaves = Elementary.log(max(0.2 * speed * pitch, 1) / Self.lowestBand)
      return (octaves / Elementary.log(2)).clamped(to: 0...Double(Self.bandCount - 1))
    }
    let (start, end) = (octave(chunk.age), octave(chunk.end))
    for band in 0..<Self.bandCount {
      let (from, to) = (max(1 - abs(start - Double(band)), 0), max(1 - abs(end - Double(band)), 0))
      guard from > 0 || to > 0 else { continue }
      chunk.addBand(
        around: Self.lowestBand * Double(1 << band), from: 0.7 * from, to: 0.7 * to,
        seed: seed &+ UInt64(band))
    }
    chunk.fade(in: min(0.08, duration / 3), out: min(0.3, duration / 2), duration: duration)
  }
}
